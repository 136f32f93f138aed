import { Inject, Injectable } from '@nestjs/common';
import { usageSchema, type Usage } from '@vitrine/contracts';
import { APP_CONFIG, AppError, oneRow, rows, textIdRow } from '@vitrine/platform';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import type { AiConfig } from '../config.js';
import type { JobRow } from '../jobs/job-row.js';
import { JobStore } from '../jobs/job-store.js';

/** Dollars, and seconds until the budgets are full again; numeric, which PostgreSQL gives as a string. */
const spendingSchema = z.object({
  admin_today: z.string(),
  site_month: z.string(),
  /** Reserved for open jobs, beyond what their calls already cost. */
  admin_reserved: z.string(),
  site_reserved: z.string(),
  retry_tomorrow: z.string(),
  retry_next_month: z.string(),
});
type Spending = Record<keyof z.infer<typeof spendingSchema>, number>;

const dailyUsageSchema = usageSchema.shape.rows.element.extend({ cost_usd: z.string() });

export interface CallUsage {
  input_tokens: number;
  output_tokens: number;
  cost_usd: number;
}

const estimateSchema = z.object({ estimate: z.number() });

/** The ledger of upstream calls, and the budgets. Days and months are those of the site's zone. */
@Injectable()
export class UsageService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly store: JobStore,
    @Inject(APP_CONFIG) private readonly config: AiConfig,
  ) {}

  async spending(email: string, manager: EntityManager = this.dataSource.manager): Promise<Spending> {
    const sql = `WITH day AS (
         SELECT date_trunc('day', now() AT TIME ZONE $2) AS today, date_trunc('month', now() AT TIME ZONE $2) AS month
       ), spent AS (
         SELECT COALESCE(sum(cost_usd), 0) AS site_month,
           COALESCE(sum(cost_usd) FILTER (WHERE created_by = $1 AND at >= day.today AT TIME ZONE $2), 0) AS admin_today
         FROM usage_entries, day WHERE at >= day.month AT TIME ZONE $2
       ), reserved AS (
         SELECT COALESCE(sum(greatest(estimated_cost_usd - cost_usd, 0)), 0) AS site_reserved,
           COALESCE(sum(greatest(estimated_cost_usd - cost_usd, 0)) FILTER (WHERE created_by = $1), 0) AS admin_reserved
         FROM jobs WHERE state IN ('queued', 'running')
       )
       SELECT spent.*, reserved.*,
         ceil(extract(epoch FROM (day.today + interval '1 day') AT TIME ZONE $2 - now())) AS retry_tomorrow,
         ceil(extract(epoch FROM (day.month + interval '1 month') AT TIME ZONE $2 - now())) AS retry_next_month
       FROM spent, reserved, day`;
    const row = await oneRow(manager, spendingSchema, sql, [email, this.config.SITE_TIMEZONE]);
    return Object.fromEntries(
      Object.entries(row).map(([name, value]) => [name, Number(value)]),
    ) as unknown as Spending;
  }

  /**
   * Refuses what would exceed a budget, open jobs counted with their estimates.
   * @throws AppError ai.budget_admin or ai.budget_site with Retry-After
   */
  async assertAffordable(email: string, estimate: number, manager?: EntityManager): Promise<void> {
    const spent = await this.spending(email, manager);
    if (spent.admin_today + spent.admin_reserved + estimate > this.config.AI_ADMIN_DAILY_BUDGET_USD) {
      throw new AppError('ai.budget_admin', { headers: { 'Retry-After': String(spent.retry_tomorrow) } });
    }
    if (spent.site_month + spent.site_reserved + estimate > this.config.AI_SITE_MONTHLY_BUDGET_USD) {
      throw new AppError('ai.budget_site', { headers: { 'Retry-After': String(spent.retry_next_month) } });
    }
  }

  /** Refuses another call once the budgets are spent; the worker asks before every call. @throws AppError */
  async assertNotSpent(email: string): Promise<void> {
    const spent = await this.spending(email);
    if (spent.admin_today >= this.config.AI_ADMIN_DAILY_BUDGET_USD) throw new AppError('ai.budget_admin');
    if (spent.site_month >= this.config.AI_SITE_MONTHLY_BUDGET_USD) throw new AppError('ai.budget_site');
  }

  /**
   * Enters a call before it is made, with what it will probably cost, so that a call whose worker died is counted: an
   * entry that is never settled counts its estimate. @returns the entry's id, for `settle`
   */
  async open(job: JobRow, call: { model: string; promptVersion: string; estimate: number }): Promise<string> {
    return this.dataSource.transaction(async (manager) => {
      const { model, promptVersion: prompt_version, estimate: cost_usd } = call;
      await this.store.charge(job.id, { model, prompt_version, cost_usd }, manager);
      const sql = `INSERT INTO usage_entries (job_id, created_by, kind, model, cost_usd) VALUES ($1, $2, $3, $4, $5)
        RETURNING id`;
      const values = [job.id, job.created_by, job.kind, model, cost_usd];
      const entry = await oneRow(manager, textIdRow, sql, values);
      return entry.id;
    });
  }

  /** Corrects an entry to what the call cost; a second correction changes nothing. */
  async settle(jobId: string, entryId: string, usage: CallUsage): Promise<void> {
    const tokens = {
      input_tokens: Math.round(usage.input_tokens),
      output_tokens: Math.round(usage.output_tokens),
    };
    await this.dataSource.transaction(async (manager) => {
      await this.store.lock(jobId, manager);
      const sql = `UPDATE usage_entries e SET input_tokens = $2, output_tokens = $3, cost_usd = $4, settled = true
         FROM (SELECT id, cost_usd FROM usage_entries WHERE id = $1 AND NOT settled) AS open
         WHERE e.id = open.id RETURNING open.cost_usd::float8 AS estimate`;
      const values = [entryId, tokens.input_tokens, tokens.output_tokens, usage.cost_usd];
      const [entry] = await rows(manager, estimateSchema, sql, values);
      if (!entry) return;
      await this.store.correct(jobId, { ...tokens, cost_usd: usage.cost_usd - entry.estimate }, manager);
    });
  }

  /** Sums of the last `days` days, today included, by day, person, kind and model. */
  async byDay(days: number): Promise<Usage> {
    const sql = `SELECT to_char(at AT TIME ZONE $2, 'YYYY-MM-DD') AS date, created_by, kind, model,
         count(DISTINCT job_id)::int AS jobs, sum(input_tokens)::int AS input_tokens,
         sum(output_tokens)::int AS output_tokens, sum(cost_usd) AS cost_usd
       FROM usage_entries
       WHERE at >= (date_trunc('day', now() AT TIME ZONE $2) - make_interval(days => $1 - 1)) AT TIME ZONE $2
       GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4`;
    const found = await rows(this.dataSource, dailyUsageSchema, sql, [days, this.config.SITE_TIMEZONE]);
    return { rows: found.map((row) => ({ ...row, cost_usd: Number(row.cost_usd) })) };
  }
}
