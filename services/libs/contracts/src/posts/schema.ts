import { z } from 'zod';
import { categorySchema, offeredProductSchema, productSchema } from '../categories/schema.js';
import {
  dateTimeInput,
  email,
  id,
  imageUrl,
  instant,
  pageAddress,
  pageNumber,
  requiredText,
  score,
  seenVersion,
  slug,
  text,
} from '../core/fields.js';
import { FIELD_LIMITS, PAGE_SIZES } from '../core/limits.js';
import { COMMENT_LIMITS } from '../review/limits.js';
import {
  ARTICLE_POST_FIELDS,
  LISTED_POST_FIELDS,
  mapPostText,
  pickFields,
  type PostText,
  type PostTextField,
  type PostTextKind,
  type PostTextKindOf,
  postTextShape,
} from './post-text.js';
import { approvalStateSchema, reviewFilters, reviewStateSchema } from './review-state.js';

/** How a body gives a field of each kind. */
const inputOf = {
  line: ({ max, missing }: Limits) => requiredText(max, missing),
  slug: () => slug,
  text: ({ max }: Limits) => text(max).default(''),
  html: ({ max, missing }: Limits) => text(max, missing).refine((value) => value.trim() !== '', missing),
  category: ({ missing }: Limits) =>
    z.number(missing).int(missing).min(1, missing).max(2_147_483_647, missing).default(1),
  authorName: ({ max, missing }: Limits) => requiredText(max, missing).optional(),
  authorEmail: () => z.union([z.literal(''), email]).optional(),
  picture: () => imageUrl.nullish().transform((value) => value || null),
  flag: () => z.boolean().default(false),
  instant: () => optionalDateTime,
  target: () => z.literal('').or(pageAddress).default(''),
} satisfies Record<PostTextKind, (limits: Limits) => z.ZodType>;
interface Limits {
  max: number;
  missing: string;
}
const optionalDateTime = z
  .union([z.literal(''), dateTimeInput])
  .nullish()
  .transform((value) => value || null);

/** How a field of each kind is answered. */
const storedAs = {
  line: z.string(),
  slug: z.string(),
  text: z.string(),
  html: z.string(),
  category: z.number().int(),
  authorName: z.string(),
  authorEmail: z.string(),
  picture: z.string().nullable(),
  flag: z.boolean(),
  instant: instant.nullable(),
  target: z.string(),
} satisfies Record<PostTextKind, z.ZodType>;

/** The text of a post in a body: defaults filled in, but for author_name and author_email. */
const inputFields = mapPostText((name) =>
  inputOf[postTextShape[name].kind](postTextShape[name] as unknown as Limits),
) as unknown as { [Name in PostTextField]: ReturnType<(typeof inputOf)[PostTextKindOf<Name>]> };

const textFields = mapPostText((name) => storedAs[postTextShape[name].kind]) as unknown as {
  [Name in PostTextField]: (typeof storedAs)[PostTextKindOf<Name>];
};
const listedFields = pickFields(textFields, LISTED_POST_FIELDS);
const articleFields = pickFields(textFields, ARTICLE_POST_FIELDS);

/** The text of a post as it is stored and answered. */
export const postTextSchema = z.object(textFields) satisfies z.ZodType<PostText>;

/** A published post in a list: everything of it but its content. */
export const postSummarySchema = z.object({
  id: z.number().int(),
  ...listedFields,
  category_name: z.string(),
  category_slug: z.string(),
  /** The date shown: custom_created_at where set, else the first publication. */
  published_at: instant,
  updated_at: instant,
  view_count: z.number().int(),
  /** Minutes at 200 words a minute, at least 1. */
  reading_minutes: z.number().int(),
});
export type PostSummary = z.infer<typeof postSummarySchema>;

/** A published post as its page shows it. `content` is sanitised HTML. */
export const publicPostSchema = postSummarySchema.extend({
  ...articleFields,
  /** What its category offers. */
  category_product: offeredProductSchema,
});
export type PublicPost = z.infer<typeof publicPostSchema>;

