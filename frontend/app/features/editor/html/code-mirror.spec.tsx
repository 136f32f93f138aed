/** @jest-environment ./frontend/dom-environment.ts */
import { EditorView } from '@codemirror/view';
import { expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import CodeMirrorEditor from './code-mirror';
import type { ContentHandle } from './content-handle';

// jsdom has no layout to measure.
Range.prototype.getClientRects = () => [] as unknown as DOMRectList;

function renderEditor(value = '') {
  const onChange = jest.fn<(text: string) => void>();
  const onActive = jest.fn<(tools: readonly string[]) => void>();
  render(
    <CodeMirrorEditor
      {...{
        value,
        onChange,
        onActive,
        onLink: jest.fn(),
        onImage: jest.fn(),
        onNotice: jest.fn(),
        upload: () => Promise.resolve({ url: '', alternative: '' }),
        invalid: false,
        describedBy: 'x',
        label: 'Conteúdo',
      }}
      handle={createRef<ContentHandle>()}
    />,
  );
  const view = EditorView.findFromDOM(screen.getByRole('textbox', { name: 'Conteúdo' })) as EditorView;
  return { view, onChange, onActive };
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

it('writes what is typed, closing tags too', () => {
  const { view, onChange } = renderEditor();
  act(() => type(view, '<p>Texto</p><ul><li>a</li></ul>'));
  expect(onChange).toHaveBeenLastCalledWith('<p>Texto</p><ul><li>a</li></ul>');
});

it('tells which elements stand around the cursor', () => {
  const { view, onActive } = renderEditor(
    '<h2>Título</h2><ol><li><ul><li>um <b>forte</b></li></ul></li></ol>',
  );
  const at = (text: string) => view.state.doc.toString().indexOf(text) + 1;
  act(() => view.dispatch({ selection: { anchor: at('Título') } }));
  expect(onActive).toHaveBeenLastCalledWith(['h2']);
  act(() => view.dispatch({ selection: { anchor: at('forte') } }));
  expect(onActive).toHaveBeenLastCalledWith(['bold', 'bullets']);
});
