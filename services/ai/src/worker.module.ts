import { Module, type DynamicModule } from '@nestjs/common';
import { DatabaseModule } from '@vitrine/platform';
import type { AiConfig } from './config.js';
import { databaseSettings } from './data-source.js';
import { JOB_KINDS } from './kinds/job-kinds.js';
import { ProcessingModule } from './processing/processing.module.js';

/** The worker process: runs jobs; its HTTP side is health and metrics alone. */
@Module({})
export class WorkerModule {
  static forRoot(config: AiConfig): DynamicModule {
    return {
      module: WorkerModule,
      imports: [
        DatabaseModule.forRoot(databaseSettings(config.DATABASE_URL)),
        ProcessingModule.forKinds(JOB_KINDS),
      ],
    };
  }
}
