/** Where words are in a text, in UTF-16 units. */
interface Span {
  start: number;
  end: number;
}
/** `end` is null once the words are gone: `start` is where they were. */
export type RangeAnchor = { start: number; end: number | null };
/** In small letters. */
interface Word extends Span {
  text: string;
}
/** For each word of a text the number of the same one in the other. */
type Places = (number | undefined)[];
/** A word of the old text, and the same one in the new text, by their numbers. */
type Pair = readonly [one: number, other: number];

const LETTER = '[\\p{L}\\p{M}\\p{N}]';
const WORDS = new RegExp(`${LETTER}+`, 'gu');
const SIGNS = new RegExp(`${LETTER}.*${LETTER}|${LETTER}`, 'su');
const ENDS = ['.', '!', '?', '…', '\n'];
/** Of a sentence on either side of a range that are looked at: characters, words in a row, and sentences like it. */
const MOST = 500;
const MOST_ROWS = 10;
const NEAR_ROWS = [-3, -2, -1, 1, 2, 3];
/** So many words may be put between those of a passage. */
const FAR = 10;
/** As many words in a row that both texts have once are the same ones. */
const ROW = 3;
/** Shorter words that come back may be others. */
const KNOWN_AGAIN = 15;
/** The share of its letters without which a quote is gone, and without which a sentence is another one. */
const LEFT = 0.3;
const SAME = 0.5;

const wordsOf = (text: string): Word[] =>
  [...text.matchAll(WORDS)].map(({ 0: word, index }) => ({
    start: index,
    end: index + word.length,
    text: word.toLowerCase(),
  }));
const lettersOf = (words: readonly { text: string }[]): number =>
  words.reduce((sum, { text }) => sum + text.length, 0);

/** The number of the first item of a sorted list that fulfils a condition. */
function firstOf<Item>(list: readonly Item[], holds: (item: Item) => boolean): number {
  let [from, to] = [0, list.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (holds(list[middle] as Item)) to = middle;
    else from = middle + 1;
  }
  return from;
}

/** The number of each text that a list has once. */
function onceIn(list: readonly string[]): Map<string, number> {
  const places = new Map<string, number>();
  for (const [at, text] of list.entries()) places.set(text, places.has(text) ? NaN : at);
  return places;
}

/** Texts that both lists have once. */
function commonOnce(list: readonly string[], other: readonly string[]): Pair[] {
  const places = onceIn(other);
  const pairs = [...onceIn(list)].map(([text, at]): Pair => [at, places.get(text) ?? NaN]);
  return pairs.filter(([at, place]) => at >= 0 && place >= 0);
}

/** Whether one word is the other with a typo mended. */
function isAlike(one: string, other: string): boolean {
  const [length, longest] = [Math.min(one.length, other.length), Math.max(one.length, other.length)];
  let [first, last] = [0, 0];
  while (first < length && one[first] === other[first]) first += 1;
  while (last < length - first && one.at(-1 - last) === other.at(-1 - last)) last += 1;
  return first + last >= longest * 0.6;
}

/** The share of letters of words that two passages have in common, of those of the longer one. */
export function shareOf(passage: string, other: string): number {
  const [words, others] = [wordsOf(passage), wordsOf(other)];
  const known = new Set(others.map(({ text }) => text));
  const isMended = words.length === 1 && isAlike(passage.toLowerCase(), other.toLowerCase());
  const common = words.filter(({ text }) => isMended || known.has(text));
  return lettersOf(common) / Math.max(1, lettersOf(words), lettersOf(others));
}

/**
 * What became of a text's words. Rows of words that both texts have once are the same ones, wherever they are now; from
 * them on, words are compared one by one. Where two places are possible, words count as gone.
 */
export class TextChange {
  private readonly words: Word[];
  private readonly others: Word[];
  /** For each old word its number in the new text. */
  private readonly places: Places = [];

  constructor(
    private readonly before: string,
    private readonly after: string,
  ) {
    [this.words, this.others] = [wordsOf(before), wordsOf(after)];
    const rowsOf = (words: Word[]) =>
      words.slice(ROW - 1).map(({ text }, at) => `${words[at]?.text} ${words[at + 1]?.text} ${text}`);
    this.add(commonOnce(rowsOf(this.words), rowsOf(this.others)));
    this.add(this.pairsInGaps());
  }

