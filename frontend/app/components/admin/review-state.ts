import type { ReviewState } from '@vitrine/contracts';

/** Where the work on a text stands, apart from its publication. */
export const reviewStateLabels: Record<ReviewState, string> = {
  writing: 'Escrevendo',
  ready: 'Pronto para revisar',
  changes_requested: 'Mudanças pedidas',
  approved: 'Aprovado',
};
