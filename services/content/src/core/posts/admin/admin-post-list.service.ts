import { Inject, Injectable } from '@nestjs/common';
import {
  adminPostSummarySchema,
  EXCELLENT_SCORE,
  LATE_AFTER_SECONDS,
  postStatsSchema,
  LOW_SCORE,
  type AdminPostList,
  type adminPostQuerySchema,
  type IdentityClaims,
  type PostFocus,
  type PostStats,
} from '@vitrine/contracts';
import { rows, oneRow } from '@vitrine/platform';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { APPROVAL_SQL, NEEDS_APPROVAL_SQL } from '../model/approval.js';
import { IN_REVIEW_SQL } from '../model/open-review.js';
import { SEARCH_WEIGHTS, searchText } from '../../search/search-text.js';
import { SITE_SETTINGS, type SiteSettings } from '../../site/site-settings.js';
import { addDays, startOfDay } from '../../site/site-dates.js';
import { SELECT_ADMIN_SUMMARY_SQL } from '../model/post-queries.js';

type ListQuery = z.output<typeof adminPostQuerySchema>;

const LATE_SQL = `p.scheduled_publish_at < now() - interval '${LATE_AFTER_SECONDS} seconds'`;
const STATUS_CONDITIONS: Record<Exclude<ListQuery['status'], 'all'>, string> = {
  published: 'p.is_published',
  draft: 'NOT p.is_published AND p.scheduled_publish_at IS NULL',
  scheduled: `NOT p.is_published AND p.scheduled_publish_at IS NOT NULL AND NOT (${LATE_SQL})`,
  late: `NOT p.is_published AND ${LATE_SQL}`,
};

const SORT_COLUMNS: Record<NonNullable<ListQuery['sort']>, string> = {
  updated: 'p.updated_at',
  created: 'p.created_at',
  title: 'search_words(p.title)',
  views: 'v.views',
  seo: 'p.seo_score',
  geo: 'p.geo_score',
  readability: 'p.readability_score',
  scheduled: 'p.scheduled_publish_at',
};

const NEEDS_WORK_SQL = `(p.seo_score < ${LOW_SCORE} OR p.geo_score < ${LOW_SCORE} OR p.readability_score < ${LOW_SCORE}
  OR p.excerpt = '' OR p.featured_image IS NULL OR p.meta_title = '' OR p.meta_description = ''
  OR p.quality <> '{}')`;
const SEO_EXCELLENT_SQL = `p.seo_score >= ${EXCELLENT_SCORE}`;
const AI_OPTIMIZED_SQL = `p.geo_score >= ${EXCELLENT_SCORE} AND p.readability_score >= ${EXCELLENT_SCORE}`;
/** By focus; `person` is the parameter with the e-mail of who asks. */
const FOCUS_CONDITIONS: Record<PostFocus, (person: () => string) => string> = {
  needs_work: () => NEEDS_WORK_SQL,
  pending: () => 'p.pending_change IS NOT NULL',
  mine: (person) => {
    const email = person();
    return `p.id IN (SELECT id FROM posts WHERE author_email = ${email} AND deleted_at IS NULL
      UNION SELECT post_id FROM post_revisions WHERE saved_by = ${email})`;
  },
  in_review: () => IN_REVIEW_SQL,
  published_week: () => `p.is_published AND p.published_at >= now() - interval '7 days'`,
  unpublished: () => 'NOT p.is_published',
  seo_excellent: () => SEO_EXCELLENT_SQL,
  ai_optimized: () => AI_OPTIMIZED_SQL,
};
/** The date that the list shows; the index posts_shown is on just this expression. */
const LISTED_AT_SQL = 'coalesce(p.custom_created_at, p.published_at, p.created_at)';

/** Each is read from an index: 35 ms of PostgreSQL with 100,000 posts (decision 115). */
const STATS_SQL = `SELECT c.total, c.published, c.total - c.published AS drafts, c.seo_excellent, c.ai_optimized,
  (SELECT count(*)::int FROM posts p WHERE NOT p.is_published AND p.scheduled_publish_at IS NOT NULL) AS scheduled,
  (SELECT count(*)::int FROM posts p WHERE NOT p.is_published AND ${LATE_SQL}) AS late,
  (SELECT count(*)::int FROM posts p WHERE NOT p.is_published AND ${LATE_SQL}
    AND ${NEEDS_APPROVAL_SQL}) AS late_unapproved,
  (SELECT count(*)::int FROM posts p WHERE p.deleted_at IS NULL AND ${NEEDS_WORK_SQL}) AS needs_work,
  (SELECT count(*)::int FROM posts p WHERE p.deleted_at IS NULL AND p.pending_change IS NOT NULL) AS pending,
  (SELECT count(*)::int FROM posts p WHERE p.deleted_at IS NOT NULL) AS in_bin
  FROM (SELECT count(*)::int AS total, count(*) FILTER (WHERE p.is_published)::int AS published,
      count(*) FILTER (WHERE ${SEO_EXCELLENT_SQL})::int AS seo_excellent,
      count(*) FILTER (WHERE ${AI_OPTIMIZED_SQL})::int AS ai_optimized
    FROM posts p WHERE p.deleted_at IS NULL) AS c`;

