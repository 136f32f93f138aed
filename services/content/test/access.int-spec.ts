import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { contentCalls, errorBodySchema, type Call } from '@vitrine/contracts';
import { buildCategory, buildPost, INTERNAL_TOKEN, sameOriginHeaders } from '@vitrine/testing';
import type { Response } from 'supertest';
import { startContent, type ContentApp } from './content-app.js';

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';
const routes = Object.entries<Call>(contentCalls);
const adminRoutes = routes.filter(([, route]) => route.access === 'admin').map(([name]) => name);
const routeOf = (name: string): Call => (contentCalls as Record<string, Call>)[name]!;
const methodOf = (route: Call): Method => route.method.toLowerCase() as Method;
const pathOf = (route: Call, id: string): string =>
  route.path.replace(/\{\w+\}/g, id) +
  (route.name === 'adminCalendar' ? '?from=2026-01-01&to=2026-01-02' : '');

/** An error in the only shape that there is, that tells nothing of the inside. */
function expectError(answer: Response, status: number, code?: string): void {
  expect([answer.status, answer.body]).toEqual([status, expect.objectContaining(code ? { code } : {})]);
  errorBodySchema.loose().parse(answer.body);
  expect(answer.headers['cache-control']).toContain('no-store');
  expect(JSON.stringify(answer.body)).not.toMatch(
    /\bat .+\.[jt]s|SELECT|UPDATE|node_modules|Error:|postgres/,
  );
}

describe('who may call what', () => {
  let content: ContentApp;
  beforeAll(async () => {
    content = await startContent();
    await content.admin('post', '/api/blog/admin/categories').send(buildCategory()).expect(201);
  });
  afterAll(() => content.close());

  const call = (route: Call, id = '1') =>
    content.visitor[methodOf(route)](pathOf(route, id)).set(sameOriginHeaders);

  describe.each(adminRoutes)('%s', (name) => {
    const route = routeOf(name);

    it('is refused without the identity that the gateway attaches', async () => {
      expectError(await call(route), 403, 'auth.forbidden');
      expectError(await call(route).set('Authorization', 'Basic YTpi'), 403, 'auth.forbidden');
    });

    it('is refused with an identity that is forged, expired, or meant for others', async () => {
      for (const overrides of [{ forged: true }, { expiresIn: -3600 }, { audience: 'x' }, { issuer: 'x' }]) {
        const token = await content.identity.token({}, overrides);
        expectError(await call(route).set('Authorization', `Bearer ${token}`), 401, 'auth.unauthenticated');
      }
      expectError(await call(route).set('Authorization', `Bearer ${INTERNAL_TOKEN}`), 401);
    });

    if (route.method !== 'GET') {
      it('is refused from another site', async () => {
        for (const headers of [
          { 'Sec-Fetch-Site': 'cross-site' },
          { 'Sec-Fetch-Site': 'same-site' },
          { 'Sec-Fetch-Site': '', Origin: 'https://outro.example' },
          { 'Sec-Fetch-Site': '', Origin: '' },
        ]) {
          const answer = await content.admin(methodOf(route), pathOf(route, '1')).set(headers);
          expectError(answer, 403, 'request.cross_site');
        }
      });
    }

    if (route.path.includes('{id}')) {
      it('answers 400 to what is no id, and 404 to an id that does not exist', async () => {
        for (const id of ['abc', '0', '-1', '1.5', '99999999999999999999', '1%00', '%20']) {
          expectError(await content.admin(methodOf(route), pathOf(route, id)).send(bodyFor(name)), 400);
        }
        expectError(await content.admin(methodOf(route), pathOf(route, '424242')).send(bodyFor(name)), 404);
      });
    }

    if (route.body) {
      it('answers 400, 413 or 415 to a body that it does not take', async () => {
        const send = () => content.admin(methodOf(route), pathOf(route, '1'));
        for (const body of [{}, [], 'null', '"x"', '[[]]'.repeat(1)]) {
          const answer = await send()
            .set('Content-Type', 'application/json')
            .send(body as object);
          expectError(answer, 400);
        }
        for (const malformed of ['{', '{"a":1', '', '\u0000', '{"a":\u0001}'].filter(Boolean)) {
          expectError(
            await send().set('Content-Type', 'application/json').send(malformed),
            400,
            'request.malformed',
          );
        }
        expectError(await send().set('Content-Type', 'text/plain').send('{"title":"x"}'), 415);
        expectError(await send().type('form').send('title=x'), 415);
        expectError(await send().send({ title: 'x'.repeat(5_000_000) }), 413, 'request.too_large');
        expectError(await send().send(JSON.parse('['.repeat(5_000) + ']'.repeat(5_000)) as object), 400);
      });
    }
  });

  const bodyFor = (name: string): object | undefined => {
    if (name === 'adminTogglePublish') return { is_published: true };
    if (name.includes('Category')) return buildCategory();
    return routeOf(name).body ? buildPost() : undefined;
  };

  it('keeps internal calls to those who hold the internal token', async () => {
    for (const [method, path] of [
      ['post', '/internal/publish-due'],
      ['post', '/internal/seed'],
      ['get', '/internal/posts/1'],
      ['get', '/internal/categories/1'],
    ] as const) {
      expectError(await content.visitor[method](path), 403, 'auth.forbidden');
      expectError(await content.visitor[method](path).set('Authorization', 'Bearer wrong'), 403);
      expectError(await content.admin(method, path), 403);
    }
    await content.internal('get', '/internal/categories/1').expect(200);
    expectError(await content.internal('get', '/internal/categories/9'), 404, 'content.category_not_found');
    expectError(await content.internal('get', '/internal/posts/9'), 404, 'content.post_not_found');
  });

  it('answers 404 in the same shape to what does not exist', async () => {
    for (const path of ['/api/blog/nada', '/api/blog/admin/nada', '/nada', '/api/blog/posts/x/y/z']) {
      expectError(await content.visitor.get(path), 404);
    }
    expectError(await content.visitor.delete('/api/blog/posts').set(sameOriginHeaders), 404);
  });
});
