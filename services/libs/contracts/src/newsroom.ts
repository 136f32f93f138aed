import { z } from 'zod';
import { FIELD_LIMITS, PAGE_SIZES, SAVED_LIST_LIMITS } from './limits.js';
import { dateTimeInput, id, instant, requiredText, seenVersion, seenVersionInQuery, text } from './fields.js';
import { adminPostSchema, postStatusSchema } from './posts.js';
import { approvalStateSchema } from './review-comments.js';

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
/** Each post on its own: what fails of one keeps no other from it. */
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

/** A deleted post. `gone_at` is when the sweep takes it for good. */
export const binEntrySchema = z.object({
  id: z.number().int(),
  title: z.string(),
  /** The slug it had. */
  slug: z.string(),
  category_name: z.string(),
  deleted_at: instant,
  deleted_by: z.string(),
  gone_at: instant,
  version: z.number().int(),
});
export type BinEntry = z.infer<typeof binEntrySchema>;
/** The newest 500. */
export const binSchema = z.object({ posts: z.array(binEntrySchema) });
/** The post as a draft; `former_slug` if another post has its slug now. */
export const restoredPostSchema = z.object({ post: adminPostSchema, former_slug: z.string().nullable() });
export const sweepBinAnswerSchema = z.object({ removed: z.number().int() });

/** An open editor tells of itself, every PRESENCE_SECONDS at least; `leaving` takes it back. */
export const presenceSchema = z.object({
  tab: z.string().regex(/^[\w-]{8,64}$/, 'Informe a aba.'),
  leaving: z.boolean().default(false),
});
/** The other editors of the post; `own` is another tab of the same person. */
export const presenceAnswerSchema = z.object({
  others: z.array(z.object({ email: z.string(), name: z.string().nullable(), own: z.boolean() })),
});
export type Presence = z.infer<typeof presenceAnswerSchema>['others'][number];

/** Scheduled and published posts between two days (YYYY-MM-DD in the site's zone, both included), of one category. */
export const calendarQuerySchema = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  category: z.string().max(FIELD_LIMITS.slug).optional(),
});
export const calendarSchema = z.object({
  entries: z.array(
    z.object({
      id: z.number().int(),
      title: z.string(),
      slug: z.string(),
      status: postStatusSchema,
      needs_approval: z.boolean().optional(),
      approval: approvalStateSchema.nullish(),
      at: instant,
      version: z.number().int(),
    }),
  ),
  /** Drafts without a time, the last edited first, at most 100. */
  drafts: z.array(
    z.object({
      id: z.number().int(),
      title: z.string(),
      approval: approvalStateSchema.nullish(),
      updated_at: instant,
      version: z.number().int(),
    }),
  ),
});
export type Calendar = z.infer<typeof calendarSchema>;

/** A list of posts that an admin saved: search, filters and order, as the panel's address has them. */
export const savedListSchema = z.object({ name: z.string(), query: z.string() });
export type SavedList = z.infer<typeof savedListSchema>;
/** In place of the one of this name; null removes that one. */
export const saveListSchema = z.object({
  name: requiredText(SAVED_LIST_LIMITS.name, 'Informe o nome da lista.'),
  query: text(SAVED_LIST_LIMITS.query).nullable(),
});
export type SaveList = z.infer<typeof saveListSchema>;
export const savedListsSchema = z.object({ lists: z.array(savedListSchema) });
