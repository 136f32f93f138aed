import { z } from 'zod';
import type { TransferPost } from '../shape.js';
import { readOwnContent } from './own-html.js';

const instant = z
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
const ownPost = z.object({
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
export type TransferOwnPost = z.output<typeof ownPost>;

const optional = <Schema extends z.ZodType>(schema: Schema) => schema.optional().catch(undefined);

/** Members of an entry that Ghost's and WordPress's formats can lose, and that stand beside the post for that. */
const textMembers = z.object({
  title: optional(z.string()),
  slug: optional(z.string()),
  excerpt: optional(z.string()),
  categories: optional(z.array(z.string())),
  author: optional(z.object({ name: z.string(), email: z.string() })),
  status: optional(z.enum(['draft', 'scheduled', 'published'])),
  publishedAt: optional(instant.nullable()),
  createdAt: optional(instant.nullable()),
  updatedAt: optional(instant.nullable()),
  shownAt: optional(instant.nullable()),
  metaTitle: optional(z.string()),
  metaDescription: optional(z.string()),
  metaKeywords: optional(z.string()),
  noindex: optional(z.boolean()),
  content: optional(z.string()),
});

/** The members of a post that its export repeats; the content only where the format can't restore it (`exact`). */
export const writeTextMembers = (post: TransferPost, exact: boolean): Partial<TransferPost> => {
  const { content, ...members } = textMembers.parse(post);
  return { ...members, ...(!exact && { content }) } as Partial<TransferPost>;
};

/** Data of a post that our own exports add to the formats of other products (decision 111). */
export interface OwnPostData {
  own: TransferOwnPost;
  /** Members of the entry, exact. */
  text: Partial<TransferPost>;
}

const ownPostData = z.object({ own: ownPost, text: textMembers.catch({}) });

/** Our data of a post, or null where the value isn't ours. Its texts still have to be validated like any other. */
export function readOwnPostData(value: unknown): OwnPostData | null {
  const { data } = ownPostData.safeParse(value);
  if (!data) return null;
  const known = Object.entries(data.text).filter(([, member]) => member !== undefined);
  return { own: data.own, text: Object.fromEntries(known) };
}

/**
 * An entry that a reader made of a post in our Ghost or WXR export, completed by what stands beside it (`vitrine` of
 * the post, or its meta `_vitrine`, parsed). `html` is the content as the file's own form has it, untouched. The
 * pictures of the answer's content are those of the entry, which the reader finds in it again. A file of ours whose
 * post has no such thing keeps the entry as it is.
 */
export function completeOwn(
  entry: TransferPost,
  html: string,
  beside: unknown,
  address: string,
): TransferPost {
  const found = readOwnPostData(beside);
  if (!found) return entry;
  const { content, ...text } = found.text;
  return {
    ...entry,
    ...text,
    tags: [],
    content: readOwnContent(html, content, address),
    own: found.own,
    notes: [],
    losses: [],
  };
}
