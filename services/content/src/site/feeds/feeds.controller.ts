import { Controller, Inject } from '@nestjs/common';
import {
  callUrl,
  contentCalls,
  offersOf,
  postSummarySchema,
  publicPostSchema,
  type ContentCalls,
  type PublicPost,
} from '@vitrine/contracts';
import { Answer, APP_CONFIG, Handles, rows, type ParsedRequest } from '@vitrine/platform';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { RobotsService } from '../../audience/gateway/robots.service.js';
import type { ContentConfig } from '../../config.js';
import { postNotFound } from '../../core/posts/model/posts.errors.js';
import { PublicPostsService } from '../../core/posts/public/public-posts.service.js';
import {
  NEWEST_FIRST_SQL,
  SELECT_PUBLIC_POST_SQL,
  SELECT_PUBLIC_SUMMARY_SQL,
} from '../../core/posts/model/post-queries.js';
import { articleSlug, redirectTargetPath } from '../redirects/redirect-address.js';
import { RedirectsService } from '../redirects/redirects.service.js';
import { SiteDocumentService } from '../site-document/site-document.service.js';
import { SITE_SETTINGS, type SiteSettings } from '../../core/site/site-settings.js';
import { renderJsonFeed } from './json-feed.js';
import { renderLlmsText } from './llms-text.js';
import { withoutEndedProducts } from './ended-products.js';
import { renderRobots, renderSecurityText } from './plain-texts.js';
import { renderRss } from './rss.js';
import { renderSitemap, renderSitemapIndex, type SitemapEntry } from './sitemap.js';

/** Addresses of one sitemap: a long one would take content's time at each visit of a crawler. */
const SITEMAP_SIZE = 1_000;
const RSS_SIZE = 20;
const LLMS_SIZE = 100;
const LISTED_SQL = 'is_published AND NOT noindex';
const newestListed = (count: number): string =>
  `WHERE p.is_published AND NOT p.noindex ORDER BY ${NEWEST_FIRST_SQL} LIMIT ${count}`;
