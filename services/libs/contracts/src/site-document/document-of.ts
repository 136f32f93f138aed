import type { z } from 'zod';
import { withoutDefault } from './fields.js';
import { withCatalogue } from './former-families.js';
import { withFormerShapes } from './former-shapes.js';
import { type SiteDocument, siteDraftSchema } from './site-document.js';

const isTree = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What `schema` knows of a stored value, with `shipped` for what is missing or can't be. */
function withDefaults(schema: z.ZodType, stored: unknown, shipped: unknown): unknown {
  const inner = withoutDefault(schema);
  if (inner.type === 'object' && isTree(stored))
    return Object.fromEntries(
      Object.entries((inner as z.ZodObject<Record<string, z.ZodType>>).shape).map(([key, field]) => [
        key,
        withDefaults(field, stored[key], isTree(shipped) ? shipped[key] : undefined),
      ]),
    );
  const entry = inner.type === 'array' ? withoutDefault((inner as z.ZodArray<z.ZodType>).element) : undefined;
  const known =
    entry?.type === 'object' && Array.isArray(stored)
      ? stored
          .map((one: unknown) => withDefaults(entry, one, undefined))
          .filter((one) => entry.safeParse(one).success)
      : stored;
  const parsed = schema.safeParse(known);
  // An entry of a list has nothing shipped: a list within it that is new is empty.
  return parsed.success ? parsed.data : (shipped ?? (inner.type === 'array' ? [] : undefined));
}

/**
 * A stored document in today's shape: a field that is new, or whose value has another type, has the value of `shipped`,
 * and one that is gone is dropped. A text that is no longer allowed stays.
 */
export const documentOf = (stored: unknown, shipped: SiteDocument): SiteDocument =>
  withDefaults(
    siteDraftSchema,
    isTree(stored) ? withCatalogue(withFormerShapes(stored)) : {},
    shipped,
  ) as SiteDocument;