export const publicPostAnswerSchema = z.object({ post: publicPostSchema });

/** What an article's page shows: the post and the newest others of its category, or where the post is now. */
export const articleSchema = z.union([
  z.object({ post: publicPostSchema, related: z.array(postSummarySchema) }),
  z.object({ moved_to: slug }),
]);
export type Article = z.infer<typeof articleSchema>;

/** Query of the public list. `cursor` is opaque: the `next_cursor` of the page before. */
export const publicPostQuerySchema = z.object({
  category: z.string().max(FIELD_LIMITS.slug).optional(),
  /** Those whose category offers it; a search knows nothing of it. */
  product: productSchema.optional(),
  /** Those signed with this name; a search knows nothing of it either. */
  author: z.string().max(FIELD_LIMITS.authorName).optional(),
  search: z.string().max(FIELD_LIMITS.search).optional(),
  limit: z.coerce.number().int().min(1).max(PAGE_SIZES.publicMax).default(PAGE_SIZES.publicDefault),
  cursor: z.string().max(200).optional(),
  exclude: id.optional(),
});

/**
 * `total` counts to 100, and has_more says that there are more; `corrected` is what was searched for instead where
 * nothing was found for what was typed, and `suggested` what to read where nothing was found at all. `is_partial`: no
 * post holds all the words, and these hold most of them. `pages` are those of products and plans that fit.
 */
export const searchResultSchema = z.object({
  is_partial: z.boolean(),
  pages: z.array(z.object({ path: z.string(), name: z.string(), text: z.string() })),
  total: z.number().int().min(0),
  has_more: z.boolean(),
  corrected: z.string().nullable(),
  suggested: z.array(postSummarySchema),
});
export type SearchResult = z.infer<typeof searchResultSchema>;

export const publicPostListSchema = z.object({
  posts: z.array(postSummarySchema),
  next_cursor: z.string().nullable(),
  /** Only on a search's first page. */
  search: searchResultSchema.optional(),
});
export type PublicPostList = z.infer<typeof publicPostListSchema>;

/** What a page of the blog's list shows: a part of the posts, and all categories by name. */
export const listPageSchema = z.object({
  list: publicPostListSchema,
  categories: z.array(categorySchema),
});
export type ListPage = z.infer<typeof listPageSchema>;

/** `scheduled` and `late` are drafts with a time; late = due for over LATE_AFTER_SECONDS. */
export const postStatusSchema = z.enum(['draft', 'scheduled', 'late', 'published']);
export type PostStatus = z.infer<typeof postStatusSchema>;

/** Where a save's text came from: typed, or applied from an AI answer. */
export const revisionSourceSchema = z.enum(['hand', 'ai']);

/** Where the visual editor has followed the words of comments to: ranges of `commentableText` of the saved content. */
const commentPlacesSchema = z
  .array(z.object({ id, start: z.number().int(), end: z.number().int() }))
  .max(2 * COMMENT_LIMITS.count);
export type CommentPlace = z.infer<typeof commentPlacesSchema>[number];

/**
 * Body of creating and of changing a post.
 * `version`: the one that was read; a stale one is refused with 409 and the current post, a missing one is accepted.
 * `scheduled_publish_at` with is_published false schedules; with is_published true it is ignored.
 * author_name and author_email default to the company's.
 */
export const savePostSchema = z.object({
  ...inputFields,
  is_published: z.boolean().default(false),
  scheduled_publish_at: optionalDateTime,
  version: seenVersion.optional(),
  source: revisionSourceSchema.default('hand'),
  /** The visual editor has written its form over another one; the revision says so. */
  reformatted: z.boolean().default(false),
  /** A place whose words are not there is not taken; comments without one follow by the difference of the two texts. */
  comment_places: commentPlacesSchema.optional(),
  /**
   * List of sources that a new post gets; read only at its creation. A post that was created with it before, by a
   * request whose answer was lost, is changed instead.
   */
  desk_id: z.uuid().optional(),
  /** A new post that the editor creates by itself: a slug that another post has gets a number. */
  autosave: z.boolean().default(false),
});
export type SavePost = z.input<typeof savePostSchema>;

