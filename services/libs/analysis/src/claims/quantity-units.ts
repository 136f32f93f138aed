import type { ParsedNumber } from './numbers.js';
import type { Token } from './tokens.js';
import * as units from './units.js';

/** What a number measures or counts; `next` is the token after it. */
export interface QuantityUnit {
  measure: string | null;
  nouns: string[];
  next: number;
}

/** Whether a token is a word. */
export const isWord = (token: Token | undefined): token is Token => token?.kind === 'word';

/** What follows a number and says what it measures or counts. */
export function unitAt(tokens: readonly Token[], at: number, number: ParsedNumber): QuantityUnit {
  const start = number.takesDe && tokens[at]?.folded === 'de' ? at + 1 : at;
  const token = tokens[start];
  if (token?.text === '%') return { measure: '%', nouns: [], next: start + 1 };
  if (!isWord(token)) return { measure: null, nouns: [], next: at };
  if (token.folded === 'por' && tokens[start + 1]?.folded === 'cento')
    return { measure: '%', nouns: [], next: start + 2 };
  const measure = units.currencyWord(token.folded) ?? units.measureWord(token.folded);
  if (measure !== null) {
    let next = start + 1;
    if (tokens[next]?.text === '²' || /^(?:uteis|corridos|percentuais)$/.test(tokens[next]?.folded ?? ''))
      next += 1;
    return {
      measure: measure === 'ponto' && tokens[next - 1]?.folded === 'percentuais' ? 'p.p.' : measure,
      nouns: [],
      next,
    };
  }
  if (number.value < 2) return { measure: null, nouns: [], next: at };
  const noun = units.countedNoun(token.text, token.folded);
  if (noun === null) return { measure: null, nouns: [], next: at };
  const second = tokens[start + 1];
  const more =
    isWord(second) && second.text === second.text.toLowerCase()
      ? units.countedNoun(second.text, second.folded)
      : null;
  return { measure: null, nouns: more === null ? [noun] : [noun, more], next: start + 1 };
}

/** "por mês", "por usuário por mês", "/ano", "mensais": what a quantity is spread over, sorted. */
export function rateAt(tokens: readonly Token[], at: number): { per: string; next: number } | null {
  const first = oneRateAt(tokens, at);
  const second = first && oneRateAt(tokens, first.next);
  if (!first || !second) return first;
  return { per: [first.per, second.per].sort().join(' '), next: second.next };
}

function oneRateAt(tokens: readonly Token[], at: number): { per: string; next: number } | null {
  const first = tokens[at]?.folded ?? '';
  if (/^(?:por|ao|a|\/)$/.test(first)) {
    const skipped = tokens[at + 1]?.folded === 'cada' ? 2 : 1;
    const per = units.rateWord(tokens[at + skipped]?.folded ?? '');
    return per === null ? null : { per, next: at + skipped + 1 };
  }
  const per = /(?:ari|nua|nsa|ana)/.test(first) ? units.rateWord(first) : null;
  return per === null ? null : { per, next: at + 1 };
}
