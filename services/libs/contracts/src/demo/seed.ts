import { z } from 'zod';
import { saveCategorySchema } from '../categories/schema.js';
import { savePostSchema } from '../posts/schema.js';
import { siteAboutSchema } from '../site-document/about.js';
import { siteProofSchema, siteQuestionsSchema } from '../site-document/company.js';

/**
 * Body of content's internal POST /internal/seed: fills an empty blog once. Categories are created in their order
 * (the first gets id 1) and posts name theirs by its name; `published_at` back-dates a published post, `updated_at` its
 * last change. `site` becomes a version of the site's document.
 */
export const seedSchema = z.object({
  categories: z.array(saveCategorySchema),
  posts: z.array(
    savePostSchema.omit({ category_id: true, version: true, source: true }).extend({
      category: z.string(),
      published_at: z.iso.datetime().optional(),
      updated_at: z.iso.datetime().optional(),
    }),
  ),
  site: z
    .strictObject({
      about: siteAboutSchema.pick({ place: true, since: true }),
      questions: siteQuestionsSchema,
      credentials: siteProofSchema.shape.credentials,
      people: siteProofSchema.shape.people,
    })
    .optional(),
});
export type Seed = z.input<typeof seedSchema>;

/** `seeded` is false when the blog has, or ever had, a post: then nothing was changed. */
export const seedAnswerSchema = z.object({ seeded: z.boolean(), posts: z.number().int() });
