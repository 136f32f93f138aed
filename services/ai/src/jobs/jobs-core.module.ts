import { Module } from '@nestjs/common';
import { JobQueue } from './job-queue.js';
import { JobStore } from './job-store.js';

/** What both processes need of jobs: the rows and the queue. */
@Module({ providers: [JobStore, JobQueue], exports: [JobStore, JobQueue] })
export class JobsCoreModule {}
