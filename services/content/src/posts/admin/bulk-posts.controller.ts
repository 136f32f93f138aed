import { Controller } from '@nestjs/common';
import { contentCalls, type BulkAnswer, type ContentCalls } from '@vitrine/contracts';
import { AppError, Handles, type ParsedRequest } from '@vitrine/platform';
import { PostBinService } from './post-bin.service.js';
import { PostsService } from '../writing/posts.service.js';

type BulkRequest = ParsedRequest<ContentCalls['adminBulkPosts']>;

/** One action on many posts, each in its own transaction, so that a failure affects one post only. */
@Controller()
export class BulkPostsController {
  constructor(
    private readonly posts: PostsService,
    private readonly bin: PostBinService,
  ) {}

  /** Returns the changed posts, and the reason for each other. An unexpected error is thrown. */
  @Handles(contentCalls.adminBulkPosts)
  async run({ body: { ids, action, category_id = 0 }, admin }: BulkRequest) {
    const work: Record<BulkRequest['body']['action'], (id: number) => Promise<unknown>> = {
      publish: (id) => this.posts.togglePublish(id, true, admin),
      withdraw: (id) => this.posts.togglePublish(id, false, admin),
      category: (id) => this.posts.file(id, category_id, admin),
      bin: (id) => this.bin.remove(id, admin),
    };
    const answer: BulkAnswer = { done: [], failed: [] };
    for (const id of new Set(ids)) {
      try {
        await work[action](id);
        answer.done.push(id);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        answer.failed.push({ id, error: error.message });
      }
    }
    return answer;
  }
}
