import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { seedSchema } from '@vitrine/contracts';
import { Internal, ZodPipe } from '@vitrine/platform';
import type { z } from 'zod';
import { SeedService } from './seed.service.js';

@Internal()
@Controller('internal/seed')
export class SeedController {
  constructor(private readonly seeds: SeedService) {}

  @Post()
  @HttpCode(200)
  seed(
    @Body(new ZodPipe(seedSchema)) seed: z.output<typeof seedSchema>,
  ): Promise<{ seeded: boolean; posts: number }> {
    return this.seeds.seed(seed);
  }
}
