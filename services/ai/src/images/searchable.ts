import { containsPattern } from '@vitrine/platform';

/** Texts without accents and capitals, as the library searches them. */
export const foldForSearch = (...texts: readonly string[]): string =>
  texts.filter(Boolean).join(' ').normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Patterns for LIKE, one for each word that a person typed, eight at most. */
export const wordPatterns = (typed: string): string[] =>
  foldForSearch(typed).split(/\s+/).filter(Boolean).slice(0, 8).map(containsPattern);
