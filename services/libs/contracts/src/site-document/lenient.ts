import { z } from 'zod';
import { text } from '../core/fields.js';
import { withoutDefault } from './fields.js';

/** Characters of a text that may be longer than its place. */
const LONGEST = 2000;
/** Entries of a list that may have more than its place. */
const MOST_ENTRIES = 100;

/**
 * The shape of `schema` with any text in place of the right ones, so that a wrong one doesn't keep others back. A
 * picture is chosen, not typed, and browsers load it at once: it must be right.
 */
export function lenient(schema: z.ZodType): z.ZodType {
  if (schema.meta()?.['control'] === 'picture') return schema;
  if (schema.type === 'default') {
    const { defaultValue } = (schema as z.ZodDefault<z.ZodType>).def;
    return lenient(withoutDefault(schema)).default(defaultValue);
  }
  switch (schema.type) {
    case 'object': {
      const { shape } = schema as z.ZodObject<Record<string, z.ZodType>>;
      return z.strictObject(
        Object.fromEntries(Object.entries(shape).map(([key, inner]) => [key, lenient(inner)])),
      );
    }
    case 'array': {
      const { element, def } = schema as z.ZodArray<z.ZodType>;
      const [length] = (def.checks ?? []).flatMap(({ _zod }) =>
        'length' in _zod.def ? (_zod.def.length as number) : [],
      );
      const entries = z.array(lenient(element));
      return length === undefined ? entries.max(MOST_ENTRIES) : entries.length(length);
    }
    case 'string':
      return text(Math.max(LONGEST, (schema as z.ZodString).maxLength ?? 0)).trim();
    case 'union':
    case 'pipe':
      return text(LONGEST).trim();
    default:
      return schema;
  }
}
