const isTree = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * `document` with the keys of what was stored before it that it no longer has, deep in objects: the release before
 * reads them when an update is taken back. Lists are the document's.
 */
export function withFormerKeys<T>(document: T, stored: unknown): T {
  if (!isTree(document) || !isTree(stored)) return document;
  const merged = Object.entries(document).map(([key, value]) => [key, withFormerKeys(value, stored[key])]);
  return { ...stored, ...Object.fromEntries(merged) } as T;
}
