import { Module } from '@nestjs/common';
import { BlogHealthController } from './health.controller.js';
import { HealthService } from './health.service.js';
import { LinkCheckerService } from './link-checker.service.js';

@Module({
  controllers: [BlogHealthController],
  providers: [HealthService, LinkCheckerService],
})
export class BlogHealthModule {}
