import type { ImportLoss, ImportOutcome, ImportPlan, ImportRedirect } from './schema.js';

/**
 * What is said of an item before the run, of what became of it, and of an old address: on the page, and in the reports.
 */
export const IMPORT_WORDS: {
  readonly plan: Readonly<Record<ImportPlan, string>>;
  readonly outcome: Readonly<Record<ImportOutcome, string>>;
  readonly redirect: Readonly<Record<ImportRedirect['state'], string>>;
  /** One of them, and several. */
  readonly loss: Readonly<Record<ImportLoss['kind'], readonly [string, string]>>;
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
    undone: 'Desfeito',
  },
  redirect: {
    new: 'Novo',
    exists: 'Já existe',
    shadowed: 'Há um post aqui',
    draft: 'Post não publicado',
    refused: 'Não é página',
  },
  loss: {
    words: ['palavra', 'palavras'],
    headings: ['subtítulo', 'subtítulos'],
    code: ['bloco de código', 'blocos de código'],
    links: ['link', 'links'],
    files: ['arquivo que fica no site antigo', 'arquivos que ficam no site antigo'],
    pictures: ['imagem', 'imagens'],
    categories: ['categoria', 'categorias'],
    tags: ['etiqueta', 'etiquetas'],
    dates: ['data', 'datas'],
  },
};

/** A loss as people read it: `3 links: a, b…`. */
export function importLossText({ kind, count, samples }: ImportLoss): string {
  const [one, several] = IMPORT_WORDS.loss[kind];
  const shown = samples.map((sample) => `“${sample}”`).join(', ');
  const more = count > samples.length && kind !== 'words' ? '…' : '';
  return `${count.toLocaleString('pt-BR')} ${count === 1 ? one : several}: ${shown}${more}`;
}
