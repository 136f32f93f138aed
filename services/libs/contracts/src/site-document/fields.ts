import { z } from 'zod';
import { pageAddress, requiredText, text } from '../core/fields.js';
import { identified } from './entry-ids.js';
import { ownPicture } from './own-picture.js';

/** What the panel shows of a field: its label, a hint, and which control it gets. */
export interface FieldMeta {
  title: string;
  description?: string;
  control?:
    | 'line'
    | 'paragraph'
    | 'picture'
    | 'colour'
    | 'switch'
    | 'time'
    | 'article'
    | 'order'
    | 'fixed'
    | 'hidden';
  /** Words of a choice, by its values. */
  choices?: Readonly<Record<string, string>>;
  /** The values of the neighbouring field `kind` with which this field is shown; without, always. */
  kinds?: readonly string[];
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

/** Places of links that the owner adds. */
export const LINK_PLACES = { menu: 'No menu', footer: 'No rodapé', both: 'No menu e no rodapé' };

export const linkAddress = (title: string, description: string) =>
  pageAddress.meta({ title, description, control: 'line' });

/** A picture of this site's library, or none. */
export const optionalPicture = (title: string, description?: string) =>
  z
    .union([
      z.literal(''),
      ownPicture.regex(/^\/media\//, 'Escolha uma imagem da biblioteca: só ela pode ser mostrada.'),
    ])
    .default('')
    .meta({ title, control: 'picture', ...(description && { description }) });

/** A value that the server gives; the panel has no field for it. */
export const hidden = <Schema extends z.ZodType>(schema: Schema): Schema =>
  schema.meta({ title: '', control: 'hidden' });

/** As many entries as the owner wants, up to `max`; at least one where its place would be empty otherwise. */
export const list = <Entry extends z.ZodType>(title: string, max: number, entry: Entry, least: 0 | 1 = 0) =>
  z.array(identified(entry)).min(least, 'Inclua ao menos um.').max(max, `No máximo ${max}.`).meta({ title });

/** Exactly as many entries as the design has places for. */
export const fixedList = <Entry extends z.ZodType>(title: string, count: number, entry: Entry) =>
  z.array(identified(entry)).length(count, `Devem ser ${count}.`).meta({ title });

export const threeLines = (title: string, max: number) => fixedList(title, 3, line('Texto', max));

/** One of a few values, which the panel shows by their words. The first is that of a new entry. */
export const choice = <const Choices extends Readonly<Record<string, string>>>(
  title: string,
  choices: Choices,
  description?: string,
) =>
  z
    .enum(Object.keys(choices) as [keyof Choices & string, ...(keyof Choices & string)[]])
    .meta({ title, choices, ...(description && { description }) });

/** A minute by the clock of the site's time zone, such as 2026-12-01T09:00, or nothing. */
export const optionalTime = (title: string, description?: string) =>
  z
    .union([
      z.literal(''),
      z
        .string()
        .regex(
          /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d$/,
          'Informe dia e hora.',
        ),
    ])
    .default('')
    .meta({ title, control: 'time', ...(description && { description }) });

/** Characters of such a text: a page that is longer is an article. */
const ARTICLE_TEXT_LIMIT = 50_000;

/** HTML of an article's blocks, which content sanitises, or nothing. */
export const optionalArticle = (title: string, description?: string) =>
  text(ARTICLE_TEXT_LIMIT)
    .default('')
    .meta({ title, control: 'article', ...(description && { description }) });

/** A text of several lines that may be empty. */
export const optionalParagraph = (title: string, max: number, description?: string) =>
  text(max)
    .trim()
    .default('')
    .meta({ title, control: 'paragraph', ...(description && { description }) });

/** Yes or no. */
export const booleanField = (title: string, description?: string) =>
  z.boolean().meta({ title, control: 'switch', ...(description && { description }) });

const placeholdersIn = (text: string): string[] =>
  [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name);
const written = (names: readonly string[]): string => names.map((name) => `{${name}}`).join(' e ');

/** A text in which no other `{name}` than these may stand, and each of `needed` must. */
const withPlaceholders = (
  field: z.ZodString,
  { allowed, needed = [] }: { allowed: readonly string[]; needed?: readonly string[] },
) =>
  field
    .refine(
      (value) => needed.every((name) => placeholdersIn(value).includes(name)),
      `Deve conter ${written(needed)}.`,
    )
    .refine(
      (value) => placeholdersIn(value).every((name) => allowed.includes(name)),
      allowed.length > 0 ? `Entre chaves cabe só ${written(allowed)}.` : 'Aqui nada fica entre chaves.',
    );

/** What a chat link has already typed; each of `names` must stand in it between braces. */
export const message = (title: string, ...names: string[]) =>
  withPlaceholders(
    paragraph(title, 240, names.length > 0 ? `Com ${written(names)}, que o site preenche.` : undefined),
    { allowed: names, needed: names },
  );

/** A line or a paragraph in which `{empresa}` may stand for the company's name. */
export const withCompanyName = (field: z.ZodString) => withPlaceholders(field, { allowed: ['empresa'] });

/** A title with the text below it, many times on the pages. */
export const titledText = (max: number) =>
  z.strictObject({ title: line('Título', 60), text: paragraph('Texto', max) });
export const heading = (title: string, max = 200) => titledText(max).meta({ title });

/** The schema without what only says its default. */
export const withoutDefault = (schema: z.ZodType): z.ZodType =>
  schema.type === 'default' ? withoutDefault((schema as z.ZodDefault<z.ZodType>).unwrap()) : schema;
