import { Module } from '@nestjs/common';
import { JobEventStream } from './job-event-stream.js';
import { JobWaiter } from './job-waiter.js';
import { JobsController } from './jobs.controller.js';
import { JobsCoreModule } from './jobs-core.module.js';
import { JobsService } from './jobs.service.js';

/** Jobs as people and the scheduler see them. */
@Module({
  imports: [JobsCoreModule],
  controllers: [JobsController],
  providers: [JobEventStream, JobWaiter, JobsService],
  exports: [JobWaiter, JobsService],
})
export class JobsModule {}
