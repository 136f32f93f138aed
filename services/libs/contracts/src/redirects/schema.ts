import { z } from 'zod';
import { instant, pageNumber, requiredText, rowVersion, seenRowVersion, text } from '../core/fields.js';
import { FIELD_LIMITS, PAGE_SIZES } from '../core/limits.js';

/**
 * `shadowed`: the address has a page of ours, so it has no effect; `dead`: it leads to an article that isn't
 * published, or to a page or category that doesn't exist: visitors end at a 404.
 */
export const redirectStateSchema = z.enum(['active', 'shadowed', 'dead']);

export const redirectSchema = z.object({
  id: z.number().int(),
  /** Path of this site, without query. */
  from: z.string(),
  /** Path of this site or a whole address; null for 410. */
  to: z.string().nullable(),
  status: z.union([z.literal(301), z.literal(410)]),
  state: redirectStateSchema,
  /** Requests of the old address, once a second at most; missing in answers of the version before. */
  uses: z.number().int().optional(),
  /** Day of the last one in the site's zone; null before the first. */
  last_used: z.iso.date().nullish(),
  updated_at: instant,
  updated_by: z.string(),
  version: rowVersion,
});
export type Redirect = z.infer<typeof redirectSchema>;

export const redirectQuerySchema = z.object({
  page: pageNumber,
  search: text(FIELD_LIMITS.search).optional(),
});
/** The newest first, PAGE_SIZES.adminDefault a page. */
export const redirectListSchema = z.object({
  redirects: z.array(redirectSchema),
  total: z.number().int(),
  page: z.number().int(),
  per_page: z.literal(PAGE_SIZES.adminDefault),
});
export type RedirectList = z.infer<typeof redirectListSchema>;

/**
 * Body of creating and of changing a redirect; both addresses may be pasted whole. Without `to` the address is gone
 * (410).
 */
export const saveRedirectSchema = z.object({
  from: requiredText(FIELD_LIMITS.url, 'Informe o endereço antigo.'),
  to: text(FIELD_LIMITS.url)
    .trim()
    .transform((value) => value || null)
    .nullish()
    .transform((value) => value ?? null),
});
export const updateRedirectSchema = saveRedirectSchema.extend({ version: seenRowVersion });
export const redirectAnswerSchema = z.object({ redirect: redirectSchema });

/** What to answer at a path that has no page; null: 404. 302: of an article whose time on air has ended. */
export const resolveRedirectQuerySchema = z.object({ path: z.string().max(FIELD_LIMITS.url) });
export const resolvedRedirectSchema = z.object({
  redirect: z
    .object({ status: z.union([z.literal(301), z.literal(302), z.literal(410)]), to: z.string().nullable() })
    .nullable(),
});
export type ResolvedRedirect = z.infer<typeof resolvedRedirectSchema>['redirect'];
