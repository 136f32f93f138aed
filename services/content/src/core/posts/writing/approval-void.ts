import { displayName, postPlace, type ApprovalState } from '@vitrine/contracts';
import { rows } from '@vitrine/platform';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { notify } from '../../inbox/notify.js';
import { approvalState } from '../model/approval.js';
import { writerEmail, type Writer } from './token-writes.js';

interface FormerApproval {
  hash: string;
  approval: ApprovalState | null;
}

/** Who approved the text with hash $2; and, of a post that was approved as a whole ($3), who asked or is in charge. */
const PEOPLE_SQL = `SELECT lower(email) AS email FROM (
    SELECT by_email AS email FROM review_decisions
      WHERE post_id = $1 AND decision = 'approved' AND text_hash = $2
    UNION SELECT in_charge FROM review_states WHERE post_id = $1 AND $3
    UNION SELECT asked_by FROM review_links WHERE post_id = $1 AND coalesce(revoked_at, closed_at) IS NULL AND $3)
    AS told
  WHERE email IS NOT NULL`;

/**
 * Notifies admins that a save has voided an approval: who gave it, and of an approved post who asked or is in charge.
 * Entries of people who are no longer admins are deleted by the sweep: a save asks auth nothing.
 */
export async function notifyApprovalVoid(
  manager: EntityManager,
  postId: number,
  { hash, approval }: FormerApproval,
  by: Writer,
): Promise<void> {
  // A post that is in no review, as most are.
  if (!approval) return;
  const now = await approvalState(manager, postId);
  if (now.hash === hash || now.approval?.state === 'approved') return;
  const isWhole = approval.state === 'approved';
  const people = await rows(manager, z.object({ email: z.string() }), PEOPLE_SQL, [postId, hash, isWhole]);
  const email = writerEmail(by);
  const name = displayName(email, typeof by === 'object' ? by.name : null);
  await notify(manager, new Map(people.map((one) => [one.email, ''])), {
    ...{ kind: 'approval_void', postId, by: { name, email }, place: postPlace(postId) },
    to: people.map((one) => one.email),
    text: isWhole
      ? `O texto mudou depois da aprovação de ${approval.by_name}.`
      : 'O texto mudou depois da sua aprovação.',
  });
}