/** Every field of the text as a save takes it, without the value that a save gives to one that is left out. */
const changedFields = mapPostText((name) => {
  const field: z.ZodType = inputFields[name];
  return (field instanceof z.ZodDefault ? (field.unwrap() as z.ZodType) : field).optional();
}) as { [Name in PostTextField]: z.ZodOptional<(typeof inputFields)[Name]> };

/** Body of changing the named fields of a post alone; a name that no field has is refused. */
export const patchPostSchema = z.strictObject(
  { ...changedFields, version: seenVersion, source: revisionSourceSchema.default('hand') },
  {
    error: ({ code, keys }) =>
      code === 'unrecognized_keys' ? `O texto de um post não tem: ${keys.join(', ')}.` : undefined,
  },
);

/** The text of a pending change (a draft over a published post). */
export const pendingChangeSchema = postTextSchema.extend({ saved_by: z.string(), saved_at: instant });
export type PendingChange = z.infer<typeof pendingChangeSchema>;

/** A post in the admin list. */
export const adminPostSummarySchema = z.object({
  id: z.number().int(),
  ...listedFields,
  category_id: textFields.category_id,
  custom_created_at: textFields.custom_created_at,
  noindex: textFields.noindex,
  // New fields are optional to readers: the version before does not send them (decision 086).
  meta_title: textFields.meta_title.optional(),
  meta_description: textFields.meta_description.optional(),
  unpublish_at: textFields.unpublish_at.optional(),
  /** Of its text. */
  words: z.number().int().optional(),
  category_name: z.string(),
  category_slug: z.string(),
  is_published: z.boolean(),
  status: postStatusSchema,
  scheduled_publish_at: instant.nullable(),
  /** Scheduled, and kept back until the text is approved. */
  needs_approval: z.boolean().optional(),
  published_at: instant.nullable(),
  created_at: instant,
  updated_at: instant,
  view_count: z.number().int(),
  seo_score: score,
  geo_score: score,
  readability_score: score,
  /** Labels of its quality findings, such as "Trecho repetido". */
  quality: z.array(z.string()),
  has_pending_change: z.boolean(),
  /** State of its review, and the admin who goes on; null where no admin was asked. */
  review: z.object({ state: reviewStateSchema, in_charge: z.string().nullable() }).nullish(),
  /** Open threads that are no proposal, and open proposals of people and assistants. */
  open_comments: z.number().int().optional(),
  open_proposals: z.number().int().optional(),
  /** Of its text, that of a pending change first; null where nothing was decided. */
  approval: approvalStateSchema.nullish(),
  /** Source of the newest revision. */
  last_source: revisionSourceSchema,
  /** Per cent of its AI text that people have changed since; null for a text that never came from the AI. */
  ai_changed: z.number().int().nullable(),
  updated_by: z.string(),
  version: z.number().int(),
});
export type AdminPostSummary = z.infer<typeof adminPostSummarySchema>;

/** A post as the editor loads it. */
export const adminPostSchema = adminPostSummarySchema.extend({
  ...textFields,
  pending_change: pendingChangeSchema.nullable(),
  /** Its list of sources. */
  desk_id: z.uuid(),
});
export type AdminPost = z.infer<typeof adminPostSchema>;

export const adminPostAnswerSchema = z.object({ post: adminPostSchema });

/** 409 content.version_conflict: the error body with the present post. Named in the OpenAPI document by its export. */
export const versionConflictSchema = z.object({ error: z.string(), code: z.string(), post: adminPostSchema });

export const adminPostSorts = [
  'updated',
  'created',
  'title',
  'views',
  'seo',
  'geo',
  'readability',
  'scheduled',
] as const;

