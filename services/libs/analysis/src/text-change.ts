import { diffArrays } from 'diff';

/** Where words stand in a text, in UTF-16 units. `end` is null once the words are gone: `start` is where they were. */
export interface RangeAnchor {
  start: number;
  end: number | null;
}

interface Span {
  start: number;
  end: number;
}
/** A sentence, or a line without an end mark; or a word of a sentence. */
interface Part extends Span {
  text: string;
}
/** A run of characters that both texts have. */
interface Match {
  before: number;
  after: number;
  length: number;
}

// Signs are looked at from their first on: from each of 100,000 dots would take minutes.
const SENTENCES = /[^\n]+?(?:(?<![.!?…])[.!?…]+(?=\s|$)|(?=\n|$))/g;
const WORDS = /[\p{L}\p{M}\p{N}]+/gu;
/** Shorter words that come back may be others. */
const KNOWN_AGAIN = 15;
/** Words are compared in at most this many characters of changed sentences; the others count as gone. */
const COMPARED_CHARACTERS = 20_000;
/** Sentences that differ in more words than this have nothing in common. */
const MOST_EDITS = 100;
/** The share of its letters without which a passage is another one. */
const SHARE = 0.75;

const lettersOf = (text: string): number => text.replace(/[^\p{L}\p{M}\p{N}]/gu, '').length;

function timesIn(text: string, part: string): number {
  let times = 0;
  if (part !== '')
    for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + part.length)) times += 1;
  return times;
}

function partsOf(text: string, pattern: RegExp, from = 0): Part[] {
  return [...text.matchAll(pattern)].flatMap(({ 0: part, index }) => {
    const words = part.trim();
    const start = from + index + part.indexOf(words);
    return words === '' ? [] : [{ start, end: start + words.length, text: words }];
  });
}

