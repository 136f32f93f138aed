import { Module } from '@nestjs/common';
import { JobsCoreModule } from '../jobs/jobs-core.module.js';
import { UsageModule } from '../usage/usage.module.js';
import { AiMetrics } from './ai-metrics.service.js';
import { StatusController } from './status.controller.js';
import { StatusService } from './status.service.js';

@Module({
  imports: [JobsCoreModule, UsageModule],
  controllers: [StatusController],
  providers: [AiMetrics, StatusService],
  exports: [StatusService],
})
export class StatusModule {}