  /**
   * Where an anchor's words are now: what is left of them, if that is enough of `quote`, which the anchor was made on.
   * Words that were gone are found again where they come back and are nowhere else.
   */
  follow({ start, end }: RangeAnchor, quote: string): RangeAnchor {
    const isBack = end === null && quote.length >= KNOWN_AGAIN && !this.before.includes(quote);
    const found = end !== null ? this.find({ start, end }, quote) : isBack ? this.placeOf(quote) : null;
    return found ?? { start: Math.min(start, this.after.length), end: null };
  }

  /** Adds pairs and the equal words next to them, on either side. A word with two partners has none. */
  private add(pairs: readonly Pair[]): void {
    const [partners, owners]: [Places, Places] = [[], []];
    const claim = (places: Places, at: number, place: number) => {
      places[at] = (places[at] ?? place) === place ? place : NaN;
    };
    const pair = (one: number, other: number) => {
      claim(partners, one, other);
      claim(owners, other, one);
    };
    for (const [one, other] of pairs) {
      this.places[one] ??= other;
      pair(one, other);
    }
    for (const step of [1, -1]) {
      const places = [...this.places];
      for (let at = step > 0 ? 0 : this.words.length - 1; this.words[at]; at += step) {
        const place = places[at];
        if (place === undefined) continue;
        pair(at, place);
        const next = this.words[at + step];
        if (next && next.text === this.others[place + step]?.text) places[at + step] ??= place + step;
      }
    }
    for (const at of this.words.keys()) {
      const place = partners[at] ?? NaN;
      this.places[at] = owners[place] === at ? place : undefined;
    }
  }

  /**
   * Between two known words: longer words that both texts have there once, the first and the last word of both, and
   * mended ones in their place.
   */
  private pairsInGaps(): Pair[] {
    const [all, otherAll] = [this.words.length, this.others.length];
    const known: Pair[] = [[-1, -1], ...this.knownPairs(), [all, otherAll]];
    return known.flatMap(([end, otherEnd], index): Pair[] => {
      const [from, otherFrom] = known[index - 1] ?? [end, otherEnd];
      const gap = this.words.slice(from + 1, end).map(({ text }) => text);
      const other =
        otherEnd > otherFrom ? this.others.slice(otherFrom + 1, otherEnd).map(({ text }) => text) : [];
      const pairs = commonOnce(gap, other).filter(([at]) => (gap[at]?.length ?? 0) > ROW);
      if (from < 0 && gap[0] === other[0]) pairs.push([0, 0]);
      if (end === all && gap.at(-1) === other.at(-1)) pairs.push([gap.length - 1, other.length - 1]);
      const mended = gap.length === other.length ? [...gap.keys()] : [];
      for (const at of mended) if (isAlike(gap[at] ?? '', other[at] ?? '')) pairs.push([at, at]);
      return other.length > 0 ? pairs.map(([at, to]) => [from + 1 + at, otherFrom + 1 + to]) : [];
    });
  }

  private knownPairs(from = 0, to = this.words.length): Pair[] {
    return this.places
      .slice(from, to)
      .flatMap((other, at): Pair[] => (other === undefined ? [] : [[from + at, other]]));
  }

  private lettersIn(pairs: readonly Pair[]): number {
    return lettersOf(pairs.map(([one]) => this.words[one] as Word));
  }

  private find(range: Span, quote: string): Span | null {
    const [from, to] = this.wordsIn(range);
    if (from === to) return this.placeOf(quote);
    const own = this.groupOf(this.knownPairs(from, to));
    const [first, last] = [own[0], own.at(-1)];
    const sentence = this.sentenceOf(range);
    if (!first || !last) return this.findInSentence(sentence, range, quote);
    if (this.isDoubled(sentence, own)) return null;
    const whole = this.others.slice(first[1], last[1] + 1);
    const isLeft = this.lettersIn(own) >= Math.max(lettersOf(wordsOf(quote)), lettersOf(whole)) * LEFT;
    if (!isLeft || (!this.isRow(own) && !this.isSentence(sentence, first[1])))
      return this.findInSentence(sentence, range, quote);
    const [word, other] = [this.words[first[0]] as Word, this.others[first[1]] as Word];
    const [end, otherEnd] = [this.words[last[0]] as Word, this.others[last[1]] as Word];
    // A range may begin or end within a word.
    const start = Math.min(other.start + Math.max(0, range.start - word.start), other.end - 1);
    const stop = Math.max(otherEnd.end - Math.max(0, end.end - range.end), otherEnd.start + 1);
    return this.withSigns({ start, end: stop }, quote);
  }

