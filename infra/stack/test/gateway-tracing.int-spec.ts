import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { openRequestSpan, startTracing, stopTracing } from '@vitrine/tracing';
import { approveAdmins, GatewayFixture, type Received } from './gateway-fixture.ts';

const FORM = /^t=\d+\.\d{3};age=\d+\.\d{3}$/;
const FORGED = {
  'X-Request-Start': 't=1000000000.000;age=0.000',
  Traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`,
};

const gateway = new GatewayFixture();
beforeAll(() => gateway.start());
afterAll(() => gateway.stop());
beforeEach(() => {
  gateway.received.length = 0;
  gateway.handlers.clear();
  gateway.handlers.set('auth', approveAdmins);
});

describe('what the gateway says of when it received a request', () => {
  it.each([
    ['frontend', '/about'],
    ['content', '/api/blog/posts?search=x'],
    ['auth', '/api/users/me'],
    ['ai', '/media/none/x.jpg'],
    ['content', '/api/blog/admin/posts'],
  ])(
    'is its own word, to %s for %s and to auth that it asks, whatever a client says',
    async (service, url) => {
      await gateway.get(url, FORGED);
      expect(gateway.last.service).toBe(service);
      const before = Date.now() / 1000;
      for (const { headers } of gateway.received) {
        expect(headers['x-request-start']).toMatch(FORM);
        expect(headers.traceparent).toBeUndefined();
        const [sent = 0, age = 0] =
          String(headers['x-request-start'])
            .match(/[\d.]+/g)
            ?.map(Number) ?? [];
        expect(Math.abs(before - sent)).toBeLessThan(60);
        expect(age).toBeLessThan(60);
      }
    },
  );

  it('counts from the first byte, not from when it asks on', async () => {
    const before = Date.now();
    const body = '{"is_active":true}';
    await gateway.slowly([
      'PATCH /api/blog/admin/users/1/toggle-active HTTP/1.1\r\nHost: x\r\nConnection: close\r\n',
      `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`,
      body,
    ]);
    const [sent = 0, age = 0] =
      String(gateway.last.headers['x-request-start'])
        .match(/[\d.]+/g)
        ?.map(Number) ?? [];
    expect(gateway.last.body).toBe(body);
    expect(age).toBeGreaterThanOrEqual(0.2);
    expect((sent - age) * 1000).toBeGreaterThanOrEqual(before - 5);
  });
});

describe('a trace', () => {
  interface Sent {
    resourceSpans: {
      resource: { attributes: { key: string; value: { stringValue: string } }[] };
      scopeSpans: { spans: { name: string; traceId: string; spanId: string; parentSpanId?: string }[] }[];
    }[];
  }
  const bodies: string[] = [];
  let collector: Server;
  beforeAll(async () => {
    collector = createServer((asked, answer) => {
      let body = '';
      asked.on('data', (chunk: Buffer) => (body += chunk.toString()));
      asked.on('end', () => {
        bodies.push(body);
        answer.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
      });
    });
    await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => {
    collector.closeAllConnections();
    collector.close();
  });
  afterEach(async () => {
    await stopTracing();
    bodies.length = 0;
  });
  const start = () =>
    startTracing({
      service: 'services',
      version: 'test',
      endpoint: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
      share: 1,
    });
  const sent = () =>
    bodies.flatMap((body) =>
      (JSON.parse(body) as Sent).resourceSpans.flatMap(({ resource, scopeSpans }) => {
        const service = resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue;
        return scopeSpans.flatMap((one) => one.spans.map((span) => ({ service, ...span })));
      }),
    );
  /** Answers as one of our processes does. */
  const traced =
    (name: string, answer: (received: Received, response: ServerResponse) => void, handedOn = false) =>
    (received: Received, response: ServerResponse) => {
      const span = openRequestSpan(String(received.headers['x-request-id']), received.headers);
      answer(received, response);
      span?.end(name, { handedOn });
    };

  it('begins at the gateway, has the id of the answer, and one span above what auth and the service did', async () => {
    await start();
    gateway.handlers.set('auth', traced('GET verify', approveAdmins, true));
    gateway.handlers.set(
      'content',
      traced('GET adminListPosts', (_, response) => void response.end('{}')),
    );
    const { headers } = await gateway.get('/api/blog/admin/posts', FORGED);
    await stopTracing();
    const [top, ...more] = sent().filter(({ service }) => service === 'gateway');
    expect(more).toEqual([]);
    expect(top).toMatchObject({ name: 'gateway GET adminListPosts', traceId: headers['x-request-id'] });
    expect(top?.parentSpanId).toBeFalsy();
    const below = sent().filter(({ service }) => service === 'services');
    expect(below.map(({ name, parentSpanId }) => [name, parentSpanId]).sort()).toEqual([
      ['GET adminListPosts', top?.spanId],
      ['GET verify', top?.spanId],
    ]);
  });

  it('is none of a page that comes out of the cache', async () => {
    await start();
    gateway.handlers.set(
      'frontend',
      traced('GET about', (_, response) => {
        response
          .writeHead(200, { 'Content-Type': 'text/html', 'Cache-Control': 'public, max-age=60' })
          .end('<p>x</p>');
      }),
    );
    await gateway.get('/about?cached');
    await gateway.get('/about?cached');
    await stopTracing();
    expect(gateway.received).toHaveLength(1);
    expect(
      sent()
        .map(({ name }) => name)
        .sort(),
    ).toEqual(['GET about', 'gateway GET about']);
  });
});
