import { dateValue } from './facts.js';
import type { Token } from './tokens.js';

const MONTHS = new Map(
  'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'
    .split(' ')
    .map((name, index) => [name, index + 1]),
);

/** A date as read: `next` is the token after it. */
interface ParsedDate {
  value: string;
  year: number | null;
  next: number;
}

const year = (token: Token | undefined): number | null =>
  token?.kind === 'number' && /^(?:19|20)\d\d$/.test(token.text) ? Number(token.text) : null;

const parsedDate = (
  day: number | null,
  month: number | null,
  of: number | null,
  next: number,
): ParsedDate | null =>
  (day !== null && (day < 1 || day > 31)) || (month !== null && (month < 1 || month > 12))
    ? null
    : { value: dateValue(day, month, of), year: of, next };

/** "12/05/2017", "12.5.17", "2017-05-12", "12/05": null for "24/7" and "1/3", which are no dates. */
function numericDate(token: Token, next: number): ParsedDate | null {
  const parts = token.text.split(/[/.-]/);
  const [one, two, three] = parts.map(Number);
  if (token.kind === 'date') {
    if (parts[0]?.length === 4) return parsedDate(three ?? null, two ?? null, one ?? null, next);
    const full = three !== undefined && three < 100 ? 2000 + three : (three ?? null);
    return parsedDate(one ?? null, two ?? null, full, next);
  }
  return /^\d{1,2}\/(?:0\d|1[0-2])$/.test(token.text)
    ? parsedDate(one ?? null, two ?? null, null, next)
    : null;
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

/** The month after a day ("12 de maio de 2017", "1º de maio"). */
function monthAfterDay(tokens: readonly Token[], at: number): ReturnType<typeof monthAt> {
  const next = /^[ºª°]$/.test(tokens[at]?.text ?? '') ? at + 1 : at;
  return tokens[next]?.folded === 'de' ? monthAt(tokens, next + 1) : null;
}

const BEFORE_YEAR = new Set(['em', 'desde', 'ano', 'anos', 'ate']);

/** The date that begins at a token, or null. A bare year is one unless a noun follows it ("2000 senhas"). */
export function dateAt(tokens: readonly Token[], at: number, counts: boolean): ParsedDate | null {
  const token = tokens[at];
  if (!token) return null;
  if (token.kind === 'date' || token.kind === 'code') return numericDate(token, at + 1);
  const month = monthAt(tokens, at);
  if (month) return parsedDate(null, month.month, month.year, month.next);
  if (token.kind === 'number' && /^\d{1,2}$/.test(token.text)) {
    const own = monthAfterDay(tokens, at + 1);
    return own && parsedDate(Number(token.text), own.month, own.year, own.next);
  }
  const of = year(token);
  if (of === null || (counts && !BEFORE_YEAR.has(tokens[at - 1]?.folded ?? ''))) return null;
  return parsedDate(null, null, of, at + 1);
}
