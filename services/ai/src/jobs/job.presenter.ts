import type { Job } from '@vitrine/contracts';
import type { JobRow } from './job-row.js';

/**
 * The contract's job. In lists the long texts of drafts and improvements are left out (`result` null); pictures stay.
 */
export function presentJob(job: JobRow, { inList = false } = {}): Job {
  const { state, result } = job;
  const isShown = state === 'succeeded' && result !== null && (!inList || 'url' in result);
  return {
    id: job.id,
    kind: job.kind,
    state,
    progress: job.progress,
    step: job.step,
    subject: job.subject,
    post_id: job.post_id,
    result: isShown ? result : null,
    error: job.error,
    attempts: job.attempts,
    model: job.model,
    input_tokens: job.input_tokens,
    output_tokens: job.output_tokens,
    cost_usd: job.cost_usd,
    created_by: job.created_by,
    created_at: job.created_at.toISOString(),
    started_at: job.started_at?.toISOString() ?? null,
    finished_at: job.finished_at?.toISOString() ?? null,
  };
}
