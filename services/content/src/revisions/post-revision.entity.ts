import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import { PostEntity } from '../posts/post.entity.js';

/** The text of a post as one save left it: who, when, by hand or AI, and what the save did. */
@Entity('post_revisions')
@Index('post_revisions_post', ['post_id', 'id'])
export class PostRevisionEntity {
  @PrimaryGeneratedColumn('identity', {
    type: 'integer',
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'post_revisions_pkey',
  })
  id: number;

  @Column('integer')
  post_id: number;

  @ManyToOne(() => PostEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'post_id', foreignKeyConstraintName: 'post_revisions_post_fkey' })
  post: PostEntity;

  /** The post's version after the save. */
  @Column('integer')
  version: number;

  @Column('text')
  source: 'hand' | 'ai';

  @Column('text')
  action: string;

  @Column('text')
  saved_by: string;

  @Column('timestamptz', { default: () => 'now()' })
  saved_at: Date;

  @Column('text')
  title: string;

  @Column('text')
  slug: string;

  @Column('text')
  excerpt: string;

  @Column('text')
  content: string;

  /** Without a foreign key: a revision must not keep a category from going. */
  @Column('integer')
  category_id: number;

  @Column('text')
  author_name: string;

  @Column('text')
  author_email: string;

  @Column('text', { nullable: true })
  featured_image: string | null;

  @Column('text')
  meta_title: string;

  @Column('text')
  meta_description: string;

  @Column('text')
  meta_keywords: string;

  @Column('boolean')
  noindex: boolean;

  @Column('timestamptz', { nullable: true })
  custom_created_at: Date | null;
}
