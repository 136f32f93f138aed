import { Inject, Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { JobResult } from '../jobs/job.entity.js';
import type { JobKinds, JobProcessor, JobRun, Processors } from './job-run.js';

/** Injection token of the job kinds and processors that ProcessingModule was configured with. */
export const JOB_KIND_REGISTRY = Symbol('JOB_KIND_REGISTRY');
export interface JobKindRegistry {
  kinds: JobKinds;
  processors: Processors;
}

/** Hands a run to its kind's processor. */
@Injectable()
export class JobProcessors {
  constructor(
    @Inject(JOB_KIND_REGISTRY) private readonly given: JobKindRegistry,
    private readonly modules: ModuleRef,
  ) {}

  async process(run: JobRun): Promise<JobResult> {
    const { kind, input } = run.job;
    const processor = this.modules.get<JobProcessor>(this.given.processors[kind]);
    return processor.process(run, this.given.kinds[kind].input.parse(input));
  }
}
