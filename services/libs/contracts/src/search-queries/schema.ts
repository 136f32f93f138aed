import { z } from 'zod';
import { instant } from '../core/fields.js';

/** Why the last question to Search Console brought no figures. */
export const SEARCH_CONSOLE_PROBLEMS = [
  'quota',
  'unreachable',
  'key_refused',
  'forbidden',
  'property_unknown',
] as const;
export type SearchConsoleProblem = (typeof SEARCH_CONSOLE_PROBLEMS)[number];

/** What Search Console was asked for, and how that went. */
export const searchConsoleStatusSchema = z.object({
  /** The property; null where none is configured. */
  property: z.string().nullable(),
  /** The service account, to which the owner of the property gives access. */
  account: z.string().nullable(),
  /** Why the last try brought no figures; null where it did. */
  problem: z.enum(SEARCH_CONSOLE_PROBLEMS).nullable(),
  /** When figures last came, and when it is asked again. */
  asked_at: instant.nullable(),
  due_at: instant.nullable(),
  /** The first and the last day with figures. */
  first_day: z.iso.date().nullable(),
  last_day: z.iso.date().nullable(),
  /** Weeks that were not asked for yet. */
  missing_weeks: z.number().int(),
  /** Whether the figures are the demo's, and invented. */
  demo: z.boolean(),
});
export type SearchConsoleStatus = z.infer<typeof searchConsoleStatusSchema>;

/** Answer of one round: weeks that were asked for. */
export const collectSearchesAnswerSchema = z.object({ weeks: z.number().int() });

const comparedSchema = z.object({ lately: z.number().int(), before: z.number().int() });
const postSchema = z.object({ id: z.number().int(), slug: z.string(), title: z.string() });
const figuresShape = { clicks: z.number().int(), impressions: z.number().int(), position: z.number() };
/** Four whole weeks, the last ones that Google no longer corrects; null before there are any. */
const weeksSchema = z.object({ from: z.iso.date(), to: z.iso.date() }).nullable();

/** A query for which Google showed an article. */
export const postSearchSchema = z.object({
  query: z.string(),
  ...figuresShape,
  /** The four weeks before; null where it was not shown for it. */
  before: z.object(figuresShape).nullable(),
  /** Whether the article has all words of the query. */
  in_text: z.boolean(),
  /** Another published article that Google shows for the same query, the one that is shown most. */
  other: postSchema.nullable(),
});
export type PostSearch = z.infer<typeof postSearchSchema>;

/** What people searched for who saw an article among Google's results. */
export const postSearchesSchema = z.object({
  is_on: z.boolean(),
  demo: z.boolean(),
  weeks: weeksSchema,
  queries: z.array(postSearchSchema),
});
export type PostSearches = z.infer<typeof postSearchesSchema>;

export const fallingPostSchema = z.object({
  post: postSchema,
  /** From Google's results, and of the site's own count. */
  clicks: comparedSchema,
  views: comparedSchema,
  /** What may have made it fall, each as a Portuguese sentence. */
  reasons: z.array(z.string()),
});
export const nearPostSchema = z.object({
  post: postSchema,
  queries: z.array(z.object({ query: z.string(), ...figuresShape })),
});
export const unansweredSearchSchema = z.object({
  query: z.string(),
  /** Times that Google showed a page of the site that is no article. */
  impressions: z.number().int(),
  /** Times that visitors searched the blog for it and found nothing. */
  searches: z.number().int(),
});

/** What an editor works from: articles that fall, those that nearly rank, and searches without an article. */
export const searchListsSchema = z.object({
  is_on: z.boolean(),
  demo: z.boolean(),
  weeks: weeksSchema,
  /** Percent that the article in the middle lost in 28 days; 0 below a tenth. */
  site_fall: z.object({ clicks: z.number().int(), views: z.number().int() }).optional(),
  falling: z.array(fallingPostSchema),
  near: z.array(nearPostSchema),
  unanswered: z.array(unansweredSearchSchema),
});
export type SearchLists = z.infer<typeof searchListsSchema>;
