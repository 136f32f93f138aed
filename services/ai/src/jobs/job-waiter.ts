import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import type { JobState } from '@vitrine/contracts';
import { APP_CONFIG, AppError, isDatabaseUnavailable } from '@vitrine/platform';
import type { AiConfig } from '../config.js';
import type { JobEntity } from './job.entity.js';
import { JobHints } from './job-hints.js';
import { JobStore } from './job-store.js';

const POLL_MS = 1_000;

export const isOver = (state: JobState): boolean => state !== 'queued' && state !== 'running';

/** Waits for jobs on behalf of callers that want the result as the answer. */
@Injectable()
export class JobWaiter implements BeforeApplicationShutdown {
  private readonly stopping = new AbortController();

  constructor(
    private readonly store: JobStore,
    private readonly hints: JobHints,
    @Inject(APP_CONFIG) private readonly config: AiConfig,
  ) {}

  /** Aborted when this process stops: streams and waiting answers end. */
  get stopSignal(): AbortSignal {
    return this.stopping.signal;
  }

  beforeApplicationShutdown(): void {
    this.stopping.abort(new AppError('service.unavailable'));
  }

  /**
   * The job once it is over, by hints and a look at the row every second.
   * @throws AppError ai.timeout after AI_WAIT_SECONDS, service.unavailable when this process stops, or the signal's reason
   */
  async untilOver(id: string, signal: AbortSignal): Promise<JobEntity> {
    const until = Date.now() + this.config.AI_WAIT_SECONDS * 1000;
    const stopped = AbortSignal.any([signal, this.stopping.signal]);
    for (;;) {
      // A hint that comes while the row is read must not be missed.
      const hint = this.hints.next(id, POLL_MS, stopped);
      const job = await this.look(id);
      if (job && isOver(job.state)) return job;
      stopped.throwIfAborted();
      if (Date.now() >= until) throw new AppError('ai.timeout');
      await hint;
    }
  }

  /** The row, or undefined while the database is away: the wait goes on. @throws AppError ai.job_not_found */
  private async look(id: string): Promise<JobEntity | undefined> {
    try {
      const job = await this.store.find(id);
      if (!job) throw new AppError('ai.job_not_found');
      return job;
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
      return undefined;
    }
  }
}
