import { z } from 'zod';

/** Identifies an entry in its list, for merging. Answers for pages leave it out. */
export const entryId = z
  .string()
  .regex(/^[a-z][a-z0-9]{0,15}$/)
  .optional();

type Identified<Entry> =
  Entry extends z.ZodObject<infer Shape, infer Config>
    ? z.ZodObject<Shape & { id: typeof entryId }, Config>
    : Entry;

/** An entry that is an object gets an id; a text has none. */
export const identified = <Entry extends z.ZodType>(entry: Entry) =>
  (entry instanceof z.ZodObject ? entry.extend({ id: entryId }) : entry) as Identified<Entry>;

type Tree = Readonly<Record<string, unknown>>;
const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const mapped = (value: Tree, change: (inner: unknown) => unknown): Tree =>
  Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, change(inner)]));

/** The document with an id for each entry of its lists, by its place where it has none or that of an earlier one. */
export function withIds<T>(document: T): T {
  const filled = (value: unknown): unknown => {
    if (isTree(value)) return mapped(value, filled);
    if (!Array.isArray(value)) return value;
    const wanted = value.map((one: unknown) => isTree(one) && one['id']);
    const used = new Set<unknown>(wanted);
    return value.map((one: unknown, at) => {
      if (!isTree(one)) return one;
      let id = wanted[at];
      if (typeof id !== 'string' || wanted.indexOf(id) < at) for (id = `e${at + 1}`; used.has(id);) id += 'x';
      used.add(id);
      return { ...mapped(one, filled), id };
    });
  };
  return filled(document) as T;
}

/** The document as pages read it. */
export function withoutIds<T>(document: T): T {
  const bare = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(bare);
    if (!isTree(value)) return value;
    const { id: _, ...shown } = value;
    return mapped(shown, bare);
  };
  return bare(document) as T;
}
