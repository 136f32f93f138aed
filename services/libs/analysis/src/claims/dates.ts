import type { DateFact } from './facts.js';
import type { Token } from './tokens.js';

const MONTHS = new Map(
  'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'
    .split(' ')
    .map((name, index) => [name, index + 1]),
);

/** A date as read: `next` is the token after it. */
interface ParsedDate {
  fact: DateFact;
  next: number;
}

const year = (token: Token | undefined): number | null =>
  token?.kind === 'number' && /^(?:19|20)\d\d$/.test(token.text) ? Number(token.text) : null;

const date = (day: number | null, month: number | null, of: number | null): DateFact | null =>
  (day !== null && (day < 1 || day > 31)) || (month !== null && (month < 1 || month > 12))
    ? null
    : { type: 'date', day, month, year: of };

/** "12/05/2017", "12.5.17", "2017-05-12", "12/05": null for "24/7" and "1/3", which are no dates. */
function numericDate(token: Token): DateFact | null {
  const parts = token.text.split(/[/.-]/);
  const [one, two, three] = parts.map(Number);
  if (token.kind === 'date') {
    if (parts[0]?.length === 4) return date(three ?? null, two ?? null, one ?? null);
    const full = three !== undefined && three < 100 ? 2000 + three : (three ?? null);
    return date(one ?? null, two ?? null, full);
  }
  return /^\d{1,2}\/(?:0\d|1[0-2])$/.test(token.text) ? date(one ?? null, two ?? null, null) : null;
}

/** The month at a token with the year that may follow it ("março", "março de 2025", "março/2025"). */
function monthAt(
  tokens: readonly Token[],
  at: number,
): { month: number; year: number | null; next: number } | null {
  // "marco" without its cedilla is another word.
  const month =
    tokens[at]?.kind === 'word'
      ? MONTHS.get(tokens[at]?.text.toLowerCase().normalize('NFC') ?? '')
      : undefined;
  if (month === undefined) return null;
  const joined = tokens[at + 1]?.folded === 'de' || tokens[at + 1]?.text === '/' ? 1 : 0;
  const of = year(tokens[at + 1 + joined]);
  return of === null ? { month, year: null, next: at + 1 } : { month, year: of, next: at + 2 + joined };
}

/** The month after a day ("12 de maio de 2017", "1º de maio"), or after a second day ("3 e 28 de março"). */
function monthAfterDay(tokens: readonly Token[], at: number): ReturnType<typeof monthAt> {
  const next = /^[ºª°]$/.test(tokens[at]?.text ?? '') ? at + 1 : at;
  return tokens[next]?.folded === 'de' ? monthAt(tokens, next + 1) : null;
}

const BEFORE_YEAR = new Set(['em', 'desde', 'ano', 'anos', 'ate']);

/** The date that begins at a token, or null. A bare year is one unless a noun follows it ("2000 senhas"). */
export function dateAt(tokens: readonly Token[], at: number, counts: boolean): ParsedDate | null {
  const token = tokens[at];
  if (!token) return null;
  if (token.kind === 'date' || token.kind === 'code') {
    const fact = numericDate(token);
    return fact && { fact, next: at + 1 };
  }
  const month = monthAt(tokens, at);
  if (month)
    return { fact: { type: 'date', day: null, month: month.month, year: month.year }, next: month.next };
  const before = tokens[at - 1]?.folded ?? '';
  if (token.kind === 'number' && /^\d{1,2}$/.test(token.text)) {
    const day = Number(token.text);
    const own = monthAfterDay(tokens, at + 1);
    if (own) {
      const fact = date(day, own.month, own.year);
      return fact && { fact, next: own.next };
    }
    if (/^[ea]$|^ate$/.test(tokens[at + 1]?.folded ?? '') && /^\d{1,2}$/.test(tokens[at + 2]?.text ?? '')) {
      const shared = monthAfterDay(tokens, at + 3);
      const fact = shared && date(day, shared.month, shared.year);
      if (fact) return { fact, next: at + 1 };
    }
    const fact = before === 'dia' ? date(day, null, null) : null;
    return fact && { fact, next: at + 1 };
  }
  const of = year(token);
  if (of === null || (counts && !BEFORE_YEAR.has(before))) return null;
  return { fact: { type: 'date', day: null, month: null, year: of }, next: at + 1 };
}
