import { readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { campaignOf, CLICK_IDS, UNAVAILABLE_SITE } from '@vitrine/contracts';
import { approveAdmins, GatewayFixture } from './gateway-fixture.ts';

const gateway = new GatewayFixture();

beforeAll(async () => {
  const rates = { GATEWAY_RATE_QUERY: '9000r/s', GATEWAY_BURST_QUERY: '9000', GATEWAY_BURST_PAGES: '9000' };
  await gateway.start({ overrides: rates });
});
afterAll(() => gateway.stop());
beforeEach(() => {
  gateway.received.length = 0;
  gateway.handlers.clear();
  gateway.handlers.set('auth', approveAdmins);
});

const page = (text: string, headers: Record<string, string> = {}) =>
  gateway.handlers.set('frontend', (_, response) =>
    response
      .writeHead(200, { 'Content-Type': 'text/html', 'Content-Length': Buffer.byteLength(text), ...headers })
      .end(text),
  );

/** As the services say it of every error. */
const ERROR_HEADERS = { 'Cache-Control': 'no-store' };
const withdrawn = () =>
  gateway.handlers.set('frontend', (_, response) => response.writeHead(404, ERROR_HEADERS).end('retirado'));

let clocks = 0;
/** Waits until all that is kept now is due: until what was kept last is asked for again. */
async function expired(): Promise<void> {
  const clock = `/api/blog/posts/relogio-${(clocks += 1)}`;
  const asked = () => gateway.received.filter(({ url }) => url === clock).length;
  await gateway.get(clock);
  expect(asked()).toBe(1);
  while (asked() < 2) {
    await sleep(100);
    await gateway.get(clock);
  }
}

describe('the page cache', () => {
  it('the page cache asks the frontend once for many visitors, although it says no-cache', async () => {
    page('artigo', { 'Cache-Control': 'no-cache' });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        gateway.get('/blog/muitos', { 'Accept-Encoding': index % 2 ? 'gzip, br' : 'br, deflate, gzip' }),
      ),
    );
    expect(answers.map((answer) => answer.text())).toEqual(Array(20).fill('artigo'));
    expect(gateway.received).toHaveLength(1);
    expect(gateway.last.headers['accept-encoding']).toBe('br');
    expect(new Set(answers.map(({ headers }) => headers['x-request-id'])).size).toBe(20);
    expect(answers[0]?.headers['cache-control']).toBe('no-cache');
  });

  it('the page cache keeps each encoding apart', async () => {
    gateway.handlers.set('frontend', ({ headers }, response) =>
      response.end(`for ${headers['accept-encoding'] ?? 'none'}`),
    );
    for (const [wish, text] of [
      ['br', 'for br'],
      ['gzip', 'for gzip'],
      ['identity', 'for none'],
    ] as const) {
      for (let visit = 0; visit < 2; visit += 1) {
        expect((await gateway.get('/blog/variantes', { 'Accept-Encoding': wish })).text()).toBe(text);
      }
    }
    expect(gateway.received).toHaveLength(3);
  });

  it('the page cache shows a change within a second or two, and a withdrawal too', async () => {
    page('antes');
    await gateway.get('/blog/muda');
    withdrawn();
    await expired();
    const answer = await gateway.get('/blog/muda');
    expect([answer.status, answer.text()]).toEqual([404, 'retirado']);
  });

  it('the page cache shows a withdrawal to all of many visitors, also to those who come while it is asked for', async () => {
    page('publicado');
    await gateway.get('/blog/lido');
    gateway.handlers.set('frontend', (_, response) => {
      setTimeout(() => response.writeHead(404, ERROR_HEADERS).end('retirado'), 100);
    });
    await expired();
    await gateway.get('/blog/lido');
    await expired();
    const answers = await Promise.all(Array.from({ length: 20 }, () => gateway.get('/blog/lido')));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(404));
  });

  it('the page cache sends no page again that its reader has in the same version, in any encoding', async () => {
    page('artigo', { ETag: 'W/"um"' });
    const ask = (encoding: string, tag: string) =>
      gateway.get('/blog/tem', { 'Accept-Encoding': encoding, 'If-None-Match': tag });
    for (const encoding of ['br', 'gzip', 'identity']) {
      const { status, body } = await ask(encoding, '"x", W/"um"');
      expect([encoding, status, body.length]).toEqual([encoding, 304, 0]);
    }
    expect((await ask('br', 'W/"x"')).status).toBe(200);
  });

  it('the page cache answers HEAD from the same entry', async () => {
    page('cabeça');
    await gateway.get('/blog/head');
    const head = await gateway.request('HEAD', '/blog/head');
    expect([head.status, head.body.length]).toEqual([200, 0]);
    expect(gateway.received).toHaveLength(1);
  });

  it.each<[string, Record<string, string>]>([
    ['Set-Cookie', { 'Set-Cookie': 'a=1' }],
    ['no-store', { 'Cache-Control': 'no-store' }],
    ['private', { 'Cache-Control': 'private, max-age=60' }],
  ])('the page cache never keeps an answer with %s', async (name, headers) => {
    page('pessoal', headers);
    await gateway.get(`/blog/${name.toLowerCase()}`);
    await gateway.get(`/blog/${name.toLowerCase()}`);
    expect(gateway.received).toHaveLength(2);
  });

  it.each([
    '/blog/admin',
    '/Blog/Admin/posts',
    '/blog/preview/t',
    '/blog/PREVIEW/t',
    '/auth/callback?code=1',
    '/api/users/me',
    '/api/blog/preview/t',
  ])('the page cache never keeps %s', async (url) => {
    await gateway.get(url);
    await gateway.get(url);
    expect(gateway.received).toHaveLength(2);
  });

  it('the page cache does not let invented queries fill the cache with endless keys', async () => {
    await gateway.get(`/blog?q=${'x'.repeat(700)}`);
    await gateway.get(`/blog?q=${'x'.repeat(700)}`);
    expect(gateway.received).toHaveLength(2);
    // The longest search that the blog takes is cached, however many bytes each letter has.
    for (let time = 0; time < 2; time += 1)
      await gateway.get(`/blog?busca=${encodeURIComponent('ã'.repeat(90))}`);
    expect(gateway.received).toHaveLength(3);
  });

  /** Answers kept in a zone of the cache. */
  const kept = (zone: string): number =>
    readdirSync(path.join(gateway.directory, 'gateway/cache', zone), {
      recursive: true,
      withFileTypes: true,
    }).filter((entry) => entry.isFile()).length;

  it('the page cache keeps nothing of addresses that no one has', async () => {
    gateway.handlers.set('frontend', (_, response) =>
      response.writeHead(404, ERROR_HEADERS).end('não encontrado'),
    );
    gateway.handlers.set('content', (_, response) => response.writeHead(404, ERROR_HEADERS).end('{}'));
    const before = kept('pages');
    await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        await gateway.get(`/blog/inventado-${index}`);
        await gateway.get(`/inventado-${index}`);
        await gateway.get(`/blog/inventado-${index}.md`);
        await gateway.get(`/api/blog/posts/inventado-${index}`);
      }),
    );
    expect(kept('pages')).toBe(before);
  });

  it('the page cache keeps pages that are asked for in another way of writing apart from the others', async () => {
    page('a página');
    const before = kept('pages');
    for (const address of [
      '/Blog/Artigo',
      '/blog/%61rtigo',
      '/blog//artigo',
      '/blog/./artigo',
      '/blog/artigo/',
    ]) {
      expect((await gateway.get(address)).text()).toBe('a página');
    }
    expect([kept('pages'), kept('others')]).toEqual([before, 5]);
    await gateway.get('/blog/artigo');
    await gateway.get('/blog/artigo.data');
    await gateway.get('/blog/artigo.md');
    expect(kept('pages')).toBe(before + 3);
  });

  it('the page cache goes on showing a withdrawal while its service is down', async () => {
    page('publicado');
    await gateway.get('/blog/retirado');
    withdrawn();
    await expired();
    await gateway.get('/blog/retirado');
    await expired();
    gateway.handlers.set('frontend', (_, response) => response.writeHead(503).end('fora do ar'));
    expect((await gateway.get('/blog/retirado')).status).toBe(404);
  });

  it.each(['json', 'xml', 'rss+xml', 'feed+json'])(
    'the page cache compresses %s of the services once it is worth it',
    async (kind) => {
      const json = JSON.stringify({ posts: Array(100).fill({ title: 'Segurança' }) });
      gateway.handlers.set('content', (_, response) =>
        response.writeHead(200, { 'Content-Type': `application/${kind}` }).end(json),
      );
      const answer = await gateway.get(`/api/blog/posts?limit=100&of=${kind}`, { 'Accept-Encoding': 'gzip' });
      expect(answer.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
      expect(gunzipSync(answer.body).toString()).toBe(json);
    },
  );
});

