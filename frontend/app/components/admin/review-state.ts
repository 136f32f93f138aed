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
  if (!approval) return null;
  const { state, by_name, names = [by_name] } = approval;
  if (state === 'changed') return `Mudou desde a aprovação de ${by_name}`;
  const people = new Intl.ListFormat('pt-BR').format(names);
  if (state === 'asked') return `Falta o parecer de ${people}`;
  return names.length > 1 ? `${people} pediram mudanças` : `${people} pediu mudanças`;
}
