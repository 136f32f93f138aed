import type { Editor } from '@tiptap/core';
import { Decoration } from '@tiptap/pm/view';
import type { Issues } from '../common/content-handle';
import { findAnchor, blockPositions } from './find-anchor';
import { markLayer } from './mark-layer';

/** Issues that are marked; the drawer's list has all of them. */
const MOST = 300;

/** Underlines what the review found. */
export const issueMarks = markLayer('issueMarks');

/** Marks these issues of the HTML that is shown. */
export function markIssues(editor: Editor, { list, html }: Issues): void {
  const { doc } = editor.state;
  const layout = blockPositions(doc, html);
  const marks = list.slice(0, MOST).flatMap(({ place, message }) => {
    const found = findAnchor(doc, layout, place);
    if (!found || found.from === found.to) return [];
    const look = { class: 'issue-mark', title: message };
    return found.isNode
      ? Decoration.node(found.from, found.to, look)
      : Decoration.inline(found.from, found.to, look);
  });
  issueMarks.show(editor, marks);
}
