/** @jest-environment ./frontend/dom-environment.ts */
import { expect, it } from '@jest/globals';
import { Editor } from '@tiptap/core';
import { NodeSelection, TextSelection } from '@tiptap/pm/state';
import { contentExtensions } from './schema';
import { blockMoves, runMoveTool } from './move-blocks';
import { documentOf } from './fixtures';
import { writeDocument } from './visual-document';

/** An editor whose cursor is in front of the first `|` of this HTML, or whose selection goes from one to the other. */
function open(html: string) {
  const element = document.body.appendChild(document.createElement('div'));
  const editor = new Editor({ element, injectCSS: false, extensions: [...contentExtensions, blockMoves] });
  const read = editor.state.tr;
  editor.view.dispatch(
    read
      .replaceWith(0, read.doc.content.size, documentOf(html, editor.schema).content)
      .setMeta('addToHistory', false),
  );
  const signs: number[] = [];
  editor.state.doc.descendants((node, at) => {
    for (const { index } of node.text?.matchAll(/\|/g) ?? []) signs.push(at + index);
  });
  if (signs[0] !== undefined) {
    const { tr } = editor.state;
    editor.view.dispatch(tr.setSelection(TextSelection.create(tr.doc, signs[0], signs.at(-1))));
  }
  const press = (key: string, shiftKey = false) => {
    const event = new KeyboardEvent('keydown', { key, altKey: true, shiftKey });
    return editor.view.someProp('handleKeyDown', (handle) => handle(editor.view, event));
  };
  return { editor, press, html: () => writeDocument(editor.state.doc).replace(/\s*\n\s*/g, '') };
}
const keys = { up: 'ArrowUp', down: 'ArrowDown' };
const TABLE = '<table><tbody><tr><td>|a</td></tr><tr><td>b</td></tr></tbody></table>';

it.each([
  ['up', '<p>a</p><p>b|</p>', '<p>b|</p><p>a</p>'],
  ['down', '<p>a|</p><h2>b</h2><p>c</p>', '<h2>b</h2><p>a|</p><p>c</p>'],
  ['down', '<p>a|</p><p>b|</p><p>c</p>', '<p>c</p><p>a|</p><p>b|</p>'],
  ['up', '<ul><li>a</li><li>b|</li></ul>', '<ul><li>b|</li><li>a</li></ul>'],
  // The first of a list goes up with its list.
  ['up', '<p>x</p><ul><li>a|</li><li>b</li></ul>', '<ul><li>a|</li><li>b</li></ul><p>x</p>'],
  [
    'up',
    '<ul><li>x</li><li>a<ul><li>b|</li></ul></li></ul>',
    '<ul><li>a<ul><li>b|</li></ul></li><li>x</li></ul>',
  ],
  ['up', `<p>x</p>${TABLE}`, `${TABLE}<p>x</p>`],
  ['down', '<blockquote><p>a|</p><p>b</p></blockquote>', '<blockquote><p>b</p><p>a|</p></blockquote>'],
  // Nothing goes above the title of a toggle, and the title moves with it.
  [
    'up',
    '<p>x</p><details><summary>t</summary><p>a|</p></details>',
    '<details><summary>t</summary><p>a|</p></details><p>x</p>',
  ],
  [
    'down',
    '<details><summary>t|</summary><p>a</p></details><p>x</p>',
    '<p>x</p><details><summary>t|</summary><p>a</p></details>',
  ],
] as const)('Alt and the arrow %s makes of %s %s', (direction, before, after) => {
  const { press, html, editor } = open(before);
  const words = () =>
    editor.state.doc.textBetween(editor.state.selection.from, editor.state.selection.to + 1, ' ');
  const selected = words();
  expect(press(keys[direction])).toBe(true);
  expect(html()).toBe(after);
  expect(words()).toBe(selected);
  editor.commands.undo();
  expect(html()).toBe(before);
});

it('a picture that is selected moves, and stays selected', () => {
  const { editor, press, html } = open('<p>a</p><figure><img src="/media/a.jpg" alt=""></figure>');
  editor.view.dispatch(editor.state.tr.setSelection(NodeSelection.create(editor.state.doc, 3)));
  press('ArrowUp');
  expect(html()).toBe('<figure><img src="/media/a.jpg" alt=""></figure><p>a</p>');
  expect(editor.state.selection).toMatchObject({ from: 0, node: { type: { name: 'figure' } } });
});

it('Alt, Shift and the arrow down copy a block as it is written, and the cursor is in the copy', () => {
  const { editor, press, html } = open('<p>caf&eacute;|</p><p>b</p>');
  press('ArrowDown', true);
  editor.commands.insertContent('2');
  expect(html()).toBe('<p>café|</p><p>café2|</p><p>b</p>');
});

it('a picture on its way is not copied, and the person reads why', () => {
  const { editor } = open('<p>a</p>');
  editor.view.dispatch(editor.state.tr.insert(3, editor.schema.node('pendingPicture', { id: 'a' })));
  editor.view.dispatch(editor.state.tr.setSelection(NodeSelection.create(editor.state.doc, 3)));
  expect(runMoveTool(editor, 'duplicate')).toContain('ainda está chegando');
  expect(editor.state.doc.childCount).toBe(2);
});

it('moveBlocks says where there is nothing beyond', () => {
  const { editor } = open('<p>a|</p>');
  expect(runMoveTool(editor, 'moveUp')).toBe('O bloco já é o primeiro.');
  expect(runMoveTool(editor, 'moveDown')).toBe('O bloco já é o último.');
});
