import { singular } from '../text.js';
import type { ParsedNumber } from './numbers.js';
import type { Token } from './tokens.js';

const MEASURES = new Set(
  (
    'segundo seg s minuto min hora h dia semana mes ano trimestre semestre decada seculo vez ponto ms milissegundo bit byte ' +
    'kb mb gb tb pb kilobyte megabyte gigabyte terabyte petabyte kbps mbps gbps mhz ghz km quilometro m metro cm kg quilo w watt kwh'
  ).split(' '),
);
const CURRENCIES = new Map<string, string>([
  ...['r$', 'real', 'reais'].map((name) => [name, 'BRL'] as [string, string]),
  ...['$', 'us$', 'dolar', 'dolares'].map((name) => [name, 'USD'] as [string, string]),
  ...['€', 'euro', 'euros'].map((name) => [name, 'EUR'] as [string, string]),
  ...['£', 'libra', 'libras'].map((name) => [name, 'GBP'] as [string, string]),
  ['centavos', 'centavo'],
]);

/** Words that follow a number without being what it counts, folded. */
const NOT_NOUNS = new Set(
  (
    'dos das nos nas aos pelos pelas mais menos deles delas eles elas destes destas desses dessas quais seus suas todos ' +
    'todas outros outras depois antes apos atras tras vamos temos estamos somos'
  ).split(' '),
);

/** What a number measures or counts, or null; `next` is the token after it. */
interface ParsedUnit {
  unit: string | null;
  next: number;
}

export const isWord = (token: Token | undefined): token is Token => token?.kind === 'word';
export const isMeasure = (unit: string | null): boolean => unit !== null && MEASURES.has(unit);
export const isCurrency = (unit: string | null): boolean => [...CURRENCIES.values()].includes(unit ?? '');

/** The currency that a sign before a number means ("R$", "€"). */
export function currencyAt(tokens: readonly Token[], at: number): { unit: string; next: number } | null {
  const letters =
    isWord(tokens[at]) && tokens[at + 1]?.text === '$' && tokens[at].end === tokens[at + 1]?.start;
  const unit = CURRENCIES.get(`${tokens[at]?.folded ?? ''}${letters ? '$' : ''}`);
  const next = at + (letters ? 2 : 1);
  return unit && tokens[next]?.kind === 'number' ? { unit, next } : null;
}

/** What follows a number: a sign, a currency, a measure, or a plural or acronym that it counts. */
export function unitAt(tokens: readonly Token[], { value, next: at, takesDe }: ParsedNumber): ParsedUnit {
  const start = takesDe && tokens[at]?.folded === 'de' ? at + 1 : at;
  const [token, second] = [tokens[start], tokens[start + 1]];
  if (token?.text === '%') return { unit: '%', next: start + 1 };
  if (!isWord(token)) return { unit: null, next: at };
  if (token.folded === 'por' && second?.folded === 'cento') return { unit: '%', next: start + 2 };
  const currency = CURRENCIES.get(token.folded);
  if (currency) return { unit: currency, next: start + 1 };
  const { folded } = token;
  const one = /^(?:mes|vez)es$/.test(folded) ? folded.slice(0, 3) : singular(folded);
  if (MEASURES.has(one)) {
    if (second?.folded === 'percentuais') return { unit: 'p.p.', next: start + 2 };
    return { unit: one, next: start + (/^(?:uteis|corridos)$/.test(second?.folded ?? '') ? 2 : 1) };
  }
  const isCounted = /^\p{Lu}{2,}$/u.test(token.text) || (/^.{3,}s$/.test(folded) && !NOT_NOUNS.has(folded));
  return value >= 2 && isCounted ? { unit: one, next: start + 1 } : { unit: null, next: at };
}

const RATE = /^(?:segundo|minuto|hora|dia|semana|mes|ano|pessoa|usuario|equipe|maquina|dispositivo)$/;

/** What a quantity is spread over: "por usuário por mês", "/ano", "a cada dia". */
export function ratesAt(tokens: readonly Token[], at: number): { rates: string[]; next: number } {
  if (!/^(?:por|ao|a|\/)$/.test(tokens[at]?.folded ?? '')) return { rates: [], next: at };
  const of = tokens[at + 1]?.folded === 'cada' ? at + 2 : at + 1;
  const rate = tokens[of]?.folded ?? '';
  if (!RATE.test(rate)) return { rates: [], next: at };
  const { rates, next } = ratesAt(tokens, of + 1);
  return { rates: [rate, ...rates].sort(), next };
}
