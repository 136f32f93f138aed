import type { Editor } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import type { Node } from '@tiptap/pm/model';
import { Selection, type EditorState } from '@tiptap/pm/state';
import { blockKey } from '../../../../lib/diff/html-blocks';
import type { TextEdit, TextOwner } from '../common/text-owner';
import type { AnchoredComments } from '../common/anchored-comments';
import { inertBody } from './attributes';
import { syncedState } from './browser-selection';
import { markComments } from './comment-marks';
import { updateDocument } from './update-document';
import { writeDocument } from './visual-document';

/** The meta of a transaction that shows a text from elsewhere. */
export const SHOWN_META = 'shown';

interface Shown {
  html: string;
  doc: Node;
}

/** Whether some HTML has another form than the document that shows it is written in, white space apart. */
const isForeign = ({ html, doc }: Shown): boolean =>
  blockKey(inertBody(html).innerHTML) !== blockKey(inertBody(writeDocument(doc)).innerHTML);

/** The text of the visual mode: the document is the text, and its HTML is written when it is asked for. */
export class DocumentOwner implements TextOwner {
  private readonly editor: Editor;
  private readonly comments: () => AnchoredComments | null | undefined;
  /** What came from elsewhere last, and the document that shows it: without an edit it is not written again. */
  private shown: (Shown & { isEdited: boolean }) | null = null;
  /** What was read or shown last, and the state that it is the HTML of. */
  private newest: { html: string; state: EditorState } | null = null;
  private by: 'ai' | undefined;

  constructor(editor: Editor, comments: () => AnchoredComments | null | undefined) {
    this.editor = editor;
    this.comments = comments;
  }

  /** Whether the document was changed since it was last read. */
  isUnread(): boolean {
    return this.newest !== null && !this.newest.state.doc.eq(this.editor.state.doc);
  }

  /** The next text that is read has one of the AI in it. */
  markAi(): void {
    this.by = 'ai';
  }

  read(): TextEdit | null {
    const { newest, shown, by, editor } = this;
    if (!newest || !shown || !this.isUnread()) return null;
    const html = this.html();
    const isFirst = !shown.isEdited;
    shown.isEdited = true;
    this.by = undefined;
    this.newest = { html, state: editor.state };
    return html === newest.html ? null : { content: html, by, isReformatted: isFirst && isForeign(shown) };
  }

  show(html: string, isTheirs = false): void {
    if (html === this.newest?.html) return;
    const { editor } = this;
    const { tr, doc } = syncedState(editor);
    updateDocument(tr, html);
    this.shown = { html, doc: tr.doc, isEdited: false };
    tr.setMeta(SHOWN_META, true);
    // What was there at the start can't be undone.
    if (isTheirs || this.newest === null) tr.setMeta('addToHistory', false);
    // It is undone apart from what was typed just before.
    else closeHistory(tr);
    if (this.newest === null) tr.setSelection(Selection.atStart(tr.doc));
    // What the next letter is to be (bold, for one) is not forgotten.
    if (editor.state.storedMarks) tr.setStoredMarks(editor.state.storedMarks);
    editor.view.dispatch(tr);
    this.newest = { html, state: editor.state };
    const comments = this.comments();
    // Of a text that came another way, the comparison tells where its comments are.
    const isSame = tr.doc.textContent === doc.textContent;
    if (comments || !isSame) markComments(editor, comments ?? { text: '', list: [] }, isSame);
  }

  /** The HTML of the document as it is now. */
  html(): string {
    const { doc } = this.editor.state;
    if (this.newest?.state.doc.eq(doc)) return this.newest.html;
    return this.shown?.doc.eq(doc) ? this.shown.html : writeDocument(doc);
  }

  /** The state that was written to some HTML; null for one that was not the newest. */
  stateOf(html: string): EditorState | null {
    if (html !== this.newest?.html) return null;
    // Marks may have come after the text.
    return this.isUnread() ? this.newest.state : this.editor.state;
  }
}