describe('addresses of advertisements', () => {
  const asked = () => gateway.received.map(({ url }) => url);

  it('addresses of advertisements are one entry for each campaign or engine, whatever the id of the click', async () => {
    gateway.handlers.set('frontend', ({ url }, response) => response.end(url));
    for (const query of [
      ...['gclid=a', 'gclid=b&gad_source=1', 'wbraid=c', 'utm_term=x&gclid=d'],
      ...['utm_source=a&gclid=1', 'gclid=2&utm_source=a&utm_content=z'],
      ...['', 'utm_content=z'],
    ])
      await gateway.get(`/blog/anuncio${query && `?${query}`}`);
    expect(asked()).toEqual([
      ...['/blog/anuncio?gclid=1', '/blog/anuncio?wbraid=1'],
      ...['/blog/anuncio?utm_source=a&gclid=1', '/blog/anuncio'],
    ]);
  });

  it('addresses of advertisements keep what the page itself is asked for apart', async () => {
    gateway.handlers.set('frontend', ({ url }, response) => response.end(url));
    for (const query of [
      ...[
        'categoria=edr',
        'fbclid=1&categoria=edr',
        'categoria=edr&fbclid=2',
        'fbclid=3&categoria=edr&utm_id=1',
      ],
      ...['categoria=nuvem&fbclid=4', 'categoria=edr&notutm_source=a', 'utm_source=a%26categoria=b'],
    ])
      await gateway.get(`/blog?${query}`);
    expect(asked()).toEqual([
      '/blog?categoria=edr',
      '/blog?categoria=edr&fbclid=1',
      '/blog?categoria=nuvem&fbclid=1',
      '/blog?categoria=edr&notutm_source=a',
      '/blog?utm_source=a%26categoria=b',
    ]);
  });

  it('addresses of advertisements have the campaign that the page itself would read', async () => {
    gateway.handlers.set('frontend', ({ url }, response) =>
      response.end(JSON.stringify(campaignOf(new URL(url, 'http://x').search))),
    );
    const ids = Object.keys(CLICK_IDS);
    const names = [
      'utm_source',
      'UTM_SOURCE',
      'utm%5Fsource',
      'utm_medium',
      'utm_campaign',
      'ref',
      '%67clid',
      'x',
    ];
    const parts = [...names, 'gclid', 'msclkid', '_gl'].flatMap((name) =>
      ['', '=', '=a', '=b', '=%20', '=a%7Cb', '=a|b', '=A+b', '=a%26c', '=%FF'].map((value) => name + value),
    );
    const one = (index: number) => parts[(index * 7919) % parts.length];
    const queries = [
      ...['gclid=&msclkid=1', 'gclid=1', 'msclkid=1&gclid=1', 'gclid=1&msclkid=1', 'gclid', 'gclid&gclid=1'],
      ...[
        'utm_source=a|b&utm_medium=c',
        'utm_source=a&utm_medium=b|c',
        'utm_source=%20&ref=x',
        'ref=x&gclid=1',
      ],
      ...ids.flatMap((id) => [`${id}=1`, `categoria=edr&${id}=abc`]),
      ...parts,
      ...Array.from({ length: 600 }, (_, index) => `${one(index)}&${one(index * 31 + 5)}`),
      ...Array.from(
        { length: 300 },
        (_, index) => `${one(index)}&${one(index * 3 + 1)}&${one(index * 17 + 2)}`,
      ),
    ];
    const read: unknown[] = [];
    for (const query of queries)
      read.push([query, (await gateway.get(`/blog/lido-por-campanha?${query}`)).text()]);
    expect(read).toEqual(queries.map((query) => [query, JSON.stringify(campaignOf(query))]));
    expect(gateway.received.length).toBeLessThan(queries.length);
  });

  it('addresses of advertisements are taken along by a redirect within the site, each with its own id', async () => {
    const to = (location: string) =>
      gateway.handlers.set('frontend', (_, response) =>
        response.writeHead(301, { Location: location }).end(),
      );
    const led = async (address: string) => (await gateway.get(address)).headers.location;
    to('/blog/novo#parte');
    expect(await led('/blog/antigo')).toBe('/blog/novo#parte');
    expect(await led('/blog/antigo?utm_source=a&gclid=1')).toBe('/blog/novo?utm_source=a&gclid=1#parte');
    expect(await led('/blog/antigo?gclid=2&utm_source=a')).toBe('/blog/novo?gclid=2&utm_source=a#parte');
    to('/blog?categoria=nova');
    expect(await led('/blog?categoria=antiga&gclid=3')).toBe('/blog?categoria=nova&gclid=3');
    to('https://outro.com.br/x');
    expect(await led('/blog/fora?gclid=4')).toBe('https://outro.com.br/x');
  });
});