/** Totals of lists that are limited to one status or one focus, from the counts. */
const STATS_TOTALS: Partial<Record<ListQuery['status'] | PostFocus, (stats: PostStats) => number>> = {
  published: ({ published }) => published,
  draft: ({ drafts, scheduled }) => drafts - scheduled,
  scheduled: ({ scheduled, late }) => scheduled - late,
  late: ({ late }) => late,
  unpublished: ({ drafts }) => drafts,
  needs_work: ({ needs_work }) => needs_work,
  pending: ({ pending }) => pending,
  seo_excellent: ({ seo_excellent }) => seo_excellent,
  ai_optimized: ({ ai_optimized }) => ai_optimized,
};
const totalOf = ({ status, focus }: ListQuery) => STATS_TOTALS[focus ?? status];
const totalSchema = z.object({ total: z.number() });

/** The panel's table of posts: search, filters, order and pages, with counts over everything. */
@Injectable()
export class AdminPostListService {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(SITE_SETTINGS) private readonly settings: SiteSettings,
  ) {}

  /** `only` is a condition for `p` besides those of the query: what the caller may know of. */
  async list(
    query: ListQuery,
    admin: IdentityClaims,
    only?: (bind: (value: unknown) => string) => string,
  ): Promise<AdminPostList> {
    const values: unknown[] = [];
    const conditions = ['TRUE'];
    const bind = (value: unknown): string => `$${values.push(value)}`;
    if (only) conditions.push(only(bind));
    if (query.status !== 'all') conditions.push(STATUS_CONDITIONS[query.status]);
    if (query.category)
      conditions.push(`p.category_id = (SELECT id FROM categories WHERE slug = ${bind(query.category)})`);
    let rank = '';
    if (query.search?.trim()) {
      const words = searchText(query.search);
      const sets = words === null ? [] : query.match === 'any' ? words.split(' ') : [words];
      const matches = sets.map((set) => `join_terms(query_terms(${bind(set)}, true))`).join(' || ');
      conditions.push(
        matches ? `p.id IN (SELECT post_id FROM post_vectors WHERE vector @@ (${matches}))` : 'FALSE',
      );
      if (matches && !query.sort)
        rank = `(SELECT ts_rank_cd('${SEARCH_WEIGHTS}', vector, ${matches}) FROM post_vectors
          WHERE post_id = p.id) DESC, `;
    }
    if (query.focus) conditions.push(FOCUS_CONDITIONS[query.focus](() => bind(admin.email)));
    if (query.review === 'ready')
      conditions.push(`p.id IN (SELECT post_id FROM review_states WHERE state = 'ready')`);
    else if (query.review)
      conditions.push(`p.id IN (SELECT post_id FROM review_decisions UNION SELECT post_id FROM review_links)
        AND ${APPROVAL_SQL} ->> 'state' = ${bind(query.review)}`);
    const { timezone } = this.settings;
    if (query.from) conditions.push(`${LISTED_AT_SQL} >= ${bind(startOfDay(query.from, timezone))}`);
    if (query.to) conditions.push(`${LISTED_AT_SQL} < ${bind(startOfDay(addDays(query.to, 1), timezone))}`);
    const where = conditions.join(' AND ');
    const direction = query.order === 'asc' ? 'ASC' : 'DESC';
    // NULLS LAST only where there are nulls: it would keep the order from being read from its index.
    const nulls = query.sort === 'scheduled' ? ' NULLS LAST' : '';
    const order = `${rank}${SORT_COLUMNS[query.sort ?? 'updated']} ${direction}${nulls}, p.id ${direction}`;
    const page = `LIMIT ${bind(query.per_page)} OFFSET ${bind((query.page - 1) * query.per_page)}`;
    const isFiltered = conditions.length > 2 || (conditions.length === 2 && !totalOf(query));
    const [posts, stats, filtered] = await Promise.all([
      rows(
        this.dataSource,
        adminPostSummarySchema,
        `${SELECT_ADMIN_SUMMARY_SQL} WHERE ${where} ORDER BY ${order} ${page}`,
        values,
      ),
      this.stats(),
      isFiltered ? this.count(where, values.slice(0, -2)) : undefined,
    ]);
    return {
      posts,
      total: filtered ?? totalOf(query)?.(stats) ?? stats.total,
      page: query.page,
      per_page: query.per_page,
      stats,
    };
  }

  /** Counts over all posts, whatever the filter. */
  private stats(): Promise<PostStats> {
    return oneRow(this.dataSource, postStatsSchema, STATS_SQL);
  }

  private async count(where: string, values: unknown[]): Promise<number> {
    const sql = `SELECT count(*)::int AS total FROM posts p WHERE p.deleted_at IS NULL AND ${where}`;
    const row = await oneRow(this.dataSource, totalSchema, sql, values);
    return row.total;
  }
}
