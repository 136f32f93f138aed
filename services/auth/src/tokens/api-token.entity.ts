import type { TokenScope } from '@vitrine/contracts';
import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
} from 'typeorm';
import { AccountEntity } from '../accounts/account.entity.js';

/**
 * A token with which a person's machine calls the API. It is never stored itself, only its SHA-256. Times are the
 * database's.
 */
@Entity('api_tokens')
@Check('api_tokens_last_a_year', `expires_at <= created_at + interval '366 days'`)
export class ApiTokenEntity {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'api_tokens_pkey' })
  id: string;

  @Index('api_tokens_token_hash_key', { unique: true })
  @Column('bytea')
  token_hash: Buffer;

  /** Of the IDENTITY_SECRET that it was made under; with another it is over. */
  @Column('text')
  key_id: string;

  @Index('api_tokens_account_id_idx')
  @Column('uuid')
  account_id: string;

  @ManyToOne(() => AccountEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'account_id', foreignKeyConstraintName: 'api_tokens_account_id_fkey' })
  account: AccountEntity;

  @Column('text')
  name: string;

  @Column('text', { array: true })
  scopes: TokenScope[];

  @CreateDateColumn({ type: 'timestamptz', default: () => 'now()' })
  created_at: Date;

  @Column('timestamptz')
  expires_at: Date;

  @Column('timestamptz', { nullable: true })
  last_used_at: Date | null;
}
