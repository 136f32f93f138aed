import { reviewSchema, type ReviewDecisionKind, type ReviewState } from '@vitrine/contracts';
import { AppError, execute, idRow, isoSql, oneRow, rows } from '@vitrine/platform';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { APPROVAL_SQL, approvalState } from './approval.js';

/** A person without an account, in answers and in the audit log. */
export const linkReviewerName = (name: string): string => `${name} (por link)`;

/**
 * State of the work on post `p`, whose row of review_states is `s`. That row says what the last hand-over asked for;
 * whether the text is approved is asked of its hash. The version before also stored `approved`.
 */
export const REVIEW_STATE_SQL = `CASE WHEN ${APPROVAL_SQL} ->> 'state' = 'approved' THEN 'approved'
  ELSE coalesce(nullif(s.state, 'approved'), 'writing') END`;

const stateSchema = reviewSchema.omit({ comments: true, proposals: true });

/** Who works on a post, and the state of the work. A post that was never handed over is being written. */
export function readReviewState(manager: EntityManager, postId: number) {
  const sql = `SELECT p.version, ${REVIEW_STATE_SQL} AS state, s.in_charge, coalesce(s.note, '') AS note,
       CASE WHEN s.post_id IS NOT NULL THEN coalesce(s.passed_by, (
         SELECT d.by_name || '${linkReviewerName('')}' FROM review_decisions d
         WHERE d.post_id = p.id AND d.by_email IS NULL ORDER BY d.id DESC LIMIT 1)) END AS passed_by,
       ${isoSql('s.passed_at')} AS passed_at
     FROM posts p LEFT JOIN review_states s ON s.post_id = p.id WHERE p.id = $1`;
  return oneRow(manager, stateSchema, sql, [postId]);
}

interface HandOver {
  state: Exclude<ReviewState, 'approved'>;
  /** E-mail of an admin. Without, the post goes back to who passed it on, else stays with whom it is. */
  in_charge?: string | null;
  note: string;
  /** E-mail of an admin; null for a reviewer by link. */
  by: string | null;
}

/** Hands over a post, whose row is locked. */
export async function assignReview(
  manager: EntityManager,
  postId: number,
  { state, in_charge = null, note, by }: HandOver,
): Promise<void> {
  const sql = `INSERT INTO review_states AS s (post_id, state, in_charge, note, passed_by, passed_at)
     VALUES ($1, $2, coalesce($3, (SELECT updated_by FROM posts WHERE id = $1)), $4, $5, now())
     ON CONFLICT (post_id) DO UPDATE SET state = excluded.state, note = excluded.note, passed_at = excluded.passed_at,
       in_charge = coalesce($3, nullif(s.passed_by, $5), s.in_charge), passed_by = excluded.passed_by`;
  await execute(manager, sql, [postId, state, in_charge, note, by]);
}

/** The text of decision `d`: it is stored with the first decision on it. */
export const DECIDED_TEXT_SQL = `(SELECT t.text FROM review_decisions t
  WHERE t.post_id = d.post_id AND t.text_hash = d.text_hash AND t.id <= d.id AND t.text <> '{}'
  ORDER BY t.id DESC LIMIT 1)`;

const REVISION_HASH = 'hash_of_text(jsonb_populate_record(NULL::posts, to_jsonb(r)))';

/** Who saved the work text of a post first: a later save of the same text has no author. */
export async function textAuthor(manager: EntityManager, postId: number): Promise<string> {
  const sql = `WITH r AS (SELECT r.id, r.saved_by, ${REVISION_HASH} = p.work_hash AS is_current
       FROM post_revisions r JOIN posts p ON p.id = r.post_id WHERE r.post_id = $1)
     SELECT lower(coalesce((SELECT saved_by FROM r
         WHERE is_current AND id > coalesce((SELECT max(id) FROM r WHERE NOT is_current), 0) ORDER BY id LIMIT 1),
       p.pending_change ->> 'saved_by', p.updated_by, '')) AS email
     FROM posts p WHERE p.id = $1`;
  return (await oneRow(manager, z.object({ email: z.string() }), sql, [postId])).email;
}

/** Who decides: an admin, or a reviewer by a link. */
export interface Decider {
  name: string;
  email?: string;
  linkId?: number;
  /** Who asked: the post comes back to them. */
  askedBy?: string;
}

/**
 * Stores a decision on the work text of a locked post; with `seen`, only where that is its hash. The same decision
 * twice in a row is one. Answers whether it is new.
 * @throws AppError content.review_text_changed
 */
export async function recordDecision(
  manager: EntityManager,
  postId: number,
  by: Decider,
  { decision, note, seen }: { decision: ReviewDecisionKind; note: string; seen?: string },
): Promise<boolean> {
  const { hash } = await approvalState(manager, postId);
  if (seen !== undefined && seen !== hash) throw new AppError('content.review_text_changed');
  const sql = `INSERT INTO review_decisions (post_id, link_id, by_email, by_name, decision, note, text_hash, text,
    version, own_text)
     SELECT p.id, $2::integer, $3::text, $4, $5::text, $6::text, $7::text,
       CASE WHEN EXISTS (SELECT FROM review_decisions d WHERE d.post_id = $1 AND d.text_hash = $7) THEN '{}'
         ELSE post_text(
           CASE WHEN p.pending_change IS NULL THEN p ELSE jsonb_populate_record(NULL::posts, p.pending_change) END)
       END,
       p.version, $8
     FROM posts p
     WHERE p.id = $1 AND ($5, $6, $7, false) IS DISTINCT FROM (
       SELECT (d.decision, d.note, d.text_hash, d.lifted_at IS NOT NULL) FROM review_decisions d
       WHERE d.post_id = $1 AND d.link_id IS NOT DISTINCT FROM $2 AND d.by_email IS NOT DISTINCT FROM $3
       ORDER BY d.id DESC LIMIT 1)
     RETURNING id`;
  const isOwn = by.email !== undefined && by.email.toLowerCase() === (await textAuthor(manager, postId));
  const values = [postId, by.linkId ?? null, by.email ?? null, by.name, decision, note, hash, isOwn];
  const isNew = (await rows(manager, idRow, sql, values)).length > 0;
  if (isNew)
    await assignReview(manager, postId, {
      state: decision === 'approved' ? 'writing' : decision,
      in_charge: by.askedBy ?? null,
      note,
      by: by.email ?? null,
    });
  return isNew;
}
