import { z } from 'zod';
import { instant } from './fields.js';

/** Who is told when what visitors see changes: search engines by IndexNow, readers of the feed by a WebSub hub. */
export const PING_TARGETS = ['indexnow', 'websub'] as const;
export type PingTarget = (typeof PING_TARGETS)[number];

/** Greatest number of addresses told at once (IndexNow's own limit). */
export const PING_BATCH = 10_000;

/** Addresses that were told together, or are to be. */
export const pingBatchSchema = z.object({
  id: z.number().int(),
  created_at: instant,
  /** How many addresses, and the first three of them as paths. */
  addresses: z.number().int(),
  first: z.array(z.string()),
  attempts: z.number().int(),
  sent_at: instant.nullable(),
  failed_at: instant.nullable(),
  /** When it is tried next, where it is neither sent nor given up. */
  due_at: instant.nullable(),
  /** What stood in the way last, as a Portuguese sentence. */
  problem: z.string().nullable(),
});
export type PingBatch = z.infer<typeof pingBatchSchema>;

export const pingTargetSchema = z.object({
  target: z.enum(PING_TARGETS),
  /** Whether it is configured. */
  is_on: z.boolean(),
  /** Where it is told: the host of the engine or hub. */
  host: z.string().nullable(),
  /** Changes that nobody was told of yet. */
  waiting: z.number().int(),
  last_sent_at: instant.nullable(),
  /** Addresses told in the last 30 days. */
  told: z.number().int(),
  /** The newest batches. */
  batches: z.array(pingBatchSchema),
});
export const pingStatusSchema = z.object({ targets: z.array(pingTargetSchema) });
export type PingStatus = z.infer<typeof pingStatusSchema>;

/** Answer of one round: batches that were told, and changes that still wait. */
export const sendPingsAnswerSchema = z.object({ sent: z.number().int(), waiting: z.number().int() });
