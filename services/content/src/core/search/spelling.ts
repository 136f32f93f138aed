import { slugify } from '@vitrine/analysis';
import { dictionary } from '@zxcvbn-ts/language-pt-br';
import { distance } from 'fastest-levenshtein';

const MOST_EDITS = 2;
const LETTERS_AN_EDIT = 3;
/** Beyond these the list has names and words that are misspelt. */
const FREQUENT_WORDS = 15_000;
const frequent = new Set(
  dictionary['commonWords-pt-br'].slice(0, FREQUENT_WORDS).map((word) => slugify(word)),
);

const lettersOf = (word: string): string => [...word].sort().join('');

/**
 * The known word that a typed one was meant for: the nearest within two edits, one for each three letters, or with the
 * same letters. Null where none is, and for frequent words of Portuguese, which are meant as they are.
 */
export function correctSpelling(typed: string, known: readonly string[]): string | null {
  const plain = slugify(typed);
  if (frequent.has(plain)) return null;
  const near = known.flatMap((word) => {
    const folded = slugify(word);
    const edits = distance(plain, folded);
    const most =
      lettersOf(plain) === lettersOf(folded) ? MOST_EDITS : Math.floor(folded.length / LETTERS_AN_EDIT);
    return edits <= Math.min(most, MOST_EDITS) ? [{ word, edits }] : [];
  });
  return near.sort((one, other) => one.edits - other.edits)[0]?.word ?? null;
}
