/** @jest-environment ./frontend/dom-environment.ts */
import { EditorView } from '@codemirror/view';
import { expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import CodeMirrorEditor from './code-mirror';
import type { ContentHandle } from '../common/content-handle';
import { ownedText } from '../common/fixtures';

const props = () => ({
  onChange: jest.fn<(text: string) => void>(),
  onReady: jest.fn(),
  onLink: jest.fn(),
  onAsk: jest.fn(),
  invalid: false,
  describedBy: 'x',
  label: 'Conteúdo',
  handle: createRef<ContentHandle>(),
});
const viewOf = () => EditorView.findFromDOM(screen.getByRole('textbox', { name: 'Conteúdo' })) as EditorView;

function renderEditor(value = '') {
  const editorProps = props();
  const { own, onChange, show } = ownedText(value, ({ content }) => editorProps.onChange(content));
  render(<CodeMirrorEditor {...editorProps} own={own} onChange={onChange} shown />);
  return { ...editorProps, view: viewOf(), show };
}

/** Types as a keyboard does: every handler of input is asked, letter by letter. */
function type(view: EditorView, text: string): void {
  for (const letter of text) {
    const { from, to } = view.state.selection.main;
    const insert = () =>
      view.state.update({ changes: { from, to, insert: letter }, selection: { anchor: from + 1 } });
    const handlers = view.state.facet(EditorView.inputHandler);
    if (!handlers.some((handle) => handle(view, from, to, letter, insert))) view.dispatch(insert());
  }
}

it('the code mirror writes what is typed, closing tags too', () => {
  const { view, onChange } = renderEditor();
  act(() => type(view, '<p>Texto</p><ul><li>a</li></ul>'));
  expect(onChange).toHaveBeenLastCalledWith('<p>Texto</p><ul><li>a</li></ul>');
});

it('the code mirror takes text as it is, as it does what is typed', () => {
  const { view, handle } = renderEditor();
  act(() => handle.current?.pastePlain('<p>um\n&amp; '));
  expect(view.state.doc.toString()).toBe('<p>um\n&amp; ');
});

it('the code mirror says nothing of a text that comes from outside', () => {
  const { onChange, show } = renderEditor('<p>um</p>');
  show('<p>um e dois</p>');
  expect(screen.getByRole('textbox').textContent).toBe('<p>um e dois</p>');
  expect(onChange).not.toHaveBeenCalled();
});

it('the code mirror takes a paste from a word processor as its text', () => {
  const { view } = renderEditor();
  const data = { 'text/html': '<p class="MsoNormal"><b>Um</b></p>', 'text/plain': 'Um <b>' };
  const paste = Object.assign(new Event('paste', { bubbles: true, cancelable: true }), {
    clipboardData: { files: [], getData: (type: keyof typeof data) => data[type] ?? '' },
  });
  act(() => void view.contentDOM.dispatchEvent(paste));
  expect(view.state.doc.toString()).toBe('Um <b>');
});
