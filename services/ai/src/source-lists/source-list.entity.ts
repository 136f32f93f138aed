import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A list of sources: one for each post, made when something is first put on it. */
@Entity('desks')
@Index('desks_used_idx', ['used_at'])
export class SourceListEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'desks_pkey' })
  id: string;

  /** The number of the source that came last; numbers are never given twice. */
  @Column('integer', { default: 0 })
  last_number: number;

  /** When something was put on it or written from it, or a post was found to have it. */
  @Column('timestamptz', { default: () => 'now()' })
  used_at: Date;
}
