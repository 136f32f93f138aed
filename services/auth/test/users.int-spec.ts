import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  activeAdminsSchema,
  adminAccessSchema,
  adminUserListSchema,
  adminUserSchema,
  auditListSchema,
  authCalls,
  type AdminUser,
  type Call,
} from '@vitrine/contracts';
import {
  addressOf,
  badTokens,
  createTestIdentity,
  INTERNAL_TOKEN,
  methodOf,
  sameOriginHeaders,
  testAccess,
  TOKEN_NAME,
} from '@vitrine/testing';
import { randomUUID } from 'node:crypto';
import request from 'supertest';
import { IdentityService } from '../src/identity/identity.service.js';
import { ADMIN, startAuth, STRANGER, type AuthStack, type Browser } from './auth-app.js';

const USERS = '/api/blog/admin/users';

let stack: AuthStack;
let admin: Browser;
beforeAll(async () => {
  stack = await startAuth();
  admin = await stack.signedIn(ADMIN);
});
afterAll(() => stack.close());
beforeEach(async () => {
  await stack.sql.query(`DELETE FROM admin_users`);
  await stack.sql.query(`INSERT INTO admin_users (email, created_by) VALUES ($1, 'ADMIN_EMAILS')`, [
    ADMIN.email,
  ]);
});

const users = async (): Promise<AdminUser[]> => (await admin.throughGateway('get', USERS)).body.users;
const add = async (email: string): Promise<AdminUser> =>
  (await admin.throughGateway('post', USERS, { email })).body.user;
const toggle = (browser: Browser, id: number, is_active: boolean) =>
  browser.throughGateway('patch', `${USERS}/${id}/toggle-active`, { is_active });
const idOf = async (email: string): Promise<number> =>
  (await users()).find((user) => user.email === email)!.id;
const identityOf = async (browser: Browser): Promise<string> =>
  (await browser.send('get', '/internal/verify')).headers['x-identity-token']!;

describe('every call of auth', () => {
  testAccess(authCalls, () => ({
    server: stack.app.getHttpServer(),
    badTokens: async () => {
      const [header, , signature] = (await identityOf(admin)).split('.');
      const claims = Buffer.from(JSON.stringify({ sub: '1', email: ADMIN.email, name: null }));
      return [
        `${header}.${claims.toString('base64url')}.${signature}`,
        ...(await badTokens(await createTestIdentity())),
      ];
    },
    byToken: (scopes) =>
      stack.app.get(IdentityService).issueForToken({
        id: randomUUID(),
        email: ADMIN.email,
        googleUserData: { name: null, picture: null },
        token: { id: randomUUID(), name: TOKEN_NAME, scopes },
      }),
  }));

  it.each(Object.values<Call>(authCalls).filter(({ access }) => access === 'admin'))(
    '$name: 401 without a session, 403 for a stranger, at the gateway',
    async (call) => {
      const send = (browser: Browser) => browser.throughGateway(methodOf(call), addressOf(call));
      expect((await send(stack.browser())).status).toBe(401);
      expect((await send(await stack.signedIn(STRANGER))).status).toBe(403);
    },
  );

  it('every call of auth takes no session cookie for an identity', async () => {
    const call = request(stack.app.getHttpServer()).get(USERS).set(sameOriginHeaders);
    expect((await call.set('Cookie', admin.cookieHeader)).status).toBe(403);
  });
});

describe('the list of admin users', () => {
  it('the list of admin users starts with the people of ADMIN_EMAILS', async () => {
    const { body } = await admin.throughGateway('get', USERS);
    const [first] = adminUserListSchema.parse(body).users;
    expect(first).toMatchObject({
      email: ADMIN.email,
      name: null,
      is_active: true,
      created_by: 'ADMIN_EMAILS',
    });
  });
});

