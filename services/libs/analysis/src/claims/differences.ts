import { valuesOf, type Fact } from './facts.js';
import { readSource } from './find-claims.js';
import type { Range } from './tokens.js';
import { fold } from '../text.js';

/** A word, folded, or what a number, date, law or address says; and its place in the sentence. */
interface Item {
  says: string | Fact;
  start: number;
  end: number;
}

const LITTLE = new Set('o a os as um uma de do da dos das e em no na nos nas ao aos que'.split(' '));
/** Words that turn the words around them: comparators, negations, conditions, moves. */
const TURNS =
  /^(?:mais|menos|acima|abaixo|superior\w*|inferior\w*|alem|minimo|maximo|pelo|ate|partir|quase|cerca|apenas|so|somente|pode\w*|nao|nunca|jamais|nem|nenhum\w*|ninguem|sem|fora|exceto|salvo|menor\w*|maior\w*|se|caso|quando|antes|depois|fals\w+|boato|suposto\w*|era\w*|aument\w+|sub(?:iu|iram)|cresc\w+|ca[ií]\w*|queda|alta|reduz\w+|diminu\w+|recu\w+)$/;
/** Of sentences that differ in at most so many words, each of these words is marked. */
const FEW_WORDS = 4;

const read = new WeakMap<{ text: string }, readonly Item[]>();

/** A sentence as it is compared: without articles and plain prepositions, numbers by what they say. */
function itemsOf(sentence: { text: string }): readonly Item[] {
  const known = read.get(sentence);
  if (known) return known;
  const items: Item[] = [];
  read.set(sentence, items);
  const { text: all } = sentence;
  const addWords = (from: number, to: number): void => {
    for (const { 0: word, index } of all
      .slice(from, to)
      .matchAll(/\.?[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:[-.][\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*/gu)) {
      const says = fold(word);
      const start = from + index;
      if (!LITTLE.has(says)) items.push({ says, start, end: start + word.length });
    }
  };
  let at = 0;
  for (const { fact, words, start: from, end } of readSource(all)) {
    if (from < at || !fact) continue;
    // A limit has its "até" in it.
    const start = from + (/^at[eé]\s+/iu.exec(words)?.[0].length ?? 0);
    addWords(at, start);
    items.push({ says: fact, start, end });
    at = end;
  }
  addWords(at, all.length);
  return items;
}

const isSame = (one: Item['says'], other: Item['says']): boolean =>
  typeof one === 'string' || typeof other === 'string'
    ? one === other
    : one.unit === other.unit && valuesOf(other).includes(one.value);

const hasItem = (items: readonly Item[], item: Item): boolean =>
  items.some(({ says }) => isSame(item.says, says) || isSame(says, item.says));

/** How many words of two sentences the other one doesn't have; Infinity where the others come in another order. */
export function wordDifference(one: { text: string }, other: { text: string }): number {
  const [these, those] = [itemsOf(one), itemsOf(other)];
  const here = these.filter((item) => hasItem(those, item));
  const there = those.filter((item) => hasItem(these, item));
  if (
    !here.every(({ says }, at) => there[at] && (isSame(says, there[at].says) || isSame(there[at].says, says)))
  )
    return Infinity;
  return these.length - here.length + those.length - there.length;
}

/**
 * Where a sentence and a passage differ in what matters: numbers with their units, years, negations and bounds, names,
 * and each word where few differ. Ranges in UTF-16 units, in order. It says what differs, and not who is right.
 */
export function differencesOf(sentence: string, passage: string): { sentence: Range[]; passage: Range[] } {
  const [one, other] = [{ text: sentence }, { text: passage }];
  const isNear = wordDifference(one, other) <= FEW_WORDS;
  const only = (these: { text: string }, those: { text: string }): Range[] =>
    itemsOf(these)
      .filter((item) => {
        if (hasItem(itemsOf(those), item)) return false;
        if (isNear || typeof item.says !== 'string' || TURNS.test(item.says)) return true;
        return item.start > 0 && /^\p{Lu}/u.test(these.text.slice(item.start));
      })
      .map(({ start, end }): Range => [start, end]);
  return { sentence: only(one, other), passage: only(other, one) };
}
