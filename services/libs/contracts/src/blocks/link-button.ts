import type { Block } from './block.js';

/** A button that leads to any address. */
export const linkButton = {
  element: 'p',
  kind: { attribute: 'data-card', label: 'Cartão', values: { botao: 'Botão' }, otherwise: 'p' },
  link: { placeholder: 'Texto do botão', ask: 'Endereço do botão' },
  label: 'Botão',
  hint: 'Leva a qualquer página ou endereço.',
  words: 'acao chamada cta saiba mais',
} as const satisfies Block;
