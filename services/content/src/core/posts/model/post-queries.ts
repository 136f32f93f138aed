import {
  adminPostSchema,
  ARTICLE_POST_FIELDS,
  LATE_AFTER_SECONDS,
  LISTED_POST_FIELDS,
  POST_TEXT_FIELDS,
  postTextShape,
  type AdminPost,
  postSummarySchema,
  type PostTextField,
} from '@vitrine/contracts';
import { isoSql, rows } from '@vitrine/platform';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { APPROVAL_SQL, NEEDS_APPROVAL_SQL } from './approval.js';
import { OPEN_THREAD_SQL } from './open-review.js';
import { completeText, storedChangeSchema } from './post-text.js';
import { postNotFound } from './posts.errors.js';
import { REVIEW_STATE_SQL } from './review-states.js';

/** Status by the database's clock; `p` is posts. */
export const STATUS_SQL = `CASE WHEN p.is_published THEN 'published' WHEN p.scheduled_publish_at IS NULL THEN 'draft'
  WHEN p.scheduled_publish_at < now() - interval '${LATE_AFTER_SECONDS} seconds' THEN 'late' ELSE 'scheduled' END`;

/** The date shown; the index of the public lists is on just this expression. */
export const SHOWN_AT_SQL = 'coalesce(p.custom_created_at, p.published_at)';
/** A draft that was live until its last minute came. */
export const ENDED_SQL = 'NOT p.is_published AND p.unpublish_at <= now() AND p.published_at IS NOT NULL';

/** The order of the public lists. */
export const NEWEST_FIRST_SQL = `${SHOWN_AT_SQL} DESC, p.id DESC`;
/**
 * The same within one category, with its condition. As an equation it would leave the choice of the order's index to
 * the planner, which takes that of all posts and walks through them all where the category has few; a range is only in
 * the category's own.
 */
export const inCategorySql = (id: string) => ({
  condition: `p.category_id BETWEEN ${id} AND ${id}`,
  order: `p.category_id, ${NEWEST_FIRST_SQL}`,
});

/** The id of the category at a slug, or of the one that had it before. */
export const categoryIdSql = (slug: string): string =>
  `(SELECT id FROM categories WHERE slug = ${slug} OR ${slug} = ANY(old_slugs)
    ORDER BY slug <> ${slug}, updated_at DESC LIMIT 1)`;

/** Fields of a post's text as columns of an answer; `table` is posts or post_revisions by its alias. */
export const postTextColumnsSql = (
  table: string,
  names: readonly PostTextField[] = POST_TEXT_FIELDS,
): string =>
  names
    .map((name) => {
      const column = `${table}.${name}`;
      return postTextShape[name].kind === 'instant' ? `${isoSql(column)} AS ${name}` : column;
    })
    .join(', ');

const ADMIN_ONLY_SQL = `p.id, c.name AS category_name, c.slug AS category_slug, p.is_published, ${STATUS_SQL} AS status,
  ${isoSql('p.scheduled_publish_at')} AS scheduled_publish_at, ${NEEDS_APPROVAL_SQL} AS needs_approval,
  ${isoSql('p.published_at')} AS published_at,
  ${isoSql('p.created_at')} AS created_at, ${isoSql('p.updated_at')} AS updated_at, v.views AS view_count,
  p.seo_score, p.geo_score, p.readability_score, p.words, p.quality, p.last_source, p.ai_changed, p.updated_by, p.version,
  p.pending_change IS NOT NULL AS has_pending_change, ${APPROVAL_SQL} AS approval,
  (SELECT jsonb_build_object('state', ${REVIEW_STATE_SQL}, 'in_charge', s.in_charge)
    FROM review_states s WHERE s.post_id = p.id) AS review,
  (SELECT count(*)::int FROM review_comments r WHERE r.post_id = p.id AND ${OPEN_THREAD_SQL} AND r.proposal IS NULL)
    AS open_comments,
  (SELECT count(*)::int FROM review_comments r WHERE r.post_id = p.id AND ${OPEN_THREAD_SQL}
    AND r.proposal_state = 'open') + (SELECT count(*)::int FROM post_proposals WHERE post_id = p.id)
    AS open_proposals`;
const PUBLIC_SUMMARY_SQL = `p.id, ${postTextColumnsSql('p', LISTED_POST_FIELDS)}, c.name AS category_name,
  c.slug AS category_slug, ${isoSql(SHOWN_AT_SQL)} AS published_at, ${isoSql('p.updated_at')} AS updated_at,
  v.views AS view_count, p.reading_minutes`;

const tablesOf = (condition: string) => `posts p JOIN categories c ON c.id = p.category_id AND ${condition}
  JOIN post_view_totals v ON v.post_id = p.id`;
/** FROM clause of every read below; what is in the bin is in none of them. */
export const POST_TABLES_SQL = tablesOf('p.deleted_at IS NULL');
/** The same of what is in the bin. */
export const BINNED_TABLES_SQL = tablesOf('p.deleted_at IS NOT NULL');

/** Rows that are contracts' AdminPostSummary; append WHERE, ORDER BY and LIMIT. */
export const SELECT_ADMIN_SUMMARY_SQL = `SELECT ${ADMIN_ONLY_SQL}, ${postTextColumnsSql('p', [
  ...LISTED_POST_FIELDS,
  ...([
    'category_id',
    'custom_created_at',
    'noindex',
    'meta_title',
    'meta_description',
    'unpublish_at',
  ] as const),
])} FROM ${POST_TABLES_SQL}`;

/** Rows that are contracts' PostSummary, with the exact date shown (`cursor_at`) from which a cursor is made. */
export const SELECT_PUBLIC_SUMMARY_SQL = `SELECT ${PUBLIC_SUMMARY_SQL},
  to_char(${SHOWN_AT_SQL} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS cursor_at FROM ${POST_TABLES_SQL}`;
export const publicSummaryRowSchema = postSummarySchema.extend({ cursor_at: z.string() });
export type PublicSummaryRow = z.infer<typeof publicSummaryRowSchema>;

/** Rows that are contracts' PublicPost; append WHERE. */
export const SELECT_PUBLIC_POST_SQL = `SELECT ${PUBLIC_SUMMARY_SQL}, ${postTextColumnsSql('p', ARTICLE_POST_FIELDS)},
  c.product AS category_product FROM ${POST_TABLES_SQL}`;

const storedPostSchema = adminPostSchema.extend({ pending_change: storedChangeSchema.nullable() });

/** The post as the editor loads it. @throws AppError content.post_not_found */
export async function readAdminPost(
  manager: EntityManager,
  id: number,
  tables = POST_TABLES_SQL,
): Promise<AdminPost> {
  const sql = `SELECT ${ADMIN_ONLY_SQL}, ${postTextColumnsSql('p')}, p.pending_change, p.desk_id FROM ${tables}
    WHERE p.id = $1`;
  const [post] = await rows(manager, storedPostSchema, sql, [id]);
  if (!post) throw postNotFound();
  return { ...post, pending_change: post.pending_change && completeText(post.pending_change) };
}

/** @throws AppError content.post_not_found where there is none, or it is in the bin */
export async function requirePost(manager: EntityManager, id: number): Promise<{ version: number }> {
  const sql = 'SELECT version FROM posts WHERE id = $1 AND deleted_at IS NULL';
  const [found] = await rows(manager, z.object({ version: z.number() }), sql, [id]);
  if (!found) throw postNotFound();
  return found;
}