describe('adding', () => {
  it('adding answers 201 with the new admin, who can sign in at once', async () => {
    const answer = await admin.throughGateway('post', USERS, {
      email: ' Nova@Vitrine.TEST ',
      name: ' Nova ',
    });
    expect(answer.status).toBe(201);
    expect(adminUserSchema.parse(answer.body.user)).toMatchObject({
      email: 'nova@vitrine.test',
      name: 'Nova',
      is_active: true,
      created_by: ADMIN.email,
    });
    const nova = await stack.signedIn({ email: 'nova@vitrine.test' });
    expect((await nova.send('get', '/internal/verify')).status).toBe(204);
  });

  it('adding puts them behind the others, in the order in which they were added', async () => {
    for (const email of ['zuleica@vitrine.test', 'abel@vitrine.test']) await add(email);
    const { users } = adminUserListSchema.parse((await admin.throughGateway('get', USERS)).body);
    expect(users.slice(-2).map(({ email }) => email)).toEqual(['zuleica@vitrine.test', 'abel@vitrine.test']);
  });

  it('adding gives a person who is signed in already their access on the next request', async () => {
    const browser = await stack.signedIn({ email: 'entrou.antes@vitrine.test' });
    expect((await browser.send('get', '/internal/verify')).status).toBe(403);
    await add('entrou.antes@vitrine.test');
    expect((await browser.send('get', '/internal/verify')).status).toBe(204);
  });

  it.each([null, '', '   ', undefined])('adding takes %p for no name', async (name) => {
    const { body } = await admin.throughGateway('post', USERS, { email: 'semnome@vitrine.test', name });
    expect(body.user.name).toBeNull();
  });

  it('adding refuses an e-mail that is there, ignoring case, active or not', async () => {
    const user = await add('igual@vitrine.test');
    await toggle(admin, user.id, false);
    for (const email of ['igual@vitrine.test', 'IGUAL@vitrine.test', ' Igual@Vitrine.Test ']) {
      const answer = await admin.throughGateway('post', USERS, { email });
      expect([answer.status, answer.body.code, answer.body.field]).toEqual([
        409,
        'users.email_taken',
        'email',
      ]);
    }
  });

  it('adding lets one of several simultaneous additions through', async () => {
    const answers = await Promise.all(
      ['corrida@vitrine.test', 'Corrida@vitrine.test', 'CORRIDA@vitrine.test', 'corridA@vitrine.test'].map(
        (email) => admin.throughGateway('post', USERS, { email }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  });

  it.each([
    [{}, 'email'],
    [{ email: '' }, 'email'],
    [{ email: 'no address' }, 'email'],
    [{ email: 12 }, 'email'],
    [{ email: `${'a'.repeat(250)}@x.com` }, 'email'],
    [{ email: 'a@b\u0000.test' }, 'email'],
    [{ email: 'ok@vitrine.test', name: 'x'.repeat(121) }, 'name'],
    [{ email: 'ok@vitrine.test', name: 'x\u0000' }, 'name'],
    [{ email: 'ok@vitrine.test', name: {} }, 'name'],
  ])('adding answers 400 to %j', async (body, field) => {
    const answer = await admin.throughGateway('post', USERS, body);
    expect([answer.status, answer.body.code, answer.body.field]).toEqual([400, 'request.invalid', field]);
  });
});

describe('activating and deactivating', () => {
  it('deactivating ends every session of the person at once; activating gives access back at the next sign-in', async () => {
    const user = await add('bia@vitrine.test');
    const browsers = [
      await stack.signedIn({ email: user.email }),
      await stack.signedIn({ email: user.email }),
    ];
    const verify = () =>
      Promise.all(browsers.map(async (b) => (await b.send('get', '/internal/verify')).status));
    expect(await verify()).toEqual([204, 204]);
    const off = await toggle(admin, user.id, false);
    expect([off.status, off.body.user.is_active]).toEqual([200, false]);
    expect(await verify()).toEqual([401, 401]);
    expect((await browsers[0]!.send('get', '/api/users/me')).status).toBe(401);
    const without = await stack.signedIn({ email: user.email });
    expect((await without.send('get', '/internal/verify')).status).toBe(403);
    expect((await toggle(admin, user.id, true)).body.user.is_active).toBe(true);
    expect(await verify()).toEqual([401, 401]);
    const anew = await stack.signedIn({ email: user.email });
    expect((await anew.send('get', '/internal/verify')).status).toBe(204);
  });

  it('auth tells the other services since when a person is an admin, and starts again after a break', async () => {
    const since = async (email: string) => {
      const { body } = await request(stack.app.getHttpServer())
        .get('/internal/admin-access')
        .query({ email })
        .set('Authorization', `Bearer ${INTERNAL_TOKEN}`)
        .expect(200);
      const { since } = adminAccessSchema.parse(body);
      const answer = await request(stack.app.getHttpServer())
        .get('/internal/active-admins')
        .set('Authorization', `Bearer ${INTERNAL_TOKEN}`)
        .expect(200);
      const { admins } = activeAdminsSchema.parse(answer.body);
      expect(admins.find((one) => one.email.toLowerCase() === email.toLowerCase())?.since ?? null).toBe(
        since,
      );
      return since;
    };
    const user = await add('desde@vitrine.test');
    const first = await since('Desde@Vitrine.test');
    expect(Date.parse(first ?? '')).toBeLessThanOrEqual(Date.now());
    await toggle(admin, user.id, true);
    expect(await since(user.email)).toBe(first);
    await toggle(admin, user.id, false);
    expect(await since(user.email)).toBeNull();
    await toggle(admin, user.id, true);
    expect(Date.parse((await since(user.email)) ?? '')).toBeGreaterThan(Date.parse(first ?? ''));
    await admin.throughGateway('delete', `${USERS}/${user.id}`);
    expect(await since(user.email)).toBeNull();
    expect(await since('ninguem@vitrine.test')).toBeNull();
  });

  it('activating and deactivating never lets a request pass that begins after the deactivation was answered', async () => {
    const user = await add('rapida@vitrine.test');
    const browser = await stack.signedIn({ email: user.email });
    let answered = false;
    const late: number[] = [];
    const knocking = (async () => {
      while (late.length < 10) {
        const after = answered;
        const { status } = await browser.send('get', '/internal/verify');
        if (after) late.push(status);
      }
    })();
    await toggle(admin, user.id, false);
    answered = true;
    await knocking;
    expect(new Set(late)).toEqual(new Set([401]));
  });

  it('activating and deactivating changes nothing when it is so already', async () => {
    const user = await add('igual@vitrine.test');
    const { body } = await toggle(admin, user.id, true);
    expect(body.user).toEqual(user);
  });

  it('a change or removal of a stale person is refused with the current row', async () => {
    const user = await add('dora@vitrine.test');
    const path = `${USERS}/${user.id}`;
    const set = (is_active: boolean, version?: number) =>
      admin.throughGateway('patch', `${path}/toggle-active`, { is_active, version });
    const answers = await Promise.all([set(false, 1), set(false, 1)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const stored = answers.find(({ status }) => status === 200)!.body.user;
    const refused = answers.find(({ status }) => status === 409)!;
    expect([stored.version, refused.body.code, refused.body.current]).toEqual([
      2,
      'content.row_conflict',
      stored,
    ]);
    const removed = await admin.throughGateway('delete', `${path}?version=1`);
    expect([removed.status, removed.body.code]).toEqual([409, 'content.row_conflict']);
    expect((await set(true)).body.user.version).toBe(3);
    expect((await admin.throughGateway('delete', `${path}?version=3`)).status).toBe(204);
  });

  it('activating and deactivating refuses oneself, and leaves the last active admin', async () => {
    const self = await toggle(admin, await idOf(ADMIN.email), false);
    expect([self.status, self.body.code]).toEqual([409, 'users.self']);
  });

  it.each([{}, { is_active: 'false' }, { is_active: null }, { is_active: 0 }])(
    'activating and deactivating answers 400 to %j',
    async (body) => {
      const user = await add('x@vitrine.test');
      const answer = await admin.throughGateway('patch', `${USERS}/${user.id}/toggle-active`, body);
      expect(answer.status).toBe(400);
    },
  );

  it('activating and deactivating answers 404 to an unknown admin and 400 to what is no id', async () => {
    expect((await toggle(admin, 999_999, false)).body.code).toBe('users.not_found');
    for (const id of ['0', '-1', 'x', '1.5', '99999999999999999999']) {
      const answer = await admin.throughGateway('patch', `${USERS}/${id}/toggle-active`, { is_active: true });
      expect([id, answer.status]).toEqual([id, 400]);
    }
  });
});

describe('removing', () => {
  it('removing answers 204, and the person is out on the next request', async () => {
    const user = await add('caio@vitrine.test');
    const browser = await stack.signedIn({ email: user.email });
    expect((await admin.throughGateway('delete', `${USERS}/${user.id}`)).status).toBe(204);
    expect((await browser.send('get', '/internal/verify')).status).toBe(401);
    expect((await users()).map(({ email }) => email)).toEqual([ADMIN.email]);
    expect((await admin.throughGateway('delete', `${USERS}/${user.id}`)).body.code).toBe('users.not_found');
  });

  it('removing refuses oneself', async () => {
    const answer = await admin.throughGateway('delete', `${USERS}/${await idOf(ADMIN.email)}`);
    expect([answer.status, answer.body.code]).toEqual([409, 'users.self']);
  });

  it('removing refuses an admin who was deactivated while the request was on its way', async () => {
    const [dora, eva] = [await add('dora@vitrine.test'), await add('eva@vitrine.test')];
    const token = await identityOf(await stack.signedIn({ email: dora.email }));
    await toggle(admin, dora.id, false);
    const answer = await request(stack.app.getHttpServer())
      .delete(`${USERS}/${eva.id}`)
      .set({ ...sameOriginHeaders, Authorization: `Bearer ${token}` });
    expect([answer.status, answer.body.code]).toEqual([403, 'auth.forbidden']);
  });

  it('removing answers 400 to what is no id', async () => {
    expect((await admin.throughGateway('delete', `${USERS}/abc`)).status).toBe(400);
  });
});

describe('two admins who turn on each other at the same moment', () => {
  const bothBack = () =>
    stack.sql.query(
      `INSERT INTO admin_users (email, created_by) VALUES ('rival@vitrine.test', 'x'), ('admin@vitrine.test', 'x')
       ON CONFLICT (lower(email)) DO UPDATE SET is_active = true`,
    );
  // Either may have won the last round, and the tests after these need the admin.
  afterAll(async () => {
    await bothBack();
    admin = await stack.signedIn(ADMIN);
  });

  it.each(['patch', 'delete'] as const)(
    'two admins who turn on each other at the same moment never both succeed by %s, in 100 rounds',
    async (method) => {
      admin = await stack.signedIn(ADMIN);
      await add('rival@vitrine.test');
      // Sessions end with the first round; the identities of it hold for a minute.
      const rival = await stack.signedIn({ email: 'rival@vitrine.test' });
      const tokens = await Promise.all([identityOf(admin), identityOf(rival)]);
      for (let round = 0; round < 100; round += 1) {
        await bothBack();
        const rows = await stack.sql.query<{ id: number; email: string }[]>(
          'SELECT id, email FROM admin_users',
        );
        const id = Object.fromEntries(rows.map((row) => [row.email, row.id]));
        const strike = (token: string, target: string) => {
          const path = `${USERS}/${id[target]}`;
          const server = request(stack.app.getHttpServer());
          const call = method === 'delete' ? server.delete(path) : server.patch(`${path}/toggle-active`);
          const signed = call.set({ ...sameOriginHeaders, Authorization: `Bearer ${token}` });
          return method === 'delete' ? signed : signed.send({ is_active: false });
        };
        const answers = await Promise.all([
          strike(tokens[0], 'rival@vitrine.test'),
          strike(tokens[1], 'admin@vitrine.test'),
        ]);
        const won = answers.filter(({ status }) => status < 300);
        const lost = answers.find(({ status }) => status >= 300);
        expect(won).toHaveLength(1);
        expect(lost?.status).toBe(409);
        expect(lost?.body.code).toBe('users.last_admin');
        const active = await stack.sql.query('SELECT FROM admin_users WHERE is_active');
        expect(active).toHaveLength(1);
      }
    },
  );
});

describe('the audit trail', () => {
  const entries = async (query = '') => {
    const { body } = await admin.throughGateway('get', `/api/blog/admin/audit/users${query}`);
    return auditListSchema.parse(body).entries;
  };

  it('the audit trail tells who did what to whom, newest first', async () => {
    const user = await add('auditada@vitrine.test');
    await toggle(admin, user.id, false);
    await toggle(admin, user.id, true);
    await admin.throughGateway('delete', `${USERS}/${user.id}`);
    const [removed, activated, deactivated, added] = await entries('?limit=4');
    expect([removed, activated, deactivated, added].map((entry) => entry!.action)).toEqual([
      'user.removed',
      'user.activated',
      'user.deactivated',
      'user.added',
    ]);
    for (const entry of [removed, activated, deactivated, added]) {
      expect(entry).toMatchObject({ actor: ADMIN.email, target: `user/${user.id}` });
    }
    const said = [removed, activated, deactivated, added].map((entry) => entry!.summary);
    expect(said).toEqual([
      `Removeu ${user.email} dos administradores`,
      `Ativou o acesso de ${user.email}`,
      `Desativou o acesso de ${user.email}`,
      `Adicionou ${user.email} aos administradores`,
    ]);
  });

  it('the audit trail keeps sign-ins, sign-outs and refusals', async () => {
    const browser = await stack.signedIn(STRANGER);
    await browser.send('get', '/api/logout');
    await expect(stack.signedIn({ email: STRANGER.email, sub: 'somebody-else' })).rejects.toThrow('403');
    stack.google.switches.faults = { idToken: (claims) => ({ ...claims, email_verified: false }) };
    await expect(stack.signedIn(STRANGER)).rejects.toThrow('403');
    stack.google.switches.reset();
    const told = await entries('?limit=4');
    expect(told.map(({ actor }) => actor)).toEqual(Array(4).fill(STRANGER.email));
    expect(
      told.map(({ action, target, summary }) => [action, target.replace(/\/.+/, '/N'), summary]),
    ).toEqual([
      ['session.refused', 'session', 'Login recusado: O Google não verificou o e-mail'],
      ['session.refused', 'session', 'Login recusado: O e-mail está vinculado a outra conta do Google'],
      ['session.closed', 'account/N', 'Encerrou a sessão'],
      ['session.opened_without_permission', 'account/N', 'Entrou com o Google, sem permissão administrativa'],
    ]);
  });

  it('the audit trail is read page by page, and keeps nothing of a call that failed', async () => {
    await add('pagina@vitrine.test');
    const first = await entries('?limit=2');
    const next = await entries(`?limit=2&before=${first[1]!.id}`);
    expect(Number(next[0]!.id)).toBeLessThan(Number(first[1]!.id));
    await admin.throughGateway('post', USERS, { email: ADMIN.email });
    expect((await entries('?limit=1'))[0]).toEqual(first[0]);
    const bad = await admin.throughGateway('get', '/api/blog/admin/audit/users?limit=0&before=x');
    expect(bad.status).toBe(400);
  });
});
