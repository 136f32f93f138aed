import type { Token } from './tokens.js';

const words = (list: string, value: (index: number) => number): [string, number][] =>
  list
    .split(' ')
    .flatMap((names, index) => names.split('/').map((name): [string, number] => [name, value(index)]));

const SMALL = new Map([
  ...words(
    'um/uma dois/duas tres quatro cinco seis sete oito nove dez onze doze treze quatorze/catorze quinze',
    (n) => n + 1,
  ),
  ...words('dezesseis dezessete dezoito dezenove', (n) => n + 16),
  ...words('vinte trinta quarenta cinquenta sessenta setenta oitenta noventa', (n) => (n + 2) * 10),
  ...words(
    'cem/cento duzentos/duzentas trezentos/trezentas quatrocentos/quatrocentas quinhentos/quinhentas',
    (n) => (n + 1) * 100,
  ),
  ...words(
    'seiscentos/seiscentas setecentos/setecentas oitocentos/oitocentas novecentos/novecentas',
    (n) => (n + 6) * 100,
  ),
]);
const SCALES = new Map([
  ...words('mil', () => 1e3),
  ...words('milhao/milhoes/mi', () => 1e6),
  ...words('bilhao/bilhoes/bi', () => 1e9),
  ...words('trilhao/trilhoes/tri', () => 1e12),
]);

/** A number as read: `next` is the token after it. */
export interface ParsedNumber {
  value: number;
  next: number;
  /** Whether it is only "um" or "uma", which is mostly an article. */
  isArticle: boolean;
  /** Whether a noun follows with "de" ("2 milhões de contas"). */
  takesDe: boolean;
}

/** Digits as Brazilians write them: "1.408" is a thousand, "99,9" and "1.2" have a fraction; null for "1.2.3". */
function digitsOf(text: string): number | null {
  if (/^\d{1,3}(?:\.\d{3})+(?:,\d+)?$/.test(text)) return Number(text.replaceAll('.', '').replace(',', '.'));
  if (/^\d+(?:[.,]\d+)?$/.test(text)) return Number(text.replace(',', '.'));
  return null;
}

/** "cento e vinte e três": each word smaller than the rank of the one before it. */
function smallWords(tokens: readonly Token[], at: number): { value: number; next: number } | null {
  let value = SMALL.get(tokens[at]?.folded ?? '');
  if (value === undefined) return null;
  let rank = value >= 100 ? 100 : value >= 20 ? 10 : 1;
  let next = at + 1;
  while (rank > 1 && tokens[next]?.folded === 'e') {
    const more = SMALL.get(tokens[next + 1]?.folded ?? '');
    if (more === undefined || more >= rank) break;
    value += more;
    rank = more >= 20 ? 10 : 1;
    next += 2;
  }
  return { value, next };
}

/** One rank of a number ("200 mil", "duzentos mil", "mil", "35"). */
function rankAt(tokens: readonly Token[], at: number): { value: number; next: number; scale: number } | null {
  const token = tokens[at];
  const digits = token?.kind === 'number' ? digitsOf(token.text) : null;
  let read = digits === null ? smallWords(tokens, at) : { value: digits, next: at + 1 };
  if (token?.folded === 'mil') read = { value: 1, next: at };
  if (!read) return null;
  const scale = SCALES.get(tokens[read.next]?.folded ?? '') ?? 1;
  return { value: read.value * scale, next: read.next + (scale > 1 ? 1 : 0), scale };
}

/** The number at a token, in digits, words or both ("R$ 1,5 mi", "mil e duzentos", "2 milhões e 300 mil"), or null. */
export function numberAt(tokens: readonly Token[], at: number): ParsedNumber | null {
  const first = rankAt(tokens, at);
  if (!first) return null;
  let { value, next, scale } = first;
  const isDigits = tokens[at]?.kind === 'number';
  while (scale > 1) {
    const start = tokens[next]?.folded === 'e' ? next + 1 : next;
    const more = rankAt(tokens, start);
    // "2 mil e 3 pessoas" is two numbers, "2 milhões e 300 mil" and "dois mil e três" are one.
    if (!more || more.value >= scale || (tokens[start]?.kind === 'number') !== isDigits) break;
    if (isDigits && more.scale === 1) break;
    value += more.value;
    ({ next, scale } = more);
  }
  return { value, next, isArticle: value === 1 && !isDigits, takesDe: scale >= 1e6 };
}
