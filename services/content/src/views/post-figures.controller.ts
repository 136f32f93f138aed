import { Controller, Inject } from '@nestjs/common';
import {
  articlePage,
  contentCalls,
  type ChatPlace,
  type Company,
  type ContentCalls,
  type Origin,
  type Verified,
} from '@vitrine/contracts';
import { APP_CONFIG, Handles, type ParsedRequest } from '@vitrine/platform';
import { DataSource } from 'typeorm';
import type { ContentConfig } from '../config.js';
import { requirePost } from '../posts/model/post-queries.js';
import { COMPANY } from '../site/company.js';
import { addDays, dayIn } from '../site/site-dates.js';
import { rankCounts, sumComparisons, sumCounts } from '../audience/reports/period-comparison.js';
import { crawlerNamed } from '../audience/gateway/crawlers.js';
import { hasDemoDays } from '../audience/reports/demo-figures.js';
import { canReadGatewayLog } from '../audience/gateway/gateway-log-access.js';
import { fillDays, periodBefore } from '../audience/reports/periods.js';

/** What can be said of one article's readers. */
@Controller()
export class PostFiguresController {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(APP_CONFIG) private readonly config: ContentConfig,
    @Inject(COMPANY) private readonly company: Company,
  ) {}

  /** Figures of the last `days` days, today included, beside those of as many before. */
  @Handles(contentCalls.adminPostFigures)
  async ofPost({ params: { id }, query: { days } }: ParsedRequest<ContentCalls['adminPostFigures']>) {
    const { manager } = this.dataSource;
    await requirePost(manager, id);
    const to = dayIn(this.company.timezone, new Date());
    const period = { from: addDays(to, 1 - days), to };
    const before = periodBefore(period);
    const page = articlePage(id);
    const rows = await manager.query<{ date: string; count: number }[]>(
      `SELECT to_char(day, 'YYYY-MM-DD') AS date, sum(views)::int AS count FROM page_views_daily
       WHERE page = $1 AND day BETWEEN $2 AND $3 GROUP BY day`,
      [page, before.from, to],
    );
    const known = new Map(rows.map(({ date, count }) => [date, count]));
    const [current, earlier] = [fillDays(period, known), fillDays(before, known)];
    const places = await rankCounts<{ place: ChatPlace }>(manager, period, {
      columns: 't.place',
      counted: 'starts',
      from: 'chat_starts_daily t',
      where: 't.page = $4',
      given: [page],
    });
    // Its page and its Markdown, under the slugs that it has and had.
    const crawlers = await rankCounts<{ crawler: string; verified: Verified }>(manager, period, {
      columns: 't.crawler, t.verified',
      counted: 'hits',
      from: `(SELECT slug FROM posts WHERE id = $4 UNION SELECT slug FROM slug_redirects WHERE post_id = $4) AS named
         JOIN crawler_hits_daily t ON t.path IN ('/blog/' || named.slug, '/blog/' || named.slug || '.md')`,
      given: [id],
    });
    const origins = await rankCounts<{ origin: Origin }>(manager, period, {
      columns: 't.origin',
      counted: 'views',
      from: 'page_views_daily t',
      where: 't.page = $4',
      given: [page],
    });
    return {
      count: sumCounts(current),
      before: sumCounts(earlier),
      days: current,
      days_before: earlier,
      origins,
      chats: { ...sumComparisons(places), places },
      gateway_read: await canReadGatewayLog(this.config),
      crawlers: crawlers.flatMap(({ crawler, ...rest }) => {
        const found = crawlerNamed(crawler);
        return found ? [{ ...rest, name: found.name, operator: found.operator, purpose: found.purpose }] : [];
      }),
      demo: await hasDemoDays(manager, { from: before.from, to }),
    };
  }
}
