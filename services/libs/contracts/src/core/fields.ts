import { z } from 'zod';
import { FIELD_LIMITS } from './limits.js';
import { toStorable, withoutControls } from './storable-text.js';

const isStorable = (value: string): boolean => toStorable(value) === value;

/**
 * Text that PostgreSQL can store: at most `max` characters, no NUL, no lone surrogates; other control characters go.
 * `message` is for what is no text.
 */
export const text = (max: number, message = 'Deve ser um texto.') =>
  z
    .string(message)
    .overwrite(withoutControls)
    .max(max, `Deve ter no máximo ${max.toLocaleString('pt-BR')} caracteres.`)
    .refine(isStorable, 'Contém caracteres inválidos.');

/** Trimmed text that must not be blank; `message` is the sentence shown when it is. */
export const requiredText = (max: number, message: string) =>
  z
    .string(message)
    .overwrite(withoutControls)
    .refine(isStorable, 'Contém caracteres inválidos.')
    .trim()
    .min(1, message)
    .max(max, `Deve ter no máximo ${max.toLocaleString('pt-BR')} caracteres.`);

/** Positive integer identifier, as a number or as digits in an address; fits PostgreSQL's integer. */
export const id = z.coerce.number().int().min(1).max(2_147_483_647);

const UNSEEN = 'Recarregue a página: ela não disse qual versão do post você viu.';
/** The version of a post that its caller saw, in a body. */
export const seenVersion = z.int(UNSEEN).min(1, UNSEEN).max(2_147_483_647, UNSEEN);
/** The same as digits in an address. */
export const seenVersionInQuery = z.coerce.number<string | number>(UNSEEN).pipe(seenVersion);

/** Which page of a list is wanted, from 1. */
export const pageNumber = z.coerce.number<string | number>().int().min(1).max(100_000).default(1);

/** E-mail address, trimmed and lower-cased. */
export const email = z
  .string('Informe um e-mail válido.')
  .trim()
  .toLowerCase()
  .max(FIELD_LIMITS.email, 'O e-mail é longo demais.')
  .pipe(z.email('Informe um e-mail válido.'));

/** Lower-case letters and digits in groups joined by single hyphens. */
export const slug = z
  .string('Slug é obrigatório')
  .trim()
  .min(1, 'Slug é obrigatório')
  .max(FIELD_LIMITS.slug, `Deve ter no máximo ${FIELD_LIMITS.slug} caracteres.`)
  .regex(
    /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
    'O slug aceita apenas letras minúsculas sem acento, números e hífens.',
  );

const isWebUrl = (value: string): boolean => {
  if (/^\/media\/[\w./-]+$/.test(value) && !value.includes('..')) return true;
  if (!/^https?:\/\//i.test(value)) return false;
  return URL.canParse(value);
};

/** A path of this site, or the address of a page elsewhere. */
export const pageAddress = z.union(
  [z.string().regex(/^\/(?![/\\])[^\s\\]{0,300}$/), z.url({ protocol: /^https$/ }).max(500)],
  'Informe um caminho que começa com / ou um endereço que começa com https://.',
);

/** Address of a picture: http, https, or a path below /media/ of this site; the empty string means none. */
export const imageUrl = text(FIELD_LIMITS.url)
  .trim()
  .refine((value) => value === '' || isWebUrl(value), 'Informe um endereço http ou https válido.');

const LOCAL_DATE_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?$/;
const ISO_DATE_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})$/;

const isCalendarDate = (value: string): boolean => {
  const [year, month, day] = value.slice(0, 10).split('-').map(Number) as [number, number, number];
  const date = new Date(Date.UTC(year, month - 1, day));
  const time = Date.parse(LOCAL_DATE_TIME.test(value) ? `${value}Z` : value);
  return year >= 1970 && year <= 9999 && date.getUTCMonth() === month - 1 && !Number.isNaN(time);
};

/**
 * A date and time as a `datetime-local` input sends it (in the site's zone) or ISO 8601 with an offset.
 * It stays a string here: the server turns it into an instant, because only it knows the zone.
 */
export const dateTimeInput = z
  .string('Informe uma data válida.')
  .trim()
  .refine(
    (value) => (LOCAL_DATE_TIME.test(value) || ISO_DATE_TIME.test(value)) && isCalendarDate(value),
    'Informe uma data válida.',
  );

/** Counts the changes of a row that two people can edit; missing in answers of the version before. */
export const rowVersion = z.int().optional();
/** The version of a row that the caller saw: another one is refused. Left out, any is accepted. */
export const seenRowVersion = z.int().min(1).optional();
/** The same in the query of a deletion. */
export const seenRowQuerySchema = z.object({ version: z.coerce.number().int().min(1).optional() });

/** An instant in an answer: ISO 8601 in UTC. */
export const instant = z.iso.datetime();

/** A score: integer from 0 to 100. */
export const score = z.number().min(0).max(100);
