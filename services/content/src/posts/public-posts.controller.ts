import { randomBytes } from 'node:crypto';
import { Controller } from '@nestjs/common';
import { contentCalls, type ContentCalls } from '@vitrine/contracts';
import { Answer, Handles, isKnown, type Given } from '@vitrine/platform';
import { CategoriesService } from '../categories/categories.service.js';
import { postNotFound } from './posts.errors.js';
import { PublicPostsService } from './public-posts.service.js';

@Controller()
export class PublicPostsController {
  constructor(
    private readonly posts: PublicPostsService,
    private readonly categories: CategoriesService,
  ) {}

  @Handles(contentCalls.listPosts)
  list({ query }: Given<ContentCalls['listPosts']>) {
    return this.posts.list(query);
  }

  @Handles(contentCalls.getPost)
  async get({ params }: Given<ContentCalls['getPost']>) {
    const found = await this.posts.find(params.slug);
    if (!found) throw postNotFound();
    if (!('moved_to' in found)) return found;
    return new Answer(301, undefined, {
      Location: contentCalls.getPost.path.replace('{slug}', found.moved_to),
    });
  }

  // Both are named before they are read: what changes between the two makes the next name another.

  @Handles(contentCalls.listPage)
  async listPage({ query, request }: Given<ContentCalls['listPage']>) {
    const etag = nameOf(await this.posts.listName(query));
    if (holds(request, etag)) return new Answer(304, undefined, etag);
    const [list, categories] = await Promise.all([this.posts.list(query), this.categories.listPublic()]);
    return new Answer(200, { list, categories }, etag);
  }

  @Handles(contentCalls.article)
  async article({ params, request }: Given<ContentCalls['article']>) {
    const etag = nameOf(await this.posts.articleName(params.slug));
    if (holds(request, etag)) return new Answer(304, undefined, etag);
    const found = await this.posts.article(params.slug);
    if (!found) throw postNotFound();
    return new Answer(200, found.article, found.isWhole ? etag : {});
  }
}

/** Another version of this process may answer the same rows in another way. */
const PROCESS = randomBytes(6).toString('base64url');

const nameOf = (rows: string | undefined): { ETag?: string } =>
  rows ? { ETag: `"${PROCESS}.${rows}"` } : {};
const holds = (request: Given<ContentCalls['article']>['request'], { ETag }: { ETag?: string }): boolean =>
  ETag !== undefined && isKnown(request.headers['if-none-match'], ETag);
