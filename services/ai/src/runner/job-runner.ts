import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { AiJobData } from '@vitrine/contracts';
import { APP_CONFIG, AppError, withSpan, log, toAppError, withRequestId } from '@vitrine/platform';
import type { AiConfig } from '../config.js';
import type { JobRow, JobResult } from '../jobs/job-row.js';
import { JobQueue } from '../jobs/job-queue.js';
import { JobStore } from '../jobs/job-store.js';
import { JOB_KINDS } from '../kinds/job-kinds.js';
import { JOB_PROCESSORS } from '../kinds/processors.js';
import { retryWhileDatabaseIsDown } from '../processing/database-retry.js';
import { JobProgressWriter } from '../processing/job-progress-writer.js';
import { LeaseLostError, ShuttingDownError, type JobProcessor, type JobRun } from '../processing/job-run.js';
import { countJob, registerJobMetrics, timeJob } from '../processing/job-metrics.js';

const CLAIM_POLL_MS = 500;

/**
 * Runs one job at a time for each call: claims the row, keeps its lease, runs the kind's processor under one deadline,
 * and writes the end down, all guarded by the lease. Running it twice for one job has its effect once.
 */
@Injectable()
export class JobRunner {
  private readonly running = new Set<AbortController>();

  constructor(
    private readonly store: JobStore,
    private readonly queue: JobQueue,
    private readonly modules: ModuleRef,
    @Inject(APP_CONFIG) private readonly config: AiConfig,
  ) {
    registerJobMetrics();
  }

  /** Jobs being run at this moment. */
  get active(): number {
    return this.running.size;
  }

  /** Runs the job a queue entry names, if it still needs running. */
  async run(data: AiJobData): Promise<void> {
    await withRequestId(data.request_id, async () => {
      const claim = await this.claim(data.job_id);
      if (!claim) return;
      const { job, token } = claim;
      const about = { job_id: job.id, attempt: job.attempts };
      await withSpan('job', `job ${job.kind}`, () => this.runClaimed(job, token), about);
    });
  }

  /** Aborts what runs; the jobs go back to the queue. */
  abortAll(): void {
    for (const abort of this.running) abort.abort(new ShuttingDownError());
  }

  /** Claims the job, waiting while the lease of a worker that may be dead runs out; null when it is not ours to run. */
  private async claim(id: string): Promise<{ job: JobRow; token: string } | null> {
    let knownLease: number | undefined;
    for (;;) {
      const claim = await this.store.claim(id);
      if (claim.outcome === 'claimed') return claim;
      if (claim.outcome === 'closed') return null;
      const lease = claim.leaseUntil.getTime();
      // A lease that is being renewed belongs to a live worker: this entry is a duplicate.
      if (knownLease !== undefined && lease > knownLease) return null;
      knownLease = lease;
      await sleep(CLAIM_POLL_MS);
    }
  }

  private async runClaimed(job: JobRow, token: string): Promise<void> {
    const abort = new AbortController();
    const deadlineMs = this.config.AI_JOB_DEADLINE_SECONDS * 1000;
    const timer = setTimeout(() => abort.abort(new AppError('ai.timeout')), deadlineMs);
    const journal = new JobProgressWriter(this.store, { id: job.id, token }, () =>
      abort.abort(new LeaseLostError()),
    );
    const run: JobRun = { job, signal: abort.signal, deadline: Date.now() + deadlineMs, journal };
    this.running.add(abort);
    const began = Date.now();
    log.info({ job_id: job.id, kind: job.kind, attempt: job.attempts }, 'job started');
    journal.start();
    if (job.attempts > 1) journal.reset();
    try {
      const result = await this.process(run);
      await journal.stop();
      await this.succeed(job, token, result);
    } catch (error) {
      await journal.stop();
      await this.fail(job, token, abort.signal.aborted ? abort.signal.reason : error);
    } finally {
      clearTimeout(timer);
      this.running.delete(abort);
      const ms = Date.now() - began;
      timeJob(job.kind, ms / 1000);
      log.info({ job_id: job.id, kind: job.kind, ms }, 'job run ended');
    }
  }

  /** Hands a run to its kind's processor. */
  private async process(run: JobRun): Promise<JobResult> {
    const { kind, input } = run.job;
    const processor = this.modules.get<JobProcessor>(JOB_PROCESSORS[kind], { strict: false });
    return processor.process(run, JOB_KINDS[kind].input.parse(input));
  }

  private async succeed(job: JobRow, token: string, result: JobResult): Promise<void> {
    const ours = await retryWhileDatabaseIsDown(() => this.store.succeed(job.id, token, result));
    countJob(job.kind, ours ? 'succeeded' : 'lost');
  }

  private async fail(job: JobRow, token: string, reason: unknown): Promise<void> {
    if (reason instanceof LeaseLostError) {
      countJob(job.kind, 'lost');
      return;
    }
    if (reason instanceof ShuttingDownError) {
      const queued = await retryWhileDatabaseIsDown(() => this.store.giveBack(job.id, token));
      // With the queue away, the sweep finds the row.
      if (queued) await this.queue.add(queued).catch(() => undefined);
      return;
    }
    const error = toAppError(reason);
    if (error.code === 'service.internal')
      log.error({ err: reason, job_id: job.id }, 'job failed unexpectedly');
    else
      log.warn(
        { error_code: error.code, job_id: job.id, reason: String(error.options.cause ?? '') },
        'job failed',
      );
    await retryWhileDatabaseIsDown(() =>
      this.store.fail(job.id, token, { code: error.code, error: error.message }),
    );
    countJob(job.kind, 'failed');
  }
}
