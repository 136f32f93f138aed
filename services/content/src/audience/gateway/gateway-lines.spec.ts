import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { crawlers } from './crawlers.js';
import { parseGatewayLine } from './gateway-lines.js';

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const line = (change: object = {}): string =>
  JSON.stringify({
    time: '2026-11-22T01:30:00+00:00',
    method: 'GET',
    path: '/blog/nada',
    status: 404,
    crawler: '',
    address: '',
    agent: BROWSER,
    ...change,
  });
const read = (change: object = {}) => parseGatewayLine(line(change), 'America/Sao_Paulo');
const gptbot = { status: 200, crawler: 'GPTBot', agent: 'GPTBot/1.2', path: '/blog/um' };

describe("a line of the gateway's", () => {
  it("a line of the gateway's counts a missing page on the day of the site", () => {
    expect(read()).toEqual({
      kind: 'missing',
      day: '2026-11-21',
      path: '/blog/nada',
      network: '',
    });
    expect(read({ address: '2001:db8::/48' })).toMatchObject({ network: '2001:db8::/48' });
  });

  it.each([
    [{ agent: 'curl/8' }],
    [{ agent: '' }],
    [{ path: '/wp-login.php' }],
    [{ path: '/.env' }],
    [{ path: '/blog/x.data' }],
    [{ method: 'POST' }],
    [{ method: 'HEAD' }],
    [{ status: 500 }],
    [{ time: 'ontem' }],
    [{ status: '404' }],
  ])("a line of the gateway's counts nothing with %j", (change) => {
    expect(read(change)).toBeUndefined();
  });

  it.each([
    ['Mozilla/5.0 (compatible; SemrushBot/7~bl; +http://www.semrush.com/bot.html)', 'SemrushBot'],
    ['facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)', 'facebookexternalhit'],
    ['python-requests/2.31', 'python-requests'],
    [`${'x'.repeat(100)}bot`, 'x'.repeat(60)],
  ])("a line of the gateway's names the unlisted robot %s", (agent, name) => {
    const robot = { crawler: '?', status: 200, agent, address: '203.0.112.0/24' };
    expect(read(robot)).toEqual({ kind: 'robot', day: '2026-11-21', name, network: '203.0.112.0/24' });
    expect(read({ ...robot, status: 404 })).toBeUndefined();
  });

  it("a line of the gateway's takes a telephone whose maker's name ends with bot for a person", () => {
    const agent =
      'Mozilla/5.0 (Linux; Android 13; CUBOT X50) AppleWebKit/537.36 Chrome/120 Mobile Safari/537.36';
    expect(read({ crawler: '?', status: 200, agent })).toBeUndefined();
  });

  it("a line of the gateway's is nothing when it is no line", () => {
    for (const text of ['', 'x', '{}', '[]', 'null', line().slice(0, 40)])
      expect(parseGatewayLine(text, 'UTC')).toBeUndefined();
  });

  it("a line of the gateway's tells the crawler from a client that poses as one", () => {
    expect(read({ ...gptbot, address: '20.171.206.9' })).toMatchObject({
      crawler: 'GPTBot',
      verified: 'yes',
    });
    expect(read({ ...gptbot, crawler: 'gptbot', address: '::ffff:198.51.100.7' })).toMatchObject({
      crawler: 'GPTBot',
      verified: 'no',
    });
    expect(read({ ...gptbot, address: '' })).toMatchObject({ verified: 'no' });
    expect(read({ ...gptbot, crawler: 'Bytespider', address: '198.51.100.7' })).toMatchObject({
      verified: 'unknown',
    });
    expect(read({ ...gptbot, status: 404 })).toBeUndefined();
  });

  it("a line of the gateway's holds what PostgreSQL can, and no more of a path than is stored", () => {
    const found = read({ path: `/${'🙂'.repeat(300)}\u0000\ud800` });
    expect(found?.kind === 'missing' && [...found.path]).toHaveLength(200);
  });
});

it('the gateway tells of just the crawlers that are known here', () => {
  const template = readFileSync(
    new URL('../../../../../gateway/nginx/templates/http/audience.conf.template', import.meta.url),
    'utf8',
  );
  const names = /\(\?<crawler>([^)]+)\)/.exec(template)?.[1]?.split('|');
  expect(names?.sort()).toEqual(crawlers.map(({ name }) => name).sort());
});
