import { agree, keyOf, keysOf, signatureOf, type Claim, type Fact, type ReadClaim } from './facts.js';
import { readClaims, readSource } from './find-claims.js';
import { quotedWords } from './literals.js';
import { QuoteFinder } from './quote-finder.js';
import type { Range } from './tokens.js';

/** A claim and where it stands: the source's number, from 1, and the passage's range in it, or `supported: false`. */
export type LedgerEntry =
  (Claim & { supported: true; source: number; passage: Range }) | (Claim & { supported: false });

interface Place {
  source: number;
  start: number;
  end: number;
}

/** Facts of one key that differ in unit or name are kept up to here; more would cost time without end. */
const MOST_ALIKE = 200;
/** How far a passage goes to either side in search of its sentence's ends. */
const REACH = 300;

/** What the sources hold, by key. */
class FactIndex {
  private readonly facts = new Map<string, Map<string, { fact: Fact; place: Place }>>();

  add(fact: Fact, place: Place): void {
    const signature = signatureOf(fact);
    for (const key of keysOf(fact)) {
      const alike = this.facts.get(key) ?? new Map<string, { fact: Fact; place: Place }>();
      if (alike.size === 0) this.facts.set(key, alike);
      if (alike.size < MOST_ALIKE && !alike.has(signature)) alike.set(signature, { fact, place });
    }
  }

  find(fact: Fact): Place | null {
    const alike = this.facts.get(keyOf(fact));
    const exact = alike?.get(signatureOf(fact));
    if (exact) return exact.place;
    for (const held of alike?.values() ?? []) if (agree(fact, held.fact)) return held.place;
    return null;
  }
}

/** The sentence around a place, or as much of it as is near. */
function passageOf(text: string, { start, end }: Place): Range {
  let from = start;
  while (from > 0 && start - from < REACH) {
    if (text[from - 1] === '\n' || (/\s/.test(text[from - 1] ?? '') && /[.!?…]/.test(text[from - 2] ?? '')))
      break;
    from -= 1;
  }
  let to = end;
  while (to < text.length && to - end < REACH && text[to] !== '\n') {
    to += 1;
    if (/[.!?…]/.test(text[to - 1] ?? '') && !/\S/.test(text[to] ?? '')) break;
  }
  return [from, to];
}

/** Sources (plain texts) that were read once and can be asked for the claims of many texts. */
export class ClaimSources {
  private readonly index = new FactIndex();

  constructor(readonly texts: readonly string[]) {
    texts.forEach((source, at) => {
      for (const { readings, start, end } of readSource(source)) {
        for (const fact of readings) this.index.add(fact, { source: at, start, end });
      }
    });
  }

  /** Where each claim stands, in their order; null for none. */
  placesOf(claims: readonly ReadClaim[]): (Place | null)[] {
    const quotes = new QuoteFinder(
      claims.filter(({ kind }) => kind === 'quote').map(({ words }) => quotedWords(words)),
    );
    this.texts.forEach((source, at) => quotes.search(source, at));
    let quote = 0;
    return claims.map(({ kind, readings }) => {
      if (kind === 'quote') return quotes.place(quote++);
      for (const fact of readings) {
        const place = this.index.find(fact);
        if (place) return place;
      }
      return null;
    });
  }
}

/**
 * Says for each claim of a text whether it stands literally in one of the sources (plain texts), the first that holds
 * it: numbers, amounts and dates are compared by value, quotations by their words. Units must agree where both have
 * one; a partial date stands in a fuller one. A rule, not a reader: a figure that stands in a source for something
 * else without a unit counts as supported. Linear in the length of all texts; asks no model.
 */
export function claimLedger(
  text: string | { text: string },
  sources: readonly string[] | ClaimSources,
): LedgerEntry[] {
  const claims = readClaims(typeof text === 'string' ? text : text.text);
  const held = sources instanceof ClaimSources ? sources : new ClaimSources(sources);
  const places = held.placesOf(claims);
  return claims.map(({ kind, words, start, end }, at) => {
    const place = places[at];
    if (!place) return { kind, words, start, end, supported: false };
    const passage = passageOf(held.texts[place.source] ?? '', place);
    return { kind, words, start, end, supported: true, source: place.source + 1, passage };
  });
}
