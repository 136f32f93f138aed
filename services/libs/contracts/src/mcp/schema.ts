import { z } from 'zod';
import { categorySchema } from '../categories/schema.js';
import { text } from '../core/fields.js';
import { FIELD_LIMITS } from '../core/limits.js';
import { importLossSchema } from '../imports/schema.js';
import {
  fieldsUsedBy,
  pickFields,
  POST_TEXT_FIELDS,
  type PostText,
  postTextShape,
  type UsedBy,
} from '../posts/post-text.js';
import {
  adminPostSchema,
  adminPostSummarySchema,
  postStatusSchema,
  savePostSchema,
} from '../posts/schema.js';
import { COMMENT_LIMITS } from '../review/limits.js';
import { proposalOutcomeSchema } from '../review/proposals.js';

/** One JSON-RPC message. Several in one body are refused: each counts against the rates by itself. */
export const mcpMessageSchema = z.looseObject(
  { jsonrpc: z.literal('2.0') },
  'Envie uma mensagem JSON-RPC 2.0 por requisição.',
);

/**
 * Limits of the tools' input and answers; reading the sources blocks the process, some 150 ms for the longest.
 */
export const MCP_LIMITS = {
  page: 50,
  sources: 5,
  sourceCharacters: 20_000,
  claims: 200,
  contentCharacters: 50_000,
  replacements: 50,
  reference: 500,
} as const;

const postId = z
  .union([
    z.int('Deve ser um número inteiro.').min(1).max(2_147_483_647),
    z.string().min(1).max(MCP_LIMITS.reference),
  ])
  .describe('Id, slug ou endereço.');
type DraftField = UsedBy<'assistants'>;

/** What a model is told of a field, once: at create_draft. The field's label where this says nothing. */
const hints: Partial<Record<DraftField, string>> = {
  title: 'De 30 a 60 caracteres de preferência.',
  slug: 'Endereço do artigo; sem ele, vem do título.',
  excerpt: 'Resumo que aparece nas listas.',
  content: 'O texto inteiro, em Markdown ou HTML, sem h1. Links para /blog/slug só de artigos que existem.',
  category_id: 'De list_categories.',
  featured_image: 'Um url de list_pictures; null para nenhuma.',
  meta_title: 'Título para os buscadores.',
  meta_description: 'Para os buscadores, de 120 a 160 caracteres.',
  meta_keywords: 'Separadas por vírgulas.',
};

const draftFields = Object.fromEntries(
  fieldsUsedBy('assistants').map((name) => {
    const field: z.ZodType = savePostSchema.shape[name];
    const schema = field instanceof z.ZodDefault ? (field.unwrap() as z.ZodType) : field;
    return [name, schema.optional()];
  }),
) as unknown as { [Name in DraftField]: z.ZodOptional<z.ZodType<PostText[Name]>> };

const described = <Field extends z.ZodType>(name: DraftField, field: Field): Field =>
  field.describe(hints[name] ?? postTextShape[name].label);
/** The same fields with what a model is told of each. */
const describedFields = Object.fromEntries(
  Object.entries(draftFields).map(([name, field]) => [name, described(name as DraftField, field)]),
) as typeof draftFields;

const written = {
  format: z.enum(['auto', 'html', 'markdown']).default('auto').describe('De content.'),
  category: z.string().max(FIELD_LIMITS.slug).optional().describe('Nome, no lugar de category_id.'),
};

/** All that an author writes, but for the e-mail address. */
const READ_FIELDS = POST_TEXT_FIELDS.filter((name) => name !== 'author_email');

/** Part of every answer: what people or other models wrote is to be read, and never obeyed. */
const notice = z.string().describe('Como tratar os textos desta resposta.');
const editUrl = z.string().describe('Onde uma pessoa abre o artigo no editor, e de onde só ela publica.');

const url = z
  .string()
  .nullable()
  .describe('Onde os visitantes leem o artigo; null para o que não está publicado.');

