import { Controller, Inject } from '@nestjs/common';
import {
  contentCalls,
  SEARCH_CONSOLE_PROBLEMS,
  type SearchConsoleProblem,
  type SearchConsoleStatus,
} from '@vitrine/contracts';
import { anyRow, APP_CONFIG, execute, Handles, isoSql, log, oneRow, rows } from '@vitrine/platform';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import type { ContentConfig } from '../../config.js';
import { addDays, dayInZone } from '../../core/site/site-dates.js';
import { SearchConsole, SearchConsoleError } from './search-console.js';
import { searchesOf } from './search-figures.js';
import { dueWeeks, pruneWeeks, replaceWeek, sumsByPath } from './search-weeks.js';

/** Google's days are those of its own clocks. */
const GOOGLE_ZONE = 'America/Los_Angeles';
/** No week is begun later than this in a round; the caller waits for a minute. */
const ROUND_MS = 25_000;
/** A round whose process died is taken up again after it. */
const LEASE_MINUTES = 5;
/** Hours until Google is asked again: once a day, after a problem earlier. */
const DAILY_HOURS = 24;
const AGAIN_HOURS: Record<SearchConsoleProblem, number> = {
  ...{ quota: 6, unreachable: 1, key_refused: 6, forbidden: 6, property_unknown: 6 },
};

const stateSchema = z.object({
  problem: z.enum(SEARCH_CONSOLE_PROBLEMS).nullable(),
  asked_at: z.string().nullable(),
  due_at: z.string(),
});
const daysSchema = z.object({ first_day: z.string().nullable(), last_day: z.string().nullable() });

/** Asks Search Console for what people searched for, week by week, and says how that goes. */
@Controller()
export class SearchConsoleController {
  private readonly google: SearchConsole | undefined;
  private readonly host: string;
  private readonly account: string | null;
  private readonly demo: boolean;

  constructor(
    private readonly dataSource: DataSource,
    @Inject(APP_CONFIG) config: ContentConfig,
  ) {
    const { GSC_KEY: key, GSC_PROPERTY: property } = config;
    if (key && property) this.google = new SearchConsole(key, property, config.GSC_API_URL);
    this.host = new URL(config.PUBLIC_URL).host;
    this.account = key?.client_email ?? null;
    this.demo = searchesOf(config).demo;
  }

  /** The weeks that are due, as many as a round has time for. Safe in any number of processes. */
  @Handles(contentCalls.collectSearches)
  async collect(): Promise<{ weeks: number }> {
    const { google } = this;
    if (!google || !(await this.claim(google))) return { weeks: 0 };
    const end = Date.now() + ROUND_MS;
    const today = dayInZone(GOOGLE_ZONE, new Date());
    let weeks = 0;
    try {
      await pruneWeeks(this.dataSource, today);
      const due = await dueWeeks(this.dataSource, today);
      for (const week of due) {
        if (Date.now() > end) break;
        await this.collectWeek(google, week);
        weeks += 1;
      }
      await this.settle(null, weeks < due.length ? 0 : DAILY_HOURS);
    } catch (error) {
      if (!(error instanceof SearchConsoleError)) throw error;
      log.warn({ err: error.cause, problem: error.problem }, 'Search Console answered no figures');
      await this.settle(error.problem, AGAIN_HOURS[error.problem]);
    }
    return { weeks };
  }

  @Handles(contentCalls.adminSearchConsole)
  async status(): Promise<SearchConsoleStatus> {
    const { google, account, demo } = this;
    const none = { problem: null, asked_at: null, due_at: null };
    const sql = `SELECT problem, ${isoSql('asked_at')} AS asked_at, ${isoSql('due_at')} AS due_at
      FROM search_console WHERE property = $1`;
    const [state = none] = google ? await rows(this.dataSource, stateSchema, sql, [google.property]) : [];
    const daysSql = `SELECT to_char(min(day), 'YYYY-MM-DD') AS first_day, to_char(max(day), 'YYYY-MM-DD') AS last_day
      FROM search_pages_daily`;
    const days = await oneRow(this.dataSource, daysSchema, daysSql);
    const due = google ? await dueWeeks(this.dataSource, dayInZone(GOOGLE_ZONE, new Date())) : [];
    const property = google?.property ?? null;
    return { property, account, ...state, ...days, missing_weeks: due.length, demo };
  }

  /**
   * Whether this process asks now. Another key than before is tried at once; figures of another property are deleted.
   */
  private claim({ property, keyId }: SearchConsole): Promise<boolean> {
    return this.dataSource.transaction(async (manager) => {
      const otherSql = 'DELETE FROM search_console WHERE property <> $1 RETURNING property';
      if ((await rows(manager, anyRow, otherSql, [property])).length > 0)
        await execute(
          manager,
          'TRUNCATE search_weeks, search_pages_daily, search_queries_weekly, search_queries, search_paths',
        );
      const insertSql = `INSERT INTO search_console (property, key_id) VALUES ($1, $2)
        ON CONFLICT (single) DO UPDATE SET key_id = excluded.key_id, due_at = now()
        WHERE search_console.key_id <> excluded.key_id`;
      await execute(manager, insertSql, [property, keyId]);
      const claimSql = `UPDATE search_console SET due_at = now() + interval '${LEASE_MINUTES} minutes'
        WHERE due_at <= now() RETURNING property`;
      return (await rows(manager, anyRow, claimSql)).length > 0;
    });
  }

  private async collectWeek(google: SearchConsole, week: string): Promise<void> {
    const end = addDays(week, 6);
    const days = await google.figures(week, end, ['page', 'date']);
    const queries = await google.figures(week, end, ['page', 'query']);
    await this.dataSource.transaction((manager) =>
      replaceWeek(manager, week, sumsByPath(days, this.host), sumsByPath(queries, this.host)),
    );
  }

  private settle(problem: SearchConsoleProblem | null, hours: number): Promise<void> {
    const sql = `UPDATE search_console SET problem = $1, due_at = now() + $2 * interval '1 hour',
      asked_at = CASE WHEN $1::text IS NULL THEN now() ELSE asked_at END`;
    return execute(this.dataSource, sql, [problem, hours]);
  }
}
