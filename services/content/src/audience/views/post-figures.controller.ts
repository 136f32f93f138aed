import { Controller, Inject } from '@nestjs/common';
import {
  articlePage,
  contentCalls,
  chatPlaceSchema,
  originSchema,
  verifiedSchema,
  type ContentCalls,
} from '@vitrine/contracts';
import { APP_CONFIG, Handles, type ParsedRequest } from '@vitrine/platform';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import type { ContentConfig } from '../../config.js';
import { requirePost } from '../../core/posts/model/post-queries.js';
import { SITE_SETTINGS, type SiteSettings } from '../../core/site/site-settings.js';
import { addDays, dayInZone } from '../../core/site/site-dates.js';
import { dailyCounts, rankCounts, sumComparisons } from '../reports/period-comparison.js';
import { describeCrawlers } from '../gateway/crawlers.js';
import { canReadGatewayLog } from '../gateway/gateway-log-access.js';

/** What can be said of one article's readers. */
@Controller()
export class PostFiguresController {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(APP_CONFIG) private readonly config: ContentConfig,
    @Inject(SITE_SETTINGS) private readonly settings: SiteSettings,
  ) {}

  /** Figures of the last `days` days, today included, compared with as many days before. */
  @Handles(contentCalls.adminPostFigures)
  ofPost({ params: { id }, query: { days } }: ParsedRequest<ContentCalls['adminPostFigures']>) {
    return this.dataSource.transaction('REPEATABLE READ', (manager) => this.figuresOf(manager, id, days));
  }

  /** In a snapshot, as the reports. */
  private async figuresOf(manager: EntityManager, id: number, days: number) {
    await requirePost(manager, id);
    const to = dayInZone(this.settings.timezone, new Date());
    const period = { from: addDays(to, 1 - days), to };
    const ofPage = { where: 't.page = $1', values: [articlePage(id)] };
    const views = { from: 'page_views_daily t', counted: 'views', ...ofPage };
    const places = await rankCounts(manager, period, z.object({ place: chatPlaceSchema }), {
      columns: 't.place',
      counted: 'starts',
      from: 'chat_starts_daily t',
      ...ofPage,
    });
    // Its page and its Markdown, under the slugs that it has and had.
    const crawlerSchema = z.object({ crawler: z.string(), verified: verifiedSchema });
    const crawlers = await rankCounts(manager, period, crawlerSchema, {
      columns: 't.crawler, t.verified',
      counted: 'hits',
      from: `(SELECT slug FROM posts WHERE id = $1 UNION SELECT slug FROM slug_redirects WHERE post_id = $1) AS s
         JOIN crawler_hits_daily t ON t.path IN ('/blog/' || s.slug, '/blog/' || s.slug || '.md')`,
      values: [id],
    });
    return {
      ...(await dailyCounts(manager, period, views)),
      origins: await rankCounts(manager, period, z.object({ origin: originSchema }), {
        ...views,
        columns: 't.origin',
      }),
      chats: { ...sumComparisons(places), places },
      gateway_read: await canReadGatewayLog(this.config),
      crawlers: describeCrawlers(crawlers),
    };
  }
}
