import { Injectable } from '@nestjs/common';
import {
  PAGE_SIZES,
  RELATED_POSTS,
  type Article,
  type publicPostQuerySchema,
  type PublicPost,
  type PublicPostList,
  type PostSummary,
} from '@vitrine/contracts';
import { log } from '@vitrine/platform';
import type { z } from 'zod';
import { searchText } from '../search/search-text.js';
import { PreparedQueries } from '../site/prepared-queries.js';
import { decodeCursor, encodeCursor, type PostCursor } from './post-cursor.js';
import {
  SELECT_PUBLIC_POST,
  SELECT_PUBLIC_SUMMARY,
  SHOWN_AT_SQL,
  type PublicSummaryRow,
} from './post-queries.js';
import { fillRelated } from './related-posts.js';

type ListQuery = z.output<typeof publicPostQuerySchema>;

const STATEMENT_SIZES = [RELATED_POSTS + 1, PAGE_SIZES.publicDefault + 1, PAGE_SIZES.publicMax + 1];
const NOTHING: PublicPostList = { posts: [], next_cursor: null };
const SLUG = /^[a-z0-9-]{1,200}$/;

/** A published post, or where the post that had this slug is now. */
export type FoundPost = { post: PublicPost } | { moved_to: string };

/** What visitors read: published posts alone, each call one indexed query. */
@Injectable()
export class PublicPostsService {
  constructor(private readonly queries: PreparedQueries) {}

  /** The published post with this slug, or the new slug of one that had it; undefined when there is neither. */
  async find(slug: string): Promise<FoundPost | undefined> {
    if (!SLUG.test(slug)) return undefined;
    const [post] = await this.queries.rows<PublicPost>(
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
    return moved && { moved_to: moved.slug };
  }

  /** All that an article's page shows. Where its neighbours can't be read, that is logged and costs their list alone. */
  async article(slug: string): Promise<Article | undefined> {
    const found = await this.find(slug);
    if (!found || 'moved_to' in found) return found;
    const related = await this.related(found.post).catch((err: unknown) => {
      log.warn({ err, slug }, 'an article goes without its related posts');
      return [];
    });
    return { ...found, related };
  }

  /** Three posts to go on with: of the article's category, then of the nearest among the newest of all. */
  private async related(post: PublicPost): Promise<PostSummary[]> {
    const beside = { category: post.category_slug, exclude: post.id, limit: RELATED_POSTS };
    const { posts } = await this.list(beside);
    if (posts.length >= RELATED_POSTS) return posts;
    const others = await this.list({ exclude: post.id, limit: PAGE_SIZES.publicDefault });
    return fillRelated(post, posts, others.posts, RELATED_POSTS);
  }

  /** Published posts, newest first; a keyset cursor makes page 1000 as cheap as page 1. */
  async list(query: ListQuery): Promise<PublicPostList> {
    const cursor = query.cursor === undefined ? undefined : decodeCursor(query.cursor);
    if (query.category && !SLUG.test(query.category)) return NOTHING;
    const rows = query.search?.trim() ? await this.search(query, cursor) : await this.newest(query, cursor);
    const page = rows.slice(0, query.limit);
    const last = page.at(-1);
    return {
      posts: page.map(({ place: _place, ...summary }) => summary),
      next_cursor: rows.length > query.limit && last ? encodeCursor({ at: last.place, id: last.id }) : null,
    };
  }

  /**
   * At least one more than the limit, to know whether there is a next page. The number is part of the statement, in few
   * sizes: PostgreSQL plans for a number that it can see, once.
   */
  private newest(query: ListQuery, cursor: PostCursor | undefined): Promise<PublicSummaryRow[]> {
    const size = STATEMENT_SIZES.find((rows) => rows > query.limit) ?? PAGE_SIZES.publicMax + 1;
    const values: unknown[] = [];
    const bind = (value: unknown): string => `$${values.push(value)}`;
    const conditions = ['p.is_published'];
    let name = `public_list_${size}`;
    if (query.category) {
      name += '_category';
      conditions.push(`p.category_id = (SELECT id FROM categories WHERE slug = ${bind(query.category)})`);
    }
    if (query.exclude !== undefined) {
      name += '_exclude';
      conditions.push(`p.id <> ${bind(query.exclude)}`);
    }
    if (cursor) {
      name += '_after';
      conditions.push(`(${SHOWN_AT_SQL}, p.id) < (${bind(cursor.at)}::timestamptz, ${bind(cursor.id)}::int)`);
    }
    return this.queries.rows<PublicSummaryRow>(
      name,
      `${SELECT_PUBLIC_SUMMARY} WHERE ${conditions.join(' AND ')} ORDER BY ${SHOWN_AT_SQL} DESC, p.id DESC LIMIT ${size}`,
      values,
    );
  }

  /** As newest, of the posts that hold every word. */
  private async search(query: ListQuery, cursor: PostCursor | undefined): Promise<PublicSummaryRow[]> {
    const words = searchText(query.search);
    if (!words) return [];
    return this.queries.rows<PublicSummaryRow>(
      'public_search',
      `${SELECT_PUBLIC_SUMMARY} JOIN search_posts($1, $2,
         CASE WHEN $3::text IS NOT NULL THEN coalesce((SELECT id FROM categories WHERE slug = $3), 0) END, $4, $5, $6)
         AS found ON found.post_id = p.id
       ORDER BY found.shown_at DESC, p.id DESC`,
      [
        words,
        query.limit + 1,
        query.category || null,
        query.exclude ?? null,
        cursor?.at ?? null,
        cursor?.id ?? null,
      ],
    );
  }
}
