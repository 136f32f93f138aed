import type { Block } from './block.js';

/** Pictures next to each other, each with its caption. */
export const gallery = {
  element: 'div',
  kind: {
    attribute: 'data-gallery',
    label: 'Colunas',
    values: { '2': '2 colunas', '3': '3 colunas' },
    otherwise: 'div',
  },
  holds: 'figure',
  label: 'Galeria',
  hint: 'Imagens da biblioteca, lado a lado.',
  words: 'imagens fotos lado a lado colunas',
} as const satisfies Block;
