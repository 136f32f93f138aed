import { Injectable } from '@nestjs/common';
import { anyRow, execute, log, RepeatedTask, rows } from '@vitrine/platform';
import { DataSource, type EntityManager } from 'typeorm';
import { addPostViews } from './add-post-views.js';
import { addCampaignVisits, addChatStarts } from './add-chat-starts.js';
import { addRedirectUses } from './add-redirect-uses.js';
import { addPageViews, addReferrers, addSearches } from './add-visit-counts.js';
import { CountStore } from './count-store.js';
import type { CountedEvent, EventCount, EventCountOf } from './counted-event.js';

const INTERVAL_MS = 2_000;
const CLEANING_INTERVAL_MS = 60 * 60 * 1000;

/** Lock that is taken before a batch is added, to prevent deadlocks between processes. */
export const COUNTS_LOCK_SQL = `SELECT pg_advisory_xact_lock(hashtextextended('vitrine-views', 0))`;

/** The function that stores the counts of each kind, in the batch's transaction. */
const writers: {
  readonly [K in CountedEvent['kind']]: (manager: EntityManager, counts: EventCountOf<K>[]) => Promise<void>;
} = {
  view: addPostViews,
  chat: addChatStarts,
  page: addPageViews,
  referrer: addReferrers,
  campaign: addCampaignVisits,
  search: addSearches,
  redirect: addRedirectUses,
};

/**
 * Carries what was counted from Redis to PostgreSQL every two seconds. A batch and its id are added in one transaction,
 * so a batch that is met again (its process died before dropping it) is known and dropped without being added twice.
 */
@Injectable()
export class CountFlusher extends RepeatedTask {
  private cleanedAt = Date.now();

  constructor(
    private readonly dataSource: DataSource,
    private readonly store: CountStore,
  ) {
    super(INTERVAL_MS);
  }

  override async beforeApplicationShutdown(): Promise<void> {
    await super.beforeApplicationShutdown();
    await this.run().catch((err: unknown) => log.debug({ err }, 'counts stay in redis'));
  }

  /** Adds everything counted so far; a batch that fails stays in Redis. Safe in any number of processes at once. */
  async run(): Promise<void> {
    for (const id of await this.store.takeBatches()) {
      const counts = await this.store.readBatch(id);
      if (counts.length > 0) await this.add(id, counts);
      await this.store.dropBatch(id);
    }
    await this.forgetOldBatches();
  }

  private add(id: string, counts: EventCount[]): Promise<void> {
    return this.dataSource.transaction(async (manager) => {
      await execute(manager, COUNTS_LOCK_SQL);
      const sql = 'INSERT INTO view_batches (id) VALUES ($1) ON CONFLICT DO NOTHING RETURNING id';
      const added = await rows(manager, anyRow, sql, [id]);
      if (added.length === 0) return;
      for (const kind of Object.keys(writers) as CountedEvent['kind'][]) {
        const own = counts.filter(({ thing }) => thing.kind === kind);
        if (own.length > 0) await writers[kind](manager, own as never);
      }
    });
  }

  private async forgetOldBatches(): Promise<void> {
    if (Date.now() - this.cleanedAt < CLEANING_INTERVAL_MS) return;
    this.cleanedAt = Date.now();
    await execute(this.dataSource, `DELETE FROM view_batches WHERE applied_at < now() - interval '2 days'`);
  }
}
