import type { Editor } from '@tiptap/core';
import type { EditorState, Transaction } from '@tiptap/pm/state';
import { Decoration } from '@tiptap/pm/view';
import { commentableText, TextChange } from '@vitrine/analysis';
import type { CommentPlace } from '@vitrine/contracts';
import {
  locateComments,
  trimmedSelection,
  type AnchoredComments,
  type SelectedWords,
} from '../common/anchored-comments';
import { documentText, type PlacedText } from './document-text';
import { markLayer } from './mark-layer';

/** The share of its letters that a change may take from commented words. */
const MOST_DELETED = 0.7;

/** Whether a change leaves too little of some words. */
function isLost({ before, doc, mapping }: Transaction, { from, to }: Decoration): boolean {
  const [start, end] = [mapping.map(from, 1), mapping.map(to, -1)];
  if (start < end && before.textBetween(from, to) === doc.textBetween(start, end)) return false;
  let deleted = 0;
  for (let at = from; at < to; at += 1) if (mapping.mapResult(at, 1).deletedAfter) deleted += 1;
  return deleted > (to - from) * MOST_DELETED;
}

/** Marks the words that comments are on. */
export const commentMarks = markLayer('commentMarks', isLost);

/** Where each comment is whose words the editor follows. */
function commentRanges(state: EditorState): Map<number, { from: number; to: number }> {
  const ranges = new Map<number, { from: number; to: number }>();
  for (const { from, to, spec } of commentMarks.marksOf(state).find()) {
    const known = ranges.get(spec['id']);
    ranges.set(spec['id'], { from: known?.from ?? from, to: Math.max(to, known?.to ?? 0) });
  }
  return ranges;
}

/** Marks comments. Those that are marked stay where the editor has followed them to, if the text was `typed`. */
export function markComments(editor: Editor, comments: AnchoredComments, typed: boolean): void {
  const ranges = typed ? commentRanges(editor.state) : new Map<number, { from: number; to: number }>();
  const list = comments.list.filter(({ id }) => !ranges.has(id));
  if (list.length > 0) {
    const { text, places } = documentText(editor.state.doc);
    for (const { id, start, end } of locateComments(text, { ...comments, list })) {
      const [first, last] = [places[start], places[end - 1]];
      if (first === undefined || last === undefined) continue;
      // Words of a text and of a note in it are the other way round in the document.
      ranges.set(id, { from: Math.min(first, last), to: Math.max(first, last) + 1 });
    }
  }
  const marks = comments.list.flatMap(({ id, title }) => {
    const range = ranges.get(id);
    const look = { class: 'comment-mark', title, 'data-comment': String(id) };
    return range ? [Decoration.inline(range.from, range.to, look, { id })] : [];
  });
  commentMarks.show(editor, marks);
}

/** Where the words of a comment are; null where they are not in the text. */
export const commentRange = ({ state }: Editor, id: number): { from: number; to: number } | null =>
  commentRanges(state).get(id) ?? null;

/** Where the marked comments are in the text of `html`, which the document was written to. */
export function commentPlaces(state: EditorState, html: string): CommentPlace[] {
  const ranges = [...commentRanges(state)];
  if (ranges.length === 0) return [];
  const { text, places } = documentText(state.doc);
  const written = commentableText(html).text;
  const change = text === written ? null : new TextChange(text, written);
  return ranges.flatMap(([id, { from, to }]) => {
    const words = wordsBetween({ text, places }, from, to);
    if (!words) return [];
    const range = { start: words.start, end: words.start + words.quote.length };
    const { start, end } = change ? change.follow(range, words.quote) : range;
    return end === null ? [] : [{ id, start, end }];
  });
}

function wordsBetween({ text, places }: PlacedText, from: number, to: number): SelectedWords | null {
  let [first, last] = [-1, -1];
  places.forEach((place, at) => {
    if (place < from || place >= to) return;
    if (first < 0 || place < places[first]!) first = at;
    if (last < 0 || place >= places[last]!) last = at;
  });
  // What begins in a note and ends behind it, or the other way round, goes over the words between them.
  return first < 0 ? null : trimmedSelection(text, Math.min(first, last), Math.max(first, last) + 1);
}

/** The words that are selected. */
export const selectedWords = ({ state: { doc, selection } }: Editor): SelectedWords | null =>
  wordsBetween(documentText(doc), selection.from, selection.to);

/** Marks the words that a comment is being written on. */
export const chosenMarks = markLayer('chosenMarks');

/** Marks these words while the document has the text that they were selected in; null marks none. */
export function markChosen(editor: Editor, words: SelectedWords | null): void {
  const { text, places } = documentText(editor.state.doc);
  const from = words?.text === text ? places[words.start] : undefined;
  const last = words && places[words.start + words.quote.length - 1];
  const isShown = from !== undefined && last !== null && last !== undefined;
  chosenMarks.show(editor, isShown ? [Decoration.inline(from, last + 1, { class: 'comment-mark' })] : []);
}
