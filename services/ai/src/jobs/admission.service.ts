import { Inject, Injectable } from '@nestjs/common';
import { APP_CONFIG, AppError } from '@vitrine/platform';
import type { EntityManager } from 'typeorm';
import type { AiConfig } from '../config.js';
import { StatusService } from '../status/status.service.js';
import { estimateCost } from '../usage/prices.js';
import { UsageService } from '../usage/usage.service.js';
import type { JobEntity } from './job.entity.js';

const FULL_QUEUE_WAIT_SECONDS = '30';

/** Who gets a place in the queue: the switch, the queue's limit and the budgets. */
@Injectable()
export class AdmissionService {
  constructor(
    private readonly status: StatusService,
    private readonly usage: UsageService,
    @Inject(APP_CONFIG) private readonly config: AiConfig,
  ) {}

  /**
   * Decides within the transaction that will write the job; admissions stand in line, so that many at once can't pass a
   * limit together. Nothing has been asked of the provider yet.
   * @returns the job's estimated cost in dollars
   * @throws AppError ai.disabled, ai.switched_off, ai.queue_full, ai.budget_admin or ai.budget_site
   */
  async admit(
    manager: EntityManager,
    job: Pick<JobEntity, 'kind' | 'input'>,
    email: string,
  ): Promise<number> {
    this.status.assertConfigured();
    await manager.query(`SELECT pg_advisory_xact_lock(hashtextextended('vitrine-ai-admission', 0))`);
    await this.status.assertEnabled(manager);
    const [row]: { open: number }[] = await manager.query(
      `SELECT count(*)::int AS open FROM jobs WHERE state IN ('queued', 'running')`,
    );
    if ((row?.open ?? 0) >= this.config.AI_QUEUE_LIMIT) {
      throw new AppError('ai.queue_full', { headers: { 'Retry-After': FULL_QUEUE_WAIT_SECONDS } });
    }
    const estimate = estimateCost(this.config, job);
    await this.usage.assertAffordable(email, estimate, manager);
    return estimate;
  }
}
