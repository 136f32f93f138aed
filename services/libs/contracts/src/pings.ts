import { z } from 'zod';
import { instant } from './fields.js';

/** Who is notified of public changes: search engines by IndexNow, readers of the feed by a WebSub hub. */
export const PING_TARGETS = ['indexnow', 'websub'] as const;
export type PingTarget = (typeof PING_TARGETS)[number];

/** Maximum number of addresses in one notice (IndexNow's own limit). */
export const PING_BATCH = 10_000;

/** Addresses of one notice, sent or pending. */
export const pingBatchSchema = z.object({
  id: z.number().int(),
  created_at: instant,
  /** How many addresses, and the first three of them as paths. */
  addresses: z.number().int(),
  first: z.array(z.string()),
  attempts: z.number().int(),
  sent_at: instant.nullable(),
  failed_at: instant.nullable(),
  /** Time of the next attempt; null once it was sent or has failed. */
  due_at: instant.nullable(),
  /** What stood in the way last, as a Portuguese sentence. */
  problem: z.string().nullable(),
});
export type PingBatch = z.infer<typeof pingBatchSchema>;

export const pingTargetSchema = z.object({
  target: z.enum(PING_TARGETS),
  /** Whether it is configured. */
  is_on: z.boolean(),
  /** Host of the engine or hub. */
  host: z.string().nullable(),
  /** Pending changes. */
  waiting: z.number().int(),
  last_sent_at: instant.nullable(),
  /** Addresses in notices of the last 30 days. */
  told: z.number().int(),
  /** The newest batches. */
  batches: z.array(pingBatchSchema),
});
export const pingStatusSchema = z.object({ targets: z.array(pingTargetSchema) });
export type PingStatus = z.infer<typeof pingStatusSchema>;

/** Answer of one round: batches that were sent, and pending changes. */
export const sendPingsAnswerSchema = z.object({ sent: z.number().int(), waiting: z.number().int() });
