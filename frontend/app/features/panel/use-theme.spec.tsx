/** @jest-environment ./frontend/dom-environment.ts */
import { beforeEach, expect, it } from '@jest/globals';
import { act, cleanup, renderHook } from '@testing-library/react';
import { showTheme, useTheme } from './use-theme';

beforeEach(() => localStorage.clear());
const shown = () => document.documentElement.style.colorScheme;

it('the panel follows the system until somebody chooses, and remembers what was chosen', () => {
  const { result } = renderHook(useTheme);
  const seen = Array.from({ length: 4 }, () => {
    const { name } = result.current;
    act(() => result.current.next());
    return [name, shown()];
  });
  expect(seen).toEqual([
    ['do sistema', 'light'],
    ['clara', 'dark'],
    ['escura', 'light dark'],
    ['do sistema', 'light'],
  ]);
  act(() => result.current.next());
  cleanup();
  document.documentElement.style.colorScheme = '';
  showTheme();
  expect([shown(), renderHook(useTheme).result.current.name]).toEqual(['dark', 'escura']);
});
