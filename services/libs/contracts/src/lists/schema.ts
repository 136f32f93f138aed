import { z } from 'zod';
import { requiredText, text } from '../core/fields.js';
import { SAVED_LIST_LIMITS } from './limits.js';

/** A list of posts that an admin saved: search, filters and order, as the panel's address has them. */
export const savedListSchema = z.object({ name: z.string(), query: z.string() });
export type SavedList = z.infer<typeof savedListSchema>;
/** In place of the one of this name; null removes that one. */
export const saveListSchema = z.object({
  name: requiredText(SAVED_LIST_LIMITS.name, 'Informe o nome da lista.'),
  query: text(SAVED_LIST_LIMITS.query).nullable(),
});
export type SaveList = z.infer<typeof saveListSchema>;
export const savedListsSchema = z.object({ lists: z.array(savedListSchema) });
