import { Module, type DynamicModule } from '@nestjs/common';
import { AuditModule, DatabaseModule } from '@vitrine/platform';
import type { AiConfig } from './config.js';
import { databaseSettings } from './data-source.js';
import { ImagesController } from './images/images.controller.js';
import { ImagesModule } from './images/images.module.js';
import { JobEventStream } from './jobs/job-event-stream.js';
import { JobWaiter } from './jobs/job-waiter.js';
import { JobsController } from './jobs/jobs.controller.js';
import { JobsCoreModule } from './jobs/jobs-core.module.js';
import { JobsService } from './jobs/jobs.service.js';
import { SweepController } from './jobs/sweep.controller.js';
import { AdmissionService } from './requests/admission.service.js';
import { ContentClient } from './requests/content-client.js';
import { RequestsController } from './requests/requests.controller.js';
import { RequestsService } from './requests/requests.service.js';
import { SubmissionService } from './requests/submission.service.js';
import { StatusController } from './status/status.controller.js';
import { StatusService } from './status/status.service.js';
import { UsageModule } from './usage/usage.module.js';

/** The HTTP process: takes requests, keeps rows, watches jobs; it runs none. */
@Module({})
export class AppModule {
  static forRoot(config: AiConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [
        DatabaseModule.forRoot(databaseSettings(config.DATABASE_URL)),
        AuditModule.forRoot(),
        JobsCoreModule,
        ImagesModule,
        UsageModule,
      ],
      controllers: [RequestsController, JobsController, StatusController, ImagesController, SweepController],
      providers: [
        StatusService,
        AdmissionService,
        JobsService,
        JobWaiter,
        JobEventStream,
        ContentClient,
        SubmissionService,
        RequestsService,
      ],
    };
  }
}
