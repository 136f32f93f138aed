import { describe, expect, it } from '@jest/globals';
import { diffBlocks, compareWords } from './pieces';

const before = '<h2>A</h2>\n<p>um</p>\n<p>dois</p>\n<p>três</p>';
const after = '<h2>A</h2>\n<p>UM</p>\n<p>DOIS</p>\n<p>três</p>\n<p>quatro</p>';

describe('comparing two contents', () => {
  it('comparing two contents pairs changed blocks one by one and ignores white space', () => {
    expect(diffBlocks(before, after).filter((piece) => !piece.same)).toEqual([
      { same: false, before: ['<p>um</p>\n'], after: ['<p>UM</p>\n'] },
      { same: false, before: ['<p>dois</p>\n'], after: ['<p>DOIS</p>\n'] },
      { same: false, before: [], after: ['<p>quatro</p>'] },
    ]);
    expect(diffBlocks('<p>a</p>', '<p>a</p>\n').every((piece) => piece.same)).toBe(true);
  });
});

describe('comparing words', () => {
  it('comparing words marks what was taken out and put in', () => {
    expect(compareWords('um gato preto', 'um cão preto')).toEqual([
      { text: 'um ', kind: 'same' },
      { text: 'gato', kind: 'removed' },
      { text: 'cão', kind: 'added' },
      { text: ' preto', kind: 'same' },
    ]);
  });

  it('comparing words shows texts with little in common as replaced', () => {
    expect(
      compareWords('O que a empresa precisa saber sobre isto', 'Meu resumo que digitei agora'),
    ).toHaveLength(2);
  });

  it('comparing words shows very long texts as replaced', () => {
    expect(compareWords('a'.repeat(30_000), 'b'.repeat(30_000)).map((words) => words.kind)).toEqual([
      'removed',
      'added',
    ]);
    expect(compareWords('', 'novo')).toEqual([{ text: 'novo', kind: 'added' }]);
  });
});
