import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Controller, Get, Module } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import {
  createTestIdentity,
  INTERNAL_TOKEN,
  PUBLIC_URL,
  sameOriginHeaders,
  testEnv,
  type TestIdentity,
} from '@vitrine/testing';
import { defineCalls, id, textAnswer } from '@vitrine/contracts';
import request from 'supertest';
import { z } from 'zod';
import {
  Answer,
  AppError,
  baseConfig,
  CHECK_ANSWERS,
  createApp,
  drain,
  Handles,
  parseConfig,
  ScrapedGauges,
  type AppOptions,
  type ParsedRequest,
} from '../src/index.js';

const sampleCalls = defineCalls('content', {
  echo: {
    method: 'POST',
    path: '/echo',
    access: 'public',
    summary: '',
    body: z.object({ name: z.string('Nome é obrigatório') }),
    answers: { 201: z.object({ name: z.string() }) },
    largestBody: 1024,
  },
  beacon: {
    method: 'POST',
    path: '/beacon',
    access: 'public',
    summary: '',
    answers: { 204: null },
    sameOrigin: 'if-present',
  },
  logout: {
    method: 'GET',
    path: '/logout',
    access: 'public',
    summary: '',
    answers: { 200: z.object({ ok: z.boolean() }) },
    sameOrigin: 'always',
  },
  admin: {
    method: 'GET',
    path: '/admin',
    access: 'admin',
    summary: '',
    answers: { 200: z.looseObject({ email: z.string() }) },
  },
  internal: {
    method: 'POST',
    path: '/internal',
    access: 'internal',
    summary: '',
    answers: { 204: null },
  },
  thing: {
    method: 'GET',
    path: '/things/{id}.txt',
    access: 'public',
    summary: '',
    params: z.object({ id }),
    unknownParams: 'image.not_found',
    answers: { 200: textAnswer('text/plain; charset=utf-8'), 301: null },
    cached: true,
  },
  conflict: {
    method: 'GET',
    path: '/conflict',
    access: 'public',
    summary: '',
    query: z.object({ of: z.enum(['version', 'slug', 'bug']).default('version') }),
    answers: { 200: z.object({}) },
    errors: ['content.version_conflict'],
  },
  answer: {
    method: 'POST',
    path: '/answer',
    access: 'public',
    summary: '',
    body: z.json(),
    answers: { 200: z.object({ list: z.array(z.object({ id, at: z.iso.datetime().optional() })) }) },
  },
  late: {
    method: 'GET',
    path: '/late',
    access: 'public',
    summary: '',
    answers: { 204: null },
  },
  slow: {
    method: 'GET',
    path: '/slow',
    access: 'public',
    summary: '',
    answers: { 204: null },
  },
  upload: {
    method: 'POST',
    path: '/upload',
    access: 'public',
    summary: '',
    body: { raw: 'image/*', tooLarge: 'image.too_large' },
    answers: { 200: z.object({ bytes: z.number() }) },
    largestBody: 10,
  },
});
type Sample = typeof sampleCalls;

/** When the call that answers late was made, and when it may answer. */
const lateBegan = Promise.withResolvers<void>();
const lateEnds = Promise.withResolvers<void>();
/** When the call that never answers was made. */
const slowBegan = Promise.withResolvers<void>();

@Controller()
class SampleController {
  @Handles(sampleCalls.echo)
  echo({ body }: ParsedRequest<Sample['echo']>) {
    return body;
  }

  @Handles(sampleCalls.beacon)
  beacon() {}

  @Handles(sampleCalls.logout)
  logout() {
    return { ok: true };
  }

  @Handles(sampleCalls.admin)
  admin({ admin }: ParsedRequest<Sample['admin']>) {
    return admin;
  }

  @Handles(sampleCalls.internal)
  internal() {}

  @Handles(sampleCalls.thing)
  thing({ params }: ParsedRequest<Sample['thing']>) {
    if (params.id === 9) return new Answer(301, undefined, { Location: '/things/1.txt' });
    return `thing ${params.id}`;
  }

