import { z } from 'zod';
import { dateTimeInput, id, seenVersion, seenVersionInQuery } from '../core/fields.js';
import { PAGE_SIZES } from '../core/limits.js';

/** What is done to many posts at once. */
export const bulkActionSchema = z.enum(['publish', 'withdraw', 'category', 'bin']);
export type BulkAction = z.infer<typeof bulkActionSchema>;
export const bulkPostsSchema = z
  .object({
    posts: z
      .array(z.object({ id, version: seenVersion }))
      .min(1, 'Escolha ao menos um post.')
      .max(PAGE_SIZES.adminMax),
    action: bulkActionSchema,
    /** For `category`. */
    category_id: id.optional(),
  })
  .refine(({ action, category_id }) => action !== 'category' || category_id !== undefined, {
    path: ['category_id'],
    message: 'Categoria é obrigatória',
  });
/** The result of each post; a failure does not stop the others. */
export const bulkAnswerSchema = z.object({
  done: z.array(z.number().int()),
  failed: z.array(z.object({ id: z.number().int(), code: z.string(), error: z.string() })),
});
export type BulkAnswer = z.infer<typeof bulkAnswerSchema>;

/** When a draft is published by itself; null makes it a plain draft again. A time that has passed is refused. */
export const schedulePostSchema = z.object({
  scheduled_publish_at: z.union([z.null(), dateTimeInput], 'Informe uma data válida.'),
  version: seenVersion,
});

/** Body of a decision on a post that needs nothing but the version that was seen. */
export const seenPostSchema = z.object({ version: seenVersion });
/** Query of the same without a body. */
export const seenPostQuerySchema = z.object({ version: seenVersionInQuery });
/** Query of deleting a post; without the version whatever is there is deleted, as the specification's call does. */
export const deletePostQuerySchema = z.object({ version: seenVersionInQuery.optional() });
