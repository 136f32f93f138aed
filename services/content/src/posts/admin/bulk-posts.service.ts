import { Injectable } from '@nestjs/common';
import type { bulkPostsSchema, BulkAnswer, IdentityClaims } from '@vitrine/contracts';
import { AppError } from '@vitrine/platform';
import type { z } from 'zod';
import { PostBinService } from './post-bin.service.js';
import { PostsService } from '../writing/posts.service.js';

type BulkBody = z.output<typeof bulkPostsSchema>;

/** One action on many posts, each in its own transaction, so that a failure affects one post only. */
@Injectable()
export class BulkPostsService {
  constructor(
    private readonly posts: PostsService,
    private readonly bin: PostBinService,
  ) {}

  /** Returns the changed posts, and the reason for each other. An unexpected error is thrown. */
  async run({ ids, action, category_id = 0 }: BulkBody, admin: IdentityClaims): Promise<BulkAnswer> {
    const work: Record<BulkBody['action'], (id: number) => Promise<unknown>> = {
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
