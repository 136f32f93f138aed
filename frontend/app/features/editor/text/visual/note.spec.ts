/** @jest-environment ./frontend/dom-environment.ts */
import { afterEach, expect, it } from '@jest/globals';
import { act, fireEvent } from '@testing-library/react';
import { Editor } from '@tiptap/core';
import { TextSelection } from '@tiptap/pm/state';
import { commentableText, shownText } from '@vitrine/analysis';
import { commentMarks, commentPlaces, markComments, selectedWords } from './comment-marks';
import { documentText } from './document-text';
import { blockPositions, findAnchor } from './find-anchor';
import { contentExtensions } from './schema';
import { slashMenu } from './slash-menu';
import { runTool } from './tools';
import { readBlocks } from './read-html';
import { writeDocument } from './visual-document';

let editor: Editor;
afterEach(() => editor.destroy());

/** An editor with the cursor, or a selection, between the brackets of some HTML. */
function open(marked: string): void {
  editor = new Editor({
    element: document.body.appendChild(document.createElement('div')),
    extensions: [
      ...contentExtensions,
      commentMarks.extension,
      slashMenu(
        () => undefined,
        () => undefined,
      ),
    ],
  });
  const blocks = readBlocks(editor.schema, marked);
  const { tr, doc } = editor.state;
  editor.view.dispatch(tr.replaceWith(0, doc.content.size, blocks));
  const places: number[] = [];
  editor.state.doc.descendants((node, at) => {
    for (const { index } of (node.text ?? '').matchAll(/[[\]]/g)) places.push(at + index);
  });
  const [from, to = from] = places;
  if (from === undefined || to === undefined) return;
  const change = editor.state.tr;
  for (const place of places.toReversed()) change.delete(place, place + 1);
  const end = to > from ? to - 1 : from;
  editor.view.dispatch(change.setSelection(TextSelection.create(change.doc, from, end)));
}
const html = () => writeDocument(editor.state.doc);
function type(words: string): void {
  const { view } = editor;
  act(() => {
    for (const key of words) {
      const { from, to } = view.state.selection;
      const insert = () => view.state.tr.insertText(key, from, to);
      if (!view.someProp('handleTextInput', (handler) => handler(view, from, to, key, insert)))
        view.dispatch(insert());
    }
  });
}
const press = (key: string) => act(() => void fireEvent.keyDown(editor.view.dom, { key }));
/** The menu opens and closes by promises of its own. */
const settled = (change: () => void) =>
  act(async () => {
    change();
    await new Promise(setImmediate);
  });

it('a note is written where the cursor is, and Enter or the arrow leads on behind it', () => {
  for (const key of ['Enter', 'ArrowRight']) {
    open('<p>O EDR[] age</p>');
    expect(runTool(editor, 'note')).toBeUndefined();
    expect(html()).toBe('<p>O EDR<small data-note="">Texto da nota</small> age</p>');
    type('A fonte.');
    press(key);
    type(',');
    expect(html()).toBe('<p>O EDR<small data-note="">A fonte.</small>, age</p>');
    editor.destroy();
  }
});

it('a note that is left before it has a text goes away', () => {
  open('<p>O EDR[] age</p>');
  runTool(editor, 'note');
  act(() => void editor.commands.setTextSelection(6));
  expect(html()).toContain('Texto da nota');
  act(() => void editor.commands.setTextSelection(2));
  expect(html()).toBe('<p>O EDR age</p>');
  runTool(editor, 'note');
  type('A fonte.');
  act(() => void editor.commands.setTextSelection(1));
  expect(html()).toContain('A fonte.');
});

it('a note goes on where its text is written further, and bold words or a link stay within it', () => {
  open('<p>O EDR<small data-note="">A <b>fonte</b> e <a href="/x">mais[]</a></small> age</p>');
  type('.');
  expect(html()).toBe(
    '<p>O EDR<small data-note="">A <strong>fonte</strong> e <a href="/x">mais</a>.</small> age</p>',
  );
});

