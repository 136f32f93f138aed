import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { IDENTITY_AUDIENCE, IDENTITY_ISSUER, identityClaimsSchema } from '@vitrine/contracts';
import { PUBLIC_URL } from '@vitrine/testing';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import request from 'supertest';
import { CleanupService } from '../src/sessions/cleanup.service.js';
import { ADMIN, startAuth, STRANGER, type AuthStack } from './auth-app.js';

let stack: AuthStack;
beforeAll(async () => {
  stack = await startAuth();
});
afterAll(() => stack.close());
afterEach(async () => {
  await stack.sql.query('DELETE FROM sessions');
  stack.google.switches.reset();
});

const http = () => request(stack.app.getHttpServer());
const me = (cookie: string) => http().get('/api/users/me').set('Cookie', cookie);

describe('GET /api/users/me', () => {
  it.each([
    ['no cookie', ''],
    ['an unknown token', `vitrine_session=${'A'.repeat(43)}`],
    ['a token of another length', 'vitrine_session=abc'],
    ['an empty token', 'vitrine_session='],
    ['SQL in the token', "vitrine_session=' OR 1=1 --"],
    ['broken encoding', 'vitrine_session=%E0%A4%A'],
  ])('answers 401 in JSON to %s', async (_, cookie) => {
    const answer = await me(cookie);
    expect([answer.status, answer.body.code]).toEqual([401, 'auth.unauthenticated']);
    expect(answer.body.request_id).toBe(answer.headers['x-request-id']);
    expect(answer.headers['cache-control']).toBe('no-store');
  });
});

describe("a session's life, by the database's clock", () => {
  const inSql = (change: string) => stack.sql.query(`UPDATE sessions SET ${change}`);
  const remaining = async (): Promise<{ idle: number; absolute: number }> => {
    const [row] = await stack.sql.query<{ idle: number; absolute: number }[]>(
      `SELECT extract(epoch FROM expires_at - now())::float8 / 3600 AS idle,
              extract(epoch FROM ends_at - now())::float8 / 3600 AS absolute FROM sessions`,
    );
    return row!;
  };

  it('begins with 12 hours, of at most 7 days', async () => {
    await stack.signedIn(ADMIN);
    const { idle, absolute } = await remaining();
    expect(idle).toBeCloseTo(12, 1);
    expect(absolute).toBeCloseTo(7 * 24, 1);
  });

  it('is prolonged by use', async () => {
    const browser = await stack.signedIn(ADMIN);
    await inSql(`last_seen_at = now() - interval '3 hours', expires_at = now() + interval '9 hours'`);
    expect((await browser.send('get', '/api/users/me')).status).toBe(200);
    expect((await remaining()).idle).toBeCloseTo(12, 1);
  });

  it('is not written at every request', async () => {
    const browser = await stack.signedIn(ADMIN);
    const version = async () =>
      (await stack.sql.query<{ xmin: string }[]>('SELECT xmin::text FROM sessions'))[0];
    const before = await version();
    await browser.send('get', '/api/users/me');
    await browser.send('get', '/internal/verify');
    expect(await version()).toEqual(before);
  });

  it('ends after 12 hours without use', async () => {
    const browser = await stack.signedIn(ADMIN);
    await inSql(`expires_at = now() - interval '1 second'`);
    expect((await browser.send('get', '/api/users/me')).status).toBe(401);
    expect((await browser.send('get', '/internal/verify')).status).toBe(401);
  });

  it('ends after 7 days, used or not', async () => {
    const browser = await stack.signedIn(ADMIN);
    await inSql(`last_seen_at = now() - interval '1 hour', ends_at = now() + interval '5 minutes'`);
    await browser.send('get', '/api/users/me');
    expect((await remaining()).idle).toBeLessThan(0.1);
    await inSql(`expires_at = now() + interval '1 hour', ends_at = now() - interval '1 second'`);
    expect((await browser.send('get', '/api/users/me')).status).toBe(401);
  });

  it('outlives a restart of the service', async () => {
    const browser = await stack.signedIn(ADMIN);
    await stack.restart();
    expect((await browser.send('get', '/api/users/me')).status).toBe(200);
  });

  it('is deleted once it has ended, like old codes and strangers of long ago', async () => {
    await stack.signedIn(ADMIN);
    await stack.signedIn(STRANGER);
    await inSql(`expires_at = now() - interval '1 second'`);
    await stack.signedIn({ email: 'recente@vitrine.test' });
    await stack.sql.query(`UPDATE spent_codes SET created_at = now() - interval '2 days'`);
    await stack.sql.query(`UPDATE accounts SET last_sign_in_at = now() - interval '31 days'`);
    await stack.app.get(CleanupService).run();
    const counts = await stack.sql.query(
      `SELECT (SELECT count(*)::int FROM sessions) AS sessions, (SELECT count(*)::int FROM spent_codes) AS codes`,
    );
    expect(counts).toEqual([{ sessions: 1, codes: 0 }]);
    const accounts = await stack.sql.query<{ email: string }[]>('SELECT email FROM accounts ORDER BY email');
    // The admin stays by being one, the other by being signed in.
    expect(accounts.map(({ email }) => email)).toEqual(['admin@vitrine.test', 'recente@vitrine.test']);
  });

  it('keeps the account of a stranger for thirty days from the latest sign-in', async () => {
    await stack.signedIn(STRANGER);
    await stack.sql.query(`UPDATE accounts SET last_sign_in_at = now() - interval '31 days'`);
    await (await stack.signedIn(STRANGER)).send('get', '/api/logout');
    await inSql(`expires_at = now()`);
    await stack.app.get(CleanupService).run();
    expect(
      await stack.sql.query('SELECT email FROM accounts WHERE email = $1', [STRANGER.email]),
    ).toHaveLength(1);
  });
});

