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

  @Column('boolean', { name: 'is_active', default: true })
  isActive: boolean;

  /** E-mail of the admin who added this one, or the process that did. */
  @Column('text', { name: 'created_by' })
  createdBy: string;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz', default: () => 'now()' })
  createdAt: Date;
}
