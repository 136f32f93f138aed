import { dateAt } from './dates.js';
import type { Fact } from './facts.js';
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
  fact: Fact;
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
  issuer: string | null,
): ParsedLaw {
  const said = tokens[at]!.text.split('/');
  let next = at + 1;
  let year = fullYear(said[1] ?? '');
  if (/^[/:]$/.test(tokens[next]?.text ?? '') && tokens[next + 1]?.kind === 'number') {
    year = fullYear(tokens[next + 1]?.text ?? '');
    next += 2;
  }
  if (year === null) {
    const of = next + (tokens[next]?.text === ',' ? 1 : 0);
    if (tokens[of]?.folded === 'de') year = dateAt(tokens, of + 1, false)?.year ?? null;
  }
  const unit = [issuer, year].filter((part) => part !== null).join(' ') || null;
  return { fact: { value: `l ${law} ${plain(said[0] ?? '')}`, unit }, first, next };
}

function articlesAt(tokens: readonly Token[], at: number): ParsedLaw[] {
  const found: ParsedLaw[] = [];
  let first = at;
  let next = at + 1;
  if (tokens[next]?.text === '.') next += 1;
  while (tokens[next]?.kind === 'number') {
    const number = plain(tokens[next]?.text ?? '');
    next += 1;
    // "5º-A" has its letter in the token of its sign.
    const sign = /^[ºª°o](?:-([A-Z]))?$/.exec(tokens[next]?.text ?? '');
    if (sign) next += 1;
    const law = tokens[at]?.text === '§' ? '§' : 'artigo';
    const value = `l ${law} ${number}${(sign?.[1] ?? '').toLowerCase()}`;
    found.push({ fact: { value, unit: null }, first, next });
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
  let issuer: string | null = null;
  for (let next = at + 1; next <= at + 9; next += 1) {
    const word = tokens[next];
    if (!word) return [];
    if (word.kind === 'number' || word.kind === 'code') return [numbered(tokens, next, at, law, issuer)];
    if (QUALIFIERS.has(word.folded)) law += ` ${word.folded}`;
    else if (/^\p{Lu}{2,}$/u.test(word.text)) issuer = standard ? null : word.folded;
    else if (!BETWEEN.has(word.text.toLowerCase())) return [];
  }
  return [];
}
