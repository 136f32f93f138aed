/**
 * Whether post `p` waits for a person, whose e-mail is the parameter: it was passed on to them by somebody else, or
 * somebody else's comment or an assistant's proposal is open on a text that they write.
 */
export const waitingSql = (email: string): string => `p.id IN (
  SELECT post_id FROM review_states WHERE in_charge = ${email} AND passed_by IS DISTINCT FROM ${email}
  UNION SELECT o.post_id FROM (
    SELECT post_id FROM review_comments
    WHERE parent_id IS NULL AND resolved_at IS NULL AND author_email IS DISTINCT FROM ${email}
    UNION ALL SELECT post_id FROM post_proposals) AS o
  JOIN posts w ON w.id = o.post_id LEFT JOIN review_states s ON s.post_id = o.post_id
  WHERE coalesce(s.in_charge, nullif(w.author_email, ''), w.updated_by) = ${email})`;
