import { afterEach, describe, expect, test } from '@jest/globals';
import { Controller } from '@nestjs/common';
import { defineCalls, type IdentityClaims } from '@vitrine/contracts';
import { AuthStandIn, badTokens, INTERNAL_TOKEN } from '@vitrine/testing';
import { errors } from 'jose';
import { AppError } from './app-error.js';
import { Handles } from './calls/handles.js';
import { requireScope, sameSecret } from './identity.js';
import type { AppOptions } from './app.js';
import { ask, identity, moduleOf, sample, startSample, stopSamples, useSample } from '../test/sample-app.js';

const { http } = useSample();

describe('who may call', () => {
  test('an admin route knows the person from the identity token', async () => {
    const { body } = await http()
      .get('/admin')
      .set(await (await identity).headers({ email: 'b@x.test' }))
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
    const token = await (await identity).token({}, overrides);
    await http().get('/admin').set('Authorization', `Bearer ${token}`).expect(401);
  });

  test('no token is believed that is not all in order', async () => {
    for (const token of await badTokens(await identity)) {
      const { body } = await http().get('/admin').set('Authorization', `Bearer ${token}`).expect(401);
      expect(body.code).toBe('auth.unauthenticated');
    }
    const incomplete = await (await identity).token({ email: undefined as never });
    await http().get('/admin').set('Authorization', `Bearer ${incomplete}`).expect(401);
  });

  test('clocks may differ by half a minute', async () => {
    const token = await (await identity).token({}, { expiresIn: -15 });
    await http().get('/admin').set('Authorization', `Bearer ${token}`).expect(200);
  });

  test('who may call what is no bearer token is none at all', async () => {
    const token = await (await identity).token();
    await http().get('/admin').set('Authorization', `bearer ${token}`).expect(200);
    for (const value of [token, `Basic ${token}`, `Bearer ${token} x`, `x Bearer ${token}`, 'Bearer '])
      await http().get('/admin').set('Authorization', value).expect(403);
  });

  test('an API token makes no call whose contract names no scope', async () => {
    const headers = await (await identity).tokenHeaders(['read']);
    expect((await http().get('/admin').set(headers).expect(403)).body.code).toBe('auth.token_scope');
  });

  test('internal routes take the internal token alone', async () => {
    await http().post('/internal').expect(403);
    await http().post('/internal').set('Authorization', 'Bearer wrong-token').expect(403);
    await http().post('/internal').set('Authorization', `Bearer ${INTERNAL_TOKEN}`).expect(204);
  });
});

describe('a call for which no one has to be known here', () => {
  afterEach(stopSamples);

  test.each(['public', 'session', 'network'] as const)(
    'an identity token is refused with the access %s',
    async (access) => {
      const calls = defineCalls('content', {
        open: { method: 'GET', path: '/open', access, summary: '', answers: { 204: null } },
      });
      @Controller()
      class OpenController {
        @Handles(calls.open)
        open() {}
      }
      await ask(await startSample({ module: moduleOf(OpenController), calls }))
        .get('/open')
        .expect(204);
    },
  );
});

describe('a scope', () => {
  const claims = (api_token?: { name: string; scopes: string[] }): IdentityClaims => ({
    sub: '1',
    email: 'a@x.test',
    name: null,
    sid: '00000000-0000-4000-8000-000000000001',
    ...(api_token && { api_token }),
  });
  const reader = claims({ name: 'x', scopes: ['read'] });

  test('a scope is asked of API tokens alone', () => {
    for (const call of [{}, { scope: 'write_drafts' }, { scope: 'any' }] as const)
      expect(() => requireScope(claims(), call)).not.toThrow();
    for (const call of [{ scope: 'read' }, { scope: 'any' }] as const)
      expect(() => requireScope(reader, call)).not.toThrow();
    for (const call of [{}, { scope: 'write_drafts' }] as const)
      expect(() => requireScope(reader, call)).toThrow(new AppError('auth.token_scope'));
  });
});

test('a secret is the same one to its last letter', () => {
  expect(sameSecret('secret', 'secret')).toBe(true);
  for (const other of ['secret1', 'secre', 'Secret', '']) expect(sameSecret('secret', other)).toBe(false);
});

describe('the keys', () => {
  afterEach(stopSamples);
  const codeOf = async (changed: Partial<AppOptions>) => {
    const app = await startSample({ identityKeys: undefined as never, ...changed });
    const { status, body } = await ask(app)
      .get('/admin')
      .set(await (await identity).headers());
    return [status, body.code];
  };

  test.each([
    ['can not be fetched', new TypeError('fetch failed'), [503, 'service.unavailable']],
    ['come too late', new errors.JWKSTimeout(), [503, 'service.unavailable']],
    ['do not have that of the token', new errors.JWKSNoMatchingKey(), [401, 'auth.unauthenticated']],
  ])('the keys that %s', async (_name, error, code) => {
    expect(await codeOf({ identityKeys: () => Promise.reject(error) })).toEqual(code);
  });

  test('the keys are those of auth: while it answers something else, no one is signed out', async () => {
    const auth = await AuthStandIn.start();
    const { config } = await sample();
    const code = await codeOf({ config: { ...config, AUTH_JWKS_URL: auth.keysUrl } });
    await auth.stop();
    expect(code).toEqual([503, 'service.unavailable']);
  });

  test('the keys of a process that has none let no one in', async () => {
    expect(await codeOf({})).toEqual([403, 'auth.forbidden']);
  });
});
