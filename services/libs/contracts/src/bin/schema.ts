import { z } from 'zod';
import { instant } from '../core/fields.js';
import { adminPostSchema } from '../posts/schema.js';

/** A deleted post. `gone_at` is when the sweep erases it. */
export const binEntrySchema = z.object({
  id: z.number().int(),
  title: z.string(),
  /** The slug it had. */
  slug: z.string(),
  category_name: z.string(),
  deleted_at: instant,
  deleted_by: z.string(),
  gone_at: instant,
  version: z.number().int(),
});
export type BinEntry = z.infer<typeof binEntrySchema>;
/** The newest 500. */
export const binSchema = z.object({ posts: z.array(binEntrySchema) });
/** The post as a draft; `former_slug` if another post has its slug now. */
export const restoredPostSchema = z.object({ post: adminPostSchema, former_slug: z.string().nullable() });
export const sweepBinAnswerSchema = z.object({ removed: z.number().int() });
