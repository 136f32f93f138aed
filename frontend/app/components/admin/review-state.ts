import type { ApprovalState, ReviewState } from '@vitrine/contracts';

/** The review state of a text, apart from its publication. */
export const reviewStateLabels: Record<ReviewState, string> = {
  writing: 'Escrevendo',
  ready: 'Pronto para revisar',
  changes_requested: 'Mudanças pedidas',
  approved: 'Aprovado',
};

/** What is said of the approval of a text; null for nothing. */
export function approvalLabel(approval: ApprovalState | null | undefined): string | null {
  if (approval?.state === 'approved') return reviewStateLabels.approved;
  return approval?.state === 'changed' ? `Mudou desde a aprovação de ${approval.by_name}` : null;
}
