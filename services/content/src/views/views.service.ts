import { Inject, Injectable } from '@nestjs/common';
import { cleanCampaign, type Company, type ViewOrigin, type ViewSeries } from '@vitrine/contracts';
import { log } from '@vitrine/platform';
import { DataSource } from 'typeorm';
import { requirePost } from '../posts/model/post-queries.js';
import { postNotFound } from '../posts/model/posts.errors.js';
import { COMPANY } from '../site/company.js';
import { PreparedQueries } from '../site/prepared-queries.js';
import { addDays, dayIn } from '../site/site-dates.js';
import { CountStore } from '../audience/counting/count-store.js';
import { hasDemoDays } from '../audience/reports/demo-figures.js';
import { articleViewEvents } from '../audience/counting/page-view-events.js';
import type { Visitor } from '../audience/counting/visitor.js';

const SLUG = /^[a-z0-9-]{1,200}$/;

/** Counting views, and views over time. */
@Injectable()
export class ViewsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly queries: PreparedQueries,
    private readonly store: CountStore,
    @Inject(COMPANY) private readonly company: Company,
  ) {}

  /**
   * Counts a view of a published post. Without Redis nothing is counted and nobody is told: a view is never worth an
   * error.
   * @throws AppError content.post_not_found
   */
  async count(slug: string, { from, ...utm }: ViewOrigin, visitor: Visitor | undefined): Promise<void> {
    const [post] = SLUG.test(slug)
      ? await this.queries.rows<{ id: number }>(
          'view_target',
          `SELECT id FROM posts WHERE slug = $1 AND is_published
           UNION ALL SELECT p.id FROM slug_redirects r JOIN posts p ON p.id = r.post_id
             WHERE r.slug = $1 AND p.is_published LIMIT 1`,
          [slug],
        )
      : [];
    if (!post) throw postNotFound();
    if (!visitor) return;
    const campaign = cleanCampaign({
      source: utm.utm_source,
      medium: utm.utm_medium,
      name: utm.utm_campaign,
    });
    const visit = { from, own: new URL(this.company.public_url).host, campaign };
    await this.store
      .count(post.id, articleViewEvents(post.id, visit), visitor)
      .catch((err: unknown) => log.debug({ err }, 'view was not counted'));
  }

  /** Views of one post on each of the last `days` days, today included. @throws AppError content.post_not_found */
  async ofPost(postId: number, days: number): Promise<ViewSeries> {
    await requirePost(this.dataSource.manager, postId);
    return this.series(days, 'AND post_id = $3', [postId]);
  }

  /** Views of the whole blog on each of the last `days` days, today included. */
  ofBlog(days: number): Promise<ViewSeries> {
    return this.series(days, '', []);
  }

  private async series(days: number, condition: string, values: unknown[]): Promise<ViewSeries> {
    const today = dayIn(this.company.timezone, new Date());
    const first = addDays(today, 1 - days);
    const rows = await this.dataSource.query<{ date: string; views: number }[]>(
      `SELECT to_char(day, 'YYYY-MM-DD') AS date, sum(views)::int AS views FROM post_views_daily
       WHERE day BETWEEN $1 AND $2 ${condition} GROUP BY day`,
      [first, today, ...values],
    );
    const known = new Map(rows.map((row) => [row.date, row.views]));
    const series = Array.from({ length: days }, (_, index) => {
      const date = addDays(first, index);
      return { date, views: known.get(date) ?? 0 };
    });
    return {
      days: series,
      total: series.reduce((sum, day) => sum + day.views, 0),
      demo: await hasDemoDays(this.dataSource, { from: first, to: today }),
    };
  }
}
