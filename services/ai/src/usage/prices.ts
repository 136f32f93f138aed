import type { AiConfig } from '../config.js';
import type { ImproveInput, JobEntity } from '../jobs/job.entity.js';

/** Characters of Portuguese in a token, on the low side so that estimates are on the high one. */
const CHARACTERS_PER_TOKEN = 3;
const PROMPT_TOKENS = 2_000;
const DRAFT_TOKENS = 3_000;

export const tokensOf = (characters: number): number => Math.ceil(characters / CHARACTERS_PER_TOKEN);

/** Dollars for so many tokens, by the configured prices. */
export const textCost = (config: AiConfig, inputTokens: number, outputTokens: number): number =>
  (inputTokens * config.AI_PRICE_INPUT_PER_MILLION_USD +
    outputTokens * config.AI_PRICE_OUTPUT_PER_MILLION_USD) /
  1_000_000;

/** What a job will probably cost, before it is asked for. */
export function estimateCost(config: AiConfig, job: Pick<JobEntity, 'kind' | 'input'>): number {
  if (job.kind === 'image') return config.AI_PRICE_IMAGE_USD;
  const content = job.kind === 'improve' ? tokensOf((job.input as ImproveInput).content.length) : 0;
  return textCost(
    config,
    PROMPT_TOKENS + content,
    job.kind === 'improve' ? content * 1.3 + 500 : DRAFT_TOKENS,
  );
}
