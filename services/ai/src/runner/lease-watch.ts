import { Inject, Injectable } from '@nestjs/common';
import { APP_CONFIG, RepeatedTask } from '@vitrine/platform';
import type { AiConfig } from '../config.js';
import { SweepService } from '../jobs/sweep.service.js';

/**
 * Takes over the jobs of dead workers four times within a lease, so that a job is resumed about ten seconds after its
 * worker was killed. After an outage of the database one round is left out: all leases ran out in it, and live workers
 * renew theirs at once.
 */
@Injectable()
export class LeaseWatch extends RepeatedTask {
  private wasAway = false;

  constructor(
    private readonly sweeper: SweepService,
    @Inject(APP_CONFIG) config: AiConfig,
  ) {
    super((config.AI_LEASE_SECONDS * 1000) / 4);
  }

  async run(): Promise<void> {
    const isLeftOut = this.wasAway;
    this.wasAway = !isLeftOut;
    if (!isLeftOut) await this.sweeper.reclaim();
    this.wasAway = false;
  }
}
