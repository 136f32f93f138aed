/** What is looked for. Without the options "Ação" and "acao" are the same. */
export interface FindQuery {
  text: string;
  /** Tells capitals from small letters. */
  cases: boolean;
  /** Tells accents apart. */
  accents: boolean;
}

/** How many places there are, and which of them is chosen, from 0; -1 for none. */
export interface FindState {
  total: number;
  chosen: number;
}

/** Looks for words in a text that is edited. */
export interface Finder {
  /** Marks every match and chooses the first from the cursor on; null takes the marks away. The cursor stays. */
  find(query: FindQuery | null): FindState;
  /** Selects the next match or the one before; behind the last comes the first. */
  findStep(step: 1 | -1): FindState;
  /** Replaces the chosen match, and selects the next one. */
  replace(text: string): FindState;
  /** Replaces every match; answers how many there were. */
  replaceAll(text: string): number;
}

export const NOTHING_FOUND: FindState = { total: 0, chosen: -1 };

export type Range = [from: number, to: number];

/** A text as it is compared, and the offset of each of its units in the original; null where they are the same. */
function compared(text: string, { cases, accents }: FindQuery): { text: string; starts: number[] | null } {
  const cased = (value: string) => (cases ? value : value.toLowerCase());
  const low = cased(text);
  // oxlint-disable-next-line no-control-regex
  const isPlain = /^[\u0000-\u007f]*$/.test(text);
  if (isPlain || (accents && low.length === text.length)) return { text: low, starts: null };
  let folded = '';
  const starts: number[] = [];
  let at = 0;
  for (const character of text) {
    const units = accents ? character : character.normalize('NFD').replace(/\p{M}/gu, '');
    const shown = cased(units);
    folded += shown;
    for (let unit = 0; unit < shown.length; unit += 1) starts.push(at);
    at += character.length;
  }
  return { text: folded, starts };
}

/** Every match of the query in a text, in order and without overlap. */
export function findMatches(text: string, query: FindQuery): Range[] {
  const wanted = compared(query.text, query).text;
  if (wanted === '') return [];
  const { text: within, starts } = compared(text, query);
  const matches: Range[] = [];
  for (let at = within.indexOf(wanted); at >= 0; at = within.indexOf(wanted, at + wanted.length)) {
    const end = at + wanted.length;
    // An accent that is a character of its own goes with its letter.
    matches.push(starts ? [starts[at] ?? 0, starts[end] ?? text.length] : [at, end]);
  }
  return matches;
}

/** The match at or behind a place, else the first; -1 for none. */
export function matchFrom(matches: readonly Range[], place: number): number {
  const next = matches.findIndex(([from]) => from >= place);
  return next < 0 && matches.length > 0 ? 0 : next;
}
