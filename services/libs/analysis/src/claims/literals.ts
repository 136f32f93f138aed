import { fold } from '../text.js';
import type { ParsedClaim } from './facts.js';
import type { Range } from './tokens.js';

const ENDINGS = new Set(
  'com br net org gov edu io dev app info biz eu pt uk us me co ai cloud tech online site store'.split(' '),
);
const CHUNK = /[^\s<>"“”«»]+/gu;
const DOMAIN = /^(?:[a-z0-9-]+\.)+[a-z]{2,}$/;
const PHONE =
  /(?<![\d.,])(?:\+\d{1,3}[ -]?)?(?:0[3589]00[ -]?\d{3}[ -]?\d{4}|\(\d{2}\)[ -]?9?\d{4}[ -]?\d{4}|\d{2} 9?\d{4}-\d{4})(?![\d,])/g;
const CLOSING = new Map([
  ['“', '”'],
  ['«', '»'],
  ['"', '"'],
]);
/** A pair of marks further apart than this is two stray marks. */
const LONGEST_QUOTE = 2000;

/** An address as compared: without scheme, "www.", the last slash and the case of letters. */
const plainAddress = (text: string): string =>
  text
    .toLowerCase()
    .replace(/^[a-z]+:\/\//, '')
    .replace(/^www\./, '')
    .replace(/\/$/, '');

/** The length of a chunk without the punctuation at its end, which belongs to the sentence. */
function trimmed(chunk: string): number {
  let end = chunk.length;
  while (end > 0 && ".,;:!?)]}'’…".includes(chunk[end - 1] ?? '')) end -= 1;
  return end;
}

const hostOf = (address: string): string => /^[^/?#:]*/.exec(address)?.[0] ?? '';

function isAddress(chunk: string, host: string): boolean {
  if (/^https?:\/\/./i.test(chunk) || /^www\../i.test(chunk)) return true;
  if (/^(?:\d{1,3}\.){3}\d{1,3}$/.test(host)) return true;
  const domain = host.slice(host.lastIndexOf('@') + 1);
  return (
    domain.length <= 253 && DOMAIN.test(domain) && ENDINGS.has(domain.slice(domain.lastIndexOf('.') + 1))
  );
}

/** Web and e-mail addresses, domains, IP addresses and telephone numbers, in order. */
export function addressesOf(text: string): ParsedClaim[] {
  const claims: ParsedClaim[] = [];
  const add = (start: number, end: number, codes: string[]): void => {
    claims.push({
      kind: 'address',
      words: text.slice(start, end),
      start,
      end,
      facts: [...new Set(codes)].map((code) => ({ type: 'code', code })),
    });
  };
  for (const match of text.matchAll(CHUNK)) {
    if (!match[0].includes('.')) continue;
    const lead = /^[([{'‘]*/.exec(match[0])?.[0].length ?? 0;
    const chunk = match[0].slice(lead, Math.max(lead, trimmed(match[0])));
    const address = plainAddress(chunk);
    const host = hostOf(address);
    if (isAddress(chunk, host)) add(match.index + lead, match.index + lead + chunk.length, [address]);
  }
  for (const match of text.matchAll(PHONE)) {
    const digits = match[0].replace(/\D/g, '').replace(/^55(?=\d{10,11}$)/, '');
    add(match.index, match.index + match[0].length, [`tel ${digits}`]);
  }
  claims.sort((one, other) => one.start - other.start);
  return claims.filter((claim, index) => claim.start >= (claims[index - 1]?.end ?? 0));
}

/** The host of an address's reading: a source that gives a page also gives its site. */
export const siteOf = (code: string): string => {
  const host = hostOf(code);
  return host.slice(host.lastIndexOf('@') + 1);
};

/** The words that are compared in a quotation: no case, no accents, no punctuation. */
export const quotedWords = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Quotations of three words or more; fewer are a term in quotation marks. */
export function quotesOf(text: string, holes: readonly Range[]): ParsedClaim[] {
  const claims: ParsedClaim[] = [];
  const marks = [...text.matchAll(/["“”«»\n]/g)];
  const inHole = new Set<number>();
  let hole = 0;
  for (const { index } of marks) {
    while ((holes[hole]?.[1] ?? Infinity) <= index) hole += 1;
    if (index >= (holes[hole]?.[0] ?? Infinity)) inHole.add(index);
  }
  for (let at = 0; at < marks.length - 1; at += 1) {
    const open = marks[at];
    const close = marks[at + 1];
    if (!open || !close || inHole.has(open.index)) continue;
    // A straight mark after a letter or digit closes, or stands for inches.
    if (open[0] === '"' && /[\p{L}\p{N}]/u.test(text[open.index - 1] ?? '')) continue;
    if (CLOSING.get(open[0]) !== close[0] || close.index - open.index > LONGEST_QUOTE) continue;
    const start = open.index + 1;
    const words = text.slice(start, close.index);
    if (quotedWords(words).length >= 3)
      claims.push({ kind: 'quote', words, start, end: close.index, facts: [] });
    at += 1;
  }
  return claims;
}
