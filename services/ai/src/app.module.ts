import { Module } from '@nestjs/common';
import { AuditModule, DatabaseModule, type AppOptions } from '@vitrine/platform';
import { bodies } from './bodies.js';
import { graceMs, type AiConfig } from './config.js';
import { database } from './data-source.js';
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
@Module({
  imports: [DatabaseModule.forRoot(database), AuditModule, ImagesModule, JobsCoreModule, UsageModule],
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
})
class AppModule {}

/** How the HTTP process is built, in production and under test. */
export const aiApp = (config: AiConfig): AppOptions => ({
  name: 'ai',
  module: AppModule,
  config,
  body: bodies,
  graceMs: graceMs(config),
});
