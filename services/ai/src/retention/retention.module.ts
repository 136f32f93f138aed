import { Module } from '@nestjs/common';
import { SourceListsModule } from '../source-lists/source-lists.module.js';
import { JobsCoreModule } from '../jobs/jobs-core.module.js';
import { PicturesModule } from '../pictures/pictures.module.js';
import { RequestsModule } from '../requests/requests.module.js';
import { SweepController } from './sweep.controller.js';
import { SweepService } from './sweep.service.js';

/** What the scheduler calls every few seconds: lost jobs are queued again, and old data is deleted. */
@Module({
  imports: [SourceListsModule, JobsCoreModule, PicturesModule, RequestsModule],
  controllers: [SweepController],
  providers: [SweepService],
})
export class RetentionModule {}
