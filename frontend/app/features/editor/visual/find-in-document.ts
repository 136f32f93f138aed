import { Extension, type Editor } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import type { Node } from '@tiptap/pm/model';
import { Plugin, PluginKey, TextSelection, type EditorState } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { findMatches, matchFrom, NOTHING_FOUND, type FindQuery, type FindState } from '../find/text-matches';

interface Found {
  query: FindQuery | null;
  matches: [from: number, to: number][];
  chosen: number;
  marks: DecorationSet;
}

/** Matches that are marked around the chosen one; all of them are counted. */
const MOST = 1000;
const key = new PluginKey<Found>('find');
const NONE: Found = { query: null, matches: [], chosen: -1, marks: DecorationSet.empty };

/** Every match in the running text of a document; one may go over bold words, none over a line break or a picture. */
export function matchesIn(doc: Node, query: FindQuery): [from: number, to: number][] {
  const found: [number, number][] = [];
  doc.descendants((block, position) => {
    if (!block.isTextblock) return true;
    const text = block.textBetween(0, block.content.size, undefined, '\ufffc');
    for (const [from, to] of findMatches(text, query)) found.push([position + 1 + from, position + 1 + to]);
    return false;
  });
  return found;
}

function found(doc: Node, query: FindQuery, chosenOf: (matches: Found['matches']) => number): Found {
  const matches = matchesIn(doc, query);
  const chosen = Math.min(chosenOf(matches), matches.length - 1);
  const first = Math.max(0, chosen - MOST / 2);
  const marks = matches.slice(first, first + MOST).map(([from, to], index) =>
    Decoration.inline(from, to, {
      class: first + index === chosen ? 'find-match find-match-chosen' : 'find-match',
    }),
  );
  return { query, matches, chosen, marks: DecorationSet.create(doc, marks) };
}

/** Marks what is looked for; the marks are made anew with every change of the text. */
export const findInDocument = Extension.create({
  name: 'find',
  addProseMirrorPlugins: () => [
    new Plugin<Found>({
      key,
      state: {
        init: () => NONE,
        apply(tr, before) {
          const next = tr.getMeta(key) as Found | undefined;
          if (next) return next;
          const { query } = before;
          if (!tr.docChanged || !query) return before;
          return found(tr.doc, query, () => before.chosen);
        },
      },
      props: { decorations: (state) => key.getState(state)?.marks },
    }),
  ],
});

const foundIn = (state: EditorState): Found => key.getState(state) ?? NONE;
const stateOf = ({ matches, chosen }: Found): FindState => ({ total: matches.length, chosen });

function choose({ state, view }: Editor, chosen: number): FindState {
  const { query, matches } = foundIn(state);
  const match = matches[chosen];
  if (!query || !match) return stateOf(foundIn(state));
  const next = found(state.doc, query, () => chosen);
  const selection = TextSelection.create(state.doc, ...match);
  view.dispatch(state.tr.setMeta(key, next).setSelection(selection));
  // The focus stays where the words are typed in, and ProseMirror scrolls only where it is.
  view.dom.querySelector('.find-match-chosen')?.scrollIntoView({ block: 'center' });
  return stateOf(next);
}

/** Looks for a query from the selection on, without moving it; for null no longer. */
export function find({ state, view }: Editor, query: FindQuery | null): FindState {
  if (!query && !foundIn(state).query) return NOTHING_FOUND;
  const next = query ? found(state.doc, query, (all) => matchFrom(all, state.selection.from)) : NONE;
  view.dispatch(state.tr.setMeta(key, next));
  return stateOf(next);
}

/** Selects the next match, or the one before; behind the last comes the first. */
export function stepTo(editor: Editor, step: 1 | -1): FindState {
  const { matches, chosen } = foundIn(editor.state);
  const match = matches[chosen];
  const { from, to } = editor.state.selection;
  // The first step leads to the chosen match itself, unless it is selected already.
  const isThere = match?.[0] === from && match[1] === to;
  const next = isThere || step < 0 ? chosen + step : chosen;
  return choose(editor, (next + matches.length) % Math.max(1, matches.length));
}

function replaceIn(state: EditorState, matches: Found['matches'], text: string) {
  const tr = closeHistory(state.tr);
  for (const [from, to] of matches.toReversed()) tr.insertText(text, from, to);
  return tr;
}

/** Replaces the chosen match and selects the next one. */
export function replaceChosen(editor: Editor, text: string): FindState {
  const { matches, chosen } = foundIn(editor.state);
  const match = matches[chosen];
  if (!match) return stateOf(foundIn(editor.state));
  editor.view.dispatch(replaceIn(editor.state, [match], text));
  const behind = match[0] + text.length;
  return choose(editor, matchFrom(foundIn(editor.state).matches, behind));
}

/** Replaces every match, as one step that can be undone; answers how many there were. */
export function replaceAll({ state, view }: Editor, text: string): number {
  const { matches } = foundIn(state);
  if (matches.length > 0) view.dispatch(replaceIn(state, matches, text));
  return matches.length;
}
