/**
 * Whether post `p` waits for a person, whose e-mail is the parameter: it was passed on to them by somebody else, or
 * somebody else's comment is open on a text that they write.
 */
export const waitingSql = (email: string): string => `p.id IN (
  SELECT post_id FROM review_states WHERE in_charge = ${email} AND passed_by IS DISTINCT FROM ${email}
  UNION SELECT c.post_id FROM review_comments c JOIN posts w ON w.id = c.post_id
    LEFT JOIN review_states s ON s.post_id = c.post_id
  WHERE c.parent_id IS NULL AND c.resolved_at IS NULL AND c.author_email IS DISTINCT FROM ${email}
    AND coalesce(s.in_charge, nullif(w.author_email, ''), w.updated_by) = ${email})`;
