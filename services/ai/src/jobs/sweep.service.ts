import { Injectable } from '@nestjs/common';
import { log } from '@vitrine/platform';
import { DataSource } from 'typeorm';
import { JobEntity } from './job.entity.js';
import { JobHints } from './job-hints.js';
import { JobQueue } from './job-queue.js';
import { JobStore } from './job-store.js';

/** A row younger than this may be on its way into the queue. */
const QUEUED_GRACE = '5 seconds';
/** A lease that ran out longer ago than this is no longer left to BullMQ's own check for stalled jobs; that entry then finds
 * the row taken and does nothing. */
const LEASE_GRACE = '5 seconds';
const BATCH = 200;

export interface SweepAnswer {
  requeued: number;
  failed: number;
}

/** Finds rows that the queue has forgotten (a wiped Redis, a killed process) and queues them again. */
@Injectable()
export class SweepService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly store: JobStore,
    private readonly queue: JobQueue,
    private readonly hints: JobHints,
  ) {}

  /** Any number of sweeps may run at once: each row is requeued by one guarded update. */
  async sweep(): Promise<SweepAnswer> {
    const given = await this.store.giveUp();
    for (const id of given) this.hints.stopped(id);
    let requeued = 0;
    for (const job of await this.candidates()) {
      if (job.state === 'queued' && (await this.queue.holds(job))) continue;
      if (await this.requeue(job)) requeued += 1;
    }
    await this.forgetEvents();
    if (requeued + given.length > 0) log.warn({ requeued, failed: given.length }, 'swept');
    return { requeued, failed: given.length };
  }

  private candidates(): Promise<JobEntity[]> {
    return this.dataSource
      .getRepository(JobEntity)
      .createQueryBuilder('job')
      .where(`(state = 'queued' AND queued_at < now() - interval '${QUEUED_GRACE}')`)
      .orWhere(`(state = 'running' AND lease_until < now() - interval '${LEASE_GRACE}')`)
      .orderBy('job.queued_at')
      .limit(BATCH)
      .getMany();
  }

  private async requeue(job: JobEntity): Promise<boolean> {
    const moved = await this.dataSource
      .createQueryBuilder()
      .update(JobEntity)
      .set({
        interruptions: () => `interruptions + CASE WHEN state = 'running' THEN 1 ELSE 0 END`,
        state: 'queued',
        round: () => 'round + 1',
        lease_token: null,
        lease_until: null,
        queued_at: () => 'now()',
        step: 'Na fila…',
      })
      .where('id = :id AND round = :round AND state = :state', job)
      .andWhere(`(state = 'queued' OR lease_until < now() - interval '${LEASE_GRACE}')`)
      .execute();
    if (moved.affected !== 1) return false;
    // When the queue is away now, the next sweep finds the row again.
    await this.queue.add({ ...job, round: job.round + 1 });
    this.hints.changed(job.id);
    return true;
  }

  /** Events are for watching: a day after a job's end its row alone is kept. */
  private async forgetEvents(): Promise<void> {
    await this.dataSource.query(
      `DELETE FROM job_events WHERE job_id IN (
         SELECT id FROM jobs WHERE finished_at < now() - interval '1 day'
           AND EXISTS (SELECT 1 FROM job_events WHERE job_id = jobs.id) LIMIT 100)`,
    );
  }
}
