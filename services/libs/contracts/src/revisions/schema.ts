import { z } from 'zod';
import { instant } from '../core/fields.js';
import { postTextSchema, revisionSourceSchema } from '../posts/schema.js';

export const revisionSummarySchema = z.object({
  id: z.number().int(),
  post_id: z.number().int(),
  version: z.number().int(),
  source: revisionSourceSchema,
  /** What the save did. */
  action: z.enum([
    'created',
    'updated',
    'published',
    'unpublished',
    'scheduled',
    'restored',
    'pending',
    'duplicated',
    'autosaved',
  ]),
  /** Whether the visual editor wrote its form over another one with it. */
  reformatted: z.boolean(),
  saved_by: z.string(),
  /** Name of the API token that the person saved it with; null where a person did it themselves. */
  saved_with: z.string().nullable(),
  saved_at: instant,
  title: z.string(),
});
export const revisionSchema = revisionSummarySchema.extend(postTextSchema.shape);
export type RevisionSummary = z.infer<typeof revisionSummarySchema>;
export type Revision = z.infer<typeof revisionSchema>;
export const revisionListSchema = z.object({ revisions: z.array(revisionSummarySchema) });
export const revisionAnswerSchema = z.object({ revision: revisionSchema });
