import { reviewDecisionSchema, type ReviewDecision } from '@vitrine/contracts';
import { isoSql, rows } from '@vitrine/platform';
import type { EntityManager } from 'typeorm';

const LISTED = 50;

/** The newest 50 decisions on a post, or on it by one link; those of the text with this hash are current. */
export const readDecisions = (
  manager: EntityManager,
  postId: number,
  hash: string,
  linkId: number | null = null,
): Promise<ReviewDecision[]> => {
  const sql = `SELECT id, by_name, by_email IS NULL AS is_guest, decision, note, ${isoSql('decided_at')} AS decided_at,
       text_hash = $2 AS is_current
     FROM review_decisions WHERE post_id = $1 AND ($3::integer IS NULL OR link_id = $3)
     ORDER BY id DESC LIMIT ${LISTED}`;
  return rows(manager, reviewDecisionSchema, sql, [postId, hash, linkId]);
};
