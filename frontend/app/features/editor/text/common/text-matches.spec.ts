import { describe, expect, it, jest, test } from '@jest/globals';
import fc from 'fast-check';
import { findMatches, matchFrom } from './text-matches';

fc.configureGlobal({ seed: jest.getSeed() });

const find = (text: string, wanted: string, options = {}) =>
  findMatches(text, { text: wanted, cases: false, accents: false, ...options }).map(([from, to]) =>
    text.slice(from, to),
  );

describe('findMatches', () => {
  test.each([
    ['Ação, AÇÃO e acao', 'acao', {}, ['Ação', 'AÇÃO', 'acao']],
    ['Ação, AÇÃO e acao', 'ação', { accents: true }, ['Ação', 'AÇÃO']],
    ['Ação, AÇÃO e acao', 'Acao', { cases: true }, ['Ação']],
    ['Ação e ação', 'ação', { cases: true, accents: true }, ['ação']],
    ['a\u0301gua e água', 'agua', {}, ['a\u0301gua', 'água']],
    ['aaaa', 'aa', {}, ['aa', 'aa']],
    ['🙂 é 🙂', '🙂', {}, ['🙂', '🙂']],
    ['İstanbul e istanbul', 'istanbul', {}, ['İstanbul', 'istanbul']],
    ['a.c abc', 'a.c', {}, ['a.c']],
    ['texto', '', {}, []],
    ['texto', '\u0301', {}, []],
    ['', 'x', {}, []],
  ])('findMatches finds in "%s" every "%s"', (text, wanted, options, matches) =>
    expect(find(text, wanted, options)).toEqual(matches),
  );

  it('findMatches finds what is there literally, whatever it is, one behind another', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'A', 'á', '\u0301', 'ß', 'İ', '🙂', ' ') });
    fc.assert(
      fc.property(text, text, text, (before, wanted, after) => {
        const query = { text: wanted, cases: true, accents: true };
        const found = findMatches(before + wanted + after, query);
        if (wanted !== '') expect(found.length).toBeGreaterThan(0);
        found.reduce((last, [from, to]) => {
          expect(from >= last && to > from).toBe(true);
          return to;
        }, 0);
      }),
    );
  });
});

it('textMatches goes on from a place, and round from the end', () => {
  const matches: [number, number][] = [
    [2, 3],
    [5, 6],
  ];
  expect([0, 3, 6].map((place) => matchFrom(matches, place))).toEqual([0, 1, 0]);
  expect(matchFrom([], 1)).toBe(-1);
});
