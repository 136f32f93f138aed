import { Controller } from '@nestjs/common';
import { aiCalls } from '@vitrine/contracts';
import { Handles } from '@vitrine/platform';
import { SweepService } from '../jobs/sweep.service.js';
import { PictureSweepService } from '../pictures/picture-sweep.service.js';
import { RetentionService } from './retention.service.js';

/** Called by the scheduler every few seconds. */
@Controller()
export class SweepController {
  constructor(
    private readonly sweeper: SweepService,
    private readonly retention: RetentionService,
    private readonly pictures: PictureSweepService,
  ) {}

  @Handles(aiCalls.sweep)
  async sweep() {
    const swept = await this.sweeper.sweep();
    await this.retention.empty();
    await this.pictures.sweep();
    return swept;
  }
}
