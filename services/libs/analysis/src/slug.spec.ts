import { describe, expect, it, jest, test } from '@jest/globals';
import fc from 'fast-check';
import { slugify } from './slug.js';

fc.configureGlobal({ seed: jest.getSeed() });

describe('slugify', () => {
  test.each([
    ['Segurança Digital', 'seguranca-digital'],
    ['O que é EDR? Guia completo!', 'o-que-e-edr-guia-completo'],
    ['Backup 3-2-1: por quê?', 'backup-3-2-1-por-que'],
    ['  espaços   repetidos  ', 'espacos-repetidos'],
    ['a - b -- c', 'a-b-c'],
    ['São Paulo & Região (SP)', 'sao-paulo-regiao-sp'],
    ['Microsoft\u00a0365\te\nGoogle', 'microsoft-365-e-google'],
    ['c\u0327a\u0303o', 'cao'],
    ['-começa e termina-', 'comeca-e-termina'],
    ['99,9%', '999'],
    ['日本語 🔒', ''],
    ['', ''],
  ])('%j becomes %j', (title, slug) => {
    expect(slugify(title)).toBe(slug);
  });

  it('slugify gives a valid slug or nothing, and is its own slug', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (title) => {
        const slug = slugify(title);
        expect(slug).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/);
        expect(slugify(slug)).toBe(slug);
      }),
    );
  });
});
