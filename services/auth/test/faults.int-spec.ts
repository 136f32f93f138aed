import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { errorBodySchema } from '@vitrine/contracts';
import { configureLogger, log } from '@vitrine/platform';
import { sameOriginHeaders, startTcpProxy, type TcpProxy } from '@vitrine/testing';
import request, { type Response } from 'supertest';
import { ADMIN, startAuth, STRANGER, type AuthStack, type Browser } from './auth-app.js';

let stack: AuthStack;
let cable: TcpProxy;
let admin: Browser;
beforeAll(async () => {
  stack = await startAuth();
  cable = await startTcpProxy(stack.database.url);
});
beforeEach(async () => {
  await stack.sql.query('TRUNCATE admin_users, audit_entries');
  await stack.restart({ DATABASE_URL: cable.url });
  admin = await stack.signedIn(ADMIN);
});
afterAll(async () => {
  await stack.close();
  await cable.close();
});

describe('with the database down', () => {
  type Call = (token: string) => Promise<Response>;
  const asAdmin =
    (method: 'get' | 'post' | 'patch' | 'delete', path: string, body?: object): Call =>
    async (token) => {
      const call = request(stack.app.getHttpServer());
      return call[method](path)
        .set({ ...sameOriginHeaders, Authorization: `Bearer ${token}` })
        .send(body);
    };
  const calls: Record<string, Call> = {
    me: () => admin.send('get', '/api/users/me'),
    verify: () => admin.send('get', '/internal/verify'),
    'sign in': () => admin.send('post', '/api/sessions', { code: 'x' }),
    list: asAdmin('get', '/api/blog/admin/users'),
    add: asAdmin('post', '/api/blog/admin/users', { email: 'x@vitrine.test' }),
    toggle: asAdmin('patch', '/api/blog/admin/users/1/toggle-active', { is_active: true }),
    remove: asAdmin('delete', '/api/blog/admin/users/2'),
    audit: asAdmin('get', '/api/blog/admin/audit/users'),
  };

  it('every call with the database down is 503, neither 401 nor 500, tells nothing, and the session survives', async () => {
    const token = (await admin.send('get', '/internal/verify')).headers['x-identity-token']!;
    await admin.send('get', '/api/oauth/google/redirect_url');
    await cable.cut();
    for (const [name, call] of Object.entries(calls)) {
      const answer = await call(token);
      expect([name, answer.status, answer.body.code]).toEqual([name, 503, 'service.unavailable']);
      expect(errorBodySchema.strict().safeParse(answer.body).success).toBe(true);
      expect(JSON.stringify(answer.body)).not.toMatch(/ECONN|127\.0\.0\.1|SELECT|postgres|stack/i);
    }
    expect((await admin.send('get', '/api/oauth/google/redirect_url')).status).toBe(200);
    expect((await admin.send('get', '/healthz')).status).toBe(200);
    expect((await admin.send('get', '/readyz')).status).toBe(503);
    await cable.restore();
    expect((await admin.send('get', '/api/users/me')).status).toBe(200);
    expect((await admin.send('get', '/readyz')).status).toBe(200);
  });

  it('signing out with the database down clears the cookie, and says that the session goes on', async () => {
    const { cookieHeader } = admin;
    await cable.cut();
    const answer = await admin.send('get', '/api/logout');
    await cable.restore();
    expect([answer.status, answer.body.code]).toEqual([503, 'auth.session_not_ended']);
    expect(JSON.stringify(answer.body)).not.toMatch(/ECONN|127\.0\.0\.1|SELECT|postgres|stack/i);
    expect(admin.cookies.has('vitrine_session')).toBe(false);
    const me = request(stack.app.getHttpServer()).get('/api/users/me').set('Cookie', cookieHeader);
    expect((await me).status).toBe(200);
  });

  it('a locked table of auth is 503 within the lock timeout', async () => {
    const runner = stack.sql.createQueryRunner();
    await runner.startTransaction();
    await runner.query('LOCK TABLE admin_users IN ACCESS EXCLUSIVE MODE');
    const answer = await admin.send('get', '/internal/verify');
    await runner.rollbackTransaction();
    await runner.release();
    expect([answer.status, answer.body.code]).toEqual([503, 'service.unavailable']);
  });
});

