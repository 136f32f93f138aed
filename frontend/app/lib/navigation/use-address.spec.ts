import { describe, expect, it } from '@jest/globals';
import { changedAddress, pageChange, pageOf } from './use-address';

const change = (query: string, changes: Parameters<typeof changedAddress>[1]) =>
  changedAddress(new URLSearchParams(query), changes).toString();

describe('the address of a screen', () => {
  it('the address of a screen changes without losing the rest, and leaves out what is empty', () => {
    expect(change('busca=edr', { aba: 'categorias' })).toBe('busca=edr&aba=categorias');
    for (const empty of [false, null, undefined, ''] as const)
      expect(change('busca=edr&aba=categorias', { aba: empty })).toBe('busca=edr');
  });

  it('the address of a screen has a page where it is not the first', () => {
    expect(change('pagina=3', pageChange(4))).toBe('pagina=4');
    expect(change('pagina=3', pageChange(1))).toBe('');
    for (const [query, page] of [
      ['', 1],
      ['pagina=3', 3],
      ['pagina=2.7', 2],
      ['pagina=-4', 1],
      ['pagina=x', 1],
    ] as const)
      expect(pageOf(new URLSearchParams(query))).toBe(page);
  });
});
