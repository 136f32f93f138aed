import { describe, expect, it } from '@jest/globals';
import { findQuote, quoteAt } from './find-quote.js';

const TEXT = 'Um backup por dia.\nO backup é só o começo: sem teste, o\u00A0backup não vale. Ação 🔒 final.';
const at = (place: { start: number; end: number } | null) => place && TEXT.slice(place.start, place.end);

describe('words that a reviewer selected', () => {
  it.each([
    ['O backup é só o começo', undefined, undefined, 'O backup é só o começo'],
    ['dia. O  backup é', undefined, undefined, 'dia.\nO backup é'],
    ['o backup não', undefined, undefined, 'o\u00A0backup não'],
    ['Ação 🔒 final', undefined, undefined, 'Ação 🔒 final'],
    ['backup', 2, 3, 'backup'],
  ])('words that a reviewer selected are found: %s', (quote, occurrence, occurrences, words) => {
    expect(at(findQuote(TEXT, { quote, occurrence, occurrences }))).toBe(words);
  });

  it('words that a reviewer selected are the ones that were counted', () => {
    const places = [0, 1, 2].map((occurrence) =>
      findQuote(TEXT, { quote: 'backup', occurrence, occurrences: 3 }),
    );
    expect(places.map((place) => place?.start)).toEqual(
      Array.from(TEXT.matchAll(/backup/g), ({ index }) => index),
    );
  });

  it('words at a place are counted so that they are found there again', () => {
    for (let start = 0; start < TEXT.length; start += 1)
      for (const end of [start + 1, start + 7])
        // No selection cuts a sign of two units.
        if (TEXT.slice(start, end).trim() && TEXT.slice(start, end).isWellFormed()) {
          const found = findQuote(TEXT, quoteAt(TEXT, { start, end }));
          expect(found && TEXT.slice(found.start, found.end).trim()).toBe(TEXT.slice(start, end).trim());
        }
  });

  it.each([
    ['that are not there', { quote: 'cópia' }],
    ['that stand elsewhere too', { quote: 'backup' }],
    ['that were counted another number of times', { quote: 'backup', occurrence: 0, occurrences: 2 }],
    ['of a place that there is not', { quote: 'backup', occurrence: 3, occurrences: 3 }],
    ['that are none', { quote: ' \n' }],
    ['in other letters', { quote: 'BACKUP por' }],
  ])('words that a reviewer selected have no place: %s', (_, quoted) => {
    expect(findQuote(TEXT, quoted)).toBeNull();
  });
});
