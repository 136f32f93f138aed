import { Controller, Inject } from '@nestjs/common';
import { aiCalls } from '@vitrine/contracts';
import { APP_CONFIG, AuditService, Handles, log } from '@vitrine/platform';
import type { AiConfig } from '../config.js';
import { SourceListsService } from '../source-lists/source-lists.service.js';
import { JobStore } from '../jobs/job-store.js';
import { PictureSweepService } from '../pictures/picture-sweep.service.js';
import { ContentClient } from '../requests/content-client.js';
import { SweepService } from './sweep.service.js';

/** Called by the scheduler every few seconds. */
@Controller()
export class SweepController {
  constructor(
    private readonly sweeps: SweepService,
    private readonly pictures: PictureSweepService,
    private readonly jobs: JobStore,
    private readonly lists: SourceListsService,
    private readonly content: ContentClient,
    private readonly audit: AuditService,
    @Inject(APP_CONFIG) private readonly config: AiConfig,
  ) {}

  @Handles(aiCalls.sweep)
  async sweep() {
    const swept = await this.sweeps.sweep();
    await this.empty();
    await this.pictures.sweep();
    await this.audit.sweep();
    return swept;
  }

  /**
   * Deletes input and result of jobs AI_RETENTION_DAYS after their end, and lists of no post as long after
   * they were last used. Rows of jobs and the ledger of costs stay; the sources of a post stay as long as the post.
   * Some hundreds of each at most: it is called again within seconds. While content is away, lists wait.
   */
  private async empty(): Promise<void> {
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
