import { z } from 'zod';
import { instant, requiredText, rowVersion, seenRowVersion } from '../core/fields.js';
import { FIELD_LIMITS } from '../core/limits.js';
import { MAX_WEBHOOKS, WEBHOOK_EVENTS } from './limits.js';

export const webhookEventSchema = z.enum(WEBHOOK_EVENTS, 'Escolha um evento que exista.');
export type WebhookEvent = z.infer<typeof webhookEventSchema>;

const events = z
  .array(webhookEventSchema, 'Escolha ao menos um evento.')
  .min(1, 'Escolha ao menos um evento.')
  .max(WEBHOOK_EVENTS.length, 'Escolha cada evento uma vez.')
  .refine((chosen) => new Set(chosen).size === chosen.length, 'Escolha cada evento uma vez.');

/** An address that is notified of events. Its secret is shown once, when it is created or rotated. */
export const webhookSchema = z.object({
  id: z.number().int(),
  url: z.string(),
  events: z.array(webhookEventSchema),
  created_by: z.string(),
  created_at: instant,
  /** Until when deliveries are signed with the secret before, too. */
  old_secret_until: instant.nullable(),
  /** Pending deliveries, and those that failed in the last 30 days. */
  waiting: z.number().int(),
  failed: z.number().int(),
  last_sent_at: instant.nullable(),
  version: rowVersion,
});
export type Webhook = z.infer<typeof webhookSchema>;
export const webhookListSchema = z.object({ webhooks: z.array(webhookSchema).max(MAX_WEBHOOKS) });

export const createWebhookSchema = z.object({
  url: requiredText(FIELD_LIMITS.url, 'Informe o endereço.'),
  events,
});
export const changeWebhookSchema = z.object({ events, version: seenRowVersion });
/** `whsec_` and 32 bytes in base64, as the Standard Webhooks specification has it. */
export const webhookSecretSchema = z.object({ id: z.number().int(), secret: z.string() });

/** One event on its way to one address. */
export const webhookDeliverySchema = z.object({
  id: z.number().int(),
  event: webhookEventSchema,
  /** What the event is of: a post's slug, or a conversation's reference. */
  subject: z.string(),
  created_at: instant,
  attempts: z.number().int(),
  sent_at: instant.nullable(),
  failed_at: instant.nullable(),
  /** Time of the next attempt; null once it was sent or has failed. */
  due_at: instant.nullable(),
  /** The last problem, as a Portuguese sentence. */
  problem: z.string().nullable(),
  /** The body that is sent, as it is signed; missing in answers of the version before. */
  payload: z.string().optional(),
});
export type WebhookDelivery = z.infer<typeof webhookDeliverySchema>;
/** The newest 50 of the last 30 days. */
export const webhookDeliveriesSchema = z.object({ deliveries: z.array(webhookDeliverySchema) });

/** What a receiver answered to a test; `status` is null where no answer came, and `problem` says why. */
export const webhookTestSchema = z.object({
  status: z.number().int().nullable(),
  problem: z.string().nullable(),
});

/** Answer of one round: deliveries that were sent. */
export const sendWebhooksAnswerSchema = z.object({ sent: z.number().int() });

/** Meta's question whether this address is ours: the challenge is the answer. */
export const whatsappHandshakeSchema = z.object({
  'hub.mode': z.literal('subscribe'),
  'hub.verify_token': z.string().max(500),
  'hub.challenge': z.string().regex(/^[\w.-]{1,200}$/),
});
