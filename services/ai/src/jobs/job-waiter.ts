import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import type { JobState } from '@vitrine/contracts';
import { APP_CONFIG, AppError, isDatabaseUnavailable } from '@vitrine/platform';
import type { AiConfig } from '../config.js';
import type { JobRow } from './job-row.js';
import { JobStore } from './job-store.js';

const POLL_MS = 250;
const DRAIN_POLL_MS = 50;

/** The time between two looks at a job's row; over at once when `signal` aborts. */
export const pollPause = (signal: AbortSignal): Promise<void> =>
  sleep(POLL_MS, undefined, { signal }).catch(() => undefined);

export const isJobOver = (state: JobState): boolean => state !== 'queued' && state !== 'running';

/** Waits for jobs on behalf of callers that want the result as the answer. */
@Injectable()
export class JobWaiter implements BeforeApplicationShutdown {
  private readonly draining = new AbortController();
  private readonly stopping = new AbortController();
  private waiting = 0;

  constructor(
    private readonly store: JobStore,
    @Inject(APP_CONFIG) private readonly config: AiConfig,
  ) {}

  /** Aborted as soon as this process is to stop: streams end, and their readers go on elsewhere. */
  get stopSignal(): AbortSignal {
    return this.draining.signal;
  }

  /** Waiting callers may get their result within the grace period; then they get 503 with Retry-After. */
  async beforeApplicationShutdown(): Promise<void> {
    this.draining.abort();
    const grace = Date.now() + this.config.AI_SHUTDOWN_GRACE_SECONDS * 1000;
    while (this.waiting > 0 && Date.now() < grace) await sleep(DRAIN_POLL_MS);
    this.stopping.abort(new AppError('service.unavailable'));
  }

  /**
   * The job once it is over, by a look at the row every 250 ms.
   * @throws AppError ai.timeout after AI_WAIT_SECONDS, service.unavailable when this process stops, or the signal's
   * reason
   */
  async untilOver(id: string, signal: AbortSignal): Promise<JobRow> {
    this.waiting += 1;
    try {
      return await this.wait(id, AbortSignal.any([signal, this.stopping.signal]));
    } finally {
      this.waiting -= 1;
    }
  }

  private async wait(id: string, signal: AbortSignal): Promise<JobRow> {
    const until = Date.now() + this.config.AI_WAIT_SECONDS * 1000;
    for (;;) {
      const job = await this.look(id);
      if (job && isJobOver(job.state)) return job;
      signal.throwIfAborted();
      if (Date.now() >= until) throw new AppError('ai.timeout');
      await pollPause(signal);
    }
  }

  /** The row, or undefined while the database is away: the wait goes on. @throws AppError ai.job_not_found */
  private async look(id: string): Promise<JobRow | undefined> {
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
