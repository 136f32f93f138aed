import type { JobEntity, JobResult } from '../jobs/job.entity.js';
import type { JobJournal } from './job-journal.js';

/** One run of a job by one worker. */
export interface JobRun {
  job: JobEntity;
  /** Aborted when the run must stop: cancelled, taken over, out of time, or the worker shuts down. */
  signal: AbortSignal;
  /** Milliseconds since the epoch at which the run is out of time, all upstream calls together. */
  deadline: number;
  journal: JobJournal;
}

/** Runs the jobs of one kind; what it returns is stored as the job's result, and it stores nothing of its own. */
export interface JobProcessor {
  process(run: JobRun): Promise<JobResult>;
}

/** The row is no longer this run's: it was cancelled, switched off or taken over. */
export class LeaseLostError extends Error {
  override name = 'LeaseLostError';
}

/** The worker stops before the job is done. */
export class ShuttingDownError extends Error {
  override name = 'ShuttingDownError';
}
