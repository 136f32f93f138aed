import {
  emptyPostText,
  POST_TEXT_FIELDS,
  postTextShape,
  type PostTextField,
  type ReviewDecisionKind,
} from '@vitrine/contracts';
import { AppError, idRow, isoSql, oneRow, rows } from '@vitrine/platform';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { setReviewState } from './review-states.js';

/** The work text of posts `p` as `t`: the pending change where there is one, else the post. */
const WORK_TEXT_TABLES = `posts p CROSS JOIN LATERAL jsonb_populate_record(
  CASE WHEN p.pending_change IS NULL THEN p ELSE NULL::posts END, coalesce(p.pending_change, '{}')) AS t`;

/** A field as a member of an object; null where it is empty. */
function memberSql(table: string, name: PostTextField): string {
  const column = `${table}.${name}`;
  if (postTextShape[name].kind === 'instant') return `'${name}', ${isoSql(column)}`;
  const empty = emptyPostText()[name];
  return `'${name}', ${empty === null ? column : `nullif(${column}, '${String(empty)}')`}`;
}

/** The fields of a text that are not empty, as one object. It stays the same when a version brings a new field. */
const textObjectSql = (table: string): string =>
  `jsonb_strip_nulls(jsonb_build_object(${POST_TEXT_FIELDS.map((name) => memberSql(table, name)).join(', ')}))`;

/** Hash of exactly a text: a change of any field by any way changes it. */
const approvedHashSql = (table: string): string =>
  `encode(sha256(convert_to(${textObjectSql(table)}::text, 'UTF8')), 'hex')`;

/** Whether the last decision on exactly this text of post `p` is an approval. */
const isApprovedSql = (table: string): string =>
  `coalesce((SELECT d.decision = 'approved' FROM review_decisions d
     WHERE d.post_id = p.id AND d.text_hash = ${approvedHashSql(table)} ORDER BY d.id DESC LIMIT 1), false)`;

/** Whether the text of post `p` may be published: it is approved, or the site asks for no approval. */
export const MAY_BE_PUBLISHED_SQL = `(NOT (SELECT publishing_needs_approval FROM review_rules) OR ${isApprovedSql('p')})`;

/** Whether post `p` is scheduled, and kept back until somebody approves its text. */
export const NEEDS_APPROVAL_SQL = `CASE WHEN p.is_published OR p.scheduled_publish_at IS NULL THEN false
  ELSE NOT ${MAY_BE_PUBLISHED_SQL} END`;

const hashSchema = z.object({ hash: z.string() });
const stateSchema = z.object({
  hash: z.string(),
  is_approved: z.boolean(),
  publishing_needs_approval: z.boolean(),
});

/** Hash of the text of a post, without its pending change. */
export async function publishedHash(manager: EntityManager, postId: number): Promise<string> {
  const sql = `SELECT ${approvedHashSql('p')} AS hash FROM posts p WHERE id = $1`;
  return (await oneRow(manager, hashSchema, sql, [postId])).hash;
}

/** Hash of the work text of a post, whether it is approved, and whether the site asks for that. */
export function approvalState(manager: EntityManager, postId: number) {
  const sql = `SELECT ${approvedHashSql('t')} AS hash, ${isApprovedSql('t')} AS is_approved, r.publishing_needs_approval
     FROM ${WORK_TEXT_TABLES} CROSS JOIN review_rules r WHERE p.id = $1`;
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
  const sql = `SELECT ${approvedHashSql('p')} IS NOT DISTINCT FROM $2 OR ${MAY_BE_PUBLISHED_SQL} AS may
     FROM posts p WHERE id = $1`;
  const { may } = await oneRow(manager, mayBePublishedSchema, sql, [postId, former]);
  if (!may) throw new AppError('content.approval_needed');
}

/** Who decides: a person of the house, or somebody by a link. */
export interface Decider {
  name: string;
  email?: string;
  linkId?: number;
  /** Who asked by that link: the post comes back to them. */
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
  const sql = `INSERT INTO review_decisions (post_id, link_id, by_email, by_name, decision, note, text_hash, text, version)
     SELECT p.id, $2::integer, $3::text, $4, $5::text, $6::text, $7::text, ${textObjectSql('t')}, p.version
     FROM ${WORK_TEXT_TABLES}
     WHERE p.id = $1 AND ($5, $6, $7) IS DISTINCT FROM (
       SELECT (d.decision, d.note, d.text_hash) FROM review_decisions d
       WHERE d.post_id = $1 AND d.link_id IS NOT DISTINCT FROM $2 AND d.by_email IS NOT DISTINCT FROM $3
       ORDER BY d.id DESC LIMIT 1)
     RETURNING id`;
  const values = [postId, by.linkId ?? null, by.email ?? null, by.name, decision, note, hash];
  const isNew = (await rows(manager, idRow, sql, values)).length > 0;
  if (isNew)
    await setReviewState(manager, postId, {
      state: decision,
      in_charge: by.askedBy ?? null,
      note,
      by,
    });
  return isNew;
}