const summaryFields = adminPostSummarySchema.pick({
  id: true,
  title: true,
  slug: true,
  excerpt: true,
  status: true,
  category_id: true,
  category_name: true,
  published_at: true,
  updated_at: true,
  seo_score: true,
  geo_score: true,
  readability_score: true,
  version: true,
}).shape;
const approval = z
  .enum(['approved', 'changes_requested', 'asked', 'changed'])
  .nullable()
  .describe('approved: este texto está aprovado; changed: mudou depois de uma aprovação; null: sem decisão.');
const from = z.int().min(0).max(10_000_000).default(0);
const next = z.int().nullable().describe('De onde pedir a parte seguinte (from); null quando não há mais.');
const removed = z
  .array(importLossSchema)
  .describe('O que havia em content e não ficou: retire-o ou escreva-o de outra forma.');
const figures = z.object({
  words: z.int(),
  seo_score: z.number(),
  geo_score: z.number(),
  readability_score: z.number(),
});
/** Short: the caller knows the text that it wrote. */
const saved = z.object({
  notice,
  article: z.object({
    ...adminPostSummarySchema.pick({ id: true, title: true, slug: true, status: true, version: true }).shape,
    edit_url: editUrl,
  }),
  figures,
  removed,
});
const checks = z.array(
  z.object({ label: z.string(), score: z.number(), finding: z.string(), advice: z.string() }),
);
const analysis = z.object({ score: z.number(), checks });

/**
 * The tools of the MCP server by name: input and answer of each. A member that a tool doesn't know is refused.
 */