describe('GET /api/logout', () => {
  it('ends the session on the server and clears the cookie', async () => {
    const browser = await stack.signedIn(ADMIN);
    const cookie = browser.cookieHeader;
    const answer = await browser.send('get', '/api/logout');
    expect([answer.status, answer.body]).toEqual([200, { success: true }]);
    expect(browser.cookies.has('vitrine_session')).toBe(false);
    expect((await me(cookie)).status).toBe(401);
  });

  it("leaves the person's other browsers signed in", async () => {
    const [desk, phone] = [await stack.signedIn(ADMIN), await stack.signedIn(ADMIN)];
    await desk.send('get', '/api/logout');
    expect((await phone.send('get', '/api/users/me')).status).toBe(200);
  });

  it('is fine without a session', async () => {
    expect((await stack.browser().send('get', '/api/logout')).status).toBe(200);
  });
});

describe('calls that change state', () => {
  const calls = [
    ['get', '/api/logout'],
    ['head', '/api/logout'],
    ['post', '/api/sessions'],
    ['post', '/api/blog/admin/users'],
    ['patch', '/api/blog/admin/users/1/toggle-active'],
    ['delete', '/api/blog/admin/users/1'],
  ] as const;
  const foreign: Record<string, string>[] = [
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
    { 'Sec-Fetch-Site': 'none' },
    { 'Sec-Fetch-Site': 'cross-site', Origin: PUBLIC_URL },
    { Origin: 'https://evil.test' },
    { Origin: 'null' },
    { Origin: `${PUBLIC_URL}.evil.test` },
    {},
  ];

  it.each(calls)('%s %s is refused from elsewhere', async (method, path) => {
    const browser = await stack.signedIn(ADMIN);
    for (const headers of foreign) {
      const call = http();
      const answer = await call[method](path).set({ ...headers, Cookie: browser.cookieHeader });
      expect([headers, answer.status]).toEqual([headers, 403]);
      if (method !== 'head') expect(answer.body.code).toBe('request.cross_site');
    }
    expect((await browser.send('get', '/api/users/me')).status).toBe(200);
  });

  it('are accepted by Origin from a browser without Sec-Fetch-Site', async () => {
    const browser = await stack.signedIn(ADMIN);
    const answer = await http().get('/api/logout').set({ Origin: PUBLIC_URL, Cookie: browser.cookieHeader });
    expect(answer.status).toBe(200);
  });

  it('take JSON alone', async () => {
    const answer = await http()
      .post('/api/sessions')
      .set({ 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'text/plain' })
      .send('{"code":"x"}');
    expect([answer.status, answer.body.code]).toEqual([415, 'request.unsupported_type']);
    const broken = await http()
      .post('/api/sessions')
      .set({ 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/json' })
      .send('{"code":');
    expect([broken.status, broken.body.code]).toEqual([400, 'request.malformed']);
  });
});

describe("the gateway's question", () => {
  it('is answered with a 60-second token that the published keys verify', async () => {
    const browser = await stack.signedIn(ADMIN);
    const answer = await browser.send('get', '/internal/verify');
    expect(answer.status).toBe(204);
    expect(answer.headers['cache-control']).toBe('no-store');
    const address = (await stack.app.getUrl()).replace('[::1]', '127.0.0.1');
    const keys = createRemoteJWKSet(new URL('/.well-known/jwks.json', address));
    const { payload, protectedHeader } = await jwtVerify(answer.headers['x-identity-token']!, keys, {
      issuer: IDENTITY_ISSUER,
      audience: IDENTITY_AUDIENCE,
    });
    expect(protectedHeader.alg).toBe('EdDSA');
    expect(payload.exp! - payload.iat!).toBe(60);
    expect(identityClaimsSchema.parse(payload)).toMatchObject({ email: ADMIN.email, name: 'Ana Admin' });
    const user = await browser.send('get', '/api/users/me');
    expect(payload.sub).toBe(user.body.id);
  });

  it('is 401 without a session and 403 for a person who is no admin, without a token', async () => {
    const nobody = await stack.browser().send('get', '/internal/verify');
    const stranger = await (await stack.signedIn(STRANGER)).send('get', '/internal/verify');
    expect([nobody.status, stranger.status]).toEqual([401, 403]);
    expect([nobody.body.code, stranger.body.code]).toEqual(['auth.unauthenticated', 'auth.forbidden']);
    for (const { headers } of [nobody, stranger]) expect(headers['x-identity-token']).toBeUndefined();
  });
});

describe('a site on https', () => {
  it('uses __Host- cookies with Secure', async () => {
    const secure = await startAuth({ PUBLIC_URL: 'https://escudo.test' });
    const server = secure.app.getHttpServer();
    const begun = await request(server).get('/api/oauth/google/redirect_url');
    const [login] = begun.headers['set-cookie'] as unknown as string[];
    expect(login).toMatch(
      /^__Host-vitrine_login=[^;]+; Max-Age=600; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/,
    );
    const { code } = await secure.google.approve(begun.body.redirectUrl, ADMIN);
    const answer = await request(server)
      .post('/api/sessions')
      .set({ 'Sec-Fetch-Site': 'same-origin', Cookie: login!.split(';')[0]! })
      .send({ code });
    const cookies = answer.headers['set-cookie'] as unknown as string[];
    const session = cookies.find((cookie) => cookie.startsWith('__Host-vitrine_session='));
    expect(session).toMatch(/; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/);
    expect(session).not.toContain('Domain');
    await secure.close();
    // passport knows one strategy of a name in a process: the other site's is replaced again.
    await stack.restart();
  });
});
