import { describe, expect, it } from '@jest/globals';
import { blockName, closePartialHtml, joinBlocks, plainText, splitBlocks } from './html-blocks';

describe('blocks of HTML', () => {
  it.each([
    '',
    'só texto',
    '<h2>A</h2>\n<p>b <strong>c</strong></p>\n\n<ul><li>d<ul><li>e</li></ul></li></ul>',
    'solto <em>e</em> mais<p>p</p> fim',
    '  <p>a</p><hr><img src="x" alt=""><p>b</p>',
    '<p>sem fim <b>aqui',
    '<p>um<p>dois<table><tr><td>x</table>',
    '<!-- nota --><p>a &amp; b</p>',
  ])('blocks of HTML give %j back when joined', (html) => {
    expect(splitBlocks(html).join('')).toBe(html);
  });

  it('blocks of HTML are the top-level elements, with loose text as one block', () => {
    expect(splitBlocks('<h2>A</h2>\n<p>b <b>c</b></p>\n<ul><li>d</li></ul>')).toEqual([
      '<h2>A</h2>\n',
      '<p>b <b>c</b></p>\n',
      '<ul><li>d</li></ul>',
    ]);
    expect(splitBlocks('solto <em>e</em> mais<p>p</p>')).toEqual(['solto <em>e</em> mais', '<p>p</p>']);
  });

  it('blocks of HTML from two texts are set apart when joined', () => {
    expect(joinBlocks(['<p>a</p>', '<p>b</p>\n', '<p>c</p>'])).toBe('<p>a</p>\n\n<p>b</p>\n<p>c</p>');
  });

  it('blocks of HTML have names that people know', () => {
    expect(['<h2>x</h2>', '<p>x</p>', '<ol><li>', 'x'].map(blockName)).toEqual([
      'Título (H2)',
      'Parágrafo',
      'Lista numerada',
      'Texto',
    ]);
  });
});

describe('text of HTML', () => {
  it('text of HTML has its words apart and its entities decoded', () => {
    expect(plainText('<h2>Um</h2><p>dois<br>três &amp; quatro</p>')).toBe('Um dois três & quatro');
  });
});

describe('HTML that was cut off', () => {
  it.each([
    ['<p>a <str', '<p>a </p>'],
    ['<ul><li>a</li><li>b', '<ul><li>a</li><li>b</li></ul>'],
    ['<p>a &am', '<p>a </p>'],
    ['<p>a<br>b', '<p>a<br>b</p>'],
    ['<p>a</p>', '<p>a</p>'],
    ['<p>um<p>dois', '<p>um<p>dois</p>'],
  ])('%j is closed as %j', (cut, closed) => {
    expect(closePartialHtml(cut)).toBe(closed);
  });
});
