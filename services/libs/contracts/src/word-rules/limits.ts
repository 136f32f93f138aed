/** Characters of the words of a rule of words, and of its meaning; rules of one site. */
export const WORD_RULE_CHARACTERS = 80;
export const MAX_WORD_RULES = 1_000;
