import { isolateHistory } from '@codemirror/commands';
import { StateEffect, StateField } from '@codemirror/state';
import { Decoration, EditorView, type DecorationSet } from '@codemirror/view';
import { findMatches, matchFrom, NOTHING_FOUND, type FindQuery, type FindState } from '../find/text-matches';

interface Found {
  query: FindQuery | null;
  matches: [from: number, to: number][];
  chosen: number;
  marks: DecorationSet;
}

/** Matches that are marked around the chosen one; all of them are counted. */
const MOST = 1000;
const NONE: Found = { query: null, matches: [], chosen: -1, marks: Decoration.none };
const look = StateEffect.define<Found>();

function found(text: string, query: FindQuery, chosenOf: (matches: Found['matches']) => number): Found {
  const matches = findMatches(text, query);
  const chosen = Math.min(chosenOf(matches), matches.length - 1);
  const first = Math.max(0, chosen - MOST / 2);
  const marks = matches.slice(first, first + MOST).map(([from, to], index) =>
    Decoration.mark({
      class: first + index === chosen ? 'find-match find-match-chosen' : 'find-match',
    }).range(from, to),
  );
  return { query, matches, chosen, marks: Decoration.set(marks) };
}

/** Marks what is looked for; the marks are made anew with every change of the source. */
export const findInSource = StateField.define<Found>({
  create: () => NONE,
  update(before, tr) {
    for (const effect of tr.effects) if (effect.is(look)) return effect.value;
    const { query } = before;
    return tr.docChanged && query ? found(tr.newDoc.toString(), query, () => before.chosen) : before;
  },
  provide: (field) => EditorView.decorations.from(field, ({ marks }) => marks),
});

const stateOf = ({ matches, chosen }: Found): FindState => ({ total: matches.length, chosen });

function choose(view: EditorView, chosen: number): FindState {
  const { query, matches } = view.state.field(findInSource);
  const match = matches[chosen];
  if (!query || !match) return stateOf(view.state.field(findInSource));
  const next = found(view.state.doc.toString(), query, () => chosen);
  const [anchor, head] = match;
  view.dispatch({
    selection: { anchor, head },
    effects: [look.of(next), EditorView.scrollIntoView(anchor, { y: 'center' })],
  });
  return stateOf(next);
}

/** Looks for a query from the selection on, without moving it; for null no longer. */
export function find(view: EditorView, query: FindQuery | null): FindState {
  if (!query && !view.state.field(findInSource).query) return NOTHING_FOUND;
  const { doc, selection } = view.state;
  const next = query ? found(doc.toString(), query, (all) => matchFrom(all, selection.main.from)) : NONE;
  view.dispatch({ effects: look.of(next) });
  return stateOf(next);
}

/** Selects the next match, or the one before; behind the last comes the first. */
export function stepTo(view: EditorView, step: 1 | -1): FindState {
  const { matches, chosen } = view.state.field(findInSource);
  const match = matches[chosen];
  const { from, to } = view.state.selection.main;
  // The first step leads to the chosen match itself, unless it is selected already.
  const isThere = match?.[0] === from && match[1] === to;
  const next = isThere || step < 0 ? chosen + step : chosen;
  return choose(view, (next + matches.length) % Math.max(1, matches.length));
}

function replaceIn(view: EditorView, matches: Found['matches'], insert: string): void {
  view.dispatch({
    changes: matches.map(([from, to]) => ({ from, to, insert })),
    annotations: isolateHistory.of('full'),
    userEvent: 'input.replace',
  });
}

/** Replaces the chosen match and selects the next one. */
export function replaceChosen(view: EditorView, text: string): FindState {
  const { matches, chosen } = view.state.field(findInSource);
  const match = matches[chosen];
  if (!match) return stateOf(view.state.field(findInSource));
  replaceIn(view, [match], text);
  return choose(view, matchFrom(view.state.field(findInSource).matches, match[0] + text.length));
}

/** Replaces every match, as one step that can be undone; answers how many there were. */
export function replaceAll(view: EditorView, text: string): number {
  const { matches } = view.state.field(findInSource);
  if (matches.length > 0) replaceIn(view, matches, text);
  return matches.length;
}
