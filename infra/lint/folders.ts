import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Imports between the folders of one source tree: from a folder, to a folder, in which files. */
export type FolderGraph = Map<string, Map<string, string[]>>;

/** What the formatter makes of an import, of an `export … from`, and of `import()`. */
const IMPORT = /\b(?:from|import)\s*\(?\s*'([^']+)'/g;
/** Errors and limits of a capability are below the calls, its other files above them: each counts for itself. */
const CONSTANTS = /^(?:errors|limits)\.tsx?$/;
const SOURCE = /(?<!\.spec|\.d)\.tsx?$/;

/**
 * The folder that a file counts to, relative to `root`. A file that shares its folder with others (`app.module.ts`,
 * `editor-context.ts`) counts to itself: it ties the folders below it together, and one of them may use another such
 * file.
 */
export const folderOf = (root: string, file: string, parents: ReadonlySet<string>): string => {
  const folder = path.relative(root, path.dirname(file));
  const alone = folder === '' || parents.has(folder) || CONSTANTS.test(path.basename(file));
  return alone ? path.relative(root, file).replace(/\.tsx?$/, '') : folder;
};

/** Where a relative import leads, without its extension; null for a package. */
export const targetOf = (file: string, specifier: string): string | null =>
  specifier.startsWith('.')
    ? path.join(path.dirname(file), specifier.replace(/\?.*$/, '').replace(/\.[jt]sx?$/, ''))
    : null;

/** Reads every source under `root` but specs; imports of types count as any other. */
export function readFolders(root: string): FolderGraph {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => SOURCE.test(file))
    .map((file) => path.join(root, file));
  const folders = new Set(files.map((file) => path.relative(root, path.dirname(file))));
  const parents = new Set([...folders].flatMap((folder) => (folder ? [path.dirname(folder)] : [])));
  const graph: FolderGraph = new Map();
  for (const file of files) {
    const from = folderOf(root, file, parents);
    for (const [, specifier = ''] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
      const target = targetOf(file, specifier);
      if (!target || path.relative(root, target).startsWith('..')) continue;
      const to = folderOf(root, `${target}.ts`, parents);
      if (to === from) continue;
      const edges = graph.get(from) ?? new Map<string, string[]>();
      graph.set(from, edges.set(to, [...(edges.get(to) ?? []), path.relative(root, file)]));
    }
  }
  return graph;
}

/** The shortest way from a folder back to it, or null where there is none. */
export function circleOf(graph: FolderGraph, start: string): string[] | null {
  const ways: string[][] = [[start]];
  const seen = new Set<string>();
  for (const way of ways) {
    for (const next of graph.get(way.at(-1)!)?.keys() ?? []) {
      if (next === start) return [...way, start];
      if (!seen.has(next)) ways.push([...way, next]);
      seen.add(next);
    }
  }
  return null;
}
