/** @jest-environment ./frontend/dom-environment.ts */
import { afterAll, describe, expect, it } from '@jest/globals';
import { Editor } from '@tiptap/core';
import { shareOf, TextChange } from '@vitrine/analysis';
// oxlint-disable-next-line vitrine/edges -- a tool of tests, for every folder
import {
  applySteps,
  ordinaryEdits,
  outcomeOf,
  type EditStep,
  type OrdinaryEdit,
} from '../../../../../../infra/jest/ordinary-edits';
import { chosenMarks, commentMarks, commentPlaces, markChosen, markComments } from './comment-marks';
import { documentText } from './document-text';
import { readBlocks } from './read-html';
import { contentExtensions } from './schema';
import { updateDocument } from './update-document';
import { writeDocument } from './visual-document';

const editor = new Editor({
  extensions: [...contentExtensions, commentMarks.extension, chosenMarks.extension],
});
afterAll(() => editor.destroy());

/** An editor with this article and comments on these words of it. */
function open(html: string, ...quotes: { start: number; end: number }[]): void {
  const { doc, tr } = editor.state;
  editor.view.dispatch(tr.replaceWith(0, doc.content.size, readBlocks(editor.schema, html)));
  const { text } = documentText(editor.state.doc);
  const list = quotes.map((place, id) => ({
    ...{ id: id + 1, place, title: 'Ana' },
    quote: text.slice(place.start, place.end),
  }));
  markComments(editor, { text, list }, false);
}
const html = () => writeDocument(editor.state.doc);
const words = () => {
  const { text } = documentText(editor.state.doc);
  return commentPlaces(editor.state, html()).map(({ start, end }) => text.slice(start, end));
};

/** Does a step of an edit as a person does: typing, cutting, pasting, and moving a whole paragraph. */
function perform(step: EditStep): void {
  const { doc } = editor.state;
  const { text, places } = documentText(doc);
  const endOf = (at: number) => (at === 0 ? (places[0] ?? 1) : (places[at - 1] ?? 0) + 1);
  const startOf = (at: number) => (at === text.length || text[at] === '\n' ? endOf(at) : (places[at] ?? 0));
  const { from, to } = step;
  if (!('at' in step)) {
    const [first = '', ...lines] = step.text.split('\n');
    let place = startOf(from);
    const type = (typed: string, end: number) => {
      editor.view.dispatch(editor.state.tr.insertText(typed, place, end));
      place += typed.length;
    };
    type(first, to > from ? (text[to - 1] === '\n' ? startOf(to) : endOf(to)) : place);
    for (const line of lines) {
      editor.view.dispatch(editor.state.tr.split(place));
      place += 2;
      type(line, place);
    }
    return;
  }
  const line = text.slice(from, to).replace(/\n$/, '');
  const isLine = (text[from - 1] ?? '\n') === '\n' && (text[from + line.length] ?? '\n') === '\n';
  const [begin, end] = [startOf(from), endOf(from + line.length)];
  const cut = doc.slice(begin, end);
  const block = doc.resolve(begin);
  if (isLine) editor.view.dispatch(editor.state.tr.delete(block.before(), block.after()));
  else editor.view.dispatch(editor.state.tr.delete(begin, end));
  const left = documentText(editor.state.doc);
  const other = left.places[step.at] ?? editor.state.doc.content.size - 1;
  if (isLine)
    editor.view.dispatch(editor.state.tr.insert(editor.state.doc.resolve(other).before(), block.parent));
  else {
    const isEnd = step.at === left.text.length || left.text[step.at] === '\n';
    const place = isEnd ? (left.places[step.at - 1] ?? 0) + 1 : other;
    editor.view.dispatch(editor.state.tr.replace(place, place, cut));
  }
}

/** The steps as an editor takes them: a paragraph is moved with its ends. */
const performed = ({ kind, steps }: OrdinaryEdit): EditStep[] => {
  const isMove = /^a paragraph is (?:moved|cut)/.test(kind);
  return steps.filter((step) => 'at' in step || !isMove || (step.text !== '\n' && step.to === step.from));
};

