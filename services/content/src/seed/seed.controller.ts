import { Controller } from '@nestjs/common';
import { contentCalls, type ContentCalls } from '@vitrine/contracts';
import { Handles, type ParsedRequest } from '@vitrine/platform';
import { SeedService } from './seed.service.js';

@Controller()
export class SeedController {
  constructor(private readonly seeds: SeedService) {}

  @Handles(contentCalls.seed)
  seed({ body }: ParsedRequest<ContentCalls['seed']>) {
    return this.seeds.seed(body);
  }
}
