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
/** A run of characters that both texts have. */
interface Match {
  before: number;
  after: number;
  length: number;
}

/** Lines, sentences, words: what differs at one level is compared at the next. */
const LEVELS = [/[^\n]+/g, /[^.!?…\n]+[.!?…]*|[.!?…]+/g, /[\p{L}\p{M}\p{N}]+/gu];
const [LINES, SENTENCES, WORDS] = [0, 1, 2];
/** Texts that differ in more parts than this have nothing in common at that level. */
const MOST_EDITS = [300, 200, 200];
/** Longer parts, in characters, are compared line by line where both have as many lines, or not at all. */
const COMPARED_AS_WHOLE = 10_000;
/** A shorter line says too little to be known again elsewhere. */
const MOVED_CHARACTERS = 30;

/** Characters that are no white space. */
const lettersOf = (text: string): number => text.replace(/\s+/g, '').length;

function spansOf(text: string, { start, end }: Span, level: number): Span[] {
  const pattern = LEVELS[level] as RegExp;
  return [...text.slice(start, end).matchAll(pattern)].flatMap(({ 0: part, index }) => {
    const words = part.trim();
    const from = start + index + part.indexOf(words);
    return words === '' ? [] : [{ start: from, end: from + words.length }];
  });
}

/** Pairs of equal parts as a diff has them: of several possible ones, the first. */
function diffPairs(before: readonly string[], after: readonly string[], most: number): [number, number][] {
  const pairs: [number, number][] = [];
  let from = 0;
  while (from < before.length && from < after.length && before[from] === after[from])
    pairs.push([from, from++]);
  let [ends, endsAfter] = [before.length, after.length];
  const tail: [number, number][] = [];
  while (ends > from && endsAfter > from && before[ends - 1] === after[endsAfter - 1])
    tail.push([--ends, --endsAfter]);
  let [at, atAfter] = [from, from];
  const [changed, changedAfter] = [before.slice(from, ends), after.slice(from, endsAfter)];
  const isOneSided = changed.length === 0 || changedAfter.length === 0;
  const changes = isOneSided ? [] : diffArrays(changed, changedAfter, { maxEditLength: most });
  for (const { added, removed, count } of changes ?? []) {
    if (!added && !removed)
      for (let index = 0; index < count; index += 1) pairs.push([at + index, atAfter + index]);
    if (!added) at += count;
    if (!removed) atAfter += count;
  }
  return [...pairs, ...tail.toReversed()];
}

/**
 * Pairs on which a diff from the beginning and one from the end agree. Of two equal parts one of which was deleted,
 * they name different ones: nobody can say which of them is left.
 */
function certainPairs(before: readonly string[], after: readonly string[], most: number): [number, number][] {
  const backward = new Map(
    diffPairs(before.toReversed(), after.toReversed(), most).map(([one, other]) => [
      before.length - 1 - one,
      after.length - 1 - other,
    ]),
  );
  return diffPairs(before, after, most).filter(([one, other]) => backward.get(one) === other);
}

/**
 * What became of a text's words. Ranges of the old text lead to the new one by the difference of the two, never by
 * looking for similar words. Where more than one place is possible, the words count as gone.
 */
export class TextChange {
  private readonly matches: Match[] = [];
  private readonly counts: Map<string, number>[][] = [];

  constructor(
    private readonly before: string,
    private readonly after: string,
  ) {
    if (before === after) this.matches = [{ before: 0, after: 0, length: before.length }];
    else this.compare({ start: 0, end: before.length }, { start: 0, end: after.length }, LINES);
  }

  /**
   * Where an anchor's words are now: the part that is left of them, if that is at least half of `quote`, which the
   * anchor was made on. Words that were gone are found again where they come back at the very place, as by an undo, and
   * stand nowhere else.
   */
  follow({ start, end }: RangeAnchor, quote: string): RangeAnchor {
    if (end === null) return this.findAgain(start, quote);
    const found = this.isCopied({ start, end })
      ? null
      : this.spanOf(this.piecesOf({ start, end }), lettersOf(quote) / 2);
    return found ? this.grow(found, quote) : { start: this.pointOf(start)[0], end: null };
  }

  /** What is left of a range of the old text, in the new one. */
  private piecesOf({ start, end }: Span): Span[] {
    return this.matches.flatMap((match) => {
      const from = Math.max(start, match.before);
      const to = Math.min(end, match.before + match.length);
      return from < to
        ? [{ start: match.after + from - match.before, end: match.after + to - match.before }]
        : [];
    });
  }

