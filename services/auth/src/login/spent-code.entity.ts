import { CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';

/** The SHA-256 of an authorisation code that was already exchanged, or is being exchanged right now. */
@Entity('spent_codes')
export class SpentCodeEntity {
  @PrimaryColumn('bytea', { name: 'code_hash', primaryKeyConstraintName: 'spent_codes_pkey' })
  codeHash: Buffer;

  @Index('spent_codes_created_at_idx')
  @CreateDateColumn({ name: 'created_at', type: 'timestamptz', default: () => 'now()' })
  createdAt: Date;
}
