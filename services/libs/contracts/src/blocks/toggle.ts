import type { Block } from './block.js';

/** A question or title whose answer opens with a click, without script. */
export const toggle = {
  element: 'details',
  title: { element: 'summary', placeholder: 'Pergunta ou título' },
  label: 'Texto recolhível',
  hint: 'Uma resposta que abre com um clique.',
  words: 'sanfona acordeao detalhes pergunta resposta faq abrir fechar',
} as const satisfies Block;
