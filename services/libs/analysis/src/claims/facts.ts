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

/**
 * What a claim says: a number ("n 30"), a date as far as it is written ("d 12/5/2017", "d //2017"), a law
 * ("l lei 13709"), or what is compared letter by letter ("c 3-2-1"). `unit` is what a number measures or counts, or who
 * issued a law and its year; null where none is said.
 */
export interface Fact {
  value: string;
  unit: string | null;
}

/** A claim with its fact. A quotation has none: its words are compared. */
export interface ParsedClaim extends Claim {
  fact: Fact | null;
}

/** The parts of a date, each null where it is not written; null for what is no date. */
export function dateOf({
  value,
}: Fact): [day: number | null, month: number | null, year: number | null] | null {
  const [, ...parts] = /^d (\d*)\/(\d*)\/(\d*)$/.exec(value) ?? [];
  const [day, month, year] = parts.map((part) => (part ? Number(part) : null));
  return parts.length > 0 ? [day ?? null, month ?? null, year ?? null] : null;
}

export const dateValue = (day: number | null, month: number | null, year: number | null): string =>
  `d ${day ?? ''}/${month ?? ''}/${year ?? ''}`;

/** The values of claims that a source's fact supports: a date supports each of its parts. */
export function valuesOf(fact: Fact): string[] {
  const date = dateOf(fact);
  if (!date) return [fact.value];
  const [day, month, year] = date;
  return [
    fact.value,
    dateValue(null, month, year),
    dateValue(null, null, year),
    dateValue(day, month, null),
    dateValue(null, month, null),
    dateValue(day, null, null),
  ];
}

/** Whether two units may be the same: one is not said, or all words of the shorter one are in the other. */
export function unitsAgree(one: string | null, other: string | null): boolean {
  if (one === null || other === null) return true;
  const [fewer = [], more = []] = [one.split(' '), other.split(' ')].sort((a, b) => a.length - b.length);
  return fewer.every((word) => more.includes(word));
}
