import { approvalStateSchema } from '@vitrine/contracts';
import { AppError, oneRow } from '@vitrine/platform';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';

type Hash = 'p.text_hash' | 'p.work_hash';

/** The last decision of each person on post `p`. */
export const LAST_DECISIONS = `(SELECT DISTINCT ON (coalesce(d.link_id::text, lower(d.by_email), d.by_name)) d.*
  FROM review_decisions d WHERE d.post_id = p.id
  ORDER BY coalesce(d.link_id::text, lower(d.by_email), d.by_name), d.id DESC)`;

/** Whether the person of decision `d`, their last one, refuses: neither a change of the text nor others end that. */
export const OPEN_REFUSAL_SQL = `(d.decision = 'changes_requested' AND d.lifted_at IS NULL)`;

/** The requests of post `p` as `l`, each with the last decision of the person who was asked, `d`. */
export const REQUESTS_SQL = `review_links l LEFT JOIN LATERAL (SELECT d.* FROM review_decisions d
  WHERE d.post_id = l.post_id AND (d.link_id = l.id OR lower(d.by_email) = lower(l.reviewer_email))
  ORDER BY d.id DESC LIMIT 1) AS d ON true`;

/**
 * The state of request `l`, contracts' RequestState, for the text of post `p` with this hash. A publication closes
 * requests before its own transaction asks for the approval: there they are open.
 */
export const requestStateSql = (hash: Hash = 'p.work_hash'): string => `CASE
  WHEN l.revoked_at IS NOT NULL THEN 'withdrawn'
  WHEN d.decision = 'approved' AND d.text_hash = ${hash} THEN 'approved'
  WHEN ${OPEN_REFUSAL_SQL} THEN 'changes_requested'
  WHEN l.closed_at < now() THEN 'closed'
  WHEN l.expires_at <= now() THEN 'expired' ELSE 'open' END`;

const MISSING_NAME_SQL = `l.reviewer_name || CASE WHEN l.expires_at <= now() THEN ' (pedido vencido)' ELSE '' END`;

/** The text of post `p` with this hash: contracts' ApprovalState, or null. Whatever asks for an approval asks here. */
const approvalSql = (hash: Hash): string => `(SELECT CASE
    WHEN refused IS NOT NULL THEN jsonb_build_object('state', 'changes_requested', 'by_name', refused[1],
      'names', refused)
    WHEN approver IS NOT NULL AND missing IS NULL THEN jsonb_build_object('state', 'approved', 'by_name', approver)
    WHEN former IS NOT NULL AND approver IS NULL THEN jsonb_build_object('state', 'changed', 'by_name', former,
      'names', coalesce(missing, '{}'))
    WHEN missing IS NOT NULL THEN jsonb_build_object('state', 'asked', 'by_name', missing[1], 'names', missing) END
  FROM (SELECT array_agg(d.by_name ORDER BY d.id DESC) FILTER (WHERE ${OPEN_REFUSAL_SQL}) AS refused,
      (array_agg(d.by_name ORDER BY d.id DESC) FILTER (
        WHERE d.decision = 'approved' AND d.text_hash = ${hash} AND NOT d.own_text))[1] AS approver
    FROM ${LAST_DECISIONS} AS d) AS decided,
  (SELECT array_agg(${MISSING_NAME_SQL} ORDER BY l.id) AS missing FROM ${REQUESTS_SQL}
    WHERE l.post_id = p.id AND ${requestStateSql(hash)} IN ('open', 'expired')) AS asked,
  (SELECT (SELECT f.by_name FROM review_decisions f
    WHERE f.post_id = p.id AND f.decision = 'approved' AND f.text_hash <> ${hash} AND NOT f.own_text
    ORDER BY f.id DESC LIMIT 1) AS former) AS formerly)`;

/** Of the work text of post `p`: the pending change where there is one, else the post. */
export const APPROVAL_SQL = approvalSql('p.work_hash');

/** Whether the text of post `p` may be published: it is approved, or the site asks for no approval. */
export const MAY_BE_PUBLISHED_SQL = `(NOT (SELECT publishing_needs_approval FROM review_rules)
  OR coalesce(${approvalSql('p.text_hash')} ->> 'state' = 'approved', false))`;

/** Whether post `p` is scheduled, and is not published until its text is approved. */
export const NEEDS_APPROVAL_SQL = `CASE WHEN p.is_published OR p.scheduled_publish_at IS NULL THEN false
  ELSE NOT ${MAY_BE_PUBLISHED_SQL} END`;

/**
 * Whether an approval of the text of a post by this person publishes it: its hour has passed, and nothing else is
 * missing. An approval of one's `own` text does so only after another person's.
 */
export async function publishesByApproval(
  manager: EntityManager,
  postId: number,
  { email, linkId, own }: { email?: string | undefined; linkId?: number | undefined; own: boolean },
): Promise<boolean> {
  const sql = `SELECT NOT p.is_published AND p.scheduled_publish_at <= now() AND NOT ${MAY_BE_PUBLISHED_SQL}
       AND NOT EXISTS (SELECT FROM ${REQUESTS_SQL} WHERE l.post_id = p.id
         AND ${requestStateSql('p.text_hash')} IN ('open', 'expired')
         AND (l.id = $2::integer OR lower(l.reviewer_email) = lower($3::text)) IS NOT TRUE)
       AND NOT EXISTS (SELECT FROM ${LAST_DECISIONS} AS d WHERE ${OPEN_REFUSAL_SQL}
         AND (d.link_id = $2 OR lower(d.by_email) = lower($3)) IS NOT TRUE)
       AND (NOT $4::boolean OR EXISTS (SELECT FROM ${LAST_DECISIONS} AS d
         WHERE d.decision = 'approved' AND d.text_hash = p.text_hash AND NOT d.own_text)) AS may
     FROM posts p WHERE p.id = $1`;
  const schema = z.object({ may: z.boolean().nullable() });
  return (await oneRow(manager, schema, sql, [postId, linkId ?? null, email ?? null, own])).may === true;
}

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

const gateSchema = z.object({ may: z.boolean(), approval: approvalStateSchema.nullable() });

/**
 * Refuses to show the text that a post now has, where the site asks for an approval and there is none; `former` is the
 * hash of the text that visitors see already.
 * @throws AppError content.approval_needed, with the names of who is missing or refuses
 */
export async function requireApproved(
  manager: EntityManager,
  postId: number,
  former: string | null,
): Promise<void> {
  const sql = `SELECT p.text_hash IS NOT DISTINCT FROM $2 OR ${MAY_BE_PUBLISHED_SQL} AS may,
       ${approvalSql('p.text_hash')} AS approval
     FROM posts p WHERE id = $1`;
  const { may, approval } = await oneRow(manager, gateSchema, sql, [postId, former]);
  if (may) return;
  const names = listOf(approval?.names ?? []);
  const reason =
    approval?.state === 'changes_requested'
      ? `não está resolvido o pedido de mudanças de ${names}.`
      : names && `falta a aprovação deste texto por ${names}. Um pedido vencido se reenvia ou se retira.`;
  throw new AppError('content.approval_needed', {
    ...(reason && { message: `Neste site, publicar exige aprovação, e ${reason}` }),
  });
}

const listOf = (names: readonly string[]): string => new Intl.ListFormat('pt-BR').format(names);
