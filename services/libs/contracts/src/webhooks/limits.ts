/** Webhooks of the blog. */
export const MAX_WEBHOOKS = 20;

/** Events that a webhook may subscribe to. */
export const WEBHOOK_EVENTS = [
  'post.published',
  'post.updated',
  'post.withdrawn',
  'conversation.counted',
  'conversation.changed',
  'review.entry',
] as const;
