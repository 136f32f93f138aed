/** @jest-environment ./frontend/dom-environment.ts */
import { describe, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { usePictures } from './use-pictures';

const start = (there: string) => {
  const options = { current: () => there, put: jest.fn(), saveSoon: jest.fn(), onEnded: jest.fn() };
  return { ...options, ...renderHook(() => usePictures(options)) };
};

describe('a picture that arrives', () => {
  it.each([
    ['drawn', 1],
    ['chosen', 0],
  ] as const)('is put in where there is none; %s, the post saves itself %d times', (source, saves) => {
    const { result, put, saveSoon } = start('  ');
    act(() => result.current.arrive('/a', source));
    expect([put.mock.calls, saveSoon.mock.calls.length, result.current.offer]).toEqual([
      [['/a']],
      saves,
      null,
    ]);
  });

  it('is offered where one is, and changes nothing until a person takes it', () => {
    const { result, put, saveSoon } = start('https://exemplo.com.br/escolhida.jpg');
    act(() => result.current.arrive('/a', 'chosen'));
    act(() => result.current.arrive('/b', 'drawn'));
    expect([put.mock.calls, saveSoon.mock.calls]).toEqual([[], []]);
    expect(result.current.offer).toEqual({ url: '/b', source: 'drawn' });
    act(() => result.current.choose('/b', 'drawn'));
    expect([put.mock.calls, saveSoon.mock.calls.length, result.current.offer]).toEqual([[['/b']], 1, null]);
  });

  it('is no news where it is the one', () => {
    const { result, put } = start('/a');
    act(() => result.current.arrive('/a', 'chosen'));
    expect([put.mock.calls, result.current.offer]).toEqual([[], null]);
  });

  it('may be left', () => {
    const { result, put } = start('/a');
    act(() => result.current.arrive('/b', 'chosen'));
    act(() => result.current.dismissOffer());
    expect([put.mock.calls, result.current.offer]).toEqual([[], null]);
  });
});
