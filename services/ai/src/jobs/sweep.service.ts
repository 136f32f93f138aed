import { Injectable } from '@nestjs/common';
import { log } from '@vitrine/platform';
import { DataSource } from 'typeorm';
import { JobEntity } from './job.entity.js';
import { JobHints } from './job-hints.js';
import { JobQueue } from './job-queue.js';
import { JobStore } from './job-store.js';

/** A row younger than this may be on its way into the queue. */
const QUEUED_GRACE = '5 seconds';
/**
 * A lease that ran out this long ago is not left to BullMQ's own check for stalled jobs, which takes up to 15 s; the entry
 * that it delivers later finds the row taken and does nothing.
 */
const LEASE_GRACE = '1 second';
const EXPIRED = `state = 'running' AND lease_until < now() - interval '${LEASE_GRACE}'`;
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
    const reclaimed = await this.reclaim();
    let { requeued } = reclaimed;
    for (const job of await this.find(
      `state = 'queued' AND queued_at < now() - interval '${QUEUED_GRACE}'`,
    )) {
      if (await this.queue.holds(job)) continue;
      if (await this.requeue(job)) requeued += 1;
    }
    await this.forgetEvents();
    return { requeued, failed: reclaimed.failed };
  }

  /** The half of a sweep that looks after jobs whose workers died; workers do it every few seconds. */
  async reclaim(): Promise<SweepAnswer> {
    const given = await this.store.giveUp();
    for (const id of given) this.hints.stopped(id);
    let requeued = 0;
    for (const job of await this.find(EXPIRED)) if (await this.requeue(job)) requeued += 1;
    if (requeued + given.length > 0) log.warn({ requeued, failed: given.length }, 'workers died over jobs');
    return { requeued, failed: given.length };
  }

  private find(condition: string): Promise<JobEntity[]> {
    return this.dataSource
      .getRepository(JobEntity)
      .createQueryBuilder('job')
      .where(condition)
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
      .andWhere(`(state = 'queued' OR (${EXPIRED}))`)
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
