import { randomBytes } from 'node:crypto';
import { Controller, Inject } from '@nestjs/common';
import { contentCalls, type ContentCalls } from '@vitrine/contracts';
import { Answer, APP_CONFIG, Handles, isKnown, type Given } from '@vitrine/platform';
import type { ContentConfig } from '../../config.js';
import { postNotFound } from '../model/posts.errors.js';
import { PublicAnswersService } from './public-answers.service.js';
import { PublicPostsService } from './public-posts.service.js';

@Controller()
export class PublicPostsController {
  constructor(
    private readonly answers: PublicAnswersService,
    private readonly posts: PublicPostsService,
    @Inject(APP_CONFIG) private readonly config: ContentConfig,
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
    if (holds(request, this.etagOf(name))) return new Answer(304, undefined, this.etagOf(name));
    const page = await this.answers.listPage(query, name);
    return new Answer(200, page.made, this.etagOf(page.name));
  }

  @Handles(contentCalls.article)
  async article({ params, request }: Given<ContentCalls['article']>) {
    const name = await this.answers.articleName(params.slug);
    const etag = this.etagOf(name);
    if (holds(request, etag)) return new Answer(304, undefined, etag);
    const found = await this.answers.article(params.slug, name);
    if (!found) throw postNotFound();
    return new Answer(200, found.made, found.isWhole ? etag : {});
  }

  /** All processes of a version agree; another version may answer the same rows in another way. */
  private etagOf(rows: string | undefined): { ETag?: string } {
    const { VITRINE_VERSION: version } = this.config;
    return rows ? { ETag: `"${version === UNVERSIONED ? PROCESS : version}.${rows}"` } : {};
  }
}

/** The version of what is built on this machine: its code may be another with each start. */
const UNVERSIONED = 'local';
const PROCESS = randomBytes(6).toString('base64url');

const holds = (request: Given<ContentCalls['article']>['request'], { ETag }: { ETag?: string }): boolean =>
  ETag !== undefined && isKnown(request.headers['if-none-match'], ETag);
