import type { Period } from '@vitrine/contracts';
import type { EntityManager } from 'typeorm';
import { periodBefore } from './periods.js';

/** Rows of a list in a report. */
const MOST_NAMES = 200;

/** A count in a period, and in as many days before it. */
export interface PeriodComparison {
  count: number;
  before: number;
}

interface Ranking {
  /** What is listed; `t` is the table with the days. */
  columns: string;
  /** Its column that is summed. */
  counted: string;
  from: string;
  /** Default: everything. `$4` and on are `given`. */
  where?: string;
  given?: readonly unknown[];
  /** What makes a row; default: the columns. */
  groups?: string;
}

/** What was counted in a period or in as many days before, the most first, at most 200 rows. */
export const rankCounts = <Row extends object>(
  manager: Pick<EntityManager, 'query'>,
  period: Period,
  { columns, counted, from, where = 'true', given = [], groups = columns }: Ranking,
): Promise<(Row & PeriodComparison)[]> =>
  manager.query<(Row & PeriodComparison)[]>(
    `SELECT ${columns}, coalesce(sum(t.${counted}) FILTER (WHERE t.day >= $2), 0)::int AS count,
       coalesce(sum(t.${counted}) FILTER (WHERE t.day < $2), 0)::int AS before
     FROM ${from} WHERE t.day BETWEEN $1 AND $3 AND ${where}
     GROUP BY ${groups} ORDER BY count DESC, before DESC, ${groups} LIMIT ${MOST_NAMES}`,
    [periodBefore(period).from, period.from, period.to, ...given],
  );

/** The sums of all rows. */
export const sumComparisons = (rows: readonly PeriodComparison[]): PeriodComparison => ({
  count: sumCounts(rows),
  before: rows.reduce((sum, { before }) => sum + before, 0),
});

export const sumCounts = (rows: readonly { count: number }[]): number =>
  rows.reduce((sum, { count }) => sum + count, 0);
