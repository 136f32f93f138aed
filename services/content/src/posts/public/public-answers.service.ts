import { Injectable } from '@nestjs/common';
import type { Article, ListPage, PublicPost, PublicPostList } from '@vitrine/contracts';
import { SerializedBody } from '@vitrine/platform';
import { CategoriesService } from '../../categories/categories.service.js';
import { searchVersionName, PublicSearchService } from './public-search.service.js';
import { createAnswerCache, type CachedAnswer } from '../../site/answer-cache.js';
import { PreparedQueries } from '../../site/prepared-queries.js';
import { newestFirst, pageOf, SLUG_PATTERN, type ListQuery } from './newest-posts.js';
import { decodeCursor } from './post-cursor.js';
import {
  POST_TABLES,
  PUBLIC_ROW_NAME,
  SELECT_PUBLIC_SUMMARY,
  selectUnknownPost,
  type PublicSummaryRow,
} from '../model/post-queries.js';
import { PublicPostsService } from './public-posts.service.js';

/** Bytes of answers that are cached. */
const CACHE_BYTES = 4 * 1024 * 1024;
const ROW_NAMES = `SELECT ${PUBLIC_ROW_NAME} AS name FROM ${POST_TABLES}`;

/**
 * A cache of finished answers, each with the name of the rows that it was made from. PostgreSQL is asked for that name
 * every time, and an answer is sent again only while its name is the same.
 */
@Injectable()
export class PublicAnswersService {
  private readonly cache = createAnswerCache(CACHE_BYTES);

  constructor(
    private readonly queries: PreparedQueries,
    private readonly posts: PublicPostsService,
    private readonly searches: PublicSearchService,
    private readonly categories: CategoriesService,
  ) {}

  /** The answer about the published post with this slug; undefined where there is none. */
  async post(slug: string): Promise<SerializedBody<{ post: PublicPost }> | undefined> {
    return SLUG_PATTERN.test(slug) ? this.readPost(slug) : undefined;
  }

  /** The answer with a page of published posts, newest first, or of those that a search finds. */
  async list(query: ListQuery): Promise<SerializedBody<PublicPostList>> {
    const key = `list ${JSON.stringify(query)}`;
    if (query.category && !SLUG_PATTERN.test(query.category))
      return SerializedBody.json(await this.posts.list(query));
    return isSearch(query) ? this.readSearch(key, query, (list) => list) : this.readList(key, query);
  }

  /** All that a page of the list shows. */
  async listPage(query: ListQuery): Promise<SerializedBody<ListPage>> {
    const key = `page ${JSON.stringify(query)}`;
    const categories = () => this.categories.listPublic();
    if (isSearch(query))
      return this.readSearch(key, query, async (list) => ({ list, categories: await categories() }));
    // Named before it is read: what changes between the two makes the next name another. The same below.
    const name = await this.posts.listName(query);
    const entry = this.cached<ListPage>(key);
    if (entry && entry.name === name) return entry.body;
    const [list, all] = await Promise.all([this.posts.list(query), categories()]);
    const body = SerializedBody.json({ list, categories: all });
    if (name) this.cache.set(key, { name, body });
    return body;
  }

  /** All that an article's page shows; one that isn't whole is not cached. */
  async article(slug: string): Promise<SerializedBody<Article> | undefined> {
    const key = `article ${slug}`;
    const name = await this.posts.articleName(slug);
    const entry = this.cached<Article>(key);
    if (entry && entry.name === name) return entry.body;
    const found = await this.posts.article(slug);
    if (!found) return undefined;
    const body = SerializedBody.json(found.article);
    if (found.isWhole && name) this.cache.set(key, { name, body });
    return body;
  }

  /** The cached answer of this key, which is of one kind. */
  private cached<B>(key: string): CachedAnswer<B> | undefined {
    return this.cache.get(key) as CachedAnswer<B> | undefined;
  }

  // One statement tells the name and, where that isn't the cached one, the rows: whoever has nothing cached waits
  // no longer.

  private async readPost(slug: string): Promise<SerializedBody<{ post: PublicPost }> | undefined> {
    const entry = this.cached<{ post: PublicPost }>(`post ${slug}`);
    const [found] = await this.queries.rows<{ name: string; post: string | null }>(
      'public_post_answer',
      `${selectUnknownPost('$2::text')} WHERE p.slug = $1 AND p.is_published`,
      [slug, entry?.name ?? null],
    );
    if (!found) return undefined;
    if (found.post === null) return entry?.body;
    const body = new SerializedBody<{ post: PublicPost }>(Buffer.from(`{"post":${found.post}}`));
    this.cache.set(`post ${slug}`, { name: found.name, body });
    return body;
  }

  private async readList(key: string, query: ListQuery): Promise<SerializedBody<PublicPostList>> {
    const cursor = query.cursor === undefined ? undefined : decodeCursor(query.cursor);
    const rows = newestFirst(SELECT_PUBLIC_SUMMARY, query, cursor);
    const entry = this.cached<PublicPostList>(key);
    const known = `$${rows.values.length + 1}::text`;
    const [found] = await this.queries.rows<{ name: string; rows: PublicSummaryRow[] | null }>(
      `public_list_answer_${rows.name}`,
      `SELECT name, CASE WHEN name IS DISTINCT FROM ${known} THEN
         (SELECT coalesce(json_agg(rows), '[]') FROM (${rows.sql}) AS rows) END AS rows
       FROM (SELECT md5(coalesce(string_agg(name, ','), '')) AS name
         FROM (${newestFirst(ROW_NAMES, query, cursor).sql}) AS names) AS named`,
      [...rows.values, entry?.name ?? null],
    );
    if (entry && found?.name === entry.name) return entry.body;
    const body = SerializedBody.json(pageOf(found?.rows ?? [], query.limit));
    if (found) this.cache.set(key, { name: found.name, body });
    return body;
  }

  // Which posts a search finds is told before it runs, what is in them with the rows themselves: what changes in
  // between makes the next name another.

  private async readSearch<B>(
    key: string,
    query: ListQuery,
    complete: (list: PublicPostList) => B | Promise<B>,
  ): Promise<SerializedBody<B>> {
    const entry = this.cached<B>(key);
    const before = await this.searches.currentVersion(entry?.ids ?? []);
    if (entry && entry.name === searchVersionName(before)) return entry.body;
    const cursor = query.cursor === undefined ? undefined : decodeCursor(query.cursor);
    const { list, rows } = await this.searches.search(query, cursor);
    const answer = {
      name: searchVersionName({ around: before.around, rows: rows.map(({ row_name }) => row_name) }),
      body: SerializedBody.json(await complete(list)),
      ids: rows.map(({ id }) => id),
    };
    this.cache.set(key, answer);
    return answer.body;
  }
}

/** Whether it asks for words; a category that can't be has no posts, whatever is searched for in it. */
const isSearch = ({ search, category }: ListQuery): boolean =>
  !!search?.trim() && (!category || SLUG_PATTERN.test(category));
