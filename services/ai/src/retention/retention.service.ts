import { Inject, Injectable } from '@nestjs/common';
import { APP_CONFIG, log } from '@vitrine/platform';
import type { AiConfig } from '../config.js';
import { SourceListsService } from '../source-lists/source-lists.service.js';
import { JobStore } from '../jobs/job-store.js';
import { ContentClient } from '../requests/content-client.js';

/**
 * Throws away what jobs were given and gave, AI_RETENTION_DAYS after their end, and lists of no post, as long after
 * they were last used. Rows of jobs and the ledger of costs stay; the sources of a post stay as long as the post.
 */
@Injectable()
export class RetentionService {
  constructor(
    private readonly jobs: JobStore,
    private readonly lists: SourceListsService,
    private readonly content: ContentClient,
    @Inject(APP_CONFIG) private readonly config: AiConfig,
  ) {}

  /** Some hundreds of each at most: it is called again within seconds. While content is away, lists wait. */
  async empty(): Promise<void> {
    const days = this.config.AI_RETENTION_DAYS;
    await this.jobs.empty(days);
    const unused = await this.lists.unused(days);
    if (unused.length === 0) return;
    try {
      await this.lists.discard(unused, await this.content.knownSourceLists(unused));
    } catch (err) {
      log.warn({ err }, 'source lists wait to be looked through');
    }
  }
}
