import { z } from 'zod';
import { chatPlaceSchema, originSchema } from '../audience/schema.js';
import { conversationSourceSchema, conversationStateSchema } from '../conversations/schema.js';
import { instant } from '../core/fields.js';
import { inboxKindSchema } from '../inbox/schema.js';
import type { WebhookEvent } from './schema.js';

const changedPost = z.strictObject({
  id: z.int().describe('Número do post.'),
  slug: z.string().describe('Slug atual; de um post retirado, o último.'),
  previous_slug: z.string().nullable().describe('Slug anterior, se esta mudança o trocou.'),
  title: z.string(),
  published_at: z.iso.datetime({ offset: true }).nullable(),
  url: z.string().describe('Endereço no site.'),
});
const conversation = z.strictObject({
  id: z.int().describe('Número da conversa.'),
  reference: z.string().describe('Referência que a mensagem trouxe.'),
  day: z.iso.date().describe('Dia da primeira mensagem.'),
  place: chatPlaceSchema.describe('Lugar da página em que a conversa foi aberta.'),
  post_id: z.int().nullable().describe('Artigo em que foi aberta; null em outra página.'),
  campaign_code: z.string().nullable().describe('Código da campanha.'),
  origin: originSchema.nullable().describe('De onde veio a visita.'),
  source: conversationSourceSchema.describe('Como a conversa ficou conhecida.'),
  state: conversationStateSchema.describe('Situação.'),
  value: z.number().nullable().describe('Valor em centavos; só de uma conversa ganha.'),
});
const reviewEntry = z.strictObject({
  kind: inboxKindSchema,
  post: z.strictObject({ id: z.int(), title: z.string() }),
  by: z.string().describe('Quem causou a novidade.'),
  text: z.string().describe('O começo do que foi escrito.'),
  url: z.string().describe('Endereço no painel.'),
});

/** `data` of each event, and when it is sent, in Portuguese. A member that a payload doesn't name is never sent. */
export const webhookPayloads = {
  'post.published': { when: 'Um post foi publicado.', data: changedPost },
  'post.updated': { when: 'Um post publicado mudou.', data: changedPost },
  'post.withdrawn': { when: 'Um post saiu do ar.', data: changedPost },
  'conversation.counted': { when: 'Uma conversa foi contada.', data: conversation },
  'conversation.changed': { when: 'A situação de uma conversa mudou.', data: conversation },
  'review.entry': { when: 'Há uma novidade do parecer.', data: reviewEntry },
  'webhook.test': {
    when: 'Uma pessoa pediu um teste no painel.',
    data: z.strictObject({ id: z.int().describe('Número do webhook.') }),
  },
} satisfies Record<WebhookEvent | 'webhook.test', { when: string; data: z.ZodObject }>;

/** Body of a delivery, of which each byte is signed. */
export const webhookBodyOf = (type: keyof typeof webhookPayloads) =>
  z.strictObject({
    type: z.literal(type).describe('O evento.'),
    timestamp: instant.describe('Quando aconteceu.'),
    data: webhookPayloads[type].data.describe('O que aconteceu.'),
  });
