import type { SourceKind } from '@vitrine/contracts';
import { Check, Column, Entity, ForeignKey, PrimaryColumn, Unique } from 'typeorm';
import { SourceListEntity } from './source-list.entity.js';

/** A source in a list: added by an admin, or found for its draft. */
@Entity('sources')
@Unique('sources_number_key', ['desk_id', 'number'])
@Check('sources_kind_check', "kind IN ('given', 'article', 'company')")
export class SourceEntity {
  @PrimaryColumn('uuid') id: string;
  @ForeignKey(() => SourceListEntity, { name: 'sources_desk_id_fkey', onDelete: 'CASCADE' })
  @Column('uuid')
  desk_id: string;
  @Column('integer') number: number;
  @Column('text') kind: SourceKind;
  @Column('text') title: string;
  @Column('text', { nullable: true }) url: string | null;
  /** Plain texts of one line. */
  @Column('jsonb') passages: string[];
  @Column('text') created_by: string;
  @Column('timestamptz', { default: () => 'now()' }) created_at: Date;
}
