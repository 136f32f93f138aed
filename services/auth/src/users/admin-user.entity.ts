import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A person authorised to use the admin area, by e-mail (unique index on lower(email)). */
@Entity('admin_users')
export class AdminUserEntity {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id: number;

  @Column('text')
  email: string;

  @Column('text', { nullable: true })
  name: string | null;

  @Column('boolean', { default: true })
  is_active: boolean;

  /** E-mail of the admin who added this one, or the process that did. */
  @Column('text')
  created_by: string;

  @CreateDateColumn({ type: 'timestamptz', default: () => 'now()' })
  created_at: Date;

  /** Since when without a break; what a person made before is no longer theirs to open. */
  @Column('timestamptz', { default: () => 'now()' })
  active_since: Date;
}
