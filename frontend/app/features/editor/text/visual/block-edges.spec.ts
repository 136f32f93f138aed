/** @jest-environment ./frontend/dom-environment.ts */
import { describe, expect, it } from '@jest/globals';
import { Editor } from '@tiptap/core';
import { NodeSelection, Selection, TextSelection } from '@tiptap/pm/state';
import { blockEdges } from './block-edges';
import { contentExtensions } from './schema';
import { runTool } from './tools';
import { documentOf } from './fixtures';
import { writeDocument } from './visual-document';

const FIGURE = '<figure><img src="/media/a.jpg" alt="Um"></figure>';
const CARD = '<p data-card="video"><a href="https://vimeo.com/1">Um</a></p>';
const TABLE = '<table><tbody><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></tbody></table>';
const BLOCK = '<dl><dt>HTML</dt></dl>';

/** Without the lines that blocks have of their own. */
const flat = (html: string): string => html.replace(/\n\s*/g, '');

function open(html: string) {
  const element = document.body.appendChild(document.createElement('div'));
  const editor = new Editor({ element, injectCSS: false, extensions: [...contentExtensions, blockEdges] });
  const { tr, doc } = editor.state;
  editor.view.dispatch(tr.replaceWith(0, doc.content.size, documentOf(html, editor.schema).content));
  const { view } = editor;
  const placeOf = (type: string) => {
    let place = -1;
    editor.state.doc.descendants((node, at) => {
      if (node.type.name === type && place < 0) place = at;
    });
    return place;
  };
  return {
    placeOf,
    choose: (type: string) =>
      view.dispatch(editor.state.tr.setSelection(NodeSelection.create(editor.state.doc, placeOf(type)))),
    cursor: (at: number) =>
      view.dispatch(editor.state.tr.setSelection(TextSelection.create(editor.state.doc, at))),
    press: (key: string, ctrlKey = false) => {
      const event = new KeyboardEvent('keydown', { key, ctrlKey });
      return Boolean(view.someProp('handleKeyDown', (handle) => handle(view, event)));
    },
    type: (text: string) => {
      const { from, to } = editor.state.selection;
      const insert = () => editor.state.tr.insertText(text);
      if (!view.someProp('handleTextInput', (handle) => handle(view, from, to, text, insert)))
        view.dispatch(insert());
    },
    clickOn: (type: string, target: string) => {
      const event = { target: view.dom.querySelector(target) } as unknown as MouseEvent;
      const [at, node] = [placeOf(type), editor.state.doc.nodeAt(placeOf(type))!];
      return view.someProp('handleClickOn', (handle) => handle(view, at + 1, node, at, event, true));
    },
    html: () => flat(writeDocument(editor.state.doc)),
    chosen: () =>
      (editor.state.selection as Selection & { node?: { type: { name: string } } }).node?.type.name,
    view,
    editor,
  };
}

describe.each([
  ['picture', FIGURE, 'figure'],
  ['card', CARD, 'video'],
])('a %s', (_name, object, type) => {
  it.each([
    ['h2', '<h2></h2>'],
    ['bullets', '<ul><li></li></ul>'],
    // An empty line is not part of the article.
    ['paragraph', ''],
    ['code', '<pre><code></code></pre>'],
    ['break', '<p><br></p>'],
    ['rule', '<hr>'],
    ['table', '<table>'],
  ] as const)('that is chosen or written in stays what it is, whatever the tool %s makes', (tool, made) => {
    for (const isChosen of [true, false]) {
      const { choose, cursor, placeOf, editor, html } = open(`<p>a</p>${object}<p>b</p>`);
      if (isChosen) choose(type);
      else cursor(placeOf(type) + 1);
      // In words that are there code and a line break are part of them.
      if (!isChosen && type === 'video' && /code|break/.test(tool)) continue;
      runTool(editor, tool);
      expect(html().replace(/\s+(?=<)/g, '')).toContain(`<p>a</p>${object}${made}`);
      expect(html()).toContain('<p>b</p>');
    }
  });

  it('stays what it is among lines that a key changes, and a tool says why', () => {
    const { editor, html } = open(`<p>a</p>${object}<p>b</p>`);
    const before = html();
    editor.commands.selectAll();
    editor.commands.toggleHeading({ level: 2 });
    editor.commands.setParagraph();
    expect(runTool(editor, 'h3')).toMatch(/fica como é/);
    expect(html()).toBe(before);
    editor.commands.setTextSelection(2);
    editor.commands.toggleHeading({ level: 2 });
    expect(html()).toContain('<h2>a</h2>');
  });
});