  @Handles(sampleCalls.conflict)
  conflict({ query }: ParsedRequest<Sample['conflict']>): never {
    if (query.of === 'bug') throw new Error('SELECT secret FROM vault');
    if (query.of === 'slug') throw new AppError('content.slug_taken');
    throw new AppError('content.version_conflict', {
      extra: { post: { id: 1 } },
      headers: { 'Retry-After': '7' },
    });
  }

  /** Answers what it is sent, which the compiler would not let a handler do. */
  @Handles(sampleCalls.answer)
  answer({ body }: ParsedRequest<Sample['answer']>) {
    return body as { list: [] };
  }

  @Handles(sampleCalls.late)
  async late(): Promise<void> {
    lateBegan.resolve();
    await lateEnds.promise;
  }

  @Handles(sampleCalls.slow)
  slow(): Promise<void> {
    slowBegan.resolve();
    return new Promise(() => undefined);
  }

  @Handles(sampleCalls.upload)
  upload({ body }: ParsedRequest<Sample['upload']>) {
    return { bytes: body.length };
  }
}

@Module({ controllers: [SampleController] })
class SampleModule {}

const sample = (changed: Partial<AppOptions> = {}): AppOptions => ({
  name: 'sample',
  module: SampleModule,
  config: parseConfig(z.object(baseConfig), testEnv),
  calls: sampleCalls,
  identityKeys: identity.keys,
  ...changed,
});

let app: NestExpressApplication;
let identity: TestIdentity;
const http = () => request(app.getHttpServer());

beforeAll(async () => {
  identity = await createTestIdentity();
  app = await createApp(sample());
  await app.init();
});

afterAll(() => app.close());

describe('request bodies', () => {
  test('valid JSON arrives parsed', async () => {
    await http().post('/echo').set(sameOriginHeaders).send({ name: 'Ana' }).expect(201, { name: 'Ana' });
  });

  test('a missing body names the missing field in Portuguese', async () => {
    const { body } = await http().post('/echo').set(sameOriginHeaders).expect(400);
    expect(body).toMatchObject({
      code: 'request.invalid',
      error: 'Nome é obrigatório',
      field: 'name',
      validation_errors: [{ field: 'name', message: 'Nome é obrigatório' }],
    });
  });

  test.each([
    ['broken JSON', 'application/json', '{"name":', 400, 'request.malformed'],
    ['JSON sent as text', 'text/plain', '{"name":"x"}', 415, 'request.unsupported_type'],
    ['a form', 'application/x-www-form-urlencoded', 'name=x', 415, 'request.unsupported_type'],
    [
      'over its limit',
      'application/json',
      JSON.stringify({ name: 'x'.repeat(1_024) }),
      413,
      'request.too_large',
    ],
    ['an unknown charset', 'application/json; charset=nope', '{"name":"x"}', 415, 'request.unsupported_type'],
  ])('%s is refused with a sentence', async (_name, type, payload, status, code) => {
    const { body, headers } = await http()
      .post('/echo')
      .set(sameOriginHeaders)
      .type(type)
      .send(payload)
      .expect(status);
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toMatchObject({ code, error: expect.any(String), request_id: expect.any(String) });
  });
});

describe('a compressed body', () => {
  test.each([
    ['gzip', gzipSync(JSON.stringify({ name: 'Ana' }))],
    ['deflate', Buffer.from('no deflate at all')],
    ['br', Buffer.from('{"name":"Ana"}')],
    ['GZIP', gzipSync(Buffer.alloc(50_000_000))],
    ['nope', Buffer.from('{"name":"Ana"}')],
    ['gzip, identity', gzipSync('{"name":"Ana"}')],
  ])('with the encoding %s is refused unread, and told so', async (encoding, payload) => {
    for (const address of ['/echo', '/beacon']) {
      const { body, headers } = await http()
        .post(address)
        .set(sameOriginHeaders)
        .set('Content-Type', 'application/json')
        .set('Content-Encoding', encoding)
        .send(payload.toString('latin1'))
        .expect(415);
      expect(headers['accept-encoding']).toBe('identity');
      expect(body).toMatchObject({
        code: 'request.unsupported_type',
        error: 'Dados compactados não são aceitos. Envie sem Content-Encoding.',
      });
    }
  });

  test('that says identity is no compressed one', async () => {
    await http()
      .post('/echo')
      .set(sameOriginHeaders)
      .set('Content-Encoding', 'identity')
      .send({ name: 'Ana' })
      .expect(201);
  });
});

