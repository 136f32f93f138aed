import { execute, log, retryAfterMs } from '@vitrine/platform';
import type { DataSource } from 'typeorm';
import { z } from 'zod';

/**
 * The outbox: deliveries to search engines and to webhooks, rows of `ping_batches`. A delivery is claimed before it is
 * sent and closed after: a process that dies in between leaves it to be sent again, with the same key.
 */

/** A row that is being sent. */
export const claimedRowSchema = z.object({ id: z.number(), key: z.string(), attempts: z.number() });
export type ClaimedRow = z.infer<typeof claimedRowSchema>;

/** Result of an attempt: sent, to be retried (after the seconds of Retry-After, if any), or failed; and why. */
export type Attempt =
  | { kind: 'sent' }
  | { kind: 'later'; problem: string; afterSeconds?: number | undefined }
  | { kind: 'refused'; problem: string };

/** A claim lasts longer than a request: a row whose process died is sent again after it. */
export const LEASE_END_SQL = `now() + interval '20 seconds'`;

const LONGEST_WAIT = 24 * 3600;

/** Seconds that a Retry-After header asks to wait, at most a day; undefined if it asks for none. */
export function retryAfterSeconds(header: string | null | undefined, now: number): number | undefined {
  const wait = retryAfterMs(header, now);
  return wait ? Math.min(Math.ceil(wait / 1000), LONGEST_WAIT) : undefined;
}

const FIRST_WAIT = 30;
const USUAL_LONGEST_WAIT = 3600;
/** About two days. */
const MOST_ATTEMPTS = 54;

/** Seconds until the next attempt after `attempts`: doubled each time, up to an hour; null when no attempt is left. */
export const nextAttempt = (attempts: number, afterSeconds = 0): number | null =>
  attempts >= MOST_ATTEMPTS
    ? null
    : Math.max(afterSeconds, Math.min(FIRST_WAIT * 2 ** Math.min(attempts - 1, 10), USUAL_LONGEST_WAIT));

/** Writes down what came of an attempt, and says whether it was sent; `fields` go into the log. */
export async function recordAttempt(
  dataSource: DataSource,
  { id, attempts }: ClaimedRow,
  attempt: Attempt,
  fields: object,
): Promise<boolean> {
  const isSent = attempt.kind === 'sent';
  const problem = isSent ? null : attempt.problem;
  const wait = attempt.kind === 'later' ? nextAttempt(attempts, attempt.afterSeconds) : null;
  const sql = `UPDATE ping_batches SET problem = $2, sent_at = CASE WHEN $2::text IS NULL THEN now() END,
       failed_at = CASE WHEN $2::text IS NOT NULL AND $3::int IS NULL THEN now() END,
       due_at = now() + coalesce($3::int, 0) * interval '1 second'
     WHERE id = $1 AND sent_at IS NULL`;
  await execute(dataSource, sql, [id, problem, wait]);
  const entry = { batch: id, attempt: attempts, ...fields };
  if (isSent) log.info(entry, 'notice sent');
  else log.warn({ ...entry, problem }, 'notice not sent');
  return isSent;
}

const RETENTION_DAYS = 30;

/** Deletes deliveries that ended long ago, of `webhooks` or of search notices. */
export const pruneDeliveries = (dataSource: DataSource, of: 'webhooks' | 'search-notices'): Promise<void> =>
  execute(
    dataSource,
    `DELETE FROM ping_batches WHERE coalesce(sent_at, failed_at) < now() - interval '${RETENTION_DAYS} days'
       AND webhook_id IS ${of === 'webhooks' ? 'NOT NULL' : 'NULL'}`,
  );
