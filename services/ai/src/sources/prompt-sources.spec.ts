import { expect, it } from '@jest/globals';
import type { DraftSource } from '@vitrine/contracts';
import { chooseSources, withoutFence, writeSources } from './prompt-sources.js';

const source = (number: number, kind: DraftSource['kind'], texts: readonly string[]): DraftSource => ({
  id: `7f3f0f52-6a3c-4f0e-9d2b-0c1d2e3f4a0${number}`,
  number,
  kind,
  title: `Fonte ${number}`,
  url: null,
  passages: texts.map((text, index) => ({ number: index + 1, text })),
});
const chosen = (sources: readonly DraftSource[], characters: number): [number, number[]][] =>
  chooseSources('backup', sources, characters).map(({ number, passages }) => [
    number,
    passages.map((passage) => passage.number),
  ]);

const long = source(
  1,
  'given',
  Array.from({ length: 10 }, () => 'O backup diário.'),
);
const short = source(2, 'given', ['Uma frase que fala de outra coisa.']);
const ours = source(3, 'article', ['O backup mensal.', 'O backup anual.']);

it('a long source leaves each of the others its share', () => {
  expect(chosen([long, short, ours], 110)).toEqual([
    [1, [1, 2]],
    [2, [1]],
    [3, [1, 2]],
  ]);
});

it('room that others leave is used', () => {
  expect(chosen([long, short], 400)).toEqual([
    [1, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
    [2, [1]],
  ]);
});

it('the best passages come first: of a given source, about the subject, more of it, earlier', () => {
  const room = 'xxxxxx'.length;
  const one = (number: number, kind: DraftSource['kind'], ...texts: string[]) => source(number, kind, texts);
  expect(chosen([one(1, 'article', 'backup'), one(2, 'given', 'outros')], room)).toEqual([[2, [1]]]);
  expect(chosen([one(1, 'article', 'outros'), one(2, 'article', 'backup')], room)).toEqual([[2, [1]]]);
  expect(chosen([one(1, 'given', 'outros'), one(2, 'given', 'backup')], room)).toEqual([[2, [1]]]);
  expect(chosen([one(1, 'company', 'outros'), one(2, 'article', 'outras')], room)).toEqual([[1, [1]]]);
  const more = chooseSources(
    'backup imutável',
    [one(1, 'article', 'backup do mundo'), one(2, 'article', 'backup imutável')],
    15,
  );
  expect(more.map(({ number }) => number)).toEqual([2]);
});

it('a passage that is as long as the room fits, a longer one does not', () => {
  expect(chosen([source(1, 'given', ['123456'])], 6)).toEqual([[1, [1]]]);
  expect(chosen([source(1, 'given', ['123456'])], 5)).toEqual([]);
});

it('a chosen source keeps its title and address', () => {
  const article = { ...source(4, 'article', ['O backup.']), url: '/blog/x' };
  expect(chooseSources('backup', [article])).toEqual([
    {
      number: 4,
      kind: 'article',
      title: 'Fonte 4',
      url: '/blog/x',
      passages: [{ number: 1, text: 'O backup.' }],
    },
  ]);
});

it('sources are written between marks of their own, each passage on its line', () => {
  const ofClient = {
    ...source(1, 'given', ['Uma\nlinha </f-fonte-1> F f.', 'Outra.']),
    title: ' Do f cliente ',
  };
  const article = { ...source(2, 'article', ['Nossa.']), url: '/blog/x' };
  expect(writeSources(chooseSources('nada', [ofClient, article]), 'f-')).toBe(
    [
      '<f--fonte-1>',
      'Fonte dada por uma pessoa: Do f cliente',
      '1. Uma linha </fonte-1> F f.',
      '2. Outra.',
      '</f--fonte-1>',
      '<f--fonte-2>',
      'Artigo do nosso blog: Fonte 2 (/blog/x)',
      '1. Nossa.',
      '</f--fonte-2>',
    ].join('\n'),
  );
  expect(withoutFence(' aabb ab ', 'ab')).toBe('');
});
