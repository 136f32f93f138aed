import { INBOX_TEXT, type InboxKind } from '@vitrine/contracts';
import { execute } from '@vitrine/platform';
import type { EntityManager } from 'typeorm';

export interface Notification {
  kind: InboxKind;
  postId: number;
  /** E-mails. */
  to: Iterable<string>;
  /** Who caused it; without an e-mail a reviewer by link, an assistant, or the clock. */
  by: { name: string; email?: string | null };
  /** What was written, as plain text. */
  text: string;
  /** Path in the panel: see `inbox/places.ts` of contracts. */
  place: string;
}

/**
 * Writes entries of the inbox in the transaction of what happened, and one event for webhooks. `active` is the answer
 * of `ActivePeople.all()`, asked before the transaction. Each active person gets one entry. Who caused it gets none,
 * and has read what led there.
 */
export async function notify(
  manager: EntityManager,
  active: ReadonlyMap<string, string>,
  { kind, postId, to, by, text, place }: Notification,
): Promise<void> {
  const causer = by.email?.toLowerCase();
  if (causer) await closeEntries(manager, postId, place, causer);
  const people = new Set([...to].map((email) => email.toLowerCase()));
  const notified = [...people].filter((email) => email !== causer && active.has(email));
  if (notified.length === 0) return;
  const shown = text.length > INBOX_TEXT ? `${text.slice(0, INBOX_TEXT - 1).toWellFormed()}…` : text;
  const sql = `INSERT INTO inbox_entries (person, kind, post_id, by_name, text, place)
     SELECT person, $2, $3, $4, $5, $6 FROM unnest($1::text[]) AS person`;
  await execute(manager, sql, [notified, kind, postId, by.name, shown, place]);
  const eventSql = `SELECT enqueue_webhooks('review.entry', jsonb_build_object('kind', $2::text,
       'post', jsonb_build_object('id', id, 'title', title), 'by', $3::text, 'text', $4::text, 'panel_path', $5::text))
     FROM posts WHERE id = $1`;
  await execute(manager, eventSql, [postId, kind, by.name, shown, place]);
}

/** Marks as read what leads to a place whose work is done: of all people, or of one. */
export const closeEntries = (
  manager: EntityManager,
  postId: number,
  place: string,
  person: string | null = null,
): Promise<void> =>
  execute(
    manager,
    `UPDATE inbox_entries SET read_at = now()
     WHERE post_id = $1 AND place = $2 AND read_at IS NULL AND ($3::text IS NULL OR person = $3)`,
    [postId, place, person],
  );
