import { parse as parseYaml } from 'yaml';
import type { TransferEntry } from '../../shape.js';
import type { Archive } from '../archive.js';
import { skippedEntry } from '../article.js';
import { FILE_LIMITS } from '../file-limits.js';
import { readAll } from '../bytes.js';
import { isRow, objectsIn, textOfField } from '../fields.js';
import { redirectOf } from '../redirects.js';
import { textOfBytes } from '../text.js';

/** A path of which a redirect's pattern is nothing but another form; null for one that means more than one path. */
export function pathOfPattern(pattern: string): string | null {
  const bare = pattern
    .replace(/^\/(\^.*)\/i?$/, '$1')
    .replace(/^\^/, '')
    .replace(/\$$/, '')
    .replace(/\(?\\?\/\??\)?\??$/, (end) => (/[?(]/.test(end) ? '/' : end.replace('\\', '')))
    .replace(/\\([/.-])/g, '$1');
  return /[\\^$*+?()[\]{}|]/.test(bare) || !bare.startsWith('/') ? null : bare;
}

type Pair = [from: string, to: string];

function pairsOf(name: string, text: string): Pair[] {
  const value: unknown = name.endsWith('.json')
    ? JSON.parse(text)
    : parseYaml(text, { maxAliasCount: 20, logLevel: 'silent' });
  if (Array.isArray(value))
    return objectsIn(value).map((row): Pair => [textOfField(row.from), textOfField(row.to)]);
  if (!isRow(value)) return [];
  return Object.values(value)
    .filter(isRow)
    .flatMap((list) => Object.entries(list).map(([from, to]): Pair => [from, textOfField(to)]));
}

/** Redirects of a zip of Ghost (`redirects.json` or `.yaml`); patterns are left. */
export async function* ghostRedirects(archive: Archive): AsyncGenerator<TransferEntry> {
  for (const file of archive.values()) {
    if (!/(?:^|\/)redirects\.(?:json|ya?ml)$/i.test(file.path)) continue;
    const left = (title: string, reason: string): TransferEntry =>
      skippedEntry(`${file.path}:${title}`, title, reason);
    const bytes =
      file.size <= FILE_LIMITS.smallFileBytes ? await readAll(file, FILE_LIMITS.smallFileBytes) : null;
    let pairs: Pair[];
    try {
      if (!bytes) throw new RangeError('too large');
      pairs = pairsOf(file.path, await textOfBytes(bytes));
    } catch {
      yield left(file.path, 'A lista de redirecionamentos está danificada ou é grande demais.');
      continue;
    }
    for (const [from, to] of pairs) {
      const path = pathOfPattern(from);
      const redirect = path !== null && !/\$\d/.test(to) ? redirectOf(path, to) : null;
      yield redirect ?? left(from, 'É um redirecionamento por padrão, que vale para vários endereços.');
    }
  }
}
