import { expect, it } from '@jest/globals';
import { siteMenuSchema } from './pages.js';
import { shippedMenu } from './shipped/pages.js';

it.each<[string, boolean]>([
  ['/blog/meu-artigo', true],
  ['/#contact', true],
  ['/blog?categoria=ameacas', true],
  ['https://loja.example/planos', true],
  ['http://loja.example/', false],
  ['//outra.example', false],
  ['/\\outra.example', false],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
  ['blog', false],
  ['', false],
])('a link of the menu to “%s” is allowed: %s', (address, isAllowed) => {
  const links = [{ label: 'Loja', address, place: 'menu' }];
  expect(siteMenuSchema.safeParse({ ...shippedMenu, links }).success).toBe(isAllowed);
});
