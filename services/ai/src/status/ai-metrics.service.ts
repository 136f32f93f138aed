import { statfs } from 'node:fs/promises';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { APP_CONFIG, oneRow, ScrapedGauges } from '@vitrine/platform';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import type { AiConfig } from '../config.js';

const rowSchema = z.object({
  queued: z.number(),
  running: z.number(),
  oldest: z.number(),
  spent: z.number(),
});

/**
 * What operators watch of the jobs, of the money, and of the room for pictures; the rows are the truth, not the queue.
 */
@Injectable()
export class AiMetrics implements OnModuleInit {
  constructor(
    private readonly gauges: ScrapedGauges,
    private readonly dataSource: DataSource,
    @Inject(APP_CONFIG) private readonly config: AiConfig,
  ) {}

  onModuleInit(): void {
    this.gauges.add(
      {
        vitrine_ai_jobs_queued: 'AI jobs that wait for a worker',
        vitrine_ai_jobs_running: 'AI jobs that a worker has',
        vitrine_ai_jobs_oldest_queued_seconds:
          'How long the oldest of the waiting jobs has waited; 0 with none',
        vitrine_ai_spent_month_usd: "What AI calls have cost in the site's month so far",
        vitrine_ai_budget_month_usd: 'What they may cost (AI_SITE_MONTHLY_BUDGET_USD)',
      },
      async () => {
        const sql = `SELECT count(*) FILTER (WHERE state = 'queued')::int AS queued,
             count(*) FILTER (WHERE state = 'running')::int AS running,
             coalesce(extract(epoch FROM now() - min(queued_at) FILTER (WHERE state = 'queued')), 0)::float8 AS oldest,
             (SELECT coalesce(sum(cost_usd), 0)::float8 FROM usage_entries
              WHERE at >= date_trunc('month', now() AT TIME ZONE $1) AT TIME ZONE $1) AS spent
           FROM jobs WHERE state IN ('queued', 'running')`;
        const row = await oneRow(this.dataSource, rowSchema, sql, [this.config.SITE_TIMEZONE]);
        return {
          vitrine_ai_jobs_queued: row.queued,
          vitrine_ai_jobs_running: row.running,
          vitrine_ai_jobs_oldest_queued_seconds: row.oldest,
          vitrine_ai_spent_month_usd: row.spent,
          vitrine_ai_budget_month_usd: this.config.AI_SITE_MONTHLY_BUDGET_USD,
        };
      },
    );
    if (this.config.MEDIA_STORAGE === 'local') this.watchMedia();
  }

  private watchMedia(): void {
    this.gauges.add(
      { vitrine_media_free_ratio: 'Share of the volume of pictures that is free' },
      async () => {
        const { bavail, blocks } = await statfs(this.config.MEDIA_DIR);
        return { vitrine_media_free_ratio: bavail / blocks };
      },
    );
  }
}
