import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { approveAdmins, GatewayFixture } from './gateway-fixture.ts';

const gateway = new GatewayFixture();

beforeAll(() => gateway.start({ overrides: { GATEWAY_CONNECTIONS: '2' } }));
afterAll(() => gateway.stop());
beforeEach(() => {
  gateway.received.length = 0;
  gateway.handlers.clear();
  gateway.handlers.set('auth', approveAdmins);
});

describe('the gateway', () => {
  it('tells nobody which version it is', async () => {
    for (const url of ['/', '/api/users/me', '/assets/none.js', '/api/nada']) {
      expect((await gateway.get(url)).headers.server).toBe('nginx');
    }
  });

  it('passes the events of a job on as they come', async () => {
    gateway.handlers.set('ai', (_, response) => {
      // Chunks would be passed on in any case; a body that ends with its connection is kept back until a buffer is full.
      response.useChunkedEncodingByDefault = false;
      response.writeHead(200, { 'Content-Type': 'text/event-stream' }).write('data: 1\n\n');
      setTimeout(() => response.write('data: 2\n\n'), 200);
    });
    // The answer has no end: what came before the socket was given up is what a browser had by then.
    const seen = await gateway.raw(
      'GET /api/blog/admin/jobs/7/events HTTP/1.1\r\nHost: x\r\nAccept-Encoding: gzip\r\n\r\n',
    );
    expect(seen).toContain('data: 2');
  });

  it('asks auth about a request without handing its body on', async () => {
    await gateway.request('PUT', '/api/blog/admin/posts/7', { body: '{"title":"x"}' });
    const [check, saved] = ['auth', 'content'].map((name) =>
      gateway.received.find(({ service }) => service === name),
    );
    expect([check?.body, check?.headers['content-length'], saved?.body]).toEqual([
      '',
      undefined,
      '{"title":"x"}',
    ]);
  });

  it.each([
    ['frontend', '/uma-pagina'],
    ['auth', '/api/users/me'],
  ] as const)('lets one address wait for %s with so many requests at once and no more', async (name, url) => {
    const held: (() => void)[] = [];
    const full = new Promise<void>((resolve) => {
      gateway.handlers.set(name, (_, response) => {
        held.push(() => response.end());
        if (held.length === 2) resolve();
      });
    });
    const waiting = ['a', 'b'].map((query) => gateway.get(`${url}?${query}`));
    await full;
    const refused = await gateway.get(`${url}?c`);
    for (const release of held) release();
    expect(refused.status).toBe(429);
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([200, 200]);
  });
});
