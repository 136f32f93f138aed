import type { Type } from '@nestjs/common';
import type { JobKind } from '@vitrine/contracts';
import type { JobProcessor } from '../processing/job-run.js';
import { CheckClaimsProcessor } from './check-claims.processor.js';
import { DrawImageProcessor } from './draw-image.processor.js';
import { GeneratePostProcessor } from './generate-post.processor.js';
import { ImprovePostProcessor } from './improve-post.processor.js';
import type { KindInput } from './job-kinds.js';
import { RewriteProcessor } from './rewrite.processor.js';

/** The processor of each kind of job. Only the worker loads them, with the provider's library. */
export const JOB_PROCESSORS: { [Kind in JobKind]: Type<JobProcessor<KindInput<Kind>>> } = {
  generate: GeneratePostProcessor,
  improve: ImprovePostProcessor,
  rewrite: RewriteProcessor,
  check: CheckClaimsProcessor,
  image: DrawImageProcessor,
};
