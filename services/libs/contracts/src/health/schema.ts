import { z } from 'zod';
import { gateway_read } from '../audience/schema.js';
import { instant, pageNumber, requiredText, text } from '../core/fields.js';
import { HEALTH_PAGE } from './limits.js';

/**
 * What the health of the blog is about: links to other sites that don't answer, links to our own articles that aren't
 * published, missing addresses that visitors requested, articles that no other links to, articles to read again,
 * pictures without text, articles whose time on air has ended.
 */
export const HEALTH_SECTIONS = [
  'links',
  'withdrawn',
  'missing',
  'orphans',
  'review',
  'pictures',
  'ended',
] as const;
export const healthSectionSchema = z.enum(HEALTH_SECTIONS);
export type HealthSection = z.infer<typeof healthSectionSchema>;

export const healthCountsSchema = z.object({
  sections: z.record(healthSectionSchema, z.number().int()),
  /** Published articles that were not looked through yet, since an update. */
  unread: z.number().int(),
  /** Links to other sites that weren't checked yet. */
  unchecked: z.number().int(),
  /** Whether views and missing pages of late have figures of the demo among them. */
  demo: z.boolean(),
  gateway_read,
});
export type HealthCounts = z.infer<typeof healthCountsSchema>;

export const healthMarkSchema = z.object({
  mark: z.enum(['ignored', 'reviewed']),
  note: z.string().nullable(),
  by: z.string(),
  at: instant,
});

/** One problem. `subject` names it in its section: an address, a slug, or the number of an article. */
export const healthItemSchema = z.object({
  subject: z.string(),
  /** What is wrong, each in a Portuguese sentence. */
  reasons: z.array(z.string()),
  /** Articles that have it: the first few, and how many there are. */
  posts: z.array(z.object({ id: z.number().int(), slug: z.string(), title: z.string() })),
  post_count: z.number().int(),
  /** When it was found, or last checked. */
  at: instant.nullable(),
  /** Where a person has dealt with it. */
  mark: healthMarkSchema.nullable(),
});
export type HealthItem = z.infer<typeof healthItemSchema>;

export const healthQuerySchema = z.object({
  section: healthSectionSchema.default('links'),
  page: pageNumber,
  /** Those that a person ignores or has read again, instead of the others. */
  marked: z.enum(['true', 'false']).default('false'),
});
/** HEALTH_PAGE a page; `total` up to MAX_HEALTH_COUNT. */
export const healthListSchema = z.object({
  items: z.array(healthItemSchema),
  total: z.number().int(),
  page: z.number().int(),
  per_page: z.literal(HEALTH_PAGE),
  gateway_read,
});
export type HealthList = z.infer<typeof healthListSchema>;

const subject = requiredText(2_000, 'Informe de que se trata.');

/** Body of dealing with a problem: ignoring it needs a reason; null takes it back. */
export const markHealthSchema = z
  .object({
    section: healthSectionSchema,
    subject,
    mark: z.union([z.enum(['ignored', 'reviewed']), z.null()]),
    note: text(300).trim().default(''),
  })
  .refine(({ mark, note }) => mark !== 'ignored' || note !== '', {
    path: ['note'],
    message: 'Diga por que pode ser ignorado.',
  });

/** Body of asking for a link to be checked soon. */
export const recheckLinkSchema = z.object({ url: subject });

/** Answer of one round of checks. */
export const checkLinksAnswerSchema = z.object({ checked: z.number().int() });
