import { Injectable } from '@nestjs/common';
import type { publicPostQuerySchema, PublicPost, PublicPostList } from '@vitrine/contracts';
import type { z } from 'zod';
import { searchText } from '../search/search-text.js';
import { PreparedQueries } from '../site/prepared-queries.js';
import { decodeCursor, encodeCursor } from './post-cursor.js';
import {
  presentSummary,
  SELECT_PUBLIC_POST,
  SELECT_PUBLIC_SUMMARY,
  SHOWN_AT_SQL,
  type PublicPostRow,
  type PublicSummaryRow,
} from './post.presenter.js';

type ListQuery = z.output<typeof publicPostQuerySchema>;

const SLUG = /^[a-z0-9-]{1,200}$/;

/** A published post, or where the post that had this slug is now. */
export type FoundPost = { post: PublicPost } | { movedTo: string };

/** What visitors read: published posts alone, each call one indexed query. */
@Injectable()
export class PublicPostsService {
  constructor(private readonly queries: PreparedQueries) {}

  /** The published post with this slug, or the new slug of one that had it; undefined when there is neither. */
  async find(slug: string): Promise<FoundPost | undefined> {
    if (!SLUG.test(slug)) return undefined;
    const [post] = await this.queries.rows<PublicPostRow>(
      'public_post',
      `${SELECT_PUBLIC_POST} WHERE p.slug = $1 AND p.is_published`,
      [slug],
    );
    if (post) return { post };
    const [moved] = await this.queries.rows<{ slug: string }>(
      'public_redirect',
      `SELECT p.slug FROM slug_redirects r JOIN posts p ON p.id = r.post_id WHERE r.slug = $1 AND p.is_published`,
      [slug],
    );
    return moved && { movedTo: moved.slug };
  }

  /** Published posts, newest first; a keyset cursor makes page 1000 as cheap as page 1. */
  async list(query: ListQuery): Promise<PublicPostList> {
    const cursor = query.cursor === undefined ? undefined : decodeCursor(query.cursor);
    const values: unknown[] = [query.limit + 1];
    const conditions = ['p.is_published'];
    let name = 'public_list';
    const add = (key: string, condition: (place: string) => string, ...added: unknown[]): void => {
      conditions.push(condition(`$${values.length + 1}`));
      values.push(...added);
      name += `_${key}`;
    };
    if (query.category) {
      if (!SLUG.test(query.category)) return { posts: [], next_cursor: null };
      add(
        'category',
        (place) => `p.category_id = (SELECT id FROM categories WHERE slug = ${place})`,
        query.category,
      );
    }
    if (query.exclude !== undefined) add('exclude', (place) => `p.id <> ${place}`, query.exclude);
    if (cursor) {
      add(
        'after',
        () => {
          const at = values.length + 1;
          return `(${SHOWN_AT_SQL}, p.id) < ($${at}::timestamptz, $${at + 1}::int)`;
        },
        cursor.at,
        cursor.id,
      );
    }
    if (query.search?.trim()) {
      const words = searchText(query.search);
      if (!words) return { posts: [], next_cursor: null };
      add(
        'search',
        (place) =>
          `p.id IN (SELECT post_id FROM post_search WHERE is_published AND vector @@ search_query(${place}))`,
        words,
      );
    }
    const rows = await this.queries.rows<PublicSummaryRow>(
      name,
      `${SELECT_PUBLIC_SUMMARY} WHERE ${conditions.join(' AND ')} ORDER BY ${SHOWN_AT_SQL} DESC, p.id DESC LIMIT $1`,
      values,
    );
    const page = rows.slice(0, query.limit);
    const last = page.at(-1);
    return {
      posts: page.map(presentSummary),
      next_cursor: rows.length > query.limit && last ? encodeCursor({ at: last.place, id: last.id }) : null,
    };
  }
}
