/** @jest-environment ./frontend/dom-environment.ts */
import { describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { Editor } from '@tiptap/core';
import { BLOCKS, blockHtml, blocks, cardHtml } from '@vitrine/contracts';
import { createRef } from 'react';
import type { Upload, VisualHandle, VisualModeProps } from '../common/content-handle';
import { ownedText } from '../common/fixtures';
import { INSERTS } from '../common/tool-list';
import VisualEditor from './visual-editor';
import { writeDocument } from './visual-document';

const FIGURE = '<figure><img src="/media/a.jpg" alt="a"></figure>';
const PICTURE = { src: '/media/a.jpg', alt: 'a' };
const cards = blocks.filter(([, { link }]) => link);
/** What each block is stored as. */
const HTML: Record<string, string> = {
  picture: FIGURE,
  gallery: blockHtml(BLOCKS.gallery, FIGURE + FIGURE),
  callout: blockHtml(BLOCKS.callout, '<p>a</p>'),
  toggle: blockHtml(BLOCKS.toggle, '<p>a</p>'),
  ...Object.fromEntries(cards.map(([name, block]) => [name, cardHtml(block, '/blog/x', 'Um título')])),
  rule: '<hr>',
  table: '<table><tbody><tr><td>a</td><td>b</td></tr></tbody></table>',
  code: '<pre><code>ls -l</code></pre>',
  quote: '<blockquote><p>a</p></blockquote>',
  'block of HTML': '<dl><dt>a</dt></dl>',
};

function open(value: string) {
  const handle = createRef<VisualHandle>() as { current: VisualHandle };
  const ask = jest.fn<VisualModeProps['onAsk']>();
  const upload: Upload = async (file) => ({
    url:
      typeof file !== 'string' && file.name.endsWith('.pdf')
        ? `/media/${'0'.repeat(32)}/guia.pdf`
        : PICTURE.src,
    alternative: PICTURE.alt,
  });
  const props = {
    ...{
      ...ownedText(value, () => undefined),
      handle,
      label: 'Conteúdo',
      describedBy: 'x',
      invalid: false,
      onAsk: ask,
      upload,
    },
    ...{ onActive: jest.fn(), onLink: jest.fn(), onNotice: jest.fn() },
    onDocument: jest.fn(),
  };
  render(<VisualEditor {...props} shown />);
  const surface = screen.getByRole('textbox', { name: 'Conteúdo' });
  const { editor } = surface as unknown as { editor: Editor };
  const { view } = editor;
  return {
    ...{ handle, ask, surface, editor },
    type: (words: string) =>
      act(() => {
        for (const key of words) {
          const { from, to } = view.state.selection;
          const insert = () => view.state.tr.insertText(key, from, to);
          if (!view.someProp('handleTextInput', (handler) => handler(view, from, to, key, insert)))
            view.dispatch(insert());
        }
      }),
    press: (key: string) => act(() => void fireEvent.keyDown(surface, { key, keyCode: 13 })),
    html: () => writeDocument(editor.state.doc).replace(/\n\s*/g, ''),
  };
}
type Opened = ReturnType<typeof open>;

/** The menu opens and closes by promises of its own. */
const settled = (change: () => void) =>
  act(async () => {
    change();
    await new Promise(setImmediate);
  });
/** HTML with the mark that a copy of this editor has. */
const copied = (html: string) => html.replace(/^<\w+/, '$& data-pm-slice="0 0 []"');
/** A clipboard, or what is dropped. */
const dataOf = (html: string, files: File[] = [], text = '') => ({
  getData: (type: string) => ({ 'text/html': html, 'text/plain': text })[type] ?? '',
  files,
});
const paste = ({ surface }: Opened, ...data: Parameters<typeof dataOf>) =>
  act(() => void fireEvent.paste(surface, { clipboardData: dataOf(...data) }));
function drop({ editor: { view } }: Opened, ...data: Parameters<typeof dataOf>) {
  // The DOM of the tests has no layout: it is dropped where the cursor is.
  jest.spyOn(view, 'posAtCoords').mockReturnValue({ pos: view.state.selection.from, inside: -1 });
  const event = Object.assign(new Event('drop', { cancelable: true }), {
    dataTransfer: dataOf(...data),
  }) as unknown as DragEvent;
  act(() => void view.someProp('handleDrop', (handle) => handle(view, event, null as never, false)));
}
const file = (name: string, type: string) => new File(['x'], name, { type });
const PNG = [file('tela.png', 'image/png')];
const PDF = [file('guia.pdf', 'application/pdf')];

/** What the toolbar, its menu and the slash menu ask for, answered by the library or with an address. */
function answer({ handle, ask }: Opened, tool: string) {
  if (tool === 'image') act(() => handle.current.insertImage(PICTURE.src, PICTURE.alt));
  else if (ask.mock.calls.length > 0 && tool === 'gallery')
    act(() => handle.current.insertPictures('gallery', [PICTURE, PICTURE]));
  else if (ask.mock.calls.length > 0)
    act(() => handle.current.insertCard(tool as 'video', '/blog/x', 'Um título'));
}

/** Each way of a block into a text, with what it brings. */
const ways: [way: string, block: string, insert: (editor: Opened) => unknown][] = [
  ...INSERTS.flatMap(({ entries }) => entries)
    .filter(({ tool }) => HTML[tool] || tool === 'image')
    .flatMap(({ tool, label }): typeof ways => [
      [
        '/',
        tool,
        async (editor) => {
          await settled(() => editor.type(`/${label.toLowerCase().split(' ').at(-1)}`));
          screen.getByRole('listbox', { name: 'Inserir' });
          await settled(() => editor.press('Enter'));
          answer(editor, tool);
        },
      ],
      [
        'the toolbar',
        tool,
        (editor) => {
          if (tool === 'image') return answer(editor, tool);
          const { link } = BLOCKS[tool as 'video'] ?? {};
          if (link && !('address' in link)) editor.ask(tool as 'video');
          else act(() => editor.handle.current.run(tool));
          return answer(editor, tool);
        },
      ],
    ]),
  ...Object.entries(HTML).flatMap(([name, html]): typeof ways => [
    ['a paste', name, (editor) => paste(editor, copied(html))],
    ['a drop', name, (editor) => drop(editor, copied(html))],
    ['a paste with text', name, (editor) => paste(editor, copied(`<p>antes</p>${html}`))],
  ]),
  ['a paste', 'file of a picture', (editor) => paste(editor, '', PNG)],
  ['a drop', 'file of a picture', (editor) => drop(editor, '', PNG)],
  ['a paste', 'file', (editor) => paste(editor, '', PDF)],
  ['a drop', 'file', (editor) => drop(editor, '', PDF)],
  [
    'a paste',
    'address of a video',
    (editor) => {
      // Of an address in a line of its own.
      if (editor.editor.state.selection.$from.parent.content.size > 0) editor.press('Enter');
      if (editor.editor.state.selection.$from.parent.content.size > 0)
        act(() => void editor.editor.commands.setTextSelection(9));
      paste(editor, '', [], 'https://vimeo.com/1');
    },
  ],
];
/** Blocks that a tool makes empty: they are written first. */
const WRITTEN: ReadonlySet<string> = new Set(['callout', 'toggle', 'quote', 'code', 'table']);
const TEXT = '<p>Começo</p><p>Fim</p>';
const places: Record<string, (editor: Opened) => number> = {
  'an empty text': () => 1,
  'the end of a line': () => 7,
  'the start of a line': () => 9,
  'the end of the text': ({ editor }) => editor.state.doc.content.size - 1,
};

describe.each(Object.keys(places))('in %s', (place) => {
  it.each(ways)('%s puts a %s there, and the next word is behind it', async (way, block, insert) => {
    const isTool = way === '/' || way === 'the toolbar';
    const isEmpty = place === 'an empty text';
    const opened = open(isEmpty ? '' : TEXT);
    act(() => void opened.editor.commands.setTextSelection(places[place]!(opened)));
    // The menu opens at the start of a line.
    if (way === '/' && !isEmpty) opened.press('Enter');
    await insert(opened);
    await act(async () => undefined);
    await waitFor(() => expect(document.querySelector('.pending-picture')).toBeNull());
    const { doc, selection } = opened.editor.state;
    const { $from } = selection;
    if (isTool && WRITTEN.has(block)) {
      // The words of an empty block come first; a line follows it.
      expect($from.depth).toBeGreaterThan(block === 'code' ? 0 : 1);
      expect(doc.lastChild?.type.name).toBe('paragraph');
      return;
    }
    const at = $from.index(0);
    // Text that is pasted at the start of a line takes the line along.
    const rest = way === 'a paste with text' && place === 'the start of a line' ? 'Fim' : '';
    expect([$from.depth, $from.parent.type.name, $from.parent.textContent]).toEqual([1, 'paragraph', rest]);
    expect(doc.child(at - 1).type.name).not.toBe('paragraph');
    opened.type('novo');
    expect(opened.html()).toContain(`<p>novo${rest}</p>`);
    expect(opened.html().replaceAll('\n', '')).toMatch(isEmpty ? /<p>novo<\/p>$/ : /Começo[^]*Fim/);
  });
});
