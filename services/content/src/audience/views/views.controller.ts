import { Controller, Inject } from '@nestjs/common';
import { cleanCampaign, contentCalls, type ContentCalls, type ViewSeries } from '@vitrine/contracts';
import { Handles, idRow, log, type ParsedRequest, rows } from '@vitrine/platform';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { requirePost } from '../../core/posts/model/post-queries.js';
import { postNotFound } from '../../core/posts/model/posts.errors.js';
import { SITE_SETTINGS, type SiteSettings } from '../../core/site/site-settings.js';
import { addDays, dayInZone } from '../../core/site/site-dates.js';
import { CountStore } from '../counting/count-store.js';
import { hasDemoDays } from '../reports/demo-figures.js';
import { fillDays } from '../reports/periods.js';
import { articleViewEvents } from '../counting/page-view-events.js';
import { visitorOf } from '../counting/visitor.js';

const SLUG = /^[a-z0-9-]{1,200}$/;
const dateAndViewsSchema = z.object({ date: z.string(), views: z.number() });

/** Counting views, and views over time. */
@Controller()
export class ViewsController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly store: CountStore,
    @Inject(SITE_SETTINGS) private readonly settings: SiteSettings,
  ) {}

  /**
   * Counts a view of a published post. Without Redis nothing is counted, silently: a view is never worth an
   * error.
   */
  @Handles(contentCalls.countView)
  async count({ params: { slug }, query, request }: ParsedRequest<ContentCalls['countView']>): Promise<void> {
    const { from, ...utm } = query;
    const visitor = visitorOf(request);
    const [post] = SLUG.test(slug)
      ? await rows(
          this.dataSource,
          idRow,
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
    const visit = { from, own: new URL(this.settings.public_url).host, campaign };
    await this.store
      .count(post.id, articleViewEvents(post.id, visit), visitor)
      .catch((err: unknown) => log.debug({ err }, 'view was not counted'));
  }

  /** Views of one post on each of the last `days` days, today included. */
  @Handles(contentCalls.adminPostViews)
  async ofPost({ params, query }: ParsedRequest<ContentCalls['adminPostViews']>) {
    await requirePost(this.dataSource.manager, params.id);
    return this.series(query.days, 'AND post_id = $3', [params.id]);
  }

  /** Views of the whole blog on each of the last `days` days, today included. */
  @Handles(contentCalls.adminViews)
  ofBlog({ query }: ParsedRequest<ContentCalls['adminViews']>) {
    return this.series(query.days, '', []);
  }

  private async series(days: number, condition: string, values: unknown[]): Promise<ViewSeries> {
    const today = dayInZone(this.settings.timezone, new Date());
    const first = addDays(today, 1 - days);
    const sql = `SELECT to_char(day, 'YYYY-MM-DD') AS date, sum(views)::int AS views FROM post_views_daily
       WHERE day BETWEEN $1 AND $2 ${condition} GROUP BY day`;
    const found = await rows(this.dataSource, dateAndViewsSchema, sql, [first, today, ...values]);
    const known = new Map(found.map(({ date, views }) => [date, views]));
    const series = fillDays({ from: first, to: today }, known).map(({ date, count }) => ({
      date,
      views: count,
    }));
    return {
      days: series,
      total: series.reduce((sum, day) => sum + day.views, 0),
      demo: await hasDemoDays(this.dataSource, { from: first, to: today }),
    };
  }
}
