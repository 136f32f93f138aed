import type { Editor } from '@tiptap/core';
import type { Transaction } from '@tiptap/pm/state';
import { Decoration } from '@tiptap/pm/view';
import {
  locateComments,
  trimmedSelection,
  type AnchoredComments,
  type SelectedWords,
} from '../review/anchored-comments';
import { documentText } from './document-text';
import { markLayer } from './mark-layer';

/** Whether a change leaves less than half of some words. */
function isLost({ before, doc, mapping }: Transaction, { from, to }: Decoration): boolean {
  const [start, end] = [mapping.map(from, 1), mapping.map(to, -1)];
  if (start < end && before.textBetween(from, to) === doc.textBetween(start, end)) return false;
  let deleted = 0;
  for (let at = from; at < to; at += 1) if (mapping.mapResult(at, 1).deletedAfter) deleted += 1;
  return deleted * 2 > to - from;
}

/** Marks the words that comments are on. */
export const commentMarks = markLayer('commentMarks', isLost);

export function markComments(editor: Editor, comments: AnchoredComments): void {
  const { text, places } = documentText(editor.state.doc);
  const marks = locateComments(text, comments).flatMap(({ id, start, end, look }) => {
    const [from, last] = [places[start], places[end - 1]];
    return from === undefined || last === undefined ? [] : [Decoration.inline(from, last + 1, look, { id })];
  });
  commentMarks.show(editor, marks);
}

/** Where the words of a comment are; null where they are not in the text. */
export function commentRange({ state }: Editor, id: number): { from: number; to: number } | null {
  const found = commentMarks.marksOf(state).find(undefined, undefined, (spec) => spec['id'] === id);
  const [first] = found;
  return first ? { from: first.from, to: Math.max(...found.map(({ to }) => to)) } : null;
}

/** The words that are selected. */
export function selectedWords({ state }: Editor): SelectedWords | null {
  const { text, places } = documentText(state.doc);
  const { from, to } = state.selection;
  const start = places.findIndex((place) => place >= from);
  const end = places.findLastIndex((place) => place < to) + 1;
  return start < 0 ? null : trimmedSelection(text, start, end);
}
