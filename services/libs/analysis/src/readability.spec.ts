import { describe, expect, it, test } from '@jest/globals';
import { analyseReadability, fleschIndex, type ReadabilityCheckId } from './readability.js';
import { wordsOf } from './text.js';
import { hasPassive } from './vocabulary.js';

const find = (id: ReadabilityCheckId, content: string) => {
  const found = analyseReadability({ content }).checks.find((check) => check.id === id);
  if (!found) throw new Error(`no check ${id}`);
  return found;
};
const words = (count: number, word = 'sol'): string => Array.from({ length: count }, () => word).join(' ');
const paragraphs = (...counts: number[]): string => counts.map((count) => `<p>${words(count)}.</p>`).join('');

describe('Flesch index', () => {
  it('is the formula of Martins et al., held between 0 and 100', () => {
    expect(fleschIndex(20, 1, 44)).toBeCloseTo(42.415);
    expect(fleschIndex(1, 1, 1)).toBe(100);
    expect(fleschIndex(100, 1, 500)).toBe(0);
  });

  test.each([
    [words(10), 'muito fácil'],
    [words(10, 'casa'), 'fácil'],
    [`${words(2, 'segurança')} ${words(8, 'dados')}`, 'difícil'],
    [words(10, 'informação'), 'muito difícil'],
  ])('%j is %s', (text, band) => {
    expect(analyseReadability({ content: `<p>${text}.</p>` }).band).toBe(band);
  });

  it('gives technical Portuguese a score above 80, which the bare index would not', () => {
    // 20 words, 44 syllables: 42.4
    const check = find('flesch', `<p>${words(18, 'dados')} ${words(2, 'segurança')}.</p>`);
    expect(check.value).toBeCloseTo(42.415);
    expect(check.score).toBe(87);
  });
});

describe('long sentences', () => {
  test.each([
    [[25, 25, 25, 25], 100, 0],
    [[26, 5, 5, 5], 100, 25],
    [[26, 26, 5, 5], 50, 50],
    [[26, 26, 26, 5], 0, 75],
    [[26], 0, 100],
  ])('sentences of %j words score %i', (counts, score, value) => {
    expect(find('long_sentences', paragraphs(...counts))).toMatchObject({ score, value });
  });
});

describe('paragraphs', () => {
  test.each([
    [[150], 100, 0],
    [[151], 0, 1],
    [[151, 1, 1, 1], 75, 1],
  ])('paragraphs of %j words score %i', (counts, score, value) => {
    expect(find('paragraphs', paragraphs(...counts))).toMatchObject({ score, value });
  });
});

describe('subheadings', () => {
  test.each([
    [paragraphs(150, 150), 100, 300],
    [paragraphs(150, 151), 99, 301],
    [`${paragraphs(300)}<h2>a</h2>${paragraphs(300)}`, 100, 300],
    [paragraphs(600), 50, 600],
  ])('case %#', (content, score, value) => {
    expect(find('subheadings', content)).toMatchObject({ score, value });
  });
});

describe('passive voice', () => {
  test.each([
    'O arquivo foi criado ontem',
    'As máquinas são rapidamente isoladas',
    'Os dados serão sempre cifrados',
    'Isso tem sido feito',
    'O servidor é construído aqui',
    'A falha foi descoberta',
    'Ela É usada',
  ])('%j is passive', (text) => {
    expect(hasPassive(wordsOf(text))).toBe(true);
  });

  test.each([
    'O EDR criou o arquivo',
    'A rede é rápida',
    'O disco é sólido',
    'Senha e usado não combinam',
    'O resultado é resultado do acaso',
    'A equipe está protegida',
    'Isso é adequado',
    'Era uma vez',
    '',
  ])('%j is not', (text) => {
    expect(hasPassive(wordsOf(text))).toBe(false);
  });

  const mixed = (passive: number, active: number): string =>
    '<p>Isso foi feito.</p>'.repeat(passive) + '<p>Isso dorme.</p>'.repeat(active);
  test.each([
    [0, 10, 100],
    [1, 9, 100],
    [2, 8, 60],
    [35, 65, 0],
    [10, 0, 0],
  ])('%i passive and %i active sentences score %i', (passive, active, score) => {
    expect(find('passive', mixed(passive, active)).score).toBe(score);
  });
});

describe('transitions', () => {
  const mixed = (linked: number, bare: number): string =>
    `<p>Além disso, ${words(21)}.</p>`.repeat(linked) + `<p>${words(23)}.</p>`.repeat(bare);
  test.each([
    [3, 7, 100],
    [10, 0, 100],
    [0, 10, 0],
    [1, 9, 33],
  ])('%i linked and %i bare sentences score %i', (linked, bare, score) => {
    expect(find('transitions', mixed(linked, bare)).score).toBe(score);
  });

  it('asks for them from 201 words on', () => {
    expect(find('transitions', paragraphs(200)).score).toBe(100);
    expect(find('transitions', paragraphs(201)).score).toBe(0);
  });
});

describe('the whole', () => {
  test.each(['', '   ', '<p></p>', '<h2>Só um título</h2>', '<pre>código</pre>', '<p>!!!</p>'])(
    '%j scores 0 with six checks',
    (content) => {
      const analysis = analyseReadability({ content });
      expect(analysis).toMatchObject({ score: 0, flesch: null, band: null });
      expect(analysis.checks.map(({ score }) => score)).toEqual([0, 0, 0, 0, 0, 0]);
    },
  );

  it('is 100 without advice for a short plain text', () => {
    const analysis = analyseReadability({ content: '<p>A casa é boa. O sol saiu.</p>' });
    expect(analysis.score).toBe(100);
    expect(analysis.checks.every(({ advice }) => advice === '')).toBe(true);
  });
});
