/** @jest-environment ./frontend/dom-environment.ts */
import { expect, it, jest } from '@jest/globals';
import { Editor } from '@tiptap/core';
import { pasteInto } from './paste';
import { PendingPictures } from './pending-pictures';
import { contentExtensions } from './schema';
import { writeBlock } from './write-html';

const ADDRESS = ' https://exemplo.com.br/a?utm_source=x\n';
const LINK = '<a href="https://exemplo.com.br/a">';

const pictures = new PendingPictures(jest.fn<(file: File) => Promise<never>>());

function edit(content: string) {
  const element = document.body.appendChild(document.createElement('div'));
  const editor = new Editor({ element, injectCSS: false, extensions: contentExtensions, content });
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
  const { editor, written } = edit('<table><tr><td>1</td><td>2</td></tr></table>');
  editor.commands.setTextSelection(5);
  const html = '<table><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></table>';
  pasteInto(editor, { html, text: '' }, { pictures, notice: jest.fn() });
  expect(written().replace(/\s+/g, '')).toBe(
    '<table><tbody><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></tbody></table>',
  );
});