  /**
   * Whether what is left of the sentences around a range stands more often than before: nobody can say which one is the
   * copy.
   */
  private isCopied({ start, end }: Span): boolean {
    const isEnd = (at: number) => /[.!?…\n]/.test(this.before[at] ?? '\n');
    let [from, to] = [start, end];
    while (!isEnd(from - 1)) from -= 1;
    if (!isEnd(end - 1)) while (!isEnd(to)) to += 1;
    while (/[.!?…]/.test(this.before[to] ?? '')) to += 1;
    const pieces = this.piecesOf(this.trim({ start: from, end: to }, this.before));
    const texts = pieces.map((piece) => this.after.slice(piece.start, piece.end));
    const longest = texts.toSorted((one, other) => other.length - one.length)[0];
    if (longest === undefined) return false;
    const times = timesIn(this.after, longest);
    return times > 1 && times > timesIn(this.before, longest);
  }

  /** The range around pieces of the new text, if the pieces are most of it and no less than is needed. */
  private spanOf(pieces: readonly Span[], needed: number): Span | null {
    const letters = pieces.map(({ start, end }) => lettersOf(this.after.slice(start, end)));
    const whole = letters.reduce((sum, count) => sum + count, 0);
    const [first, last] = [pieces.at(0), pieces.at(-1)];
    if (!first || !last || whole < needed) return null;
    const inOrder = pieces.every(
      ({ start }, index) => index === 0 || start >= (pieces[index - 1] as Span).end,
    );
    const range = this.trim({ start: first.start, end: last.end });
    if (inOrder && whole * 1.5 >= lettersOf(this.after.slice(range.start, range.end))) return range;
    const longest = letters.indexOf(Math.max(...letters));
    return (letters[longest] ?? 0) >= needed ? this.trim(pieces[longest] as Span) : null;
  }

  private trim({ start, end }: Span, text = this.after): Span {
    const words = text.slice(start, end);
    return {
      start: start + words.length - words.trimStart().length,
      end: end - words.length + words.trimEnd().length,
    };
  }

  /** A range that lost some of its words has them again where the whole quote stands around it. */
  private grow({ start, end }: Span, quote: string): RangeAnchor {
    const from = this.after.indexOf(quote, Math.max(0, end - quote.length));
    return from >= 0 && from <= start ? { start: from, end: from + quote.length } : { start, end };
  }