describe('the contract and the routes', () => {
  const boot = (changed: Partial<AppOptions>) => createApp(sample(changed));
  const extra = defineCalls('content', {
    extra: { method: 'GET', path: '/extra', access: 'public', summary: '', answers: { 200: z.object({}) } },
  });

  test('a call that nobody handles ends the boot with its name', async () => {
    await expect(boot({ calls: { ...sampleCalls, ...extra } })).rejects.toThrow(
      'no method handles the call extra (GET /extra)',
    );
  });

  test('a call that two methods handle ends it too', async () => {
    @Controller()
    class TwinController {
      @Handles(sampleCalls.beacon)
      twin() {}
    }
    @Module({ controllers: [SampleController, TwinController] })
    class TwinModule {}
    await expect(boot({ module: TwinModule })).rejects.toThrow(
      'the call beacon is handled by SampleController.beacon and TwinController.twin',
    );
  });

  test('so does a route that is no call of the contract', async () => {
    @Controller()
    class StrayController {
      @Get('stray')
      stray() {}

      @Handles(extra.extra)
      foreign() {
        return {};
      }
    }
    @Module({ controllers: [SampleController, StrayController] })
    class StrayModule {}
    await expect(boot({ module: StrayModule })).rejects.toThrow(
      /StrayController\.stray answers no call.*StrayController\.foreign answers no call/,
    );
  });
});

describe('answers', () => {
  const answer = (body: object) => http().post('/answer').set(sameOriginHeaders).send(body);

  test('are sent with the status and type of the contract, and not stored', async () => {
    const { headers } = await answer({ list: [{ id: 1 }] }).expect(200, { list: [{ id: 1 }] });
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
    });
    const beacon = await http().post('/beacon').expect(204);
    expect(beacon.headers['cache-control']).toBe('no-store');
  });

  test('of cached calls have an ETag, and are not sent again to whoever has it', async () => {
    const { headers } = await http().get('/things/1.txt').expect(200, 'thing 1');
    expect(headers).toMatchObject({
      'cache-control': expect.stringContaining('s-maxage=1'),
      'content-type': 'text/plain; charset=utf-8',
      etag: expect.any(String),
    });
    const etag = String(headers.etag);
    for (const known of [etag, `W/${etag}`, `"other", W/${etag}`, '*']) {
      const again = await http().get('/things/1.txt').set('If-None-Match', known).expect(304);
      expect(again.text).toBe('');
    }
    await http().get('/things/1.txt').set('If-None-Match', '"other"').expect(200);
    const head = await http().head('/things/1.txt').expect(200);
    expect([head.headers['content-length'], head.text]).toEqual(['7', undefined]);
  });

  test('can have another status of the contract', async () => {
    const { headers } = await http().get('/things/9.txt').expect(301);
    expect(headers.location).toBe('/things/1.txt');
  });

  test.each([
    ['a member too many', { list: [{ id: 1, secret: 2 }] }, 'body.list.0.secret'],
    ['a member too few', {}, 'list'],
    ['a member of another type', { list: [{ id: 1, at: 'yesterday' }] }, 'list.0.at'],
    ['a value that the schema changes', { list: [{ id: '1' }] }, 'body.list.0.id'],
  ])('with %s are an error while they are checked', async (_, body, place) => {
    const refused = await answer(body).expect(500);
    expect(refused.body).toMatchObject({ code: 'service.internal' });
    expect(refused.body.broken_contract).toContain(`answer: `);
    expect(refused.body.broken_contract).toContain(place);
  });

  test('are checked no more where the application says so', async () => {
    const unchecked = await createApp(sample({ checkAnswers: false }));
    await unchecked.init();
    const send = request(unchecked.getHttpServer()).post('/answer').set(sameOriginHeaders);
    await send.send({ list: [], more: 1 }).expect(200, { list: [], more: 1 });
    await unchecked.close();
    const production = { ...parseConfig(z.object(baseConfig), testEnv), NODE_ENV: 'production' as const };
    const app = await createApp(sample({ config: production }));
    expect(app.get(CHECK_ANSWERS)).toBe(false);
    await app.close();
  });

  test('that are errors have to be named by the contract', async () => {
    const { body } = await http().get('/conflict?of=slug').expect(500);
    expect(body.broken_contract).toBe("conflict: it doesn't name the error content.slug_taken");
  });
});

