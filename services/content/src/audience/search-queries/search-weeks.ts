import { execute, rows, type Connection } from '@vitrine/platform';
import { z } from 'zod';
import { addDays } from '../../core/site/site-dates.js';
import type { SearchConsoleRow } from './search-console.js';

/** Google has figures of so many days, and as many are stored. */
const STORED_DAYS = 487;
/** Google corrects two or three days: a week is asked for again until its last day is older than this. */
const CORRECTED_DAYS = 10;
/** A week that may still be corrected is asked for once a day. */
const AGAIN_HOURS = 20;
const LONGEST_QUERY = 300;

/** The Monday of a day's week. */
export const weekOf = (day: string): string => addDays(day, 1 - Temporal.PlainDate.from(day).dayOfWeek);

const weekSchema = z.object({ week: z.string() });

/** Mondays whose figures are missing, or may have been corrected since they were asked for, the newest first. */
export async function dueWeeks(connection: Connection, today: string): Promise<string[]> {
  const sql = `SELECT to_char(w.week, 'YYYY-MM-DD') AS week
    FROM generate_series($1::date, $2::date, interval '7 days') AS w(week)
    LEFT JOIN search_weeks s ON s.week = w.week::date
    WHERE s.week IS NULL OR (s.asked_at < now() - interval '${AGAIN_HOURS} hours'
      AND s.asked_at < w.week + interval '${7 + CORRECTED_DAYS} days')
    ORDER BY w.week DESC`;
  const values = [weekOf(addDays(today, -STORED_DAYS)), weekOf(today)];
  return (await rows(connection, weekSchema, sql, values)).map(({ week }) => week);
}

/** Deletes what is older than Google's own figures. */
export async function pruneWeeks(connection: Connection, today: string): Promise<void> {
  const oldest = [weekOf(addDays(today, -STORED_DAYS))];
  await execute(connection, 'DELETE FROM search_weeks WHERE week < $1', oldest);
  await execute(connection, 'DELETE FROM search_pages_daily WHERE day < $1', oldest);
  await execute(connection, 'DELETE FROM search_queries_weekly WHERE week < $1', oldest);
  // Queries and paths go with their last figures.
  await execute(
    connection,
    'DELETE FROM search_queries WHERE id NOT IN (SELECT query_id FROM search_queries_weekly)',
  );
  const unused = `DELETE FROM search_paths WHERE id NOT IN (
    SELECT path_id FROM search_queries_weekly UNION SELECT path_id FROM search_pages_daily)`;
  await execute(connection, unused);
}

/** Figures of a page, and of a query that led to it or of a day. */
interface Sum {
  path: string;
  /** The query or the day. */
  by: string;
  clicks: number;
  impressions: number;
  position: number;
}

/**
 * Rows whose keys are an address and something else, by the path of the address: those of one path with other
 * fragments, queries or schemes are one. Addresses of other hosts of the property are left out.
 */
export function sumsByPath(found: readonly SearchConsoleRow[], host: string): Sum[] {
  const sums = new Map<string, Sum>();
  for (const { keys, clicks, impressions, position } of found) {
    const [page = '', key = ''] = keys;
    const url = URL.parse(page);
    if (!url || impressions <= 0 || plainHost(url.host) !== plainHost(host)) continue;
    const path = url.pathname.replace(/(?<=.)\/+$/, '');
    const by = key.slice(0, LONGEST_QUERY).replaceAll('\0', '');
    const sum = sums.get(`${path}\n${by}`);
    const all = impressions + (sum?.impressions ?? 0);
    sums.set(`${path}\n${by}`, {
      ...{ path, by, clicks: clicks + (sum?.clicks ?? 0), impressions: all },
      position: (position * impressions + (sum?.position ?? 0) * (sum?.impressions ?? 0)) / all,
    });
  }
  return [...sums.values()];
}

const plainHost = (host: string): string => host.replace(/^www\./, '');

const column = <K extends keyof Sum>(sums: readonly Sum[], name: K): Sum[K][] => sums.map((sum) => sum[name]);
const columns = (sums: readonly Sum[]) => [
  ...[column(sums, 'path'), column(sums, 'by'), column(sums, 'clicks')],
  ...[column(sums, 'impressions'), column(sums, 'position')],
];

/** Rows that one statement inserts: a week of a large site takes longer than a statement may. */
const INSERTED_AT_ONCE = 10_000;
const parts = (sums: readonly Sum[]): (readonly Sum[])[] =>
  Array.from({ length: Math.ceil(sums.length / INSERTED_AT_ONCE) }, (_, at) =>
    sums.slice(at * INSERTED_AT_ONCE, (at + 1) * INSERTED_AT_ONCE),
  );

/** Replaces the figures of a week. In a transaction of the caller. */
export async function replaceWeek(
  connection: Connection,
  week: string,
  days: readonly Sum[],
  queries: readonly Sum[],
): Promise<void> {
  const paths = [[...new Set([...column(days, 'path'), ...column(queries, 'path')])].sort()];
  const insertPaths = `INSERT INTO search_paths (path) SELECT new.path FROM unnest($1::text[]) AS new(path)
    WHERE NOT EXISTS (SELECT FROM search_paths p WHERE p.path = new.path) ON CONFLICT DO NOTHING`;
  await execute(connection, insertPaths, paths);
  const insertQueries = `INSERT INTO search_queries (query) SELECT new.query FROM unnest($1::text[]) AS new(query)
    WHERE NOT EXISTS (SELECT FROM search_queries q WHERE q.query = new.query) ON CONFLICT DO NOTHING`;
  await execute(connection, insertQueries, [[...new Set(column(queries, 'by'))].sort()]);
  await execute(connection, `DELETE FROM search_pages_daily WHERE day BETWEEN $1::date AND $1::date + 6`, [
    week,
  ]);
  await execute(connection, 'DELETE FROM search_queries_weekly WHERE week = $1', [week]);
  const sums = 'unnest($1::text[], $2::text[], $3::int[], $4::int[], $5::real[])';
  const insertDays = `INSERT INTO search_pages_daily (day, path_id, clicks, impressions, position)
    SELECT s.day::date, p.id, s.clicks, s.impressions, s.position
    FROM ${sums} AS s(path, day, clicks, impressions, position) JOIN search_paths p ON p.path = s.path`;
  for (const part of parts(days)) await execute(connection, insertDays, columns(part));
  const insertSums = `INSERT INTO search_queries_weekly (week, query_id, path_id, clicks, impressions, position)
    SELECT $6::date, q.id, p.id, s.clicks, s.impressions, s.position
    FROM ${sums} AS s(path, query, clicks, impressions, position)
    JOIN search_paths p ON p.path = s.path JOIN search_queries q ON q.query = s.query ORDER BY q.id, p.id`;
  for (const part of parts(queries)) await execute(connection, insertSums, [...columns(part), week]);
  const asked = `INSERT INTO search_weeks (week, asked_at) VALUES ($1, now())
    ON CONFLICT (week) DO UPDATE SET asked_at = excluded.asked_at`;
  await execute(connection, asked, [week]);
}
