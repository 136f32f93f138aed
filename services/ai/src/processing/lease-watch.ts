import {
  Inject,
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { APP_CONFIG, log } from '@vitrine/platform';
import type { AiConfig } from '../config.js';
import { SweepService } from '../jobs/sweep.service.js';

/**
 * Takes over the jobs of dead workers four times within a lease, so that a job is resumed about ten seconds after its
 * worker was killed. After an outage of the database one look is left out: all leases ran out in it, and live workers
 * renew theirs at once.
 */
@Injectable()
export class LeaseWatch implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private wasAway = false;

  constructor(
    private readonly sweeper: SweepService,
    @Inject(APP_CONFIG) private readonly config: AiConfig,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.look(), (this.config.AI_LEASE_SECONDS * 1000) / 4);
  }

  beforeApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  private async look(): Promise<void> {
    if (this.wasAway) {
      this.wasAway = false;
      return;
    }
    try {
      await this.sweeper.reclaim();
    } catch (err) {
      this.wasAway = true;
      log.debug({ err }, 'could not look for lost leases');
    }
  }
}