  /**
   * The words of a range where its sentence was, if they are once between the words before and after that, and are most
   * of what is there, or a row.
   */
  private findInSentence([from, to]: readonly [number, number], range: Span, quote: string): Span | null {
    const words = this.words.slice(...this.wordsIn(range));
    const before = from === 0 ? -1 : this.places[from - 1];
    const after = to === this.words.length ? this.others.length : this.places[to];
    if (words.length === to - from || before === undefined || after === undefined) return null;
    const there = this.others.slice(before + 1, after);
    const [first, ...others] = there.filter((_, at) =>
      words.every(({ text }, next) => text === there[at + next]?.text),
    );
    if (!first || others.length > 0) return null;
    if (words.length < ROW && lettersOf(words) < lettersOf(there) * SAME) return null;
    const last = there[there.indexOf(first) + words.length - 1] as Word;
    return this.withSigns({ start: first.start, end: last.end }, quote);
  }

  /** The pairs that are together in the new text, with the most letters. */
  private groupOf(pairs: readonly Pair[]): Pair[] {
    const groups: Pair[][] = [];
    for (const pair of pairs) {
      const last = groups.at(-1)?.at(-1);
      const far = pair[1] - (last?.[1] ?? NaN);
      if (last && far > 0 && far <= pair[0] - last[0] + FAR) groups.at(-1)?.push(pair);
      else groups.push([pair]);
    }
    const sizes = groups.map((group) => this.lettersIn(group));
    return groups[sizes.indexOf(Math.max(...sizes))] ?? [];
  }

  /** Whether words are in a row that is known by its length, with those next to it. */
  private isRow(own: readonly Pair[]): boolean {
    const [[from, other], [last, otherLast]] = [own[0] as Pair, own.at(-1) as Pair];
    let [start, end] = [from, last];
    while (from - start < MOST_ROWS && this.places[start - 1] === other - from + start - 1) start -= 1;
    while (end - last < MOST_ROWS && this.places[end + 1] === otherLast - last + end + 1) end += 1;
    const isWhole = own.length === last - from + 1 && own.length === otherLast - other + 1;
    return isWhole && end > start && lettersOf(this.words.slice(start, end + 1)) >= KNOWN_AGAIN;
  }

  /** The numbers of the first word of a range, and of the first one after it. */
  private wordsIn({ start, end }: Span): [from: number, to: number] {
    return [
      firstOf(this.words, (word) => word.end > start),
      firstOf(this.words, (word) => word.start >= end),
    ];
  }

  /** The same of the sentence around a range. */
  private sentenceOf({ start, end }: Span): [from: number, to: number] {
    const begins = ENDS.map((sign) => this.before.lastIndexOf(sign, start - 1) + 1);
    const ends = ENDS.map((sign) => this.before.indexOf(sign, end - 1)).filter((at) => at >= 0);
    return this.wordsIn({
      start: Math.max(start - MOST, ...begins),
      end: Math.min(end + MOST, ...ends),
    });
  }

  /** Whether most of a sentence is near a word of the new text. */
  private isSentence(sentence: readonly [number, number], near: number): boolean {
    const all = this.words.slice(...sentence);
    const isNear = ([, other]: Pair) => Math.abs(other - near) <= all.length + FAR;
    return this.lettersIn(this.knownPairs(...sentence).filter(isNear)) >= lettersOf(all) * SAME;
  }

  /** Whether a sentence is there more times in a row than before. Which one is the copy is unknown. */
  private isDoubled([from, to]: readonly [number, number], own: readonly Pair[]): boolean {
    const [before = 0, after = 0] = [this.words, this.others].map((list, side) => {
      const repeats = (row: number): boolean =>
        own.every((pair) => list[pair[side as 0]]?.text === list[pair[side as 0] + row * (to - from)]?.text);
      return NEAR_ROWS.filter(repeats).length;
    });
    return after > before;
  }

  /** A range with the signs around it that its quote has too. */
  private withSigns({ start, end }: Span, quote: string): Span {
    const [before = '', after = ''] = quote.split(SIGNS);
    return {
      start: this.after.endsWith(before, start) ? start - before.length : start,
      end: this.after.startsWith(after, end) ? end + after.length : end,
    };
  }

  private placeOf(quote: string): Span | null {
    const at = this.after.indexOf(quote);
    return at < 0 || this.after.includes(quote, at + 1) ? null : { start: at, end: at + quote.length };
  }
}
