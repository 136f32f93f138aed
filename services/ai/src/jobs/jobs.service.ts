import { Injectable } from '@nestjs/common';
import {
  jobStateSchema,
  openImprovementSchema,
  type JobList,
  type JobState,
  type OpenImprovement,
  type SettledProposal,
} from '@vitrine/contracts';
import { AppError, AuditService } from '@vitrine/platform';
import { DataSource } from 'typeorm';
import type { JobRow } from './job-row.js';
import { JobQueue } from './job-queue.js';
import { JobStore } from './job-store.js';
import { jobSummary } from './job-audit.js';
import { presentJob } from './job.presenter.js';

const PER_PAGE = 20;

/** What admins see of AI jobs and do with those that exist; asking for one is requests' business. */
@Injectable()
export class JobsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly store: JobStore,
    private readonly queue: JobQueue,
    private readonly audit: AuditService,
  ) {}

  /** @throws AppError ai.job_not_found */
  async get(id: string): Promise<JobRow> {
    const job = await this.store.find(id);
    if (!job) throw new AppError('ai.job_not_found');
    return job;
  }

  /** The newest improvement of a post that is neither accepted nor declined, with the text that it improves. */
  async openImprovement(postId: number): Promise<OpenImprovement | null> {
    const job = await this.store.openImprovement(postId);
    return job && openImprovementSchema.parse({ ...job.result, ...job, sent: job.input });
  }

  /** Says what became of an improvement. @throws AppError ai.job_not_found */
  settle(id: string, state: SettledProposal, actor: string): Promise<void> {
    return this.dataSource.transaction(async (manager) => {
      const job = await this.store.settle(id, manager);
      if (!job) throw new AppError('ai.job_not_found');
      const summary = jobSummary(
        state === 'accepted' ? 'Aceitou melhorias da IA' : 'Recusou melhorias da IA',
        job,
      );
      await this.audit.did(manager, { email: actor }, `job.${state}`, id, summary);
    });
  }

  /** Jobs newest first, a page of 20, with the counts of every state. */
  async list(query: { state: 'all' | JobState; page: number }): Promise<JobList> {
    const skip = (query.page - 1) * PER_PAGE;
    const jobs = await this.store.page(query.state, skip, PER_PAGE);
    const counted = await this.store.counts();
    const counts = Object.fromEntries(
      jobStateSchema.options.map((state) => [state, counted[state] ?? 0]),
    ) as JobList['counts'];
    return {
      jobs: jobs.map((job) => presentJob(job, { inList: true })),
      total:
        query.state === 'all'
          ? Object.values(counts).reduce((sum, count) => sum + count, 0)
          : counts[query.state],
      page: query.page,
      per_page: PER_PAGE,
      counts,
    };
  }

  /**
   * Puts a queued row into the queue. When the queue refuses, the row ends as failed with ai.queue_unavailable, so that
   * a request which was answered 503 never runs later; a process killed between the two leaves the row to the sweep.
   * @throws AppError ai.queue_unavailable within 3 s
   */
  async enqueue(job: JobRow): Promise<void> {
    try {
      await this.queue.add(job);
    } catch (error) {
      await this.store.refuse(job);
      throw error;
    }
  }

  /**
   * Ends an open job as cancelled at once; its worker finds the lease gone and closes the provider's socket.
   * @throws AppError ai.job_not_found or ai.job_not_cancellable
   */
  async cancel(id: string, actor: string): Promise<JobRow> {
    const job = await this.dataSource.transaction(async (manager) => {
      const isCancelled = await this.store.cancel(id, manager);
      const current = await this.store.find(id, manager);
      if (!current) throw new AppError('ai.job_not_found');
      if (!isCancelled) throw new AppError('ai.job_not_cancellable');
      const summary = jobSummary('Cancelou uma tarefa de IA', current);
      await this.audit.did(manager, { email: actor }, 'job.cancelled', id, summary);
      return current;
    });
    void this.queue.remove(job);
    return job;
  }
}
