/** @jest-environment ./frontend/dom-environment.ts */
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { Editor } from '@tiptap/core';
import { AI_CHANGE_META, trackedSelections, trackSelection } from './tracked-selection';
import { readBlocks } from './read-html';
import { contentExtensions } from './schema';
import { positionBar } from './selection-bar';
import { writeBlock } from './write-html';

let editor: Editor;

/** An editor with this article, in which these words are selected; over several blocks from the first to the second. */
function open(html: string, first: string, second = first): void {
  editor = new Editor({
    element: document.createElement('div'),
    extensions: [...contentExtensions, trackedSelections],
  });
  editor.view.dispatch(
    editor.state.tr.replaceWith(0, 2, readBlocks(editor.schema, html)).setMeta('addToHistory', false),
  );
  const place = (words: string): number => {
    let found = -1;
    editor.state.doc.descendants((node, at) => {
      if (node.isText && found < 0 && node.text?.includes(words)) found = at + node.text.indexOf(words);
    });
    return found;
  };
  editor.commands.setTextSelection({ from: place(first), to: place(second) + second.length });
}
const article = () => editor.state.doc.children.map((block) => writeBlock(block)).join('');
const track = (onChange = jest.fn<(isAsProposed: boolean) => void>()) => {
  const tracking = trackSelection(editor, onChange);
  if ('problem' in tracking) throw new Error(tracking.problem);
  return { ...tracking.tracked, onChange };
};
const problem = () => {
  const tracking = trackSelection(editor, jest.fn());
  return 'problem' in tracking ? tracking.problem : null;
};

