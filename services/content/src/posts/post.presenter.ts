import type {
  AdminPost,
  AdminPostSummary,
  PendingChange,
  PostStatus,
  PostSummary,
  PublicPost,
} from '@vitrine/contracts';
import { LATE_AFTER_SECONDS } from '@vitrine/contracts';

/** Status by the database's clock; `p` is posts. */
export const STATUS_SQL = `CASE WHEN p.is_published THEN 'published' WHEN p.scheduled_publish_at IS NULL THEN 'draft'
  WHEN p.scheduled_publish_at < now() - interval '${LATE_AFTER_SECONDS} seconds' THEN 'late' ELSE 'scheduled' END`;

/** The date shown; the index of the public lists is on just this expression. */
export const SHOWN_AT_SQL = 'coalesce(p.custom_created_at, p.published_at)';

const ADMIN_SUMMARY_SQL = `p.id, p.slug, p.title, p.excerpt, p.category_id, c.name AS category_name,
  c.slug AS category_slug, p.featured_image, p.author_name, p.is_published, ${STATUS_SQL} AS status,
  p.scheduled_publish_at, p.published_at, p.custom_created_at, p.created_at, p.updated_at, v.views AS view_count,
  p.seo_score, p.geo_score, p.readability_score, p.noindex, p.last_source, p.updated_by, p.version,
  p.pending_change IS NOT NULL AS has_pending_change`;

/** FROM clause of every read that is presented below. */
export const POST_TABLES = `posts p JOIN categories c ON c.id = p.category_id
  JOIN post_view_totals v ON v.post_id = p.id`;

/** Rows for presentAdminSummary; append WHERE, ORDER BY and LIMIT. */
export const SELECT_ADMIN_SUMMARY = `SELECT ${ADMIN_SUMMARY_SQL} FROM ${POST_TABLES}`;
/** Rows for presentAdminPost; append WHERE. */
export const SELECT_ADMIN_POST = `SELECT ${ADMIN_SUMMARY_SQL}, p.content, p.author_email, p.meta_title,
  p.meta_description, p.meta_keywords, p.pending_change FROM ${POST_TABLES}`;

export interface AdminSummaryRow {
  id: number;
  slug: string;
  title: string;
  excerpt: string;
  category_id: number;
  category_name: string;
  category_slug: string;
  featured_image: string | null;
  author_name: string;
  is_published: boolean;
  status: PostStatus;
  scheduled_publish_at: Date | null;
  published_at: Date | null;
  custom_created_at: Date | null;
  created_at: Date;
  updated_at: Date;
  view_count: number;
  seo_score: number;
  geo_score: number;
  readability_score: number;
  noindex: boolean;
  last_source: 'hand' | 'ai';
  updated_by: string;
  version: number;
  has_pending_change: boolean;
}

export interface AdminPostRow extends AdminSummaryRow {
  content: string;
  author_email: string;
  meta_title: string;
  meta_description: string;
  meta_keywords: string;
  pending_change: PendingChange | null;
}

const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

export const presentAdminSummary = (row: AdminSummaryRow): AdminPostSummary => ({
  id: row.id,
  slug: row.slug,
  title: row.title,
  excerpt: row.excerpt,
  category_id: row.category_id,
  category_name: row.category_name,
  category_slug: row.category_slug,
  featured_image: row.featured_image,
  author_name: row.author_name,
  is_published: row.is_published,
  status: row.status,
  scheduled_publish_at: iso(row.scheduled_publish_at),
  published_at: iso(row.published_at),
  custom_created_at: iso(row.custom_created_at),
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  view_count: row.view_count,
  seo_score: row.seo_score,
  geo_score: row.geo_score,
  readability_score: row.readability_score,
  noindex: row.noindex,
  has_pending_change: row.has_pending_change,
  last_source: row.last_source,
  updated_by: row.updated_by,
  version: row.version,
});

export const presentAdminPost = (row: AdminPostRow): AdminPost => ({
  ...presentAdminSummary(row),
  content: row.content,
  author_email: row.author_email,
  meta_title: row.meta_title,
  meta_description: row.meta_description,
  meta_keywords: row.meta_keywords,
  pending_change: row.pending_change,
});

/** ISO 8601 in UTC, made by PostgreSQL: public reads are spared the parsing and the printing of dates. */
const isoSql = (expression: string): string =>
  `to_char(${expression} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const PUBLIC_SUMMARY_SQL = `p.id, p.slug, p.title, p.excerpt, p.featured_image, c.name AS category_name,
  c.slug AS category_slug, ${isoSql(SHOWN_AT_SQL)} AS published_at, ${isoSql('p.updated_at')} AS updated_at,
  p.author_name, v.views AS view_count, p.reading_minutes`;

/** Columns of a summary, and the exact place in the order (`place`) from which a cursor is made. */
export const SELECT_PUBLIC_SUMMARY = `SELECT ${PUBLIC_SUMMARY_SQL},
  to_char(${SHOWN_AT_SQL} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS place FROM ${POST_TABLES}`;

/** Columns of a whole public post; append WHERE. */
export const SELECT_PUBLIC_POST = `SELECT ${PUBLIC_SUMMARY_SQL}, p.content, p.meta_title, p.meta_description,
  p.meta_keywords, p.noindex FROM ${POST_TABLES}`;

export type PublicSummaryRow = PostSummary & { place: string };
export type PublicPostRow = PublicPost;

export const presentSummary = ({ place: _place, ...summary }: PublicSummaryRow): PostSummary => summary;
