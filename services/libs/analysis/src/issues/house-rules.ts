import { shownText } from '../shown-text.js';
import { fold } from '../text.js';
import type { TextIssue } from './find-issues.js';

/**
 * A rule of the house: words to avoid (`meaning` instead, if any), a name to be written so, or what is never promised.
 */
export interface TextRule {
  kind: 'avoid' | 'name' | 'promise';
  words: string;
  meaning: string;
}

interface Word {
  key: string;
  start: number;
  end: number;
}

const WORD = /[\p{L}\p{M}\p{N}]+/gu;
/** Words that a name may have been split into, besides its own. */
const PARTED = 1;

const singular = (key: string): string => (key.length > 3 ? key.replace(/s$/, '') : key);
const wordsIn = (text: string): Word[] =>
  Array.from(text.matchAll(WORD), (match) => ({
    key: singular(fold(match[0])),
    start: match.index,
    end: match.index + match[0].length,
  }));

function issueOf({ kind, words, meaning }: TextRule, written: string): Omit<TextIssue, 'place'> {
  if (kind === 'name')
    return {
      rule: 'house-name',
      message: `“${written}”: o nome é “${words}”.`,
      advice: `Escreva “${words}”.`,
    };
  if (kind === 'promise')
    return {
      rule: 'house-promise',
      message: `Promessa que a casa não faz: “${words}”.`,
      advice: 'Diga o que o produto faz, sem prometer o resultado.',
    };
  return {
    rule: 'house-avoid',
    message: `A casa evita “${words}”.`,
    advice: meaning ? `Escreva “${meaning}”.` : 'Diga de outro modo.',
  };
}

/**
 * Where a text is against the rules of the house, in order. Words are compared without case, accents and a plural's s,
 * and may be parted by signs; names without case, spaces and hyphens, and are right as the rule writes them. Linear in
 * the text for some rules.
 */
export function houseIssues(html: string, rules: readonly TextRule[]): TextIssue[] {
  // By the letters of all words in a row, and how many words that may be.
  const wanted = new Map<string, TextRule[]>();
  let longest = 0;
  for (const rule of rules) {
    const words = wordsIn(rule.words);
    const key = words.map((word) => word.key).join(rule.kind === 'name' ? '' : ' ');
    if (key === '') continue;
    wanted.set(key, [...(wanted.get(key) ?? []), rule]);
    longest = Math.max(longest, words.length + (rule.kind === 'name' ? PARTED : 0));
  }
  if (longest === 0) return [];
  const shown = shownText(html);
  const issues: TextIssue[] = [];
  for (const line of shown.lines) {
    const text = shown.text.slice(line.start, line.end);
    const words = wordsIn(text);
    words.forEach(({ start }, first) => {
      let spaced = '';
      let joined = '';
      for (const { key, end } of words.slice(first, first + longest)) {
        spaced += spaced === '' ? key : ` ${key}`;
        joined += key;
        const written = text.slice(start, end);
        const against = [
          ...(wanted.get(spaced)?.filter(({ kind }) => kind !== 'name') ?? []),
          ...(wanted.get(joined)?.filter((rule) => rule.kind === 'name' && rule.words !== written) ?? []),
        ];
        for (const rule of against)
          issues.push({
            ...issueOf(rule, written),
            place: shown.placeOf(line.start + start, line.start + end),
          });
      }
    });
  }
  return issues;
}
