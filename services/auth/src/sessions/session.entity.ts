import { Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { AccountEntity } from '../accounts/account.entity.js';

/** A signed-in browser. The cookie's token is never stored, only its SHA-256. Times are the database's. */
@Entity('sessions')
export class SessionEntity {
  @PrimaryColumn('bytea', { name: 'token_hash', primaryKeyConstraintName: 'sessions_pkey' })
  tokenHash: Buffer;

  @Index('sessions_account_id_idx')
  @Column('uuid', { name: 'account_id' })
  accountId: string;

  @ManyToOne(() => AccountEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'account_id', foreignKeyConstraintName: 'sessions_account_id_fkey' })
  account: AccountEntity;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz', default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz', { name: 'last_seen_at', default: () => 'now()' })
  lastSeenAt: Date;

  /** Rolls forward while the session is used. */
  @Index('sessions_expires_at_idx')
  @Column('timestamptz', { name: 'expires_at' })
  expiresAt: Date;

  /** Never moves. */
  @Column('timestamptz', { name: 'ends_at' })
  endsAt: Date;
}
