import type { Redirect } from '@vitrine/contracts';
import { instantColumn } from '@vitrine/platform';
import { Check, Column, Entity, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** A redirect that admins edit. */
@Entity('redirects')
@Unique('redirects_from_key', ['from'])
@Index('redirects_target', { synchronize: false })
@Check(
  'redirects_lead_somewhere',
  '(status = 301 AND to_url IS NOT NULL) OR (status = 410 AND to_url IS NULL)',
)
@Check('redirects_name_no_host', "to_url NOT LIKE '//%'")
export class RedirectEntity {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'ALWAYS' }) id: number;
  @Column('text', { name: 'from_path' }) from: string;
  /** Null for what is gone for good. */
  @Column('text', { name: 'to_url', nullable: true }) to: string | null;
  @Column('smallint') status: Redirect['status'];
  @Column('text') updated_by: string;
  @Column(instantColumn({ default: () => 'now()' })) updated_at: string;
  /** Counts its changes. */
  @Column('integer', { default: 1 }) version: number;
  @Column('integer', { default: 0 }) uses: number;
  @Column('date', { nullable: true }) last_used: string | null;
}
