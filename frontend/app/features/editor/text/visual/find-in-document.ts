import { Extension, type Editor } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import type { Node } from '@tiptap/pm/model';
import { Plugin, PluginKey, TextSelection } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { findMatches, matchFrom, type Finder, type FindQuery, type Range } from '../common/text-matches';
import { syncedState } from './browser-selection';

/** What is looked for in a document, and where it is. */
interface Search {
  query: FindQuery | null;
  matches: Range[];
  chosen: number;
}

interface MarkedSearch extends Search {
  marks: DecorationSet;
}

const NO_SEARCH: MarkedSearch = { query: null, matches: [], chosen: -1, marks: DecorationSet.empty };
const key = new PluginKey<MarkedSearch>('find');
/** Matches that are marked around the chosen one; all of them are counted. */
const MOST = 1000;

/** Every match in the running text of a document; one may go over bold words, none over a line break or a picture. */
function matchesIn(doc: Node, query: FindQuery): Range[] {
  const found: Range[] = [];
  doc.descendants((block, position) => {
    if (!block.isTextblock) return true;
    const text = block.textBetween(0, block.content.size, undefined, '\ufffc');
    for (const [from, to] of findMatches(text, query)) found.push([position + 1 + from, position + 1 + to]);
    return false;
  });
  return found;
}

function withMarks(doc: Node, search: Search): MarkedSearch {
  const first = Math.max(0, search.chosen - MOST / 2);
  const marks = search.matches.slice(first, first + MOST).map(([from, to], index) => {
    const isChosen = first + index === search.chosen;
    return Decoration.inline(from, to, { class: isChosen ? 'find-match find-match-chosen' : 'find-match' });
  });
  return { ...search, marks: DecorationSet.create(doc, marks) };
}

/** Marks what is looked for; the marks are computed again with every change of the text. */
export const findInDocument = Extension.create({
  name: 'find',
  addProseMirrorPlugins: () => [
    new Plugin<MarkedSearch>({
      key,
      state: {
        init: () => NO_SEARCH,
        apply(tr, before) {
          const next = tr.getMeta(key) as Search | undefined;
          if (next) return withMarks(tr.doc, next);
          const { query } = before;
          if (!tr.docChanged || !query) return before;
          const matches = matchesIn(tr.doc, query);
          return withMarks(tr.doc, { query, matches, chosen: Math.min(before.chosen, matches.length - 1) });
        },
      },
      props: { decorations: (state) => key.getState(state)?.marks },
    }),
  ],
});

/** Looks for words in the document, and replaces them. */
export function documentFinder(editor: Editor): Finder {
  const current = (): Search => key.getState(editor.state) ?? NO_SEARCH;
  const state = () => ({ total: current().matches.length, chosen: current().chosen });
  const show = (search: Search, selected?: Range) => {
    const tr = syncedState(editor).tr.setMeta(key, search);
    if (selected) tr.setSelection(TextSelection.create(tr.doc, ...selected));
    editor.view.dispatch(tr);
    // The focus stays where the words are typed in, and ProseMirror scrolls only where it is.
    if (selected) editor.view.dom.querySelector('.find-match-chosen')?.scrollIntoView({ block: 'center' });
  };
  const choose = (chosen: number) => {
    const search = current();
    const match = search.matches[chosen];
    if (match) show({ ...search, chosen }, match);
    return state();
  };
  /** Replaces matches as one step of the history; the search is then renewed. */
  const replace = (matches: readonly Range[], text: string) => {
    const tr = closeHistory(editor.state.tr);
    for (const [from, to] of matches.toReversed()) tr.insertText(text, from, to);
    editor.view.dispatch(tr);
  };
  return {
    find(query) {
      const matches = query ? matchesIn(editor.state.doc, query) : [];
      if (query) show({ query, matches, chosen: matchFrom(matches, editor.state.selection.from) });
      else if (current().query) show(NO_SEARCH);
      return state();
    },
    findStep(step) {
      const { matches, chosen } = current();
      const { from, to } = editor.state.selection;
      // The first step leads to the chosen match itself, unless it is selected already.
      const isThere = matches[chosen]?.[0] === from && matches[chosen][1] === to;
      const next = isThere || step < 0 ? chosen + step : chosen;
      return choose((next + matches.length) % Math.max(1, matches.length));
    },
    replace(replacement) {
      const { matches, chosen } = current();
      const match = matches[chosen];
      if (!match) return state();
      replace([match], replacement);
      return choose(matchFrom(current().matches, match[0] + replacement.length));
    },
    replaceAll(replacement) {
      const { matches } = current();
      if (matches.length > 0) replace(matches, replacement);
      return matches.length;
    },
  };
}
