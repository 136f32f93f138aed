import { expect, it } from '@jest/globals';
import { categorySchema } from './categories/schema.js';
import { type ChatPlacement, chatPlacementName } from './chat/chat-placements.js';
import { publicPostSchema } from './posts/schema.js';
import { identityClaimsSchema } from './sessions/identity.js';

// Two versions run side by side during an update: what a newer or an older one answers is read, too.

const category = { id: 1, name: 'Backup', slug: 'backup', description: null, post_count: 2 };

it.each([
  ['before products', { product: undefined }, null],
  ['with a product that is no key', { product: 'Amanhã' }, null],
  ['of this version', { product: 'kaspersky' }, 'kaspersky'],
])('the client reads a category %s', (_name, extra, product) => {
  expect(categorySchema.parse({ ...category, ...extra })).toEqual({ ...category, product });
  const { category_product } = publicPostSchema.shape;
  expect(category_product.parse(extra.product)).toBe(product);
});

it('the client reads the scopes of a token that a later version made', () => {
  const api_token = { name: 'Integração', scopes: ['read', 'amanha'] };
  const claims = { sub: '1', email: 'a@b.co', name: null, sid: '0a8f1f6e-8c0e-4f0e-9d6b-0d3c5f3f9f11' };
  expect(identityClaimsSchema.parse({ ...claims, api_token })).toEqual({ ...claims, api_token });
});

it('the client names a place of the chat that it does not know', () => {
  expect(chatPlacementName('hero')).toBe('Abertura da página inicial');
  expect(chatPlacementName('amanha' as ChatPlacement)).toBe('Outro lugar');
});
