/** @jest-environment ./frontend/dom-environment.ts */
import { expect, it, jest } from '@jest/globals';
import { local, session } from './storage';

it('the storage stores, reads and removes', () => {
  local.set('key', 'value');
  expect([local.get('key'), session.get('key')]).toEqual(['value', null]);
  local.set('key', null);
  expect(local.get('key')).toBeNull();
});

it('the storage does without a storage that is full or forbidden', () => {
  const forbidden = jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  session.set('key', 'value');
  expect(session.get('key')).toBeNull();
  forbidden.mockRestore();
});
