import { z } from 'zod';
import { instant, requiredText, text } from '../core/fields.js';
import { FIELD_LIMITS } from '../core/limits.js';
import { SOURCE_LIMITS } from './limits.js';

/** `given` by an admin, an `article` of ours, or the `company`'s own facts. */
export const sourceKindSchema = z.enum(['given', 'article', 'company']);
export type SourceKind = z.infer<typeof sourceKindSchema>;

/**
 * A source of a list. Tables, paths and JSON fields call the list `desk`: during an update both
 * releases read them, and stored jobs hold them. `number` is what citations name: it stays the source's for good, and
 * no other ever gets it.
 */
export const draftSourceSchema = z.object({
  id: z.uuid(),
  number: z.number().int().min(1),
  kind: sourceKindSchema,
  title: z.string(),
  /** http(s), or a path of this site; null where there is none. */
  url: z.string().nullable(),
  /** Plain text, in order; numbered from 1 in its source. */
  passages: z.array(z.object({ number: z.number().int().min(1), text: z.string() })),
  /** How many of its passages did not fit the prompt of the newest text written since the source was added. */
  left_out: z.number().int().min(0).optional(),
});
export type DraftSource = z.infer<typeof draftSourceSchema>;

/** Which sources a paragraph of an AI's text was written from: its plain text, and the sources' numbers. */
export const citationSchema = z.object({ text: z.string(), sources: z.array(z.number().int().min(1)) });
export type Citation = z.infer<typeof citationSchema>;

/** Answer of GET /api/blog/admin/ai/desks/{id}; an unused list is empty. `citations`: the newest first. */
export const sourceListSchema = z.object({
  sources: z.array(draftSourceSchema),
  citations: z.array(citationSchema),
});
export type SourceList = z.infer<typeof sourceListSchema>;

const isWebAddress = (value: string): boolean => /^https?:\/\//i.test(value) && URL.canParse(value);

/** Address of a source that an admin gives; the empty string means none. */
const sourceUrl = text(FIELD_LIMITS.url)
  .trim()
  .refine((value) => value === '' || isWebAddress(value), 'Informe um endereço http ou https válido.')
  .default('');

/** Body of POST …/ai/desks/{id}/sources: a text that was typed or pasted. */
export const addSourceSchema = z.object({
  title: requiredText(FIELD_LIMITS.title, 'Dê um título à fonte.'),
  text: requiredText(SOURCE_LIMITS.characters, 'Cole o texto da fonte.'),
  url: sourceUrl,
});

/** Query of POST …/ai/desks/{id}/files, whose body is the file; `name` becomes the title and decides nothing. */
export const addSourceFileSchema = z.object({
  name: requiredText(FIELD_LIMITS.title, 'Dê um título à fonte.'),
  url: sourceUrl,
});

/** Body of POST …/ai/desks/{id}/addresses: a public page or file, which the service asks for once. */
export const addSourceAddressSchema = z.object({
  url: requiredText(FIELD_LIMITS.url, 'Informe o endereço da página.')
    .trim()
    .refine(isWebAddress, 'Informe um endereço http ou https válido.'),
});

export const sourceListParamsSchema = z.object({ id: z.uuid('Mesa de fontes não encontrada.') });
export const sourceParamsSchema = sourceListParamsSchema.extend({ source: z.uuid('Fonte não encontrada.') });
export const sourceAnswerSchema = z.object({ source: draftSourceSchema });

/** Query of content's internal search: the words of a title, and the post that asks. */
export const sourceSearchQuerySchema = z.object({
  text: z.string().min(1).max(FIELD_LIMITS.title),
  exclude_desk: z.uuid().optional(),
});
/** Published articles with the passages that fit best, the best article first. */
export const articlePassagesSchema = z.object({
  articles: z.array(z.object({ title: z.string(), slug: z.string(), passages: z.array(z.string()) })),
});
export type ArticlePassages = z.infer<typeof articlePassagesSchema>;

/** Body and answer of content's internal call: which of these lists belong to a post. */
export const sourceListIdsSchema = z.object({ desks: z.array(z.uuid()).max(200) });

/** A source as an export has it. `last_number` is its list's: a restored list gives no number twice either. */
const exportedSourceSchema = draftSourceSchema
  .pick({ number: true, kind: true, title: true, url: true })
  .extend({
    last_number: z.number(),
    passages: z.array(z.string()),
    created_by: z.string(),
    created_at: instant,
  });
/** The same as a file may have it. */
export const storedSourceSchema = exportedSourceSchema.extend({
  number: z.int().min(1).max(1_000_000),
  last_number: z.int().min(1).max(1_000_000),
  title: requiredText(FIELD_LIMITS.title, 'Dê um título à fonte.'),
  url: text(FIELD_LIMITS.url)
    .refine((value) => isWebAddress(value) || /^\/(?!\/)/.test(value))
    .nullable(),
  passages: z.array(text(SOURCE_LIMITS.characters).min(1)).min(1).max(SOURCE_LIMITS.characters),
  created_by: text(FIELD_LIMITS.email),
});
export type StoredSource = z.infer<typeof storedSourceSchema>;

/** Query and answer of ai's internal call: the next list that has sources, in the order of ids; null after the last. */
export const nextSourceListQuerySchema = z.object({ after: z.uuid().optional() });
export const nextSourceListSchema = z.object({
  list: z.object({ desk: z.uuid(), sources: z.array(exportedSourceSchema) }).nullable(),
});
export const restoredSourceSchema = z.object({ added: z.boolean() });
