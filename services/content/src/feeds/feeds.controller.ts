import { Controller, Inject } from '@nestjs/common';
import { contentCalls, type Company, type ContentCalls } from '@vitrine/contracts';
import { Answer, Handles, type ParsedRequest } from '@vitrine/platform';
import { RobotsService } from '../audience/gateway/robots.service.js';
import { postNotFound } from '../posts/model/posts.errors.js';
import { PublicPostsService } from '../posts/public/public-posts.service.js';
import { articleSlug, targetPath } from '../redirects/redirect-address.js';
import { RedirectsService } from '../redirects/redirects.service.js';
import { COMPANY } from '../site/company.js';
import { FeedsService } from './feeds.service.js';
import { renderRobots, renderSecurityText } from './plain-texts.js';

@Controller()
export class FeedsController {
  constructor(
    private readonly feeds: FeedsService,
    private readonly posts: PublicPostsService,
    private readonly redirects: RedirectsService,
    private readonly robotsChoice: RobotsService,
    @Inject(COMPANY) private readonly company: Company,
  ) {}

  @Handles(contentCalls.sitemap)
  sitemap({ query }: ParsedRequest<ContentCalls['sitemap']>) {
    return this.feeds.sitemap(query.parte);
  }

  @Handles(contentCalls.feed)
  rss() {
    return this.feeds.rss();
  }

  @Handles(contentCalls.robots)
  async robots() {
    return renderRobots(this.company, await this.robotsChoice.refusedNames());
  }

  @Handles(contentCalls.securityText)
  security() {
    return renderSecurityText(this.company, new Date());
  }

  @Handles(contentCalls.llmsText)
  llmsText() {
    return this.feeds.llmsText();
  }

  /** The article beside its page. The page stays the one to show in results. */
  @Handles(contentCalls.markdown)
  async markdown({ params }: ParsedRequest<ContentCalls['markdown']>) {
    const found = await this.posts.find(params.slug);
    if (!found) return this.elsewhere(params.slug);
    if ('moved_to' in found) return new Answer(301, undefined, { Location: `/blog/${found.moved_to}.md` });
    // With a document model of its own, which nothing else here needs: loaded when first asked for.
    const { renderMarkdown } = await import('./markdown.js');
    const origin = this.company.public_url;
    return new Answer(200, renderMarkdown(found.post, origin), {
      Link: `<${origin}/blog/${found.post.slug}>; rel="canonical"`,
      ...(found.post.noindex && { 'X-Robots-Tag': 'noindex' }),
    });
  }

  /** Where an article's address is redirected to another one of ours, its Markdown goes along. */
  private async elsewhere(slug: string) {
    const to = (await this.redirects.resolve(`/blog/${slug}`))?.to;
    if (!to) throw postNotFound();
    const path = targetPath(to);
    const isArticle = path !== null && articleSlug(path) !== null;
    return new Answer(301, undefined, { Location: isArticle ? `${path}.md` : to });
  }
}
