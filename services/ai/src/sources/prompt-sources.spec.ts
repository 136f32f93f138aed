import { expect, it } from '@jest/globals';
import type { DraftSource } from '@vitrine/contracts';
import { chooseSources } from './prompt-sources.js';

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
