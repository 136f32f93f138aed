import { NEEDS_APPROVAL_SQL } from './approval.js';

/** What is open: post and who opened it. A proposal is an assistant's, also of the person in whose name it works. */
const OPEN = `SELECT post_id, lower(passed_by) AS author FROM review_states WHERE passed_by IS DISTINCT FROM in_charge
  UNION SELECT post_id, lower(author_email) FROM review_comments WHERE parent_id IS NULL AND resolved_at IS NULL
  UNION SELECT post_id, NULL FROM post_proposals
  UNION SELECT p.id, NULL FROM posts p
    WHERE NOT p.is_published AND p.scheduled_publish_at IS NOT NULL AND ${NEEDS_APPROVAL_SQL}`;

/** Who has to do with post `o`: who is in charge; who handed it over, asked by link or wrote; who commented. */
const INVOLVED = `SELECT in_charge AS email, 1 AS place FROM review_states WHERE post_id = o.post_id
  UNION ALL SELECT passed_by, 2 FROM review_states WHERE post_id = o.post_id
  UNION ALL SELECT asked_by, 2 FROM review_links WHERE post_id = o.post_id
  UNION ALL SELECT saved_by, 2 FROM post_revisions WHERE post_id = o.post_id
  UNION ALL SELECT author_email, 3 FROM review_comments WHERE post_id = o.post_id`;

/**
 * Whether something of post `p` waits for a person; `email` is the parameter with their e-mail, `active` with those of
 * all active admins in lower case. Each open thing is for the first of these who are active: who is in charge; who else
 * is involved; who opened it, where they wrote the text; everyone.
 */
export const waitingSql = (email: string, active: string): string => `p.id IN (
  WITH open AS MATERIALIZED (${OPEN}), involved AS (
    SELECT o.post_id, lower(i.email) AS email, min(i.place) AS place
    FROM (SELECT DISTINCT post_id FROM open) AS o CROSS JOIN LATERAL (${INVOLVED}) AS i GROUP BY 1, 2)
  SELECT post_id FROM (
    SELECT o.post_id, a.email, rank() OVER (PARTITION BY o.post_id, o.author ORDER BY
      CASE WHEN i.email = o.author AND i.place < 3 THEN 4 WHEN i.email = o.author THEN 5 ELSE coalesce(i.place, 5) END) AS place
    FROM open o CROSS JOIN unnest(${active}::text[]) AS a (email)
    LEFT JOIN involved i ON i.post_id = o.post_id AND i.email = a.email) AS audience
  WHERE place = 1 AND email = lower(${email}))`;
