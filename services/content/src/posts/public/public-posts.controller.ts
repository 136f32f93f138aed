import { Controller } from '@nestjs/common';
import {
  contentCalls,
  type Category,
  type ContentCalls,
  type ListPage,
  type PublicPostList,
} from '@vitrine/contracts';
import { Answer, Handles, log, SerializedBody, type ParsedRequest } from '@vitrine/platform';
import { CategoriesService } from '../../categories/categories.service.js';
import { searchVersionName, PublicSearchService } from './public-search.service.js';
import { postNotFound } from '../model/posts.errors.js';
import { createAnswerCache, type CachedAnswer } from '../../site/answer-cache.js';
import { SLUG_PATTERN, type ListQuery } from './newest-posts.js';
import { decodeCursor } from './post-cursor.js';
import { PublicPostsService } from './public-posts.service.js';

/** Bytes of answers that are cached. */
const CACHE_BYTES = 4 * 1024 * 1024;

/**
 * The blog as visitors read it. Finished answers are cached, each with the name of the rows that it was made from.
 * That name is read from PostgreSQL every time, and an answer is sent again only while its name is the same.
 */
@Controller()
export class PublicPostsController {
  private readonly cache = createAnswerCache(CACHE_BYTES);

  constructor(
    private readonly posts: PublicPostsService,
    private readonly searches: PublicSearchService,
    private readonly categories: CategoriesService,
  ) {}

  @Handles(contentCalls.getPost)
  async post({ params: { slug } }: ParsedRequest<ContentCalls['getPost']>) {
    let movedTo: string | undefined;
    const answer = await this.answer(`post ${slug}`, await this.posts.postName(slug), async () => {
      const found = await this.posts.find(slug);
      if (found && 'post' in found) return { body: found };
      movedTo = found?.moved_to;
      return undefined;
    });
    if (answer) return answer;
    if (movedTo === undefined) throw postNotFound();
    const { path } = contentCalls.getPost;
    return new Answer(301, undefined, { Location: path.replace('{slug}', movedTo) });
  }

  /** A page of published posts, newest first, or of those that a search finds. */
  @Handles(contentCalls.listPosts)
  async list({ query }: ParsedRequest<ContentCalls['listPosts']>): Promise<SerializedBody<PublicPostList>> {
    const key = `list ${JSON.stringify(query)}`;
    if (isSearch(query)) return this.readSearch(key, query, async (list) => ({ body: list }));
    const read = async () => ({ body: await this.posts.list(query) });
    return (await this.answer(key, await this.posts.listName(query), read))!;
  }

  /** All that a page of the list shows. */
  @Handles(contentCalls.listPage)
  async listPage({ query }: ParsedRequest<ContentCalls['listPage']>): Promise<SerializedBody<ListPage>> {
    const key = `page ${JSON.stringify(query)}`;
    const categories = () =>
      this.categories.listPublic().catch((err: unknown) => {
        log.warn({ err }, 'a list goes without its categories');
        return null;
      });
    if (isSearch(query))
      return this.readSearch(key, query, async (list) => withCategories(list, await categories()));
    const read = async () => {
      const [list, all] = await Promise.all([this.posts.list(query), categories()]);
      return withCategories(list, all);
    };
    return (await this.answer(key, await this.posts.listName(query), read))!;
  }

  /** All that an article's page shows; one that isn't whole is not cached. */
  @Handles(contentCalls.article)
  async article({ params: { slug } }: ParsedRequest<ContentCalls['article']>) {
    const name = await this.posts.articleName(slug);
    const answer = await this.answer(`article ${slug}`, name, async () => {
      const found = await this.posts.article(slug);
      return found && { body: found.article, isWhole: found.isWhole };
    });
    if (!answer) throw postNotFound();
    return answer;
  }

  /**
   * The cached answer while its name is `name`, else a new one. The name is read before the answer: what changes
   * between the two makes the next name another.
   */
  private async answer<B>(
    key: string,
    name: string | undefined,
    read: () => Promise<{ body: B; isWhole?: boolean } | undefined>,
  ): Promise<SerializedBody<B> | undefined> {
    const entry = this.cached<B>(key);
    if (entry && entry.name === name) return entry.body;
    const found = await read();
    if (!found) return undefined;
    const body = SerializedBody.json(found.body);
    if (name && found.isWhole !== false) this.cache.set(key, { name, body });
    return body;
  }

  /** The cached answer of this key, which is of one kind. */
  private cached<B>(key: string): CachedAnswer<B> | undefined {
    return this.cache.get(key) as CachedAnswer<B> | undefined;
  }

  // The name covers which posts a search finds, read before it runs, and their rows, read with them: what changes in
  // between changes the next name.

  private async readSearch<B>(
    key: string,
    query: ListQuery,
    complete: (list: PublicPostList) => Promise<{ body: B; isWhole?: boolean }>,
  ): Promise<SerializedBody<B>> {
    const entry = this.cached<B>(key);
    const before = await this.searches.currentVersion(entry?.ids ?? []);
    if (entry && entry.name === searchVersionName(before)) return entry.body;
    const cursor = query.cursor === undefined ? undefined : decodeCursor(query.cursor);
    const { list, rows } = await this.searches.search(query, cursor);
    const { body, isWhole } = await complete(list);
    const answer = {
      name: searchVersionName({ around: before.around, rows: rows.map(({ row_name }) => row_name) }),
      body: SerializedBody.json(body),
      ids: rows.map(({ id }) => id),
    };
    if (isWhole !== false) this.cache.set(key, answer);
    return answer.body;
  }
}

/** A list without its categories is shown all the same, and not cached. */
const withCategories = (list: PublicPostList, categories: Category[] | null) => ({
  body: { list, categories: categories ?? [] },
  isWhole: categories !== null,
});

/** Whether it asks for words; a category that can't be has no posts, whatever is searched for in it. */
const isSearch = ({ search, category }: ListQuery): boolean =>
  !!search?.trim() && (!category || SLUG_PATTERN.test(category));
