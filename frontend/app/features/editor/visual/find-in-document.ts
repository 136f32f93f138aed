import { Extension, type Editor } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import type { Node } from '@tiptap/pm/model';
import { Plugin, PluginKey, TextSelection } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { finderOf, markedMatches, NO_SEARCH, searchAgain, type Search } from '../find/finder';
import { findMatches, type Finder, type FindQuery, type Range } from '../find/text-matches';
import { currentState } from './browser-selection';

interface MarkedSearch extends Search {
  marks: DecorationSet;
}

const key = new PluginKey<MarkedSearch>('find');

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

const withMarks = (doc: Node, search: Search): MarkedSearch => ({
  ...search,
  marks: DecorationSet.create(
    doc,
    markedMatches(search).map(({ from, to, ...look }) => Decoration.inline(from, to, look)),
  ),
});

/** Marks what is looked for; the marks are made anew with every change of the text. */
export const findInDocument = Extension.create({
  name: 'find',
  addProseMirrorPlugins: () => [
    new Plugin<MarkedSearch>({
      key,
      state: {
        init: () => ({ ...NO_SEARCH, marks: DecorationSet.empty }),
        apply(tr, before) {
          const next = tr.getMeta(key) as Search | undefined;
          if (next) return withMarks(tr.doc, next);
          const { query } = before;
          if (!tr.docChanged || !query) return before;
          return withMarks(tr.doc, searchAgain(before, query, matchesIn(tr.doc, query)));
        },
      },
      props: { decorations: (state) => key.getState(state)?.marks },
    }),
  ],
});

/** Looks for words in the document. */
export const documentFinder = (editor: Editor): Finder =>
  finderOf({
    search: () => key.getState(editor.state) ?? NO_SEARCH,
    matches: (query) => matchesIn(editor.state.doc, query),
    selection: () => editor.state.selection,
    show(search, selected) {
      const tr = currentState(editor).tr.setMeta(key, search);
      if (selected) tr.setSelection(TextSelection.create(tr.doc, ...selected));
      editor.view.dispatch(tr);
      // The focus stays where the words are typed in, and ProseMirror scrolls only where it is.
      if (selected) editor.view.dom.querySelector('.find-match-chosen')?.scrollIntoView({ block: 'center' });
    },
    replace(matches, text) {
      const tr = closeHistory(editor.state.tr);
      for (const [from, to] of matches.toReversed()) tr.insertText(text, from, to);
      editor.view.dispatch(tr);
    },
  });
