import { expect, it } from '@jest/globals';
import { createApiTokenSchema, quotable } from './schema.js';

it.each([
  'a\u0000b',
  'a\nb',
  '\u202Eoculto',
  'a\u2066b',
  'a\u200Fb',
  'a\u2028b',
  '”, com o token “a',
  'a"b',
  'a\u200bb',
])('an API token is not called %j, which no one reads as it is', (name) => {
  const token = { scopes: ['read'], days: 30 };
  expect(createApiTokenSchema.safeParse({ ...token, name: 'Robô da redação 🤖' }).success).toBe(true);
  expect(createApiTokenSchema.safeParse({ ...token, name }).success).toBe(false);
});

it('an API token of before is quoted without what would end the quotation', () => {
  expect(quotable('a”, que lê “b\u202e\u0007')).toBe('a, que lê b');
});
