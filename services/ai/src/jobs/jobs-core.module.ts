import { Module } from '@nestjs/common';
import { JobHints } from './job-hints.js';
import { JobQueue } from './job-queue.js';
import { JobStore } from './job-store.js';
import { SweepService } from './sweep.service.js';

/** What both processes need of jobs: the rows, the queue and the hints. */
@Module({
  providers: [JobStore, JobQueue, JobHints, SweepService],
  exports: [JobStore, JobQueue, JobHints, SweepService],
})
export class JobsCoreModule {}
