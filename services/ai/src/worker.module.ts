import { Module } from '@nestjs/common';
import { DatabaseModule, type AppOptions } from '@vitrine/platform';
import { graceMs, type AiConfig } from './config.js';
import { database } from './data-source.js';
import { ProcessingModule } from './processing/processing.module.js';

/** The worker process: runs jobs; its HTTP side is health and metrics alone. */
@Module({
  imports: [DatabaseModule.forRoot(database), ProcessingModule],
})
class WorkerModule {}

/** How the worker is built, in production and under test. */
export const workerApp = (config: AiConfig): AppOptions => ({
  name: 'ai-worker',
  module: WorkerModule,
  config,
  graceMs: graceMs(config),
});
