/** What a claim is about. */
export type ClaimKind =
  | 'figure'
  | 'percent'
  | 'amount'
  | 'date'
  | 'law'
  | 'quote'
  | 'address'
  | 'limit'
  | 'statement';

/** Words of a text that can be checked against a source: `words` is the text from `start` to `end`, in UTF-16 units. */
export interface Claim {
  kind: ClaimKind;
  words: string;
  start: number;
  end: number;
}

/** A quantity with what it counts. */
export interface Quantity {
  type: 'quantity';
  value: string;
  /** A measure's one name ("BRL", "%", "hora"); null when the number counts things or has no unit. */
  measure: string | null;
  /** The counted nouns, stemmed. */
  nouns: string[];
  /** "mes", "pessoa", "mes usuario": what the quantity is spread over. */
  per: string | null;
  /** The capitalised word before a bare number ("Windows 11"), folded. */
  name: string | null;
}

/** A date as far as it is written. */
export interface DateFact {
  type: 'date';
  day: number | null;
  month: number | null;
  year: number | null;
}

/** A numbered law, norm or article. */
export interface LawFact {
  type: 'law';
  law: string;
  number: string;
  year: number | null;
  /** Who issued it, folded ("cmn", "anpd"). */
  issuers: string[];
}

/** What is compared letter by letter: an address, "3-2-1", "24/7", "MS17-010", an ordinal, a span of seconds. */
interface CodeFact {
  type: 'code';
  code: string;
}

export type Fact = Quantity | DateFact | LawFact | CodeFact;

/** A claim with its facts: one that stands in a source is enough. A quotation has none: its words are compared. */
export interface ParsedClaim extends Claim {
  facts: Fact[];
}

const both = <T>(one: T | null, other: T | null, agree: (one: T, other: T) => boolean): boolean =>
  one === null || other === null || agree(one, other);
const same = <T>(one: T, other: T): boolean => one === other;
const meetRates = (one: string, other: string): boolean => {
  const [fewer, more] = [one.split(' '), other.split(' ')].sort((a, b) => a.length - b.length);
  return fewer!.every((rate) => more!.includes(rate));
};
const meet = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === 0 || other.length === 0 || one.some((word) => other.includes(word));

/** The index keys of a source's fact; a date has one for each of its parts. */
export function factKeys(fact: Fact): string[] {
  if (fact.type === 'quantity') return [`n ${fact.value}`];
  if (fact.type === 'law') return [`l ${fact.law} ${fact.number}`];
  if (fact.type === 'code') return [`c ${fact.code}`];
  const { day, month, year } = fact;
  const parts = [
    [day, month, year],
    [null, month, year],
    [null, null, year],
    [day, month, null],
    [null, month, null],
    [day, null, null],
  ] as const;
  const said = parts.filter((part) => part.some((value) => value !== null));
  return [...new Set(said.map(([d, m, y]) => dateKey(d, m, y)))];
}

const dateKey = (day: number | null, month: number | null, year: number | null): string =>
  `d ${day ?? ''}/${month ?? ''}/${year ?? ''}`;

/** The one key to look a claim's fact up by. */
export function factKey(fact: Fact): string {
  return fact.type === 'date' ? dateKey(fact.day, fact.month, fact.year) : (factKeys(fact)[0] ?? '');
}

/** What tells two facts of one key apart. */
export function factSignature(fact: Fact): string {
  if (fact.type === 'quantity') return [fact.measure, fact.nouns.join(), fact.per, fact.name].join('|');
  return fact.type === 'law' ? `${fact.year ?? ''}|${fact.issuers.join()}` : '';
}

const hasUnit = ({ measure, nouns }: Quantity): boolean => measure !== null || nouns.length > 0;

/** Whether two facts of one key agree: units, rates, names, years and issuers must, where both have one. */
export function factsAgree(one: Fact, other: Fact): boolean {
  if (one.type === 'quantity' && other.type === 'quantity') {
    const units =
      one.measure !== null || other.measure !== null
        ? both(one.measure ?? one.nouns[0] ?? null, other.measure ?? other.nouns[0] ?? null, same)
        : meet(one.nouns, other.nouns);
    // A named number ("Windows 11") counts and measures nothing.
    const named = (one.name !== null && hasUnit(other)) || (other.name !== null && hasUnit(one));
    return units && !named && both(one.per, other.per, meetRates) && both(one.name, other.name, same);
  }
  if (one.type === 'law' && other.type === 'law')
    return both(one.year, other.year, same) && meet(one.issuers, other.issuers);
  return one.type === other.type;
}
