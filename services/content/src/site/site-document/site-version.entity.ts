import type { ChangeMarks, SetupStep, SiteDocument, SiteVersion } from '@vitrine/contracts';
import { instantColumn } from '@vitrine/platform';
import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

/** The site as it was published; the last one is what visitors see. */
@Entity('site_versions')
export class SiteVersionEntity implements SiteVersion {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'ALWAYS' }) id: number;
  @Column('jsonb', { select: false }) document: SiteDocument;
  @Column(instantColumn({ default: () => 'now()' })) published_at: string;
  @Column('text') published_by: string;
}

/** The change of the site that waits to be published, in one row; `version` counts every write. */
@Entity('site_draft')
export class SiteDraftEntity {
  @PrimaryColumn('integer') id: number;
  @Column('integer', { default: 0 }) version: number;
  @Column('jsonb', { nullable: true }) document: SiteDocument | null;
  @Column(instantColumn({ nullable: true })) updated_at: string | null;
  @Column('text', { nullable: true }) updated_by: string | null;
  @Column('jsonb', { default: {} }) changes: ChangeMarks;
  /** Setup steps that an admin confirmed without a change. */
  @Column('text', { array: true, default: '{}' }) confirmed_steps: SetupStep[];
}
