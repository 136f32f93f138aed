import type { Block } from './block.js';

/** A PDF of ours that opens within the article; nothing of it is loaded before, and elsewhere it is a link. */
export const pdfCard = {
  element: 'p',
  kind: { attribute: 'data-card', label: 'Cartão', values: { pdf: 'PDF' }, otherwise: 'p' },
  link: { placeholder: 'Título do PDF', ask: 'Endereço do PDF', files: ['pdf'] },
  label: 'Leitor de PDF',
  words: 'pdf documento folheto incorporar ler',
} as const satisfies Block;
