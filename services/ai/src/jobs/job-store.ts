import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import {
  jobStateSchema,
  citationSchema,
  type Citation,
  type ErrorCode,
  type JobState,
} from '@vitrine/contracts';
import { APP_CONFIG, AppError, currentRequestId, execute, isoSql, oneRow, rows } from '@vitrine/platform';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import type { AiConfig } from '../config.js';
import {
  jobRowSchema,
  type JobClaim,
  type JobFailure,
  type JobResult,
  type JobRow,
  type NewJobRow,
  type StoredJobEvent,
} from './job-row.js';

const OPEN_SQL = `state IN ('queued', 'running')`;
const LEASE_OUT_SQL = `state = 'running' AND lease_until < now()`;
/** A live worker renews a lease that ran out in an outage at once. */
const ABANDONED_SQL = `state = 'running' AND lease_until < now() - interval '1 second'`;
/** A row younger than this may be on its way into the queue. */
const FORGOTTEN_SQL = `state = 'queued' AND queued_at < now() - interval '5 seconds'`;
const SWEEP_BATCH = 200;

/** Every column; PostgreSQL's numeric would arrive as a string, and the job's own times are as answers have them. */
const COLUMNS_SQL = `*, cost_usd::float8 AS cost_usd, estimated_cost_usd::float8 AS estimated_cost_usd,
  ${['created_at', 'started_at', 'finished_at'].map((time) => `${isoSql(time)} AS ${time}`).join(', ')}`;

/** What the prompt of a job got of each source. */
const promptPassagesSchema = z.object({
  created_at: z.date(),
  used: z.array(z.object({ number: z.number(), passages: z.array(z.unknown()) })),
});

/** New values of columns; a function gives SQL. */
type Values = { [Column in keyof JobRow]?: JobRow[Column] | (() => string) };
const now = (): string => 'now()';
const noLease: Values = { lease_token: null, lease_until: null };
const inQueue: Values = {
  ...noLease,
  state: 'queued',
  round: () => 'round + 1',
  queued_at: now,
  step: 'Na fila…',
};
/** A worker that died over the job is counted. */
const interruptions = (): string => `interruptions + CASE WHEN state = 'running' THEN 1 ELSE 0 END`;
const finalValues = (state: JobState, values: Values): Values => ({
  ...noLease,
  finished_at: now,
  ...values,
  state,
});
const failedValues = (error: JobFailure): Values => finalValues('failed', { error, step: error.error });
const failureOf = (code: ErrorCode): JobFailure => ({ code, error: new AppError(code).message });
const stateAndCountSchema = z.object({ state: jobStateSchema, count: z.number() });
const citationsSchema = z.object({ citations: z.array(citationSchema) });
const openSchema = z.object({ open: z.number() });
const leasedSchema = z.object({ leased: z.number() });

/**
 * The one home of a job's life: no other file writes the table, and every transition is one guarded UPDATE that counts
 * its rows, so that of two who try at once one succeeds. A worker's writes demand the lease token of its claim:
 * whatever one that was frozen or taken for dead does afterwards has no effect.
 *
 * | transition | from               | to        | guard, besides the state                               |
 * |------------|--------------------|-----------|--------------------------------------------------------|
 * | create     |                    | queued    | none: an admission decided in the same transaction     |
 * | claim      | queued, running    | running   | running: the lease ran out                             |
 * | renew      | running            | running   | lease token                                            |
 * | succeed    | running            | succeeded | lease token                                            |
 * | fail       | running            | failed    | lease token                                            |
 * | giveBack   | running            | queued    | lease token                                            |
 * | interrupt  | running            | failed    | the lease ran out, for the AI_MAX_INTERRUPTIONSth time |
 * | sweep      | queued, running    | queued    | same round; running: the lease ran out a second ago    |
 * | refuse     | queued             | failed    | same round                                             |
 * | cancel     | queued, running    | cancelled |                                                        |
 * | switchOff  | queued, running    | failed    | all open jobs at once                                  |
 * | requeue    | failed, cancelled  | queued    | an admission decided in the same transaction; not yet emptied |
 *
 * `settle` notes that an improvement was accepted or declined. `empty` deletes input and result of a finished job.
 * Neither changes a state. `charge` and `correct` add to what a job cost in any state: a dropped call is billed too.
 */
