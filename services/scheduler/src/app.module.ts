import { Module } from '@nestjs/common';
import type { AppOptions } from '@vitrine/platform/base';
import { BackupsModule } from './backups/backups.module.js';
import type { SchedulerConfig } from './config.js';
import { TicksModule } from './ticks/ticks.module.js';

@Module({ imports: [BackupsModule, TicksModule] })
class AppModule {}

/** How this service is built, in production and under test. */
export const schedulerApp = (config: SchedulerConfig): AppOptions => ({
  name: 'scheduler',
  module: AppModule,
  config,
});
