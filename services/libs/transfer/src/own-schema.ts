import { z } from 'zod';

/** An instant as ISO 8601 in UTC. */
export const instant = z
  .string()
  .refine((value) => /^\d{4}-\d{2}-\d{2}T/.test(value) && !Number.isNaN(Date.parse(value)));
const source = z.enum(['hand', 'ai']);
const oldSlug = z.object({ slug: z.string(), at: instant });
/**
 * A text of a post as we store it, by the names of `postTextShape` and whole, but with `category` (a slug) in place of
 * `category_id`. Its pictures have the addresses that they have with us (`/media/{hash}/1408.jpg`), whatever the file.
 */
const ownText = z.looseObject({ category: z.string(), content: z.string() });

/**
 * What only an export of ours says of a post (decision 111). The members of the entry are exact already: the reader has
 * put in their place what the file's own form could not say. Instants are ISO 8601 in UTC with milliseconds.
 */
export const transferOwnPost = z.object({
  /** Slug of the category: two may have one name. */
  category: z.string(),
  /** Slugs that it had in public and that lead to it for good, and since when. Not among `oldPaths`. */
  oldSlugs: z
    .array(z.unknown())
    .catch([])
    .transform((slugs) => slugs.flatMap((one) => oldSlug.safeParse(one).data ?? [])),
  /** When it was first published, also of one that was withdrawn since; null for one that never was. */
  firstPublishedAt: instant.nullable().catch(null),
  /** Who wrote last, and by hand or by AI; per cent of AI text that people have changed, or null. */
  updatedBy: z.string(),
  source,
  aiChanged: z.number().min(0).max(100).transform(Math.round).nullable().catch(null),
  /** A saved change over a published post that visitors don't see yet. */
  pending: z.object({ text: ownText, savedBy: z.string(), savedAt: instant }).nullable().catch(null),
  /** Its newest revision. `text` is null where it is the text of the post. */
  revision: z
    .object({
      action: z.string(),
      source,
      savedBy: z.string(),
      savedAt: instant,
      text: ownText.nullable().catch(null),
    })
    .nullable()
    .catch(null),
});
export type TransferOwnText = z.output<typeof ownText>;
export type TransferOwnPost = z.output<typeof transferOwnPost>;
