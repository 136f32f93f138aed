import type { JobKind } from '@vitrine/contracts';
import type { z } from 'zod';
import type { AiConfig } from '../config.js';
import type { JobKindRow, JobKinds } from '../processing/job-run.js';
import { textCost, tokensOf } from '../usage/prices.js';
import { DrawImageProcessor, imageInput } from './draw-image.processor.js';
import { GeneratePostProcessor, generateInput } from './generate-post.processor.js';
import { ImprovePostProcessor, improveInput } from './improve-post.processor.js';

const PROMPT_TOKENS = 2_000;
const DRAFT_TOKENS = 3_000;

const kind = <Input extends z.ZodType>(row: JobKindRow<Input>): JobKindRow<Input> => row;

/**
 * The kinds of jobs. A new one is its name and its result in contracts, a processor beside this file, and a row here: the
 * queue, the lease, the budgets, the log and the events come with it.
 */
export const JOB_KINDS = {
  generate: kind({
    requested: 'Pediu um artigo à IA',
    input: generateInput,
    estimate: (config) => textCost(config, PROMPT_TOKENS, DRAFT_TOKENS),
    processor: GeneratePostProcessor,
  }),
  improve: kind({
    requested: 'Pediu melhorias à IA',
    input: improveInput,
    estimate: (config, { content }) => {
      const tokens = tokensOf(content.length);
      return textCost(config, PROMPT_TOKENS + tokens, tokens * 1.3 + 500);
    },
    processor: ImprovePostProcessor,
  }),
  image: kind({
    requested: 'Pediu uma imagem à IA',
    input: imageInput,
    estimate: (config) => config.AI_PRICE_IMAGE_USD,
    processor: DrawImageProcessor,
  }),
} satisfies JobKinds;

/** A job to ask for: its kind with the input of that kind. */
export type NewJob = {
  [Kind in JobKind]: {
    kind: Kind;
    input: z.output<(typeof JOB_KINDS)[Kind]['input']>;
    subject: string;
    post_id?: number;
    desk_id?: string;
  };
}[JobKind];

/** What a job will probably cost in dollars, before it is asked for. */
export function estimateOf(config: AiConfig, job: { kind: JobKind; input: object }): number {
  const row: JobKindRow = JOB_KINDS[job.kind];
  return row.estimate(config, row.input.parse(job.input));
}
