import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { log } from '@vitrine/platform';
import { DataSource, type EntityManager } from 'typeorm';
import { ViewStore, type CountedViews } from './view-store.js';

const INTERVAL_MS = 2_000;
const CLEANING_INTERVAL_MS = 60 * 60 * 1000;

/**
 * Carries counted views from Redis to PostgreSQL every two seconds. A batch and its id are added in one transaction, so a
 * batch that is met again (its process died before dropping it) is known and dropped without being added twice.
 */
@Injectable()
export class ViewFlusher implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private cleanedAt = Date.now();

  constructor(
    private readonly dataSource: DataSource,
    private readonly store: ViewStore,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.flushQuietly(), INTERVAL_MS);
    this.timer.unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
    await this.flushQuietly();
  }

  /** Adds everything counted so far. Safe in any number of processes at once. */
  async flush(): Promise<void> {
    for (const id of await this.store.takeBatches()) {
      const views = await this.store.readBatch(id);
      if (views.length > 0) await this.add(id, views);
      await this.store.dropBatch(id);
    }
    await this.forgetOldBatches();
  }

  /** A batch that can't be carried now stays where it is until the next round. */
  private flushQuietly(): Promise<void> {
    this.running ??= this.flush()
      .catch((err: unknown) => log.debug({ err }, 'views stay in redis until the next round'))
      .finally(() => {
        this.running = undefined;
      });
    return this.running;
  }

  private add(id: string, views: CountedViews[]): Promise<void> {
    return this.dataSource.transaction(async (manager) => {
      // One batch at a time: two processes that add to the same posts could else wait for each other.
      await manager.query(`SELECT pg_advisory_xact_lock(hashtextextended('vitrine-views', 0))`);
      const added = await manager.query<unknown[]>(
        'INSERT INTO view_batches (id) VALUES ($1) ON CONFLICT DO NOTHING RETURNING id',
        [id],
      );
      if (added.length > 0) await this.addViews(manager, views);
    });
  }

  /** Views of posts that were deleted meanwhile go with them. */
  private async addViews(manager: EntityManager, views: CountedViews[]): Promise<void> {
    await manager.query(
      `WITH counted AS (
         SELECT * FROM unnest($1::int[], $2::date[], $3::int[]) AS t (post_id, day, views)),
       totals AS (
         UPDATE post_view_totals AS t SET views = t.views + s.views
         FROM (SELECT post_id, sum(views)::int AS views FROM counted GROUP BY post_id) AS s
         WHERE t.post_id = s.post_id RETURNING t.post_id)
       INSERT INTO post_views_daily (day, post_id, views)
       SELECT day, post_id, counted.views FROM counted JOIN totals USING (post_id)
       ON CONFLICT (day, post_id) DO UPDATE SET views = post_views_daily.views + excluded.views`,
      [views.map((view) => view.postId), views.map((view) => view.day), views.map((view) => view.views)],
    );
  }

  private async forgetOldBatches(): Promise<void> {
    if (Date.now() - this.cleanedAt < CLEANING_INTERVAL_MS) return;
    this.cleanedAt = Date.now();
    await this.dataSource.query(`DELETE FROM view_batches WHERE applied_at < now() - interval '2 days'`);
  }
}
