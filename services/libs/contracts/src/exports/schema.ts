import { z } from 'zod';

export const exportFormatSchema = z.enum(['markdown', 'ghost', 'wordpress']);
export type ExportFormat = z.infer<typeof exportFormatSchema>;
export const exportParamsSchema = z.object({ format: exportFormatSchema });

const count = z.number().int();

/** What an export would hold now. `pictures` is null while ai does not answer; `bin`: posts that stay behind. */
export const exportOverviewSchema = z.object({
  posts: z.object({ published: count, scheduled: count, draft: count }),
  pending: count,
  bin: count,
  categories: count,
  redirects: count,
  old_slugs: count,
  pictures: count.nullable(),
  /** Bytes of the articles' HTML. */
  text_bytes: count,
});
export type ExportOverview = z.infer<typeof exportOverviewSchema>;

/**
 * Seconds for which a reader may take nothing before its export ends: the snapshot that it holds costs the database.
 */
export const EXPORT_STALL_SECONDS = 60;
