import { approvalStateSchema } from '@vitrine/contracts';
import { AppError, oneRow } from '@vitrine/platform';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';

/** The text of post `p` with this hash: contracts' ApprovalState, or null. Whatever asks for an approval asks here. */
const approvalSql = (hash: 'p.text_hash' | 'p.work_hash'): string =>
  `(SELECT jsonb_build_object('state', CASE WHEN d.text_hash = ${hash} THEN d.decision ELSE 'changed' END,
       'by_name', d.by_name)
     FROM review_decisions d WHERE d.post_id = p.id AND (d.text_hash = ${hash} OR d.decision = 'approved')
     ORDER BY d.text_hash = ${hash} DESC, d.id DESC LIMIT 1)`;

/** Of the work text of post `p`: the pending change where there is one, else the post. */
export const APPROVAL_SQL = approvalSql('p.work_hash');

/** Whether the text of post `p` may be published: it is approved, or the site asks for no approval. */
export const MAY_BE_PUBLISHED_SQL = `(NOT (SELECT publishing_needs_approval FROM review_rules)
  OR coalesce(${approvalSql('p.text_hash')} ->> 'state' = 'approved', false))`;

/** Whether post `p` is scheduled, and is not published until its text is approved. */
export const NEEDS_APPROVAL_SQL = `CASE WHEN p.is_published OR p.scheduled_publish_at IS NULL THEN false
  ELSE NOT ${MAY_BE_PUBLISHED_SQL} END`;

const hashSchema = z.object({ hash: z.string() });
const stateSchema = hashSchema.extend({
  approval: approvalStateSchema.nullable(),
  publishing_needs_approval: z.boolean(),
});

/** Hash of the text of a post, without its pending change. */
export async function publishedHash(manager: EntityManager, postId: number): Promise<string> {
  const sql = 'SELECT text_hash AS hash FROM posts WHERE id = $1';
  return (await oneRow(manager, hashSchema, sql, [postId])).hash;
}

/** Hash of the work text of a post, its state of approval, and whether the site asks for an approval. */
export function approvalState(manager: EntityManager, postId: number) {
  const sql = `SELECT p.work_hash AS hash, ${APPROVAL_SQL} AS approval, r.publishing_needs_approval
     FROM posts p CROSS JOIN review_rules r WHERE p.id = $1`;
  return oneRow(manager, stateSchema, sql, [postId]);
}

const mayBePublishedSchema = z.object({ may: z.boolean() });

/**
 * Refuses to show the text that a post now has, where the site asks for an approval and there is none; `former` is the
 * hash of the text that visitors see already.
 * @throws AppError content.approval_needed
 */
export async function requireApproved(
  manager: EntityManager,
  postId: number,
  former: string | null,
): Promise<void> {
  const sql = `SELECT p.text_hash IS NOT DISTINCT FROM $2 OR ${MAY_BE_PUBLISHED_SQL} AS may
     FROM posts p WHERE id = $1`;
  const { may } = await oneRow(manager, mayBePublishedSchema, sql, [postId, former]);
  if (!may) throw new AppError('content.approval_needed');
}
