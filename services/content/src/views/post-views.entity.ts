import {
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  OneToOne,
  PrimaryColumn,
} from 'typeorm';
import { PostEntity } from '../posts/model/post.entity.js';

/**
 * All views of a post. A table of its own: counting never locks, rewrites or versions the post itself.
 * The row is made together with the post, by a trigger.
 */
@Entity('post_view_totals')
export class PostViewTotalEntity {
  @PrimaryColumn('integer', { primaryKeyConstraintName: 'post_view_totals_pkey' })
  post_id: number;

  @OneToOne(() => PostEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'post_id', foreignKeyConstraintName: 'post_view_totals_post_fkey' })
  post: PostEntity;

  @Column('integer', { default: 0 })
  views: number;
}

/** Views of a post on one day of the site's zone. */
@Entity('post_views_daily')
@Index('post_views_daily_post', ['post_id', 'day'])
export class PostViewsDailyEntity {
  @PrimaryColumn('date', { primaryKeyConstraintName: 'post_views_daily_pkey' })
  day: string;

  @PrimaryColumn('integer', { primaryKeyConstraintName: 'post_views_daily_pkey' })
  post_id: number;

  @ManyToOne(() => PostViewTotalEntity, { onDelete: 'CASCADE' })
  @JoinColumn({
    name: 'post_id',
    referencedColumnName: 'post_id',
    foreignKeyConstraintName: 'post_views_daily_total_fkey',
  })
  total: PostViewTotalEntity;

  @Column('integer')
  views: number;
}

/** A batch of views that was added: the same batch, seen again after a crash, is not added twice. */
@Entity('view_batches')
export class ViewBatchEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'view_batches_pkey' })
  id: string;

  @CreateDateColumn({ type: 'timestamptz', default: () => 'now()' })
  applied_at: Date;
}
