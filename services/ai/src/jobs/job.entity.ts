import type { Job, JobKind, JobState } from '@vitrine/contracts';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** PostgreSQL's numeric arrives as a string. */
const asNumber = { to: (value: number) => value, from: (value: string) => Number(value) };

/** What a finished job gave: the body of the answer to whoever waited for it. */
export type JobResult = NonNullable<Job['result']>;

/**
 * One AI job: the truth about it. BullMQ carries its id alone, as `{id}-{round}`; a job that is queued again gets the
 * next round. Whoever runs it holds `lease_token` until `lease_until`, and every write of a run demands that token.
 */
@Entity('jobs')
@Check('jobs_state_check', `state IN ('queued', 'running', 'succeeded', 'failed', 'cancelled')`)
@Check('jobs_lease_check', `(state = 'running') = (lease_token IS NOT NULL)`)
@Index('jobs_open_idx', ['state', 'queued_at'], { where: `state IN ('queued', 'running')` })
@Index('jobs_created_idx', ['created_at', 'id'])
@Index('jobs_desk_idx', ['desk_id'], { where: 'desk_id IS NOT NULL' })
@Index('jobs_kept_idx', ['finished_at'], { where: 'emptied_at IS NULL' })
export class JobEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'jobs_pkey' })
  id: string;

  @Column('text')
  kind: JobKind;

  @Column('text', { default: 'queued' })
  state: JobState;

  /** How often it was put into the queue. */
  @Column('integer', { default: 1 })
  round: number;

  /** How often a worker began it. */
  @Column('integer', { default: 0 })
  attempts: number;

  /** How often a worker died over it since it was last asked for. */
  @Column('integer', { default: 0 })
  interruptions: number;

  @Column('integer', { default: 0 })
  progress: number;

  @Column('text', { default: '' })
  step: string;

  @Column('text')
  subject: string;

  @Column('integer', { nullable: true })
  post_id: number | null;

  /** The list of sources that it writes from. */
  @Column('uuid', { nullable: true })
  desk_id: string | null;

  /** What the run needs, of the shape that the kind's row in JOB_KINDS says. */
  @Column('jsonb')
  input: object;

  @Column('jsonb', { nullable: true })
  result: JobResult | null;

  @Column('jsonb', { nullable: true })
  error: { code: string; error: string } | null;

  @Column('text', { nullable: true })
  model: string | null;

  @Column('text', { nullable: true })
  prompt_version: string | null;

  @Column('integer', { default: 0 })
  input_tokens: number;

  @Column('integer', { default: 0 })
  output_tokens: number;

  @Column('numeric', { precision: 12, scale: 6, default: 0, transformer: asNumber })
  cost_usd: number;

  /** Held back from the budgets while the job is open. */
  @Column('numeric', { precision: 12, scale: 6, default: 0, transformer: asNumber })
  estimated_cost_usd: number;

  @Column('text')
  created_by: string;

  @Column('text')
  request_id: string;

  @Column('uuid', { nullable: true })
  lease_token: string | null;

  @Column('timestamptz', { nullable: true })
  lease_until: Date | null;

  @Column('timestamptz', { default: () => 'now()' })
  queued_at: Date;

  @Column('timestamptz', { default: () => 'now()' })
  created_at: Date;

  @Column('timestamptz', { nullable: true })
  started_at: Date | null;

  @Column('timestamptz', { nullable: true })
  finished_at: Date | null;

  /** When its subject, input and result were thrown away because of their age. */
  @Column('timestamptz', { nullable: true })
  emptied_at: Date | null;
}
