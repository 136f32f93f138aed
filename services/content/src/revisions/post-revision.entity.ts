import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import { PostEntity } from '../posts/model/post.entity.js';
import { PostTextColumns } from '../posts/model/post-text.columns.js';

/**
 * The text of a post as one save left it: who, when, by hand or AI, and what the save did. Its category has no foreign
 * key: a revision must not keep a category from going.
 */
@Entity('post_revisions')
@Index('post_revisions_post', ['post_id', 'id'])
@Index('post_revisions_person', ['saved_by', 'post_id'])
export class PostRevisionEntity extends PostTextColumns {
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

  /** Name of the API token that it was saved with. */
  @Column('text', { nullable: true })
  saved_with: string | null;

  @Column('timestamptz', { default: () => 'now()' })
  saved_at: Date;
}
