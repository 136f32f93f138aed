import { rmSync, writeFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { errorCatalogue } from '@vitrine/contracts';
import { freePorts } from '../ports.ts';
import { approveAdmins, GatewayFixture } from './gateway-fixture.ts';

const gateway = new GatewayFixture();

beforeAll(async () => {
  await gateway.start();
});
afterAll(() => gateway.stop());
beforeEach(() => {
  gateway.received.length = 0;
  gateway.handlers.clear();
  gateway.handlers.set('auth', approveAdmins);
});

describe('other routes', () => {
  it.each([
    ['GET', '/', 'frontend'],
    ['GET', '/microsoft365', 'frontend'],
    ['GET', '/blog', 'frontend'],
    ['GET', '/blog/um-artigo', 'frontend'],
    ['GET', '/blog/admin', 'frontend'],
    ['GET', '/blog/admin/edit/3', 'frontend'],
    ['GET', '/blog/preview/abc', 'frontend'],
    ['GET', '/auth/callback?code=1', 'frontend'],
    ['GET', '/demo/google/auth', 'demo_google'],
  ])('%s %s goes to %s, as it was sent', async (method, url, service) => {
    const answer = await gateway.request(method, url);
    expect(answer.status).toBe(200);
    expect(gateway.last).toMatchObject({ service, method, url });
  });

  it.each([
    '/internal',
    '/internal/nada',
    '/_gateway/verify',
    '/readyz/x',
    '/metrics',
    '/metrics/',
    '//metrics',
    '/%6detrics',
    '/x/../metrics',
  ])('other routes keeps %s from the outside', async (url) => {
    expect((await gateway.get(url)).status).toBe(404);
    expect(gateway.received).toEqual([]);
  });

  it.each([
    '/blog\\preview\\abc',
    '/blog\\admin',
    '/blog%5Cpreview%5cabc',
    '/blog/preview\\abc',
    '/um\\dois',
  ])('the gateway answers %s itself, for its backslashes would be slashes to the frontend', async (url) => {
    expect((await gateway.get(url)).status).toBe(404);
    expect(gateway.received).toEqual([]);
  });

  it('the gateway counts requests by kind, status and what the cache did, for askers inside the network', async () => {
    gateway.handlers.set('frontend', (_, answer) =>
      answer.writeHead(200, { 'Content-Type': 'text/html' }).end('x'),
    );
    for (let visit = 0; visit < 2; visit += 1) await gateway.get('/contado');
    await gateway.get('/api/nada');
    await gateway.raw('GET /%00 HTTP/1.1\r\nHost: x\r\n\r\n');
    const counted = ['kind="page",status="200",cache="HIT"', 'kind="api",status="404",cache="-"'];
    let metrics = await gateway.metrics();
    while (!counted.every((count) => metrics.includes(count))) {
      await sleep(50);
      metrics = await gateway.metrics();
    }
    expect(metrics).toMatch(/requests_total\{kind="page",status="200",cache="MISS"\} [1-9]/);
    expect(metrics).toMatch(/duration_seconds_bucket\{kind="page",le="\+Inf"\} [1-9]/);
    expect(metrics).toContain('vitrine_build_info{version="local"} 1');
    expect(metrics).not.toContain('contado');
  });

  it('the gateway leads who opens the demo by another name of this machine to the one that its sign-in knows', async () => {
    const opened = async (name: string, mode?: string) => {
      const headers = { Host: `${name}:${gateway.port}`, ...(mode && { 'Sec-Fetch-Mode': mode }) };
      const answer = await gateway.get('/blog?busca=a', headers);
      return [answer.status, answer.headers.location];
    };
    for (const name of ['127.0.0.1', '127.1.2.3', '0.0.0.0', '[::1]'])
      expect([name, ...(await opened(name, 'navigate'))]).toEqual([
        ...[name, 307, `http://localhost:${gateway.port}/blog?busca=a`],
      ]);
    // Its own name, another's, and programs, which say no mode.
    for (const [name, mode] of [
      ['localhost', 'navigate'],
      ['exemplo.test', 'navigate'],
      ['127.0.0.1', 'cors'],
      ['127.0.0.1'],
    ])
      expect(await opened(name ?? '', mode)).toEqual([200, undefined]);
  });

  it('other routes lead from where feeds of other systems are to ours', async () => {
    for (const path of ['/feed', '/feed/', '/rss']) {
      const answer = await gateway.get(path);
      expect([path, answer.status, answer.headers.location]).toEqual([path, 301, '/feed.xml']);
    }
  });

  it.each([
    ['text/markdown', 303],
    ['text/markdown, text/html;q=0.9', 303],
    ['text/html, text/markdown;q=0.5', 200],
    ['*/*', 200],
  ])('an article is led to its Markdown for who asks for that first: %s', async (Accept, status) => {
    // An address of its own: another test's page would be in the cache for a second.
    const answer = await gateway.get('/blog/como-texto', { Accept });
    expect([answer.status, answer.headers.location]).toEqual([
      status,
      status === 303 ? '/blog/como-texto.md' : undefined,
    ]);
    for (const path of ['/blog/admin', '/blog/um/artigo', '/um-artigo'])
      expect((await gateway.get(path, { Accept })).headers.location).toBeUndefined();
  });

  it('other routes answers /healthz itself', async () => {
    expect((await gateway.get('/healthz')).json()).toEqual({ status: 'ok' });
    expect(gateway.received).toEqual([]);
  });

  it('other routes says on /healthz that it leaves, and goes on serving', async () => {
    const leaving = path.join(gateway.directory, 'gateway/run/leaving');
    writeFileSync(leaving, '');
    const health = await gateway.get('/healthz');
    // An address of its own: the gateway keeps answers for a second, and other tests ask whether theirs reach the
    // service.
    const page = await gateway.get('/enquanto-sai');
    rmSync(leaving);
    expect([health.status, health.json(), page.status]).toEqual([503, { status: 'leaving' }, 200]);
    expect((await gateway.get('/healthz')).status).toBe(200);
  });

  it('other routes answers an API address that no one has in the shape of every error', async () => {
    const answer = await gateway.get('/api/nada');
    expect(answer.status).toBe(404);
    expect(answer.headers['content-type']).toContain('application/json');
    expect(answer.json()).toEqual({
      error: errorCatalogue['resource.not_found'].message,
      code: 'resource.not_found',
      request_id: answer.headers['x-request-id'],
    });
  });
});

describe('what a service receives', () => {
  it('what a service receives gives each request an id of its own and takes none from outside', async () => {
    const first = await gateway.get('/api/users/me', { 'X-Request-Id': 'chosen-by-client' });
    const id = first.headers['x-request-id'];
    expect(id).toMatch(/^[0-9a-f]{32}$/);
    expect(gateway.last.headers['x-request-id']).toBe(id);
    const second = await gateway.get('/api/users/me');
    expect(second.headers['x-request-id']).not.toBe(id);
  });

  it('what a service receives replaces or drops every header by which a client could pose as someone', async () => {
    await gateway.get('/api/blog/admin/posts', {
      Authorization: 'Bearer forged',
      'X-Identity-Token': 'forged',
      'X-Internal-Token': 'forged',
      'X-User-Id': '1',
      'X-User-Email': 'admin@vitrine.test',
      X_User_Id: '1',
      Traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`,
      'X-Forwarded-For': '10.0.0.1',
      'X-Forwarded-Host': 'evil.test',
      'X-Real-IP': '10.0.0.1',
      Host: 'evil.test',
    });
    const { headers } = gateway.last;
    expect(headers.authorization).toBe('Bearer signed-identity');
    for (const name of ['x-identity-token', 'x-internal-token', 'x-user-id', 'x-user-email', 'x_user_id']) {
      expect(headers[name]).toBeUndefined();
    }
    expect(gateway.received.map((asked) => asked.headers.traceparent)).toEqual([undefined, undefined]);
    expect(headers).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'x-real-ip': '127.0.0.1',
      'x-forwarded-host': `localhost:${gateway.port}`,
      host: `localhost:${gateway.port}`,
    });
  });

  it('what a service receives gives cookies to no one who renders or answers for all', async () => {
    for (const url of [
      ...['/?n=1', '/blog/a', '/blog/admin', '/api/blog/posts?search=c', '/api/blog/posts/x'],
      ...['/api/blog/categories', '/api/blog/preview/t'],
    ]) {
      await gateway.get(url, { Cookie: 'vitrine_session=1' });
      expect(gateway.last.headers.cookie).toBeUndefined();
    }
    await gateway.request('POST', '/api/blog/posts/x/view', { headers: { Cookie: 'vitrine_session=1' } });
    expect(gateway.last.headers.cookie).toBe('vitrine_session=1');
  });
});

describe('the admin check', () => {
  const verdict = (status: number) =>
    gateway.handlers.set('auth', (_, response) => response.writeHead(status).end('auth says no'));

  it.each(['/api/blog//admin/posts', '/api/blog/admin%2Fposts', '/api/blog/x/../admin/posts'])(
    'the admin check is asked for %s too',
    async (url) => {
      verdict(401);
      expect((await gateway.get(url)).status).toBe(401);
    },
  );

  it('the admin check lets a service answer 401, 403 and 404 in its own words', async () => {
    gateway.handlers.set('content', (_, response) =>
      response.writeHead(404).end('{"code":"content.post_not_found"}'),
    );
    const answer = await gateway.get('/api/blog/admin/posts/99');
    expect(answer.status).toBe(404);
    expect(answer.json().code).toBe('content.post_not_found');
  });

  it('the admin check answers 503 for admins while auth is gone, and serves visitors', async () => {
    await gateway.stopService('auth');
    try {
      const admin = await gateway.get('/api/blog/admin/posts');
      expect(admin.status).toBe(503);
      expect(admin.json().code).toBe('service.unavailable');
      expect(admin.headers['retry-after']).toBeDefined();
      expect((await gateway.get('/blog/outro')).status).toBe(200);
    } finally {
      await gateway.startService('auth');
    }
  });
});

describe('an unanswered request', () => {
  const refuse = (response: ServerResponse) =>
    response.writeHead(421, { 'X-Accel-Redirect': '@again', 'Content-Type': 'application/json' }).end('{}');

  it.each(['POST', 'PUT', 'DELETE', 'GET'])(
    'an unanswered request is sent once more when another service refuses it (%s)',
    async (method) => {
      let asked = 0;
      gateway.handlers.set('content', (_, response) => {
        asked += 1;
        if (asked === 1) refuse(response);
        else response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"ok":true}');
      });
      const body =
        method === 'GET' || method === 'DELETE' ? undefined : JSON.stringify({ title: 'á'.repeat(3_000) });
      const answer = await gateway.request(method, '/api/blog/admin/posts/7', { body });
      expect([answer.status, answer.text()]).toEqual([200, '{"ok":true}']);
      const [first, second] = gateway.received.filter(({ service }) => service === 'content');
      expect(first?.headers['x-meant-for']).toBe('content');
      expect(second).toMatchObject({ method, url: '/api/blog/admin/posts/7', body: body ?? '' });
      expect(second?.headers).toMatchObject({
        'x-meant-for': 'content',
        authorization: 'Bearer signed-identity',
      });
    },
  );

  it('an unanswered request is answered by the gateway when it is refused again, never with the refusal', async () => {
    for (const service of ['content', 'frontend'])
      gateway.handlers.set(service, (_, answer) => refuse(answer));
    const call = await gateway.get('/api/blog/admin/posts');
    expect([call.status, call.json().code]).toEqual([503, 'service.unavailable']);
    const page = await gateway.get(`/recusada-${Date.now()}`);
    expect([page.status, page.text()]).toEqual([503, expect.stringContaining('<!doctype html>')]);
    expect(gateway.received.filter(({ service }) => service === 'content')).toHaveLength(2);
  });

  it('an unanswered request says of the admin check, too, whom it means', async () => {
    await gateway.get('/api/blog/admin/posts');
    const check = gateway.received.find(({ url }) => url === '/internal/verify');
    expect(check?.headers['x-meant-for']).toBe('auth');
  });

  it('an unanswered request goes to another process, a write too; what was begun goes to none', async () => {
    const [{ gone }, two] = [await freePorts(['gone']), new GatewayFixture()];
    await two.start({ content: `127.0.0.1:${gone}` });
    try {
      two.handlers.set('auth', approveAdmins);
      for (const method of ['PUT', 'POST', 'DELETE', 'PUT', 'POST', 'DELETE']) {
        const answer = await two.request(method, '/api/blog/admin/posts/7', { body: '{}' });
        expect([method, answer.status]).toEqual([method, 200]);
      }
      expect(two.received.filter(({ service }) => service === 'content')).toHaveLength(6);
      two.received.length = 0;
      two.handlers.set('content', (_, response) => response.destroy());
      const begun = await two.request('PUT', '/api/blog/admin/posts/7', { body: '{}' });
      expect([begun.status, begun.json().code]).toEqual([502, 'service.bad_gateway']);
      expect(two.received.filter(({ service }) => service === 'content')).toHaveLength(1);
    } finally {
      await two.stop();
    }
  });
});
