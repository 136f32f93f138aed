import { fold } from '../text.js';
import type { Sentence } from './sentence.js';

type Side = 'more' | 'less' | 'most' | 'least';
const COMPARATORS: readonly (readonly [Side, RegExp])[] = [
  ['more', /\b(?:mais de|acima de|superior(?:es)? a|alem de|passa(?:m|ram|ou)? de|ultrapass\w+)\s*$/],
  ['less', /\b(?:menos de|abaixo de|inferior(?:es)? a|nem)\s*$/],
  ['least', /\b(?:no minimo|pelo menos|ao menos|a partir de|minimo de)[ ,]*(?:de )?$/],
  ['most', /\b(?:ate|no maximo|maximo de)[ ,]*(?:de )?$/],
];
const NEGATION = /\b(?:nao|nunca|jamais|nenhum|nenhuma|sem|nem|fora d[aeo]s?|a parte)\b/;
/** Words that negate as well: next to a "não" they affirm. */
const REFUSAL =
  /\b(?:dispens\w+|recus\w+|rejeit\w+|vet(?:ou|aram|ad[oa]s?)|proib\w+|exclu[ií]\w*|(?<!\b[dn]?a )falt(?:a|am|ava|avam|ou|aram)|deix(?:ou|aram) de)\b/;
/** "um dos mais", "o segundo maior": no first place. */
const SHARED_RANK = /\b(?:um|uma) d[ao]s\b|\bentre [ao]s\b|\b(?:segund|terceir)[ao]s? (?![ao]s?\b)/;
const SUPERLATIVE =
  /\b(?:mais|menos|maior(?:es)?|menor(?:es)?|melhor(?:es)?|pior(?:es)?)\b(?! (?:[a-z]+ )?(?:do )?que\b)/;
const RISE =
  /\b(?:aument\w+|reforc\w+|salt(?:ou|aram)|dispar\w+|elev\w+|subi(?:u|ram)|sobe|cresc\w+|dobr\w+|alta|avanc\w+|ganh\w+|acima)\b/;
const FALL =
  /\b(?:ca[ií](?:u|ram)|cai|queda|reduz\w+|diminu\w+|recu\w+|encolh\w+|perd\w+|baix\w+|despenc\w+|desab\w+|cort\w+)\b/;

const comparatorBefore = (text: string): Side | null =>
  COMPARATORS.find(([, pattern]) => pattern.test(text))?.[0] ?? null;

const isSameName = (one: string, other: string): boolean =>
  ` ${one} `.includes(` ${other} `) || ` ${other} `.includes(` ${one} `);

/** What surrounds a number in its clause. */
export interface NumberContext {
  side: Side | null;
  negated: boolean;
  direction: 'rise' | 'fall' | null;
  rank: 'first' | 'shared' | null;
  /** Of its clause; of the sentence where that has none. */
  names: readonly string[];
  /** Those of them that stand before the number. */
  subjects: readonly string[];
  /** All names of the sentence, and the word that begins it: it may be a name as well. */
  all: readonly string[];
  first: string;
}

/** Where a sentence begins to speak of something else. */
const TURN = /;|, (?:e|mas|ja|enquanto|contra|porem) /g;

/** Where the clause that a place of a sentence is in begins and ends. */
function clauseAt(folded: string, place: number): [start: number, end: number | undefined] {
  const turns = [...folded.matchAll(TURN)].map(({ index }) => index);
  return [turns.findLast((at) => at < place) ?? 0, turns.find((at) => at >= place)];
}

/** Words in front of a number that hold its comparator. */
const NEAR = 40;

/** What surrounds the `words` from `start` of a text in their sentence. */
export function readNumberContext(
  sentence: Sentence,
  { start, words }: { start: number; words: string },
): NumberContext {
  const before = sentence.folded.slice(0, start - sentence.start);
  // "até 25 licenças" is a limit with its comparator.
  const comparing = before.slice(-NEAR) + fold(/^\D*/.exec(words)?.[0] ?? '');
  const all = sentence.names();
  const [from, to] = clauseAt(sentence.folded, before.length);
  const clause = sentence.folded.slice(from, to);
  const names = all.filter((name) => clause.includes(name));
  const [rise, fall] = [RISE.test(clause), FALL.test(clause)];
  return {
    side: comparatorBefore(comparing),
    negated: (NEGATION.test(clause) || sentence.folded.startsWith('sem ')) !== REFUSAL.test(clause),
    direction: rise === fall ? null : rise ? 'rise' : 'fall',
    rank: SHARED_RANK.test(clause) ? 'shared' : SUPERLATIVE.test(clause) ? 'first' : null,
    names: names.length > 0 ? names : all,
    subjects: names.filter((name) => before.slice(from).includes(name)),
    all,
    first: /^[a-z]{3,}/.exec(sentence.folded)?.[0] ?? '',
  };
}

const isAbove = (side: Side | null): boolean => side === 'more' || side === 'least';
const isBelow = (side: Side | null): boolean => side === 'less' || side === 'most';

/** Whether the comparator of a claim is another than its source's: "mais de" for "menos de", for "até" and for none. */
function isOtherSide(claim: Side | null, source: Side | null): boolean {
  if (claim === null || claim === source) return false;
  if (source === null) return claim !== 'most';
  return isAbove(claim) === isBelow(source);
}

/**
 * Whether a source says something else of a number that a claim says too: the comparator, the negation, rise for fall,
 * or another subject. Rules on the words around it: what they don't notice counts as agreement.
 */
export function isDoubtful(claim: NumberContext, source: NumberContext): boolean {
  if (isOtherSide(claim.side, source.side) || claim.negated !== source.negated) return true;
  if (claim.direction !== null && source.direction !== null && claim.direction !== source.direction)
    return true;
  if (claim.rank === 'first' && source.rank === 'shared') return true;
  return isOfAnother(claim, source);
}

/** Whether a claim and its source name different things: before the number, where both do, else in their clauses. */
export function isOfAnother(claim: NumberContext, source: NumberContext): boolean {
  const begins = source.all.includes(claim.first) ? [claim.first] : [];
  const isBefore = source.subjects.length > 0 && begins.length + claim.subjects.length > 0;
  const names = [...begins, ...(isBefore ? claim.subjects : claim.names)];
  const others = isBefore ? source.subjects : source.names;
  return (
    names.length > 0 &&
    others.length > 0 &&
    !names.some((name) => others.some((also) => isSameName(name, also)))
  );
}
