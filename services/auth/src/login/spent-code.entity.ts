import { CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';

/** The SHA-256 of an authorisation code that was already exchanged, or is being exchanged right now. */
@Entity('spent_codes')
export class SpentCodeEntity {
  @PrimaryColumn('bytea', { primaryKeyConstraintName: 'spent_codes_pkey' })
  code_hash: Buffer;

  @Index('spent_codes_created_at_idx')
  @CreateDateColumn({ type: 'timestamptz', default: () => 'now()' })
  created_at: Date;
}
