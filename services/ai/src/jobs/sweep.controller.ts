import { Controller, HttpCode, Post } from '@nestjs/common';
import { Internal } from '@vitrine/platform';
import { SweepService, type SweepAnswer } from './sweep.service.js';

/** Called by the scheduler every few seconds. */
@Internal()
@Controller('internal')
export class SweepController {
  constructor(private readonly sweeper: SweepService) {}

  @Post('sweep')
  @HttpCode(200)
  sweep(): Promise<SweepAnswer> {
    return this.sweeper.sweep();
  }
}
