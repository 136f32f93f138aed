import type { z } from 'zod';
import { LIST_ORDER, valueAt, withoutDefault, type FieldMeta, type Path } from '@vitrine/contracts';

/** What the panel draws for a schema of the site's document. */
export type FieldKind =
  | { kind: 'object'; meta: FieldMeta; fields: readonly (readonly [key: string, schema: z.ZodType])[] }
  | { kind: 'list'; meta: FieldMeta; entry: z.ZodType; isFixed: boolean; most: number }
  | { kind: 'switch'; meta: FieldMeta }
  | { kind: 'hidden'; meta: FieldMeta }
  | { kind: 'choice'; meta: FieldMeta; options: readonly string[] }
  | { kind: 'text'; meta: FieldMeta; most: number };

/** The lengths that a schema's checks allow; of a text its characters, of a list its entries. */
function limitsOf(schema: z.ZodType): { least: number; most: number } {
  const limits = { least: 0, most: Infinity };
  for (const check of schema.def.checks ?? []) {
    const { minimum, maximum, length } = check._zod.def as {
      minimum?: number;
      maximum?: number;
      length?: number;
    };
    limits.least = minimum ?? length ?? limits.least;
    limits.most = maximum ?? length ?? limits.most;
  }
  return limits;
}

/** What a schema is to the panel. */
export function fieldKindOf(schema: z.ZodType): FieldKind {
  const meta: FieldMeta = { title: '', ...(schema.meta() as Partial<FieldMeta> | undefined) };
  if (meta.control === 'hidden') return { kind: 'hidden', meta };
  const inner = withoutDefault(schema);
  if (inner.type === 'object')
    return {
      kind: 'object',
      meta,
      fields: Object.entries((inner as z.ZodObject<Record<string, z.ZodType>>).shape).filter(
        ([key]) => key !== 'id',
      ),
    };
  if (inner.type === 'array') {
    const { least, most } = limitsOf(inner);
    return {
      kind: 'list',
      meta,
      entry: (inner as z.ZodArray<z.ZodType>).element,
      isFixed: least === most,
      most,
    };
  }
  if (inner.type === 'boolean') return { kind: 'switch', meta };
  if (inner.type === 'enum')
    return { kind: 'choice', meta, options: (inner as z.ZodEnum).options as string[] };
  return { kind: 'text', meta, most: limitsOf(inner).most };
}

/** A new entry of a list, with an id where it is an object. */
export function newEntry(schema: z.ZodType): unknown {
  const entry = emptyOf(schema);
  if (typeof entry !== 'object') return entry;
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  return { ...entry, id: `e${random.toString(36)}` };
}

/** Its texts empty, its lists empty or with as many entries as they must have. */
export function emptyOf(schema: z.ZodType): unknown {
  const field = fieldKindOf(schema);
  switch (field.kind) {
    case 'object':
      return Object.fromEntries(field.fields.map(([key, inner]) => [key, emptyOf(inner)]));
    case 'list':
      return field.isFixed ? Array.from({ length: field.most }, () => emptyOf(field.entry)) : [];
    case 'switch':
      return false;
    case 'hidden':
      return schema.parse(undefined);
    case 'choice':
      return field.options[0];
    default:
      return '';
  }
}

/** A value that an older release stored in the shape of today's `schema`; what it lacks is as in `today`. */
export function inShape(schema: z.ZodType, stored: unknown, today: unknown): unknown {
  const field = fieldKindOf(schema);
  if (field.kind === 'list')
    return Array.isArray(stored) && (!field.isFixed || stored.length === field.most)
      ? stored.map((one: unknown) => inShape(field.entry, one, emptyOf(field.entry)))
      : today;
  if (field.kind === 'hidden') return stored ?? today;
  if (field.kind !== 'object') return typeof stored === typeof today ? stored : today;
  const id = valueAt(stored, ['id']);
  return {
    ...Object.fromEntries(
      field.fields.map(([key, inner]) => [
        key,
        inShape(inner, valueAt(stored, [key]), valueAt(today, [key])),
      ]),
    ),
    ...(typeof id === 'string' && { id }),
  };
}

/** Whether a field is shown, by the `kind` of the object that it is in. */
export const isFieldShown = (schema: z.ZodType, object: unknown): boolean => {
  const { kinds, control } = fieldKindOf(schema).meta;
  if (control === 'fixed') return false;
  return !kinds || kinds.includes(String(valueAt(object, ['kind'])));
};

/** An entry's first text, with its kind before it where it has one; where that is empty its number. */
export function entryName(schema: z.ZodType, list: unknown, key: string | number): string {
  const entry = valueAt(list, [key]);
  const field = fieldKindOf(schema);
  const words = (field.kind === 'object' ? field.fields : []).flatMap(([name, inner]) => {
    const { kind, meta } = fieldKindOf(inner);
    const value = valueAt(entry, [name]);
    if (typeof value !== 'string' || (kind !== 'text' && kind !== 'choice')) return [];
    return [{ kind, word: meta.choices?.[value] ?? value }];
  });
  const shown = words.slice(0, words[0]?.kind === 'choice' ? 2 : 1).flatMap(({ word }) => word || []);
  if (shown.length > 0) return shown.join(': ');
  return String((Array.isArray(list) ? list.indexOf(entry) : Number(key)) + 1);
}

/**
 * The labels on the way to a value, such as ["Empresa", "Telefone"]. An entry of a list has its name in the first of
 * `documents` that has it.
 */
export function labelsOf(
  schema: z.ZodType,
  [key, ...rest]: Path,
  ...documents: readonly unknown[]
): string[] {
  if (key === undefined) return [];
  const field = fieldKindOf(schema);
  const inner = documents.map((document) => valueAt(document, [key]));
  if (field.kind === 'list') {
    if (key === LIST_ORDER) return ['ordem'];
    const at = Math.max(
      inner.findIndex((entry) => entry !== undefined),
      0,
    );
    return [entryName(field.entry, documents[at], key), ...labelsOf(field.entry, rest, ...inner)];
  }
  const next = field.kind === 'object' ? field.fields.find(([name]) => name === key)?.[1] : undefined;
  if (!next) return [];
  return [fieldKindOf(next).meta.title || String(key), ...labelsOf(next, rest, ...inner)];
}
