import { dateAt } from './dates.js';
import type { LawFact } from './facts.js';
import type { Token } from './tokens.js';

const LAWS = new Set(
  (
    'lei decreto decreto-lei resolucao portaria sumula instrucao medida emenda circular provimento diretiva ' +
    'regulamento deliberacao'
  ).split(' '),
);
const QUALIFIERS = new Set('complementar normativa provisoria constitucional vinculante'.split(' '));
const BETWEEN = new Set(
  'n no nº n° nr numero federal estadual municipal conjunta º ° . / - do da'.split(' '),
);
const STANDARDS = new Set('abnt nbr iso iec nist sp rfc ieee en etsi ansi fips itu'.split(' '));
const ARTICLES = /^art(?:s|igos?)?$/;

/** Laws as read from one token: several for "arts. 13 e 15". */
interface ParsedLaw {
  fact: LawFact;
  first: number;
  next: number;
}

const plain = (number: string): string => number.replace(/[.,]/g, '');
const fullYear = (text: string): number | null => {
  if (/^\d{4}$/.test(text)) return Number(text);
  return /^\d\d$/.test(text) ? (Number(text) >= 40 ? 1900 : 2000) + Number(text) : null;
};

/** The number of a law at a token, its year after a slash or colon, or in the date that follows. */
function numbered(
  tokens: readonly Token[],
  at: number,
  first: number,
  law: string,
  issuers: string[],
): ParsedLaw | null {
  const token = tokens[at];
  if (token?.kind !== 'number' && token?.kind !== 'code') return null;
  let next = at + 1;
  let said = token.text;
  // "2.200-2/2001" is three tokens.
  const [hyphen, edition] = [tokens[next], tokens[next + 1]];
  if (hyphen?.text === '-' && hyphen.start === token.end && edition?.kind === 'code') {
    said += `-${edition.text}`;
    next += 2;
  }
  const slash = said.indexOf('/');
  const number = plain(slash > 0 ? said.slice(0, slash) : said);
  let year = slash > 0 ? fullYear(said.slice(slash + 1)) : null;
  if (/^[/:]$/.test(tokens[next]?.text ?? '') && tokens[next + 1]?.kind === 'number') {
    year = fullYear(tokens[next + 1]?.text ?? '');
    next += 2;
  }
  if (year === null) {
    const of = next + (tokens[next]?.text === ',' ? 1 : 0);
    if (tokens[of]?.folded === 'de') year = dateAt(tokens, of + 1, false)?.fact.year ?? null;
  }
  return { fact: { type: 'law', law, number, year, issuers }, first, next };
}

function articlesAt(tokens: readonly Token[], at: number): ParsedLaw[] {
  const found: ParsedLaw[] = [];
  let first = at;
  let next = at + 1;
  if (tokens[next]?.text === '.') next += 1;
  while (tokens[next]?.kind === 'number') {
    let number = plain(tokens[next]?.text ?? '');
    next += 1;
    // "5º-A" has its letter in the token of its sign.
    const sign = /^[ºª°o](?:-([A-Z]))?$/.exec(tokens[next]?.text ?? '');
    if (sign) {
      number += (sign[1] ?? '').toLowerCase();
      next += 1;
    }
    if (tokens[next]?.text === '-' && /^[A-Z]$/.test(tokens[next + 1]?.text ?? '')) {
      number += tokens[next + 1]?.folded ?? '';
      next += 2;
    }
    const law = tokens[at]?.text === '§' ? '§' : 'artigo';
    found.push({ fact: { type: 'law', law, number, year: null, issuers: [] }, first, next });
    const plural = tokens[at]?.folded.endsWith('s') ?? false;
    if (!plural || !/^(?:,|e|a|ao)$/.test(tokens[next]?.folded ?? '')) break;
    first = next + 1;
    next = first;
  }
  return found;
}

/** The laws, norms or articles that begin at a token; none for a word like "lei" without a number. */
export function lawsAt(tokens: readonly Token[], at: number): ParsedLaw[] {
  const token = tokens[at];
  if (!token) return [];
  if (ARTICLES.test(token.folded) || token.text === '§') return articlesAt(tokens, at);
  const standard = STANDARDS.has(token.folded) && /^\p{Lu}+$/u.test(token.text);
  if (!standard && !LAWS.has(token.folded)) return [];
  let law = standard ? 'norma' : token.folded;
  const issuers = standard ? [token.folded] : [];
  for (let next = at + 1; next <= at + 9; next += 1) {
    const word = tokens[next];
    if (!word) return [];
    if (word.kind === 'number' || word.kind === 'code') {
      const read = numbered(tokens, next, at, law, issuers);
      return read ? [read] : [];
    }
    if (QUALIFIERS.has(word.folded)) law += ` ${word.folded}`;
    else if (/^\p{Lu}{2,}$/u.test(word.text)) issuers.push(word.folded);
    else if (!BETWEEN.has(word.text.toLowerCase())) return [];
  }
  return [];
}
