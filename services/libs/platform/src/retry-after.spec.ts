import { expect, test } from '@jest/globals';
import { retryAfterMs } from './retry-after.js';

const NOW = Date.parse('2026-11-27T12:00:00Z');

test.each([
  ['5', 5_000],
  ['0.5', 500],
  ['0', 0],
  ['-3', 0],
  ['Fri, 27 Nov 2026 12:00:10 GMT', 10_000],
  ['Fri, 27 Nov 2026 11:59:50 GMT', 0],
  ['soon', undefined],
  ['', undefined],
  [null, undefined],
  [undefined, undefined],
])('Retry-After %j is a wait of %p ms', (value, wait) => {
  expect(retryAfterMs(value, NOW)).toBe(wait);
});