/** How many items at the beginning of a sorted list fulfil a condition. */
function countOf<Item>(list: readonly Item[], holds: (item: Item) => boolean): number {
  let [from, to] = [0, list.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (holds(list[middle] as Item)) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** The places of each text in a list. */
function placesOf(parts: readonly Part[]): Map<string, number[]> {
  const places = new Map<string, number[]>();
  for (const [at, { text }] of parts.entries()) {
    const others = places.get(text);
    if (others) others.push(at);
    else places.set(text, [at]);
  }
  return places;
}

/** Pairs of equal words as a diff has them. */
function diffPairs(before: readonly string[], after: readonly string[]): [number, number][] {
  const pairs: [number, number][] = [];
  let [at, atAfter] = [0, 0];
  const changes = diffArrays([...before], [...after], { maxEditLength: MOST_EDITS });
  for (const { added, removed, count } of changes ?? []) {
    if (!added && !removed)
      for (let index = 0; index < count; index += 1) pairs.push([at + index, atAfter + index]);
    if (!added) at += count;
    if (!removed) atAfter += count;
  }
  return pairs;
}

/**
 * Pairs on which a diff from the beginning and one from the end agree. Of two equal words one of which was deleted,
 * they name different ones: which of them is left is unknown.
 */
function certainPairs(before: readonly string[], after: readonly string[]): [number, number][] {
  const backward = new Map(
    diffPairs(before.toReversed(), after.toReversed()).map(([one, other]) => [
      before.length - 1 - one,
      after.length - 1 - other,
    ]),
  );
  return diffPairs(before, after).filter(([one, other]) => backward.get(one) === other);
}

/**
 * What became of a text's words. Ranges of the old text lead to the new one by the difference of the two, never by
 * looking for similar words. Where more than one place is possible, the words count as gone.
 */
export class TextChange {
  private readonly matches: Match[] = [];
  private compared = 0;
  private readonly sentences: Part[];
  /** Sentences of the new text that the old one doesn't have. */
  private readonly added: string;
  private readonly places: Map<string, number[]>;
  private readonly otherPlaces: Map<string, number[]>;

  constructor(
    private readonly before: string,
    private readonly after: string,
  ) {
    const [sentences, others] = [partsOf(before, SENTENCES), partsOf(after, SENTENCES)];
    this.sentences = sentences;
    [this.places, this.otherPlaces] = [placesOf(sentences), placesOf(others)];
    const pairs = this.pairsOf(sentences, others);
    const taken = new Set(pairs);
    this.added = others.flatMap(({ text }, at) => (taken.has(at) ? [] : text)).join('\n');
    const gapFrom = (from: number, step: 1 | -1): Part[] => {
      let end = from;
      while (others[end] && !taken.has(end)) end += step;
      return step > 0 ? others.slice(from, end) : others.slice(end + 1, from + 1);
    };
    for (let at = 0, from = 0; at <= sentences.length; at += 1) {
      const pair = pairs[at];
      if (pair === undefined && at < sentences.length) continue;
      const below = gapFrom(from === 0 ? 0 : (pairs[from - 1] ?? 0) + 1, 1);
      const above = gapFrom((pair ?? others.length) - 1, -1);
      this.compare(sentences.slice(from, at), below.length > 0 ? below : above);
      if (pair !== undefined) this.add(sentences[at], others[pair]);
      from = at + 1;
    }
  }

  /**
   * Where an anchor's words are now: the part that is left of them, if that is most of `quote`, which the anchor was
   * made on. Words that were gone are found again where they come back at the very place, as by an undo, and stand
   * nowhere else.
   */
  follow({ start, end }: RangeAnchor, quote: string): RangeAnchor {
    if (end === null) return this.findAgain(start, quote);
    const found = this.isCopied({ start, end }) ? null : this.spanOf({ start, end }, lettersOf(quote));
    return found ? this.withSigns(found, quote) : { start: this.pointOf(start)[0], end: null };
  }

  private add(one: Span | undefined, other: Span | undefined): void {
    if (one && other)
      this.matches.push({ before: one.start, after: other.start, length: one.end - one.start });
  }

  /**
   * For each sentence the place of the same one in the new text: anywhere, if both have it once; between two that
   * are known, if they have it several times.
   */
  private pairsOf(sentences: readonly Part[], others: readonly Part[]): (number | undefined)[] {
    const pairs = sentences.map(({ text }) => {
      const place = this.otherPlaces.get(text);
      return place?.length === 1 && this.places.get(text)?.length === 1 ? place[0] : undefined;
    });
    const pairNeighbours = (step: 1 | -1): (number | undefined)[] => {
      const found = [...pairs];
      let next: number | undefined = step > 0 ? 0 : others.length - 1;
      for (let at = step > 0 ? 0 : sentences.length - 1; sentences[at]; at += step) {
        const text = sentences[at]?.text ?? '';
        const isAsOften = this.places.get(text)?.length === this.otherPlaces.get(text)?.length;
        if (next !== undefined && others[next]?.text === text && isAsOften) found[at] ??= next;
        const place = found[at];
        next = place === undefined ? undefined : place + step;
      }
      return found;
    };
    const backward = pairNeighbours(-1);
    return pairNeighbours(1).map((place, at) => (place === backward[at] ? place : undefined));
  }

  /**
   * Compares changed sentences word by word. A word alone among others may be another one; words of a sentence that
   * lost most of its own are those of another one, and those of a sentence that moved elsewhere are of that one.
   */
  private compare(gap: readonly Part[], otherGap: readonly Part[]): void {
    const [first, last, otherFirst, otherLast] = [gap[0], gap.at(-1), otherGap[0], otherGap.at(-1)];
    if (!first || !last || !otherFirst || !otherLast) return;
    this.compared += last.end - first.start + otherLast.end - otherFirst.start;
    if (this.compared > COMPARED_CHARACTERS) return;
    const words = partsOf(this.before.slice(first.start, last.end), WORDS, first.start);
    const otherWords = partsOf(this.after.slice(otherFirst.start, otherLast.end), WORDS, otherFirst.start);
    const certain = certainPairs(
      words.map(({ text }) => text),
      otherWords.map(({ text }) => text),
    );
    const otherOf = new Map(certain);
    const pairs = certain.filter(([one, other]) =>
      [-1, 1].some((step) => otherOf.get(one + step) === other + step),
    );
    for (const { start, end, text } of gap) {
      if (this.places.get(text)?.length !== 1 || this.otherPlaces.has(text)) continue;
      const own = pairs.filter(([one]) => (words[one]?.start ?? 0) >= start && (words[one]?.end ?? 0) <= end);
      const letters = own.reduce((sum, [one]) => sum + (words[one]?.text.length ?? 0), 0);
      if (letters >= lettersOf(text) * SHARE)
        for (const [one, other] of own) this.add(words[one], otherWords[other]);
    }
  }

  /** What is left of a range of the old text, in the new one. */
  private piecesOf({ start, end }: Span): Span[] {
    const first = countOf(this.matches, ({ before, length }) => before + length <= start);
    const parts = this.matches.slice(
      first,
      countOf(this.matches, ({ before }) => before < end),
    );
    return parts.map(({ before, after, length }) => ({
      start: after + Math.max(0, start - before),
      end: after + Math.min(length, end - before),
    }));
  }

  /**
   * Whether what is left of the sentences around a range is there more often than before. Which one is the copy is
   * unknown.
   */
  private isCopied({ start, end }: Span): boolean {
    const first = countOf(this.sentences, (sentence) => sentence.end <= start);
    const around = this.sentences.slice(
      first,
      countOf(this.sentences, (sentence) => sentence.start < end),
    );
    const span = this.spanOf({ start: around[0]?.start ?? start, end: around.at(-1)?.end ?? end }, 0);
    const text = span ? this.after.slice(span.start, span.end) : '';
    return this.added.includes(text) && timesIn(this.after, text) > Math.max(1, timesIn(this.before, text));
  }

  /** What is left of a range in the new text, if it is most of what is needed and of what is around it there. */
  private spanOf(range: Span, needed: number): Span | null {
    const pieces = this.piecesOf(range);
    const [first, last] = [pieces.at(0), pieces.at(-1)];
    if (!first || !last) return null;
    const left = pieces.reduce((sum, { start, end }) => sum + lettersOf(this.after.slice(start, end)), 0);
    const inOrder = pieces.every(
      ({ start }, index) => index === 0 || start >= (pieces[index - 1] as Span).end,
    );
    const whole = this.after.slice(first.start, last.end);
    if (!inOrder || left < needed * SHARE || left < lettersOf(whole) * SHARE) return null;
    return { start: last.end - whole.trimStart().length, end: first.start + whole.trimEnd().length };
  }

  /** A range with the signs around it that its quote has too. */
  private withSigns({ start, end }: Span, quote: string): Span {
    const [before = '', after = ''] = quote.split(/[\p{L}\p{M}\p{N}].*[\p{L}\p{M}\p{N}]|[\p{L}\p{M}\p{N}]/su);
    const words = this.after.slice(start, end);
    const isBefore = !words.startsWith(before) && this.after.endsWith(before, start);
    return {
      start: isBefore ? start - before.length : start,
      end: !words.endsWith(after) && this.after.startsWith(after, end) ? end + after.length : end,
    };
  }

  private findAgain(point: number, quote: string): RangeAnchor {
    const [from, to] = this.pointOf(point);
    const at = this.after.indexOf(quote);
    const isBack = from <= at && at + quote.length <= to && !this.after.includes(quote, at + 1);
    if (!isBack || quote.length < KNOWN_AGAIN || this.before.includes(quote))
      return { start: from, end: null };
    return { start: at, end: at + quote.length };
  }

  /** A place between two characters in the new text: the range of what was inserted there. */
  private pointOf(point: number): [from: number, to: number] {
    let from = 0;
    let to = this.after.length;
    for (const { before, after, length } of this.matches) {
      if (before < point) from = after + Math.min(length, point - before);
      if (before + length > point) {
        to = after + Math.max(0, point - before);
        break;
      }
    }
    return [from, Math.max(from, to)];
  }
}
