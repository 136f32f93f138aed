import { reviewSchema, type ReviewState } from '@vitrine/contracts';
import { execute, isoSql, oneRow } from '@vitrine/platform';
import type { EntityManager } from 'typeorm';

/** A person without an account, in states and in the audit log. */
export const personByLink = (name: string): string => `${name} (por link)`;

const stateSchema = reviewSchema.omit({ comments: true, proposals: true });

/** Who works on a post and where the work stands. A post that nobody passed on is being written. */
export function readReviewState(manager: EntityManager, postId: number) {
  const sql = `SELECT p.version, coalesce(s.state, 'writing') AS state, s.in_charge, coalesce(s.note, '') AS note,
       s.passed_by, ${isoSql('s.passed_at')} AS passed_at
     FROM posts p LEFT JOIN review_states s ON s.post_id = p.id WHERE p.id = $1`;
  return oneRow(manager, stateSchema, sql, [postId]);
}

/**
 * Sets the state of a post, whose row is locked. `email` is an admin's, `name` a reviewer's. Without `in_charge` the
 * post goes back to who passed it on, else stays with whom it is.
 */
export async function setReviewState(
  manager: EntityManager,
  postId: number,
  {
    state,
    in_charge = null,
    note,
    by: { email = null, name },
  }: {
    state: ReviewState;
    in_charge?: string | null;
    note: string;
    by: { email?: string | null; name: string };
  },
): Promise<void> {
  // Whoever has no account ends with a word in brackets, and no e-mail has a space.
  const sql = `INSERT INTO review_states AS s (post_id, state, in_charge, note, passed_by, passed_at)
     VALUES ($1, $2, coalesce($3, (SELECT updated_by FROM posts WHERE id = $1)), $4, $5, now())
     ON CONFLICT (post_id) DO UPDATE SET state = excluded.state, note = excluded.note, passed_at = excluded.passed_at,
       in_charge = coalesce($3, CASE WHEN s.passed_by NOT LIKE '% %' THEN nullif(s.passed_by, $5) END, s.in_charge),
       passed_by = excluded.passed_by`;
  await execute(manager, sql, [postId, state, in_charge, note, email ?? personByLink(name)]);
}
