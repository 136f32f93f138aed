import { describe, expect, it } from '@jest/globals';
import { loggedPath } from './log-path.js';

const TOKEN = 'p1Zk-Qx_90aBcDeFgHiJkLmNoPqRsTuV';

describe('loggedPath', () => {
  it.each([
    ['/', '/'],
    ['', '/'],
    ['/blog/backup-3-2-1', '/blog/backup-3-2-1'],
    ['/blog/preview', '/blog/preview'],
    ['/api/blog/admin/posts/7/preview-link', '/api/blog/admin/posts/7/preview-link'],
    ['/blog/nova%C3%A7%C3%A3o', '/blog/nova%C3%A7%C3%A3o'],
    ['/blog?search=senha+do+banco', '/blog'],
    ['/auth/callback?code=4%2F0Ab&state=x#fim', '/auth/callback'],
    ['/blog%3Fsearch=senha', '/blog'],
    ['https://exemplo.com.br/blog?x=1', '/blog'],
    ['/a%0d%0ab', '/a--b'],
    ['/%', '/%'],
  ])('%s is logged as %s', (url, shown) => {
    expect(loggedPath(url)).toBe(shown);
  });

  it.each([
    `/blog/preview/${TOKEN}`,
    `/blog/preview/${TOKEN}.data`,
    `/api/blog/preview/${TOKEN}`,
    `/Blog/Preview/${TOKEN}`,
    `/blog/PREVIEW/${TOKEN}.data?_routes=x`,
    `/blog%2Fpreview%2F${TOKEN}`,
    `/blog/%70review/${TOKEN}`,
    `/blog/%2570review/${TOKEN}`,
    `/blog/%252570review/${TOKEN}`,
    `/blog//preview//${TOKEN}`,
    `/blog/./preview/./${TOKEN}`,
    `/blog/preview/x/../${TOKEN}`,
    `/blog/preview%5c${TOKEN}`,
    `/blog\\preview\\${TOKEN}`,
    `/blog/preview/%0a${TOKEN}`,
    `/%c0%ae/preview/${TOKEN}`,
    `https://exemplo.com.br/blog/preview/${TOKEN}`,
    `preview/${TOKEN}`,
    `/__manifest?paths=/blog/preview/${TOKEN}`,
  ])('%s is logged without its token', (url) => {
    expect(loggedPath(url)).not.toContain(TOKEN.slice(0, 6));
  });

  it('loggedPath is short, however long the address, and quick', () => {
    expect(loggedPath(`/${'a'.repeat(100_000)}`)).toHaveLength(300);
    expect(loggedPath(`/${'%25'.repeat(50_000)}70`).length).toBeLessThanOrEqual(300);
  });
});
