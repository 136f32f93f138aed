import { expect, it } from '@jest/globals';
import { citationsOf } from './citations.js';

const sources = [1, 2, 10].map((number) => ({
  number,
  kind: 'given' as const,
  title: '',
  url: null,
  passages: [],
}));
const cite = (html: string, paragraph: string, ...numbers: number[]) =>
  citationsOf(html, [{ paragraph, sources: numbers }], sources);

const long = 'A cópia diária protege a empresa de quem apaga os arquivos, e de quem os cifra';

it('a paragraph is found by its beginning, whatever its marks, case and spaces', () => {
  const html = `<p>Outra coisa que começa diferente.</p><p>${long}.</p>`;
  expect(cite(html, 'A CÓPIA diária... protege', 2)).toEqual([{ text: `${long}.`, sources: [2] }]);
  expect(cite(html, `${long} de outro modo, mais longo`, 2)).toEqual([{ text: `${long}.`, sources: [2] }]);
});

it('twelve letters are a beginning, fewer only a whole paragraph', () => {
  const html = '<p>Cópia diária sim.</p><ul><li>Sim</li></ul>';
  expect(cite(html, 'Cópia diária', 1)).toEqual([]);
  expect(cite(html, 'Cópia diária s', 1)).toEqual([{ text: 'Cópia diária sim.', sources: [1] }]);
  expect(cite(html, 'sim!', 1)).toEqual([{ text: 'Sim', sources: [1] }]);
});

it('headings cite nothing, nor do empty paragraphs and numbers of no source', () => {
  expect(cite('<h2>A cópia diária protege</h2>', 'A cópia diária protege', 1)).toEqual([]);
  expect(cite('<p></p><p>Texto que basta aqui.</p>', '', 1)).toEqual([]);
  expect(cite('<p>Texto que basta aqui.</p>', 'Texto que basta', 7)).toEqual([]);
});

it('the sources of a paragraph are named once, in the order of their numbers', () => {
  const html = '<p>Texto que basta aqui.</p>';
  const cited = [
    { paragraph: 'Texto que basta', sources: [10, 2] },
    { paragraph: 'Texto que basta aqui', sources: [2, 1] },
  ];
  expect(citationsOf(html, cited, sources)).toEqual([{ text: 'Texto que basta aqui.', sources: [1, 2, 10] }]);
});
