import { jobParamsSchema } from '@vitrine/contracts';
import { AppError, ZodPipe } from '@vitrine/platform';
import type { z } from 'zod';

export type JobParams = z.output<typeof jobParamsSchema>;

/** An id that can't be one names no job. */
export class JobIdPipe extends ZodPipe<typeof jobParamsSchema> {
  constructor() {
    super(jobParamsSchema);
  }

  override transform(value: unknown): JobParams {
    try {
      return super.transform(value);
    } catch {
      throw new AppError('ai.job_not_found');
    }
  }
}
