import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { ErrorCode } from '@vitrine/contracts';
import { APP_CONFIG, AppError } from '@vitrine/platform';
import { DataSource } from 'typeorm';
import type { AiConfig } from '../config.js';
import { JobEntity, type JobResult } from './job.entity.js';
import type { StoredJobEvent } from './job-event.entity.js';

/** What a job keeps of the error that ended it. */
export const jobError = (code: ErrorCode, message?: string): { code: string; error: string } => ({
  code,
  error: new AppError(code, message === undefined ? {} : { message }).message,
});

/** How a claim ended: `busy` while another worker's lease is alive, `closed` when there is nothing to run. */
export type Claim =
  | { outcome: 'claimed'; job: JobEntity; token: string }
  | { outcome: 'busy'; leaseUntil: Date }
  | { outcome: 'closed' };

/**
 * The guarded statements by which a worker holds a job. Each demands the lease token of the claim, so whatever a worker
 * that was frozen or taken for dead does afterwards has no effect.
 */
@Injectable()
export class JobStore {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(APP_CONFIG) private readonly config: AiConfig,
  ) {}

  find(id: string): Promise<JobEntity | null> {
    return this.dataSource.getRepository(JobEntity).findOneBy({ id });
  }

  /**
   * Begins a job that is queued, or one whose worker died (its lease ran out). A job whose workers died
   * AI_MAX_INTERRUPTIONS times ends as failed with ai.interrupted instead.
   */
  async claim(id: string): Promise<Claim> {
    await this.giveUp(id);
    const token = randomUUID();
    const claimed = await this.dataSource
      .createQueryBuilder()
      .update(JobEntity)
      .set({
        interruptions: () => `interruptions + CASE WHEN state = 'running' THEN 1 ELSE 0 END`,
        state: 'running',
        attempts: () => 'attempts + 1',
        lease_token: token,
        lease_until: () => this.leaseEnd(),
        started_at: () => 'COALESCE(started_at, now())',
        progress: 2,
        step: 'Preparando o pedido…',
      })
      .where(`id = :id AND (state = 'queued' OR (state = 'running' AND lease_until < now()))`, { id })
      .execute();
    const job = await this.find(id);
    if (claimed.affected === 1 && job?.lease_token === token) return { outcome: 'claimed', job, token };
    if (job?.state === 'running' && job.lease_until) return { outcome: 'busy', leaseUntil: job.lease_until };
    return { outcome: 'closed' };
  }

  /**
   * Writes events and progress and renews the lease, all or nothing.
   * @returns false when the lease is no longer ours: the job was cancelled, switched off or taken over
   */
  async write(
    id: string,
    token: string,
    update: { events: StoredJobEvent[]; progress?: number; step?: string },
  ): Promise<boolean> {
    const rows: { held: number }[] = await this.dataSource.query(
      `WITH held AS (
         UPDATE jobs SET lease_until = ${this.leaseEnd()}, progress = COALESCE($3, progress), step = COALESCE($4, step)
         WHERE id = $1 AND lease_token = $2 RETURNING id
       ), written AS (
         INSERT INTO job_events (job_id, data)
         SELECT held.id, event.value FROM held, jsonb_array_elements($5::jsonb) WITH ORDINALITY AS event(value, position)
         ORDER BY event.position RETURNING 1
       )
       SELECT count(*)::int AS held FROM held`,
      [id, token, update.progress ?? null, update.step ?? null, JSON.stringify(update.events)],
    );
    return rows[0]?.held === 1;
  }

  /** Ends a run with its result. @returns false when the lease is no longer ours and nothing was changed */
  succeed(id: string, token: string, result: JobResult): Promise<boolean> {
    return this.end(id, token, { state: 'succeeded', result, progress: 100, step: 'Pronto.' });
  }

  /** Ends a run with an error. @returns false when the lease is no longer ours and nothing was changed */
  fail(id: string, token: string, error: { code: string; error: string }): Promise<boolean> {
    return this.end(id, token, { state: 'failed', error, step: error.error });
  }

  /**
   * Gives a running job back to the queue, as at shutdown; it does not count as an interruption.
   * @returns the job to enqueue, or null when the lease is no longer ours
   */
  async release(id: string, token: string): Promise<JobEntity | null> {
    const released = await this.dataSource
      .createQueryBuilder()
      .update(JobEntity)
      .set({
        state: 'queued',
        round: () => 'round + 1',
        lease_token: null,
        lease_until: null,
        queued_at: () => 'now()',
        step: 'Na fila…',
      })
      .where('id = :id AND lease_token = :token', { id, token })
      .execute();
    return released.affected === 1 ? this.find(id) : null;
  }

  /** Fails running jobs whose workers died too often; all of them, or the one given. @returns their ids */
  async giveUp(id?: string): Promise<string[]> {
    const given = await this.dataSource
      .createQueryBuilder()
      .update(JobEntity)
      .set({
        state: 'failed',
        error: jobError('ai.interrupted'),
        step: jobError('ai.interrupted').error,
        interruptions: () => 'interruptions + 1',
        lease_token: null,
        lease_until: null,
        finished_at: () => 'now()',
      })
      .where(`state = 'running' AND lease_until < now() AND interruptions + 1 >= :limit`, {
        limit: this.config.AI_MAX_INTERRUPTIONS,
      })
      .andWhere(id ? 'id = :id' : 'TRUE', { id })
      .returning('id')
      .execute();
    return (given.raw as { id: string }[]).map((row) => row.id);
  }

  private leaseEnd(): string {
    return `now() + interval '${Math.round(this.config.AI_LEASE_SECONDS * 1000)} milliseconds'`;
  }

  private async end(id: string, token: string, values: Partial<JobEntity>): Promise<boolean> {
    const ended = await this.dataSource
      .createQueryBuilder()
      .update(JobEntity)
      .set({ ...(values as object), lease_token: null, lease_until: null, finished_at: () => 'now()' })
      .where('id = :id AND lease_token = :token', { id, token })
      .execute();
    return ended.affected === 1;
  }
}
