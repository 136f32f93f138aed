import { fold, singular } from '../text.js';

/** An article that others may link to. `keywords` are parted by commas. */
export interface LinkTarget {
  slug: string;
  title: string;
  metaTitle: string;
  keywords: string;
}

/** Words of no subject, folded: a phrase neither begins nor ends with one. */
const LITTLE = new Set(
  (
    'a ao aos as ate com como da das de do dos e em essa essas esse esses esta estas este estes isso isto mais mas na nas no nos ' +
    'nossa nosso o os ou para pela pelas pelo pelos por qual quais quando que quem se sem seu sua seus suas sobre so tambem um uma uns umas'
  ).split(' '),
);
const MOST_WORDS = 8;

/** A word of a text with its place, and its key. */
export interface KeyedWord {
  key: string;
  start: number;
  end: number;
}

/** The words of a text as phrases are made of them: folded, in the singular; "3-2-1" is three. */
export function keyedWords(text: string, from = 0, to = text.length): KeyedWord[] {
  return [...text.slice(from, to).matchAll(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu)].map((match) => ({
    key: singular(fold(match[0])),
    start: from + match.index,
    end: from + match.index + match[0].length,
  }));
}

/** What two spellings of a phrase have in common. Empty when there is no word in it. */
export const phraseKey = (phrase: string): string =>
  keyedWords(phrase)
    .map(({ key }) => key)
    .join(' ');

const isLittle = (word: string | undefined): boolean => word === undefined || LITTLE.has(word);

/** The phrase without little words at its ends; empty for one without a subject. */
function trimmed(phrase: string): string {
  const words = phraseKey(phrase).split(' ').filter(Boolean);
  while (words.length > 0 && isLittle(words[0])) words.shift();
  while (words.length > 0 && isLittle(words.at(-1))) words.pop();
  return words.length > MOST_WORDS ? '' : words.join(' ');
}

/** How surely a phrase in another text speaks of what the article is about. */
const WEIGHTS = { whole: 4, head: 3, first: 3, code: 2.6, keyword: 2.1, name: 1.6, word: 1 };
const ACRONYM = /(?<![\p{L}\p{N}])\d?\p{Lu}[\p{Lu}\d]+(?![\p{L}\p{N}])/gu;

/**
 * The phrases by which other texts may speak of an article's subject, each with its weight. A single word is sure only
 * where it is the first keyword and heads a title ("Phishing: …"), where it is an acronym among the keywords, and where
 * a title defines it ("O que é EDR").
 */
export function targetPhrases({ slug, title, metaTitle, keywords }: LinkTarget): Map<string, number> {
  const phrases = new Map<string, number>();
  const add = (phrase: string, weight: number): void => {
    const key = trimmed(phrase);
    if (key.length >= 3 && /\p{L}|\d \d/u.test(key))
      phrases.set(key, Math.max(weight, phrases.get(key) ?? 0));
  };
  const [first = '', ...others] = keywords.split(',');
  const head = phraseKey(first);
  for (const heading of [title, metaTitle]) {
    for (const part of [...heading.split(/[:?!|–—]/), heading]) {
      const key = trimmed(part);
      if (key.includes(' ')) add(part, WEIGHTS.whole);
      else if (key === head) add(part, WEIGHTS.head);
      if (isLittle(key.split(' ')[1]) && key.startsWith(`${head} `)) add(first, WEIGHTS.name);
      const [, defined] = /^\s*o que (?:é|são|e|sao) (?:uma? |[oa]s? )?([\p{L}\p{N}-]+)/iu.exec(part) ?? [];
      if (defined) add(defined, WEIGHTS.whole);
    }
  }
  add(slug.replaceAll('-', ' '), WEIGHTS.whole);
  for (const [word] of title.matchAll(/\d+(?:-\d+)+/g)) add(word, WEIGHTS.code);
  for (const [word] of title.matchAll(ACRONYM)) add(word, WEIGHTS.name);
  const several = (keyword: string): boolean => trimmed(keyword).includes(' ');
  const acronyms = new Set(`${title},${keywords}`.match(ACRONYM)?.map(phraseKey));
  const isAcronym = (keyword: string): boolean => acronyms.has(phraseKey(keyword));
  add(first, several(first) || isAcronym(first) ? WEIGHTS.first : WEIGHTS.word);
  for (const keyword of others) {
    const single = isAcronym(keyword) ? WEIGHTS.code : WEIGHTS.word;
    add(keyword, several(keyword) ? WEIGHTS.keyword : single);
  }
  return phrases;
}

/** The runs of words, from one word to eight, that begin and end with a word of a subject: `[first, next]` each. */
export function* wordRuns(words: readonly KeyedWord[]): Generator<[first: number, next: number]> {
  for (let first = 0; first < words.length; first += 1) {
    if (isLittle(words[first]?.key)) continue;
    for (let next = first + 1; next <= Math.min(words.length, first + MOST_WORDS); next += 1) {
      if (!isLittle(words[next - 1]?.key)) yield [first, next];
    }
  }
}
