import { z } from 'zod';
import { requiredText, text } from '../fields.js';
import { ownPicture } from '../own-picture.js';

/** What the panel shows of a field: its label, a hint, and which control it gets. */
export interface FieldMeta {
  title: string;
  description?: string;
  control?: 'line' | 'paragraph' | 'picture' | 'colour';
}

/** A text of one line that may not be empty; `max` is what its place in the design holds. */
export const line = (title: string, max: number, description?: string) =>
  requiredText(max, 'Preencha este campo.').meta({
    title,
    control: 'line',
    ...(description && { description }),
  });

/** A text of several lines that may not be empty. */
export const paragraph = (title: string, max: number, description?: string) =>
  requiredText(max, 'Preencha este campo.').meta({
    title,
    control: 'paragraph',
    ...(description && { description }),
  });

/** A text of one line that may be empty. */
export const optionalLine = (title: string, max: number, description?: string) =>
  text(max)
    .trim()
    .default('')
    .meta({ title, control: 'line', ...(description && { description }) });

/** An address of a page elsewhere, or nothing. */
export const optionalWebPage = (title: string, description?: string) =>
  z
    .union([
      z.literal(''),
      z.url({ protocol: /^https$/, error: 'Informe um endereço que começa com https://.' }),
    ])
    .default('')
    .meta({ title, control: 'line', ...(description && { description }) });

/** A picture of this site's library, or none. */
export const optionalPicture = (title: string, description?: string) =>
  z
    .union([
      z.literal(''),
      ownPicture.regex(/^\/media\//, 'Escolha uma imagem da biblioteca: só ela pode ser mostrada.'),
    ])
    .default('')
    .meta({ title, control: 'picture', ...(description && { description }) });

/** As many entries as the owner wants, up to `max`. */
export const list = <Entry extends z.ZodType>(title: string, max: number, entry: Entry) =>
  z.array(entry).max(max, `No máximo ${max}.`).meta({ title });

/** Exactly as many entries as the design has places for. */
export const fixed = <Entry extends z.ZodType>(title: string, count: number, entry: Entry) =>
  z.array(entry).length(count, `Devem ser ${count}.`).meta({ title });

export const threeLines = (title: string, max: number) => fixed(title, 3, line('Texto', max));
