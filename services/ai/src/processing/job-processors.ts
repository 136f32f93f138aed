import { Inject, Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { JobResult } from '../jobs/job.entity.js';
import type { JobKinds, JobProcessor, JobRun } from './job-run.js';

/** Where ProcessingModule keeps the kinds that it was given. */
export const JOB_KINDS_GIVEN = Symbol('JOB_KINDS_GIVEN');

/** Hands a run to its kind's processor. */
@Injectable()
export class JobProcessors {
  constructor(
    @Inject(JOB_KINDS_GIVEN) private readonly kinds: JobKinds,
    private readonly modules: ModuleRef,
  ) {}

  async process(run: JobRun): Promise<JobResult> {
    const { processor, input } = this.kinds[run.job.kind];
    return this.modules.get<JobProcessor>(processor).process(run, input.parse(run.job.input));
  }
}
