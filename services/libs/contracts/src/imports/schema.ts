import { z } from 'zod';
import { id, instant, pageNumber, text } from '../core/fields.js';
import { FIELD_LIMITS } from '../core/limits.js';
import { IMPORT_LIMITS } from './limits.js';

/**
 * `uploading` until every part is there, `reading` while the dry run is made, `ready` to run, `running`, `stopped` by a
 * person, `done`, or `failed`: the file can't be read, and nothing of it came.
 */
export const importStateSchema = z.enum([
  'uploading',
  'reading',
  'ready',
  'running',
  'stopped',
  'done',
  'failed',
]);
export type ImportState = z.infer<typeof importStateSchema>;

/** What a run will do with an item: the dry run's word. `left` is no post of ours at all. */
export const importPlanSchema = z.enum(['new', 'changed', 'same', 'conflict', 'refused', 'left']);
export type ImportPlan = z.infer<typeof importPlanSchema>;
/** What a run did with an item. */
export const importOutcomeSchema = z.enum([
  'created',
  'updated',
  'unchanged',
  'conflict',
  'refused',
  'failed',
  'undone',
]);
export type ImportOutcome = z.infer<typeof importOutcomeSchema>;

const count = z.number().int();

/** What is compared between an item of the file and what comes of it. `files`: downloads that stay at the old site. */
export const importLossKindSchema = z.enum([
  'words',
  'headings',
  'code',
  'links',
  'files',
  'pictures',
  'categories',
  'tags',
  'dates',
]);
/** What an item lost of one kind, with some examples. */
export const importLossSchema = z.object({
  kind: importLossKindSchema,
  count,
  samples: z.array(z.string()),
});
export type ImportLoss = z.infer<typeof importLossSchema>;

export const importSchema = z.object({
  id: count,
  file_name: z.string(),
  size: count,
  /** Numbers, from 1, of the parts that are not there yet. */
  missing_parts: z.array(count),
  state: importStateSchema,
  format: z.enum(['wordpress', 'ghost', 'markdown', 'blogger', 'medium', 'substack']).nullable(),
  site_title: z.string(),
  site_address: z.string().nullable(),
  /** Why it failed or stopped. */
  problem: z.string().nullable(),
  /** Items by plan, and those that are done by outcome. */
  plans: z.record(importPlanSchema, count),
  outcomes: z.record(importOutcomeSchema, count),
  /** What the items lose, by kind: how much, and in how many of them. Absent in answers of 2026-11-22 and before. */
  losses: z.array(z.object({ kind: importLossKindSchema, count, items: count })).optional(),
  /** Redirects that were chosen, created and listed. */
  redirects: z.object({ chosen: count, made: count, listed: count }),
  /** What a post without a category of its own is filed under. */
  fallback_category_id: count.nullable(),
  /** What else of ours it brought, by name; absent in answers of the version before. */
  parts: z.array(z.string()).optional(),
  created_by: z.string(),
  created_at: instant,
  finished_at: instant.nullable(),
});
export type Import = z.infer<typeof importSchema>;
export const importAnswerSchema = z.object({ import: importSchema });
/** The newest 50. */
export const importListSchema = z.object({ imports: z.array(importSchema) });

