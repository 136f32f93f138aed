/** Leads to a value of a document: keys of objects, ids of entries, numbers of the texts of a list. */
export type Path = readonly (string | number)[];

/** One value that differs. A list of texts that has become longer or shorter differs as a whole. */
export interface Change {
  path: Path;
  /** Undefined for an entry that is new. */
  before: unknown;
  /** Undefined for an entry that is gone. */
  after: unknown;
}

/** Follows the path of a list whose entries changed their order. */
export const LIST_ORDER = '*';

/** A path as one text. */
export const pathKey = (path: Path): string => path.join('.');

/** Whether two keys of paths lead to the same value, or one to a part of what the other leads to. */
export const areRelated = (one: string, other: string): boolean =>
  one === other || one.startsWith(`${other}.`) || other.startsWith(`${one}.`);

type Tree = Readonly<Record<string, unknown>>;
type Entries = readonly { id: string }[];
type All<V extends readonly unknown[], T> = { [K in keyof V]: T };

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;
/** Objects, or lists of texts of one length. */
const haveSameShape = <V extends readonly unknown[]>(values: V): values is V & All<V, Tree> =>
  values.every(isTree) &&
  new Set(values.map((value) => (Array.isArray(value) ? value.length : -1))).size === 1;
/** Lists of entries with ids; an empty list may be one. */
const areEntries = <V extends readonly unknown[]>(values: V): values is V & All<V, Entries> =>
  values.some((value) => Array.isArray(value) && value.length > 0) &&
  values.every(
    (value) =>
      Array.isArray(value) && value.every((one: unknown) => isTree(one) && typeof one['id'] === 'string'),
  );
const isSame = (a: unknown, b: unknown): boolean => changesBetween(a, b).length === 0;
const keyIn = (parent: unknown, key: string) => (Array.isArray(parent) ? Number(key) : key);

const entryOf = (entries: Entries, id: string) => entries.find((entry) => entry.id === id);
/** The entries that another list has too. */
const commonWith = (entries: Entries, others: Entries): Entries =>
  entries.filter(({ id }) => entryOf(others, id));
const isMoved = (before: Entries, after: Entries): boolean =>
  commonWith(before, after).some(({ id }, at) => commonWith(after, before)[at]?.id !== id);

/** The ids of `first`, and those that only `second` has, each behind the one that it follows there. */
function idsOf(first: Entries, second: Entries): string[] {
  const ids = first.map(({ id }) => id);
  second.forEach(({ id }, at) => {
    if (!ids.includes(id)) ids.splice(ids.indexOf(second[at - 1]?.id ?? '') + 1, 0, id);
  });
  return ids;
}

/** What differs between two documents, value by value, in the order of the second. */
export function changesBetween(before: unknown, after: unknown, path: Path = []): Change[] {
  if (before === after) return [];
  const values = [before, after] as const;
  if (areEntries(values)) {
    const [from, to] = values;
    const changes = idsOf(to, from).flatMap((id) =>
      changesBetween(entryOf(from, id), entryOf(to, id), [...path, id]),
    );
    if (isMoved(from, to))
      changes.push({
        path: [...path, LIST_ORDER],
        before: commonWith(from, to),
        after: commonWith(to, from),
      });
    return changes;
  }
  if (!haveSameShape(values)) return [{ path, before, after }];
  const [from, to] = values;
  return Object.keys({ ...to, ...from }).flatMap((key) =>
    changesBetween(from[key], to[key], [...path, keyIn(to, key)]),
  );
}

/** Makes a value of those that several documents have at one path. */
type Inner = (values: readonly unknown[], path: Path) => unknown;

const combined = (trees: readonly Tree[], path: Path, inner: Inner): unknown => {
  const [first = {}] = trees;
  const made = Object.keys(first).map((key) => {
    const values = trees.map((tree) => tree[key]);
    return [key, inner(values, [...path, keyIn(first, key)])] as const;
  });
  return Array.isArray(first) ? made.map(([, value]) => value) : Object.fromEntries(made);
};
/** The entries of these ids; what is made undefined is no entry. */
const combinedEntries = (
  lists: readonly Entries[],
  ids: readonly string[],
  path: Path,
  inner: Inner,
): unknown =>
  ids.flatMap((id) => {
    const values = lists.map((list) => entryOf(list, id));
    return inner(values, [...path, id]) ?? [];
  });

/**
 * Both people's changes of `base`. Where they changed the same value, `mine` stays; an entry that one deleted and the
 * other changed stays too. `conflicts` has both values.
 */
export function mergeDocuments<T>(base: T, mine: T, theirs: T): { merged: T; conflicts: Change[] } {
  const conflicts: Change[] = [];
  const merge: Inner = ([base, mine, theirs], path) => {
    if (isSame(base, mine)) return theirs;
    if (isSame(base, theirs) || isSame(mine, theirs)) return mine;
    const values = [base, mine, theirs] as const;
    if (areEntries(values)) {
      const [from, own, other] = values;
      const isMine = isMoved(from, own);
      if (isMine && isMoved(from, other) && isMoved(own, other))
        conflicts.push({ path: [...path, LIST_ORDER], before: other, after: own });
      return combinedEntries(values, isMine ? idsOf(own, other) : idsOf(other, own), path, merge);
    }
    if (haveSameShape(values)) return combined(values, path, merge);
    conflicts.push({ path, before: theirs, after: mine });
    return mine ?? theirs;
  };
  return { merged: merge([base, mine, theirs], []) as T, conflicts };
}

/** `before` with the changes towards `after` whose {@link pathKey} is one of `chosen`. */
export function withChanges<T>(before: T, after: T, chosen: ReadonlySet<string>): T {
  const take: Inner = ([from, to], path) => {
    const values = [from, to] as const;
    if (areEntries(values)) {
      const [old, next] = values;
      const isOrderChosen = chosen.has(pathKey([...path, LIST_ORDER]));
      return combinedEntries(values, isOrderChosen ? idsOf(next, old) : idsOf(old, next), path, take);
    }
    if (haveSameShape(values)) return combined(values, path, take);
    return chosen.has(pathKey(path)) ? to : from;
  };
  return take([before, after], []) as T;
}

/** The number of the entry or text that a key of a path names in a list. */
const placeIn = (list: readonly unknown[], key: string | number): number => {
  const at = list.findIndex((one) => isTree(one) && one['id'] === key);
  return at < 0 ? Number(key) : at;
};

/** The value at `path`; undefined where its entry is gone. */
export function valueAt(value: unknown, [key, ...rest]: Path): unknown {
  if (key === undefined) return value;
  if (!isTree(value)) return undefined;
  return valueAt(value[Array.isArray(value) ? placeIn(value, key) : key], rest);
}

/** The document with another value at `path`, which must be there. */
export function withValue<T>(document: T, [key, ...rest]: Path, value: unknown): T {
  if (key === undefined) return value as T;
  if (Array.isArray(document)) {
    const at = placeIn(document, key);
    return document.with(at, withValue(document[at], rest, value)) as T;
  }
  return { ...document, [key]: withValue((document as Tree)[key], rest, value) };
}

/** A path by numbers, as zod gives it, with the ids of the entries. */
export const pathIn = (document: unknown, path: readonly PropertyKey[]): Path =>
  path.reduce<Path>((found, key) => {
    const entry = valueAt(document, [...found, key as string | number]);
    const isEntry = isTree(entry) && typeof entry['id'] === 'string';
    return [...found, isEntry ? (entry['id'] as string) : (key as string | number)];
  }, []);