it('a note is made of selected words, and is words again', () => {
  open('<p>O EDR [age] já</p>');
  runTool(editor, 'note');
  expect(html()).toBe('<p>O EDR <small data-note="">age</small> já</p>');
  runTool(editor, 'note');
  expect(html()).toBe('<p>O EDR age já</p>');
});

it('a note leaves the link whole in which the cursor is, and has no place in code or on a card', () => {
  open('<p><a href="/x">um [] dois</a> fim</p>');
  runTool(editor, 'note');
  expect(html()).toBe('<p><a href="/x">um  dois</a><small data-note="">Texto da nota</small> fim</p>');
  editor.destroy();
  for (const refusing of [
    '<pre><code>a[]b</code></pre>',
    '<p data-card="artigo"><a href="/blog/x">a[]b</a></p>',
  ]) {
    open(refusing);
    expect(runTool(editor, 'note')).toMatch(/^Isso não cabe aqui/);
    expect(html()).toBe(refusing.replace('[]', ''));
    editor.destroy();
  }
  open('<p>a</p>');
});

it('a note comes by its name within a line, and takes the place of the space before it', async () => {
  open('<p>O EDR[] age</p>');
  await settled(() => type(' /nota'));
  expect(document.querySelectorAll('.slash-menu [role=option]')).toHaveLength(1);
  await settled(() => press('Enter'));
  expect(html()).toBe('<p>O EDR<small data-note="">Texto da nota</small> age</p>');
});

it('a slash and other words within a line are text', async () => {
  open('<p>ligar[]</p>');
  await settled(() => type(' e /ou tabela /ta'));
  expect(document.querySelector('.slash-menu [role=option]')).toBeNull();
});

it('two notes in a row stay two', () => {
  open('<p>a<small data-note="">b</small><small data-note="">c</small></p>');
  expect(html()).toBe('<p>a<small data-note="">b</small> <small data-note="">c</small></p>');
});

const NOTES =
  '<p>O EDR<small data-note="">Ver backup.</small> faz backup.</p><ul><li>Um<small data-note="">Dois</small></li></ul><p>O backup.</p>';

it('the text of notes comes last in the document, as in the stored text', () => {
  open(NOTES);
  expect(documentText(editor.state.doc).text).toBe(commentableText(NOTES).text);
  expect(commentableText(NOTES).text).toBe('O EDR faz backup.\nUm\nO backup.\nVer backup.\nDois');
});

it('a place in a note, or behind it, is found in the document', () => {
  open(NOTES);
  const shown = shownText(NOTES);
  const { doc } = editor.state;
  for (let at = shown.text.indexOf('backup'); at >= 0; at = shown.text.indexOf('backup', at + 1)) {
    const place = shown.placeOf(at, at + 6);
    const found = findAnchor(doc, blockPositions(doc, NOTES), place)!;
    const before = doc.textBetween(0, found.from, ' ').match(/backup/g)?.length ?? 0;
    expect(before).toBe(NOTES.slice(0, place.range[0]).match(/backup/g)?.length ?? 0);
  }
});

it('comments on words in a note, around it and behind it are where they were', () => {
  open(NOTES);
  const { text, places } = documentText(editor.state.doc);
  const quotes = ['Ver backup', 'EDR faz', 'faz backup', 'O backup', 'Dois'];
  const list = quotes.map((quote, id) => {
    const start = text.indexOf(quote);
    return { id, quote, title: 'Ana', place: { start, end: start + quote.length } };
  });
  markComments(editor, { text, list }, false);
  const found = commentPlaces(editor.state, html()).map(({ start, end }) => text.slice(start, end));
  expect(found.toSorted()).toEqual(quotes.toSorted());
  for (const { quote, place } of list) {
    const [from = 0, last = 0] = [places[place.start], places[place.end - 1]];
    editor.commands.setTextSelection({ from, to: last + 1 });
    expect(selectedWords(editor)?.quote).toBe(quote);
  }
});
