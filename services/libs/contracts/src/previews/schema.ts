import { z } from 'zod';
import { instant } from '../core/fields.js';

export const previewLinkSchema = z.object({ url: z.string(), expires_at: instant });
/** A preview link that still opens. Only the person who created it knows its address. */
export const previewLinkEntrySchema = z.object({
  id: z.number().int(),
  created_by: z.string(),
  created_at: instant,
  expires_at: instant,
});
export type PreviewLinkEntry = z.infer<typeof previewLinkEntrySchema>;
export const previewLinkListSchema = z.object({ links: z.array(previewLinkEntrySchema) });
