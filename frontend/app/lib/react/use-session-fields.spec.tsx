/** @jest-environment ./frontend/dom-environment.ts */
import { beforeEach, expect, it } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { startPersonal } from '../storage/personal';
import { hasSessionFields, useSessionFields } from './use-session-fields';

const open = () => renderHook(() => useSessionFields('pessoa', { email: '', name: 'Ana' }));

beforeEach(() => {
  sessionStorage.clear();
  startPersonal('7');
});

it('useSessionFields has what was typed again when the page went without the form being closed', () => {
  const { result } = open();
  expect(hasSessionFields('pessoa')).toBe(false);
  act(() => result.current[1]({ email: 'ana@' }));
  expect(hasSessionFields('pessoa')).toBe(true);
  expect(open().result.current[0]).toEqual({ email: 'ana@', name: 'Ana' });
});

it('useSessionFields forgets it with the form', () => {
  const { result, unmount } = open();
  act(() => result.current[1]({ email: 'ana@' }));
  unmount();
  expect(hasSessionFields('pessoa')).toBe(false);
  expect(open().result.current[0].email).toBe('');
});

it('useSessionFields starts afresh over what it cannot read', () => {
  sessionStorage.setItem('vitrine/7/fields:pessoa', '{');
  expect(open().result.current[0]).toEqual({ email: '', name: 'Ana' });
});
