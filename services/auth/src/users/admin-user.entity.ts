import type { AdminUser } from '@vitrine/contracts';
import { instantColumn } from '@vitrine/platform';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** A person authorised to use the admin area. */
@Entity('admin_users')
@Index('admin_users_email_key', { synchronize: false })
export class AdminUserEntity implements AdminUser {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'ALWAYS' }) id: number;
  @Column('text') email: string;
  @Column('text', { nullable: true }) name: string | null;
  @Column('boolean', { default: true }) is_active: boolean;
  @Column('text') created_by: string;
  @Column(instantColumn({ default: () => 'now()' })) created_at: string;
  @Column('integer', { default: 1 }) version: number;
  /** Since when without a break. */
  @Column(instantColumn({ default: () => 'now()', select: false })) active_since?: string;
}
