import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
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
  it('the gateway tells no one which version it is', async () => {
    for (const url of ['/', '/api/users/me', '/assets/none.js', '/api/nada']) {
      expect((await gateway.get(url)).headers.server).toBe('nginx');
    }
  });

  it('the gateway passes the events of a job on as they come', async () => {
    gateway.handlers.set('ai', (_, response) => {
      // Chunks would be passed on in any case; a body that ends with its connection is kept back until a buffer is
      // full.
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

  it('the gateway takes one Authorization of a size that a header may have, and shows auth one', async () => {
    const ask = (headers: string) =>
      gateway.raw(`GET /api/blog/admin/posts HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${headers}\r\n`);
    const twice = await ask('Authorization: Bearer vtr_a\r\nAuthorization: Bearer vtr_b\r\n');
    expect(twice).toMatch(/^HTTP\/1\.1 400 /);
    expect(await ask(`Authorization: Bearer vtr_${'a'.repeat(9_000)}\r\n`)).toMatch(/^HTTP\/1\.1 431 /);
    expect(gateway.received).toEqual([]);
    // Another way to write the name, or the name of a header that only the gateway sets, is none.
    await ask('Authorization : Bearer vtr_a\r\n');
    await ask('X_Identity_Token: vtr_a\r\nX-Identity-Token: vtr_b\r\nProxy-Authorization: Bearer vtr_c\r\n');
    for (const { service, headers } of gateway.received) {
      const expected = service === 'auth' ? undefined : 'Bearer signed-identity';
      expect([service, headers.authorization, headers['x-identity-token']]).toEqual([
        service,
        expected,
        undefined,
      ]);
    }
    gateway.received.length = 0;
    await ask('Cookie: a=1\r\nCookie: vitrine_session=x\r\nAuthorization: Bearer vtr_\u00e9\r\n');
    const [question] = gateway.received;
    expect(question?.headers.cookie).toBe('a=1; vitrine_session=x');
    expect(question?.headers.authorization).toMatch(/^Bearer vtr_/);
  });

  it('the gateway hands a delivery on as it comes, eight of a network at once and nothing of them on its disk', async () => {
    const slow = Array.from({ length: 8 }, () => {
      const socket = connect(gateway.port, '127.0.0.1');
      socket.on('error', () => undefined);
      socket.write(
        `POST /api/webhooks/whatsapp HTTP/1.1\r\nHost: x\r\nContent-Length: 200000\r\n\r\n${'x'.repeat(100_000)}`,
      );
      return socket;
    });
    const refused = async (): Promise<boolean> =>
      (await gateway.request('POST', '/api/webhooks/chatwoot', { body: '{}' })).status === 429;
    while (!(await refused())) await sleep(20);
    expect(readdirSync(path.join(gateway.directory, 'gateway/run/body'))).toEqual([]);
    for (const socket of slow) socket.destroy();
    while (await refused()) await sleep(20);
  });

  it('the gateway asks auth about a request without handing its body on', async () => {
    await gateway.request('PUT', '/api/blog/admin/posts/7', { body: '{"title":"x"}' });
    const [check, saved] = ['auth', 'content'].map((name) =>
      gateway.received.find(({ service }) => service === name),
    );
    expect([check?.body, check?.headers['content-length'], saved?.body]).toEqual([
      '',
      undefined,
      '{"title":"x"}',
    ]);
    expect(check?.headers['x-request-id']).toBe(saved?.headers['x-request-id']);
  });

  it.each([
    ['frontend', '/uma-pagina'],
    ['auth', '/api/users/me'],
  ] as const)(
    'the gateway lets one address wait for %s with so many requests at once and no more',
    async (name, url) => {
      const responses: (() => void)[] = [];
      const full = new Promise<void>((resolve) => {
        gateway.handlers.set(name, (_, response) => {
          responses.push(() => response.end());
          if (responses.length === 2) resolve();
        });
      });
      const waiting = ['a', 'b'].map((query) => gateway.get(`${url}?${query}`));
      await full;
      const refused = await gateway.get(`${url}?c`);
      for (const end of responses) end();
      expect(refused.status).toBe(429);
      expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([200, 200]);
    },
  );
});
