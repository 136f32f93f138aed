import { Module } from '@nestjs/common';
import type { AppOptions } from '@vitrine/platform/base';
import { BackupMetrics } from './backups/backup-metrics.service.js';
import type { SchedulerConfig } from './config.js';
import { TicksService } from './ticks/ticks.service.js';

@Module({ providers: [BackupMetrics, TicksService] })
class AppModule {}

/** How this service is built, in production and under test. */
export const schedulerApp = (config: SchedulerConfig): AppOptions => ({
  name: 'scheduler',
  module: AppModule,
  config,
});
