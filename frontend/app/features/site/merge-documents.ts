/** Where a value stands in a document. */
export type Path = readonly (string | number)[];

/** One value that differs. A list that has become longer or shorter differs as a whole. */
export interface Change {
  path: Path;
  before: unknown;
  after: unknown;
}

type Tree = Readonly<Record<string, unknown>>;

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;
/** Lists of one length, or objects. */
const haveSameShape = (...values: readonly unknown[]): boolean =>
  values.every(isTree) &&
  new Set(values.map((value) => (Array.isArray(value) ? value.length : -1))).size === 1;
const isSame = (a: unknown, b: unknown): boolean => changesBetween(a, b).length === 0;
const keyIn = (parent: unknown, key: string) => (Array.isArray(parent) ? Number(key) : key);

/** What differs between two documents, value by value, in the order of the second. */
export function changesBetween(before: unknown, after: unknown, path: Path = []): Change[] {
  if (before === after) return [];
  if (!haveSameShape(before, after)) return [{ path, before, after }];
  return Object.keys({ ...(after as Tree), ...(before as Tree) }).flatMap((key) =>
    changesBetween((before as Tree)[key], (after as Tree)[key], [...path, keyIn(after, key)]),
  );
}

/** Both people's changes of `base`. Where they changed the same value, `mine` stays and `conflicts` has both. */
export function mergeDocuments<T>(base: T, mine: T, theirs: T): { merged: T; conflicts: Change[] } {
  const conflicts: Change[] = [];
  const merge = (base: unknown, mine: unknown, theirs: unknown, path: Path): unknown => {
    if (isSame(base, mine)) return theirs;
    if (isSame(base, theirs) || isSame(mine, theirs)) return mine;
    if (!haveSameShape(base, mine, theirs)) {
      conflicts.push({ path, before: theirs, after: mine });
      return mine;
    }
    const [from, own, other] = [base as Tree, mine as Tree, theirs as Tree];
    const entries = Object.keys(own).map((key) => [
      key,
      merge(from[key], own[key], other[key], [...path, keyIn(mine, key)]),
    ]);
    return Array.isArray(mine) ? entries.map(([, value]) => value) : Object.fromEntries(entries);
  };
  return { merged: merge(base, mine, theirs, []) as T, conflicts };
}

/** The document with another value at `path`. */
export function withValue<T>(document: T, [key, ...rest]: Path, value: unknown): T {
  if (key === undefined) return value as T;
  const inner = withValue((document as Tree)[key], rest, value);
  return (
    Array.isArray(document) ? document.with(Number(key), inner) : { ...(document as object), [key]: inner }
  ) as T;
}
