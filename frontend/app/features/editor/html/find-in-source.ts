import { isolateHistory } from '@codemirror/commands';
import { StateEffect, StateField } from '@codemirror/state';
import { Decoration, EditorView } from '@codemirror/view';
import type { RefObject } from 'react';
import { finderOf, markedMatches, NO_SEARCH, searchAgain, type Search } from '../find/finder';
import { findMatches, type Finder } from '../find/text-matches';

const setSearch = StateEffect.define<Search>();

/** Marks what is looked for; the marks are made anew with every change of the source. */
export const findInSource = StateField.define<Search>({
  create: () => NO_SEARCH,
  update(before, tr) {
    for (const effect of tr.effects) if (effect.is(setSearch)) return effect.value;
    const { query } = before;
    if (!tr.docChanged || !query) return before;
    return searchAgain(before, query, findMatches(tr.newDoc.toString(), query));
  },
  provide: (field) =>
    EditorView.decorations.from(field, (search) =>
      Decoration.set(
        markedMatches(search).map(({ from, to, ...look }) => Decoration.mark(look).range(from, to)),
      ),
    ),
});

/** Looks for words in the source. */
export const sourceFinder = (view: RefObject<EditorView | null>): Finder =>
  finderOf({
    search: () => view.current?.state.field(findInSource) ?? NO_SEARCH,
    matches: (query) => findMatches(view.current?.state.doc.toString() ?? '', query),
    selection: () => view.current?.state.selection.main ?? { from: 0, to: 0 },
    show(search, selected) {
      const effects: StateEffect<unknown>[] = [setSearch.of(search)];
      if (!selected) return view.current?.dispatch({ effects });
      const [anchor, head] = selected;
      effects.push(EditorView.scrollIntoView(anchor, { y: 'center' }));
      view.current?.dispatch({ selection: { anchor, head }, effects });
    },
    replace: (matches, insert) =>
      view.current?.dispatch({
        changes: matches.map(([from, to]) => ({ from, to, insert })),
        annotations: isolateHistory.of('full'),
        userEvent: 'input.replace',
      }),
  });
