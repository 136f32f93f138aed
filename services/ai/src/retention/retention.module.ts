import { Module } from '@nestjs/common';
import { SourceListsModule } from '../source-lists/source-lists.module.js';
import { JobsCoreModule } from '../jobs/jobs-core.module.js';
import { PicturesModule } from '../pictures/pictures.module.js';
import { RequestsModule } from '../requests/requests.module.js';
import { SweepController } from './sweep.controller.js';

/** What is done every few seconds: jobs that were left over, and what is kept no longer. */
@Module({
  imports: [SourceListsModule, JobsCoreModule, PicturesModule, RequestsModule],
  controllers: [SweepController],
})
export class RetentionModule {}