/** A file, or without one the site of `address`, read by its REST API (WordPress): `size` is null then. */
export const createImportSchema = z
  .object({
    file_name: text(IMPORT_LIMITS.fileName).trim().min(1, 'Informe o nome do arquivo.'),
    size: z
      .number('Informe o tamanho do arquivo.')
      .int()
      .min(1, 'O arquivo está vazio.')
      .max(IMPORT_LIMITS.file, 'O arquivo é grande demais. O limite é de 2 GB.')
      .nullable(),
    /** Of the old site, for files that don't say it (Markdown). */
    address: text(FIELD_LIMITS.url)
      .trim()
      .refine(
        (value) => value === '' || (/^https?:\/\//i.test(value) && URL.canParse(value)),
        'Informe um endereço que comece com https://.',
      )
      .transform((value) =>
        value === '' ? null : new URL(value).href.replace(/[?#].*$/, '').replace(/\/+$/, ''),
      )
      .nullish()
      .transform((value) => value ?? null),
  })
  .refine(({ size, address }) => size !== null || address !== null, {
    path: ['address'],
    message: 'Informe o endereço do site antigo.',
  });

export const importItemQuerySchema = z.object({
  plan: importPlanSchema.optional(),
  outcome: importOutcomeSchema.optional(),
  /** Only items that lose something of this kind. */
  loss: importLossKindSchema.optional(),
  search: text(FIELD_LIMITS.search).optional(),
  page: pageNumber,
});
export const importItemSchema = z.object({
  number: count,
  title: z.string(),
  slug: z.string().nullable(),
  plan: importPlanSchema,
  outcome: importOutcomeSchema.nullable(),
  /** Sentences: why it can't come, or what of it comes over differently. */
  notes: z.array(z.string()),
  /** Differences between source and result: of the dry run, then of the run as well. */
  losses: z.array(importLossSchema).optional(),
  post_id: count.nullable(),
});
export type ImportItem = z.infer<typeof importItemSchema>;
/** An item as its article would be. */
export const importItemPreviewSchema = z.object({
  excerpt: z.string(),
  /** Sanitised; a picture that isn't here yet is `<span data-missing-picture>` with its alternative text. */
  content: z.string(),
  /** Of its page at the old site. */
  old_address: z.string().nullable(),
});
export const importItemListSchema = z.object({
  items: z.array(importItemSchema),
  total: count,
  page: count,
  per_page: z.literal(IMPORT_LIMITS.page),
});

/**
 * `create`: a category of that name; `join`: the one of `category_id`; `keywords`: keywords of the post; `leave`:
 * nothing. A post has one category, the first of its own that has one here; its others are keywords, too.
 */
export const importTermSchema = z.object({
  kind: z.enum(['category', 'tag']),
  name: z.string(),
  posts: count,
  /** Posts whose main category it is. */
  mains: count,
  action: z.enum(['create', 'join', 'keywords', 'leave']),
  category_id: count.nullable(),
});
export type ImportTerm = z.infer<typeof importTermSchema>;
export const importHostSchema = z.object({ host: z.string(), pictures: count, allowed: z.boolean() });
export type ImportHost = z.infer<typeof importHostSchema>;
/** Terms by kind and frequency, IMPORT_LIMITS.terms at most; hosts of pictures that aren't in the file. */
export const importOptionsSchema = z.object({
  terms: z.array(importTermSchema),
  hosts: z.array(importHostSchema),
  /** Posts that have no category by these terms. */
  without_category: count,
  fallback_category_id: count.nullable(),
  /** New posts come as drafts, whatever they were. */
  as_drafts: z.boolean().optional(),
});
export type ImportOptions = z.infer<typeof importOptionsSchema>;
/** Terms, hosts and a fallback that aren't named stay as they are. */
export const saveImportOptionsSchema = z.object({
  terms: z
    .array(
      importTermSchema
        .omit({ posts: true, mains: true, category_id: true })
        .extend({ name: z.string().max(1_000), category_id: id.nullable() }),
    )
    .max(IMPORT_LIMITS.terms),
  allowed_hosts: z.array(z.string().max(300)).max(IMPORT_LIMITS.hosts).optional(),
  fallback_category_id: id.nullable().optional(),
  as_drafts: z.boolean().optional(),
});

export type SaveImportOptions = z.input<typeof saveImportOptionsSchema>;

/**
 * `shadowed`: a page of ours has the address; `exists`: a redirect has it; `draft`: its article isn't published;
 * `refused`: no address of pages.
 */
export const importRedirectStateSchema = z.enum(['new', 'exists', 'shadowed', 'draft', 'refused']);
export const importRedirectSchema = z.object({
  from: z.string(),
  to: z.string().nullable(),
  state: importRedirectStateSchema,
  /** Why an address is refused. */
  problem: z.string().nullable(),
  chosen: z.boolean(),
  made: z.boolean(),
});
export type ImportRedirect = z.infer<typeof importRedirectSchema>;
export const importRedirectQuerySchema = importItemQuerySchema.pick({ page: true, search: true });
export const importRedirectListSchema = z.object({
  redirects: z.array(importRedirectSchema),
  total: count,
  page: count,
  per_page: z.literal(IMPORT_LIMITS.page),
});
/** Switches these redirects, or all of them. */
export const chooseImportRedirectsSchema = z.object({
  from: z.array(z.string().max(FIELD_LIMITS.url)).max(IMPORT_LIMITS.page).nullable(),
  chosen: z.boolean(),
});
