import { INVISIBLE } from '@vitrine/analysis';

/** What a word counts in the text, the summary, headings and keywords, and the title. */
export const SEARCH_WEIGHTS = '{0.1, 0.2, 0.4, 1}';

const WORD = /[\p{L}\p{N}]+/gu;
const MAX_WORDS = 12;

/**
 * What a person typed, as the database function query_terms takes it: at most 12 words of letters and digits, parted by
 * single spaces. Null when nothing can be searched for.
 */
export function searchText(typed: string | undefined): string | null {
  const words = typed?.normalize('NFC').replace(INVISIBLE, '').toLowerCase().match(WORD);
  return words ? words.slice(0, MAX_WORDS).join(' ') : null;
}