it('what is put in at the title of a block goes behind the title', () => {
  const { cursor, placeOf, editor, html } = open('<details><summary>T</summary><p>r</p></details>');
  cursor(placeOf('toggleTitle') + 1);
  runTool(editor, 'rule');
  expect(html().replace(/\s+(?=<)/g, '')).toBe('<details><summary>T</summary><hr><p></p><p>r</p></details>');
});

it('a letter goes behind a paragraph or a list that is chosen', () => {
  const { choose, type, html } = open('<p>Antes</p><ul><li>um</li></ul>');
  choose('paragraph');
  type('a');
  choose('bulletList');
  type('b');
  expect(html()).toBe('<p>Antes</p><p>a</p><ul><li>um</li></ul><p>b</p>');
});

it('a click on a picture chooses it, and Backspace then deletes it alone', () => {
  const { clickOn, chosen, press, html } = open(`<p>Antes</p>${FIGURE}<p>Depois</p>`);
  expect(clickOn('figure', 'figcaption')).toBeFalsy();
  expect(clickOn('figure', 'img')).toBe(true);
  expect(chosen()).toBe('figure');
  expect(press('Backspace')).toBe(true);
  expect(html()).toBe('<p>Antes</p><p>Depois</p>');
});

it.each([
  ['figure', FIGURE],
  ['video', CARD],
  ['htmlBlock', BLOCK],
])('Backspace behind a %s chooses it first', (name, source) => {
  const { placeOf, view, cursor, press, chosen, html } = open(`<p>Antes</p>${source}<p>Depois</p>`);
  cursor(placeOf(name) + (view.state.doc.nodeAt(placeOf(name))?.nodeSize ?? 0) + 1);
  press('Backspace');
  expect([chosen(), html()]).toEqual([name, `<p>Antes</p>${source}<p>Depois</p>`]);
});

it('Backspace in an empty caption chooses the picture and leaves the text before it alone', () => {
  const { placeOf, cursor, press, chosen, html } = open(`<p>Antes</p>${FIGURE}`);
  cursor(placeOf('figure') + 1);
  press('Backspace');
  expect([chosen(), html()]).toEqual(['figure', `<p>Antes</p>${FIGURE}`]);
});

it('Enter in a caption goes on behind the picture', () => {
  const { placeOf, cursor, press, type, html } = open(`${FIGURE}<h2>Seguinte</h2>`);
  cursor(placeOf('figure') + 1);
  type('Legenda');
  press('Enter');
  type('Novo: ');
  expect(html()).toContain('Legenda</figcaption>');
  expect(html()).toContain('<h2>Novo: Seguinte</h2>');
});

it('Enter at the end of a new title goes on in the empty line below it, and twice in that leaves the toggle', () => {
  const { cursor, placeOf, type, press, html } = open('<details><summary>T</summary><p></p></details>');
  cursor(placeOf('toggleTitle') + 2);
  press('Enter');
  type('r');
  press('Enter');
  press('Enter');
  type('x');
  expect(html()).toBe('<details><summary>T</summary><p>r</p></details><p>x</p>');
});

it('Backspace at the start of the title of a toggle takes the toggle away, and no text', () => {
  const { placeOf, cursor, press, html } = open(
    '<p>Antes</p><details><summary>Um</summary><p>Dois</p></details>',
  );
  cursor(placeOf('toggleTitle') + 1);
  expect(press('Backspace')).toBe(true);
  expect(html()).toBe('<p>Antes</p><p>Um</p><p>Dois</p>');
});

