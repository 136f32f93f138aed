import type { ImportOutcome, ImportPlan, ImportRedirect } from './imports.js';

/**
 * What is said of an item before the run, of what became of it, and of an old address: on the page, and in the reports.
 */
export const IMPORT_WORDS: {
  readonly plan: Readonly<Record<ImportPlan, string>>;
  readonly outcome: Readonly<Record<ImportOutcome, string>>;
  readonly redirect: Readonly<Record<ImportRedirect['state'], string>>;
} = {
  plan: {
    new: 'Novo',
    changed: 'Mudou',
    same: 'Igual',
    conflict: 'Alterado aqui',
    refused: 'Não vem',
    left: 'Não vem',
  },
  outcome: {
    created: 'Criado',
    updated: 'Atualizado',
    unchanged: 'Sem mudança',
    conflict: 'Mantido como está aqui',
    refused: 'Não veio',
    failed: 'Falhou',
  },
  redirect: {
    new: 'Novo',
    exists: 'Já existe',
    shadowed: 'Há um artigo aqui',
    draft: 'Post não publicado',
    refused: 'Não é página',
  },
};
