import type { PendingChange } from '@vitrine/contracts';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { CategoryEntity } from '../../categories/category.entity.js';
import { PostTextColumns } from './post-text.columns.js';

/**
 * A post: the columns of its text, and these. Written by post-writer.ts, never by repository.save, which would
 * overwrite a newer version silently. Indexes that TypeORM can't express live in the migrations and are named here.
 */
@Entity('posts')
@Unique('posts_slug_key', ['slug'])
@Check('posts_published_has_date', 'NOT is_published OR published_at IS NOT NULL')
@Check('posts_published_is_unscheduled', 'NOT is_published OR scheduled_publish_at IS NULL')
@Check(
  'posts_deleted_is_hidden',
  `deleted_at IS NULL
      OR (NOT is_published AND scheduled_publish_at IS NULL AND deleted_slug IS NOT NULL AND deleted_by IS NOT NULL)`,
)
@Index('posts_public_order', { synchronize: false })
@Index('posts_category_order', { synchronize: false })
@Index('posts_due', { synchronize: false })
@Index('posts_admin_order', { synchronize: false })
@Index('posts_stats', { synchronize: false })
@Index('posts_deleted', { synchronize: false })
@Index('posts_needing_work', { synchronize: false })
@Index('posts_with_change', { synchronize: false })
@Index('posts_shown', { synchronize: false })
@Index('posts_author', { synchronize: false })
@Index('posts_category', ['category_id'])
@Index('posts_desk', ['desk_id'])
export class PostEntity extends PostTextColumns {
  @PrimaryGeneratedColumn('identity', {
    type: 'integer',
    generatedIdentity: 'BY DEFAULT',
    primaryKeyConstraintName: 'posts_pkey',
  })
  id: number;

  @ManyToOne(() => CategoryEntity, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'category_id', foreignKeyConstraintName: 'posts_category_fkey' })
  category: CategoryEntity;

  @Column('boolean', { default: false })
  is_published: boolean;

  @Column('timestamptz', { nullable: true })
  scheduled_publish_at: Date | null;

  /** First publication, or the time it was scheduled for. */
  @Column('timestamptz', { nullable: true })
  published_at: Date | null;

  @Column('timestamptz', { default: () => 'now()' })
  created_at: Date;

  @Column('timestamptz', { default: () => 'now()' })
  updated_at: Date;

  @Column('smallint', { default: 0 })
  seo_score: number;

  @Column('smallint', { default: 0 })
  geo_score: number;

  @Column('smallint', { default: 0 })
  readability_score: number;

  @Column('integer', { default: 1 })
  reading_minutes: number;

  /** Labels of its quality findings, each once. */
  @Column('text', { array: true, default: () => `'{}'` })
  quality: string[];

  /** FIGURES_VERSION of the five above. */
  @Column('smallint', { default: 0 })
  figures_version: number;

  /** One more with every save; never less. */
  @Column('integer', { default: 1 })
  version: number;

  /** A saved change over a published post that visitors don't see yet. */
  @Column('jsonb', { nullable: true })
  pending_change: PendingChange | null;

  @Column('text', { default: 'hand' })
  last_source: 'hand' | 'ai';

  /** Per cent of its AI text that people have changed; null for a text that never came from the AI. */
  @Column('smallint', { nullable: true })
  ai_changed: number | null;

  @Column('text')
  updated_by: string;

  /** List of sources in the ai service; chosen by the editor that created the post. */
  // TypeORM takes a bare gen_random_uuid() for a column that it generates itself.
  @Column('uuid', { default: () => 'COALESCE(gen_random_uuid())' })
  desk_id: string;

  /** When it went to the bin, which shows it to nobody but the bin's own list. */
  @Column('timestamptz', { nullable: true })
  deleted_at: Date | null;

  @Column('text', { nullable: true })
  deleted_by: string | null;

  /** The slug it had; `slug` of a post in the bin is one that no address can be. */
  @Column('text', { nullable: true })
  deleted_slug: string | null;
}
