import { Module } from '@nestjs/common';
import { schedulerCalls } from '@vitrine/contracts';
import type { AppOptions } from '@vitrine/platform/base';
import { BackupMetrics } from './backups/backup-metrics.service.js';
import type { SchedulerConfig } from './config.js';
import { TicksController } from './ticks/ticks.controller.js';

@Module({ controllers: [TicksController], providers: [BackupMetrics] })
class AppModule {}

/** How this service is built, in production and under test. */
export const schedulerApp = (config: SchedulerConfig): AppOptions => ({
  name: 'scheduler',
  module: AppModule,
  calls: schedulerCalls,
  config,
});
