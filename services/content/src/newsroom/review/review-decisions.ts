import { reviewDecisionSchema, type ReviewDecision } from '@vitrine/contracts';
import { isoSql, rows } from '@vitrine/platform';
import type { EntityManager } from 'typeorm';
import { LAST_DECISIONS, OPEN_REFUSAL_SQL } from '../../core/posts/model/approval.js';

const LISTED = 50;

/** The newest 50 decisions on a post, or on it by one link; those of the text with this hash are current. */
export const readDecisions = (
  manager: EntityManager,
  postId: number,
  hash: string,
  linkId: number | null = null,
): Promise<ReviewDecision[]> => {
  const sql = `SELECT d.id, by_name, by_email IS NULL AS is_guest, decision, note,
       ${isoSql('decided_at')} AS decided_at, d.text_hash, d.text_hash = $2 AS is_current,
       p.is_published AND d.text_hash = p.text_hash AS is_live, own_text,
       ${OPEN_REFUSAL_SQL} AND d.id IN (SELECT d.id FROM ${LAST_DECISIONS} AS d) AS is_open,
       ${isoSql('lifted_at')} AS lifted_at, lifted_by, lifted_reason
     FROM posts p JOIN review_decisions d ON d.post_id = p.id
     WHERE p.id = $1 AND ($3::integer IS NULL OR link_id = $3)
     ORDER BY d.id DESC LIMIT ${LISTED}`;
  return rows(manager, reviewDecisionSchema, sql, [postId, hash, linkId]);
};
