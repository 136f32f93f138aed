import type { SourceKind } from '@vitrine/contracts';
import { Check, Column, Entity, ForeignKey, PrimaryColumn, Unique } from 'typeorm';
import { SourceListEntity } from './source-list.entity.js';

/** A source in a list: what an admin gave, or what was found for its draft. */
@Entity('sources')
@Check('sources_kind_check', `kind IN ('given', 'article', 'company')`)
@Unique('sources_number_key', ['desk_id', 'number'])
export class SourceEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'sources_pkey' })
  id: string;

  @Column('uuid')
  @ForeignKey(() => SourceListEntity, { onDelete: 'CASCADE', name: 'sources_desk_id_fkey' })
  desk_id: string;

  @Column('integer')
  number: number;

  @Column('text')
  kind: SourceKind;

  @Column('text')
  title: string;

  @Column('text', { nullable: true })
  url: string | null;

  /** Plain texts of one line each. */
  @Column('jsonb')
  passages: string[];

  @Column('text')
  created_by: string;

  @Column('timestamptz', { default: () => 'now()' })
  created_at: Date;
}
