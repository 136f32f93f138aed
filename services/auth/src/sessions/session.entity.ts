import {
  Column,
  CreateDateColumn,
  Entity,
  Generated,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
} from 'typeorm';
import { AccountEntity } from '../accounts/account.entity.js';

/** A signed-in browser. The cookie's token is never stored, only its SHA-256. Times are the database's. */
@Entity('sessions')
export class SessionEntity {
  @PrimaryColumn('bytea', { primaryKeyConstraintName: 'sessions_pkey' })
  token_hash: Buffer;

  /** By which lists and other services name it. */
  @Index('sessions_id_key', { unique: true })
  @Generated('uuid')
  @Column('uuid')
  id: string;

  /** The browser in words, as it was when the session was opened. */
  @Column('text', { default: '' })
  device: string;

  /** Of the IDENTITY_SECRET that it was opened under; with another it is over. */
  @Column('text', { default: '' })
  key_id: string;

  @Index('sessions_account_id_idx')
  @Column('uuid')
  account_id: string;

  @ManyToOne(() => AccountEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'account_id', foreignKeyConstraintName: 'sessions_account_id_fkey' })
  account: AccountEntity;

  @CreateDateColumn({ type: 'timestamptz', default: () => 'now()' })
  created_at: Date;

  @Column('timestamptz', { default: () => 'now()' })
  last_seen_at: Date;

  /** Rolls forward while the session is used. */
  @Index('sessions_expires_at_idx')
  @Column('timestamptz')
  expires_at: Date;

  /** Never moves. */
  @Column('timestamptz')
  ends_at: Date;
}
