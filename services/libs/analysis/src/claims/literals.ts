import { fold } from '../text.js';
import type { ParsedClaim } from './facts.js';

const ENDINGS = new Set(
  'com br net org gov edu io dev app info biz eu pt uk us me co ai cloud tech online site store'.split(' '),
);
const CHUNK = /[^\s<>"“”«»]+/gu;
const DOMAIN = /^(?:[a-z0-9-]+\.)+[a-z]{2,}$/;
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

const hostOf = (address: string): string => {
  const host = /^[^/?#:]*/.exec(address)?.[0] ?? '';
  return host.slice(host.lastIndexOf('@') + 1);
};

function isAddress(chunk: string, host: string): boolean {
  if (/^https?:\/\/./i.test(chunk) || /^www\../i.test(chunk)) return true;
  if (/^(?:\d{1,3}\.){3}\d{1,3}$/.test(host)) return true;
  return host.length <= 253 && DOMAIN.test(host) && ENDINGS.has(host.slice(host.lastIndexOf('.') + 1));
}

/** Web and e-mail addresses, domains and IP addresses, in order. */
export function addressesOf(text: string): ParsedClaim[] {
  const claims: ParsedClaim[] = [];
  for (const match of text.matchAll(CHUNK)) {
    if (!match[0].includes('.')) continue;
    const lead = /^[([{'‘]*/.exec(match[0])?.[0].length ?? 0;
    const words = match[0].slice(lead, Math.max(lead, trimmed(match[0])));
    const address = plainAddress(words);
    if (!isAddress(words, hostOf(address))) continue;
    const start = match.index + lead;
    const fact = { value: `c ${address}`, unit: null };
    claims.push({ kind: 'address', words, start, end: start + words.length, fact });
  }
  return claims;
}

/** The words that are compared in a quotation: no case, no accents, no punctuation. */
export const quotedWords = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Quotations of three words or more; fewer are a term in quotation marks. */
export function quotesOf(text: string): ParsedClaim[] {
  const claims: ParsedClaim[] = [];
  const marks = [...text.matchAll(/["“”«»\n]/g)];
  for (let at = 0; at < marks.length - 1; at += 1) {
    const open = marks[at]!;
    const close = marks[at + 1]!;
    // A straight mark after a letter or digit closes, or means inches.
    if (open[0] === '"' && /[\p{L}\p{N}]/u.test(text[open.index - 1] ?? '')) continue;
    if (CLOSING.get(open[0]) !== close[0] || close.index - open.index > LONGEST_QUOTE) continue;
    const start = open.index + 1;
    const words = text.slice(start, close.index);
    if (quotedWords(words).length >= 3)
      claims.push({ kind: 'quote', words, start, end: close.index, fact: null });
    at += 1;
  }
  return claims;
}
