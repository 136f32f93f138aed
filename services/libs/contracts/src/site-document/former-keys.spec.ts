import { expect, it } from '@jest/globals';
import { withFormerKeys } from './former-keys.js';

it.each([
  [{ a: 1 }, { a: 2, b: 3 }, { a: 1, b: 3 }],
  [{ a: { b: 1 } }, { a: { b: 2, c: [3] } }, { a: { b: 1, c: [3] } }],
  [{ a: [{ b: 1 }] }, { a: [{ b: 2, c: 3 }, { b: 4 }] }, { a: [{ b: 1 }] }],
  [{ a: '' }, { a: { b: 1 } }, { a: '' }],
  [{ a: 1 }, null, { a: 1 }],
])('withFormerKeys keeps what today’s document lacks: %j, stored %j', (document, stored, kept) => {
  expect(withFormerKeys<unknown>(document, stored)).toEqual(kept);
});
