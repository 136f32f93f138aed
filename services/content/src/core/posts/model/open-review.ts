/** Whether comment `r` begins a thread that is open. */
export const OPEN_THREAD_SQL = 'r.parent_id IS NULL AND r.resolved_at IS NULL';

/** Whether post `p` was handed over, or has open comments or proposals. */
export const IN_REVIEW_SQL = `(EXISTS (SELECT FROM review_states WHERE post_id = p.id)
  OR EXISTS (SELECT FROM review_comments r WHERE r.post_id = p.id AND ${OPEN_THREAD_SQL})
  OR EXISTS (SELECT FROM post_proposals WHERE post_id = p.id))`;
