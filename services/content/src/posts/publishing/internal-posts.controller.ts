import { Controller } from '@nestjs/common';
import { contentCalls, type ContentCalls } from '@vitrine/contracts';
import { Handles, type ParsedRequest } from '@vitrine/platform';
import { PostsService } from '../writing/posts.service.js';
import { PublishDueService } from './publish-due.service.js';

/** Calls of our own processes: the scheduler's, and the AI service's reading of a post. */
@Controller()
export class InternalPostsController {
  constructor(
    private readonly posts: PostsService,
    private readonly publishing: PublishDueService,
  ) {}

  @Handles(contentCalls.publishDue)
  publishDue() {
    return this.publishing.publishDue();
  }

  @Handles(contentCalls.internalGetPost)
  async get({ params }: ParsedRequest<ContentCalls['internalGetPost']>) {
    return { post: await this.posts.get(params.id) };
  }
}