@Injectable()
export class JobStore {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(APP_CONFIG) private readonly config: AiConfig,
  ) {}

  async find(id: string, manager: EntityManager = this.dataSource.manager): Promise<JobRow | null> {
    const [job] = await rows(manager, jobRowSchema, `SELECT ${COLUMNS_SQL} FROM jobs WHERE id = $1`, [id]);
    return job ?? null;
  }

  /** A page of the jobs in a state, newest first. */
  page(state: 'all' | JobState, skip: number, take: number): Promise<JobRow[]> {
    const isAll = state === 'all';
    const sql = `SELECT ${COLUMNS_SQL} FROM jobs ${isAll ? '' : 'WHERE state = $3'}
       ORDER BY jobs.created_at DESC, id DESC LIMIT $1 OFFSET $2`;
    return rows(this.dataSource, jobRowSchema, sql, [take, skip, ...(isAll ? [] : [state])]);
  }

  /** The newest improvement of a post, if it is neither accepted nor declined. */
  async openImprovement(postId: number): Promise<JobRow | null> {
    const sql = `SELECT ${COLUMNS_SQL} FROM jobs WHERE settled_at IS NULL AND emptied_at IS NULL AND id = (
         SELECT id FROM jobs WHERE post_id = $1 AND kind = 'improve' AND state = 'succeeded'
         ORDER BY jobs.created_at DESC, id DESC LIMIT 1)`;
    return (await rows(this.dataSource, jobRowSchema, sql, [postId])).at(0) ?? null;
  }

  /** @returns null where there is no such improvement, or it was settled before */
  async settle(id: string, manager: EntityManager): Promise<JobRow | null> {
    const guard = `id = $1 AND kind = 'improve' AND state = 'succeeded' AND settled_at IS NULL`;
    return (await this.move(guard, [id], { settled_at: now }, manager)).at(0) ?? null;
  }

  /** How many jobs are in each state; a state without jobs is left out. */
  async counts(): Promise<Partial<Record<JobState, number>>> {
    const sql = 'SELECT state, count(*)::int AS count FROM jobs GROUP BY state';
    const found = await rows(this.dataSource, stateAndCountSchema, sql);
    return Object.fromEntries(found.map((row) => [row.state, row.count]));
  }

  /** What the newest 20 texts written from a list cite, the newest first. */
  async citations(listId: string): Promise<Citation[]> {
    const sql = `SELECT result->'citations' AS citations FROM jobs
       WHERE desk_id = $1 AND result ? 'citations' ORDER BY finished_at DESC LIMIT 20`;
    const found = await rows(this.dataSource, citationsSchema, sql, [listId]);
    return found.flatMap(({ citations }) => citations);
  }

  /** Time of the newest job that used a list, and how many passages of each source its prompt got. */
  async promptPassages(listId: string): Promise<{ at: Date; used: Map<number, number> } | null> {
    const sql = `SELECT created_at, input->'sources' AS used FROM jobs
         WHERE desk_id = $1 AND jsonb_array_length(input->'sources') > 0 ORDER BY created_at DESC LIMIT 1`;
    const [row] = await rows(this.dataSource, promptPassagesSchema, sql, [listId]);
    const used = row?.used.map(({ number, passages }) => [number, passages.length] as const);
    return row ? { at: row.created_at, used: new Map(used) } : null;
  }

  /** How many jobs wait or run. */
  async countOpen(manager: EntityManager): Promise<number> {
    const sql = `SELECT count(*)::int AS open FROM jobs WHERE ${OPEN_SQL}`;
    return (await oneRow(manager, openSchema, sql)).open;
  }

  /** Jobs that wait and that the queue may have forgotten. */
  forgotten(): Promise<JobRow[]> {
    return this.oldest(FORGOTTEN_SQL);
  }

  /** Jobs that run and whose worker is dead. */
  abandoned(): Promise<JobRow[]> {
    return this.oldest(ABANDONED_SQL);
  }

  create(
    { id, kind, input, subject, post_id, desk_id, created_by, estimated_cost_usd }: NewJobRow,
    manager: EntityManager,
  ): Promise<JobRow> {
    const sql = `INSERT INTO jobs (id, kind, input, subject, post_id, desk_id, created_by, estimated_cost_usd,
      request_id, step)
       VALUES (COALESCE($9, gen_random_uuid()), $1, $2, $3, $4, $5, $6, $7, $8, 'Na fila…') RETURNING ${COLUMNS_SQL}`;
    return oneRow(manager, jobRowSchema, sql, [
      kind,
      input,
      subject,
      post_id,
      desk_id,
      created_by,
      estimated_cost_usd,
      currentRequestId(),
      id,
    ]);
  }

  /**
   * Begins a job that is queued, or one whose worker died (its lease ran out). A job whose workers died
   * AI_MAX_INTERRUPTIONS times ends as failed with ai.interrupted instead.
   */
  async claim(id: string): Promise<JobClaim> {
    await this.interrupt(id);
    const token = randomUUID();
    const [claimed] = await this.move(`id = $1 AND (state = 'queued' OR (${LEASE_OUT_SQL}))`, [id], {
      interruptions,
      state: 'running',
      attempts: () => 'attempts + 1',
      lease_token: token,
      lease_until: () => this.leaseEnd(),
      started_at: () => 'COALESCE(started_at, now())',
      progress: 2,
      step: 'Preparando o pedido…',
    });
    if (claimed) return { outcome: 'claimed', job: claimed, token };
    const job = await this.find(id);
    if (job?.state === 'running' && job.lease_until) return { outcome: 'busy', leaseUntil: job.lease_until };
    return { outcome: 'closed' };
  }

  /**
   * Writes events and progress and renews the lease, all or nothing.
   * @returns false when the lease is no longer ours: the job was cancelled, switched off or taken over
   */
  async renew(
    id: string,
    token: string,
    update: { events: StoredJobEvent[]; progress?: number; step?: string },
  ): Promise<boolean> {
    const sql = `WITH leased AS (
         UPDATE jobs SET lease_until = ${this.leaseEnd()}, progress = COALESCE($3, progress), step = COALESCE($4, step)
         WHERE id = $1 AND lease_token = $2 RETURNING id
       ), written AS (
         INSERT INTO job_events (job_id, data)
         SELECT leased.id, event.value
         FROM leased, jsonb_array_elements($5::jsonb) WITH ORDINALITY AS event(value, position)
         ORDER BY event.position RETURNING 1
       )
       SELECT count(*)::int AS leased FROM leased`;
    const values = [id, token, update.progress ?? null, update.step ?? null, JSON.stringify(update.events)];
    const { leased } = await oneRow(this.dataSource, leasedSchema, sql, values);
    return leased === 1;
  }

  /** Ends a run with its result. @returns false when the lease is no longer ours and nothing was changed */
  async succeed(id: string, token: string, result: JobResult): Promise<boolean> {
    return !!(await this.moveLeased(
      id,
      token,
      finalValues('succeeded', { result, progress: 100, step: 'Pronto.' }),
    ));
  }

  /** Ends a run with an error. @returns false when the lease is no longer ours and nothing was changed */
  async fail(id: string, token: string, error: JobFailure): Promise<boolean> {
    return !!(await this.moveLeased(id, token, failedValues(error)));
  }

  /**
   * Gives a running job back to the queue, as at shutdown; it does not count as an interruption.
   * @returns the job to enqueue, or null when the lease is no longer ours
   */
  giveBack(id: string, token: string): Promise<JobRow | null> {
    return this.moveLeased(id, token, inQueue);
  }

  /** Fails running jobs whose workers died too often; all of them, or only one. @returns how many */
  async interrupt(id?: string): Promise<number> {
    const interrupted = await this.move(
      `${LEASE_OUT_SQL} AND interruptions + 1 >= $1 AND ($2::uuid IS NULL OR id = $2)`,
      [this.config.AI_MAX_INTERRUPTIONS, id],
      { ...failedValues(failureOf('ai.interrupted')), interruptions },
    );
    return interrupted.length;
  }

  /**
   * Puts a job that the queue forgot, or whose worker died, into the next round. @returns it, or null when another did
   */
  async sweep({ id, round }: Pick<JobRow, 'id' | 'round'>): Promise<JobRow | null> {
    const [swept] = await this.move(
      `id = $1 AND round = $2 AND (state = 'queued' OR (${ABANDONED_SQL}))`,
      [id, round],
      { ...inQueue, interruptions },
    );
    return swept ?? null;
  }

  /** Fails a job that the queue refused to take in this round, so that it never runs later. */
  async refuse({ id, round }: Pick<JobRow, 'id' | 'round'>): Promise<void> {
    const refused = failedValues(failureOf('ai.queue_unavailable'));
    await this.move(`id = $1 AND round = $2 AND state = 'queued'`, [id, round], refused);
  }

  /**
   * Throws away subject, input and result of jobs that ended so many days ago, 500 at most; their rows and costs stay.
   */
  async empty(days: number): Promise<void> {
    await this.move(
      `id IN (SELECT id FROM jobs WHERE emptied_at IS NULL AND finished_at < now() - make_interval(days => $1)
         LIMIT 500)`,
      [days],
      { subject: 'Conteúdo excluído pelo prazo de guarda', input: {}, result: null, emptied_at: now },
    );
  }

  /** @returns false when the job is over already */
  async cancel(id: string, manager: EntityManager): Promise<boolean> {
    const cancelled = finalValues('cancelled', { error: failureOf('ai.cancelled'), step: 'Cancelada.' });
    return (await this.move(`id = $1 AND ${OPEN_SQL}`, [id], cancelled, manager)).length === 1;
  }

  /** Fails every open job. */
  async switchOff(manager: EntityManager): Promise<void> {
    await this.move(OPEN_SQL, [], failedValues(failureOf('ai.switched_off')), manager);
  }

  /**
   * Queues a job that failed or was cancelled again, at the charge of the person who asks now. @returns null when it is
   * neither
   */
  async requeue(
    id: string,
    by: Pick<NewJobRow, 'created_by' | 'estimated_cost_usd'>,
    manager: EntityManager,
  ): Promise<JobRow | null> {
    const [requeued] = await this.move(
      `id = $1 AND state IN ('failed', 'cancelled') AND emptied_at IS NULL`,
      [id],
      {
        ...inQueue,
        interruptions: 0,
        error: null,
        result: null,
        progress: 0,
        created_by: by.created_by,
        request_id: currentRequestId(),
        estimated_cost_usd: () => `cost_usd + ${by.estimated_cost_usd.toFixed(6)}`,
        started_at: null,
        finished_at: null,
      },
      manager,
    );
    return requeued ?? null;
  }

  /**
   * Locks the row until the transaction's end. Code that writes rows that refer to a job writes or locks the job
   * first: the order is the same for all, and no two wait for each other.
   */
  async lock(id: string, manager: EntityManager): Promise<void> {
    await execute(manager, 'SELECT id FROM jobs WHERE id = $1 FOR NO KEY UPDATE', [id]);
  }

  /** Enters a call that is about to be made, with what it will probably cost. */
  async charge(
    id: string,
    call: { model: string; prompt_version: string; cost_usd: number },
    manager: EntityManager,
  ): Promise<void> {
    const sql = 'UPDATE jobs SET cost_usd = cost_usd + $2, model = $3, prompt_version = $4 WHERE id = $1';
    await execute(manager, sql, [id, call.cost_usd, call.model, call.prompt_version]);
  }

  /** Corrects what a call was entered with; `cost_usd` is the difference to that. */
  async correct(
    id: string,
    by: { cost_usd: number; input_tokens: number; output_tokens: number },
    manager: EntityManager,
  ): Promise<void> {
    const sql = `UPDATE jobs SET cost_usd = cost_usd + $2, input_tokens = input_tokens + $3,
      output_tokens = output_tokens + $4
       WHERE id = $1`;
    await execute(manager, sql, [id, by.cost_usd, by.input_tokens, by.output_tokens]);
  }

  private leaseEnd(): string {
    return `now() + interval '${Math.round(this.config.AI_LEASE_SECONDS * 1000)} milliseconds'`;
  }

  private oldest(condition: string): Promise<JobRow[]> {
    const sql = `SELECT ${COLUMNS_SQL} FROM jobs WHERE ${condition} ORDER BY queued_at LIMIT ${SWEEP_BATCH}`;
    return rows(this.dataSource, jobRowSchema, sql);
  }

  private async moveLeased(id: string, token: string, values: Values): Promise<JobRow | null> {
    return (await this.move('id = $1 AND lease_token = $2', [id, token], values)).at(0) ?? null;
  }

  /** One guarded UPDATE. @returns the rows that it changed */
  private async move(
    guard: string,
    parameters: readonly unknown[],
    values: Values,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<JobRow[]> {
    const bound = [...parameters];
    const set = Object.entries(values).map(
      ([column, value]) => `${column} = ${typeof value === 'function' ? value() : `$${bound.push(value)}`}`,
    );
    const sql = `UPDATE jobs SET ${set.join(', ')} WHERE ${guard} RETURNING ${COLUMNS_SQL}`;
    return rows(manager, jobRowSchema, sql, bound);
  }
}
