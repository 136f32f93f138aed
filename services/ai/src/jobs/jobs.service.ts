import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { IdentityClaims, Job, JobKind, JobList, JobState } from '@vitrine/contracts';
import { AppError, AuditService, currentRequestId } from '@vitrine/platform';
import { DataSource, type EntityManager } from 'typeorm';
import { AdmissionService } from './admission.service.js';
import { JobEntity, type JobInput } from './job.entity.js';
import { JobHints } from './job-hints.js';
import { JobQueue } from './job-queue.js';
import { jobError } from './job-store.js';
import { presentJob } from './job.presenter.js';

const PER_PAGE = 20;
const STATES: readonly JobState[] = ['queued', 'running', 'succeeded', 'failed', 'cancelled'];
const OPEN = ['queued', 'running'] as const;

export interface NewJob {
  kind: JobKind;
  input: JobInput;
  subject: string;
  post_id?: number;
}

const REQUESTED: Record<JobKind, string> = {
  generate: 'Pediu um artigo à IA',
  improve: 'Pediu melhorias à IA',
  image: 'Pediu uma imagem à IA',
};

const summary = (text: string, subject: string): string =>
  `${text}: ${subject.length > 120 ? `${subject.slice(0, 119)}…` : subject}`;

/** What admins do with AI jobs. */
@Injectable()
export class JobsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly admission: AdmissionService,
    private readonly queue: JobQueue,
    private readonly hints: JobHints,
    private readonly audit: AuditService,
  ) {}

  /**
   * Writes the row and queues it. When the queue refuses, the row ends as failed with ai.queue_unavailable, so that a
   * request which was answered 503 never runs later; a process killed between the two leaves the row to the sweep.
   * @throws AppError of the admission (see AdmissionService), or ai.queue_unavailable within 3 s
   */
  async create(request: NewJob, admin: IdentityClaims): Promise<JobEntity> {
    const job = await this.dataSource.transaction(async (manager) => {
      const estimate = await this.admission.admit(manager, request, admin.email);
      const id = randomUUID();
      await manager.insert(JobEntity, {
        id,
        kind: request.kind,
        input: request.input,
        subject: request.subject,
        post_id: request.post_id ?? null,
        created_by: admin.email,
        request_id: currentRequestId(),
        estimated_cost_usd: estimate,
        step: 'Na fila…',
      } as Parameters<EntityManager['insert']>[1]);
      await this.audit.record(manager, {
        actor: admin.email,
        action: 'job.created',
        target: `job/${id}`,
        summary: summary(REQUESTED[request.kind], request.subject),
      });
      return manager.findOneByOrFail(JobEntity, { id });
    });
    await this.enqueue(job);
    return job;
  }

  /** @throws AppError ai.job_not_found */
  async get(id: string, manager: EntityManager = this.dataSource.manager): Promise<JobEntity> {
    const job = await manager.findOneBy(JobEntity, { id });
    if (!job) throw new AppError('ai.job_not_found');
    return job;
  }

  /** Jobs newest first, a page of 20, with the counts of every state. */
  async list(query: { state: 'all' | JobState; page: number }): Promise<JobList> {
    const repository = this.dataSource.getRepository(JobEntity);
    const [jobs, total] = await repository.findAndCount({
      where: query.state === 'all' ? {} : { state: query.state },
      order: { created_at: 'DESC', id: 'DESC' },
      take: PER_PAGE,
      skip: (query.page - 1) * PER_PAGE,
    });
    const rows: { state: JobState; count: number }[] = await this.dataSource.query(
      'SELECT state, count(*)::int AS count FROM jobs GROUP BY state',
    );
    const counted = new Map(rows.map((row) => [row.state, row.count]));
    return {
      jobs: jobs.map((job): Job => presentJob(job, { inList: true })),
      total,
      page: query.page,
      per_page: PER_PAGE,
      counts: Object.fromEntries(
        STATES.map((state) => [state, counted.get(state) ?? 0]),
      ) as JobList['counts'],
    };
  }

  /**
   * Ends an open job as cancelled at once; whoever runs it finds its lease gone and closes the provider's socket.
   * @throws AppError ai.job_not_found or ai.job_not_cancellable
   */
  async cancel(id: string, actor: string): Promise<JobEntity> {
    const job = await this.dataSource.transaction(async (manager) => {
      const cancelled = await manager
        .createQueryBuilder()
        .update(JobEntity)
        .set({
          state: 'cancelled',
          error: jobError('ai.cancelled'),
          step: 'Cancelada.',
          lease_token: null,
          lease_until: null,
          finished_at: () => 'now()',
        })
        .where('id = :id AND state IN (:...open)', { id, open: OPEN })
        .execute();
      const current = await this.get(id, manager);
      if (cancelled.affected !== 1) throw new AppError('ai.job_not_cancellable');
      await this.audit.record(manager, {
        actor,
        action: 'job.cancelled',
        target: `job/${id}`,
        summary: summary('Cancelou uma tarefa de IA', current.subject),
      });
      return current;
    });
    this.hints.stopped(id);
    void this.queue.remove(job);
    return job;
  }

  /**
   * Queues a failed or cancelled job again under the same id, charged to whoever asks now.
   * @throws AppError ai.job_not_found, ai.job_not_retryable, of the admission, or ai.queue_unavailable
   */
  async retry(id: string, admin: IdentityClaims): Promise<JobEntity> {
    const job = await this.dataSource.transaction(async (manager) => {
      const old = await this.get(id, manager);
      const estimate = await this.admission.admit(manager, old, admin.email);
      const queued = await manager
        .createQueryBuilder()
        .update(JobEntity)
        .set({
          state: 'queued',
          round: () => 'round + 1',
          interruptions: 0,
          error: null,
          result: null,
          progress: 0,
          step: 'Na fila…',
          created_by: admin.email,
          request_id: currentRequestId(),
          estimated_cost_usd: () => `cost_usd + ${Number(estimate).toFixed(6)}`,
          queued_at: () => 'now()',
          started_at: null,
          finished_at: null,
        })
        .where(`id = :id AND state IN ('failed', 'cancelled')`, { id })
        .execute();
      if (queued.affected !== 1) throw new AppError('ai.job_not_retryable');
      await this.audit.record(manager, {
        actor: admin.email,
        action: 'job.retried',
        target: `job/${id}`,
        summary: summary('Repetiu uma tarefa de IA', old.subject),
      });
      return this.get(id, manager);
    });
    await this.enqueue(job);
    this.hints.changed(id);
    return job;
  }

  private async enqueue(job: JobEntity): Promise<void> {
    try {
      await this.queue.add(job);
    } catch (error) {
      await this.dataSource
        .createQueryBuilder()
        .update(JobEntity)
        .set({
          state: 'failed',
          error: jobError('ai.queue_unavailable'),
          step: jobError('ai.queue_unavailable').error,
          finished_at: () => 'now()',
        })
        .where(`id = :id AND state = 'queued' AND round = :round`, { id: job.id, round: job.round })
        .execute();
      throw error;
    }
  }
}
