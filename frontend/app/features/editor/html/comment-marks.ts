import { commentableText } from '@vitrine/analysis';
import { StateEffect, StateField, type ChangeSet } from '@codemirror/state';
import { Decoration, EditorView, type DecorationSet } from '@codemirror/view';
import { followInto, wordsIn, type AnchoredComments, type SelectedWords } from '../model/anchored-comments';

/** Whether a change leaves less than half of some words. */
function isLost(changes: ChangeSet, from: number, to: number): boolean {
  let deleted = 0;
  changes.iterChangedRanges((start, end) => {
    deleted += Math.max(0, Math.min(end, to) - Math.max(start, from));
  }, true);
  return deleted * 2 > to - from;
}

const setMarks = StateEffect.define<DecorationSet>();

/** Marks the words that comments are on; the marks move with the source. */
export const commentMarks = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(marks, tr) {
    for (const effect of tr.effects) if (effect.is(setMarks)) return effect.value;
    return tr.docChanged
      ? marks.update({ filter: (from, to) => !isLost(tr.changes, from, to) }).map(tr.changes)
      : marks;
  },
  provide: (field) => EditorView.decorations.from(field),
});

export function markComments(view: EditorView, comments: AnchoredComments): void {
  const shown = commentableText(view.state.doc.toString());
  const marks = followInto(shown.text, comments).map(
    ({ id, start, end, look: { class: name, ...attributes } }) =>
      Decoration.mark({ class: name, attributes, id }).range(...shown.sourceOf(start, end)),
  );
  view.dispatch({ effects: setMarks.of(Decoration.set(marks, true)) });
}

/** Where the words of a comment are; null where they are not in the source. */
export function commentRange({ state }: EditorView, id: number): { from: number; to: number } | null {
  let found: { from: number; to: number } | null = null;
  state.field(commentMarks).between(0, state.doc.length, (from, to, mark) => {
    if ((mark.spec as { id: number }).id === id) found ??= { from, to };
  });
  return found;
}

/** The words that are selected. */
export function selectedWords({ state }: EditorView): SelectedWords | null {
  const { from, to } = state.selection.main;
  const { text, sourceOf } = commentableText(state.doc.toString());
  const isIn = (index: number): boolean => {
    const [start, end] = sourceOf(index, index + 1);
    return start >= from && end <= to && start < end;
  };
  const indexes = Array.from({ length: text.length }, (_, index) => index).filter(
    (index) => text[index] !== '\n' && isIn(index),
  );
  return wordsIn(text, indexes[0] ?? 0, (indexes.at(-1) ?? -1) + 1);
}
