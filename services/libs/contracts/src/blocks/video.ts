import type { Block } from './block.js';

/** A video of another site, as a card that loads nothing from there: a click opens it in a new tab. */
export const video = {
  element: 'p',
  kind: { attribute: 'data-card', label: 'Cartão', values: { video: 'Vídeo' }, otherwise: 'p' },
  link: { placeholder: 'Título do vídeo', ask: 'Endereço do vídeo' },
  label: 'Vídeo',
  hint: 'Do YouTube ou do Vimeo, em nova aba.',
  words: 'youtube vimeo filme player incorporar',
} as const satisfies Block;
