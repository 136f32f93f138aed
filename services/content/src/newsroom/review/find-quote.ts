/** Words as a browser shows them, which the stored text may space in another way. */
const UNSHOWN = /[^\p{L}\p{M}\p{N}\p{P}\p{S}]/u;

export interface QuotedWords {
  quote: string;
  /** Which of the places with these words is meant, from 0, and how many there are; undefined if not counted. */
  occurrence?: number | undefined;
  occurrences?: number | undefined;
}

/**
 * The place in a text of words that were selected in a browser; null where that isn't certain: the words are not there,
 * or are elsewhere too and were not counted, or are there another number of times than was counted.
 */
export function findQuote(
  text: string,
  { quote, occurrence = 0, occurrences = 1 }: QuotedWords,
): { start: number; end: number } | null {
  const places: number[] = [];
  let shown = '';
  let at = 0;
  for (const character of text) {
    if (!UNSHOWN.test(character)) {
      shown += character;
      for (let unit = 0; unit < character.length; unit += 1) places.push(at + unit);
    }
    at += character.length;
  }
  const words = shownWords(quote);
  const found = placesOf(shown, words);
  const first = found[occurrence];
  if (found.length !== occurrences || first === undefined) return null;
  const [start, last] = [places[first], places[first + words.length - 1]];
  return start === undefined || last === undefined ? null : { start, end: last + 1 };
}

/** The words at a place of a text, counted as a browser has to count them to find the same place. */
export function quoteAt(text: string, { start, end }: { start: number; end: number }): Required<QuotedWords> {
  const quote = text.slice(start, end);
  const places = placesOf(shownWords(text), shownWords(quote));
  const occurrence = places.indexOf(shownWords(text.slice(0, start)).length);
  return { quote, occurrence, occurrences: places.length };
}

const shownWords = (text: string): string =>
  [...text].filter((character) => !UNSHOWN.test(character)).join('');

/** Where words stand in a text, both as they are shown; no words stand nowhere. */
function placesOf(shown: string, words: string): number[] {
  const found: number[] = [];
  if (words === '') return found;
  for (let index = shown.indexOf(words); index >= 0; index = shown.indexOf(words, index + 1))
    found.push(index);
  return found;
}