/**
 * A filter of the list, besides its other ones. `needs_work`: a score below LOW_SCORE, a quality finding, or no
 * excerpt, picture or meta text; `pending`: with a pending change; `mine`: signed or once saved by the caller;
 * `in_review`: handed over, or with open comments or proposals;
 * `published_week`: published in the last seven days; `unpublished`: drafts, scheduled and late; the last two as the
 * statistics of the same names.
 */
export const postFocuses = [
  'needs_work',
  'pending',
  'mine',
  'in_review',
  'published_week',
  'unpublished',
  'seo_excellent',
  'ai_optimized',
] as const;
export type PostFocus = (typeof postFocuses)[number];

export const adminPostQuerySchema = z.object({
  page: pageNumber,
  per_page: z.coerce
    .number<string | number>()
    .int()
    .min(1)
    .max(PAGE_SIZES.adminMax)
    .default(PAGE_SIZES.adminDefault),
  search: z.string().max(FIELD_LIMITS.search).optional(),
  /** Whether a post has to have every word of `search`, or one of them. */
  match: z.enum(['all', 'any']).default('all'),
  status: z.enum(['all', ...postStatusSchema.options]).default('all'),
  /** Slug of a category. */
  category: z.string().max(FIELD_LIMITS.slug).optional(),
  /** Without it what `search` finds best comes first, and without a search what was edited last. */
  sort: z.enum(adminPostSorts).optional(),
  order: z.enum(['asc', 'desc']).default('desc'),
  focus: z.enum(postFocuses).optional(),
  review: z.enum(reviewFilters).optional(),
  /** First and last day (YYYY-MM-DD in the site's zone, both included) of the date that a post is listed under. */
  from: z.iso.date('Informe uma data válida.').optional(),
  to: z.iso.date('Informe uma data válida.').optional(),
});
export type AdminPostQuery = z.input<typeof adminPostQuerySchema>;

export const postStatsSchema = z.object({
  total: z.number().int(),
  published: z.number().int(),
  drafts: z.number().int(),
  scheduled: z.number().int(),
  late: z.number().int(),
  /** Late ones that wait for an approval. */
  late_unapproved: z.number().int().optional(),
  seo_excellent: z.number().int(),
  ai_optimized: z.number().int(),
  needs_work: z.number().int(),
  pending: z.number().int(),
  /** Posts in the bin; `total` does not count them. */
  in_bin: z.number().int(),
});
export type PostStats = z.infer<typeof postStatsSchema>;

export const adminPostListSchema = z.object({
  posts: z.array(adminPostSummarySchema),
  total: z.number().int(),
  page: z.number().int(),
  per_page: z.number().int(),
  /** Counts over all posts, whatever the filter. */
  stats: postStatsSchema,
});
export type AdminPostList = z.infer<typeof adminPostListSchema>;

/** Without `version` the stored post is published or withdrawn, whatever it is, as the specification's call does. */
export const togglePublishSchema = z.object({
  is_published: z.boolean('Informe se o post está publicado.'),
  version: seenVersion.optional(),
});

/** Body of saving a change over a published post without showing it. */
export const savePendingChangeSchema = z.object({
  ...inputFields,
  version: seenVersion.optional(),
  source: revisionSourceSchema.default('hand'),
  /** The visual editor has written its form over another one; the revision says so. */
  reformatted: z.boolean().default(false),
  /** As in a save of the post. */
  comment_places: commentPlacesSchema.optional(),
  /**
   * Saved by the editor itself: of those that follow each other one revision stays, and the audit log is silent. A slug
   * that another post has gets a number.
   */
  autosave: z.boolean().default(false),
});
export type SavePendingChange = z.input<typeof savePendingChangeSchema>;

/** Answer of the internal call with which the scheduler publishes and withdraws what is due. */
export const publishDueAnswerSchema = z.object({
  published: z.array(
    z.object({ id: z.number().int(), slug: z.string(), due_at: instant, late_ms: z.number() }),
  ),
  /** Missing in answers of the version before. */
  unpublished: z.array(z.object({ id: z.number().int(), slug: z.string() })).optional(),
});
