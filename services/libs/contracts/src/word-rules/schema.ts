import { z } from 'zod';
import { instant, requiredText, rowVersion, seenRowVersion, text } from '../core/fields.js';
import { WORD_RULE_CHARACTERS } from './limits.js';

/**
 * What a rule says of its words: `synonym`: a search for them finds `meaning` too; `avoid`: not to be written
 * (`meaning` instead); `name`: a product's name, to be written so; `promise`: never to be promised.
 */
export const wordRuleKindSchema = z.enum(['synonym', 'avoid', 'name', 'promise']);
export type WordRuleKind = z.infer<typeof wordRuleKindSchema>;

export const wordRuleSchema = z.object({
  id: z.number().int(),
  kind: wordRuleKindSchema,
  words: z.string(),
  /** Empty where a rule has none. */
  meaning: z.string(),
  updated_at: instant,
  updated_by: z.string(),
  version: rowVersion,
});
export type WordRule = z.infer<typeof wordRuleSchema>;

/** By their words. */
export const wordRuleListSchema = z.object({ rules: z.array(wordRuleSchema) });

const HAS_WORD = /[\p{L}\p{N}]/u;
const wordRuleFields = z.object({
  kind: wordRuleKindSchema,
  words: requiredText(WORD_RULE_CHARACTERS, 'Informe as palavras.').regex(
    HAS_WORD,
    'Deve ter uma letra ou um número.',
  ),
  meaning: text(WORD_RULE_CHARACTERS).trim().default(''),
});
const hasMeaning = ({ kind, meaning }: z.output<typeof wordRuleFields>): boolean =>
  kind !== 'synonym' || HAS_WORD.test(meaning);
const NO_MEANING = { path: ['meaning'], message: 'Informe as palavras que estão nos posts.' };
export const saveWordRuleSchema = wordRuleFields.refine(hasMeaning, NO_MEANING);
export const updateWordRuleSchema = wordRuleFields
  .extend({ version: seenRowVersion })
  .refine(hasMeaning, NO_MEANING);
export type SaveWordRule = z.input<typeof saveWordRuleSchema>;
export const wordRuleAnswerSchema = z.object({ rule: wordRuleSchema });

/** The rules for texts, without the synonyms of the search. */
export const houseRulesSchema = z.object({
  rules: z.array(wordRuleSchema.pick({ kind: true, words: true, meaning: true })),
});
export type HouseRule = z.infer<typeof houseRulesSchema>['rules'][number];

const INSTRUCTIONS: Record<HouseRule['kind'], (words: string, meaning: string) => string> = {
  avoid: (words, meaning) => `Não escreva “${words}”${meaning && `; escreva “${meaning}”`}.`,
  name: (words) => `Escreva o nome “${words}” exatamente assim.`,
  promise: (words) => `Nunca prometa “${words}”, nem com outras palavras.`,
  synonym: () => '',
};

/** A rule of the house as a model is told it; synonyms tell it nothing. */
export const houseRuleInstruction = ({ kind, words, meaning }: HouseRule): string =>
  INSTRUCTIONS[kind](words, meaning);
