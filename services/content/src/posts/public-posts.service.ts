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
/** Matches of a search are counted up to here. */
const MAX_COUNTED = 100;
/** Posts to read where nothing is found. */
const SUGGESTED = 3;
/** Where a cursor of the list by date goes on in a search. */
const FIRST_RANK = 1;
const SLUG = /^[a-z0-9-]{1,200}$/;

/** A published post, or where the post that had this slug is now. */
export type FoundPost = { post: PublicPost } | { moved_to: string };

/** A match of a search: its rank (1 to 5), and how many matches were counted. */
interface Found {
  rank: number;
  total: number;
}

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
    if (query.search?.trim()) return this.search(query, cursor);
    return pageOf(await this.newest(query, cursor), query.limit);
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

  /** The posts that hold every word: by title first, then headings, then text. A misspelt word is put right where nothing is found. */
  private async search(query: ListQuery, cursor: PostCursor | undefined): Promise<PublicPostList> {
    const words = searchText(query.search);
    let found = words ? await this.matches(words, query, cursor) : [];
    let corrected: string | null = null;
    if (words && found.length === 0) {
      corrected = await this.corrected(words);
      if (corrected) found = await this.matches(corrected, query, cursor);
      if (found.length === 0) corrected = null;
    }
    const list = pageOf(found, query.limit);
    if (cursor) return list;
    const total = found[0]?.total ?? 0;
    const suggested =
      total > 0 ? [] : pageOf(await this.newest({ limit: SUGGESTED }, undefined), SUGGESTED).posts;
    return {
      ...list,
      search: { total: Math.min(total, MAX_COUNTED), has_more: total > MAX_COUNTED, corrected, suggested },
    };
  }

  /** What a search with misspelt words may have meant; null where nothing is misspelt or nothing is like it. */
  private async corrected(words: string): Promise<string | null> {
    const [row] = await this.queries.rows<{ corrected: string | null }>(
      'public_search_corrected',
      'SELECT correct_search($1) AS corrected',
      [words],
    );
    return row?.corrected ?? null;
  }

  private matches(
    words: string,
    query: ListQuery,
    cursor: PostCursor | undefined,
  ): Promise<(PublicSummaryRow & Found)[]> {
    const wanted = query.limit + 1;
    return this.queries.rows(
      'public_search',
      `WITH found AS MATERIALIZED (SELECT *, count(*) OVER ()::int AS total,
         row_number() OVER (ORDER BY rank, shown_at DESC, post_id DESC) AS place_found
         FROM find_posts($1, $2, CASE WHEN $3::text IS NOT NULL
           THEN coalesce((SELECT id FROM categories WHERE slug = $3), 0) END, $4, $5, $6, $7))
       SELECT found.rank, found.total, summary.* FROM found
       JOIN LATERAL (${SELECT_PUBLIC_SUMMARY} WHERE p.id = found.post_id) AS summary ON true
       WHERE found.place_found <= $8 ORDER BY found.place_found`,
      [
        words,
        cursor ? wanted : Math.max(wanted, MAX_COUNTED + 1),
        query.category || null,
        query.exclude ?? null,
        cursor ? (cursor.rank ?? FIRST_RANK) : null,
        cursor?.at ?? null,
        cursor?.id ?? null,
        wanted,
      ],
    );
  }
}

/** A page of rows that may be one more than `limit`, and where the next one begins. */
function pageOf(rows: (PublicSummaryRow & Partial<Found>)[], limit: number): PublicPostList {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    posts: page.map(({ place: _place, rank: _rank, total: _total, ...summary }) => summary),
    next_cursor:
      rows.length > limit && last ? encodeCursor({ rank: last.rank, at: last.place, id: last.id }) : null,
  };
}