describe('a tracked passage', () => {
  afterEach(() => editor.destroy());

  it('a tracked passage is running text within a block, without the spaces and the marks around it', () => {
    open('<p>Um <strong>texto muito longo</strong> aqui.</p>', ' muito ');
    const { passage } = track();
    expect(passage).toEqual({ html: 'muito', before: 'Um texto ', after: ' longo aqui.' });
    open('<p>Veja <a href="/x">o <em>guia</em></a> já.</p>', 'o ', 'guia');
    expect(track().passage.html).toBe('<a href="/x">o <em>guia</em></a>');
  });

  it('a tracked passage is whole blocks over several of them, and none that it only touches', () => {
    open('<h2>Um</h2><p>Dois aqui</p><ul><li>três</li></ul><p>Quatro</p>', 'aqui', 'três');
    expect(track().passage.html).toBe('<p>Dois aqui</p>\n<ul>\n  <li>três</li>\n</ul>');
    open('<p>Um</p><p>Dois</p>', 'Um');
    editor.commands.setTextSelection({ from: 1, to: 5 });
    expect(track().passage.html).toBe('<p>Um</p>');
  });

  it.each([
    ['<pre><code>ls -l</code></pre>', 'ls', 'ls', /blocos de código/],
    ['<p>Um</p><dl><dt>a</dt></dl><p>Dois</p>', 'Um', 'Dois', /bloco HTML/],
    [`<p>${'x'.repeat(8_001)}</p>`, 'x'.repeat(8_001), 'x'.repeat(8_001), /longo demais/],
  ])('a tracked passage is none in %s', (html, first, second, sentence) => {
    open(html.slice(0, 9_000), first, second);
    expect(problem()).toMatch(sentence);
    editor.commands.setTextSelection(1);
    expect(problem()).toBe('Selecione um trecho do texto primeiro.');
  });

  it('a tracked passage is replaced as one step, with the marks around it, and changes nothing before', () => {
    open('<p>Um <strong>texto muito longo</strong> aqui.</p>', 'muito longo');
    const before = article();
    const byAi = jest.fn();
    editor.on('update', ({ transaction }) => byAi(transaction.getMeta(AI_CHANGE_META)));
    const { replace, onChange } = track();
    expect(article()).toBe(before);
    expect(byAi).not.toHaveBeenCalled();
    expect(replace('<em>curto</em>', 'ai')).toBe(true);
    expect(article()).toBe('<p>Um <strong>texto <em>curto</em></strong> aqui.</p>');
    expect(byAi.mock.calls).toEqual([[true]]);
    expect(onChange).not.toHaveBeenCalled();
    editor.commands.insertContent('!');
    editor.commands.undo();
    expect(article()).toBe('<p>Um <strong>texto <em>curto</em></strong> aqui.</p>');
    editor.commands.undo();
    expect(article()).toBe(before);
  });

  it.each([
    [
      'a link',
      'Veja o <a href="/x">guia</a> de hoje.',
      'Leia o guia de agora.',
      'Leia o <a href="/x">guia</a> de agora.',
    ],
    ['bold words', 'A <strong>rede</strong> caiu.', 'A rede não caiu.', 'A <strong>rede</strong> não caiu.'],
    ['an end of line', 'Rua A, 10<br>São Paulo', 'Rua B, 10 São Paulo', 'Rua B, 10<br>São Paulo'],
    [
      'what takes the place of bold words',
      'É <strong>rápido</strong> e bom.',
      'É veloz e bom.',
      'É <strong>veloz</strong> e bom.',
    ],
    ['a link around everything', '<a href="/x">o guia</a>', 'um manual', '<a href="/x">um manual</a>'],
    [
      'a link around bold',
      '<a href="/x">o <em>guia</em></a>',
      'o guia novo',
      '<a href="/x">o <em>guia</em> novo</a>',
    ],
    ['a space that does not break', 'R$&nbsp;10 por mês', 'R$ 20 por mês', 'R$\u00a020 por mês'],
    ['nothing of words that go', 'um <strong>muito</strong> bom', 'um bom', 'um bom'],
    ['signs of HTML', 'a <em>b</em>', 'a < b', 'a &lt; <em>b</em>'],
  ])('a tracked passage has in its new words %s', (_, html, words, expected) => {
    open(`<p>${html}</p>`, 'x');
    editor.commands.setTextSelection({ from: 1, to: editor.state.doc.content.size - 1 });
    const { withWords, replace } = track();
    expect(replace(withWords(words) ?? '')).toBe(true);
    expect(article()).toBe(`<p>${expected}</p>`);
  });

  it('a tracked passage says when its change is undone, and when it is done again', () => {
    open('<p>Um trecho aqui.</p>', 'trecho');
    const undone: boolean[] = [];
    track().replace('texto', undefined, (isUndone) => undone.push(isUndone));
    editor.commands.insertContent(' novo');
    editor.commands.undo();
    expect(undone).toEqual([]);
    editor.commands.undo();
    expect(undone).toEqual([true]);
    editor.commands.redo();
    editor.commands.redo();
    expect([article(), undone]).toEqual(['<p>Um texto novo aqui.</p>', [true, false]]);
  });

  it('a tracked passage says when its change is undone after another person has changed the text', () => {
    open('<p>Antes.</p><p>Um trecho aqui.</p><p>Depois.</p>', 'trecho');
    const undone: boolean[] = [];
    track().replace('texto', undefined, (isUndone) => undone.push(isUndone));
    const theirs = (at: number) =>
      editor.view.dispatch(editor.state.tr.insertText('Deles. ', at).setMeta('addToHistory', false));
    theirs(1);
    theirs(editor.state.doc.content.size - 1);
    expect(undone).toEqual([]);
    editor.commands.undo();
    expect(article()).toBe('<p>Deles. Antes.</p><p>Um trecho aqui.</p><p>Depois.Deles. </p>');
    expect(undone).toEqual([true]);
    theirs(1);
    editor.commands.redo();
    expect(undone).toEqual([true, false]);
  });

  it('a tracked passage moves along with other changes, and is no place for a proposal once its own text is another', () => {
    open('<p>Antes.</p><p>O trecho fica.</p>', 'trecho');
    const { replace, renew, onChange } = track();
    editor.commands.insertContentAt(1, 'Novo. ');
    expect(onChange).toHaveBeenLastCalledWith(true);
    const at = editor.state.doc.textBetween(0, editor.state.doc.content.size, ' ').indexOf('trecho') + 3;
    editor.commands.insertContentAt(at, 'X');
    expect(onChange).toHaveBeenLastCalledWith(false);
    expect(replace('outro')).toBe(false);
    editor.commands.undo();
    editor.commands.insertContentAt(at, 'X');
    expect(renew()?.html).toMatch(/X/);
    expect(replace('outro')).toBe(true);
    expect(article()).toBe('<p>Novo. Antes.</p><p>O outro fica.</p>');
  });
});

describe('the bar over a selection', () => {
  const bar = { width: 200, height: 40 };
  const sight = { width: 360, height: 600 };
  const box = (top: number, bottom: number, left = 100, right = 140) => ({ top, bottom, left, right });

  it.each([
    ['above', box(300, 320), false, { top: 252, left: 20 }],
    ['below, where nothing is free above', box(80, 100), false, { top: 108, left: 20 }],
    ['below what fingers selected, behind their handles', box(300, 320), true, { top: 360, left: 20 }],
    ['at the foot, over a selection that fills all', box(0, 700), false, { top: 552, left: 20 }],
    ['within the window', box(300, 320, 0, 10), false, { top: 252, left: 8 }],
  ])('the bar over a selection is %s', (_name, at, isTouch, expected) => {
    expect(positionBar(at, bar, sight, isTouch)).toEqual(expected);
  });
});
