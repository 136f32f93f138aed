import { Injectable } from '@nestjs/common';
import type { SweepAnswer } from '@vitrine/contracts';
import { execute, log } from '@vitrine/platform';
import { DataSource } from 'typeorm';
import type { JobRow } from '../jobs/job-row.js';
import { JobQueue } from '../jobs/job-queue.js';
import { JobStore } from '../jobs/job-store.js';

/** Events that one sweep looks at. */
const EVENTS_AT_ONCE = 1_000;

/** Queues rows again that the queue has lost (a wiped Redis, a killed process). */
@Injectable()
export class SweepService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly store: JobStore,
    private readonly queue: JobQueue,
  ) {}

  /** Any number of sweeps may run at once: each row is requeued by one guarded update. */
  async sweep(): Promise<SweepAnswer> {
    const failed = await this.store.interrupt();
    let requeued = 0;
    for (const job of await this.store.abandoned()) if (await this.requeue(job)) requeued += 1;
    if (requeued + failed > 0) log.warn({ requeued, failed }, 'workers died over jobs');
    for (const job of await this.store.forgotten()) {
      if (await this.queue.has(job)) continue;
      if (await this.requeue(job)) requeued += 1;
    }
    await this.forgetEvents();
    return { requeued, failed };
  }

  private async requeue(job: JobRow): Promise<boolean> {
    const swept = await this.store.sweep(job);
    if (!swept) return false;
    // When the queue is away now, the next sweep finds the row again.
    await this.queue.add(swept);
    return true;
  }

  /**
   * Events are for streams: they are deleted a day after a job's end. The oldest events are looked at, not the
   * jobs.
   */
  private async forgetEvents(): Promise<void> {
    const sql = `DELETE FROM job_events e USING jobs j
      WHERE j.id = e.job_id AND j.finished_at < now() - interval '1 day'
         AND e.id IN (SELECT id FROM job_events ORDER BY id LIMIT ${EVENTS_AT_ONCE})`;
    await execute(this.dataSource, sql);
  }
}
