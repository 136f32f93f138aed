/** @jest-environment ./frontend/dom-environment.ts */
import { expect, it, jest } from '@jest/globals';
import { Editor } from '@tiptap/core';
import { pasteInto } from './paste';
import { PendingPictures } from './pending-pictures';
import { contentExtensions } from './schema';
import { writeBlock } from './write-html';

const ADDRESS = ' https://exemplo.com.br/a?utm_source=x\n';
const LINK = '<a href="https://exemplo.com.br/a">';

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
  const element = document.body.appendChild(document.createElement('div'));
  const editor = new Editor({
    element,
    injectCSS: false,
    extensions: contentExtensions,
    content: '<p>veja isto</p>',
  });
  editor.commands.setTextSelection({ from: from!, to: to! });
  const pictures = new PendingPictures(jest.fn<(file: File) => Promise<never>>());
  pasteInto(editor, { html: '', text }, { pictures, notice: jest.fn() });
  expect(editor.state.doc.children.map((node) => writeBlock(node)).join('')).toBe(html);
});
