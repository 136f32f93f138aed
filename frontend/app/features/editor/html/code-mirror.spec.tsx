/** @jest-environment ./frontend/dom-environment.ts */
import { EditorView } from '@codemirror/view';
import { expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import CodeMirrorEditor from './code-mirror';
import type { ContentHandle, ContentModeProps } from './content-handle';

function renderEditor(
  value = '',
  handle = createRef<ContentHandle>(),
  comments: ContentModeProps['comments'] = null,
) {
  const onChange = jest.fn<(text: string) => void>();
  const onActive = jest.fn<(tools: readonly string[]) => void>();
  render(
    <CodeMirrorEditor
      {...{
        value,
        comments,
        onChange,
        onActive,
        onLink: jest.fn(),
        onReformat: jest.fn(),
        onAsk: jest.fn(),
        onNotice: jest.fn(),
        onDocument: jest.fn(),
        upload: () => Promise.resolve({ url: '', alternative: '' }),
        invalid: false,
        describedBy: 'x',
        label: 'Conteúdo',
      }}
      handle={handle}
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

it('the code mirror writes what is typed, closing tags too', () => {
  const { view, onChange } = renderEditor();
  act(() => type(view, '<p>Texto</p><ul><li>a</li></ul>'));
  expect(onChange).toHaveBeenLastCalledWith('<p>Texto</p><ul><li>a</li></ul>');
});

it('the code mirror takes text as it is, as it does what is typed', () => {
  const handle = createRef<ContentHandle>();
  const { view } = renderEditor('', handle);
  act(() => handle.current?.pastePlain('<p>um\n&amp; '));
  expect(view.state.doc.toString()).toBe('<p>um\n&amp; ');
});

it('the code mirror tells which elements are around the cursor', () => {
  const { view, onActive } = renderEditor(
    '<h2>Título</h2><ol><li><ul><li>um <b>forte</b></li></ul></li></ol>',
  );
  const at = (text: string) => view.state.doc.toString().indexOf(text) + 1;
  act(() => view.dispatch({ selection: { anchor: at('Título') } }));
  expect(onActive).toHaveBeenLastCalledWith(['h2']);
  act(() => view.dispatch({ selection: { anchor: at('forte') } }));
  expect(onActive).toHaveBeenLastCalledWith(['bold', 'bullets']);
});

it('the code mirror finds, walks and replaces, and takes all of it back in one step', () => {
  const handle = createRef<ContentHandle>();
  const { view } = renderEditor('<p>Ação</p><p>acao, AÇÃO</p>', handle);
  const query = { text: 'acao', cases: false, accents: false };
  const find = handle.current as ContentHandle;
  act(() => void expect(find.find(query)).toEqual({ total: 3, chosen: 0 }));
  act(() => void expect(find.findStep(-1)).toEqual({ total: 3, chosen: 2 }));
  expect(find.selectedText()).toBe('AÇÃO');
  act(() => void expect(find.replace('obra')).toEqual({ total: 2, chosen: 0 }));
  act(() => void expect(find.replaceAll('obra')).toBe(2));
  expect(view.state.doc.toString()).toBe('<p>obra</p><p>obra, obra</p>');
  act(() => find.undo());
  expect(view.state.doc.toString()).toBe('<p>Ação</p><p>acao, obra</p>');
  act(() => void find.find(null));
  expect(view.dom.querySelector('.find-match')).toBeNull();
});

it('the code mirror says nothing of a text that comes from outside', () => {
  const props = {
    onChange: jest.fn<(text: string) => void>(),
    onActive: jest.fn(),
    onLink: jest.fn(),
    onReformat: jest.fn(),
    onAsk: jest.fn(),
    onNotice: jest.fn(),
    onDocument: jest.fn(),
    upload: () => Promise.resolve({ url: '', alternative: '' }),
    invalid: false,
    describedBy: 'x',
    label: 'Conteúdo',
    handle: createRef<ContentHandle>(),
  };
  const { rerender } = render(<CodeMirrorEditor {...props} value="<p>um</p>" />);
  rerender(<CodeMirrorEditor {...props} value="<p>um e dois</p>" />);
  expect(screen.getByRole('textbox').textContent).toBe('<p>um e dois</p>');
  expect(props.onChange).not.toHaveBeenCalled();
});

it('the code mirror takes nothing back that was typed while an older rendering is on its way', () => {
  const props = {
    onChange: jest.fn<(text: string) => void>(),
    onActive: jest.fn(),
    onLink: jest.fn(),
    onReformat: jest.fn(),
    onAsk: jest.fn(),
    onNotice: jest.fn(),
    onDocument: jest.fn(),
    upload: () => Promise.resolve({ url: '', alternative: '' }),
    invalid: false,
    describedBy: 'x',
    label: 'Conteúdo',
    handle: createRef<ContentHandle>(),
  };
  const { rerender } = render(<CodeMirrorEditor {...props} value="a" />);
  const view = EditorView.findFromDOM(screen.getByRole('textbox', { name: 'Conteúdo' })) as EditorView;
  act(() => type(view, '1'));
  act(() => type(view, '2'));
  rerender(<CodeMirrorEditor {...props} value="1a" />);
  expect(view.state.doc.toString()).toBe('12a');
  rerender(<CodeMirrorEditor {...props} value="12a" />);
  // Once the newest has come back, an older one is a change: somebody took it back.
  rerender(<CodeMirrorEditor {...props} value="a" />);
  expect(view.state.doc.toString()).toBe('a');
});

it('marks the words of comments, which the marks follow, and names selected words by what readers see', () => {
  const html = '<p>O <strong>antiv&iacute;rus</strong> bloqueia.</p>\n<pre><code>npm start</code></pre>';
  const text = 'O antivírus bloqueia.\nnpm start';
  const place = { start: 2, end: 20 };
  const handle = createRef<ContentHandle>();
  const list = [{ id: 1, quote: 'antivírus bloqueia', title: 'Bia', place }];
  const { view } = renderEditor(html, handle, { text, list });
  act(() => view.dispatch({ changes: { from: 3, to: 3, insert: 'Hoje ' } }));
  expect(handle.current?.selectComment(1)).toBe(true);
  expect(handle.current?.selectedText()).toBe('antiv&iacute;rus</strong> bloqueia');
  expect(handle.current?.selectedWords()).toEqual({
    quote: 'antivírus bloqueia',
    start: 7,
    text: `Hoje ${text}`,
  });
  act(() =>
    view.dispatch({
      changes: {
        from: view.state.selection.main.from,
        to: view.state.selection.main.to,
        insert: 'outra coisa toda',
      },
    }),
  );
  expect(handle.current?.selectComment(1)).toBe(false);
});