describe('with services down', () => {
  it('with services down gives up on one that hangs and shows the page as it was, asking once', async () => {
    page('lido antes');
    await gateway.get('/blog/pendurado');
    await expired();
    gateway.received.length = 0;
    gateway.handlers.set('frontend', () => undefined);
    const answer = await gateway.get('/blog/pendurado');
    expect([answer.status, answer.text()]).toEqual([200, 'lido antes']);
    expect(gateway.received).toHaveLength(1);
  }, 30_000);

  it('with services down goes on showing visited pages, and its own page for others', async () => {
    page('lido antes');
    await gateway.get('/blog/visitado');
    await expired();
    await gateway.stopService('frontend');
    try {
      const visited = await gateway.get('/blog/visitado');
      expect([visited.status, visited.text()]).toEqual([200, 'lido antes']);
      expect((await gateway.request('HEAD', '/blog/visitado')).status).toBe(200);
      const other = await gateway.get('/blog/nunca-visitado');
      expect(other.status).toBe(502);
      expect(other.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(other.text()).toContain('Voltamos em instantes');
      expect(other.text()).not.toMatch(/<script|<!--#|<img/);
      expect((await gateway.get('/_gateway/pagina.css')).headers['content-type']).toContain('text/css');
    } finally {
      await gateway.startService('frontend');
    }
    expect((await gateway.get('/blog/nunca-visitado')).status).toBe(200);
  });

  it('with services down shows the page of an advertisement as it was without, where no one came by it before', async () => {
    page('sem anúncio');
    await gateway.get('/blog/anunciado');
    await expired();
    await gateway.stopService('frontend');
    try {
      for (const query of ['gclid=nova', 'utm_source=a&utm_campaign=b&fbclid=c']) {
        const answer = await gateway.get(`/blog/anunciado?${query}`);
        expect([answer.status, answer.text()]).toEqual([200, 'sem anúncio']);
      }
      const unknown = await gateway.get('/blog/outro?gclid=a');
      expect([unknown.status, unknown.text().includes('Voltamos em instantes')]).toEqual([502, true]);
    } finally {
      await gateway.startService('frontend');
    }
  }, 30_000);

  it('the last good page, or the gateway’s own, is shown while a frontend has not had the site’s document', async () => {
    page('com documento');
    await gateway.get('/blog/lido');
    await gateway.get('/blog/lido-sem-campanha');
    await expired();
    const { status, headers } = UNAVAILABLE_SITE;
    gateway.handlers.set('frontend', (_, response) =>
      response.writeHead(status, headers).end('sem documento'),
    );
    for (const address of ['/blog/lido', '/blog/lido-sem-campanha?utm_source=a&gclid=b']) {
      const answer = await gateway.get(address);
      expect([answer.status, answer.text()]).toEqual([200, 'com documento']);
    }
    for (const [address, expected] of [
      ['/blog/nunca-lido', 503],
      ['/blog/nunca-lido?gclid=a', 502],
      ['/blog/admin', 503],
      ['/blog/preview/t', 503],
    ] as const) {
      const answer = await gateway.get(address);
      expect([address, answer.status]).toEqual([address, expected]);
      expect(answer.text()).toContain('Voltamos em instantes');
    }
    page('com documento outra vez');
    expect((await gateway.get('/blog/nunca-lido')).text()).toBe('com documento outra vez');
  });

  it('with services down shows the last good page while a service answers 5xx', async () => {
    const statuses = [500, 502, 503, 504];
    page('bom');
    for (const status of statuses) await gateway.get(`/blog/erro-${status}`);
    await expired();
    for (const status of statuses) {
      gateway.handlers.set('frontend', (_, response) => response.writeHead(status).end('fora do ar'));
      expect([status, (await gateway.get(`/blog/erro-${status}`)).text()]).toEqual([status, 'bom']);
    }
  });

  it('with services down never sends a write twice, whatever became of the first', async () => {
    gateway.handlers.set('content', (_, response) => response.destroy());
    // The first call leaves a kept connection behind: the case in which nginx would try again by itself.
    for (const method of ['PUT', 'DELETE', 'PATCH', 'POST']) {
      await gateway.get('/api/blog/posts/x/none');
      gateway.received.length = 0;
      const answer = await gateway.request(method, '/api/blog/admin/posts/7', { body: '{}' });
      expect(answer.status).toBe(502);
      expect(gateway.received.filter(({ service }) => service === 'content')).toHaveLength(1);
    }
  });

  it('with services down tells soon that a process hangs, and sends a write to no other process', async () => {
    let asked = 0;
    const hanging = createServer(() => (asked += 1));
    await new Promise<void>((resolve) => hanging.listen(0, '127.0.0.1', resolve));
    const two = new GatewayFixture();
    two.handlers.set('auth', approveAdmins);
    two.handlers.set('content', () => (asked += 1));
    await two.start({
      content: `127.0.0.1:${(hanging.address() as AddressInfo).port}`,
      overrides: { GATEWAY_SAVE_PATIENCE: '300ms' },
    });
    try {
      // One for each of the two processes: nginx asks one that has failed no more for a second.
      for (const [method, address] of [
        ['PUT', '/api/blog/admin/posts/7'],
        ['POST', '/api/blog/admin/categories'],
      ] as const) {
        asked = 0;
        const answer = await two.request(method, address, { body: '{}' });
        expect([address, answer.status, answer.json().code]).toEqual([address, 504, 'service.timeout']);
        expect([address, asked]).toEqual([address, 1]);
      }
    } finally {
      await two.stop();
      hanging.closeAllConnections();
      hanging.close();
    }
  });

  it('with services down starts while every service is absent', async () => {
    const alone = new GatewayFixture();
    await alone.start({ absent: ['auth', 'content', 'ai', 'frontend', 'demo_google'] });
    try {
      expect((await alone.get('/')).status).toBe(502);
      expect((await alone.get('/api/blog/posts')).json().code).toBe('service.bad_gateway');
      expect((await alone.get('/api/blog/admin/posts')).status).toBe(503);
      await alone.startService('frontend');
      expect((await alone.get('/')).status).toBe(200);
    } finally {
      await alone.stop();
    }
  });
});
