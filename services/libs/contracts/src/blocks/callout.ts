import type { Block } from './block.js';

/** A note in a box with the name of its kind. */
export const callout = {
  element: 'aside',
  kind: {
    attribute: 'data-callout',
    label: 'Tipo do destaque',
    values: { nota: 'Nota', dica: 'Dica', atencao: 'Atenção' },
    otherwise: 'div',
  },
  label: 'Destaque',
  hint: 'Uma nota, dica ou atenção numa caixa.',
  words: 'nota dica atencao aviso caixa',
  // The styles write the word over it; Markdown has none.
  markdown: (content, word) => `**${word}**\n\n${content}`.replace(/^/gm, '> '),
} as const satisfies Block;
