import { Injectable, type OnModuleInit } from '@nestjs/common';
import { histogram, oneRow, ScrapedGauges } from '@vitrine/platform';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { MAY_BE_PUBLISHED_SQL } from '../model/approval.js';

const lateness = () =>
  histogram({
    name: 'vitrine_publication_lateness_seconds',
    help: 'How long after its time a scheduled post was published',
    buckets: [0.5, 1, 2, 5, 30, 300],
  });

/** Records how late a scheduled post was published. */
export const observeLateness = (ms: number): void => lateness().observe(ms / 1000);

const postsAndOldestSchema = z.object({ posts: z.number(), oldest: z.number() });

/**
 * Gauges of overdue scheduled posts, but for those that wait for an approval: the lateness histogram shows only those
 * that were published.
 */
@Injectable()
export class DuePostsMetrics implements OnModuleInit {
  constructor(
    private readonly gauges: ScrapedGauges,
    private readonly dataSource: DataSource,
  ) {}

  onModuleInit(): void {
    lateness();
    this.gauges.add(
      {
        vitrine_posts_overdue: 'Scheduled posts whose time has come',
        vitrine_posts_oldest_overdue_seconds: 'How long ago the time of the oldest of them came; 0 with none',
      },
      async () => {
        const sql = `SELECT count(*)::int AS posts,
             coalesce(extract(epoch FROM now() - min(scheduled_publish_at)), 0)::float8 AS oldest
           FROM posts p WHERE NOT is_published AND scheduled_publish_at <= now() AND ${MAY_BE_PUBLISHED_SQL}`;
        const row = await oneRow(this.dataSource, postsAndOldestSchema, sql);
        return { vitrine_posts_overdue: row.posts, vitrine_posts_oldest_overdue_seconds: row.oldest };
      },
    );
  }
}
