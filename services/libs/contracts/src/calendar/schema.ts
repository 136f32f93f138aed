import { z } from 'zod';
import { instant } from '../core/fields.js';
import { FIELD_LIMITS } from '../core/limits.js';
import { approvalStateSchema } from '../posts/review-state.js';
import { postStatusSchema } from '../posts/schema.js';

/**
 * Scheduled and published posts, and their ends, between two days (YYYY-MM-DD in the site's zone, both included), of
 * one category.
 */
export const calendarQuerySchema = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  category: z.string().max(FIELD_LIMITS.slug).optional(),
});
export const calendarSchema = z.object({
  entries: z.array(
    z.object({
      id: z.number().int(),
      title: z.string(),
      slug: z.string(),
      status: postStatusSchema,
      needs_approval: z.boolean().optional(),
      approval: approvalStateSchema.nullish(),
      at: instant,
      /** Whether the post leaves the air then, instead of going on it. */
      is_end: z.boolean().optional(),
      version: z.number().int(),
    }),
  ),
  /** Drafts without a time, the last edited first, at most 100. */
  drafts: z.array(
    z.object({
      id: z.number().int(),
      title: z.string(),
      approval: approvalStateSchema.nullish(),
      updated_at: instant,
      version: z.number().int(),
    }),
  ),
});
export type Calendar = z.infer<typeof calendarSchema>;
