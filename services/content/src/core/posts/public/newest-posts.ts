import {
  PAGE_SIZES,
  RELATED_POSTS,
  type publicPostQuerySchema,
  type PublicPostList,
} from '@vitrine/contracts';
import { z } from 'zod';
import { encodeCursor, type PostCursor } from './post-cursor.js';
import {
  categoryIdSql,
  inCategorySql,
  NEWEST_FIRST_SQL,
  SHOWN_AT_SQL,
  type PublicSummaryRow,
} from '../model/post-queries.js';

export type ListQuery = z.output<typeof publicPostQuerySchema>;

/** A slug of a post or of a category; other texts are not looked up. */
export const SLUG_PATTERN = /^[a-z0-9-]{1,200}$/;
const STATEMENT_SIZES = [RELATED_POSTS + 1, PAGE_SIZES.publicDefault + 1, PAGE_SIZES.publicMax + 1];

/** A match of a search: its rank, the best first, and how many matches there are. */
export const searchMatchSchema = z.object({ rank: z.number(), total: z.number() });
export type SearchMatch = z.infer<typeof searchMatchSchema>;

/** A statement and its values. */
interface Statement {
  sql: string;
  values: unknown[];
}

/**
 * Published posts, newest first: at least one more than the limit, to know whether there is a next page. The number is
 * part of the statement, in few sizes: PostgreSQL plans for a number that it can see.
 */
export function newestPostsStatement(
  select: string,
  query: ListQuery,
  cursor: PostCursor | undefined,
): Statement {
  const size = STATEMENT_SIZES.find((rows) => rows > query.limit) ?? PAGE_SIZES.publicMax + 1;
  const values: unknown[] = [];
  const bind = (value: unknown): string => `$${values.push(value)}`;
  const conditions = ['p.is_published'];
  let order = NEWEST_FIRST_SQL;
  if (query.category) {
    const category = inCategorySql(categoryIdSql(bind(query.category)));
    conditions.push(category.condition);
    order = category.order;
  }
  if (query.product) {
    conditions.push(`p.category_id IN (SELECT id FROM categories WHERE product = ${bind(query.product)})`);
  }
  if (query.author) {
    conditions.push(`p.author_name = ${bind(query.author)}`);
  }
  if (query.exclude !== undefined) {
    conditions.push(`p.id <> ${bind(query.exclude)}`);
  }
  if (cursor) {
    conditions.push(`(${SHOWN_AT_SQL}, p.id) < (${bind(cursor.at)}::timestamptz, ${bind(cursor.id)}::int)`);
  }
  const sql = `${select} WHERE ${conditions.join(' AND ')} ORDER BY ${order} LIMIT ${size}`;
  return { sql, values };
}

/** A page of rows that may be one more than `limit`, and where the next one begins. */
export function publicPostPage(
  rows: (PublicSummaryRow & Partial<SearchMatch>)[],
  limit: number,
): PublicPostList {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    posts: page.map(({ cursor_at: _at, rank: _rank, total: _total, ...summary }) => summary),
    next_cursor:
      rows.length > limit && last ? encodeCursor({ rank: last.rank, at: last.cursor_at, id: last.id }) : null,
  };
}
