import { rows, type Connection } from '@vitrine/platform';
import { z } from 'zod';
import { isDemoValue } from '@vitrine/contracts';
import type { ContentConfig } from '../../config.js';
import { addDays } from '../../core/site/site-dates.js';

/** Google may still correct days that are as young as this. */
const UNSETTLED_DAYS = 2;

/** Whether Search Console is asked, and whether the demo answers in its place. */
export const searchesOf = ({ GSC_KEY: key, GSC_PROPERTY: property }: ContentConfig) => ({
  is_on: key !== undefined && property !== undefined,
  demo: isDemoValue(key?.client_email ?? ''),
});

/** Published articles by the paths that they have and had. */
export const ARTICLE_PATHS_SQL = `(SELECT s.id AS path_id, p.id AS post_id, p.slug, p.title FROM search_paths s
    JOIN posts p ON s.path = '/blog/' || p.slug WHERE p.is_published
  UNION SELECT s.id, p.id, p.slug, p.title FROM search_paths s
    JOIN slug_redirects r ON s.path = '/blog/' || r.slug JOIN posts p ON p.id = r.post_id WHERE p.is_published)`;

/** Sums of rows: clicks, impressions and the position of an impression. */
export const SUMS_SQL = `sum(clicks)::int AS clicks, sum(impressions)::int AS impressions,
  (sum(position::float8 * impressions) / sum(impressions))::float8 AS position`;

const lastSchema = z.object({ day: z.string().nullable() });

/** The last day whose figures Google no longer corrects; null where there are none. */
export async function lastSettledDay(connection: Connection): Promise<string | null> {
  const sql = `SELECT to_char(max(day) - ${UNSETTLED_DAYS}, 'YYYY-MM-DD') AS day FROM search_pages_daily`;
  const [last] = await rows(connection, lastSchema, sql);
  return last?.day ?? null;
}

/** The last four whole weeks up to a day, by the Mondays of the first and the last. */
export function lastWeeks(day: string) {
  const { dayOfWeek } = Temporal.PlainDate.from(day);
  const sunday = addDays(day, -(dayOfWeek % 7));
  return { from: addDays(sunday, -27), to: sunday, first: addDays(sunday, -27), last: addDays(sunday, -6) };
}
