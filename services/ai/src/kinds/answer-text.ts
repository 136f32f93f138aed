import { z } from 'zod';
import { hasMarkdown, modelHtml, withoutMarks } from '../html/model-html.js';
import { plainText, sanitizeDraft, type KnownAddresses } from '../html/sanitize-draft.js';

/** A field with plain text, described to the model in Portuguese; mark-up is removed from the answer. */
export const answerText = (max: number, description: string) =>
  z
    .string()
    .transform((text) => withoutMarks(plainText(text)))
    .pipe(z.string().min(1).max(max))
    .describe(description);

/** A field with keywords, which some models answer as a list. */
export const answerKeywords = (max: number, description: string) =>
  z.preprocess(
    (value) =>
      Array.isArray(value) && value.every((word) => typeof word === 'string') ? value.join(', ') : value,
    answerText(max, description),
  );

/**
 * A field with HTML, sanitised; Markdown and escaped HTML are converted. Marks of Markdown that are left are refused,
 * unless the `source` that the model was given has such marks.
 */
export const answerHtml = (max: number, known?: KnownAddresses, source = '') => {
  const hasOwnMarks = hasMarkdown(source);
  return z
    .string()
    .max(max)
    .transform((text) => sanitizeDraft(modelHtml(text, hasOwnMarks), known))
    .refine(
      (html) => hasOwnMarks || !hasMarkdown(html),
      'o texto traz marcas de Markdown (##, **) e deve ser somente HTML',
    );
};
