import { unitsAgree, valuesOf, type Claim, type Fact, type ParsedClaim } from './facts.js';
import { findClaims, readSource } from './find-claims.js';
import { wordDifference } from './differences.js';
import { quotedWords } from './literals.js';
import { sentenceAt, sentencesIn, type Sentence } from './sentence.js';
import type { Range } from './tokens.js';
import { isStatement, needsSource } from './needs-source.js';
import type { ShownText } from '../shown-text.js';
import { fold } from '../text.js';

/**
 * A claim and its place: the source's number, from 1, and the passage's range in it, or `supported: false`.
 */
export type LedgerEntry =
  | (Claim & { supported: true; source: number; passage: Range })
  | (Claim & { supported: false });

interface Place {
  source: number;
  start: number;
  end: number;
}

/** Limit of stored facts of one key that differ in unit or name; more would cost too much time. */
const MOST_ALIKE = 200;
const MOST_STATEMENTS = 100;
/** Words in which two sentences may differ that say nearly the same. */
const FEW_WORDS = 4;
/** Share of a statement's words that a sentence of a source must have. */
const SAME_WORDS = 0.6;
/** Sentences that are compared with the sources' whole, and sentences of a source that one word leads to. */
const MOST_COMPARED = 500;

/** A sentence of a source; `changed`: but for a word or two it is the article's. */
interface SentencePlace extends Place {
  changed: boolean;
}

/** What the sources hold, by value and unit. */
class FactIndex {
  private readonly facts = new Map<string, Map<string | null, Place>>();

  add(fact: Fact, place: Place): void {
    for (const value of valuesOf(fact)) {
      const alike = this.facts.get(value) ?? new Map<string | null, Place>();
      if (alike.size === 0) this.facts.set(value, alike);
      if (!alike.has(fact.unit) && alike.size < MOST_ALIKE) alike.set(fact.unit, place);
    }
  }

  /** The first place of a fact, in the same unit if there is one; null for none. */
  find({ value, unit }: Fact): Place | null {
    const alike = this.facts.get(value);
    const exact = alike?.get(unit);
    if (exact) return exact;
    for (const [other, place] of alike ?? []) if (unitsAgree(unit, other)) return place;
    return null;
  }
}

/** A source's words, folded and joined by spaces, and the place of each in `joined`. */
function quotableText(text: string): { joined: string; ranges: Map<number, Range> } {
  let joined = ' ';
  const ranges = new Map<number, Range>();
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu)) {
    ranges.set(joined.length, [index, index + word.length]);
    joined += `${fold(word)} `;
  }
  return { joined, ranges };
}

/** The words that a statement is compared by, shortened to their stems. */
const stemsOf = ({ folded }: Sentence): Set<string> =>
  new Set((folded.match(/[a-z0-9]{4,}/g) ?? []).map((word) => word.slice(0, 6)));

/** Sources (plain texts), read once, in which the claims of many texts are looked up. */
export class ClaimSources {
  private readonly index = new FactIndex();
  private readonly sentences: { all: Sentence[]; stems: Map<Sentence, Set<string>> }[];
  private quotable: ReturnType<typeof quotableText>[] | null = null;
  private readonly byStem = new Map<string, { source: number; sentence: Sentence }[]>();

  constructor(readonly texts: readonly string[]) {
    this.sentences = texts.map((source) => {
      const all = sentencesIn(source);
      return { all, stems: new Map(all.map((sentence) => [sentence, stemsOf(sentence)])) };
    });
    this.sentences.forEach(({ stems }, source) => {
      for (const [sentence, all] of stems) {
        for (const stem of all) {
          const known = this.byStem.get(stem) ?? [];
          if (known.length < MOST_COMPARED) known.push({ source, sentence });
          this.byStem.set(stem, known);
        }
      }
    });
    texts.forEach((source, at) => {
      for (const { fact, start, end } of readSource(source)) {
        if (fact) this.index.add(fact, { source: at, start, end });
      }
    });
  }

  /** The first place of a claim; null for none. */
  find({ fact, words }: ParsedClaim): Place | null {
    return fact ? this.index.find(fact) : this.quotation(` ${quotedWords(words).join(' ')} `);
  }

  private quotation(quote: string): Place | null {
    this.quotable ??= this.texts.map(quotableText);
    for (const [source, { joined, ranges }] of this.quotable.entries()) {
      const at = joined.indexOf(quote);
      if (at < 0) continue;
      const [start] = ranges.get(at + 1) ?? [0];
      const [, end] = ranges.get(joined.lastIndexOf(' ', at + quote.length - 2) + 1) ?? [0, start];
      return { source, start, end };
    }
    return null;
  }

