import { fold, wordsOf } from './text.js';

/** Finds phrases in a list of words, ignoring case and accents. */
export class PhraseFinder {
  private readonly byFirstWord = new Map<string, string[][]>();

  constructor(phrases: Iterable<string>) {
    for (const phrase of phrases) {
      const words = wordsOf(fold(phrase));
      const [first] = words;
      if (first !== undefined) this.byFirstWord.set(first, [...(this.byFirstWord.get(first) ?? []), words]);
    }
  }

  /** Whether there is no phrase with a word in it. */
  get empty(): boolean {
    return this.byFirstWord.size === 0;
  }

  /** Whether any phrase occurs in `folded`, words that went through `fold`. */
  in(folded: readonly string[]): boolean {
    return folded.some((_word, index) => this.longestAt(folded, index) > 0);
  }

  /** How many of `folded` belong to an occurrence of some phrase; a word in two of them counts once. */
  covered(folded: readonly string[]): number {
    let total = 0;
    let end = 0;
    folded.forEach((_word, index) => {
      end = Math.max(end, index + this.longestAt(folded, index));
      if (index < end) total += 1;
    });
    return total;
  }

  /** Words of the longest phrase that begins at `start`, 0 when none does. */
  private longestAt(folded: readonly string[], start: number): number {
    let longest = 0;
    for (const phrase of this.byFirstWord.get(folded[start] as string) ?? []) {
      if (phrase.length > longest && phrase.every((word, offset) => folded[start + offset] === word)) {
        longest = phrase.length;
      }
    }
    return longest;
  }
}
