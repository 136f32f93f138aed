import { z } from 'zod';
import { plainText } from '../html/sanitize-draft.js';

/** A field with plain text, described to the model in Portuguese; mark-up is removed from the answer. */
export const answerText = (max: number, description: string) =>
  z.string().transform(plainText).pipe(z.string().min(1).max(max)).describe(description);
