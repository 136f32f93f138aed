import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  IDENTITY_AUDIENCE,
  IDENTITY_ISSUER,
  identityClaimsSchema,
  sessionListSchema,
} from '@vitrine/contracts';
import { INTERNAL_TOKEN, PUBLIC_URL } from '@vitrine/testing';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import request from 'supertest';
import { CleanupService } from '../src/sessions/cleanup.service.js';
import { ADMIN, startAuth, STRANGER, type AuthStack, type Browser } from './auth-app.js';

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
  ])('GET /api/users/me answers 401 in JSON to %s', async (_, cookie) => {
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

  it("a session's life, by the database's clock begins with 12 hours, of at most 7 days", async () => {
    await stack.signedIn(ADMIN);
    const { idle, absolute } = await remaining();
    expect(idle).toBeCloseTo(12, 1);
    expect(absolute).toBeCloseTo(7 * 24, 1);
  });

  it("a session's life, by the database's clock is prolonged by use", async () => {
    const browser = await stack.signedIn(ADMIN);
    await inSql(`last_seen_at = now() - interval '3 hours', expires_at = now() + interval '9 hours'`);
    expect((await browser.send('get', '/api/users/me')).status).toBe(200);
    expect((await remaining()).idle).toBeCloseTo(12, 1);
  });

  it("a session's life, by the database's clock is not written at every request", async () => {
    const browser = await stack.signedIn(ADMIN);
    const version = async () =>
      (await stack.sql.query<{ xmin: string }[]>('SELECT xmin::text FROM sessions'))[0];
    const before = await version();
    await browser.send('get', '/api/users/me');
    await browser.send('get', '/internal/verify');
    expect(await version()).toEqual(before);
  });

  it("a session's life, by the database's clock ends after 12 hours without use", async () => {
    const browser = await stack.signedIn(ADMIN);
    await inSql(`expires_at = now() - interval '1 second'`);
    expect((await browser.send('get', '/api/users/me')).status).toBe(401);
    expect((await browser.send('get', '/internal/verify')).status).toBe(401);
  });

  it("a session's life, by the database's clock ends after 7 days, used or not", async () => {
    const browser = await stack.signedIn(ADMIN);
    await inSql(`last_seen_at = now() - interval '1 hour', ends_at = now() + interval '5 minutes'`);
    await browser.send('get', '/api/users/me');
    expect((await remaining()).idle).toBeLessThan(0.1);
    await inSql(`expires_at = now() + interval '1 hour', ends_at = now() - interval '1 second'`);
    expect((await browser.send('get', '/api/users/me')).status).toBe(401);
  });

  it("a session's life, by the database's clock outlives a restart of the service", async () => {
    const browser = await stack.signedIn(ADMIN);
    await stack.restart();
    expect((await browser.send('get', '/api/users/me')).status).toBe(200);
  });

  it("a session's row is deleted once it has ended, like old codes and strangers", async () => {
    await stack.signedIn(ADMIN);
    await stack.signedIn(STRANGER);
    await inSql(`expires_at = now() - interval '1 second'`);
    await stack.signedIn({ email: 'recente@vitrine.test' });
    await stack.sql.query(`UPDATE spent_codes SET created_at = now() - interval '2 days'`);
    // A code of today may still come a second time.
    await stack.signedIn({ email: 'recente@vitrine.test' });
    await stack.sql.query(
      `UPDATE spent_codes SET created_at = now() - interval '23 hours' WHERE created_at > now() - interval '1 hour'`,
    );
    await stack.sql.query(`UPDATE accounts SET last_sign_in_at = now() - interval '31 days'`);
    await stack.app.get(CleanupService).run();
    const counts = await stack.sql.query(
      `SELECT (SELECT count(*)::int FROM sessions) AS sessions, (SELECT count(*)::int FROM spent_codes) AS codes`,
    );
    expect(counts).toEqual([{ sessions: 2, codes: 1 }]);
    const accounts = await stack.sql.query<{ email: string }[]>('SELECT email FROM accounts ORDER BY email');
    // The admin stays by being one, the other by being signed in.
    expect(accounts.map(({ email }) => email)).toEqual(['admin@vitrine.test', 'recente@vitrine.test']);
  });

  it('the audit log forgets what it recorded of strangers after 30 days, of admins after a year', async () => {
    await stack.sql.query(`DELETE FROM audit_entries WHERE action <> 'user.seeded'`);
    await stack.sql.query(
      `INSERT INTO audit_entries (at, actor, action, target, summary) SELECT now() - age::interval, actor, action, 'x', age
       FROM (VALUES ($1, 'session.opened'), ($1, 'user.added'), ($2, 'session.refused'), ($2, 'session.closed'))
         AS e (actor, action) CROSS JOIN unnest('{29 days,31 days,11 months,13 months}'::text[]) AS age`,
      [ADMIN.email, STRANGER.email],
    );
    await stack.sql.query(
      `UPDATE audit_entries SET at = now() - interval '5 years' WHERE action = 'user.seeded'`,
    );
    await stack.app.get(CleanupService).run();
    const left = await stack.sql.query<{ action: string; ages: string[] }[]>(
      `SELECT action, array_agg(summary ORDER BY at DESC) AS ages FROM audit_entries WHERE action <> 'user.seeded'
       GROUP BY action ORDER BY action`,
    );
    const year = ['29 days', '31 days', '11 months'];
    expect(left).toEqual([
      { action: 'session.closed', ages: ['29 days'] },
      { action: 'session.opened', ages: year },
      { action: 'session.refused', ages: ['29 days'] },
      { action: 'user.added', ages: year },
    ]);
    // Without it ADMIN_EMAILS would make admins again once none is left.
    expect(await stack.sql.query(`SELECT FROM audit_entries WHERE action = 'user.seeded'`)).not.toEqual([]);
  });

  it('the account of a stranger stays for thirty days from the latest sign-in', async () => {
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

describe('the list of sessions', () => {
  const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
  const list = async (browser: Browser) =>
    sessionListSchema.parse((await browser.send('get', '/api/users/me/sessions')).body).sessions;
  const isIn = async (browser: Browser) => (await browser.send('get', '/api/users/me')).status === 200;
  /** Who ended sessions, as the audit trail says it of their own account. */
  const told = async (): Promise<string[][]> =>
    (
      await stack.sql.query<{ actor: string; summary: string }[]>(
        `SELECT e.actor, e.summary FROM audit_entries e JOIN accounts a ON e.target = 'account/' || a.id
         WHERE e.action = 'session.ended' AND a.email = e.actor ORDER BY e.id`,
      )
    ).map(({ actor, summary }) => [actor, summary]);
  beforeEach(() => stack.sql.query(`DELETE FROM audit_entries WHERE action = 'session.ended'`));

  it("the list of sessions names the person's own browsers, this one marked, and nothing of the cookie", async () => {
    const first = await stack.signedIn(ADMIN, FIREFOX);
    const second = await stack.signedIn(ADMIN);
    await stack.signedIn(STRANGER);
    await stack.sql.query(
      `UPDATE sessions SET last_seen_at = now() - interval '1 hour' WHERE device LIKE 'Firefox%'`,
    );
    const sessions = await list(second);
    // The last used first, whichever is the older one.
    await stack.sql.query(`UPDATE sessions SET last_seen_at = now() WHERE device LIKE 'Firefox%'`);
    await stack.sql.query(
      `UPDATE sessions SET last_seen_at = now() - interval '30 seconds' WHERE device = $1`,
      ['Navegador desconhecido'],
    );
    expect((await list(second)).map(({ device }) => device)).toEqual([
      'Firefox no Windows',
      'Navegador desconhecido',
    ]);
    expect(sessions.map(({ device, is_current }) => [device, is_current])).toEqual([
      ['Navegador desconhecido', true],
      ['Firefox no Windows', false],
    ]);
    expect((await list(first)).find(({ is_current }) => is_current)?.device).toBe('Firefox no Windows');
    const text = JSON.stringify(sessions);
    for (const value of [...first.cookies.values(), ...second.cookies.values(), 'Mozilla']) {
      expect(text).not.toContain(value);
    }
    await stack.sql.query(`UPDATE sessions SET expires_at = now() WHERE device LIKE 'Firefox%'`);
    expect(await list(second)).toHaveLength(1);
  });

  it("the list of sessions ends one of the own sessions, and never another person's", async () => {
    const [here, there] = [await stack.signedIn(ADMIN), await stack.signedIn(ADMIN)];
    const other = await stack.signedIn(STRANGER);
    const [current] = (await list(there)).filter(({ is_current }) => is_current);
    const path = `/api/users/me/sessions/${current?.id}`;
    expect((await other.send('delete', path)).status).toBe(204);
    expect(await isIn(there)).toBe(true);
    expect((await here.send('delete', path)).status).toBe(204);
    expect([await isIn(there), await isIn(here), await isIn(other)]).toEqual([false, true, true]);
    for (const id of ['x', '%00', "' OR TRUE --", current?.id]) {
      expect(
        (await here.send('delete', `/api/users/me/sessions/${encodeURIComponent(id ?? '')}`)).status,
      ).toBe(204);
    }
    expect(await isIn(here)).toBe(true);
    // What ended nothing is not told.
    expect(await told()).toEqual([[ADMIN.email, 'Encerrou uma das próprias sessões']]);
  });

  it('the list of sessions is left by all browsers at once', async () => {
    const browsers = [
      await stack.signedIn(ADMIN),
      await stack.signedIn(ADMIN),
      await stack.signedIn(STRANGER),
    ];
    expect((await browsers[0]!.send('delete', '/api/users/me/sessions')).status).toBe(204);
    expect(browsers[0]!.cookieHeader).not.toContain('vitrine_session=');
    expect(await Promise.all(browsers.map(isIn))).toEqual([false, false, true]);
    expect(await told()).toEqual([[ADMIN.email, 'Encerrou todas as próprias sessões']]);
  });

  it('the list of sessions of another admin is seen and ended by an admin, who is named in the trail', async () => {
    const admin = await stack.signedIn(ADMIN);
    const email = 'outra.pessoa@vitrine.test';
    const { user } = (await admin.throughGateway('post', '/api/blog/admin/users', { email })).body;
    const [person, stranger] = [await stack.signedIn({ email }, FIREFOX), await stack.signedIn(STRANGER)];
    const path = `/api/blog/admin/users/${user.id}/sessions`;
    const seen = sessionListSchema.parse((await admin.throughGateway('get', path)).body).sessions;
    expect(seen.map(({ device, is_current }) => [device, is_current])).toEqual([
      ['Firefox no Windows', false],
    ]);
    const own = await admin.throughGateway('get', '/api/blog/admin/users/1/sessions');
    expect(sessionListSchema.parse(own.body).sessions.filter(({ is_current }) => is_current)).toHaveLength(1);
    expect((await admin.throughGateway('delete', path)).status).toBe(204);
    expect(await Promise.all([person, admin, stranger].map(isIn))).toEqual([false, true, true]);
    const [entry] = await stack.sql.query<{ actor: string; summary: string }[]>(
      'SELECT actor, summary FROM audit_entries ORDER BY id DESC LIMIT 1',
    );
    expect(entry).toEqual({ actor: ADMIN.email, summary: `Encerrou as sessões de ${email}` });
    expect((await admin.throughGateway('get', '/api/blog/admin/users/999999/sessions')).body.code).toBe(
      'users.not_found',
    );
    await admin.throughGateway('delete', `/api/blog/admin/users/${user.id}`);
    await stack.sql.query('DELETE FROM accounts WHERE email = $1', [email]);
  });

  it('the list of sessions tells the other services whether a session is still that of an admin', async () => {
    const admin = await stack.signedIn(ADMIN);
    const stranger = await stack.signedIn(STRANGER);
    const state = async (id: string | undefined) =>
      (
        await http()
          .get(`/internal/sessions/${id}`)
          .set('Authorization', `Bearer ${INTERNAL_TOKEN}`)
          .expect(200)
      ).body.is_open as boolean;
    const [mine] = await list(admin);
    const [theirs] = await list(stranger);
    expect([await state(mine?.id), await state(theirs?.id)]).toEqual([true, false]);
    await admin.send('get', '/api/logout');
    expect(await state(mine?.id)).toBe(false);
  });

  it('the list of sessions is empty under another IDENTITY_SECRET: a new one signs everybody out', async () => {
    const browser = await stack.signedIn(ADMIN);
    const [session] = await list(browser);
    await stack.restart({ IDENTITY_SECRET: 'another-secret-of-the-tests-9876543210' });
    expect(await isIn(browser)).toBe(false);
    expect((await browser.send('get', '/internal/verify')).status).toBe(401);
    const anew = await stack.signedIn(ADMIN);
    expect((await list(anew)).map(({ id }) => id)).not.toContain(session?.id);
    await stack.restart();
    expect(await isIn(anew)).toBe(false);
  });
});

describe('GET /api/logout', () => {
  it('GET /api/logout ends the session on the server and clears the cookie', async () => {
    const browser = await stack.signedIn(ADMIN);
    const cookie = browser.cookieHeader;
    const answer = await browser.send('get', '/api/logout');
    expect([answer.status, answer.body]).toEqual([200, { success: true }]);
    expect(browser.cookies.has('vitrine_session')).toBe(false);
    expect((await me(cookie)).status).toBe(401);
  });

  it("GET /api/logout leaves the person's other browsers signed in", async () => {
    const [desk, phone] = [await stack.signedIn(ADMIN), await stack.signedIn(ADMIN)];
    await desk.send('get', '/api/logout');
    expect((await phone.send('get', '/api/users/me')).status).toBe(200);
  });

  it('GET /api/logout is fine without a session', async () => {
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

  it.each(calls)('the call %s %s is refused from elsewhere', async (method, path) => {
    const browser = await stack.signedIn(ADMIN);
    for (const headers of foreign) {
      const call = http();
      const answer = await call[method](path).set({ ...headers, Cookie: browser.cookieHeader });
      expect([headers, answer.status]).toEqual([headers, 403]);
      if (method !== 'head') expect(answer.body.code).toBe('request.cross_site');
    }
    expect((await browser.send('get', '/api/users/me')).status).toBe(200);
  });

  it('calls that change state are accepted by Origin from a browser without Sec-Fetch-Site', async () => {
    const browser = await stack.signedIn(ADMIN);
    const answer = await http().get('/api/logout').set({ Origin: PUBLIC_URL, Cookie: browser.cookieHeader });
    expect(answer.status).toBe(200);
  });

  it('calls that change state lets a browser sign out that sends neither, by a page of ours as the Referer', async () => {
    for (const Referer of [
      'https://evil.test/',
      `${PUBLIC_URL}.evil.test/`,
      `https://evil.test/${PUBLIC_URL}`,
      `${PUBLIC_URL}@evil.test/`,
      'x',
      '',
    ]) {
      const browser = await stack.signedIn(ADMIN);
      const answer = await http().get('/api/logout').set({ Referer, Cookie: browser.cookieHeader });
      expect([Referer, answer.status]).toEqual([Referer, 403]);
      expect((await browser.send('get', '/api/users/me')).status).toBe(200);
    }
    const browser = await stack.signedIn(ADMIN);
    const own = { Referer: `${PUBLIC_URL}/blog/admin?aba=posts`, Cookie: browser.cookieHeader };
    expect((await http().delete('/api/users/me/sessions').set(own)).status).toBe(403);
    expect(
      (
        await http()
          .get('/api/logout')
          .set({ ...own, 'Sec-Fetch-Site': 'same-site' })
      ).status,
    ).toBe(403);
    expect(
      (
        await http()
          .get('/api/logout')
          .set({ ...own, Origin: 'https://evil.test' })
      ).status,
    ).toBe(403);
    expect((await http().get('/api/logout').set(own)).status).toBe(200);
    expect((await browser.send('get', '/api/users/me')).status).toBe(401);
  });

  it('calls that change state take JSON alone', async () => {
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
  it("the gateway's question is answered with a 60-second token that the published keys verify", async () => {
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
    expect(protectedHeader).toMatchObject({ alg: 'EdDSA', typ: 'JWT' });
    const published = await fetch(new URL('/.well-known/jwks.json', address));
    expect(published.headers.get('cache-control')).toBe('public, max-age=300');
    expect(payload.exp! - payload.iat!).toBe(60);
    expect(identityClaimsSchema.parse(payload)).toMatchObject({ email: ADMIN.email, name: 'Ana Admin' });
    const user = await browser.send('get', '/api/users/me');
    expect(payload.sub).toBe(user.body.id);
  });

  it("the gateway's question is 401 without a session and 403 for a person who is no admin, without a token", async () => {
    const nobody = await stack.browser().send('get', '/internal/verify');
    const stranger = await (await stack.signedIn(STRANGER)).send('get', '/internal/verify');
    expect([nobody.status, stranger.status]).toEqual([401, 403]);
    expect([nobody.body.code, stranger.body.code]).toEqual(['auth.unauthenticated', 'auth.forbidden']);
    expect(nobody.headers['www-authenticate']).toMatch(/^Bearer resource_metadata=/);
    for (const { headers } of [nobody, stranger]) expect(headers['x-identity-token']).toBeUndefined();
  });
});

describe('a site on https', () => {
  it('a site on https uses __Host- cookies with Secure', async () => {
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
