import { Module, type DynamicModule } from '@nestjs/common';
import type { AppOptions } from '@vitrine/platform';
import { SCHEDULER_CONFIG, type SchedulerConfig } from './config.js';
import { TicksController } from './ticks/ticks.controller.js';
import { TicksService } from './ticks/ticks.service.js';

@Module({})
class AppModule {
  static forRoot(config: SchedulerConfig): DynamicModule {
    return {
      module: AppModule,
      controllers: [TicksController],
      providers: [TicksService, { provide: SCHEDULER_CONFIG, useValue: config }],
    };
  }
}

/** Everything createApp and startService need. */
export const schedulerApp = (config: SchedulerConfig): AppOptions => ({
  name: 'scheduler',
  module: AppModule.forRoot(config),
  config,
});