/** Where a save leaves the comment: on the editor's place if its words are there, else where the comparison leads. */
function saved(edit: OrdinaryEdit): { start: number; end: number } | null {
  open(
    edit.text
      .split('\n')
      .map((line) => `<p>${line}</p>`)
      .join(''),
    edit.quote,
  );
  for (const step of performed(edit)) perform(step);
  const { text } = applySteps(edit.text, edit.steps);
  expect(documentText(editor.state.doc).text.replaceAll(/\s+/g, ' ')).toBe(
    text.trim().replaceAll(/\s+/g, ' '),
  );
  const quote = edit.text.slice(edit.quote.start, edit.quote.end);
  const [place] = commentPlaces(editor.state, html());
  if (place && shareOf(quote, text.slice(place.start, place.end)) >= 0.3) return place;
  const { start, end } = new TextChange(edit.text, text).follow(edit.quote, quote);
  return end === null ? null : { start, end };
}

describe('a comment that the editor follows', () => {
  it.each([
    ['ordinary edits', ordinaryEdits(500, 1), 10],
    ['edits of another kind', ordinaryEdits(100, 2, true), 5],
  ])('a comment that the editor follows is on its own words after a save of %s', (_, edits, most) => {
    const outcomes = edits.map((edit) => ({ kind: edit.kind, outcome: outcomeOf(edit, saved(edit)) }));
    expect(outcomes.filter(({ outcome }) => outcome === 'other')).toEqual([]);
    expect(outcomes.filter(({ outcome }) => outcome === 'lost').length).toBeLessThanOrEqual(most);
  });

  it('a comment that the editor follows stays through marks, and is at its place in the saved text', () => {
    open('<ul><li>O antivírus <strong>bloqueia</strong> ameaças.</li></ul><div class="x">Outro</div>', {
      start: 2,
      end: 20,
    });
    expect(words()).toEqual(['antivírus bloqueia']);
    editor.chain().setTextSelection(5).insertContent('novo ').run();
    editor.commands.selectAll();
    editor.commands.setMark('link', { href: '/x' });
    expect(words()).toEqual(['antivírus bloqueia']);
    const [place] = commentPlaces(editor.state, `<p>Acima</p>${html()}`);
    expect(place).toEqual({ id: 1, start: 13, end: 31 });
  });

  it('a comment that the editor follows keeps its place when the answer of a save says another one', () => {
    open('<p>O antivírus bloqueia ameaças.</p>', { start: 2, end: 20 });
    editor.chain().setTextSelection(12).insertContent(' sempre').run();
    const answer = {
      ...{ id: 1, title: 'Ana', quote: 'antivírus bloqueia', place: { start: 2, end: 11 } },
    };
    const late = { text: 'O antivírus bloqueia ameaças.', list: [answer] };
    markComments(editor, late, true);
    expect(words()).toEqual(['antivírus sempre bloqueia']);
    markComments(editor, late, false);
    expect(words()).toEqual(['antivírus']);
    markComments(editor, { ...late, list: [] }, true);
    expect(words()).toEqual([]);
  });

  it('a comment that the editor follows is lost when most of its words go', () => {
    open('<p>O antivírus bloqueia ameaças.</p>', { start: 2, end: 20 });
    const { tr } = editor.state;
    updateDocument(tr, '<p>O aviso mostra falhas a.</p>');
    editor.view.dispatch(tr);
    expect(words()).toEqual([]);
  });
});

it('the words that a comment is written on are marked until it is sent, and are no place of a comment', () => {
  open('<p>Um backup por dia.</p>');
  const { text } = documentText(editor.state.doc);
  const marked = () =>
    chosenMarks
      .marksOf(editor.state)
      .find()
      .map(({ from, to }) => editor.state.doc.textBetween(from, to));
  markChosen(editor, { quote: 'backup', start: 3, text });
  editor.view.dispatch(editor.state.tr.insertText('Só ', 1));
  expect([marked(), words()]).toEqual([['backup'], []]);
  markChosen(editor, { quote: 'backup', start: 3, text });
  expect(marked()).toEqual([]);
  markChosen(editor, null);
  expect(marked()).toEqual([]);
});
