import type { Block } from './block.js';

/**
 * A button that opens the chat. The page of an article gives it the chat's address with the article's reference;
 * everywhere else (feeds, Markdown, other products) it leads to the contact form.
 */
export const chatButton = {
  element: 'p',
  kind: {
    attribute: 'data-card',
    label: 'Cartão',
    values: { whatsapp: 'Botão do WhatsApp' },
    otherwise: 'p',
  },
  link: { placeholder: 'Falar no WhatsApp', address: '/#contact' },
  label: 'Botão do WhatsApp',
  hint: 'Começa a conversa com a equipe.',
  words: 'whatsapp conversa contato falar vendas chat',
} as const satisfies Block;
