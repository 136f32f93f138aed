import { z } from 'zod';
import { plainText } from '../html/sanitize-draft.js';

/** A plain text that the model is asked for, described to it in Portuguese; mark-up in it is taken out. */
export const answerText = (max: number, description: string) =>
  z.string().transform(plainText).pipe(z.string().min(1).max(max)).describe(description);
