import { jobSchema, type Job, type JobKind } from '@vitrine/contracts';
import { z } from 'zod';

/** Result of a job: the body of the answer to the caller who waits for it. */
export type JobResult = NonNullable<Job['result']>;

/**
 * One AI job: the truth about it. BullMQ carries only its id, as `{id}-{round}`; a job that is queued again gets the
 * next round. Its worker holds `lease_token` until `lease_until`, and every write of a run demands that token.
 */
export const jobRowSchema = jobSchema.extend({
  /** How often it was put into the queue. */
  round: z.number(),
  /** How many workers died over it since it was last requested. */
  interruptions: z.number(),
  /** The list of sources that it writes from. */
  desk_id: z.string().nullable(),
  /** What the run needs, of the shape that the kind's row in JOB_KINDS says. */
  input: z.looseObject({}),
  prompt_version: z.string().nullable(),
  /** Reserved in the budgets while the job is open. */
  estimated_cost_usd: z.number(),
  request_id: z.string(),
  lease_token: z.string().nullable(),
  lease_until: z.date().nullable(),
  queued_at: z.date(),
  /** Of an improvement: when it was accepted or declined. */
  settled_at: z.date().nullable(),
  /** When its subject, input and result were thrown away because of their age. */
  emptied_at: z.date().nullable(),
});
export type JobRow = z.infer<typeof jobRowSchema>;

/** What a run wrote down for those who watch: every event of the contract but `state`, which is the row itself. */
export const storedJobEventSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('progress'), progress: z.number(), step: z.string() }),
  z.object({ type: z.literal('text'), field: z.string(), offset: z.number(), append: z.string() }),
  z.object({ type: z.literal('reset') }),
]);
export type StoredJobEvent = z.infer<typeof storedJobEventSchema>;

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
  /** Null for a new one. */
  id: string | null;
  kind: JobKind;
  input: object;
  subject: string;
  post_id?: number | undefined;
  desk_id?: string | undefined;
  created_by: string;
  estimated_cost_usd: number;
}
