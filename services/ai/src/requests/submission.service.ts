import { Inject, Injectable } from '@nestjs/common';
import type { IdentityClaims } from '@vitrine/contracts';
import { APP_CONFIG, AppError, AuditService } from '@vitrine/platform';
import { DataSource, type EntityManager } from 'typeorm';
import type { AiConfig } from '../config.js';
import { jobSummary } from '../jobs/job-audit.js';
import type { JobRow } from '../jobs/job-row.js';
import { JobStore } from '../jobs/job-store.js';
import { JobsService } from '../jobs/jobs.service.js';
import { estimateOf, JOB_KINDS, type NewJob } from '../kinds/job-kinds.js';
import { StatusService } from '../status/status.service.js';
import { UsageService } from '../usage/usage.service.js';

/** The way of a job into the queue: admitted, written and logged in one transaction, then queued. */
@Injectable()
export class SubmissionService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly status: StatusService,
    private readonly usage: UsageService,
    private readonly store: JobStore,
    private readonly jobs: JobsService,
    private readonly audit: AuditService,
    @Inject(APP_CONFIG) private readonly config: AiConfig,
  ) {}

  /**
   * The idempotency key is the job's id: a request that repeats it gets the job of the first one.
   * @throws AppError of the admission, request.invalid for the key of another job, or ai.queue_unavailable within 3 s
   */
  async submit(request: NewJob, admin: IdentityClaims, id: string | null): Promise<JobRow> {
    const created_by = admin.email;
    const estimated_cost_usd = estimateOf(this.config, request);
    const job = await this.dataSource.transaction(async (manager) => {
      await this.status.lockAdmissions(manager);
      const known = id === null ? null : await this.store.find(id, manager);
      if (known?.created_by === created_by && known.kind === request.kind) return known;
      if (known) throw new AppError('request.invalid', { field: 'Idempotency-Key' });
      await this.admit(manager, estimated_cost_usd, created_by);
      const row = await this.store.create({ ...request, id, created_by, estimated_cost_usd }, manager);
      const summary = jobSummary(JOB_KINDS[request.kind].requested, row);
      await this.audit.did(manager, admin, 'job.created', row.id, summary);
      return row;
    });
    if (job.state === 'queued') await this.jobs.enqueue(job);
    return job;
  }

  /**
   * Queues a failed or cancelled job again under the same id, charged to the person who asks now.
   * @throws AppError ai.job_not_found, ai.job_not_retryable, of the admission, or ai.queue_unavailable
   */
  async resubmit(id: string, admin: IdentityClaims): Promise<JobRow> {
    const created_by = admin.email;
    const before = await this.jobs.get(id);
    if (before.emptied_at) throw new AppError('ai.job_not_retryable');
    const estimated_cost_usd = estimateOf(this.config, before);
    const job = await this.dataSource.transaction(async (manager) => {
      await this.admit(manager, estimated_cost_usd, created_by);
      const row = await this.store.requeue(id, { created_by, estimated_cost_usd }, manager);
      if (!row) throw new AppError('ai.job_not_retryable');
      await this.audit.did(manager, admin, 'job.retried', id, jobSummary('Repetiu uma tarefa de IA', row));
      return row;
    });
    await this.jobs.enqueue(job);
    return job;
  }

  /**
   * Decides within the transaction that will write the job, by its estimated cost in dollars; admissions wait
   * for each other, so that many at once can't pass a limit together. No request went to the provider yet.
   * @throws AppError ai.disabled, ai.switched_off, ai.queue_full, ai.budget_admin or ai.budget_site
   */
  private async admit(manager: EntityManager, estimate: number, email: string): Promise<void> {
    await this.status.lockAdmissions(manager);
    await this.status.assertOn(manager);
    if ((await this.store.countOpen(manager)) >= this.config.AI_QUEUE_LIMIT) {
      throw new AppError('ai.queue_full');
    }
    await this.usage.assertAffordable(email, estimate, manager);
  }
}
