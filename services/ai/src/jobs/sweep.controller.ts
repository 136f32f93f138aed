import { Controller } from '@nestjs/common';
import { aiCalls } from '@vitrine/contracts';
import { Handles } from '@vitrine/platform';
import { SweepService } from './sweep.service.js';

/** Called by the scheduler every few seconds. */
@Controller()
export class SweepController {
  constructor(private readonly sweeper: SweepService) {}

  @Handles(aiCalls.sweep)
  sweep() {
    return this.sweeper.sweep();
  }
}
