import { jobSchema, pickFields, type Job } from '@vitrine/contracts';
import type { JobRow } from './job-row.js';

/**
 * The contract's job. In lists the long texts of drafts and improvements are left out (`result` null); pictures stay.
 */
export function presentJob(job: JobRow, { inList = false } = {}): Job {
  const { state, result } = job;
  const isShown = state === 'succeeded' && result !== null && (!inList || 'url' in result);
  return { ...pickFields(job, jobSchema.keyof().options), result: isShown ? result : null };
}
