import { readFileSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { Failure } from '../stack/failure.ts';
import { inRoot } from '../stack/paths.ts';

interface Ranges {
  written: string;
  lists: Record<string, { source: string; prefixes: string[] }>;
}

const FILE = inRoot('services/content/crawler-ranges.json');
/** No operator has so many machines; a wider prefix would call anybody verified. */
const WIDEST = { 4: 16, 6: 32 };

/** Prefixes of a list as operators publish it: `{ "prefixes": [{ "ipv4Prefix": "192.0.2.0/24" }] }`. @throws Failure for anything else */
export function readPrefixes(text: string): string[] {
  const { prefixes } = JSON.parse(text) as { prefixes?: { ipv4Prefix?: string; ipv6Prefix?: string }[] };
  const found = (prefixes ?? []).map(({ ipv4Prefix, ipv6Prefix }) => ipv4Prefix ?? ipv6Prefix ?? '');
  for (const prefix of found) {
    const [network = '', bits = ''] = prefix.split('/');
    const kind = isIP(network) as 0 | 4 | 6;
    if (
      kind === 0 ||
      !/^\d{1,3}$/.test(bits) ||
      Number(bits) < WIDEST[kind] ||
      Number(bits) > (kind === 4 ? 32 : 128)
    )
      throw new Failure(`"${prefix}" is no network of a crawler.`);
  }
  if (found.length === 0) throw new Failure('There are no prefixes in it.');
  return found;
}

/** `node infra/crawlers/refresh.ts [list] [file or address]`: every list from its operator's address, or one of them from a file or another address. */
async function main(): Promise<void> {
  const ranges = JSON.parse(readFileSync(FILE, 'utf8')) as Ranges;
  const only = process.argv[2];
  const from = process.argv[3];
  if (only && !ranges.lists[only]) throw new Failure(`There is no list ${only}.`);
  let failed = 0;
  let renewed = 0;
  for (const [name, list] of Object.entries(ranges.lists)) {
    if (only && name !== only) continue;
    const source = (only && from) || list.source;
    try {
      const text = source.startsWith('https://')
        ? await fetch(source, { signal: AbortSignal.timeout(10_000) }).then((answer) => answer.text())
        : readFileSync(source, 'utf8');
      list.prefixes = readPrefixes(text);
      renewed += 1;
      process.stdout.write(`${name}: ${list.prefixes.length} networks from ${source}\n`);
    } catch (error) {
      failed += 1;
      process.stderr.write(`${name} stays as it was: ${(error as Error).message}\n`);
    }
  }
  if (renewed > 0) ranges.written = new Date().toISOString().slice(0, 10);
  writeFileSync(FILE, `${JSON.stringify(ranges, null, 2)}\n`);
  if (failed > 0) process.exitCode = 1;
}

if (import.meta.main) await main();
