import { rows } from '@vitrine/platform';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';

const INVOLVED_SQL = `SELECT lower(email) AS email, bool_or(is_owner) AS is_owner FROM (
    SELECT in_charge AS email, true AS is_owner FROM review_states WHERE post_id = $1
    UNION ALL SELECT passed_by, true FROM review_states WHERE post_id = $1
    UNION ALL SELECT asked_by, true FROM review_links WHERE post_id = $1
    UNION ALL SELECT saved_by, true FROM post_revisions WHERE post_id = $1
    UNION ALL SELECT updated_by, true FROM posts WHERE id = $1
    UNION ALL SELECT author_email, false FROM review_comments WHERE post_id = $1 AND $2 IN (id, parent_id)) AS involved
  WHERE lower(email) = ANY ($3::text[]) GROUP BY 1`;

const personSchema = z.object({ email: z.string(), is_owner: z.boolean() });

/**
 * E-mails of who is in charge of a post, passed it on, asked for reviews by link or wrote it, and of who commented in
 * the thread `rootId`. Where no other active admin than `by` is, and `by` only comments, all active admins.
 */
export async function involvedPeople(
  manager: EntityManager,
  active: ReadonlyMap<string, string>,
  postId: number,
  { rootId = null, by = null }: { rootId?: number | null; by?: string | null } = {},
): Promise<string[]> {
  const all = [...active.keys()];
  const involved = await rows(manager, personSchema, INVOLVED_SQL, [postId, rootId, all]);
  const isCared = involved.some(({ email, is_owner }) => is_owner || email !== by?.toLowerCase());
  return isCared ? involved.map(({ email }) => email) : all;
}
