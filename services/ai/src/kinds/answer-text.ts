import { z } from 'zod';
import { hasMarkdown, modelHtml, withoutMarks } from '../html/model-html.js';
import { plainText, sanitizeDraft, type KnownAddresses } from '../html/sanitize-draft.js';

const cut = (text: string, max: number): string => {
  if (text.length <= max) return text;
  const end = text.lastIndexOf(' ', max);
  return text.slice(0, end > max / 2 ? end : max).replace(/[\s,;:.–-]+$/, '');
};

/** What became of a field that the answer can do without. */
export interface SideText {
  text: string;
  /** How it differs from what the model gave; null where it does not. */
  change: 'cut' | 'missing' | null;
}

/**
 * Plain text that the answer can do without: what is too long is cut at a word, and what is missing, or no text, is
 * empty. Lists become texts with commas.
 */
export const sideText = (max: number, description: string) =>
  z
    .preprocess(
      (value) =>
        Array.isArray(value) && value.every((word) => typeof word === 'string') ? value.join(', ') : value,
      z.string().catch(''),
    )
    .transform((given): SideText => {
      const whole = withoutMarks(plainText(given));
      const text = cut(whole, max);
      return { text, change: !whole ? 'missing' : text === whole ? null : 'cut' };
    })
    .describe(description);

/** A number that some models answer as a text. */
export const answerNumber = (description: string) =>
  z
    .preprocess(
      (value) => (typeof value === 'string' && /^\s*\d+\s*$/.test(value) ? Number(value) : value),
      z.int(),
    )
    .describe(description);

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
