import { POST_TEXT_FIELDS, type RevisionSummary } from '@vitrine/contracts';
import { execute, rows } from '@vitrine/platform';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { tokenNameOf, type Writer } from './token-writes.js';

type RevisionAction = RevisionSummary['action'];

interface RevisionDetails {
  pending?: boolean;
  reformatted?: boolean;
  by?: Writer;
}

/**
 * Stores the current text of posts as revisions; with `pending`, the text of the pending change. `by` may have an API
 * token.
 */
export async function addRevisions(
  manager: EntityManager,
  ids: readonly number[],
  action: RevisionAction,
  { pending = false, reformatted = false, by = '' }: RevisionDetails = {},
): Promise<void> {
  const text = pending ? 'jsonb_populate_record(p, p.pending_change)' : '(SELECT p.*)';
  const sql = `INSERT INTO post_revisions (post_id, version, source, action, reformatted, saved_by, saved_with,
    ${POST_TEXT_FIELDS.join(', ')})
     SELECT p.id, p.version, p.last_source, $2, $3, p.updated_by, $4,
     ${POST_TEXT_FIELDS.map((name) => `t.${name}`).join(', ')}
     FROM posts p CROSS JOIN LATERAL ${text} AS t WHERE p.id = ANY($1) ORDER BY p.id`;
  await execute(manager, sql, [ids, action, reformatted, tokenNameOf(by)]);
}

const reformattedSchema = z.object({ reformatted: z.boolean() });

/** Of autosaves that follow each other, only the last one is kept. Answers whether one was reformatted. */
export async function dropFormerAutosave(
  manager: EntityManager,
  id: number,
  email: string,
): Promise<boolean> {
  const sql = `DELETE FROM post_revisions WHERE action = 'autosaved' AND saved_by = $2
       AND id = (SELECT max(id) FROM post_revisions WHERE post_id = $1) RETURNING reformatted`;
  const dropped = await rows(manager, reformattedSchema, sql, [id, email]);
  return dropped.some(({ reformatted }) => reformatted);
}
