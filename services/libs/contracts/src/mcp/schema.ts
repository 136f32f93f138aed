import { z } from 'zod';
import { ALLOWED_ELEMENTS } from '../blocks/allowed-html.js';
import { categorySchema } from '../categories/schema.js';
import { text } from '../core/fields.js';
import { FIELD_LIMITS } from '../core/limits.js';
import {
  pickFields,
  POST_TEXT_FIELDS,
  type PostText,
  type PostTextField,
  postTextShape,
} from '../posts/post-text.js';
import {
  adminPostSchema,
  adminPostSummarySchema,
  postStatusSchema,
  savePostSchema,
} from '../posts/schema.js';
import { COMMENT_LIMITS } from '../review/limits.js';

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
} as const;

const postId = z.int('Deve ser um número inteiro.').min(1).max(2_147_483_647).describe('Id do artigo.');
/** Fields that people alone decide: who signs an article, whether it is found, and which date it shows. */
type DecidedByPeople = 'author_name' | 'author_email' | 'noindex' | 'custom_created_at';
const DECIDED_BY_PEOPLE: readonly PostTextField[] = [
  'author_name',
  'author_email',
  'noindex',
  'custom_created_at',
] satisfies readonly DecidedByPeople[];
type DraftField = Exclude<PostTextField, DecidedByPeople>;

/** What a model is told of a field; the field's label where this says nothing. */
const hints: Partial<Record<PostTextField, string>> = {
  title: 'Título, de 30 a 60 caracteres de preferência.',
  slug: 'Endereço do artigo; em um artigo novo, sem ele, vem do título.',
  excerpt: 'Resumo que aparece nas listas.',
  content:
    `O texto em HTML, sem h1 (o título já é um). Ficam estes elementos, e dos outros só o texto: ${ALLOWED_ELEMENTS.join(', ')}. ` +
    'Links para artigos do blog (/blog/slug) só os que existem. Imagens com figure e img, e o endereço de list_pictures.',
  category_id: 'Id de uma categoria (list_categories).',
  featured_image: 'Imagem destacada: um endereço de list_pictures; null para nenhuma.',
  meta_title: 'Título para os buscadores.',
  meta_description: 'Descrição para os buscadores, de 120 a 160 caracteres.',
  meta_keywords: 'Palavras-chave separadas por vírgulas.',
};

/** Every other field of `postTextShape`, as a save takes it but without its default. */
const draftFields = Object.fromEntries(
  POST_TEXT_FIELDS.filter((name) => !DECIDED_BY_PEOPLE.includes(name)).map((name) => {
    const field: z.ZodType = savePostSchema.shape[name];
    const schema = field instanceof z.ZodDefault ? (field.unwrap() as z.ZodType) : field;
    return [name, schema.optional().describe(hints[name] ?? postTextShape[name].label)];
  }),
) as unknown as { [Name in DraftField]: z.ZodOptional<z.ZodType<PostText[Name]>> };

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
  .enum(['approved', 'changes_requested', 'changed'])
  .nullable()
  .describe('approved: este texto está aprovado; changed: mudou depois de uma aprovação; null: sem decisão.');
const from = z.int().min(0).max(10_000_000).default(0);
const next = z.int().nullable().describe('De onde pedir a parte seguinte (from); null quando não há mais.');
/** Short: the caller knows the text that it wrote. */
const written = z.object({
  notice,
  article: z.object({
    ...adminPostSummarySchema.pick({ id: true, title: true, slug: true, status: true, version: true }).shape,
    edit_url: editUrl,
  }),
});
const checks = z.array(
  z.object({ label: z.string(), score: z.number(), finding: z.string(), advice: z.string() }),
);
const analysis = z.object({ score: z.number(), checks });

/**
 * The tools of the MCP server by name: input and answer of each. A member that a tool doesn't know is refused.
 */
export const mcpTools = {
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
      category: z.string().max(FIELD_LIMITS.slug).optional().describe('Slug de uma categoria.'),
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
      ...draftFields,
      title: draftFields.title.unwrap().describe(hints.title!),
      content: draftFields.content.unwrap().describe(hints.content!),
    }),
    output: written,
  },
  propose_change: {
    input: z.strictObject({
      id: postId,
      version: z.int().min(1).describe('A versão que foi lida (read_article).'),
      note: text(COMMENT_LIMITS.note).trim().default('').describe('Por que mudar, para a pessoa que decide.'),
      ...draftFields,
    }),
    output: z.object({
      notice,
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
          /** Whether one sentence of a source says its whole sentence: all else is to be checked. */
          literal: z.boolean(),
          /** Number of the source with the nearest passage, from 1. */
          source: z.int().optional(),
          passage: z.string().optional(),
        }),
      ),
      total: z.int(),
      next,
      /** How many are not literal. */
      to_check: z.int(),
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