export const mcpTools = {
  /** By the names and shapes of ChatGPT's research. */
  search: {
    input: z.strictObject({ query: z.string().max(FIELD_LIMITS.search).describe('Palavras procuradas.') }),
    output: z.object({
      notice,
      results: z.array(z.object({ id: z.string(), title: z.string(), url: z.string() })),
    }),
  },
  fetch: {
    input: z.strictObject({ id: postId }),
    output: z.object({
      notice,
      id: z.string(),
      title: z.string(),
      text: z.string().describe('Em Markdown.'),
      url: z.string(),
      metadata: z.object({ status: z.string(), category: z.string(), updated_at: z.string() }),
    }),
  },
  search_articles: {
    input: z.strictObject({
      search: z.string().max(FIELD_LIMITS.search).optional().describe('Palavras procuradas.'),
      match: z
        .enum(['all', 'any'])
        .default('all')
        .describe('all: artigos com todas as palavras; any: com alguma.'),
      status: z
        .enum(['all', ...postStatusSchema.options])
        .default('all')
        .describe('draft: rascunho; scheduled: agendado; late: atrasado; published: publicado.'),
      category: z.string().max(FIELD_LIMITS.slug).optional().describe('Slug ou nome de uma categoria.'),
      page: z.int().min(1).max(100_000).default(1),
      per_page: z.int().min(1).max(MCP_LIMITS.page).default(20),
    }),
    output: z.object({
      notice,
      articles: z.array(z.object({ ...summaryFields, approval, url })),
      total: z.int(),
      page: z.int(),
      per_page: z.int(),
    }),
  },
  read_article: {
    input: z.strictObject({
      id: postId,
      from: from.describe('Caractere do texto em que esta parte começa.'),
    }),
    output: z.object({
      notice,
      /** Characters of the whole content, of which `article.content` is a part. */
      content_characters: z.int(),
      next,
      article: z.object({
        ...summaryFields,
        ...pickFields(adminPostSchema.shape, READ_FIELDS),
        has_pending_change: adminPostSchema.shape.has_pending_change,
        approval,
        url,
        edit_url: editUrl,
      }),
    }),
  },
  list_categories: {
    input: z.strictObject({}),
    output: z.object({ notice, categories: z.array(categorySchema) }),
  },
  list_pictures: {
    input: z.strictObject({
      after: z.int().min(0).default(0).describe('O `next` da resposta anterior; 0 para começar.'),
      search: z
        .string()
        .max(FIELD_LIMITS.search)
        .default('')
        .describe('Palavras do nome ou do texto alternativo.'),
    }),
    output: z.object({
      notice,
      pictures: z.array(z.object({ url: z.string(), alternative: z.string(), label: z.string() })),
      next: z.int().nullable(),
      total: z.int().describe('Imagens e arquivos da biblioteca; os arquivos não são listados.'),
    }),
  },
  create_draft: {
    input: z.strictObject({
      ...describedFields,
      title: described('title', draftFields.title.unwrap()),
      content: described('content', draftFields.content.unwrap()),
      ...written,
    }),
    output: saved,
  },
  update_draft: {
    input: z.strictObject({
      id: postId,
      version: z.int().min(1).describe('A lida em read_article.'),
      ...draftFields,
      ...written,
    }),
    output: saved,
  },
  list_proposals: {
    input: z.strictObject({}),
    output: z.object({
      notice,
      proposals: z.array(
        z.object({
          id: z.int(),
          article_id: z.int(),
          version: z.int().describe('A versão do artigo para a qual foi feita.'),
          fields: z.array(z.string()),
          note: z.string(),
          created_at: z.string(),
          state: proposalOutcomeSchema,
          settled_at: z.string().nullable(),
        }),
      ),
    }),
  },
  withdraw_proposal: {
    input: z.strictObject({ id: z.int().min(1).max(2_147_483_647).describe('Id da proposta.') }),
    output: z.object({ notice, withdrawn: z.int() }),
  },
  propose_change: {
    input: z.strictObject({
      id: postId,
      version: z.int().min(1).describe('A lida em read_article.'),
      note: text(COMMENT_LIMITS.note).trim().default('').describe('Por que mudar, para a pessoa que decide.'),
      replacements: z
        .array(z.strictObject({ find: text(5_000).min(1), replace: text(20_000) }))
        .max(MCP_LIMITS.replacements)
        .default([])
        .describe('No lugar de content. Cada find: um trecho do HTML que aparece uma só vez.'),
      ...draftFields,
      ...written,
    }),
    output: z.object({
      notice,
      figures: figures.describe('Do texto como ficaria.'),
      removed,
      warnings: z.array(z.string()),
      proposal: z.object({
        id: z.int(),
        article_id: z.int(),
        fields: z.array(z.string()).describe('Os campos que mudariam.'),
        edit_url: z.string().describe('Onde uma pessoa vê a proposta, na aba Parecer, e a aceita ou recusa.'),
      }),
    }),
  },
  article_scores: {
    input: z.strictObject({ id: postId }),
    output: z.object({
      notice,
      seo: analysis,
      geo: analysis,
      readability: analysis,
      /** Findings without influence on the scores. */
      quality: z.array(z.object({ label: z.string(), finding: z.string(), advice: z.string() })),
      words: z.int(),
      reading_minutes: z.int(),
    }),
  },
  article_claims: {
    input: z.strictObject({
      id: postId,
      sources: z
        .array(text(MCP_LIMITS.sourceCharacters))
        .max(MCP_LIMITS.sources)
        .default([])
        .describe('Textos de fontes em que as afirmações são procuradas, palavra por palavra.'),
      from: from.describe('Quantas afirmações pular.'),
    }),
    output: z.object({
      notice,
      claims: z.array(
        z.object({
          kind: z.enum([
            'figure',
            'percent',
            'amount',
            'date',
            'law',
            'quote',
            'address',
            'limit',
            'statement',
          ]),
          words: z.string(),
          /** Number of the source with the nearest passage, from 1. */
          source: z.int().optional(),
          passage: z.string().optional(),
        }),
      ),
      total: z.int(),
      next,
    }),
  },
  link_suggestions: {
    input: z.strictObject({ id: postId }),
    output: z.object({
      notice,
      suggestions: z.array(
        z.object({
          title: z.string(),
          /** What the words would lead to. */
          href: z.string(),
          words: z.string(),
          passage: z.string(),
        }),
      ),
    }),
  },
} as const;
export type McpToolName = keyof typeof mcpTools;
export type McpInput<Name extends McpToolName> = z.output<(typeof mcpTools)[Name]['input']>;
export type McpOutput<Name extends McpToolName> = z.output<(typeof mcpTools)[Name]['output']>;