  /** The sentence around a place. */
  passageOf({ source, start, end }: Place): Range {
    const sentence = sentenceAt(this.sentences[source]?.all ?? [], start);
    return sentence ? [sentence.start, Math.max(sentence.end, end)] : [start, end];
  }

  /** The sentences of the sources that share stems with one, and how many. */
  private sharedStems(sentence: Sentence): Map<Sentence, { source: number; count: number }> {
    const shared = new Map<Sentence, { source: number; count: number }>();
    for (const stem of stemsOf(sentence)) {
      for (const { source, sentence: other } of this.byStem.get(stem) ?? [])
        shared.set(other, { source, count: (shared.get(other)?.count ?? 0) + 1 });
    }
    return shared;
  }

  /** The sentence of a source that has most of a sentence's words, or null. */
  statement(sentence: Sentence): SentencePlace | null {
    const stems = stemsOf(sentence);
    let most = SAME_WORDS * stems.size;
    let best: SentencePlace | null = null;
    for (const [other, { source, count }] of this.sharedStems(sentence)) {
      if (best ? count <= most : count < most) continue;
      most = count;
      const words = wordDifference(sentence, other);
      best = { source, start: other.start, end: other.end, changed: words > 0 && words <= FEW_WORDS };
    }
    return best;
  }
}

/**
 * Says for each claim of a text whether it is literally in one of the sources (plain texts): numbers, amounts and
 * dates are compared by value, quotations by their words. Units must agree where both have one; a partial date is
 * in a fuller one. A rule, not a reader. Linear in the length of all texts; asks no model.
 */
export function claimLedger(
  text: string | { text: string },
  sources: readonly string[] | ClaimSources,
): LedgerEntry[] {
  const plain = typeof text === 'string' ? text : text.text;
  const claims = findClaims(plain);
  const claimSources = sources instanceof ClaimSources ? sources : new ClaimSources(sources);
  return claims.map((claim) => {
    const { kind, words, start, end } = claim;
    return entryOf({ kind, words, start, end }, claimSources.find(claim), claimSources);
  });
}

function entryOf(claim: Claim, place: Place | null, sources: ClaimSources): LedgerEntry {
  if (!place) return { ...claim, supported: false };
  return { ...claim, supported: true, source: place.source + 1, passage: sources.passageOf(place) };
}

/**
 * What a careful reader asks a source for: of the claims those that are worth one or stand in one, and statements
 * without a number (fractions, superlatives, causes, what a product has, what a law orders), in order.
 */
export function articleClaims(
  { text, lines }: Pick<ShownText, 'text' | 'lines'>,
  sources: readonly string[] | ClaimSources,
): LedgerEntry[] {
  const claimSources = sources instanceof ClaimSources ? sources : new ClaimSources(sources);
  const sentences = sentencesIn(text);
  const compared = new Map<Sentence, SentencePlace | null>();
  const nearTo = (sentence: Sentence): SentencePlace | null => {
    if (!compared.has(sentence) && compared.size < MOST_COMPARED)
      compared.set(sentence, claimSources.statement(sentence));
    return compared.get(sentence) ?? null;
  };
  let line = 0;
  const kindAt = (place: number) => {
    while ((lines[line]?.end ?? Infinity) <= place) line += 1;
    return lines[line]?.kind ?? 'text';
  };
  const entries = claimLedger(text, claimSources).flatMap((entry): LedgerEntry[] => {
    const kind = kindAt(entry.start);
    if (kind === 'reference') return [];
    const sentence = sentenceAt(sentences, entry.start);
    const near = sentence && kind !== 'heading' ? nearTo(sentence) : null;
    if (near) return [entryOf(entry, near, claimSources)];
    return entry.supported || needsSource(entry, sentence, kind) ? [entry] : [];
  });
  const taken = new Set(entries.map(({ start }) => sentenceAt(sentences, start)));
  line = 0;
  const statements = sentences
    .filter((sentence) => !taken.has(sentence) && kindAt(sentence.start) === 'text')
    .filter((sentence) => isStatement(sentence) || nearTo(sentence)?.changed)
    .slice(0, MOST_STATEMENTS);
  const claimed = statements.map((sentence): LedgerEntry => {
    const { start, end } = sentence;
    const claim: Claim = { kind: 'statement', words: text.slice(start, end), start, end };
    return entryOf(claim, nearTo(sentence), claimSources);
  });
  return [...entries, ...claimed].sort((one, other) => one.start - other.start);
}
