import type { WebhookEvent } from '@vitrine/contracts';

/** What people call the events. */
export const eventNames: Record<WebhookEvent, string> = {
  'post.published': 'Artigo publicado',
  'post.updated': 'Artigo alterado',
  'post.withdrawn': 'Artigo retirado do ar',
  'conversation.counted': 'Conversa contada',
  'conversation.changed': 'Conversa mudou de situação',
};

/** An event of a newer version of the server has its own name. */
export const eventName = (event: WebhookEvent): string =>
  (eventNames as Record<string, string | undefined>)[event] ?? event;
