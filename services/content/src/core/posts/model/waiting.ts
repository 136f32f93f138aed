import { NEEDS_APPROVAL_SQL } from './approval.js';

/** What is open: post and who opened it. A proposal is an assistant's, also of the person in whose name it works. */
const OPEN_SQL = `SELECT post_id, lower(passed_by) AS author FROM review_states
  WHERE passed_by IS DISTINCT FROM in_charge
  UNION SELECT post_id, lower(author_email) FROM review_comments WHERE parent_id IS NULL AND resolved_at IS NULL
  UNION SELECT post_id, NULL FROM post_proposals
  UNION SELECT p.id, NULL FROM posts p
    WHERE NOT p.is_published AND p.scheduled_publish_at IS NOT NULL AND ${NEEDS_APPROVAL_SQL}`;

/** Who has to do with posts: who is in charge; who handed it over, asked by link or wrote; who commented. */
const INVOLVED_SQL = `SELECT post_id, in_charge AS email, 1 AS place FROM review_states
  UNION ALL SELECT post_id, passed_by, 2 FROM review_states
  UNION ALL SELECT post_id, asked_by, 2 FROM review_links
  UNION ALL SELECT post_id, saved_by, 2 FROM post_revisions
  UNION ALL SELECT post_id, author_email, 3 FROM review_comments`;

/** Place of person `i` for open thing `o`: who opened it comes after others, and before everyone where they wrote. */
const PLACE_SQL = `CASE WHEN i.email = o.author AND i.place < 3 THEN 4 WHEN i.email = o.author THEN 5 ELSE i.place END`;

/**
 * Whether something of post `p` waits for a person; `email` is the parameter with their e-mail, `active` with those of
 * all active admins in lower case. Each open thing is for the first of these who are active: who is in charge; who else
 * is involved; who opened it, where they wrote the text; everyone. The cost follows what is open (decision 142).
 */
export const waitsForPersonSql = (email: string, active: string): string => `p.id IN (
  WITH open AS MATERIALIZED (${OPEN_SQL}), involved AS MATERIALIZED (
    SELECT post_id, lower(email) AS email, min(place) AS place FROM (${INVOLVED_SQL}) AS i
    WHERE post_id IN (SELECT post_id FROM open) AND lower(email) = ANY(${active}::text[]) GROUP BY 1, 2)
  SELECT o.post_id FROM open o LEFT JOIN involved i ON i.post_id = o.post_id
  WHERE lower(${email}) = ANY(${active}::text[]) GROUP BY o.post_id, o.author
  HAVING coalesce(min(${PLACE_SQL}) FILTER (WHERE i.email = lower(${email})), 5) = coalesce(min(${PLACE_SQL}), 5))`;
