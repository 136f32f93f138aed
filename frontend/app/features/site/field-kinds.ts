import type { z } from 'zod';
import { withoutDefault, type FieldMeta } from '@vitrine/contracts';
import type { Path } from './merge-documents';

/** What the panel draws for a schema of the site's document. */
export type FieldKind =
  | { kind: 'object'; meta: FieldMeta; fields: readonly (readonly [key: string, schema: z.ZodType])[] }
  | { kind: 'list'; meta: FieldMeta; entry: z.ZodType; isFixed: boolean; most: number }
  | { kind: 'switch'; meta: FieldMeta }
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
  const inner = withoutDefault(schema);
  if (inner.type === 'object')
    return {
      kind: 'object',
      meta,
      fields: Object.entries((inner as z.ZodObject<Record<string, z.ZodType>>).shape),
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

/** A new entry of a list: its texts empty, its lists empty or with as many entries as they must have. */
export function emptyOf(schema: z.ZodType): unknown {
  const field = fieldKindOf(schema);
  switch (field.kind) {
    case 'object':
      return Object.fromEntries(field.fields.map(([key, inner]) => [key, emptyOf(inner)]));
    case 'list':
      return field.isFixed ? Array.from({ length: field.most }, () => emptyOf(field.entry)) : [];
    case 'switch':
      return false;
    case 'choice':
      return field.options[0];
    default:
      return '';
  }
}

/** The labels on the way to a value, such as ["Empresa", "Telefone"]; an entry of a list has its number. */
export function labelsOf(schema: z.ZodType, [key, ...rest]: Path): string[] {
  if (key === undefined) return [];
  const field = fieldKindOf(schema);
  if (field.kind === 'list') return [String(Number(key) + 1), ...labelsOf(field.entry, rest)];
  const inner = field.kind === 'object' ? field.fields.find(([name]) => name === key)?.[1] : undefined;
  if (!inner) return [];
  return [fieldKindOf(inner).meta.title || String(key), ...labelsOf(inner, rest)];
}
