import { expect, it } from '@jest/globals';
import { relevanceOf } from './relevance.js';

/** Which of the texts hold a word of the subject. */
const fitting = (subject: string, ...texts: string[]): boolean[] =>
  relevanceOf(subject, texts).map((weight) => weight > 0);

it('a text fits by words of three letters and more, without accents, case and endings', () => {
  expect(fitting('Criptografia', 'criptografar', 'CRIPTÓGRAFO', 'cripta')).toEqual([true, true, false]);
  expect(fitting('EDR', 'O edr vê.', 'O ED vê.')).toEqual([true, false]);
});

it('small and common words say nothing, digits do', () => {
  expect(fitting('Um guia para a sua empresa', 'Um guia para a sua empresa.')).toEqual([false]);
  expect(fitting('de 3', 'São 3 de 5.', 'São 4 de 5.')).toEqual([true, false]);
});

it('each word counts once in a text, a rare one more', () => {
  const [both, rare, common, none] = relevanceOf('backup imutável', [
    'O backup imutável, o backup.',
    'Um disco imutável.',
    'O backup.',
    'A rede.',
  ]);
  expect(rare).toBeCloseTo(Math.log(3));
  expect(common).toBeCloseTo(Math.log(3));
  expect(both).toBeCloseTo(2 * Math.log(3));
  expect(none).toBe(0);
  const [first, , third] = relevanceOf('backup imutável', ['O imutável.', 'O backup.', 'Um backup.']);
  expect(first).toBeCloseTo(Math.log(4));
  expect(third).toBeCloseTo(Math.log(2.5));
});

it('an empty subject fits nothing', () => {
  expect(relevanceOf('', ['O backup.'])).toEqual([0]);
});
