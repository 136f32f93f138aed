/** @jest-environment ./frontend/dom-environment.ts */
import { expect, it, jest } from '@jest/globals';
import { Editor } from '@tiptap/core';
import { pasteInto } from './paste';
import { PendingPictures } from './pending-pictures';
import { readBlocks } from './read-html';
import { contentExtensions } from './schema';
import { writeBlock } from './write-html';

const ADDRESS = ' https://exemplo.com.br/a?utm_source=x\n';
const LINK = '<a href="https://exemplo.com.br/a">';

const pictures = new PendingPictures(jest.fn<(file: File) => Promise<never>>());

function edit(content: string) {
  const element = document.body.appendChild(document.createElement('div'));
  const editor = new Editor({ element, injectCSS: false, extensions: contentExtensions });
  const { tr, doc } = editor.state;
  editor.view.dispatch(tr.replaceWith(0, doc.content.size, readBlocks(editor.schema, content)));
  return { editor, written: () => editor.state.doc.children.map((node) => writeBlock(node)).join('') };
}

it.each([
  ['an address over words makes a link of them', [6, 10], ADDRESS, `<p>veja ${LINK}isto</a></p>`],
  ['other text over words takes their place', [6, 10], 'o site', '<p>veja o site</p>'],
  [
    'an address between words is a link',
    [6, 6],
    'https://exemplo.com.br/a',
    `<p>veja ${LINK}https://exemplo.com.br/a</a>isto</p>`,
  ],
])('%s', (_name, [from, to], text, html) => {
  const { editor, written } = edit('<p>veja isto</p>');
  editor.commands.setTextSelection({ from: from!, to: to! });
  pasteInto(editor, { html: '', text }, { pictures, notice: jest.fn() });
  expect(written()).toBe(html);
});

it('cells fill the cells of a table from the cursor on', () => {
  const { editor, written } = edit('<table><tbody><tr><td>1</td><td>2</td></tr></tbody></table>');
  editor.commands.setTextSelection(5);
  const html = '<table><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></table>';
  pasteInto(editor, { html, text: '' }, { pictures, notice: jest.fn() });
  expect(written().replace(/\s+/g, '')).toBe(
    '<table><tbody><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></tbody></table>',
  );
  // What is typed next goes on behind them, and takes the place of none.
  editor.commands.insertContent('x');
  expect(editor.state.doc.textContent).toBe('abcdx');
});

it.each([
  ['text and a table', '<p>antes</p><table><tr><td>a</td><td>b</td></tr></table><p>depois</p>'],
  ['two tables', '<table><tr><td>a</td><td>b</td></tr></table><table><tr><td>c</td><td>d</td></tr></table>'],
])('%s go behind the table of the cursor, not into its cell', (_name, html) => {
  for (const all of [false, true]) {
    const { editor, written } = edit('<table><tbody><tr><td>1</td><td>2</td></tr></tbody></table><p>fim</p>');
    if (all) editor.commands.setCellSelection({ anchorCell: 2, headCell: 7 });
    else editor.commands.setTextSelection(5);
    pasteInto(editor, { html, text: '' }, { pictures, notice: jest.fn() });
    const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
    expect(written().replace(/\s+|<\/?tbody>/g, '')).toBe(`<table>${row('1', '2')}</table>${html}<p>fim</p>`);
    // What is typed next goes on behind what was pasted.
    expect(editor.state.selection.$from.parent.textContent).toBe(html.includes('depois') ? 'depois' : 'd');
  }
});

it.each([
  [
    'a picture',
    '<img src="https://x.br/b.png" alt="">',
    '<figure><img src="https://x.br/b.png" alt=""></figure>',
  ],
  [
    'a table',
    '<table><tr><td>a</td><td>b</td></tr></table>',
    '<table><tbody><tr><td>a</td><td>b</td></tr></tbody></table>',
  ],
  ['some lines', '<p>a</p><p>b</p>', '<p>a</p><p>b</p>'],
])('%s in an empty caption, or over a picture, goes behind it', (_name, html, pasted) => {
  for (const chosen of [false, true]) {
    const { editor, written } = edit('<figure><img src="/a.png" alt="x"></figure><p>fim</p>');
    if (chosen) editor.commands.setNodeSelection(0);
    else editor.commands.setTextSelection(1);
    pasteInto(editor, { html, text: '' }, { pictures, notice: jest.fn() });
    expect(written().replace(/\s+(?=<)/g, '')).toBe(
      `<figure><img src="/a.png" alt="x"></figure>${pasted}<p>fim</p>`,
    );
  }
});

it('one line goes into a caption, and behind a chosen picture', () => {
  const { editor, written } = edit('<figure><img src="/a.png" alt="x"></figure><p>fim</p>');
  editor.commands.setTextSelection(1);
  pasteInto(editor, { html: '', text: 'A sala' }, { pictures, notice: jest.fn() });
  editor.commands.setNodeSelection(0);
  pasteInto(editor, { html: '', text: 'Depois' }, { pictures, notice: jest.fn() });
  expect(written().replace(/\s+(?=<)/g, '')).toBe(
    '<figure><img src="/a.png" alt="x"><figcaption>A sala</figcaption></figure><p>Depois</p><p>fim</p>',
  );
});
