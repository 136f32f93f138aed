/** @jest-environment ./frontend/dom-environment.ts */
import { afterEach, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useNow } from './use-now';

afterEach(() => {
  jest.useRealTimers();
});

it('useNow goes on while the page is in view, stops in a hidden tab, and ends with its component', () => {
  jest.useFakeTimers({ now: new Date('2026-11-30T23:59:50.000Z') });
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  const { result, unmount } = renderHook(() => useNow(10));
  const pass = (seconds: number): string => {
    act(() => jest.advanceTimersByTime(seconds * 1_000));
    return result.current.toISOString();
  };
  expect(pass(9)).toBe('2026-11-30T23:59:50.000Z');
  expect(pass(1)).toBe('2026-12-01T00:00:00.000Z');
  visibility.mockReturnValue('hidden');
  expect(pass(60)).toBe('2026-12-01T00:00:00.000Z');
  visibility.mockReturnValue('visible');
  expect(pass(10)).toBe('2026-12-01T00:01:10.000Z');
  unmount();
  expect(jest.getTimerCount()).toBe(0);
});
