import { dateAt } from './dates.js';
import type { Claim, ClaimKind, Fact, Quantity, ParsedClaim } from './facts.js';
import { lawsAt } from './laws.js';
import { addressesOf, quotesOf, siteOf } from './literals.js';
import { keyOfValue, numberAt, ordinalWord, type ParsedNumber } from './numbers.js';
import { isWord, rateAt, unitAt, type QuantityUnit } from './quantity-units.js';
import { tokensOf, type Range, type Token } from './tokens.js';
import * as units from './units.js';

const glued = (one: Token | undefined, other: Token | undefined): boolean => one?.end === other?.start;

/**
 * Reads one text. `source` also reads what may only support a claim: ordinals in words, "um", both senses of a year.
 */
class ClaimReader {
  readonly claims: ParsedClaim[] = [];
  private at = 0;

  constructor(
    private readonly text: string,
    private readonly tokens: readonly Token[],
    private readonly source: boolean,
  ) {}

  read(): ParsedClaim[] {
    while (this.at < this.tokens.length) this.at = Math.max(this.at + 1, this.step(this.at));
    return this.claims;
  }

  private add(kind: ClaimKind, first: number, next: number, facts: Fact[]): number {
    const start = this.tokens[first]?.start ?? 0;
    const end = this.tokens[next - 1]?.end ?? start;
    this.claims.push({ kind, words: this.text.slice(start, end), start, end, facts });
    return next;
  }

  private step(at: number): number {
    const token = this.tokens[at];
    if (!token || token.kind === 'break') return at + 1;
    const laws = lawsAt(this.tokens, at);
    if (laws.length > 0) {
      for (const { fact, first, next } of laws) {
        this.add('law', first, next, [fact]);
        if (this.source && fact.year !== null) {
          this.add('date', first, next, [{ type: 'date', day: null, month: null, year: fact.year }]);
        }
      }
      return laws.at(-1)?.next ?? at + 1;
    }
    if (token.kind === 'identifier') {
      // Two digits or fewer make a name ("B2B", "OAuth2"), more make a number of something ("CVE-2024-3094").
      const digits = token.text.replace(/\D/g, '').length;
      return digits < 3 ? at + 1 : this.add('figure', at, at + 1, [{ type: 'code', code: token.folded }]);
    }
    const currency = this.currencyAt(at);
    if (currency) return this.quantity(at, currency.next, currency.measure);
    const date = this.dateAt(at);
    if (date !== null) return date;
    if (token.kind === 'time') return this.span(at);
    if (token.kind === 'code') return this.code(at);
    if (token.kind === 'number' || token.kind === 'word') return this.quantity(at, at, null);
    return at + 1;
  }

  private currencyAt(at: number): { measure: string; next: number } | null {
    const letters =
      isWord(this.tokens[at]) &&
      this.tokens[at + 1]?.text === '$' &&
      glued(this.tokens[at], this.tokens[at + 1]);
    const measure = units.currencySymbol(`${this.tokens[at]?.folded ?? ''}${letters ? '$' : ''}`);
    const next = at + (letters ? 2 : 1);
    return measure !== null && this.tokens[next]?.kind === 'number' ? { measure, next } : null;
  }

  private dateAt(at: number): number | null {
    const number = this.tokens[at]?.kind === 'number' ? numberAt(this.tokens, at) : null;
    const unit = number && unitAt(this.tokens, number.next, number);
    const counts = number !== null && unit !== null && (number.next > at + 1 || unit.next > number.next);
    const read = dateAt(this.tokens, at, counts);
    if (!read) return null;
    this.add('date', at, read.next, [read.fact]);
    if (this.source && counts) this.quantity(at, at, null);
    return read.next;
  }

  /** "2h40", "23h". */
  private span(at: number): number {
    const [, hours = '0', minutes = ''] = /^(\d+)h(\d*)/.exec(this.tokens[at]?.text ?? '') ?? [];
    const seconds = Number(hours) * 3600 + Number(minutes) * 60;
    const facts: Fact[] = [{ type: 'code', code: `s ${seconds}` }];
    if (minutes === '') facts.push(this.plain(keyOfValue(Number(hours)), 'hora'));
    return this.add('figure', at, at + 1, facts);
  }

  private plain(value: string, measure: string | null): Quantity {
    return { type: 'quantity', value, measure, nouns: [], per: null, name: null };
  }

