import { describe, expect, it } from '@jest/globals';
import { listAddress, readAddress } from './list-address';

describe('address of the list', () => {
  it('address of the list leaves out what is empty, so that one list has one address', () => {
    expect(listAddress({})).toBe('/blog');
    expect(listAddress({ category: '', search: '  ' })).toBe('/blog');
  });

  it('address of the list is read back as it was written, whatever was typed', () => {
    const address = { category: 'seguranca', search: 'vírus & "C#"? 100%', after: 'abc_-1' };
    expect(readAddress(new URL(listAddress(address), 'http://x').searchParams)).toEqual(address);
  });

  it('address of the list cuts a search that the API would refuse', () => {
    expect(readAddress(new URLSearchParams({ busca: 'a'.repeat(500) })).search).toHaveLength(100);
  });
});
