import { describe, expect, it } from '@jest/globals';
import {
  articleSlug,
  redirectLookupKeys,
  normalPath,
  parseRedirectSource,
  parseRedirectTarget,
  redirectTargetPath,
} from './redirect-address.js';

const ORIGIN = 'https://exemplo.com.br';

describe('an old address', () => {
  it.each([
    ['/blog/antigo', '/blog/antigo'],
    [' /blog/antigo/ ', '/blog/antigo'],
    ['https://exemplo.com.br/2019/05/post.html#fim', '/2019/05/post.html'],
    ['/segurança/é', '/seguran%C3%A7a/%C3%A9'],
    ['/a/../b', '/b'],
    ['/?p=123', '/?p=123'],
    ['https://exemplo.com.br/?utm_source=x&page_id=7', '/?page_id=7'],
  ])('the old address %s is read as %s', (input, path) => {
    expect(parseRedirectSource(input, ORIGIN)).toBe(path);
  });

  it.each([
    ...[
      '',
      'blog/antigo',
      'https://outro.com.br/x',
      '//outro.com.br/x',
      '/\\outro.com.br',
      'javascript:alert(1)',
    ],
    ...['/', '/blog', '/blog/', '/about', '/robots.txt', '/blog?pagina=2', '/velho?id=1'],
    ...['/blog/admin', '/blog/admin/saude', '/api/blog/posts', '/API/x', '/media/a.jpg', '/auth/callback'],
    ...['/blog/artigo.md', '/blog/artigo.data', `/${'a'.repeat(1_001)}`],
  ])('the old address %s is refused', (input) => {
    expect(() => parseRedirectSource(input, ORIGIN)).toThrow();
  });
});

describe('a target', () => {
  it.each([
    ['/blog/novo', '/blog/novo'],
    ['https://exemplo.com.br/blog/novo/#parte', '/blog/novo#parte'],
    ['/blog?categoria=edr', '/blog?categoria=edr'],
    ['https://outro.com.br', 'https://outro.com.br/'],
  ])('the target %s is read as %s', (input, to) => {
    expect(parseRedirectTarget(input, ORIGIN)).toBe(to);
  });

  it.each([
    'novo',
    '//outro.com.br',
    '/\\outro.com.br',
    ...['/.//outro.com.br', '/x/..//outro.com.br', '/%2e//outro.com.br', '/./\t/outro.com.br'],
    'javascript:alert(1)',
    'https://ana:x@outro.com.br',
    'https://',
  ])('the target %s is refused', (input) => {
    expect(() => parseRedirectTarget(input, ORIGIN)).toThrow();
  });

  it('a target of ours is compared without query and fragment', () => {
    expect([redirectTargetPath('/blog/novo?x=1#y'), redirectTargetPath('https://outro.com.br/')]).toEqual([
      '/blog/novo',
      null,
    ]);
    expect([articleSlug('/blog/novo'), articleSlug('/blog'), articleSlug('/blog/a/b')]).toEqual([
      'novo',
      null,
      null,
    ]);
  });
});

it('a request is looked up by the part of its query that names a page, then by its path alone', () => {
  expect(redirectLookupKeys('/?utm_source=x&p=123')).toEqual(['/?p=123', '/']);
  expect(redirectLookupKeys('/a/?utm_source=x')).toEqual(['/a']);
  expect(redirectLookupKeys('/a?p=')).toEqual(['/a']);
  expect(redirectLookupKeys('/Index.php/2024/Post/page/2/feed/?p=1')).toEqual([
    '/Index.php/2024/Post/page/2/feed?p=1',
    '/Index.php/2024/Post/page/2/feed',
    '/2024/Post/page/2/feed',
    '/2024/post/page/2/feed',
    '/2024/Post/page/2',
    '/2024/post/page/2',
    '/2024/Post',
    '/2024/post',
  ]);
  expect(redirectLookupKeys('/a%c3%a7/comment-page-2')).toContain('/a%C3%A7');
  expect(redirectLookupKeys('/feed')).toEqual(['/feed']);
});

it('a path of a request is the same with a slash at its end, and the root stays', () => {
  expect(['/a/', '/a//', '/', '/a'].map(normalPath)).toEqual(['/a', '/a', '/', '/a']);
});
