import { pathIn, pathKey, valueAt, type Path } from '@vitrine/contracts';
import type { z } from 'zod';
import { entryName, fieldKindOf, isFieldShown, type FieldKind } from './field-kinds';

/** One value of the site's document, such as a text or a switch, with the labels that lead to it. */
export interface Leaf {
  path: Path;
  key: string;
  labels: readonly string[];
  text: string;
}

/** Every value of a document, in the order of its fields. */
export function leavesOf(
  schema: z.ZodType,
  value: unknown,
  path: Path = [],
  labels: readonly string[] = [],
): Leaf[] {
  const field = fieldKindOf(schema);
  if (field.kind === 'hidden') return [];
  if (field.kind === 'object')
    return field.fields
      .filter(([, inner]) => isFieldShown(inner, value))
      .flatMap(([key, inner]) =>
        leavesOf(
          inner,
          valueAt(value, [key]),
          [...path, key],
          [...labels, fieldKindOf(inner).meta.title || key],
        ),
      );
  if (field.kind === 'list')
    return (Array.isArray(value) ? value : []).flatMap((entry: unknown, index) => {
      const at = pathIn(value, [index]);
      return leavesOf(
        field.entry,
        entry,
        [...path, ...at],
        [...labels, entryName(field.entry, value, at[0] ?? index)],
      );
    });
  return [{ path, key: pathKey(path), labels, text: textOf(field, value) }];
}

/** A value in words. */
function textOf({ kind, meta }: FieldKind, value: unknown): string {
  if (kind === 'switch') return value ? 'sim' : 'não';
  if (typeof value !== 'string') return '';
  return meta.control === 'article' ? value.replace(/<[^>]*>/g, ' ') : (meta.choices?.[value] ?? value);
}

/** The keys of everything that must be unfolded for a value to be seen. */
export const foldsAround = (path: Path): string[] =>
  path.map((_, length) => pathKey(path.slice(0, length + 1)));

/** The keys of all parts that fold in a section, of empty lists too. */
export function foldsOf(schema: z.ZodType, value: unknown, path: Path): string[] {
  const field = fieldKindOf(schema);
  const own = path.length > 1 ? [pathKey(path)] : [];
  if (field.kind === 'object')
    return [
      ...own,
      ...field.fields
        .filter(([, inner]) => isFieldShown(inner, value))
        .flatMap(([key, inner]) => foldsOf(inner, valueAt(value, [key]), [...path, key])),
    ];
  if (field.kind !== 'list' || fieldKindOf(field.entry).kind !== 'object') return [];
  const entries = Array.isArray(value) ? value : [];
  return [
    ...own,
    ...entries.flatMap((entry: unknown, index) =>
      foldsOf(field.entry, entry, [...path, ...pathIn(value, [index])]),
    ),
  ];
}
