import { Controller, Inject } from '@nestjs/common';
import { calendarSchema, contentCalls, type ContentCalls } from '@vitrine/contracts';
import { Handles, invalidField, isoSql, rows, type ParsedRequest } from '@vitrine/platform';
import { DataSource } from 'typeorm';
import { SITE_SETTINGS, type SiteSettings } from '../../core/site/site-settings.js';
import { addDays, startOfDay } from '../../core/site/site-dates.js';
import { APPROVAL_SQL, NEEDS_APPROVAL_SQL } from '../../core/posts/model/approval.js';
import { ENDED_SQL, SHOWN_AT_SQL, STATUS_SQL } from '../../core/posts/model/post-queries.js';

const MAX_DAYS = 400;
const MAX_ENTRIES = 2_000;
const MAX_DRAFTS = 100;
const DAY = /^(?:19[7-9]\d|[2-9]\d{3})-/;

/** Whether a post has the category of this slug; a null one is any. */
const inCategory = (slug: string): string =>
  `(${slug}::text IS NULL OR p.category_id = (SELECT id FROM categories WHERE slug = ${slug}))`;

/** What is published, is scheduled and ends, by day of the site's zone, and the drafts that wait for a day. */
@Controller()
export class CalendarController {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(SITE_SETTINGS) private readonly settings: SiteSettings,
  ) {}

  /**
   * Entries between two days, both included, in the order of their times; at most 400 days. And drafts that have none.
   * With a category, only its posts.
   */
  @Handles(contentCalls.adminCalendar)
  async between({ query: { from, to, category } }: ParsedRequest<ContentCalls['adminCalendar']>) {
    if (!DAY.test(from)) throw invalidField('from', 'Informe uma data válida.');
    if (!DAY.test(to) || to < from || to > addDays(from, MAX_DAYS)) {
      throw invalidField('to', `Informe uma data final até ${MAX_DAYS} dias depois da inicial.`);
    }
    const { timezone } = this.settings;
    const sql = `SELECT e.id, e.title, e.slug, e.status, e.needs_approval, e.approval, e.version,
      e.is_end, ${isoSql('e.at')} AS at FROM (
         SELECT p.id, p.title, p.slug, p.version, ${STATUS_SQL} AS status, false AS needs_approval,
             ${APPROVAL_SQL} AS approval, ${SHOWN_AT_SQL} AS at, false AS is_end
           FROM posts p
           WHERE p.is_published AND ${SHOWN_AT_SQL} >= $1 AND ${SHOWN_AT_SQL} < $2 AND ${inCategory('$3')}
         UNION ALL
         SELECT p.id, p.title, p.slug, p.version, ${STATUS_SQL}, ${NEEDS_APPROVAL_SQL}, ${APPROVAL_SQL},
         p.scheduled_publish_at, false
           FROM posts p
           WHERE NOT p.is_published AND p.scheduled_publish_at >= $1 AND p.scheduled_publish_at < $2
             AND ${inCategory('$3')}
         UNION ALL
         SELECT p.id, p.title, p.slug, p.version, ${STATUS_SQL}, false, NULL, p.unpublish_at, true
           FROM posts p
           WHERE p.unpublish_at >= $1 AND p.unpublish_at < $2 AND p.deleted_at IS NULL
             AND (p.is_published OR p.scheduled_publish_at IS NOT NULL OR ${ENDED_SQL}) AND ${inCategory('$3')}) AS e
       ORDER BY e.at, e.id LIMIT ${MAX_ENTRIES}`;
    const values = [startOfDay(from, timezone), startOfDay(addDays(to, 1), timezone), category ?? null];
    const entries = await rows(this.dataSource, calendarSchema.shape.entries.element, sql, values);
    const selectSql = `SELECT p.id, p.title, p.version, ${APPROVAL_SQL} AS approval,
      ${isoSql('p.updated_at')} AS updated_at FROM posts p
       WHERE NOT p.is_published AND p.scheduled_publish_at IS NULL AND p.deleted_at IS NULL
         AND ${inCategory('$1')}
       ORDER BY p.updated_at DESC, p.id DESC LIMIT ${MAX_DRAFTS}`;
    const drafts = await rows(this.dataSource, calendarSchema.shape.drafts.element, selectSql, [
      category ?? null,
    ]);
    return { entries, drafts };
  }
}
