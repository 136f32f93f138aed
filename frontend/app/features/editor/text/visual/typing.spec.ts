/** @jest-environment ./frontend/dom-environment.ts */
import { expect, it } from '@jest/globals';
import { Editor } from '@tiptap/core';
import { contentExtensions } from './schema';
import { writeDocument } from './visual-document';

/** The text after these keys were typed, one at a time. */
function typed(keys: string): string {
  const element = document.body.appendChild(document.createElement('div'));
  const editor = new Editor({ element, injectCSS: false, extensions: contentExtensions });
  const { view } = editor;
  for (const key of keys) {
    const pressed = { '\t': 'Tab', '\n': 'Enter' }[key];
    if (pressed) {
      const event = new KeyboardEvent('keydown', { key: pressed });
      view.someProp('handleKeyDown', (handle) => handle(view, event));
      continue;
    }
    const { from, to } = view.state.selection;
    const insert = () => view.state.tr.insertText(key, from, to);
    if (!view.someProp('handleTextInput', (handle) => handle(view, from, to, key, insert)))
      view.dispatch(insert());
  }
  return writeDocument(view.state.doc);
}

it.each([
  ['2 * 3 * 4', '<p>2 * 3 * 4</p>'],
  ['2 ** 3 ** 4 e a _ b _ c', '<p>2 ** 3 ** 4 e a _ b _ c</p>'],
  ['2026. foi', '<p>2026. foi</p>'],
  ['*um* e **dois**', '<p><em>um</em> e <strong>dois</strong></p>'],
  ['``` a\tb', '<pre><code>a  b</code></pre>'],
  ['1. um', '<ol>\n  <li>um</li>\n</ol>'],
])('of %s makes %s', (keys, html) => {
  expect(typed(keys)).toBe(html);
});

const LINK = '<a href="https://exemplo.com.br/a">';

it.each([
  ['Veja https://exemplo.com.br/a, e', `<p>Veja ${LINK}https://exemplo.com.br/a</a>, e</p>`],
  ['(https://exemplo.com.br/a) e', `<p>(${LINK}https://exemplo.com.br/a</a>) e</p>`],
  ['www.exemplo.com é', '<p><a href="https://www.exemplo.com">www.exemplo.com</a> é</p>'],
  ['[o guia](exemplo.com.br/a) e', `<p>${LINK}o guia</a> e</p>`],
  ['https://exemplo.com.br/a\nx', `<p>${LINK}https://exemplo.com.br/a</a></p>\n<p>x</p>`],
  [
    '(www.exemplo.com/a_(b)) e',
    '<p>(<a href="https://www.exemplo.com/a_(b)">www.exemplo.com/a_(b)</a>) e</p>',
  ],
  ['[x](javascript:1) README.md fim', '<p>[x](javascript:1) README.md fim</p>'],
])('typing links what is an address: %s', (keys, html) => {
  expect(typed(keys)).toBe(html);
});
