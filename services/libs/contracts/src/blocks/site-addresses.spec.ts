import { describe, expect, it } from '@jest/globals';
import { isLinkTarget, isPictureSource } from './site-addresses.js';

const SITE = 'https://www.site.example';

/** Spellings of one path of the site; `PATH` begins without its slash. */
const spellings = (path: string): string[] => {
  const [first = '', ...rest] = path;
  const encoded = `%${first.charCodeAt(0).toString(16)}${rest.join('')}`;
  return [
    ...[
      `/${path}`,
      `/./${path}`,
      `/x/../${path}`,
      `/media/../${path}`,
      `/media/%2e%2e/${path}`,
      `/${encoded}`,
    ],
    ...[
      `/media/..%2f${path}`,
      `/media/..%5c${path}`,
      `\\${path}`,
      `/media\\..\\${path}`,
      `/media/x/../../${path}`,
    ],
    ...[path, `./${path}`, `../../../../../${path}`, `/\t${path}`, ` /${path} `, `/me\ndia/../${path}`],
    ...[
      `${SITE}/${path}`,
      `https://SITE.example/${path}`,
      `http://site.example/${path}`,
      `${SITE}.:443/${path}`,
    ],
    ...[
      `//site.example/${path}`,
      `\\\\site.example\\${path}`,
      `https:/${path}`,
      `https:\\\\site.example/${path}`,
    ],
    ...[`https://x:y@site.example/${path}`, `${SITE}/media/../${path}`, `${SITE}/media/%2E%2e%2f${path}`],
    ...[`https://%73ite.example/${path}`, `https://ｓite.example/${path}`, `/${path}?/media/a.jpg`],
    ...[`/${path}#/media/a.jpg`, `${SITE}/a/%2e%2e/${path}`, `//www.site.example/${path}`, `/.//${path}`],
  ];
};

describe('what a text may show', () => {
  it.each([
    '/media/a/1408.jpg',
    '/media/a-b_c.webp',
    '/video.svg',
    `${SITE}/media/a/1408.jpg`,
    '/imagem-padrao.svg',
  ])('what a text may show of this site: %s', (address) => expect(isPictureSource(address, SITE)).toBe(true));

  it.each([
    'https://outro.example/a.jpg',
    'http://outro.example/api/a.jpg',
    'https://site.example.outro.example/api/logout',
    'https://outro.example/https://site.example/api/logout',
  ])('what a text may show of another site: %s', (address) =>
    expect(isPictureSource(address, SITE)).toBe(true),
  );

  it.each([
    ...spellings('api/logout'),
    ...spellings('api/blog/admin/export/markdown'),
    ...[
      '',
      '#',
      '?a',
      '/',
      '/blog/x',
      '/a.jpg',
      '/media',
      '/media/',
      '/media/a.jpg/../../api/logout',
      '/MEDIA/a.jpg',
    ],
    ...[
      '/media/%',
      '/media/a%20b.jpg',
      'media/a.jpg',
      '../media/a.jpg',
      'javascript:x',
      'data:image/png,x',
      'https://',
    ],
    ...['/internal/verify', 'blob:https://site.example/x', `ftp://site.example/media/a.jpg`],
  ])('nothing else: %j', (address) => expect(isPictureSource(address, SITE)).toBe(false));
});

describe('what a text may link to', () => {
  it.each([
    '/',
    '/blog/x',
    '#fim',
    '?a=1',
    'https://outro.example/api/x',
    'mailto:a@b.example',
    '/apis',
    '/blog/api/',
  ])('%s', (address) => expect(isLinkTarget(address, SITE)).toBe(true));

  it.each([...spellings('api/logout'), ...spellings('internal/x'), '/api', '/API/logout', `${SITE}/api`])(
    'what a text may link to not %j',
    (address) => expect(isLinkTarget(address, SITE)).toBe(false),
  );
});