const ISO_SECOND_SQL = `to_char(updated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
const countSchema = z.object({ count: z.number() });
const slugSchema = z.object({ slug: z.string() });
const slugAndLastmodSchema = z.object({ slug: z.string(), lastmod: z.string() });

/** The blog as machines read it. Nothing is cached here: a withdrawn article is gone at once. */
@Controller()
export class FeedsController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly posts: PublicPostsService,
    private readonly redirects: RedirectsService,
    private readonly robotsChoice: RobotsService,
    private readonly site: SiteDocumentService,
    @Inject(SITE_SETTINGS) private readonly settings: SiteSettings,
    @Inject(APP_CONFIG) private readonly config: ContentConfig,
  ) {}

  /** The sitemap; with more posts than one can hold an index of its parts, which are numbered from 1. */
  @Handles(contentCalls.sitemap)
  async sitemap({ query: { parte: part } }: ParsedRequest<ContentCalls['sitemap']>) {
    const origin = this.settings.public_url;
    if (part !== undefined) return renderSitemap(origin, await this.postEntries(part));
    const fixed = await this.fixedEntries();
    // Posts that search engines shall leave out count too: few, and counting without them would read more than an
    // index.
    const sql = 'SELECT count(*)::int AS count FROM posts WHERE is_published';
    const [row] = await rows(this.dataSource, countSchema, sql);
    const count = row?.count ?? 0;
    if (count + fixed.length <= SITEMAP_SIZE) {
      return renderSitemap(origin, [...fixed, ...(await this.postEntries(1))]);
    }
    const parts = Math.ceil(count / SITEMAP_SIZE);
    return renderSitemapIndex(
      origin,
      Array.from({ length: parts + 1 }, (_, index) => ({ path: `/sitemap.xml?parte=${index}` })),
    );
  }

  @Handles(contentCalls.feed)
  async rss({ query }: ParsedRequest<ContentCalls['feed']>) {
    const feed = { path: callUrl('/feed.xml', { query }), hub: this.config.WEBSUB_HUB };
    return renderRss(await this.site.company(), await this.feedPosts(query), feed);
  }

  @Handles(contentCalls.jsonFeed)
  async jsonFeed({ query }: ParsedRequest<ContentCalls['jsonFeed']>) {
    const path = callUrl('/feed.json', { query });
    return renderJsonFeed(await this.site.company(), await this.feedPosts(query), path);
  }

  private async feedPosts({ categoria, autor }: ParsedRequest<ContentCalls['feed']>['query']) {
    const sql = `${SELECT_PUBLIC_POST_SQL} WHERE p.is_published AND NOT p.noindex
       AND ($1::text IS NULL OR c.slug = $1) AND ($2::text IS NULL OR p.author_name = $2)
       ORDER BY ${NEWEST_FIRST_SQL} LIMIT ${RSS_SIZE}`;
    const found = await rows(this.dataSource, publicPostSchema, sql, [categoria, autor]);
    return this.withSoldProducts(found);
  }

  @Handles(contentCalls.llmsText)
  async llmsText() {
    const sql = `${SELECT_PUBLIC_SUMMARY_SQL} ${newestListed(LLMS_SIZE)}`;
    const posts = await rows(this.dataSource, postSummarySchema, sql);
    const offers = offersOf((await this.site.published()).catalogue);
    return renderLlmsText(await this.site.company(), offers, posts);
  }

  @Handles(contentCalls.robots)
  async robots() {
    return renderRobots(this.settings, await this.robotsChoice.refusedNames());
  }

  @Handles(contentCalls.securityText)
  async security() {
    return renderSecurityText(await this.site.company(), new Date());
  }

  /** The article as Markdown. Its page stays the canonical one for search results. */
  @Handles(contentCalls.markdown)
  async markdown({ params }: ParsedRequest<ContentCalls['markdown']>) {
    const found = await this.posts.find(params.slug);
    if (!found) return this.elsewhere(params.slug);
    if ('moved_to' in found) return new Answer(301, undefined, { Location: `/blog/${found.moved_to}.md` });
    // It has a document model of its own, which nothing else here needs: loaded on the first request.
    const { renderMarkdown } = await import('./markdown.js');
    const origin = this.settings.public_url;
    const [post = found.post] = await this.withSoldProducts([found.post]);
    return new Answer(200, renderMarkdown(post, origin), {
      Link: `<${origin}/blog/${found.post.slug}>; rel="canonical"`,
      ...(found.post.noindex && { 'X-Robots-Tag': 'noindex' }),
    });
  }

  /** Where an article's address is redirected to another one of ours, its Markdown goes along. */
  private async elsewhere(slug: string) {
    const { status, to } = (await this.redirects.resolve(`/blog/${slug}`)) ?? {};
    if (status !== 301 || !to) throw postNotFound();
    const path = redirectTargetPath(to);
    const isArticle = path !== null && articleSlug(path) !== null;
    return new Answer(301, undefined, { Location: isArticle ? `${path}.md` : to });
  }

  /** Articles without links to products that are no longer sold. */
  private async withSoldProducts(posts: PublicPost[]): Promise<PublicPost[]> {
    const { catalogue } = await this.site.published();
    return posts.map((post) => ({ ...post, content: withoutEndedProducts(post.content, catalogue) }));
  }

  /** Pages, authors and categories. */
  private async fixedEntries(): Promise<SitemapEntry[]> {
    const pages = (await this.site.pages()).filter(({ noindex }) => !noindex);
    return [...pages, ...(await this.categoryEntries())];
  }

  private async categoryEntries(): Promise<SitemapEntry[]> {
    const sql = `SELECT slug FROM categories c WHERE EXISTS (SELECT FROM posts p
      WHERE p.category_id = c.id AND p.is_published)
       ORDER BY slug`;
    const found = await rows(this.dataSource, slugSchema, sql);
    return found.map(({ slug }) => ({ path: `/blog?categoria=${slug}` }));
  }

  /** Part 0 holds the pages and categories of a site whose posts fill parts of their own. */
  private async postEntries(part: number): Promise<SitemapEntry[]> {
    if (part === 0) return this.fixedEntries();
    const sql = `SELECT slug, ${ISO_SECOND_SQL} AS lastmod FROM posts WHERE ${LISTED_SQL}
      ORDER BY id DESC LIMIT $1 OFFSET $2`;
    const values = [SITEMAP_SIZE, (part - 1) * SITEMAP_SIZE];
    const found = await rows(this.dataSource, slugAndLastmodSchema, sql, values);
    return found.map(({ slug, lastmod }) => ({ path: `/blog/${slug}`, lastmod }));
  }
}
