import type { JobKind } from '@vitrine/contracts';
import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { JobEntity } from '../jobs/job.entity.js';

const asNumber = { to: (value: number) => value, from: (value: string) => Number(value) };

/**
 * One upstream call. Written before the call with an estimate and corrected after it, so that a call whose worker died
 * is still counted (`settled` false: the estimate stands; a dropped request is billed too).
 */
@Entity('usage_entries')
@Index('usage_entries_at_idx', ['at'])
@Index('usage_entries_job_idx', ['job_id'])
export class UsageEntryEntity {
  @PrimaryGeneratedColumn('identity', {
    type: 'bigint',
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'usage_entries_pkey',
  })
  id: string;

  @Column('uuid')
  @ForeignKey(() => JobEntity, { onDelete: 'CASCADE', name: 'usage_entries_job_id_fkey' })
  job_id: string;

  @Column('timestamptz', { default: () => 'now()' })
  at: Date;

  @Column('text')
  created_by: string;

  @Column('text')
  kind: JobKind;

  @Column('text')
  model: string;

  @Column('integer', { default: 0 })
  input_tokens: number;

  @Column('integer', { default: 0 })
  output_tokens: number;

  @Column('numeric', { precision: 12, scale: 6, transformer: asNumber })
  cost_usd: number;

  @Column('boolean', { default: false })
  settled: boolean;
}
