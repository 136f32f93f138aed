import type { ImportOutcome, ImportPlan, ImportRedirect } from '@vitrine/contracts';

// Words of the reports; the page has its own with more room.
export const PLAN_WORDS: Record<ImportPlan, string> = {
  new: 'novo',
  changed: 'mudou',
  same: 'igual',
  conflict: 'alterado aqui',
  refused: 'não vem',
  left: 'não vem',
};
export const OUTCOME_WORDS: Record<ImportOutcome, string> = {
  created: 'criado',
  updated: 'atualizado',
  unchanged: 'sem mudança',
  conflict: 'mantido como está aqui',
  refused: 'não veio',
  failed: 'falhou',
};
export const REDIRECT_WORDS: Record<ImportRedirect['state'], string> = {
  new: 'novo',
  exists: 'já existe um redirecionamento',
  shadowed: 'há um artigo neste endereço',
  draft: 'o post não está publicado',
  refused: 'não é endereço de página',
};
