import { fold, sentencesOf } from '../text.js';

/** Rules read this much of a sentence, so that their time stays linear. */
const LONGEST = 1_000;
const MOST_NAMES = 8;

/**
 * A sentence of a text (its first 1,000 characters: what comes later is in none), its place, and the same
 * folded.
 */
export interface Sentence {
  text: string;
  start: number;
  end: number;
  folded: string;
  /** Names in it, folded, at most eight. */
  names(): readonly string[];
}

/** Every sentence of a text of lines, in order. */
export function sentencesIn(text: string): Sentence[] {
  const sentences: Sentence[] = [];
  let lineStart = 0;
  for (const line of text.split('\n')) {
    let at = lineStart;
    for (const sentence of sentencesOf(line)) {
      const start = text.indexOf(sentence, at);
      at = start + sentence.length;
      const read = sentence.slice(0, LONGEST);
      let names: readonly string[] | null = null;
      sentences.push({
        text: read,
        start,
        end: start + read.length,
        folded: fold(read),
        names: () => (names ??= namesOf(read).slice(0, MOST_NAMES)),
      });
    }
    lineStart += line.length + 1;
  }
  return sentences;
}

/** The sentence at a place of the text; sentences are in order. */
export function sentenceAt(sentences: readonly Sentence[], place: number): Sentence | null {
  let [low, high] = [0, sentences.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sentences[middle]?.end ?? 0) > place) high = middle;
    else low = middle + 1;
  }
  const found = sentences[low];
  return found && found.start <= place ? found : null;
}

const LITTLE_NAMES = new Set(
  'o a os as um uma no na nos nas em de do da dos das e se que ja para por com kb mb gb tb pb'.split(' '),
);

/**
 * Names of people, companies and products: capitalised words that do not only begin the sentence, folded; words in a
 * row are one name.
 */
function namesOf(text: string): string[] {
  const names: string[] = [];
  let end = -2;
  for (const match of text.matchAll(/\p{Lu}[\p{L}\p{M}\p{N}]+/gu)) {
    const name = fold(match[0]);
    const begins =
      match.index === 0 || /[.!?:“"«]\s*$/.test(text.slice(Math.max(0, match.index - 3), match.index));
    const isWord = match[0].slice(1) === match[0].slice(1).toLowerCase();
    if (LITTLE_NAMES.has(name) || (begins && isWord)) continue;
    if (match.index === end + 1) names.push(`${names.pop()} ${name}`);
    else names.push(name);
    end = match.index + match[0].length;
  }
  return names;
}
