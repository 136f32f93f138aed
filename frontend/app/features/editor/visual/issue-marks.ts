import { Extension, type Editor } from '@tiptap/core';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import type { Issues } from '../analysis/read-article';
import { findAnchor, layoutOf } from './find-anchor';

/** Issues that are marked; the list beside the text has all of them. */
const MOST = 300;
const key = new PluginKey<DecorationSet>('issueMarks');

/** Underlines what the review found. The marks are no part of the article, and move with its text. */
export const issueMarks = Extension.create({
  name: 'issueMarks',
  addProseMirrorPlugins: () => [
    new Plugin<DecorationSet>({
      key,
      state: {
        init: () => DecorationSet.empty,
        apply: (tr, marks) =>
          (tr.getMeta(key) as DecorationSet | undefined) ??
          (tr.docChanged ? marks.map(tr.mapping, tr.doc) : marks),
      },
      props: { decorations: (state) => key.getState(state) },
    }),
  ],
});

/** Marks these issues of the HTML that is shown. */
export function markIssues({ state, view }: Editor, { list, html }: Issues): void {
  const layout = layoutOf(state.doc, html);
  const marks = list.slice(0, MOST).flatMap(({ place, message }) => {
    const found = findAnchor(state.doc, layout, place);
    if (!found || found.from === found.to) return [];
    const look = { class: 'issue-mark', title: message };
    return found.isNode
      ? Decoration.node(found.from, found.to, look)
      : Decoration.inline(found.from, found.to, look);
  });
  if (marks.length === 0 && key.getState(state) === DecorationSet.empty) return;
  view.dispatch(
    state.tr
      .setMeta(key, marks.length > 0 ? DecorationSet.create(state.doc, marks) : DecorationSet.empty)
      .setMeta('addToHistory', false),
  );
}
