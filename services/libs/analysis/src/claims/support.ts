import { valuesOf, type Fact } from './facts.js';
import { readSource } from './find-claims.js';
import { fold } from '../text.js';

/** A word, folded, or what a number, date, law or address says. */
export type Item = string | Fact;

const LITTLE = new Set('o a os as um uma de do da dos das e em no na nos nas ao aos que'.split(' '));
/** Words that turn the words around them: comparators, negations, conditions, moves. */
const TURNS =
  /^(?:mais|menos|acima|abaixo|superior\w*|inferior\w*|alem|minimo|maximo|pelo|ate|partir|quase|cerca|apenas|so|somente|pode\w*|nao|nunca|jamais|nem|nenhum\w*|ninguem|sem|fora|exceto|salvo|menor\w*|maior\w*|se|caso|quando|antes|depois|fals\w+|boato|suposto\w*|era\w*|aument\w+|sub(?:iu|iram)|cresc\w+|ca[ií]\w*|queda|alta|reduz\w+|diminu\w+|recu\w+)$/;

const read = new WeakMap<{ text: string }, readonly Item[]>();

/** A sentence as it is compared: without articles and plain prepositions, numbers by what they say. */
export function itemsOf(sentence: { text: string }): readonly Item[] {
  const known = read.get(sentence);
  if (known) return known;
  const items: Item[] = [];
  read.set(sentence, items);
  const { text: all } = sentence;
  const addWords = (text: string): void => {
    for (const [word] of fold(text).matchAll(/\.?[\p{L}\p{N}]+(?:[-.][\p{L}\p{N}]+)*/gu))
      if (!LITTLE.has(word)) items.push(word);
  };
  let at = 0;
  for (const { fact, start, end } of readSource(all)) {
    if (start < at || !fact) continue;
    addWords(all.slice(at, start));
    items.push(fact);
    at = end;
  }
  addWords(all.slice(at));
  return items;
}

const isSameItem = (claim: Item, source: Item | undefined): boolean =>
  typeof claim === 'string' || typeof source === 'string' || source === undefined
    ? claim === source
    : claim.unit === source.unit && valuesOf(source).includes(claim.value);

/** Whether a source's sentence says a claim's word for word, and nothing around it turns it. */
export function supportsClaim(claim: readonly Item[], source: readonly Item[]): boolean {
  const at = source.findIndex((_, from) =>
    claim.every((item, index) => isSameItem(item, source[from + index])),
  );
  const around = at < 0 ? [] : [...source.slice(0, at), ...source.slice(at + claim.length)];
  return at >= 0 && !around.some((item) => typeof item === 'string' && TURNS.test(item));
}

/** The words that say what a sentence is about: those of another sentence about the same stand in it as well. */
export const subjectWords = (items: readonly Item[]): string[] =>
  items.filter((item): item is string => typeof item === 'string' && !TURNS.test(item));

/** How many words of two sentences the other one doesn't have; Infinity where the others come in another order. */
export function wordDifference(one: readonly Item[], other: readonly Item[]): number {
  const inBoth = (these: readonly Item[], those: readonly Item[]): Item[] =>
    these.filter((item) => those.some((also) => isSameItem(item, also)));
  const [here, there] = [inBoth(one, other), inBoth(other, one)];
  if (!here.every((item, at) => isSameItem(item, there[at]))) return Infinity;
  return one.length - here.length + other.length - there.length;
}