it('Enter in a caption of a gallery, and a letter over a picture of it, go on behind the gallery', () => {
  const gallery = `<div data-gallery="2">${FIGURE}${FIGURE}</div>`;
  const { placeOf, cursor, press, type, choose, html } = open(gallery);
  cursor(placeOf('figure') + 1);
  press('Enter');
  type('Depois');
  expect(html()).toBe(`${gallery}<p>Depois</p>`);
  choose('figure');
  type('x');
  expect(html()).toBe(`${gallery}<p>x</p><p>Depois</p>`);
  choose('figure');
  press('Backspace');
  choose('figure');
  press('Backspace');
  expect(html()).toBe('<p>x</p><p>Depois</p>');
});

it('Enter in a card goes on behind it', () => {
  const { placeOf, cursor, press, type, html } = open(`${CARD}<p>fim</p>`);
  cursor(placeOf('video') + 2);
  press('Enter');
  type('No ');
  expect(html()).toBe(`${CARD}<p>No fim</p>`);
});

it('a letter over a chosen block starts a line behind it', () => {
  const { choose, type, html } = open(`<p>Antes</p>${BLOCK}`);
  choose('htmlBlock');
  type('x');
  expect(html()).toContain(BLOCK);
  expect(html()).toContain('<p>x</p>');
});

it.each([
  ['Ctrl+End', 'End', true],
  ['the arrow down', 'ArrowDown', false],
])('%s behind a last picture goes to a line of its own', (_, key, ctrl) => {
  const { choose, press, type, html } = open(`<p>Antes</p>${FIGURE}`);
  choose('figure');
  expect(press(key, ctrl)).toBe(true);
  type('Fim');
  expect(html()).toContain('<p>Fim</p>');
  expect(html()).toContain(FIGURE);
});

it.each([
  ['down', 'ArrowDown', 'c', `${TABLE}<p>x</p>`],
  ['down', 'ArrowDown', 'd', `${TABLE}<p>x</p>`],
  ['up', 'ArrowUp', 'b', `<p>x</p>${TABLE}`],
])('an arrow %s leads out of a table that is alone', (_, key, letter, result) => {
  const { cursor, press, type, html, view } = open(TABLE);
  view.endOfTextblock = () => true;
  view.state.doc.descendants((node, at) => {
    if (node.text === letter) cursor(at);
  });
  expect(press(key)).toBe(true);
  type('x');
  expect(html()).toBe(result);
});

it('an arrow in the middle of a table stays in it', () => {
  const { cursor, press, view, html } = open(TABLE);
  view.endOfTextblock = () => false;
  view.state.doc.descendants((node, at) => {
    if (node.text === 'd') cursor(at);
  });
  press('ArrowDown');
  expect(html()).toBe(TABLE);
});

it.each([
  ['picture', FIGURE],
  ['card', CARD],
  ['toggle', '<details><summary>a</summary><p>b</p></details>'],
  ['block of HTML', BLOCK],
  ['quote', '<blockquote><p>Citado</p></blockquote>'],
  ['callout', '<aside data-callout="nota"><p>Nota</p></aside>'],
  ['table', '<table><tbody><tr><td>a</td></tr></tbody></table>'],
])('a click below a last %s goes to a line of its own', (_, source) => {
  const { view, type, html } = open(`<p>Antes</p>${source}`);
  view.dom.dispatchEvent(new MouseEvent('mousedown', { clientY: 900, bubbles: true, cancelable: true }));
  type('Abaixo');
  expect(html()).toContain('<p>Abaixo</p>');
});

it('no key joins the words of a card with those of its neighbours', () => {
  const html = `<p>Antes</p>${CARD}<p>Depois</p>`;
  const { cursor, placeOf, press, chosen, ...editor } = open(html);
  cursor(placeOf('paragraph') + 6);
  press('Delete');
  expect(chosen()).toBe('video');
  cursor(placeOf('video') + 3);
  press('Delete');
  expect(editor.html()).toBe(html);
});
