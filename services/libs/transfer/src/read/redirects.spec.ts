import { expect, it } from '@jest/globals';
import { ListPages, redirectOf } from './redirects.js';

it.each([
  [' /a ', ' /b ', { from: '/a', to: '/b' }],
  ['/a', 'https://outro.test/', { from: '/a', to: 'https://outro.test/' }],
  ['/a', null, { from: '/a', to: null }],
  ['//outro.test/a', '/b', null],
  ['a', '/b', null],
  ['/a', '//outro.test', null],
  ['/a', 'javascript:alert(1)', null],
  [`/${'a'.repeat(2048)}`, '/b', null],
])('from %s to %s', (from, to, redirect) => {
  expect(redirectOf(from, to)).toEqual(redirect && { kind: 'redirect', ...redirect });
});

it('lists of several posts lead to ours, each once, from the folder of the site', () => {
  const lists = new ListPages('/blog');
  for (const path of ['/blog/2024/05/07/a', '/blog/2024/06/b', '/blog/c']) lists.post(path);
  lists.tag('edr', 'EDR & XDR');
  lists.tag('', 'Sem endereço');
  lists.author('ana');
  const found = [...lists.redirects()].map(({ from, to }) => [from, to]);
  expect(found.filter(([, to]) => to !== '/feed.xml')).toEqual([
    ['/blog/2024/05/07', '/blog'],
    ['/blog/2024/05', '/blog'],
    ['/blog/2024', '/blog'],
    ['/blog/2024/06', '/blog'],
    ['/blog/tag/edr', '/blog?busca=EDR+%26+XDR'],
    ['/blog/author/ana', '/blog'],
  ]);
  expect(found).toContainEqual(['/blog/comments/feed', '/feed.xml']);
});