  private findAgain(point: number, quote: string): RangeAnchor {
    const [from, to] = this.pointOf(point);
    const at = this.after.indexOf(quote);
    const isBack = from <= at && at + quote.length <= to && !this.after.includes(quote, at + 1);
    if (!isBack || this.before.includes(quote)) return { start: from, end: null };
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

  /** How often a part stands in each of the texts. */
  private countsOf(text: string, level: number): [before: number, after: number] {
    const [before, after] = (this.counts[level] ??= [this.before, this.after].map((whole) => {
      const spans = spansOf(whole, { start: 0, end: whole.length }, level);
      return countsOf(spans.map(({ start, end }) => whole.slice(start, end)));
    }));
    return [before?.get(text) ?? 0, after?.get(text) ?? 0];
  }

  private compare(before: Span, after: Span, level: number): void {
    const spans = spansOf(this.before, before, level);
    const others = spansOf(this.after, after, level);
    const texts = spans.map(({ start, end }) => this.before.slice(start, end));
    const otherTexts = others.map(({ start, end }) => this.after.slice(start, end));
    // A line that stands more than once may have changed places with another one, unless its neighbours are the same.
    const isBetweenSame = (one: number, other: number) =>
      texts[one - 1] === otherTexts[other - 1] && texts[one + 1] === otherTexts[other + 1];
    const pairs = certainPairs(texts, otherTexts, MOST_EDITS[level] ?? 0).filter(([one, other]) => {
      if (level === WORDS) return true;
      const [count, countAfter] = this.countsOf(texts[one] ?? '', level);
      return count === countAfter && (count === 1 || (level === LINES && isBetweenSame(one, other)));
    });
    let [at, atOther] = [0, 0];
    for (const [one, other] of [...pairs, [spans.length, others.length] as const]) {
      if (level < WORDS && at < one && atOther < other)
        this.compareGap(spans.slice(at, one), others.slice(atOther, other), level);
      if (one >= spans.length) break;
      // Words are looked at one by one before they are added.
      if (level === WORDS) this.matches.push(matchOf(spans[one], others[other]));
      else this.add(matchOf(spans[one], others[other]));
      [at, atOther] = [one + 1, other + 1];
    }
    if (level === LINES) this.addMoved(spans, others, texts, otherTexts);
  }

  /** Compares parts that differ at one level at the next. */
  private compareGap(spans: readonly Span[], others: readonly Span[], level: number): void {
    const [gap, otherGap] = [aroundOf(spans), aroundOf(others)];
    if (Math.max(gap.end - gap.start, otherGap.end - otherGap.start) <= COMPARED_AS_WHOLE) {
      if (level === LINES) this.compare(gap, otherGap, SENTENCES);
      else this.compareWords(gap, otherGap);
    } else if (spans.length > 1 && spans.length === others.length)
      for (const [index, span] of spans.entries()) {
        const [, elsewhere] = this.countsOf(this.before.slice(span.start, span.end), level);
        // A line that was moved is not the one that stands in its place now.
        if (elsewhere === 0) this.compareGap([span], others.slice(index, index + 1), level);
      }
  }

  /**
   * Words of a sentence that lost most of its own are those of another one, and those of a sentence that stands
   * elsewhere as a whole are of that one.
   */
  private compareWords(before: Span, after: Span): void {
    const known = this.matches.length;
    this.compare(before, after, WORDS);
    const words = this.matches.splice(known).map((match) => this.widen(match, before, after));
    for (const { start, end } of spansOf(this.before, before, SENTENCES)) {
      const sentence = this.before.slice(start, end);
      const own = words.filter((match) => match.before >= start && match.before < end);
      const letters = own.reduce((sum, { length }) => sum + length, 0);
      const [count, elsewhere] = this.countsOf(sentence, SENTENCES);
      if (count === 1 && elsewhere === 0 && letters * 2 >= lettersOf(sentence)) this.add(...own);
    }
  }

  /** Adds matches; one that follows on the last becomes one with it. */
  private add(...matches: Match[]): void {
    for (const match of matches) {
      const last = this.matches.at(-1);
      const [end, endAfter] = last ? [last.before + last.length, last.after + last.length] : [0, 0];
      const [between, betweenAfter] = [
        this.before.slice(end, match.before),
        this.after.slice(endAfter, match.after),
      ];
      const follows = last && match.after >= endAfter && between === betweenAfter && between.trim() === '';
      if (follows) last.length = match.before + match.length - last.before;
      else this.matches.push(match);
    }
  }

  /** A word with the signs beside it that both texts have. */
  private widen(match: Match, before: Span, after: Span): Match {
    let { before: at, after: atAfter, length } = match;
    const isSign = (character = ' ') => !/[\p{L}\p{M}\p{N}\s]/u.test(character);
    while (
      at > before.start &&
      atAfter > after.start &&
      this.before[at - 1] === this.after[atAfter - 1] &&
      isSign(this.before[at - 1])
    ) {
      at -= 1;
      atAfter -= 1;
      length += 1;
    }
    while (
      at + length < before.end &&
      atAfter + length < after.end &&
      this.before[at + length] === this.after[atAfter + length] &&
      isSign(this.before[at + length])
    )
      length += 1;
    return { before: at, after: atAfter, length };
  }

  /** A line that stands once in each text, in another place, was moved. */
  private addMoved(spans: Span[], others: Span[], texts: string[], otherTexts: string[]): void {
    const places = placesOf(otherTexts);
    const moved = [...placesOf(texts)].flatMap(([text, at]) => {
      const [one, other] = [spans[at], others[places.get(text) ?? -1]];
      if (!one || !other || text.length < MOVED_CHARACTERS || this.isMatched(one, other)) return [];
      return [matchOf(one, other)];
    });
    if (moved.length === 0) return;
    const overlaps = (match: Match) =>
      moved.some(
        (line) =>
          (match.before < line.before + line.length && line.before < match.before + match.length) ||
          (match.after < line.after + line.length && line.after < match.after + match.length),
      );
    const staying = this.matches.filter((match) => !overlaps(match));
    const all = [...staying, ...moved].sort((one, other) => one.before - other.before);
    this.matches.splice(0, Infinity, ...all);
  }

  private isMatched(one: Span, other: Span): boolean {
    return this.matches.some(
      ({ before, after, length }) =>
        before <= one.start && one.end <= before + length && one.start - before === other.start - after,
    );
  }
}

const matchOf = (one: Span = { start: 0, end: 0 }, other: Span = one): Match => ({
  before: one.start,
  after: other.start,
  length: one.end - one.start,
});

function countsOf(texts: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}

function timesIn(text: string, part: string): number {
  let times = 0;
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + part.length)) times += 1;
  return times;
}

const aroundOf = (spans: readonly Span[]): Span => ({
  start: spans[0]?.start ?? 0,
  end: spans.at(-1)?.end ?? 0,
});

/** The place of each text that stands once in a list. */
function placesOf(texts: readonly string[]): Map<string, number> {
  const places = new Map<string, number>();
  for (const [index, text] of texts.entries()) places.set(text, places.has(text) ? -1 : index);
  return places;
}
