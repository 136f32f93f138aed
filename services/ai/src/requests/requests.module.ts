import { Module } from '@nestjs/common';
import { SourceListsModule } from '../source-lists/source-lists.module.js';
import { JobsCoreModule } from '../jobs/jobs-core.module.js';
import { JobsModule } from '../jobs/jobs.module.js';
import { StatusModule } from '../status/status.module.js';
import { UsageModule } from '../usage/usage.module.js';
import { ContentClient } from './content-client.js';
import { RequestsController } from './requests.controller.js';
import { SourceFinder } from './source-finder.js';
import { SubmissionService } from './submission.service.js';

@Module({
  imports: [SourceListsModule, JobsCoreModule, JobsModule, StatusModule, UsageModule],
  controllers: [RequestsController],
  providers: [ContentClient, SourceFinder, SubmissionService],
  exports: [ContentClient],
})
export class RequestsModule {}
