import { Controller, Get, Inject, Param, Query, Req, Res } from '@nestjs/common';
import type { Company } from '@vitrine/contracts';
import { Public, ZodPipe } from '@vitrine/platform';
import type { Request, Response } from 'express';
import { z } from 'zod';
import { postNotFound } from '../posts/posts.errors.js';
import { PublicPostsService } from '../posts/public-posts.service.js';
import { sendPublic } from '../site/cached-answer.js';
import { COMPANY } from '../site/company.js';
import { FeedsService } from './feeds.service.js';
import { renderMarkdown } from './markdown.js';
import { renderRobots, renderSecurityText } from './plain-texts.js';

const PLAIN = 'text/plain; charset=utf-8';
const sitemapQuerySchema = z.object({ parte: z.coerce.number().int().min(0).max(1_000).optional() });

@Public()
@Controller()
export class FeedsController {
  constructor(
    private readonly feeds: FeedsService,
    private readonly posts: PublicPostsService,
    @Inject(COMPANY) private readonly company: Company,
  ) {}

  @Get('sitemap.xml')
  async sitemap(
    @Query(new ZodPipe(sitemapQuerySchema)) query: z.output<typeof sitemapQuerySchema>,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    sendPublic(request, response, await this.feeds.sitemap(query.parte), 'application/xml; charset=utf-8');
  }

  @Get('feed.xml')
  async rss(@Req() request: Request, @Res() response: Response): Promise<void> {
    sendPublic(request, response, await this.feeds.rss(), 'application/rss+xml; charset=utf-8');
  }

  @Get('robots.txt')
  robots(@Req() request: Request, @Res() response: Response): void {
    sendPublic(request, response, renderRobots(this.company), PLAIN);
  }

  @Get('.well-known/security.txt')
  security(@Req() request: Request, @Res() response: Response): void {
    sendPublic(request, response, renderSecurityText(this.company, new Date()), PLAIN);
  }

  @Get('llms.txt')
  async llmsText(@Req() request: Request, @Res() response: Response): Promise<void> {
    sendPublic(request, response, await this.feeds.llmsText(), PLAIN);
  }

  /** The article beside its page. The page stays the one to show in results. */
  @Get('blog/:slug.md')
  async markdown(
    @Param('slug') slug: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const found = await this.posts.find(slug);
    if (!found) throw postNotFound();
    if ('movedTo' in found) {
      response.redirect(301, `/blog/${found.movedTo}.md`);
      return;
    }
    const origin = this.company.public_url;
    response.setHeader('Link', `<${origin}/blog/${found.post.slug}>; rel="canonical"`);
    if (found.post.noindex) response.setHeader('X-Robots-Tag', 'noindex');
    sendPublic(request, response, renderMarkdown(found.post, origin), 'text/markdown; charset=utf-8');
  }
}
