import type { WebhookEvent } from '@vitrine/contracts';

/** What people call the events. */
export const eventNames: Record<WebhookEvent, string> = {
  'post.published': 'Post publicado',
  'post.updated': 'Post alterado',
  'post.withdrawn': 'Post retirado do ar',
  'conversation.counted': 'Conversa contada',
  'conversation.changed': 'Conversa mudou de situação',
  'review.entry': 'Novidade do parecer',
};

/** An event of a newer version of the server has its own name. */
export const eventName = (event: WebhookEvent): string =>
  (eventNames as Record<string, string | undefined>)[event] ?? event;
