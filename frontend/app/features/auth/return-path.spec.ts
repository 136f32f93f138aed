import { describe, expect, it } from '@jest/globals';
import { isAdminPath, rememberReturnPath, takeReturnPath } from './return-path';

function memoryStorage(): Storage {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  } as Storage;
}

describe('the address a sign-in returns to', () => {
  it('the address a sign-in returns to lies in the admin area of this site', () => {
    expect(isAdminPath('/blog/admin')).toBe(true);
    expect(isAdminPath('/blog/admin/edit/7')).toBe(true);
    expect(isAdminPath('/blog/admin?aba=categorias')).toBe(true);
    expect(isAdminPath('/blog/administracao')).toBe(false);
    expect(isAdminPath('//evil.test/blog/admin')).toBe(false);
    expect(isAdminPath('https://evil.test/blog/admin')).toBe(false);
  });

  it('the address a sign-in returns to is remembered once', () => {
    const storage = memoryStorage();
    rememberReturnPath('/blog/admin/edit/7', storage);
    expect(takeReturnPath(storage)).toBe('/blog/admin/edit/7');
    expect(takeReturnPath(storage)).toBe('/blog/admin');
  });

  it('the address a sign-in returns to is the panel for anything else', () => {
    const storage = memoryStorage();
    rememberReturnPath('https://evil.test', storage);
    expect(takeReturnPath(storage)).toBe('/blog/admin');
    const foreign = { ...storage, getItem: () => 'https://evil.test' };
    expect(takeReturnPath(foreign)).toBe('/blog/admin');
  });

  it('the address a sign-in returns to is the panel where the browser has no storage', () => {
    const broken = { getItem: () => { throw new Error('denied'); } } as unknown as Storage; // prettier-ignore
    expect(takeReturnPath(broken)).toBe('/blog/admin');
  });
});
