import { Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { PostEntity } from './post.entity.js';

/** A slug that a post once had in public. It names the post, not its next slug, so redirects never chain. */
@Entity('slug_redirects')
export class SlugRedirectEntity {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'slug_redirects_pkey' })
  slug: string;

  @Index('slug_redirects_post')
  @Column('integer')
  post_id: number;

  @ManyToOne(() => PostEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'post_id', foreignKeyConstraintName: 'slug_redirects_post_fkey' })
  post: PostEntity;

  @CreateDateColumn({ type: 'timestamptz', default: () => 'now()' })
  created_at: Date;
}
