import { z } from 'zod';
import { instant } from '../core/fields.js';

/** Who is notified of public changes: search engines by IndexNow, readers of the feed by a WebSub hub. */
export const NOTICE_TARGETS = ['indexnow', 'websub'] as const;
export type NoticeTarget = (typeof NOTICE_TARGETS)[number];

/** Maximum number of addresses in one notice (IndexNow's own limit). */
export const NOTICE_BATCH_SIZE = 10_000;

/** Addresses of one notice, sent or pending. */
export const noticeBatchSchema = z.object({
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
export type NoticeBatch = z.infer<typeof noticeBatchSchema>;

export const noticeTargetSchema = z.object({
  target: z.enum(NOTICE_TARGETS),
  /** Whether it is configured. */
  is_on: z.boolean(),
  /** Host of the engine or hub. */
  host: z.string().nullable(),
  /** Pending changes. */
  waiting: z.number().int(),
  last_sent_at: instant.nullable(),
  /** Addresses in notices of the last 30 days. */
  notified: z.number().int(),
  /** The newest batches. */
  batches: z.array(noticeBatchSchema),
});
export const searchNoticeStatusSchema = z.object({ targets: z.array(noticeTargetSchema) });
export type SearchNoticeStatus = z.infer<typeof searchNoticeStatusSchema>;

/** Answer of one round: batches that were sent, and pending changes. */
export const sendSearchNoticesAnswerSchema = z.object({ sent: z.number().int(), waiting: z.number().int() });
