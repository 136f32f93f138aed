import type { Job, JobKind } from '@vitrine/contracts';

/** Result of a job: the body of the answer to the caller who waits for it. */
export type JobResult = NonNullable<Job['result']>;

/**
 * One AI job: the truth about it. BullMQ carries only its id, as `{id}-{round}`; a job that is queued again gets the
 * next round. Its worker holds `lease_token` until `lease_until`, and every write of a run demands that token.
 */
export interface JobRow extends Job {
  /** How often it was put into the queue. */
  round: number;
  /** How many workers died over it since it was last requested. */
  interruptions: number;
  /** The list of sources that it writes from. */
  desk_id: string | null;
  /** What the run needs, of the shape that the kind's row in JOB_KINDS says. */
  input: object;
  prompt_version: string | null;
  /** Reserved in the budgets while the job is open. */
  estimated_cost_usd: number;
  request_id: string;
  lease_token: string | null;
  lease_until: Date | null;
  queued_at: Date;
  /** When its subject, input and result were thrown away because of their age. */
  emptied_at: Date | null;
}

/** What a run wrote down for those who watch: every event of the contract but `state`, which is the row itself. */
export type StoredJobEvent =
  | { type: 'progress'; progress: number; step: string }
  | { type: 'text'; field: string; offset: number; append: string }
  | { type: 'reset' };

/** What a job keeps of the error that ended it. */
export interface JobFailure {
  code: string;
  error: string;
}

/** How a claim ended: `busy` while another worker's lease is alive, `closed` when there is nothing to run. */
export type JobClaim =
  | { outcome: 'claimed'; job: JobRow; token: string }
  | { outcome: 'busy'; leaseUntil: Date }
  | { outcome: 'closed' };

/** A requested job, with the dollars that its admission reserved. */
export interface NewJobRow {
  kind: JobKind;
  input: object;
  subject: string;
  post_id?: number | undefined;
  desk_id?: string | undefined;
  created_by: string;
  estimated_cost_usd: number;
}
