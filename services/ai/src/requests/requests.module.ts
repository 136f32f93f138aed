import { Module } from '@nestjs/common';
import { JobsCoreModule } from '../jobs/jobs-core.module.js';
import { JobsModule } from '../jobs/jobs.module.js';
import { StatusModule } from '../status/status.module.js';
import { UsageModule } from '../usage/usage.module.js';
import { AdmissionService } from './admission.service.js';
import { ContentClient } from './content-client.js';
import { RequestsController } from './requests.controller.js';
import { RequestsService } from './requests.service.js';
import { SubmissionService } from './submission.service.js';

@Module({
  imports: [JobsCoreModule, JobsModule, StatusModule, UsageModule],
  controllers: [RequestsController],
  providers: [AdmissionService, ContentClient, RequestsService, SubmissionService],
})
export class RequestsModule {}
