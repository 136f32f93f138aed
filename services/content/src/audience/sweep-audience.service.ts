import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { APP_CONFIG, changed, log, RepeatedTask } from '@vitrine/platform';
import { DataSource } from 'typeorm';
import type { ContentConfig } from '../config.js';
import { SITE_SETTINGS, type SiteSettings } from '../core/site/site-settings.js';
import { dayInZone } from '../core/site/site-dates.js';

const EVERY_MS = 60 * 60 * 1000;
/** Rows deleted per statement, which takes some milliseconds. */
const STEP = 2_000;
const PAUSE_MS = 50;
const TABLES = [
  'page_views_daily',
  'post_views_daily',
  'referrers_daily',
  'poor_searches_daily',
  'missing_pages',
  'crawler_hits_daily',
  'unlisted_robots_daily',
  'chat_starts_daily',
  'campaign_visits_daily',
  'conversations',
] as const;

/**
 * Deletes what was counted by day once it is older than AUDIENCE_MONTHS, a few rows at a time; totals of articles stay,
 * and so do the demo's marks, or its days would be filled again. Safe in any number of processes at once.
 */
@Injectable()
export class SweepAudienceService extends RepeatedTask {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(APP_CONFIG) private readonly config: ContentConfig,
    @Inject(SITE_SETTINGS) private readonly settings: SiteSettings,
  ) {
    super(EVERY_MS, { atStart: true });
  }

  /** Deletes rows that are too old; returns their number. */
  async run(): Promise<number> {
    const oldest = Temporal.PlainDate.from(dayInZone(this.settings.timezone, new Date()))
      .subtract({ months: this.config.AUDIENCE_MONTHS })
      .toString();
    let deleted = 0;
    for (const table of TABLES) deleted += await this.sweep(table, 'day < $1', oldest);
    // Only the name of such a campaign would remain.
    deleted += await this.sweep(
      'campaigns',
      `first_seen < $1::date AND NOT EXISTS (SELECT FROM chat_starts_daily s WHERE s.campaign_id = campaigns.id)
         AND NOT EXISTS (SELECT FROM campaign_visits_daily s WHERE s.campaign_id = campaigns.id)
         AND NOT EXISTS (SELECT FROM conversations s WHERE s.campaign_code = campaigns.code)`,
      oldest,
    );
    if (deleted > 0) log.info({ deleted, before: oldest }, 'old figures of the audience deleted');
    return deleted;
  }

  private async sweep(table: string, condition: string, oldest: string): Promise<number> {
    for (let deleted = 0; ; await sleep(PAUSE_MS)) {
      if (this.isStopping) return deleted;
      const sql = `DELETE FROM ${table} WHERE ctid = ANY(ARRAY(
         SELECT ctid FROM ${table} WHERE ${condition} LIMIT ${STEP} FOR UPDATE SKIP LOCKED))`;
      const count = await changed(this.dataSource, sql, [oldest]);
      deleted += count;
      if (count < STEP) return deleted;
    }
  }
}
