import { Controller } from '@nestjs/common';
import { contentCalls, type ContentCalls, type PublicPostList } from '@vitrine/contracts';
import { Answer, Handles, log, type ParsedRequest } from '@vitrine/platform';
import { CategoriesService } from '../../categories/categories.service.js';
import { postNotFound } from '../model/posts.errors.js';
import { PublicPostsService } from './public-posts.service.js';
import { PublicSearchService } from './public-search.service.js';
import { SLUG_PATTERN, type ListQuery } from './newest-posts.js';
import { decodeCursor } from './post-cursor.js';

/** The blog as visitors read it. */
@Controller()
export class PublicPostsController {
  constructor(
    private readonly posts: PublicPostsService,
    private readonly searches: PublicSearchService,
    private readonly categories: CategoriesService,
  ) {}

  @Handles(contentCalls.getPost)
  async post({ params: { slug } }: ParsedRequest<ContentCalls['getPost']>) {
    const found = await this.posts.find(slug);
    if (!found) throw postNotFound();
    if ('post' in found) return found;
    const { path } = contentCalls.getPost;
    return new Answer(301, undefined, { Location: path.replace('{slug}', found.moved_to) });
  }

  /** A page of published posts, newest first, or of those that a search finds. */
  @Handles(contentCalls.listPosts)
  list({ query }: ParsedRequest<ContentCalls['listPosts']>): Promise<PublicPostList> {
    return this.read(query);
  }

  /** All that a page of the list shows. */
  @Handles(contentCalls.listPage)
  async listPage({ query }: ParsedRequest<ContentCalls['listPage']>) {
    const [list, categories] = await Promise.all([
      this.read(query),
      this.categories.listPublic().catch((err: unknown) => {
        log.warn({ err }, 'a list goes without its categories');
        return [];
      }),
    ]);
    return { list, categories };
  }

  /** All that an article's page shows. */
  @Handles(contentCalls.article)
  async article({ params: { slug } }: ParsedRequest<ContentCalls['article']>) {
    const article = await this.posts.article(slug);
    if (!article) throw postNotFound();
    return article;
  }

  private read(query: ListQuery): Promise<PublicPostList> {
    if (!isSearch(query)) return this.posts.list(query);
    return this.searches.search(query, query.cursor === undefined ? undefined : decodeCursor(query.cursor));
  }
}

/** Whether it asks for words; a category that can't be has no posts, whatever is searched for in it. */
const isSearch = ({ search, category }: ListQuery): boolean =>
  !!search?.trim() && (!category || SLUG_PATTERN.test(category));
