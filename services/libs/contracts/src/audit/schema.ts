import { z } from 'zod';
import { instant } from '../core/fields.js';

/** One administrative action: who did what to which thing, and when. */
export const auditEntrySchema = z.object({
  id: z.string(),
  at: instant,
  actor: z.string(),
  /** Verb in dotted form, such as post.published or user.deactivated. */
  action: z.string(),
  /** The thing's kind and id, such as post/12. */
  target: z.string(),
  /** Portuguese sentence for the panel. */
  summary: z.string(),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

/** Newest first; `before` is the id of the last entry seen. */
export const auditQuerySchema = z.object({
  limit: z.coerce.number().int().min(1).max(200).default(50),
  before: z
    .string()
    .regex(/^\d{1,18}$/)
    .optional(),
});
export const auditListSchema = z.object({ entries: z.array(auditEntrySchema) });
