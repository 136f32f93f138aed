import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Body, Controller, Get, Module, Param, Post } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import {
  createTestIdentity,
  INTERNAL_TOKEN,
  PUBLIC_URL,
  sameOriginHeaders,
  testEnv,
  type TestIdentity,
} from '@vitrine/testing';
import type { IdentityClaims } from '@vitrine/contracts';
import request from 'supertest';
import { z } from 'zod';
import {
  Admin,
  AllowNoOrigin,
  AppError,
  baseConfig,
  createApp,
  CurrentAdmin,
  Internal,
  parseConfig,
  Public,
  StateChanging,
  ZodPipe,
} from '../src/index.js';

@Controller()
class SampleController {
  @Public()
  @Post('echo')
  echo(@Body(new ZodPipe(z.object({ name: z.string('Nome é obrigatório') }))) body: { name: string }) {
    return body;
  }

  @Public()
  @AllowNoOrigin()
  @Post('beacon')
  beacon() {
    return { ok: true };
  }

  @Public()
  @StateChanging()
  @Get('logout')
  logout() {
    return { ok: true };
  }

  @Admin()
  @Get('admin')
  admin(@CurrentAdmin() person: IdentityClaims) {
    return person;
  }

  @Internal()
  @Post('internal')
  internal() {
    return { ok: true };
  }

  @Get('undeclared')
  undeclared() {
    return { ok: true };
  }

  @Public()
  @Get('things/:name')
  thing(@Param('name') name: string) {
    return { name };
  }

  @Public()
  @Get('conflict')
  conflict() {
    throw new AppError('content.version_conflict', {
      extra: { post: { id: 1 } },
      headers: { 'Retry-After': '7' },
    });
  }

  @Public()
  @Get('bug')
  bug() {
    throw new Error('SELECT secret FROM vault');
  }
}

@Module({ controllers: [SampleController] })
class SampleModule {}

let app: NestExpressApplication;
let identity: TestIdentity;
const http = () => request(app.getHttpServer());

beforeAll(async () => {
  identity = await createTestIdentity();
  app = await createApp({
    name: 'sample',
    module: SampleModule,
    config: parseConfig(z.object(baseConfig), testEnv),
    identityKeys: identity.keys,
  });
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
      'over a megabyte',
      'application/json',
      JSON.stringify({ name: 'x'.repeat(1_100_000) }),
      413,
      'request.too_large',
    ],
    ['an unknown charset', 'application/json; charset=nope', '{"name":"x"}', 415, 'request.unsupported_type'],
  ])('%s is refused with a sentence', async (_name, type, payload, status, code) => {
    const { body } = await http()
      .post('/echo')
      .set(sameOriginHeaders)
      .type(type)
      .send(payload)
      .expect(status);
    expect(body).toMatchObject({ code, error: expect.any(String), request_id: expect.any(String) });
  });
});

describe('who may call', () => {
  test('a route that declares nothing is refused to everybody', async () => {
    await http().get('/undeclared').expect(403);
    await http().get('/undeclared').set('Authorization', `Bearer ${INTERNAL_TOKEN}`).expect(403);
  });

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
    await http().post('/internal').set('Authorization', `Bearer ${INTERNAL_TOKEN}`).expect(201);
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
    ['neither header', {}, 403],
  ])('POST with %s', async (_name, headers, status) => {
    await http().post('/echo').set(headers).send({ name: 'Ana' }).expect(status);
  });

  test('a GET that changes state is held to the same rule', async () => {
    await http().get('/logout').expect(403);
    await http().get('/logout').set('Sec-Fetch-Site', 'same-origin').expect(200);
  });

  test('a call without credentials is refused only when another site makes it', async () => {
    await http().post('/beacon').expect(201);
    await http().post('/beacon').set('Sec-Fetch-Site', 'cross-site').expect(403);
  });
});

describe('errors', () => {
  test('carry code, sentence, request id, headers and further members', async () => {
    const answer = await http().get('/conflict').set('X-Request-Id', 'req-12345678').expect(409);
    expect(answer.headers['retry-after']).toBe('7');
    expect(answer.headers['x-request-id']).toBe('req-12345678');
    expect(answer.body).toMatchObject({
      code: 'content.version_conflict',
      request_id: 'req-12345678',
      post: { id: 1 },
    });
  });

  test('a bug is a bland 500', async () => {
    const { body, text } = await http().get('/bug').expect(500);
    expect(body.code).toBe('service.internal');
    expect(text).not.toMatch(/secret|vault|stack/i);
  });

  test('an unknown address and a path that is no UTF-8 have the same shape', async () => {
    expect((await http().get('/nowhere').expect(404)).body.code).toBe('resource.not_found');
    expect((await http().get('/things/%E0%A4%A').expect(400)).body.code).toBe('request.malformed');
  });

  test('health and metrics answer', async () => {
    await http().get('/healthz').expect(200);
    await http().get('/readyz').expect(200, { status: 'ok', checks: {} });
    expect((await http().get('/metrics').expect(200)).text).toContain('http_request_duration_seconds');
  });
});