  /** "3-2-1", "24/7" stand as they are; "5-10 dias" and "2024-2025" are two numbers. */
  private code(at: number): number {
    const token = this.tokens[at];
    const parts = token?.text.split(/[-–]/) ?? [];
    if (!token || parts.length !== 2)
      return this.add('figure', at, at + 1, [{ type: 'code', code: token?.text ?? '' }]);
    const years = parts.every((part) => /^(?:19|20)\d\d$/.test(part));
    let start = token.start;
    parts.forEach((part) => {
      const end = start + part.length;
      const unit = unitAt(this.tokens, at + 1, {
        value: 2,
        key: '',
        next: at + 1,
        digits: true,
        one: false,
        takesDe: false,
      });
      const fact: Fact = years
        ? { type: 'date', day: null, month: null, year: Number(part) }
        : { ...this.plain(keyOfValue(Number(part)), unit.measure), nouns: unit.nouns };
      this.claims.push({ kind: years ? 'date' : 'figure', words: part, start, end, facts: [fact] });
      start = end + 1;
    });
    return at + 1;
  }

  /** The unit of the number at the other end of a range ("2 a 5 dias", "10% até 20%"). */
  private sharedUnit(at: number): QuantityUnit | null {
    if (!/^(?:a|ate)$/.test(this.tokens[at]?.folded ?? '')) return null;
    const other = numberAt(this.tokens, at + 1);
    return other && !other.one ? unitAt(this.tokens, other.next, other) : null;
  }

  private quantity(first: number, at: number, currency: string | null): number {
    const number = numberAt(this.tokens, at);
    if (!number) return this.otherNumber(at);
    const { tokens } = this;
    if (/^[ªº°]$/.test(tokens[number.next]?.text ?? '') && glued(tokens[at], tokens[number.next])) {
      return this.add('figure', at, number.next + 1, [{ type: 'code', code: `ord ${number.key}` }]);
    }
    if (
      tokens[number.next]?.text === ':' &&
      /^\d\d$/.test(tokens[number.next + 1]?.text ?? '') &&
      number.value < 100
    ) {
      const seconds = number.value * 3600 + Number(tokens[number.next + 1]?.text) * 60;
      return this.add('figure', at, number.next + 2, [{ type: 'code', code: `s ${seconds}` }]);
    }
    let unit = unitAt(tokens, number.next, number);
    // "5G", "4K": a name.
    if (
      isWord(tokens[number.next]) &&
      glued(tokens[number.next - 1], tokens[number.next]) &&
      unit.measure === null
    ) {
      return number.next + 1;
    }
    if (currency) unit = { measure: currency, nouns: [], next: number.next };
    const ends = unit.next;
    if (unit.measure === null && unit.nouns.length === 0) unit = this.sharedUnit(number.next) ?? unit;
    if (number.one && !this.source && !this.isOne(at, unit.measure)) return number.next;
    const fact: Quantity = { ...this.plain(number.key, unit.measure), nouns: unit.nouns };
    const facts: Fact[] = [fact];
    let next = this.fraction(ends, number, fact, facts);
    const rate = rateAt(tokens, next);
    if (rate) ({ per: fact.per, next } = rate);
    let start = first;
    if (unit.measure === null && unit.nouns.length === 0 && rate === null) {
      fact.name = this.nameBefore(at);
      if (fact.name !== null) start = at - 1;
    }
    const kind = this.kindOf(fact, first);
    if (kind === 'limit' && tokens[first - 1]?.folded === 'ate') start = first - 1;
    return this.add(kind, start, next, facts);
  }

  /** "um" and "uma" are articles, but with a measure they count: "um ano", "uma vez por mês"; not "uma vez que". */
  private isOne(at: number, measure: string | null): boolean {
    return measure !== null && (measure !== 'vez' || rateAt(this.tokens, at + 2) !== null);
  }

