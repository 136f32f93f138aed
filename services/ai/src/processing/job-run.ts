import type { z } from 'zod';
import type { AiConfig } from '../config.js';
import type { JobRow, JobResult } from '../jobs/job-row.js';
import type { JobProgressWriter } from './job-progress-writer.js';

/** One run of a job by one worker. */
export interface JobRun {
  job: JobRow;
  /** Aborted when the run must stop: cancelled, taken over, out of time, or the worker shuts down. */
  signal: AbortSignal;
  /** Milliseconds since the epoch at which the run is out of time, all upstream calls together. */
  deadline: number;
  journal: JobProgressWriter;
}

/** Runs the jobs of one kind; what it returns is stored as the job's result, and it stores nothing of its own. */
export interface JobProcessor<Input = unknown> {
  process(run: JobRun, input: Input): Promise<JobResult>;
}

/** What there is to know of a kind of job; its row in JOB_KINDS. */
export interface JobKindRow<Input extends z.ZodType = z.ZodType> {
  /** What the log says of a request for one. */
  requested: string;
  /** The shape of the row's `input`, parsed before every run. */
  input: Input;
  /** Estimated cost of a job in dollars; reserved in the budgets while it is open. */
  estimate(config: AiConfig, input: z.output<Input>): number;
}

/** The row is no longer this run's: it was cancelled, switched off or taken over. */
export class LeaseLostError extends Error {
  override name = 'LeaseLostError';
}

/** The worker stops before the job is done. */
export class ShuttingDownError extends Error {
  override name = 'ShuttingDownError';
}
