import { Inject, Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { JobResult } from '../jobs/job.entity.js';
import type { JobKinds, JobProcessor, JobRun, Processors } from './job-run.js';

/** Where ProcessingModule keeps the kinds and the processors that it was given. */
export const KINDS_GIVEN = Symbol('KINDS_GIVEN');
export interface KindsGiven {
  kinds: JobKinds;
  processors: Processors;
}

/** Hands a run to its kind's processor. */
@Injectable()
export class JobProcessors {
  constructor(
    @Inject(KINDS_GIVEN) private readonly given: KindsGiven,
    private readonly modules: ModuleRef,
  ) {}

  async process(run: JobRun): Promise<JobResult> {
    const { kind, input } = run.job;
    const processor = this.modules.get<JobProcessor>(this.given.processors[kind]);
    return processor.process(run, this.given.kinds[kind].input.parse(input));
  }
}
