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
const ORDINALS = new Map(
  words('primeir segund terceir quart quint sext setim oitav non decim', (n) => n + 1),
);

/** A number as read: `next` is the token after it. */
export interface ParsedNumber {
  value: number;
  /** The value as compared: digits without separators or zeros that say nothing. */
  key: string;
  next: number;
  digits: boolean;
  /** Whether it is only "um" or "uma", which is mostly an article. */
  one: boolean;
  /** Whether a noun follows with "de" ("2 milhões de contas"). */
  takesDe: boolean;
}

/** The value as compared; twelve digits are more than prose holds and hide the error of binary fractions. */
export const keyOfValue = (value: number): string => String(Number(value.toPrecision(12)));

/** Digits as Brazilians write them: "1.408" is a thousand, "99,9" and "1.2" have a fraction; null for "1.2.3". */
function digitsOf(text: string): number | null {
  if (/^\d{1,3}(?:\.\d{3})+(?:,\d+)?$/.test(text)) return Number(text.replaceAll('.', '').replace(',', '.'));
  if (/^\d+(?:[.,]\d+)?$/.test(text)) return Number(text.replace(',', '.'));
  return null;
}

/** "cento e vinte e três": each word smaller than the rank of the one before it. */
function smallWords(tokens: readonly Token[], at: number): { value: number; next: number } | null {
  let value = SMALL.get(tokens[at]?.folded ?? '');
  if (value === undefined || tokens[at]?.kind !== 'word') return null;
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
function chunk(tokens: readonly Token[], at: number): (ParsedNumber & { scale: number }) | null {
  const token = tokens[at];
  if (!token) return null;
  let value: number;
  let next = at + 1;
  let key: string | null = null;
  if (token.kind === 'number') {
    const read = digitsOf(token.text);
    if (read === null) return null;
    value = read;
    if (token.text.length > 15) key = token.text.replace(/^0+|\./g, '');
  } else {
    const small = smallWords(tokens, at);
    if (small) ({ value, next } = small);
    else if (
      token.folded === 'mil' ||
      (token.folded === 'meio' && (SCALES.get(tokens[next]?.folded ?? '') ?? 0) > 1e3)
    ) {
      value = token.folded === 'mil' ? 1 : 0.5;
      if (token.folded === 'mil') next = at;
    } else return null;
  }
  const one = token.kind === 'word' && value === 1 && next === at + 1;
  let scale = SCALES.get(tokens[next]?.kind === 'word' ? (tokens[next]?.folded ?? '') : '') ?? 1;
  if (scale > 1) next += 1;
  if (scale === 1e3 && (SCALES.get(tokens[next]?.folded ?? '') ?? 0) === 1e6) {
    scale = 1e9;
    next += 1;
  }
  return {
    value: value * scale,
    key: scale === 1 && key !== null ? key : keyOfValue(value * scale),
    next,
    digits: token.kind === 'number',
    one: one && scale === 1,
    takesDe: scale >= 1e6,
    scale,
  };
}

/** The number at a token, in digits, words or both ("R$ 1,5 mi", "mil e duzentos", "2 milhões e 300 mil"), or null. */
export function numberAt(tokens: readonly Token[], at: number): ParsedNumber | null {
  const first = chunk(tokens, at);
  if (!first) return null;
  const read: ParsedNumber & { scale: number } = first;
  while (read.scale > 1) {
    const joined = tokens[read.next]?.folded === 'e';
    const more = chunk(tokens, read.next + (joined ? 1 : 0));
    // "2 mil e 3 pessoas" is two numbers, "2 milhões e 300 mil" and "dois mil e três" are one.
    if (!more || more.value >= read.scale || more.digits !== read.digits) break;
    if (more.digits && more.scale === 1) break;
    read.value += more.value;
    read.key = keyOfValue(read.value);
    read.next = more.next;
    read.takesDe = more.takesDe;
    read.scale = more.scale;
  }
  return read;
}

/** The value of an ordinal written as a word ("terceira"), or null. */
export const ordinalWord = (folded: string): number | null =>
  /[oa]s?$/.test(folded) ? (ORDINALS.get(folded.replace(/[oa]s?$/, '')) ?? null) : null;
