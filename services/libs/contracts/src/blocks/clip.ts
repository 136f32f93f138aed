import type { Block } from './block.js';

/** A short video or a GIF of ours: it plays in the article after a click, and elsewhere is a link. */
export const clip = {
  element: 'p',
  kind: { attribute: 'data-card', label: 'Cartão', values: { clipe: 'Vídeo próprio' }, otherwise: 'p' },
  link: {
    placeholder: 'O que o vídeo mostra',
    ask: 'Endereço do vídeo ou GIF',
    files: ['mp4', 'webm', 'gif'],
  },
  label: 'Vídeo próprio ou GIF',
  words: 'filme mp4 webm animacao clipe gravacao tela',
} as const satisfies Block;
