import { getMarkRange, Mark, type Editor } from '@tiptap/core';
import type { Mark as DocumentMark, Node, ResolvedPos } from '@tiptap/pm/model';
import { Plugin, TextSelection, type EditorState } from '@tiptap/pm/state';
import { note } from '@vitrine/contracts';

const noteIn = (marks: readonly DocumentMark[]): DocumentMark | undefined =>
  marks.find(({ type }) => type.name === 'note');

/** Whether a piece of running text belongs to a note. */
export const isInNote = ({ marks }: Node): boolean => Boolean(noteIn(marks));

/** What a letter has that is typed at the cursor, where the cursor is in a note: nothing of the note. */
const marksBehind = ({ storedMarks }: EditorState, place: ResolvedPos): readonly DocumentMark[] | null => {
  const marks = storedMarks ?? place.marks();
  return noteIn(marks) ? marks.filter(({ type }) => type.name !== 'note') : null;
};

/** Leads the cursor out of its note, to the place behind it. */
function leaveNote({ state, view }: Editor, isAtEnd = false): boolean {
  const { selection, schema, tr } = state;
  const { $from, empty } = selection;
  const marks = marksBehind(state, $from);
  if (!empty || !marks) return false;
  const end = getMarkRange($from, schema.marks['note']!)?.to ?? $from.pos;
  if (isAtEnd && end !== $from.pos) return false;
  view.dispatch(tr.setSelection(TextSelection.create(tr.doc, end)).setStoredMarks(marks).scrollIntoView());
  return true;
}

/** The text of a footnote, at its place in the running text. */
export const Note = Mark.create({
  name: 'note',
  // Around all other marks: a note is one element.
  priority: 1100,
  excludes: 'note small',
  parseHTML: () => [{ tag: `${note.element}[${note.attribute}]`, priority: 60 }],
  renderHTML: ({ HTMLAttributes }) => [note.element, { [note.attribute]: '', ...HTMLAttributes }, 0],
  addKeyboardShortcuts() {
    return {
      ArrowRight: ({ editor }) => leaveNote(editor, true),
      // Enter would make two notes of it.
      Enter: ({ editor }) => leaveNote(editor),
    };
  },
  addProseMirrorPlugins() {
    const { editor } = this;
    return [
      new Plugin({
        // A new note that is left before it has a text goes away.
        appendTransaction(_transactions, { selection, doc }, state) {
          if (doc !== state.doc || selection.eq(state.selection)) return null;
          const range = getMarkRange(selection.$from, state.schema.marks['note']!);
          if (!range || doc.textBetween(range.from, range.to) !== note.placeholder) return null;
          const { from, to } = state.selection;
          return from >= range.from && to <= range.to ? null : state.tr.delete(range.from, range.to);
        },
        props: {
          // A click behind a note puts the cursor there, and not at its end.
          handleClick(_view, position, { target }) {
            if (!(target instanceof Element) || target.closest(`[${note.attribute}]`)) return false;
            const { $from, empty } = editor.state.selection;
            if (empty && $from.pos === position) leaveNote(editor, true);
            return false;
          },
        },
      }),
    ];
  },
});

/**
 * Makes words of a note around the cursor, or puts a new note there, whose words are selected.
 * @returns Whether there can be a note
 */
export function toggleNote(editor: Editor): boolean {
  const { selection, schema, tr } = editor.state;
  const { $from } = selection;
  if (editor.isActive('note')) return editor.chain().focus().extendMarkRange('note').unsetMark('note').run();
  const type = schema.marks['note']!;
  if (!$from.parent.inlineContent || !$from.parent.type.allowsMarkType(type)) return false;
  // A link stays whole.
  const place = getMarkRange($from, schema.marks['link']!)?.to ?? $from.pos;
  tr.insert(place, schema.text(note.placeholder, [type.create()]));
  tr.setSelection(TextSelection.create(tr.doc, place, place + note.placeholder.length));
  editor.view.dispatch(tr.scrollIntoView());
  editor.view.focus();
  return true;
}
