import { rewriteOperationSchema, type JobKind } from '@vitrine/contracts';
import { z } from 'zod';
import type { AiConfig } from '../config.js';
import type { JobKindRow } from '../processing/job-run.js';
import { promptCompanySchema, unknownCompany } from '../sources/company-facts.js';
import { promptSource, type PromptSource } from '../sources/prompt-sources.js';
import { textCost, estimateTokens } from '../usage/prices.js';

/** What every order to write has, apart from its text. */
const order = {
  sources: z.array(promptSource).default([]),
  house_rules: z.array(z.string()).default([]),
  company: promptCompanySchema.default(unknownCompany),
};

/** The input of a job of each kind. */
const INPUTS = {
  generate: z.object({
    title: z.string(),
    category_name: z.string(),
    category_description: z.string(),
    ...order,
  }),
  improve: z.object({
    title: z.string(),
    content: z.string(),
    meta_title: z.string(),
    meta_description: z.string(),
    meta_keywords: z.string(),
    category_name: z.string(),
    queries: z.array(z.string()).default([]),
    ...order,
  }),
  rewrite: z.object({
    operation: rewriteOperationSchema,
    passage: z.string(),
    instruction: z.string(),
    title: z.string(),
    before: z.string(),
    after: z.string(),
    ...order,
  }),
  check: z.object({ claims: z.array(z.string()), sources: z.array(promptSource), company: order.company }),
  image: z.object({ prompt: z.string() }),
};
export type KindInput<Kind extends JobKind> = z.output<(typeof INPUTS)[Kind]>;

const PROMPT_TOKENS = 2_000;
const DRAFT_TOKENS = 3_000;
const OPINION_TOKENS = 80;

const lengthOf = (sources: readonly PromptSource[]): number => JSON.stringify(sources).length;
const kind = <Input extends z.ZodType>(row: JobKindRow<Input>): JobKindRow<Input> => row;

/**
 * The kinds of jobs. A new one is its name and its result in contracts, a row here, and a processor in processors.ts:
 * the queue, the lease, the budgets, the log and the events come with it. Who only asks for jobs loads no processor.
 */
export const JOB_KINDS = {
  generate: kind({
    requested: 'Pediu um artigo à IA',
    input: INPUTS.generate,
    estimate: (config, { sources }) =>
      textCost(config, PROMPT_TOKENS + estimateTokens(lengthOf(sources)), DRAFT_TOKENS),
  }),
  improve: kind({
    requested: 'Pediu melhorias à IA',
    input: INPUTS.improve,
    estimate: (config, { content, sources }) => {
      const tokens = estimateTokens(content.length);
      return textCost(config, PROMPT_TOKENS + estimateTokens(lengthOf(sources)) + tokens, tokens * 1.3 + 500);
    },
  }),
  rewrite: kind({
    requested: 'Pediu à IA que reescrevesse um trecho',
    input: INPUTS.rewrite,
    estimate: (config, { passage, before, after, sources }) => {
      const tokens = estimateTokens(passage.length);
      const read = tokens + estimateTokens(before.length + after.length + lengthOf(sources));
      return textCost(config, PROMPT_TOKENS + read, tokens * 2 + 300);
    },
  }),
  check: kind({
    requested: 'Pediu à IA que conferisse afirmações',
    input: INPUTS.check,
    estimate: (config, { claims, sources }) => {
      const read = estimateTokens(lengthOf(sources) + claims.join('').length);
      return textCost(config, PROMPT_TOKENS + read, OPINION_TOKENS * claims.length);
    },
  }),
  image: kind({
    requested: 'Pediu uma imagem à IA',
    input: INPUTS.image,
    estimate: (config) => config.AI_PRICE_IMAGE_USD,
  }),
} satisfies Record<JobKind, JobKindRow>;

/** A job to ask for: its kind with the input of that kind. */
export type NewJob = {
  [Kind in JobKind]: {
    kind: Kind;
    input: KindInput<Kind>;
    subject: string;
    post_id?: number;
    desk_id?: string;
  };
}[JobKind];

/** Estimated cost of a job in dollars. */
export function estimateOf(config: AiConfig, job: { kind: JobKind; input: object }): number {
  const row: JobKindRow = JOB_KINDS[job.kind];
  return row.estimate(config, row.input.parse(job.input));
}
