import { Inject, Injectable } from '@nestjs/common';
import {
  articlePage,
  type ChatPlace,
  type Company,
  type Origin,
  type PostFigures,
  type Verified,
} from '@vitrine/contracts';
import { DataSource } from 'typeorm';
import { requirePost } from '../posts/post-queries.js';
import { COMPANY } from '../site/company.js';
import { addDays, dayIn } from '../site/site-dates.js';
import { crawlerNamed } from '../audience/crawlers.js';
import { hasDemoDays } from '../audience/demo-figures.js';
import { fillDays, periodBefore } from '../audience/periods.js';

interface Compared {
  count: number;
  before: number;
}

/** What can be said of one article's readers. */
@Injectable()
export class PostFiguresService {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(COMPANY) private readonly company: Company,
  ) {}

  /** Figures of the last `days` days, today included, beside those of as many before. @throws AppError content.post_not_found */
  async ofPost(id: number, days: number): Promise<PostFigures> {
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
    const compared = <Row extends object>(columns: string, counted: string, from: string, subject: unknown) =>
      manager.query<(Row & Compared)[]>(
        `SELECT ${columns}, coalesce(sum(t.${counted}) FILTER (WHERE t.day >= $3), 0)::int AS count,
           coalesce(sum(t.${counted}) FILTER (WHERE t.day < $3), 0)::int AS before
         FROM ${from} = $1 AND t.day BETWEEN $2 AND $4
         GROUP BY ${columns} ORDER BY count DESC, before DESC, ${columns}`,
        [subject, before.from, period.from, to],
      );
    const places = await compared<{ place: ChatPlace }>(
      't.place',
      'starts',
      'chat_starts_daily t WHERE t.page',
      page,
    );
    // Its page and its Markdown, under the slugs that it has and had.
    const crawlers = await compared<{ crawler: string; verified: Verified }>(
      't.crawler, t.verified',
      'hits',
      `(SELECT slug FROM posts WHERE id = $1 UNION SELECT slug FROM slug_redirects WHERE post_id = $1) AS named
         JOIN crawler_hits_daily t ON t.path IN ('/blog/' || named.slug, '/blog/' || named.slug || '.md') WHERE $1::int`,
      id,
    );
    return {
      ...{ count: sumOf(current), before: sumOf(earlier), days: current, days_before: earlier },
      origins: await compared<{ origin: Origin }>(
        't.origin',
        'views',
        'page_views_daily t WHERE t.page',
        page,
      ),
      chats: {
        count: sumOf(places),
        before: places.reduce((sum, place) => sum + place.before, 0),
        places,
      },
      crawlers: crawlers.flatMap(({ crawler, ...rest }) => {
        const found = crawlerNamed(crawler);
        return found ? [{ ...rest, name: found.name, operator: found.operator, purpose: found.purpose }] : [];
      }),
      demo: await hasDemoDays(manager, { from: before.from, to }),
    };
  }
}

const sumOf = (rows: readonly { count: number }[]): number => rows.reduce((sum, { count }) => sum + count, 0);
