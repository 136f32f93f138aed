// THIRD-PARTY-NOTICES: the licence of every package that a shipped process contains. Run as a program it writes the
// file, as the build of the images does.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from '../stack/paths.ts';

/** Workspaces that the images of production are made of. */
const SHIPPED = ['services/auth', 'services/content', 'services/ai', 'services/scheduler', 'frontend'];
const FILE = inRoot('THIRD-PARTY-NOTICES');

interface Locked {
  readonly version?: string;
  readonly license?: string;
  readonly link?: boolean;
  readonly resolved?: string;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}
type Lock = Readonly<Record<string, Locked>>;

/** The folder that `name` means to a file of `from`, as Node looks for it; undefined when it isn't installed. */
function find(lock: Lock, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = folder.includes('/') ? folder.slice(0, folder.lastIndexOf('/')) : '') {
    const candidate = path.posix.join(folder, 'node_modules', name);
    if (!folder.endsWith('node_modules') && lock[candidate]) return candidate;
    if (folder === '') return undefined;
  }
}

/** Folders of all packages that the workspaces need when they run, in order. */
export function shippedPackages(lock: Lock, workspaces: readonly string[]): string[] {
  const seen = new Set<string>();
  const visit = (folder: string): void => {
    const entry = lock[folder];
    if (!entry || seen.has(folder)) return;
    seen.add(folder);
    if (entry.link && entry.resolved) return visit(entry.resolved);
    const needs = { ...entry.dependencies, ...entry.optionalDependencies, ...entry.peerDependencies };
    for (const name of Object.keys(needs)) {
      const found = find(lock, folder, name);
      if (found) visit(found);
    }
  };
  workspaces.forEach(visit);
  return [...seen].filter((folder) => folder.includes('node_modules/') && !lock[folder]?.link).sort();
}

const nameOf = (folder: string): string =>
  folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);

/**
 * What a package's folder says about its licence; a package for one kind of machine has its text nowhere else, so it is
 * named alone.
 */
function termsOf(folder: string, { license, os, cpu }: Locked): string {
  const manifest = inRoot(folder, 'package.json');
  if (os || cpu || !existsSync(manifest)) return `Licence: ${license ?? 'not stated'}`;
  const files = readdirSync(inRoot(folder))
    .filter((file) => /^(?:licen[cs]e|copying|notice)/i.test(file))
    .sort();
  const texts = files.flatMap((file) => {
    const text = readFileSync(inRoot(folder, file), 'utf8')
      .replace(/\r/g, '')
      .replace(/[ \t]+$/gm, '')
      .trim();
    return text === '' ? [] : [text];
  });
  if (texts.length > 0) return texts.join('\n\n');
  const { author, license: said } = JSON.parse(readFileSync(manifest, 'utf8')) as {
    author?: string | { name?: string };
    license?: string;
  };
  const by = typeof author === 'object' ? author.name : author;
  return `Licence: ${license ?? said ?? 'not stated'}${by ? `, by ${by}` : ''}. The package carries no text of it.`;
}

/** The whole file: packages with the same text stand together above it. */
export function notices(lock: Lock): string {
  const byTerms = new Map<string, string[]>();
  for (const folder of shippedPackages(lock, SHIPPED)) {
    const entry = lock[folder] ?? {};
    const terms = termsOf(folder, entry);
    const names = byTerms.get(terms) ?? [];
    names.push(`${nameOf(folder)} ${entry.version ?? ''}`.trim());
    byTerms.set(terms, names);
  }
  const sections = [...byTerms]
    .map(([terms, names]) => ({ names: [...new Set(names)].sort(), terms }))
    .sort((one, other) => ((one.names[0] ?? '') < (other.names[0] ?? '') ? -1 : 1))
    .map(({ names, terms }) => `${names.join('\n')}\n\n${terms}\n`);
  const head = 'Vitrine contains the following packages of others, each under its own licence.\n';
  return [head, ...sections].join(`\n${'-'.repeat(80)}\n\n`);
}

export const readLock = (): Lock =>
  (JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8')) as { packages: Lock }).packages;

if (import.meta.main) writeFileSync(FILE, notices(readLock()));
