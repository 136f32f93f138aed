import type { PostTextKind } from '@vitrine/contracts';
import { z } from 'zod';
import { instant, transferOwnPost, type TransferOwnPost } from '../own-schema.js';
import { kindOfField, transferMember, PLAIN_FIELDS, type TransferText } from '../post-fields.js';
import type { TransferPost } from '../shape.js';
import { readOwnContent } from './own-html.js';

const optional = <Schema extends z.ZodType>(schema: Schema) => schema.optional().catch(undefined);

/** A value of each kind in a file. */
const valueOf: { [Kind in PostTextKind]: z.ZodType } = {
  ...{ line: z.string(), slug: z.string(), text: z.string(), html: z.string(), target: z.string() },
  ...{ authorName: z.string(), authorEmail: z.string(), picture: z.string().nullable() },
  ...{ category: z.number(), flag: z.boolean(), instant: instant.nullable() },
};

/** Members of an entry that Ghost's and WordPress's formats can lose; the files have them in addition to the post. */
const textMembers = z.object({
  ...(Object.fromEntries(
    PLAIN_FIELDS.map((name) => [transferMember(name), optional(valueOf[kindOfField(name)])]),
  ) as unknown as { [Name in keyof TransferText]: z.ZodOptional<z.ZodType<TransferText[Name]>> }),
  categories: optional(z.array(z.string())),
  author: optional(z.object({ name: z.string(), email: z.string() })),
  status: optional(z.enum(['draft', 'scheduled', 'published'])),
  publishedAt: optional(instant.nullable()),
  createdAt: optional(instant.nullable()),
  updatedAt: optional(instant.nullable()),
  shownAt: optional(instant.nullable()),
});

/** The members of a post that its export repeats; the content only where the format can't restore it (`exact`). */
export const writeTextMembers = (post: TransferPost, exact: boolean): Partial<TransferPost> => {
  const { content, ...members } = textMembers.parse(post);
  return { ...members, ...(!exact && { content }) };
};

/** Data of a post that our own exports add to the formats of other products (decision 111). */
export interface OwnPostData {
  own: TransferOwnPost;
  /** Members of the entry, exact. */
  text: Partial<TransferPost>;
}

const ownPostData = z.object({ own: transferOwnPost, text: textMembers.catch({}) });

/** Our data of a post, or null where the value isn't ours. Its texts still have to be validated like any other. */
export function readOwnPostData(value: unknown): OwnPostData | null {
  const { data } = ownPostData.safeParse(value);
  if (!data) return null;
  const known = Object.entries(data.text).filter(([, member]) => member !== undefined);
  return { own: data.own, text: Object.fromEntries(known) };
}

/**
 * An entry that a reader made of a post in our Ghost or WXR export, completed by `ownData` (`vitrine` of
 * the post, or its meta `_vitrine`, parsed). `html` is the content as the file's own form has it, untouched. The
 * pictures of the answer's content are those of the entry, which the reader finds in it again. A file of ours whose
 * post has no such thing keeps the entry as it is.
 */
export function restoreOwnPost(
  entry: TransferPost,
  html: string,
  ownData: unknown,
  address: string,
): TransferPost {
  const found = readOwnPostData(ownData);
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
