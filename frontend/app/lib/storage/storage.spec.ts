/** @jest-environment ./frontend/dom-environment.ts */
import { expect, it, jest } from '@jest/globals';
import { local, session } from './storage';

it('the storage stores, reads and removes', () => {
  local.set('vitrine:shortcuts', 'value');
  expect([local.get('vitrine:shortcuts'), session.get('vitrine:shortcuts')]).toEqual(['value', null]);
  local.set('vitrine:shortcuts', null);
  expect(local.get('vitrine:shortcuts')).toBeNull();
});

it('the storage does without a storage that is full or forbidden', () => {
  const forbidden = jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  session.set('vitrine:shortcuts', 'value');
  expect(session.get('vitrine:shortcuts')).toBeNull();
  forbidden.mockRestore();
});
