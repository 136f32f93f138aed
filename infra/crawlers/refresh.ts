import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { BlockList, isIP } from 'node:net';
import { Failure, messageOf } from '../stack/failure.ts';
import { inRoot } from '../stack/paths.ts';

interface Ranges {
  written: string;
  lists: Record<string, { source: string; prefixes: string }>;
}

const FILE = inRoot('services/content/crawler-ranges.json');
/** No operator has so many machines; a wider prefix would call anybody verified. */
const WIDEST = { 4: 16, 6: 32 };
const MOST_PREFIXES = 5_000;
/** The longest that is published today has some ten kilobytes. */
const MOST_BYTES = 1024 * 1024;
const TIMEOUT_MS = 10_000;

/** Networks that are no public machine's: a list that names one of them would verify our own addresses. */
const nobodys = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  nobodys.addSubnet(network, bits, 'ipv4');
nobodys.addSubnet('2001:db8::', 32, 'ipv6');
const everybodys = new BlockList();
everybodys.addSubnet('2000::', 3, 'ipv6');

/** Whether a text is a network of public addresses that an operator may have, as `203.0.112.0/24`. */
function isNetwork(prefix: unknown): prefix is string {
  const [, network = '', bits = ''] =
    typeof prefix === 'string' ? (/^([\da-f.:]{2,45})\/(\d{1,3})$/i.exec(prefix) ?? []) : [];
  const kind = isIP(network) as 0 | 4 | 6;
  if (kind === 0 || Number(bits) < WIDEST[kind] || Number(bits) > (kind === 4 ? 32 : 128)) return false;
  const family = kind === 4 ? 'ipv4' : 'ipv6';
  return !nobodys.check(network, family) && (kind === 4 || everybodys.check(network, family));
}

/**
 * Prefixes of a list as operators publish it: `{ "prefixes": [{ "ipv4Prefix": "192.0.2.0/24" }] }`. @throws Failure for
 * anything else
 */
export function readPrefixes(text: string): string[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw new Failure('It is no JSON.');
  }
  const { prefixes } = (parsed ?? {}) as { prefixes?: unknown };
  if (!Array.isArray(prefixes) || prefixes.length === 0) throw new Failure('There are no prefixes in it.');
  if (prefixes.length > MOST_PREFIXES) throw new Failure(`It has more than ${MOST_PREFIXES} prefixes.`);
  const found = prefixes.map((entry: unknown) => {
    const { ipv4Prefix, ipv6Prefix } = (entry ?? {}) as { ipv4Prefix?: unknown; ipv6Prefix?: unknown };
    const prefix = ipv4Prefix ?? ipv6Prefix;
    if (!isNetwork(prefix))
      throw new Failure(`${JSON.stringify(prefix)?.slice(0, 80)} is no network of a crawler.`);
    return prefix;
  });
  return [...new Set(found)];
}

const isAddress = (source: string): boolean => /^https?:\/\//.test(source);
/** In clear text anybody on the way could write a list. */
const isSafe = (source: string): boolean =>
  source.startsWith('https://') || /^http:\/\/(?:127\.0\.0\.1|localhost|\[::1\])[:/]/.test(source);

/** The text at an address, or in a file. @throws Failure when it doesn't come whole, in time and in measure */
async function load(source: string): Promise<string> {
  if (!isAddress(source)) return readFileSync(source, 'utf8');
  if (!isSafe(source)) throw new Failure('Its address is not https.');
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  // Operators who move a list tell so in their documentation.
  const answer = await fetch(source, { signal, redirect: 'error' }).catch((cause: unknown) => {
    throw new Failure(`${source} gave no answer (${messageOf(cause)}).`);
  });
  if (answer.status !== 200) throw new Failure(`${source} answered ${answer.status}.`);
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of answer.body ?? []) {
    size += piece.length;
    if (size > MOST_BYTES) throw new Failure(`It has more than ${MOST_BYTES / 1024} KB.`);
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}

/**
 * Renews the lists of `file` from their operators' addresses, or the one called `only`, that from `from` where it is
 * given. A list that can't be renewed stays as it was. @returns what became of each, a failure's reason or the number
 * of its networks
 */
export async function refresh(
  file: string,
  only?: string,
  from?: string,
): Promise<Map<string, number | string>> {
  const ranges = JSON.parse(readFileSync(file, 'utf8')) as Ranges;
  if (only !== undefined && !Object.hasOwn(ranges.lists, only))
    throw new Failure(`There is no list ${only}.`);
  const results = new Map<string, number | string>();
  for (const [name, list] of Object.entries(ranges.lists)) {
    if (only !== undefined && name !== only) continue;
    try {
      const prefixes = readPrefixes(await load((only && from) || list.source));
      list.prefixes = prefixes.join(' ');
      results.set(name, prefixes.length);
    } catch (error) {
      results.set(name, messageOf(error));
    }
  }
  if ([...results.values()].some((result) => typeof result === 'number')) {
    ranges.written = new Date().toISOString().slice(0, 10);
    // Whole or not at all: content reads it when it starts.
    writeFileSync(`${file}.new`, `${JSON.stringify(ranges, null, 2)}\n`);
    renameSync(`${file}.new`, file);
  }
  return results;
}

/** `node infra/crawlers/refresh.ts [list] [file or address]` */
async function main(): Promise<void> {
  for (const [name, result] of await refresh(FILE, process.argv[2], process.argv[3])) {
    if (typeof result === 'number') process.stdout.write(`${name}: ${result} networks\n`);
    else {
      process.stderr.write(`${name} stays as it was: ${result}\n`);
      process.exitCode = 1;
    }
  }
}

if (import.meta.main) await main();
