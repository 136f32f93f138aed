import type { Period } from '@vitrine/contracts';
import { rows, type Connection, type RowSchema } from '@vitrine/platform';
import { z } from 'zod';
import { campaignSchema, NO_CAMPAIGN } from '../counting/add-chat-starts.js';
import { hasDemoDays } from './demo-figures.js';
import { fillDays, periodBefore } from './periods.js';

/** Rows of a list in a report. */
const MOST_NAMES = 200;

/** A count in a period, and in as many days before it. */
export const periodComparisonSchema = z.object({
  count: z.number(),
  before: z.number(),
});
export type PeriodComparison = z.infer<typeof periodComparisonSchema>;

/** Its names are null where there is none. */
const rankedCampaignSchema = z.union([
  campaignSchema.extend({ campaign_id: z.number(), known: z.literal(true) }),
  z.object({ campaign_id: z.number(), known: z.literal(false) }),
]);

interface Counts {
  /** Parameters of `from` and `where`: $1 and on. */
  values?: readonly unknown[];
  /** Tables; `t` is the one with the days. */
  from: string;
  /** Its column that is summed. */
  counted: string;
  /** Default: everything. */
  where?: string;
}

interface Ranking extends Counts {
  /** What is listed. */
  columns: string;
  /** What makes a row; default: the columns. */
  groups?: string;
}

const dateAndCountSchema = z.object({ date: z.string(), count: z.number() });

/**
 * What was counted on each day of a period and of as many days before, and in all of them; `demo`: figures of the demo
 * are among it.
 */
export async function dailyCounts(
  manager: Connection,
  period: Period,
  { values = [], from, counted, where = 'true' }: Counts,
) {
  const before = periodBefore(period);
  const first = values.length + 1;
  const sql = `SELECT to_char(t.day, 'YYYY-MM-DD') AS date, sum(t.${counted})::int AS count FROM ${from}
     WHERE t.day BETWEEN $${first} AND $${first + 1} AND ${where} GROUP BY t.day`;
  const parameters = [...values, before.from, period.to];
  const found = await rows(manager, dateAndCountSchema, sql, parameters);
  const counts = new Map(found.map(({ date, count }) => [date, count]));
  const [days, days_before] = [fillDays(period, counts), fillDays(before, counts)];
  const demo = await hasDemoDays(manager, { from: before.from, to: period.to });
  return { count: sumCounts(days), before: sumCounts(days_before), days, days_before, demo };
}

/** What was counted in a period or in as many days before, the most first, at most 200 rows. */
export function rankCounts<Row extends object>(
  manager: Connection,
  period: Period,
  schema: RowSchema<Row>,
  { values = [], columns, counted, from, where = 'true', groups = columns }: Ranking,
): Promise<(Row & PeriodComparison)[]> {
  const first = values.length + 1;
  const sql = `SELECT ${columns}, coalesce(sum(t.${counted}) FILTER (WHERE t.day >= $${first + 1}), 0)::int AS count,
       coalesce(sum(t.${counted}) FILTER (WHERE t.day < $${first + 1}), 0)::int AS before
     FROM ${from} WHERE t.day BETWEEN $${first} AND $${first + 2} AND ${where}
     GROUP BY ${groups} ORDER BY count DESC, before DESC, ${groups} LIMIT ${MOST_NAMES}`;
  const parameters = [...values, periodBefore(period).from, period.from, period.to];
  return rows(manager, z.intersection(schema, periodComparisonSchema), sql, parameters);
}

/** The same of campaigns: null for none, `other` for those beyond the limit of a day. */
export async function rankCampaigns(manager: Connection, period: Period, { from, counted }: Counts) {
  const rows = await rankCounts(manager, period, rankedCampaignSchema, {
    columns: 't.campaign_id, c.id IS NOT NULL AS known, c.source, c.medium, c.name',
    counted,
    from: `${from} LEFT JOIN campaigns c ON c.id = t.campaign_id`,
    groups: 't.campaign_id, c.id',
  });
  return rows.map(({ count, before, ...row }) => {
    const other = row.campaign_id === NO_CAMPAIGN ? null : ('other' as const);
    const campaign = row.known ? { source: row.source, medium: row.medium, name: row.name } : other;
    return { count, before, campaign };
  });
}

/** The sums of all rows. */
export const sumComparisons = (rows: readonly PeriodComparison[]): PeriodComparison => ({
  count: sumCounts(rows),
  before: rows.reduce((sum, { before }) => sum + before, 0),
});

const sumCounts = (rows: readonly { count: number }[]): number =>
  rows.reduce((sum, { count }) => sum + count, 0);
