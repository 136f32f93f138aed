import { z } from 'zod';
import { instant, requiredText } from '../core/fields.js';
import { MARKED_CHARACTERS } from './limits.js';

/** What a mark is on: a claim of the text, or a quality finding. */
export const markedKindSchema = z.enum(['claim', 'finding']);
/** `checked`: a person has looked at it and stands for it; `no_claim`: it is no claim at all. */
export const markVerdictSchema = z.enum(['checked', 'no_claim']);

const marked = { kind: markedKindSchema, words: requiredText(MARKED_CHARACTERS, 'Informe as palavras.') };

/** What an admin has said of some words; it holds as long as the text has them. */
export const postMarkSchema = z.object({
  ...marked,
  verdict: markVerdictSchema,
  marked_by: z.string(),
  marked_at: instant,
});
export type PostMark = z.infer<typeof postMarkSchema>;
export const postMarksSchema = z.object({ marks: z.array(postMarkSchema) });

/** Without a verdict the mark is taken back. */
export const savePostMarkSchema = z
  .object({ ...marked, verdict: markVerdictSchema.nullable() })
  .refine(({ kind, verdict }) => kind === 'claim' || verdict !== 'no_claim', {
    path: ['verdict'],
    message: 'Só uma afirmação pode não ser uma afirmação.',
  });
