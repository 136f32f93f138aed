import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A list of sources: it is there from its first use on. */
@Entity('desks')
@Index('desks_used_idx', ['used_at'])
export class SourceListEntity {
  @PrimaryColumn('uuid') id: string;
  /** The number of the newest source. */
  @Column('integer', { default: 0 }) last_number: number;
  @Column('timestamptz', { default: () => 'now()' }) used_at: Date;
}