describe('raw bodies', () => {
  test('arrive as bytes, up to the largest of the call', async () => {
    const send = (bytes: number) =>
      http().post('/upload').set(sameOriginHeaders).type('image/png').send(Buffer.alloc(bytes));
    await send(10).expect(200, { bytes: 10 });
    expect((await send(11).expect(413)).body.code).toBe('image.too_large');
    await http().post('/upload').set(sameOriginHeaders).expect(200, { bytes: 0 });
  });
});

describe('parameters', () => {
  test("that can't be right are what the contract says", async () => {
    expect((await http().get('/things/x.txt').expect(404)).body.code).toBe('image.not_found');
  });
});

describe('who may call', () => {
  test('an admin route knows the person from the identity token', async () => {
    const { body } = await http()
      .get('/admin')
      .set(await identity.headers({ email: 'b@x.test' }))
      .expect(200);
    expect(body).toMatchObject({ email: 'b@x.test', sub: 'user-1' });
  });

  test('a request that did not come through the gateway is forbidden', async () => {
    await http().get('/admin').expect(403);
  });

  test.each([
    ['expired', { expiresIn: -120 }],
    ['from another issuer', { issuer: 'somebody' }],
    ['for another audience', { audience: 'somebody' }],
    ['signed with another key', { forged: true }],
  ])('a token %s is refused', async (_name, overrides) => {
    const token = await identity.token({}, overrides);
    await http().get('/admin').set('Authorization', `Bearer ${token}`).expect(401);
  });

  test('internal routes take the internal token alone', async () => {
    await http().post('/internal').expect(403);
    await http().post('/internal').set('Authorization', 'Bearer wrong-token').expect(403);
    await http().post('/internal').set('Authorization', `Bearer ${INTERNAL_TOKEN}`).expect(204);
  });
});

describe('cross-site requests', () => {
  test.each([
    ['same-origin by Sec-Fetch-Site', { 'Sec-Fetch-Site': 'same-origin' }, 201],
    ['our Origin without Sec-Fetch-Site', { Origin: PUBLIC_URL }, 201],
    ['cross-site', { 'Sec-Fetch-Site': 'cross-site', Origin: PUBLIC_URL }, 403],
    ['same-site', { 'Sec-Fetch-Site': 'same-site' }, 403],
    ['a typed address', { 'Sec-Fetch-Site': 'none' }, 403],
    ['a foreign Origin', { Origin: 'https://evil.test' }, 403],
    ['a page of ours in the Referer alone', { Referer: `${PUBLIC_URL}/blog/admin` }, 403],
    ['neither header', {}, 403],
  ])('POST with %s', async (_name, headers, status) => {
    await http().post('/echo').set(headers).send({ name: 'Ana' }).expect(status);
  });

  test('a GET that changes state is held to the same rule', async () => {
    await http().get('/logout').expect(403);
    await http().get('/logout').set('Sec-Fetch-Site', 'same-origin').expect(200);
    await http().get('/logout').set('Referer', `${PUBLIC_URL}/blog/admin`).expect(200);
    await http().get('/logout').set('Referer', 'https://evil.test/').expect(403);
  });

  test('a call without credentials is refused only when another site makes it', async () => {
    await http().post('/beacon').expect(204);
    await http().post('/beacon').set('Sec-Fetch-Site', 'cross-site').expect(403);
  });
});

describe('an application that ends', () => {
  test('is not ready first and answers all the same, then finishes what is under way', async () => {
    const ending = await createApp(sample());
    const server = await ending.listen(0, '127.0.0.1');
    const { port } = server.address() as AddressInfo;
    const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
    expect((await ask('/readyz')).status).toBe(200);
    const late = ask('/late');
    await lateBegan.promise;
    const ended = drain(ending, server);
    expect((await ask('/readyz')).status).toBe(503);
    const other = await ask('/things/1.txt');
    expect([other.status, other.headers.get('connection')]).toEqual([200, 'close']);
    while (await ask('/healthz').catch(() => undefined)) await new Promise(setImmediate);
    lateEnds.resolve();
    expect((await late).status).toBe(204);
    await ended;
  });
});

