import type { Block } from './block.js';

/**
 * A video of another site, as a card with its title and its still, which are stored here: nothing is loaded from there,
 * and a click opens it in a new tab.
 */
export const video = {
  element: 'p',
  kind: { attribute: 'data-card', label: 'Cartão', values: { video: 'Vídeo' }, otherwise: 'p' },
  link: { placeholder: 'Título do vídeo', ask: 'Endereço do vídeo', isRead: true },
  label: 'Vídeo',
  hint: 'Do YouTube ou do Vimeo, em nova aba.',
  words: 'youtube vimeo filme player incorporar',
} as const satisfies Block;
