import { Extension, type Editor } from '@tiptap/core';
import { Plugin, PluginKey, type EditorState, type Transaction } from '@tiptap/pm/state';
import { DecorationSet, type Decoration } from '@tiptap/pm/view';
import { syncedState } from './browser-selection';

/** Marks in the text that are no part of the article, and move with its words. */
export interface MarkLayer {
  extension: Extension;
  /** Shows these marks in place of the former ones. */
  show(editor: Editor, marks: Decoration[]): void;
  marksOf(state: EditorState): DecorationSet;
}

/** `isLost` says which marks a change takes away: over words that are replaced as a whole a mark would stay. */
export function markLayer(
  name: string,
  isLost: (tr: Transaction, mark: Decoration) => boolean = () => false,
): MarkLayer {
  const key = new PluginKey<DecorationSet>(name);
  const marksOf = (state: EditorState) => key.getState(state) ?? DecorationSet.empty;
  const follow = (marks: DecorationSet, tr: Transaction): DecorationSet =>
    marks.remove(marks.find().filter((mark) => isLost(tr, mark))).map(tr.mapping, tr.doc);
  return {
    marksOf,
    extension: Extension.create({
      name,
      addProseMirrorPlugins: () => [
        new Plugin<DecorationSet>({
          key,
          state: {
            init: () => DecorationSet.empty,
            apply: (tr, marks) =>
              (tr.getMeta(key) as DecorationSet | undefined) ?? (tr.docChanged ? follow(marks, tr) : marks),
          },
          props: { decorations: marksOf },
        }),
      ],
    }),
    show(editor, marks) {
      const state = syncedState(editor);
      if (marks.length === 0 && marksOf(state) === DecorationSet.empty) return;
      editor.view.dispatch(
        state.tr
          .setMeta(key, marks.length > 0 ? DecorationSet.create(state.doc, marks) : DecorationSet.empty)
          .setMeta('addToHistory', false),
      );
    },
  };
}