  /** "e meia" and "e 22 segundos" after a measure; time up to the hour is also read in seconds. */
  private fraction(at: number, number: ParsedNumber, fact: Quantity, facts: Fact[]): number {
    if (fact.measure === null) return at;
    let seconds = (units.secondsOf(fact.measure) ?? NaN) * number.value;
    let next = at;
    if (this.tokens[at]?.folded === 'e' && /^mei[ao]$/.test(this.tokens[at + 1]?.folded ?? '')) {
      fact.value = keyOfValue(number.value + 0.5);
      seconds += (units.secondsOf(fact.measure) ?? NaN) / 2;
      next = at + 2;
    } else if (!Number.isNaN(seconds) && fact.measure !== 'segundo' && this.tokens[at]?.folded === 'e') {
      const more = numberAt(this.tokens, at + 1);
      const unit = more && unitAt(this.tokens, more.next, more);
      const length = unit?.measure ? units.secondsOf(unit.measure) : null;
      if (more && unit && length !== null && length < (units.secondsOf(fact.measure) ?? 0)) {
        seconds += more.value * length;
        facts.shift();
        next = unit.next;
      }
    }
    if (!Number.isNaN(seconds)) facts.push({ type: 'code', code: `s ${keyOfValue(seconds)}` });
    return next;
  }

  /** A name just before a bare number ("Windows 11"), unless its capital only begins a sentence. */
  private nameBefore(at: number): string | null {
    const word = this.tokens[at - 1];
    const before = this.tokens[at - 2];
    if (!isWord(word) || !/^\p{Lu}/u.test(word.text)) return null;
    const begins = !before || /^[\n.!?…:“"«]$/.test(before.text) || before.kind === 'break';
    return begins && !/.\p{Lu}/u.test(word.text) ? null : word.folded;
  }

  private kindOf({ measure, nouns }: Quantity, first: number): ClaimKind {
    if (measure === '%' || measure === 'p.p.') return 'percent';
    if (measure !== null && /^(?:BRL|USD|EUR|GBP|centavo)$/.test(measure)) return 'amount';
    if (units.isCapacity(measure, nouns)) return 'limit';
    const before = this.tokens
      .slice(Math.max(0, first - 3), first)
      .map(({ folded }) => folded)
      .join(' ');
    return /(?:^|\s)(?:ate|maximo|maximo de|limite e|limite de|limitad[oa]s? a)$/.test(before)
      ? 'limit'
      : 'figure';
  }

  /** "1.2.3" and other digits that are no number, and in a source ordinals in words. */
  private otherNumber(at: number): number {
    const token = this.tokens[at];
    if (token?.kind === 'number') return this.add('figure', at, at + 1, [{ type: 'code', code: token.text }]);
    const ordinal = this.source && token ? ordinalWord(token.folded) : null;
    if (ordinal !== null) this.add('figure', at, at + 1, [{ type: 'code', code: `ord ${ordinal}` }]);
    return at + 1;
  }
}

const byStart = (one: Claim, other: Claim): number => one.start - other.start;

/**
 * Every figure, percentage, amount, date, law, quotation (three words or more), address and product limit of a
 * Portuguese text, in order, only by rules. Takes plain text or the `text` of a Prose. Ordinals and fractions in
 * words ("terceira", "metade") and "um" before a thing are not claims; in a quotation nothing else is a claim. Linear
 * in the text's length; never throws.
 */
export function findClaims(text: string): ParsedClaim[] {
  const addresses = addressesOf(text);
  const ranges = (claims: readonly Claim[]): Range[] => claims.map(({ start, end }) => [start, end]);
  const quotes = quotesOf(text, ranges(addresses));
  const kept = addresses.filter(isOutside(quotes));
  const literal = [...kept, ...quotes].sort(byStart);
  return [...literal, ...new ClaimReader(text, tokensOf(text, ranges(literal)), false).read()].sort(byStart);
}

/** A test for claims in order: whether they begin outside of ranges, which are in order too. */
function isOutside(holes: readonly Claim[]): (claim: Claim) => boolean {
  let hole = 0;
  return ({ start }) => {
    while ((holes[hole]?.end ?? Infinity) <= start) hole += 1;
    return start < (holes[hole]?.start ?? Infinity);
  };
}

/** Everything in a source that may support a claim, its quotations' figures included. */
export function readSource(text: string): ParsedClaim[] {
  const addresses = addressesOf(text);
  for (const { facts } of addresses) {
    for (const fact of [...facts])
      if (fact.type === 'code') facts.push({ type: 'code', code: siteOf(fact.code) });
  }
  const holes: Range[] = addresses.map(({ start, end }) => [start, end]);
  return [...addresses, ...new ClaimReader(text, tokensOf(text, holes), true).read()].sort(byStart);
}
