import { randomBytes } from 'node:crypto';
import { Controller } from '@nestjs/common';
import { contentCalls, type ContentCalls } from '@vitrine/contracts';
import { Answer, Handles, isKnown, type Given } from '@vitrine/platform';
import { postNotFound } from './posts.errors.js';
import { PublicAnswersService } from './public-answers.service.js';
import { PublicPostsService } from './public-posts.service.js';

@Controller()
export class PublicPostsController {
  constructor(
    private readonly answers: PublicAnswersService,
    private readonly posts: PublicPostsService,
  ) {}

  @Handles(contentCalls.listPosts)
  list({ query }: Given<ContentCalls['listPosts']>) {
    return this.answers.list(query);
  }

  @Handles(contentCalls.getPost)
  async get({ params }: Given<ContentCalls['getPost']>) {
    const answer = await this.answers.post(params.slug);
    if (answer) return answer;
    const found = await this.posts.find(params.slug);
    if (!found) throw postNotFound();
    // Published between the two questions.
    if (!('moved_to' in found)) return found;
    return new Answer(301, undefined, {
      Location: contentCalls.getPost.path.replace('{slug}', found.moved_to),
    });
  }

  // Both are named before they are read: what changes between the two makes the next name another.

  @Handles(contentCalls.listPage)
  async listPage({ query, request }: Given<ContentCalls['listPage']>) {
    const name = await this.answers.listName(query);
    if (holds(request, nameOf(name))) return new Answer(304, undefined, nameOf(name));
    const page = await this.answers.listPage(query, name);
    return new Answer(200, page.made, nameOf(page.name));
  }

  @Handles(contentCalls.article)
  async article({ params, request }: Given<ContentCalls['article']>) {
    const name = await this.answers.articleName(params.slug);
    const etag = nameOf(name);
    if (holds(request, etag)) return new Answer(304, undefined, etag);
    const found = await this.answers.article(params.slug, name);
    if (!found) throw postNotFound();
    return new Answer(200, found.made, found.isWhole ? etag : {});
  }
}

/** Another version of this process may answer the same rows in another way. */
const PROCESS = randomBytes(6).toString('base64url');

const nameOf = (rows: string | undefined): { ETag?: string } =>
  rows ? { ETag: `"${PROCESS}.${rows}"` } : {};
const holds = (request: Given<ContentCalls['article']>['request'], { ETag }: { ETag?: string }): boolean =>
  ETag !== undefined && isKnown(request.headers['if-none-match'], ETag);
