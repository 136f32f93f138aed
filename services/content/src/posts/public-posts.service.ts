import { Injectable } from '@nestjs/common';
import {
  PAGE_SIZES,
  RELATED_POSTS,
  type Article,
  type PublicPost,
  type PublicPostList,
  type PostSummary,
} from '@vitrine/contracts';
import { log } from '@vitrine/platform';
import { searchText } from '../search/search-text.js';
import { PreparedQueries } from '../site/prepared-queries.js';
import { newestFirst, pageOf, SLUG, type Found, type ListQuery } from './newest-posts.js';
import { decodeCursor, type PostCursor } from './post-cursor.js';
import {
  POST_TABLES,
  PUBLIC_ROW_NAME,
  SELECT_PUBLIC_POST,
  SELECT_PUBLIC_SUMMARY,
  SHOWN_AT_SQL,
  type PublicSummaryRow,
} from './post-queries.js';
import { fillRelated } from './related-posts.js';

const NOTHING: PublicPostList = { posts: [], next_cursor: null };
/** Matches of a search are counted up to here. */
const MAX_COUNTED = 100;
/** Posts to read where nothing is found. */
const SUGGESTED = 3;
/** Where a cursor of the list by date goes on in a search. */
const FIRST_RANK = 1;

const SELECT_ROW_NAME = `SELECT ${PUBLIC_ROW_NAME} AS name FROM ${POST_TABLES}`;
const BESIDE_ARTICLE = `${SELECT_ROW_NAME} WHERE p.is_published AND p.id <> (SELECT id FROM article)`;
const NEWEST_FIRST = `ORDER BY ${SHOWN_AT_SQL} DESC, p.id DESC`;
/** All rows that the answer of an article may be made of: its own, the next of its category, and where those are few of all. */
const ARTICLE_NAME = `WITH article AS MATERIALIZED (
    SELECT p.id, p.category_id, ${PUBLIC_ROW_NAME} AS name FROM ${POST_TABLES} WHERE p.slug = $1 AND p.is_published),
  same AS MATERIALIZED (
    ${BESIDE_ARTICLE} AND p.category_id = (SELECT category_id FROM article) ${NEWEST_FIRST} LIMIT ${RELATED_POSTS + 1})
  SELECT md5(concat(name, (SELECT string_agg(name, ',') FROM same), CASE WHEN (SELECT count(*) FROM same) < ${RELATED_POSTS}
    THEN (SELECT string_agg(name, ',') FROM (${BESIDE_ARTICLE} ${NEWEST_FIRST} LIMIT ${PAGE_SIZES.publicDefault + 1}) AS others) END))
    AS name FROM article`;

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

  /** All that an article's page shows. Where its neighbours can't be read, that is logged and costs their list alone: it isn't whole. */
  async article(slug: string): Promise<{ article: Article; isWhole: boolean } | undefined> {
    const found = await this.find(slug);
    if (!found) return undefined;
    if ('moved_to' in found) return { article: found, isWhole: true };
    const related = await this.related(found.post).catch((err: unknown) => {
      log.warn({ err, slug }, 'an article goes without its related posts');
      return undefined;
    });
    return { article: { ...found, related: related ?? [] }, isWhole: related !== undefined };
  }

  /** What names the whole answer of {@link article}: another as soon as anything in it is. None where no published post has this slug. */
  async articleName(slug: string): Promise<string | undefined> {
    if (!SLUG.test(slug)) return undefined;
    const [row] = await this.queries.rows<{ name: string }>('public_article_name', ARTICLE_NAME, [slug]);
    return row?.name;
  }

  /** What names the answer of {@link list} together with all categories; none of a search. */
  async listName(query: ListQuery): Promise<string | undefined> {
    const cursor = query.cursor === undefined ? undefined : decodeCursor(query.cursor);
    if (query.search?.trim() || (query.category && !SLUG.test(query.category))) return undefined;
    const { name, sql, values } = newestFirst(SELECT_ROW_NAME, query, cursor);
    const [row] = await this.queries.rows<{ name: string }>(
      `public_list_name_${name}`,
      `SELECT md5(concat((SELECT string_agg(name, ',') FROM (${sql}) AS rows),
         (SELECT string_agg(id || '.' || xmin::text, ',' ORDER BY id) FROM categories))) AS name`,
      values,
    );
    return row?.name;
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

  private newest(query: ListQuery, cursor: PostCursor | undefined): Promise<PublicSummaryRow[]> {
    const { name, sql, values } = newestFirst(SELECT_PUBLIC_SUMMARY, query, cursor);
    return this.queries.rows<PublicSummaryRow>(`public_list_${name}`, sql, values);
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
