import { z } from 'zod';
import { jobErrorSchema } from '../core/error-body.js';
import { id, instant, requiredText, score, text } from '../core/fields.js';
import { FIELD_LIMITS } from '../core/limits.js';
import { postTextSchema } from '../posts/schema.js';
import { citationSchema } from '../sources/schema.js';
import { CHECK_LIMITS, IMPROVE_LIMITS, REWRITE_LIMITS } from './limits.js';
import { REWRITE_OPERATIONS } from './operations.js';

/** Body of POST /api/blog/admin/posts/generate. */
export const generateRequestSchema = z.object({
  title: requiredText(FIELD_LIMITS.title, 'Digite um título primeiro para gerar o conteúdo com IA'),
  category_id: z
    .number('Selecione uma categoria primeiro')
    .int('Selecione uma categoria primeiro')
    .min(1, 'Selecione uma categoria primeiro')
    .max(2_147_483_647, 'Selecione uma categoria primeiro'),
  /** List whose sources are written from, and that keeps what is found for it; default a new one. */
  desk_id: z.uuid().optional(),
});

export const generatedContentSchema = z.object({
  title: z.string(),
  slug: z.string(),
  excerpt: z.string(),
  content: z.string(),
  meta_title: z.string(),
  meta_description: z.string(),
  meta_keywords: z.string(),
  featured_image_prompt: z.string(),
});
export type GeneratedContent = z.infer<typeof generatedContentSchema>;
/** `remarks` are sentences on what is missing, cut, or not as asked. */
export const generateAnswerSchema = z.object({
  generated_content: generatedContentSchema,
  citations: z.array(citationSchema),
  remarks: z.array(z.string()).optional(),
});

/**
 * Optional body of POST …/posts/{id}/improve: the editor's unsaved fields; missing ones come from the post.
 */
export const improveRequestSchema = z
  .object({
    title: text(FIELD_LIMITS.title),
    content: text(FIELD_LIMITS.content),
    meta_title: text(FIELD_LIMITS.metaTitle),
    meta_description: text(FIELD_LIMITS.metaDescription),
    meta_keywords: text(FIELD_LIMITS.metaKeywords),
    /** Default: the post's. */
    desk_id: z.uuid(),
    /** Searches that the article should answer better. */
    queries: z
      .array(requiredText(IMPROVE_LIMITS.query, 'Uma busca está em branco.'))
      .max(IMPROVE_LIMITS.queries),
  })
  .partial();

export const scoresSchema = z.object({ seo: score, geo: score, readability: score });
export const improvementSchema = z.object({
  old_scores: scoresSchema,
  new_scores: scoresSchema,
  improved_content: z.object({
    improved_title: z.string(),
    improved_meta_description: z.string(),
    improved_meta_keywords: z.string(),
    improved_content: z.string(),
    improvements_summary: z.string(),
  }),
  citations: z.array(citationSchema),
});
export type Improvement = z.infer<typeof improvementSchema>;

/** The newest improvement of a post that is neither accepted nor declined, and the text that was sent. */
export const openImprovementSchema = improvementSchema.extend({
  id: z.uuid(),
  created_by: z.string(),
  finished_at: instant.nullable(),
  sent: postTextSchema.pick({
    title: true,
    content: true,
    meta_title: true,
    meta_description: true,
    meta_keywords: true,
  }),
});
export type OpenImprovement = z.infer<typeof openImprovementSchema>;
export const improvementQuerySchema = z.object({ post_id: id });
export const openImprovementAnswerSchema = z.object({ improvement: openImprovementSchema.nullable() });

export const rewriteOperationSchema = z.enum(
  REWRITE_OPERATIONS,
  'Escolha o que a IA deve fazer com o trecho.',
);
export type RewriteOperation = z.infer<typeof rewriteOperationSchema>;

/**
 * Body of POST /api/blog/admin/posts/rewrite: the passage as HTML, whole blocks or running text of one, with the plain
 * text around it. The post need not be saved; `post_id` says which one the job is about.
 */
export const rewriteRequestSchema = z
  .object({
    operation: rewriteOperationSchema,
    passage: requiredText(REWRITE_LIMITS.passage, 'Selecione um trecho do texto primeiro.'),
    instruction: text(REWRITE_LIMITS.instruction).trim().default(''),
    title: text(FIELD_LIMITS.title).default(''),
    before: text(REWRITE_LIMITS.context).default(''),
    after: text(REWRITE_LIMITS.context).default(''),
    post_id: z.number().int().min(1).max(2_147_483_647).optional(),
    /** List whose sources may be used; default a new one. */
    desk_id: z.uuid().optional(),
  })
  .refine(({ operation, instruction }) => operation !== 'instruct' || instruction !== '', {
    path: ['instruction'],
    message: 'Escreva o que a IA deve fazer com o trecho.',
  });
/** `rewritten_html` takes the passage's place: running text for running text, blocks for blocks. */
export const rewriteAnswerSchema = z.object({
  rewritten_html: z.string(),
  citations: z.array(citationSchema),
});
export type Rewriting = z.infer<typeof rewriteAnswerSchema>;

/** Body of POST /api/blog/admin/posts/check-claims: claims with their sentences, and the list of sources to read. */
export const checkRequestSchema = z.object({
  claims: z
    .array(requiredText(CHECK_LIMITS.claim, 'Escolha uma afirmação.'), 'Escolha as afirmações.')
    .min(1, 'Não há afirmações a conferir.')
    .max(CHECK_LIMITS.claims, `Confira até ${CHECK_LIMITS.claims} afirmações de cada vez.`),
  desk_id: z.uuid(),
  post_id: z.number().int().min(1).max(2_147_483_647).optional(),
});
/** What a model thinks of a claim; `passage` is what it read for that, null in `not_found`. */
export const opinionSchema = z.object({
  verdict: z.enum(['confirms', 'contradicts', 'not_found']),
  reason: z.string(),
  passage: z.object({ source: z.number().int(), text: z.string() }).nullable(),
});
export type Opinion = z.infer<typeof opinionSchema>;
/** For each claim, in their order, its opinion; null where the answer had none that can be used. */
export const checkAnswerSchema = z.object({ opinions: z.array(opinionSchema.nullable()) });
export type ClaimCheck = z.infer<typeof checkAnswerSchema>;

