import { fold } from '../text.js';

/** A run of characters from `start` to `end`; a `break` replaces an address or a quotation that was taken out. */
export interface Token {
  kind: 'word' | 'number' | 'date' | 'time' | 'code' | 'identifier' | 'symbol' | 'break';
  text: string;
  /** Lower case without accents. */
  folded: string;
  start: number;
  end: number;
}

export type Range = readonly [start: number, end: number];

/**
 * Each alternative begins with a class of its own and repeats classes that don't overlap what follows, so a token
 * that fails is tried again at most once over its own length.
 */
const TOKEN = new RegExp(
  [
    String.raw`(?<date>(?<!\d)(?:\d{1,2}([/.-])\d{1,2}\2\d{4}|\d{1,2}/\d{1,2}/\d{2}|\d{4}-\d{2}-\d{2})(?![\d/]))`,
    String.raw`(?<time>(?<!\d)\d{1,3}h(?:\d{2}(?:min)?)?(?![\p{L}\d]))`,
    String.raw`(?<code>(?<!\d)\d{1,6}(?:[-–/]\d{1,6}){1,5}(?!\d))`,
    String.raw`(?<number>\d+(?:[.,]\d+)*)`,
    String.raw`(?<identifier>\p{L}[\p{L}\p{M}]*-?\d[\p{L}\d]*(?:-[\p{L}\d]+)*)`,
    String.raw`(?<word>\p{L}[\p{L}\p{M}]*(?:[-'’]\p{L}[\p{L}\p{M}]*)*)`,
    String.raw`(?<symbol>\n|[^\s])`,
  ].join('|'),
  'gu',
);
const KINDS = ['date', 'time', 'code', 'number', 'identifier', 'word', 'symbol'] as const;

/** The tokens of a text outside `holes`, which are in order and don't overlap. */
export function tokensOf(text: string, holes: readonly Range[]): Token[] {
  const tokens: Token[] = [];
  const pattern = new RegExp(TOKEN);
  let next = 0;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const start = match.index;
    while ((holes[next]?.[1] ?? Infinity) <= start) next += 1;
    const hole = holes[next];
    if (hole && start >= hole[0]) {
      tokens.push({ kind: 'break', text: '', folded: '', start: hole[0], end: hole[1] });
      pattern.lastIndex = hole[1];
      continue;
    }
    const groups = match.groups ?? {};
    const kind = KINDS.find((name) => groups[name] !== undefined) ?? 'symbol';
    tokens.push({ kind, text: match[0], folded: fold(match[0]), start, end: start + match[0].length });
  }
  return tokens;
}
