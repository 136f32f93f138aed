import { z } from 'zod';
import { requiredText, rowVersion, seenRowVersion, text } from '../core/fields.js';
import { FIELD_LIMITS } from '../core/limits.js';

/** The family that articles of a category offer, by its key. */
export const productSchema = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/);
/** The same in answers: none where content of another version doesn't say it. */
export const offeredProductSchema = productSchema.nullable().catch(null);

export const categorySchema = z.object({
  id: z.number().int(),
  name: z.string(),
  slug: z.string(),
  description: z.string().nullable(),
  product: offeredProductSchema,
  /** In public answers only published posts; in admin answers all posts. */
  post_count: z.number().int(),
  version: rowVersion,
});
export type Category = z.infer<typeof categorySchema>;

export const categoryListSchema = z.object({ categories: z.array(categorySchema) });
export const categoryAnswerSchema = z.object({ category: categorySchema });

/** Body of creating and of changing a category; its slug is derived from the name by the server. */
export const saveCategorySchema = z.object({
  name: requiredText(FIELD_LIMITS.categoryName, 'Nome é obrigatório'),
  description: text(FIELD_LIMITS.categoryDescription)
    .trim()
    .transform((value) => value || null)
    .nullish()
    .transform((value) => value ?? null),
  /** Left out: as it was. */
  product: productSchema.nullish(),
});
export const updateCategorySchema = saveCategorySchema.extend({ version: seenRowVersion });
export type SaveCategory = z.input<typeof saveCategorySchema>;
