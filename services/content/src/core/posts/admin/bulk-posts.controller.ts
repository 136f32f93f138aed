import { Controller } from '@nestjs/common';
import { contentCalls, type BulkAnswer, type ContentCalls } from '@vitrine/contracts';
import { AppError, Handles, type ParsedRequest } from '@vitrine/platform';
import { PostBinService } from '../bin/post-bin.service.js';
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
  async run({ body: { posts, action, category_id = 0 }, admin }: BulkRequest) {
    const work: Record<typeof action, (id: number, version: number) => Promise<unknown>> = {
      publish: (id, version) => this.posts.togglePublish(id, { is_published: true, version }, admin),
      withdraw: (id, version) => this.posts.withdraw(id, version, admin),
      category: (id, version) => this.posts.file(id, version, category_id, admin),
      bin: (id, version) => this.bin.remove(id, version, admin),
    };
    const answer: BulkAnswer = { done: [], failed: [] };
    for (const [id, version] of new Map(posts.map((post) => [post.id, post.version]))) {
      try {
        await work[action](id, version);
        answer.done.push(id);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        answer.failed.push({ id, code: error.code, error: error.message });
      }
    }
    return answer;
  }
}
