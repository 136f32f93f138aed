import { Inject, Injectable } from '@nestjs/common';
import { APP_CONFIG, AppError } from '@vitrine/platform';
import type { EntityManager } from 'typeorm';
import type { AiConfig } from '../config.js';
import { JobStore } from '../jobs/job-store.js';
import { StatusService } from '../status/status.service.js';
import { UsageService } from '../usage/usage.service.js';

const FULL_QUEUE_WAIT_SECONDS = '30';

/** Who gets a place in the queue: the switch, the queue's limit and the budgets. */
@Injectable()
export class AdmissionService {
  constructor(
    private readonly status: StatusService,
    private readonly store: JobStore,
    private readonly usage: UsageService,
    @Inject(APP_CONFIG) private readonly config: AiConfig,
  ) {}

  /**
   * Decides within the transaction that will write the job, whose estimated cost in dollars is given; admissions stand
   * in line, so that many at once can't pass a limit together. Nothing has been asked of the provider yet.
   * @throws AppError ai.disabled, ai.switched_off, ai.queue_full, ai.budget_admin or ai.budget_site
   */
  async admit(manager: EntityManager, estimate: number, email: string): Promise<void> {
    await this.status.standInLine(manager);
    await this.status.assertOn(manager);
    if ((await this.store.countOpen(manager)) >= this.config.AI_QUEUE_LIMIT) {
      throw new AppError('ai.queue_full', { headers: { 'Retry-After': FULL_QUEUE_WAIT_SECONDS } });
    }
    await this.usage.assertAffordable(email, estimate, manager);
  }
}
