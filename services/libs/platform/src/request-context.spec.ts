import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, test } from '@jest/globals';
import {
  acceptRequestId,
  currentRequestId,
  currentSpan,
  withSpan,
  withRequestId,
} from './request-context.js';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

describe('the id of a request', () => {
  test.each(['abcdefgh', 'a'.repeat(64), 'A_b.c-0123'])('the id of a request is the gateway’s: %s', (id) => {
    expect(acceptRequestId(id)).toBe(id);
  });

  test.each([
    undefined,
    '',
    'abcdefg',
    'a'.repeat(65),
    'abc defgh',
    'abcdefgh\n',
    '<abcdefgh>',
    ['abcdefgh'],
  ])('the id of a request is a new one instead of %j', (id) => {
    expect(acceptRequestId(id)).toMatch(UUID);
  });

  test('the id of a request is known to everything that its work begins, and to nothing else', async () => {
    const seen = withRequestId('request-1', async () => {
      await nextTurn();
      return currentRequestId();
    });
    expect(currentRequestId()).toBe('-');
    expect(await seen).toBe('request-1');
  });
});

describe('work in a span, while nothing is traced', () => {
  test('work in a span, while nothing is traced is done as it is', async () => {
    const work = async () => [currentRequestId(), currentSpan()];
    expect(await withRequestId('request-1', () => withSpan('job', 'x', work))).toEqual([
      'request-1',
      undefined,
    ]);
    const error = new Error('x');
    await expect(withSpan('job', 'x', () => Promise.reject(error))).rejects.toBe(error);
  });
});