describe('a request that is meant for another service', () => {
  test('is refused before anything is done, and the gateway told to send it again', async () => {
    const answer = await http().post('/beacon').set(sameOriginHeaders).set('X-Meant-For', 'ai').expect(421);
    expect(answer.headers['x-accel-redirect']).toBe('@again');
    expect(answer.body.code).toBe('request.misdirected');
    await http().post('/beacon').set(sameOriginHeaders).set('X-Meant-For', 'sample').expect(204);
  });
});

describe('errors', () => {
  test('carry code, sentence, request id, headers and further members', async () => {
    const answer = await http().get('/conflict').set('X-Request-Id', 'req-12345678').expect(409);
    expect(answer.headers).toMatchObject({ 'retry-after': '7', 'cache-control': 'no-store' });
    expect(answer.headers['x-request-id']).toBe('req-12345678');
    expect(answer.body).toMatchObject({
      code: 'content.version_conflict',
      request_id: 'req-12345678',
      post: { id: 1 },
    });
  });

  test('a bug is a bland 500', async () => {
    const { body, text } = await http().get('/conflict?of=bug').expect(500);
    expect(body.code).toBe('service.internal');
    expect(text).not.toMatch(/secret|vault|stack/i);
  });

  test('an unknown address and a path that is no UTF-8 have the same shape', async () => {
    expect((await http().get('/nowhere').expect(404)).body.code).toBe('resource.not_found');
    expect((await http().get('/things/%E0%A4%A.txt').expect(400)).body.code).toBe('request.malformed');
  });

  test('health and metrics answer', async () => {
    await http().get('/healthz').expect(200);
    await http().get('/readyz').expect(200, { status: 'ok', checks: {} });
    const { text } = await http().get('/metrics').expect(200);
    expect(text).toContain('vitrine_build_info{version="local"} 1');
  });

  test('requests are counted by the call that they are, and a caller who left as 499', async () => {
    const counted = async (line: string) =>
      Number(
        new RegExp(`^http_request_duration_seconds_count\\{${line}\\} (\\d+)`, 'm').exec(
          (await http().get('/metrics')).text,
        )?.[1] ?? 0,
      );
    const thing = 'route="thing",status="200"';
    const before = await counted(thing);
    await http().get('/things/1.txt').expect(200);
    await http().head('/things/2.txt').expect(200);
    expect(await counted(thing)).toBe(before + 2);
    await http().get('/nobody/knows/this').expect(404);
    expect((await http().get('/metrics')).text).not.toContain('nobody');
    const left = new AbortController();
    const { port } = app.getHttpServer().listen(0).address() as AddressInfo;
    const slow = fetch(`http://127.0.0.1:${port}/slow`, { signal: left.signal });
    await slowBegan.promise;
    left.abort();
    await expect(slow).rejects.toThrow();
    while ((await counted('route="slow",status="499"')) === 0) await new Promise(setImmediate);
  });

  test('a figure that can not be read has no value, and the others have theirs', async () => {
    const readings = app.get(ScrapedGauges);
    let away = false;
    readings.add({ sample_figure: 'x', sample_parts: { help: 'y', label: 'part' } }, () =>
      away
        ? Promise.reject(new Error('away'))
        : Promise.resolve({ sample_figure: 3, sample_parts: { one: 1, two: 2 } }),
    );
    const figures = async () =>
      (await http().get('/metrics').expect(200)).text.split('\n').filter((line) => /^sample_/.test(line));
    const all = ['sample_figure 3', 'sample_parts{part="one"} 1', 'sample_parts{part="two"} 2'];
    expect(await figures()).toEqual(all);
    away = true;
    expect(await figures()).toEqual([]);
    expect((await http().get('/metrics')).text).toContain('vitrine_build_info');
    away = false;
    expect(await figures()).toEqual(all);
  });
});
