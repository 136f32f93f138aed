import {
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
} from 'typeorm';
import { PostEntity } from '../posts/model/post.entity.js';

/** A link that shows a post to whoever holds it, for 48 hours. Only the hash of its token is stored. */
@Entity('preview_links')
export class PreviewLinkEntity {
  /** By which lists name it. */
  @PrimaryGeneratedColumn('identity', {
    type: 'integer',
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'preview_links_pkey',
  })
  id: number;

  @Index('preview_links_token_key', { unique: true })
  @Column('bytea')
  token_hash: Buffer;

  @Index('preview_links_post')
  @Column('integer')
  post_id: number;

  @ManyToOne(() => PostEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'post_id', foreignKeyConstraintName: 'preview_links_post_fkey' })
  post: PostEntity;

  @Column('text')
  created_by: string;

  @CreateDateColumn({ type: 'timestamptz', default: () => 'now()' })
  created_at: Date;

  @Column('timestamptz')
  expires_at: Date;
}
