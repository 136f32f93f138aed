import { Module } from '@nestjs/common';
import { JobNotifier } from './job-notifier.js';
import { JobQueue } from './job-queue.js';
import { JobStore } from './job-store.js';
import { SweepService } from './sweep.service.js';

/** What both processes need of jobs: the rows, the queue and the notifier. */
@Module({
  providers: [JobStore, JobQueue, JobNotifier, SweepService],
  exports: [JobStore, JobQueue, JobNotifier, SweepService],
})
export class JobsCoreModule {}
