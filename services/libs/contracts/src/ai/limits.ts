/**
 * Characters of what goes along when a passage is to be rewritten: its HTML, the text on either side, and the order in
 * words.
 */
export const REWRITE_LIMITS = { passage: 8_000, context: 1_000, instruction: 500 } as const;

/** Searches that an improvement is asked to answer, and characters of each. */
export const IMPROVE_LIMITS = { queries: 20, query: 200 } as const;

/** Claims of one check by the AI, and characters of each with its sentence. */
export const CHECK_LIMITS = { claims: 40, claim: 1_000 } as const;

/**
 * Seconds of an AI request, outer to inner; each is longer than the next, so that a caller always gets an answer
 * from its callee. The gateway's template repeats the first, Compose's grace periods are longer than the third; a
 * test compares them.
 */
export const AI_SECONDS = { gateway: 150, answer: 140, job: 120, call: 100 } as const;
