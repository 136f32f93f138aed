import { Injectable } from '@nestjs/common';
import type { JobKind } from '@vitrine/contracts';
import { DrawImageProcessor } from './draw-image.processor.js';
import { GeneratePostProcessor } from './generate-post.processor.js';
import { ImprovePostProcessor } from './improve-post.processor.js';
import type { JobProcessor } from './job-run.js';

/** One processor for each kind; the type demands that none is missing. */
@Injectable()
export class JobProcessors {
  readonly byKind: Record<JobKind, JobProcessor>;

  constructor(generate: GeneratePostProcessor, improve: ImprovePostProcessor, image: DrawImageProcessor) {
    this.byKind = { generate, improve, image };
  }
}