describe('the first admins', () => {
  const emails = async () =>
    (await stack.sql.query<{ email: string }[]>('SELECT email FROM admin_users ORDER BY email')).map(
      ({ email }) => email,
    );

  it('the first admins come from ADMIN_EMAILS once; a restart brings no one back and adds no one', async () => {
    expect(await emails()).toEqual(['admin@vitrine.test']);
    const { body } = await admin.throughGateway('post', '/api/blog/admin/users', { email: 'b@vitrine.test' });
    const second = await stack.signedIn({ email: 'b@vitrine.test' });
    const list = await second.throughGateway('get', '/api/blog/admin/users');
    const first = list.body.users.find((user: { email: string }) => user.email === ADMIN.email);
    expect((await second.throughGateway('delete', `/api/blog/admin/users/${first.id}`)).status).toBe(204);
    expect(body.user.id).not.toBe(first.id);
    await stack.restart({ DATABASE_URL: cable.url, ADMIN_EMAILS: 'admin@vitrine.test, c@vitrine.test' });
    expect(await emails()).toEqual(['b@vitrine.test']);
  });

  it('the first admins are never seeded again, not even into an emptied table', async () => {
    await stack.sql.query('DELETE FROM admin_users');
    await stack.restart({ DATABASE_URL: cable.url });
    expect(await emails()).toEqual([]);
  });

  it('the first admins are added once each by processes that start together, written in any way', async () => {
    await stack.sql.query('TRUNCATE admin_users, audit_entries');
    const env = { DATABASE_URL: cable.url, ADMIN_EMAILS: 'A@x.test; b@x.test,a@x.test  c@x.test' };
    const others = await Promise.all([1, 2, 3].map(() => stack.another(env)));
    expect(await emails()).toEqual(['a@x.test', 'b@x.test', 'c@x.test']);
    await Promise.all(others.map((app) => app.close()));
  });
});

describe('the log', () => {
  it('the log tells of sign-ins, refusals and changes, and holds no code, token, cookie or e-mail address', async () => {
    const lines: string[] = [];
    configureLogger('auth', 'trace');
    const [stream] = Object.getOwnPropertySymbols(log).filter(
      ({ description }) => description === 'pino.stream',
    );
    const output = (log as unknown as Record<symbol, { write(line: string): void }>)[stream!]!;
    jest.spyOn(output, 'write').mockImplementation((line) => void lines.push(line));
    const browser = stack.browser();
    const begun = await browser.send('get', '/api/oauth/google/redirect_url');
    const { code, state } = await stack.google.approve(begun.body.redirectUrl, ADMIN);
    const secrets = [code, state, browser.cookies.get('vitrine_login')!];
    await browser.send('post', '/api/sessions', { code, state: 'wrong' });
    stack.google.switches.faults = { fail: { token: 500 } };
    await browser.send('post', '/api/sessions', { code: 'some-other-code' });
    stack.google.switches.reset();
    expect((await browser.send('post', '/api/sessions', { code })).status).toBe(200);
    secrets.push('some-other-code', browser.cookies.get('vitrine_session')!);
    secrets.push((await browser.send('get', '/internal/verify')).headers['x-identity-token']!);
    await browser.throughGateway('post', '/api/blog/admin/users', { email: 'log@vitrine.test' });
    await browser.send('get', '/api/logout');
    await stack.signedIn(STRANGER);
    stack.google.switches.faults = { idToken: (claims) => ({ ...claims, email_verified: false }) };
    await expect(stack.signedIn(STRANGER)).rejects.toThrow('403');
    stack.google.switches.reset();
    const text = lines.join('');
    expect(text).not.toMatch(/\w@\w/);
    expect(text).toContain('signed in');
    expect(text).toContain('sign-in refused');
    const audit = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'audit');
    expect(audit.map(({ action }) => action)).toEqual([
      ...['session.opened', 'user.added', 'session.closed'],
      ...['session.opened_without_permission', 'session.refused'],
    ]);
    expect(audit[1]).toMatchObject({
      target: expect.stringMatching(/^user\/\d+$/),
      time: expect.stringMatching(/Z$/),
    });
    for (const secret of secrets) expect(text).not.toContain(secret);
  });
});