/** Body of POST /api/blog/admin/generate-image; `filename` is a label only, never a path. */
export const generateImageRequestSchema = z.object({
  prompt: requiredText(FIELD_LIMITS.imagePrompt, 'Descreva a imagem que deseja gerar.'),
  filename: text(300).optional(),
  dimensions: z.literal('1408x768', 'A imagem deve ter 1408x768.').default('1408x768'),
});
/** `url` is the path of the JPEG on this site, such as /media/3f…/1408.jpg. */
export const imageAnswerSchema = z.object({ url: z.string() });

export const jobKindSchema = z.enum(['generate', 'improve', 'rewrite', 'check', 'image']);
export const jobStateSchema = z.enum(['queued', 'running', 'succeeded', 'failed', 'cancelled']);
export type JobKind = z.infer<typeof jobKindSchema>;
export type JobState = z.infer<typeof jobStateSchema>;

/** Body of 202 (`Prefer: respond-async`) and of GET /api/blog/admin/jobs/{id}. */
export const jobSchema = z.object({
  id: z.uuid(),
  kind: jobKindSchema,
  state: jobStateSchema,
  /** 0 to 100. */
  progress: z.number().int().min(0).max(100),
  /** Portuguese sentence on what is being done. */
  step: z.string(),
  /** What the job is about: the title, the passage, or the picture's prompt. */
  subject: z.string(),
  post_id: z.number().int().nullable(),
  /** The synchronous answer's body once succeeded. */
  result: z
    .union([
      generateAnswerSchema,
      improvementSchema,
      rewriteAnswerSchema,
      checkAnswerSchema,
      imageAnswerSchema,
    ])
    .nullable(),
  error: jobErrorSchema.nullable(),
  attempts: z.number().int(),
  model: z.string().nullable(),
  input_tokens: z.number().int(),
  output_tokens: z.number().int(),
  /** Estimated cost in US dollars by the configured prices. */
  cost_usd: z.number(),
  created_by: z.string(),
  created_at: instant,
  started_at: instant.nullable(),
  finished_at: instant.nullable(),
});
export type Job = z.infer<typeof jobSchema>;
export const jobAnswerSchema = z.object({ job: jobSchema });
export const jobQuerySchema = z.object({
  state: z.enum(['all', ...jobStateSchema.options]).default('all'),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
});
export const jobListSchema = z.object({
  jobs: z.array(jobSchema),
  total: z.number().int(),
  page: z.number().int(),
  per_page: z.number().int(),
  counts: z.record(jobStateSchema, z.number().int()),
});
export type JobList = z.infer<typeof jobListSchema>;

/**
 * Server-sent events of GET …/jobs/{id}/events. Every event has an `id`; a reconnect with Last-Event-ID goes on after
 * it. `text` appends `append` to `field` of the draft being written, at character `offset` (UTF-16 units); `reset`
 * empties the draft (a retry or repair); `state` is the last one once its job has ended.
 */
export const jobEventSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('state'), job: jobSchema }),
  z.object({ type: z.literal('progress'), progress: z.number().int(), step: z.string() }),
  z.object({ type: z.literal('text'), field: z.string(), offset: z.number().int(), append: z.string() }),
  z.object({ type: z.literal('reset') }),
]);
export type JobEvent = z.infer<typeof jobEventSchema>;

/** Budgets in US dollars; `enabled` is the switch of the admins, `configured` whether a provider is. */
export const aiStatusSchema = z.object({
  configured: z.boolean(),
  enabled: z.boolean(),
  text_model: z.string().nullable(),
  image_model: z.string().nullable(),
  admin_daily_budget_usd: z.number(),
  admin_spent_today_usd: z.number(),
  site_monthly_budget_usd: z.number(),
  site_spent_month_usd: z.number(),
});
export type AiStatus = z.infer<typeof aiStatusSchema>;
export const aiSwitchSchema = z.object({ enabled: z.boolean('Informe se a IA está ligada.') });

export const usageQuerySchema = z.object({ days: z.coerce.number().int().min(1).max(365).default(30) });
/** Sums by day (site's zone), person, kind and model. */
export const usageSchema = z.object({
  rows: z.array(
    z.object({
      date: z.string(),
      created_by: z.string(),
      kind: jobKindSchema,
      model: z.string(),
      jobs: z.number().int(),
      input_tokens: z.number().int(),
      output_tokens: z.number().int(),
      cost_usd: z.number(),
    }),
  ),
});
export type Usage = z.infer<typeof usageSchema>;

/**
 * Data of a BullMQ job: only the row's id. The queue is AI_QUEUE and the BullMQ job id the row's id with the attempt
 * round.
 */
export const aiJobDataSchema = z.object({ job_id: z.uuid(), request_id: z.string() });
export type AiJobData = z.infer<typeof aiJobDataSchema>;
export const AI_QUEUE = 'ai-jobs';

export const jobParamsSchema = z.object({ id: z.uuid('Tarefa de IA não encontrada.') });

/** Answer of the scheduler's internal call: jobs queued again, and failed. */
export const sweepAnswerSchema = z.object({ requeued: z.number().int(), failed: z.number().int() });
export type SweepAnswer = z.infer<typeof sweepAnswerSchema>;
