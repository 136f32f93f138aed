import type { Block } from './block.js';

/**
 * A product of the catalogue. The page of an article adds what it does for people and a button of the chat; elsewhere
 * it is a link to its page.
 */
export const product = {
  element: 'p',
  kind: { attribute: 'data-card', label: 'Cartão', values: { produto: 'Produto' }, otherwise: 'p' },
  link: {
    placeholder: 'Nome do produto',
    ask: 'Produto',
    fromCatalogue: true,
  },
  label: 'Produto',
  hint: 'Do catálogo, com botão de conversa.',
  words: 'oferta catalogo licenca plano',
} as const satisfies Block;
