import { matchFrom, type Finder, type FindQuery, type FindState, type Range } from './text-matches';

/** What is looked for in a text, and where it is. */
export interface Search {
  query: FindQuery | null;
  matches: Range[];
  chosen: number;
}

export const NO_SEARCH: Search = { query: null, matches: [], chosen: -1 };

/** Matches that are marked around the chosen one; all of them are counted. */
const MOST = 1000;

/** The matches to mark, each with its class. */
export function markedMatches({ matches, chosen }: Search): { from: number; to: number; class: string }[] {
  const first = Math.max(0, chosen - MOST / 2);
  return matches.slice(first, first + MOST).map(([from, to], index) => ({
    from,
    to,
    class: first + index === chosen ? 'find-match find-match-chosen' : 'find-match',
  }));
}

/** A search after the text has changed. */
export const searchAgain = ({ chosen }: Search, query: FindQuery, matches: Range[]): Search => ({
  query,
  matches,
  chosen: Math.min(chosen, matches.length - 1),
});

/** The text of an editing mode, as a search uses it. */
interface SearchedText {
  search(): Search;
  matches(query: FindQuery): Range[];
  selection(): { from: number; to: number };
  /** Marks the matches; `selected` is then selected and brought into view. */
  show(search: Search, selected?: Range): void;
  /** As one step that can be undone; the search is then renewed. */
  replace(matches: readonly Range[], text: string): void;
}

/** Looks for words in the text of an editing mode, and replaces them. */
export function finderOf(text: SearchedText): Finder {
  const state = (): FindState => ({ total: text.search().matches.length, chosen: text.search().chosen });
  const choose = (chosen: number): FindState => {
    const search = text.search();
    const match = search.matches[chosen];
    if (search.query && match) text.show({ ...search, chosen }, match);
    return state();
  };
  return {
    find(query) {
      const matches = query ? text.matches(query) : [];
      if (query) text.show({ query, matches, chosen: matchFrom(matches, text.selection().from) });
      else if (text.search().query) text.show(NO_SEARCH);
      return state();
    },
    findStep(step) {
      const { matches, chosen } = text.search();
      const { from, to } = text.selection();
      // The first step leads to the chosen match itself, unless it is selected already.
      const isThere = matches[chosen]?.[0] === from && matches[chosen][1] === to;
      const next = isThere || step < 0 ? chosen + step : chosen;
      return choose((next + matches.length) % Math.max(1, matches.length));
    },
    replace(replacement) {
      const { matches, chosen } = text.search();
      const match = matches[chosen];
      if (!match) return state();
      text.replace([match], replacement);
      return choose(matchFrom(text.search().matches, match[0] + replacement.length));
    },
    replaceAll(replacement) {
      const { matches } = text.search();
      if (matches.length > 0) text.replace(matches, replacement);
      return matches.length;
    },
  };
}
