import { describe, expect, it, jest } from '@jest/globals';
import fc from 'fast-check';
import { PhraseFinder } from './phrases.js';
import { fold, wordsOf } from './text.js';

fc.configureGlobal({ seed: jest.getSeed() });

const words = (text: string): string[] => wordsOf(fold(text));

describe('PhraseFinder', () => {
  it('PhraseFinder ignores case and accents', () => {
    const finder = new PhraseFinder(['Conclusão', 'por isso']);
    expect(finder.in(words('Em CONCLUSAO'))).toBe(true);
    expect(finder.in(words('por causa disso, por fim'))).toBe(false);
    expect(finder.in(words('E Por Isso vale'))).toBe(true);
  });

  it('PhraseFinder counts a word inside two phrases once', () => {
    const finder = new PhraseFinder(['backup em nuvem', 'backup', 'nuvem segura']);
    expect(finder.covered(words('o backup em nuvem segura é um backup'))).toBe(5);
  });

  it('PhraseFinder finds a phrase that starts inside a failed one', () => {
    const finder = new PhraseFinder(['a a b', 'a c']);
    expect(finder.covered(words('a a a b x a a c'))).toBe(5);
  });

  it('PhraseFinder is empty without a word', () => {
    expect(new PhraseFinder(['', ' , ', '—']).empty).toBe(true);
    expect(new PhraseFinder([]).covered(['a'])).toBe(0);
  });

  it('PhraseFinder agrees with a naive search', () => {
    const word = fc.constantFrom('a', 'b', 'c');
    const phrase = fc.array(word, { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(fc.array(phrase, { maxLength: 5 }), fc.array(word, { maxLength: 40 }), (phrases, text) => {
        const marked = new Set<number>();
        for (const wanted of phrases) {
          for (let start = 0; start + wanted.length <= text.length; start += 1) {
            if (wanted.every((value, offset) => text[start + offset] === value)) {
              wanted.forEach((_value, offset) => marked.add(start + offset));
            }
          }
        }
        const finder = new PhraseFinder(phrases.map((wanted) => wanted.join(' ')));
        expect(finder.covered(text)).toBe(marked.size);
        expect(finder.in(text)).toBe(marked.size > 0);
      }),
    );
  });
});
