import { z } from 'zod';
import { id, instant, text } from '../core/fields.js';
import { FIELD_LIMITS } from '../core/limits.js';

/** Body of asking which articles a text may link to: its HTML, and the post that it is of. */
export const linkTargetsQuerySchema = z.object({
  content: text(FIELD_LIMITS.content),
  exclude: id.optional(),
});

/** Published articles that a text may speak of, the likeliest first. */
export const linkTargetsSchema = z.object({
  targets: z.array(
    z.object({ slug: z.string(), title: z.string(), meta_title: z.string(), meta_keywords: z.string() }),
  ),
});
export type LinkTargets = z.infer<typeof linkTargetsSchema>;

/** Published posts that no other published post links to: the newest, and how many there are. */
export const orphanPostsSchema = z.object({
  posts: z.array(
    z.object({ id: z.number().int(), slug: z.string(), title: z.string(), published_at: instant }),
  ),
  total: z.number().int(),
});
export type OrphanPosts = z.infer<typeof orphanPostsSchema>;

/** Query for posts that say that they are about the same as a text; `keyword` is its first one. */
export const similarPostsQuerySchema = z.object({
  title: text(FIELD_LIMITS.title).default(''),
  keyword: text(FIELD_LIMITS.metaKeywords).default(''),
  exclude: id.optional(),
});
/** Other posts with the same title, or with the same first keyword; at most five. */
export const similarPostsSchema = z.object({
  posts: z.array(
    z.object({ id: z.number().int(), title: z.string(), same: z.array(z.enum(['title', 'keyword'])) }),
  ),
});
export type SimilarPosts = z.infer<typeof similarPostsSchema>;
