import { Module } from '@nestjs/common';
import { JobQueue } from './job-queue.js';
import { JobStore } from './job-store.js';
import { SweepService } from './sweep.service.js';

/** What both processes need of jobs: the rows and the queue. */
@Module({
  providers: [JobStore, JobQueue, SweepService],
  exports: [JobStore, JobQueue, SweepService],
})
export class JobsCoreModule {}
