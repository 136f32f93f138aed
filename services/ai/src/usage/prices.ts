import type { AiConfig } from '../config.js';

/** Characters of Portuguese in a token, on the low side so that estimates are on the high one. */
const CHARACTERS_PER_TOKEN = 3;

export const estimateTokens = (characters: number): number => Math.ceil(characters / CHARACTERS_PER_TOKEN);

/** Dollars for so many tokens, by the configured prices. */
export const textCost = (config: AiConfig, inputTokens: number, outputTokens: number): number =>
  (inputTokens * config.AI_PRICE_INPUT_PER_MILLION_USD +
    outputTokens * config.AI_PRICE_OUTPUT_PER_MILLION_USD) /
  1_000_000;
