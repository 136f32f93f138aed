import type { Block } from './block.js';

/** A card that leads to another article of the blog, or to any page. */
export const bookmark = {
  element: 'p',
  kind: { attribute: 'data-card', label: 'Cartão', values: { artigo: 'Leia também' }, otherwise: 'p' },
  link: { placeholder: 'Título do artigo', ask: 'Post ou endereço' },
  label: 'Cartão de post',
  hint: 'Leva a outro post ou página.',
  words: 'leia tambem relacionado marcador bookmark link',
} as const satisfies Block;
