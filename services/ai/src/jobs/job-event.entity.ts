import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { JobEntity } from './job.entity.js';

/**
 * What a run wrote down for those who watch: every kind of the contract's event but `state`, which is the row itself.
 */
export type StoredJobEvent =
  | { type: 'progress'; progress: number; step: string }
  | { type: 'text'; field: string; offset: number; append: string }
  | { type: 'reset' };

/** An event of a job, in order of its id; the id is the SSE event's id. Kept for a day after the job's end. */
@Entity('job_events')
@Index('job_events_job_idx', ['job_id', 'id'])
export class JobEventEntity {
  @PrimaryGeneratedColumn('identity', {
    type: 'bigint',
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'job_events_pkey',
  })
  id: string;

  @Column('uuid')
  @ForeignKey(() => JobEntity, { onDelete: 'CASCADE', name: 'job_events_job_id_fkey' })
  job_id: string;

  @Column('jsonb')
  data: StoredJobEvent;
}
