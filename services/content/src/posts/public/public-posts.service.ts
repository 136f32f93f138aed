import { Injectable } from '@nestjs/common';
import {
  RELATED_POSTS,
  type Article,
  type PublicPost,
  type PublicPostList,
  type PostSummary,
} from '@vitrine/contracts';
import { log } from '@vitrine/platform';
import { PreparedQueries } from '../../site/prepared-queries.js';
import { newestFirst, pageOf, SLUG_PATTERN, type ListQuery } from './newest-posts.js';
import { decodeCursor } from './post-cursor.js';
import {
  categorySql,
  POST_TABLES,
  PUBLIC_ROW_NAME,
  SELECT_PUBLIC_POST,
  SELECT_PUBLIC_SUMMARY,
  type PublicSummaryRow,
} from '../model/post-queries.js';

const NOTHING: PublicPostList = { posts: [], next_cursor: null };
const SELECT_ROW_NAME = `SELECT ${PUBLIC_ROW_NAME} AS name FROM ${POST_TABLES}`;
const OTHER_ARTICLES = `${SELECT_ROW_NAME} WHERE p.is_published AND p.id <> (SELECT id FROM article)`;
const OF_ARTICLE = categorySql('(SELECT category_id FROM article)');
/** All rows that the answer of an article may be made of: its own and the next of its category. */
const ARTICLE_NAME = `WITH article AS MATERIALIZED (
    SELECT p.id, p.category_id, ${PUBLIC_ROW_NAME} AS name FROM ${POST_TABLES} WHERE p.slug = $1 AND p.is_published),
  same AS MATERIALIZED (
    ${OTHER_ARTICLES} AND ${OF_ARTICLE.condition} ORDER BY ${OF_ARTICLE.order} LIMIT ${RELATED_POSTS + 1})
  SELECT md5(concat(name, (SELECT string_agg(name, ',') FROM same))) AS name FROM article`;

/** A published post, or where the post that had this slug is now. */
type PostOrMove = { post: PublicPost } | { moved_to: string };

/** What visitors read: only published posts, each call one indexed query. */
@Injectable()
export class PublicPostsService {
  constructor(private readonly queries: PreparedQueries) {}

  /** The published post with this slug, or the new slug of one that had it; undefined when there is neither. */
  async find(slug: string): Promise<PostOrMove | undefined> {
    if (!SLUG_PATTERN.test(slug)) return undefined;
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

  /**
   * All that an article's page shows. Where its neighbours can't be read, that is logged and their list is missing: it
   * isn't whole.
   */
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

  /**
   * What names the whole answer of {@link article}: another as soon as anything in it is. None where no published post
   * has this slug.
   */
  async articleName(slug: string): Promise<string | undefined> {
    if (!SLUG_PATTERN.test(slug)) return undefined;
    const [row] = await this.queries.rows<{ name: string }>('public_article_name', ARTICLE_NAME, [slug]);
    return row?.name;
  }

  /** What names the answer about the published post with this slug. */
  async postName(slug: string): Promise<string | undefined> {
    if (!SLUG_PATTERN.test(slug)) return undefined;
    const [row] = await this.queries.rows<{ name: string }>(
      'public_post_name',
      `${SELECT_ROW_NAME} WHERE p.slug = $1 AND p.is_published`,
      [slug],
    );
    return row?.name;
  }

  /** What names the answer of {@link list} together with all categories. */
  async listName(query: ListQuery): Promise<string | undefined> {
    const cursor = query.cursor === undefined ? undefined : decodeCursor(query.cursor);
    if (query.category && !SLUG_PATTERN.test(query.category)) return undefined;
    const { name, sql, values } = newestFirst(SELECT_ROW_NAME, query, cursor);
    const [row] = await this.queries.rows<{ name: string }>(
      `public_list_name_${name}`,
      `SELECT md5(concat((SELECT string_agg(name, ',') FROM (${sql}) AS rows),
         (SELECT string_agg(id || '.' || xmin::text, ',' ORDER BY id) FROM categories))) AS name`,
      values,
    );
    return row?.name;
  }

  /** The newest other posts of its category, up to three. */
  private async related({ id, category_slug: category }: PublicPost): Promise<PostSummary[]> {
    return (await this.list({ category, exclude: id, limit: RELATED_POSTS })).posts;
  }

  /**
   * Published posts, newest first, whatever `query` searches for; a keyset cursor makes page 1000 as cheap as page 1.
   */
  async list(query: ListQuery): Promise<PublicPostList> {
    const cursor = query.cursor === undefined ? undefined : decodeCursor(query.cursor);
    if (query.category && !SLUG_PATTERN.test(query.category)) return NOTHING;
    const { name, sql, values } = newestFirst(SELECT_PUBLIC_SUMMARY, query, cursor);
    return pageOf(await this.queries.rows<PublicSummaryRow>(`public_list_${name}`, sql, values), query.limit);
  }
}
