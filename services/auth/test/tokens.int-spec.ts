import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  apiTokenListSchema,
  createdApiTokenSchema,
  identityClaimsSchema,
  TOKEN_LIMITS,
  TOKEN_SHAPE,
  type ApiToken,
  type TokenScope,
} from '@vitrine/contracts';
import { expectError, INTERNAL_TOKEN, sameOriginHeaders, served } from '@vitrine/testing';
import { decodeJwt } from 'jose';
import { createHash } from 'node:crypto';
import request from 'supertest';
import { CleanupService } from '../src/sessions/cleanup.service.js';
import { newTokenSecret } from '../src/tokens/token-secret.js';
import { ADMIN, startAuth, STRANGER, type AuthStack, type Browser } from './auth-app.js';

const MINE = '/api/blog/admin/tokens';
const USERS = '/api/blog/admin/users';
const BIA = { email: 'bia@vitrine.test', name: 'Bia' };

let stack: AuthStack;
let admin: Browser;
beforeAll(async () => {
  stack = await startAuth();
  admin = await stack.signedIn(ADMIN);
});
afterAll(() => stack.close());
beforeEach(async () => {
  await stack.sql.query('DELETE FROM api_tokens');
  await stack.sql.query(`DELETE FROM audit_entries WHERE action LIKE 'token.%'`);
});

const http = () => request(stack.app.getHttpServer());
const verify = (headers: Record<string, string>) => http().get('/internal/verify').set(headers);
const verifyToken = (secret: string) => verify({ Authorization: `Bearer ${secret}` });
const create = async (
  browser: Browser,
  body: object = {},
): Promise<{ token: ApiToken; secret: string; status: number }> => {
  const answer = await browser.throughGateway('post', MINE, {
    name: 'Claude',
    scopes: ['read'],
    days: 30,
    ...body,
  });
  return { ...answer.body, status: answer.status };
};
const list = async (browser: Browser): Promise<ApiToken[]> =>
  apiTokenListSchema.parse((await browser.throughGateway('get', MINE)).body).tokens;
const audit = async (): Promise<{ actor: string; action: string; summary: string }[]> =>
  stack.sql.query(`SELECT actor, action, summary FROM audit_entries WHERE action LIKE 'token.%' ORDER BY id`);
/** Bia as an admin with a session of her own. */
async function bia(): Promise<{ browser: Browser; id: number }> {
  await stack.sql.query('DELETE FROM admin_users WHERE email = $1', [BIA.email]);
  const { body } = await admin.throughGateway('post', USERS, { email: BIA.email });
  return { browser: await stack.signedIn(BIA), id: body.user.id };
}

describe('an API token', () => {
  it('an API token is shown once, stored as a hash, and listed without what it is', async () => {
    const answer = await admin.throughGateway('post', MINE, {
      name: ' Claude ',
      scopes: ['read', 'write_drafts'],
      days: 7,
    });
    expect(answer.status).toBe(201);
    const { token, secret } = createdApiTokenSchema.parse(answer.body);
    expect(secret).toMatch(TOKEN_SHAPE);
    expect(token).toMatchObject({ name: 'Claude', scopes: ['read', 'write_drafts'], is_expired: false });
    expect(token.last_used_at).toBeNull();
    const days = (Date.parse(token.expires_at) - Date.parse(token.created_at)) / 86_400_000;
    expect(days).toBeCloseTo(7, 1);
    const listed = await admin.throughGateway('get', MINE);
    expect(listed.body).toEqual({ tokens: [token] });
    expect(listed.headers['cache-control']).toBe('no-store');
    const [row] = await stack.sql.query('SELECT * FROM api_tokens');
    expect(row.token_hash).toEqual(createHash('sha256').update(secret).digest());
    expect(JSON.stringify(row)).not.toContain(secret.slice(4, 20));
    expect(await audit()).toEqual([
      expect.objectContaining({
        actor: ADMIN.email,
        action: 'token.created',
        summary: 'Criou o token de API “Claude”, que lê e grava rascunhos, por 7 dias',
      }),
    ]);
    expect(JSON.stringify(await audit())).not.toContain('vtr_');
  });

  it('an API token is recorded in the trail by what each of its scopes allows, and is first in the list', async () => {
    await create(admin, { name: 'Um', scopes: ['conversations'] });
    await create(admin, { name: 'Dois', scopes: ['import'], days: 7 });
    await create(admin, { name: 'Três', scopes: ['publish', 'pictures'] });
    expect((await audit()).map(({ summary }) => summary)).toEqual([
      'Criou o token de API “Um”, que conta conversas, por 30 dias',
      'Criou o token de API “Dois”, que importa arquivos, por 7 dias',
      'Criou o token de API “Três”, que publica e envia imagens, por 30 dias',
    ]);
    expect((await list(admin)).map(({ name }) => name)).toEqual(['Três', 'Dois', 'Um']);
  });

  it.each<[string, object]>([
    ['no name', { name: '  ' }],
    ['a name of two lines', { name: 'a\nb' }],
    ['a name too long', { name: 'x'.repeat(TOKEN_LIMITS.name + 1) }],
    ['no scope', { scopes: [] }],
    ['a scope that there is not', { scopes: ['read', 'admin'] }],
    ['a scope twice', { scopes: ['read', 'read'] }],
    ['scopes as text', { scopes: 'read' }],
    ['more than a year', { days: 366 }],
    ['a time that is not offered', { days: 8 }],
    ['no end', { days: null }],
  ])('an API token is refused with %s', async (_, body) => {
    expect((await create(admin, body)).status).toBe(400);
    expect(await list(admin)).toEqual([]);
  });

  it('an API token is given neither more than it was asked for nor by whom it may not', async () => {
    const extra = { is_admin: true, user_id: 1, account_id: 'x', expires_at: '2999-01-01' };
    expect((await create(admin, extra)).token.scopes).toEqual(['read']);
    const stranger = await stack.signedIn(STRANGER);
    const answer = await stranger.throughGateway('post', MINE, { name: 'x', scopes: ['read'], days: 7 });
    expectError(answer, 403, 'auth.forbidden');
  });

  it('an API token is not made by the one who lost the access since the gateway asked', async () => {
    const { browser, id } = await bia();
    const { headers } = await browser.send('get', '/internal/verify');
    await stack.sql.query('UPDATE admin_users SET is_active = false WHERE id = $1', [id]);
    const answer = await http()
      .post(MINE)
      .set({ ...sameOriginHeaders, Authorization: `Bearer ${headers['x-identity-token']}` })
      .send({ name: 'x', scopes: ['read'], days: 7 });
    expectError(answer, 403, 'auth.forbidden');
    expect(await stack.sql.query('SELECT FROM api_tokens')).toEqual([]);
  });

  it('an API token is one of twenty at most, also when many are made at once', async () => {
    const made = await Promise.all(
      Array.from({ length: TOKEN_LIMITS.perPerson + 5 }, () => served(() => create(admin))),
    );
    const refused = made.filter(({ status }) => status === 409);
    expect([made.filter(({ status }) => status === 201).length, refused.length]).toEqual([20, 5]);
    await stack.sql.query(
      `UPDATE api_tokens SET created_at = now() - interval '40 days', expires_at = now() - interval '1 day'`,
    );
    expect((await create(admin)).status).toBe(201);
  });
});

describe("the gateway's question", () => {
  it.each<[TokenScope[]]>([[['read']], [['write_drafts']], [['read', 'write_drafts']]])(
    "the gateway's question is answered with who the person is and the scopes %j",
    async (scopes) => {
      const { token, secret } = await create(admin, { scopes });
      const answer = await verifyToken(secret);
      expect(answer.status).toBe(204);
      const payload = decodeJwt(answer.headers['x-identity-token']!);
      expect(identityClaimsSchema.parse(payload)).toMatchObject({
        email: ADMIN.email,
        sid: token.id,
        api_token: { name: 'Claude', scopes },
      });
      expect(payload.aud).toBe('vitrine-services-by-token');
      expect(payload.exp! - payload.iat!).toBe(60);
    },
  );

  it("the gateway's question takes the word Bearer in any case, and white space around", async () => {
    const { secret } = await create(admin);
    for (const Authorization of [`bearer ${secret}`, `BEARER   ${secret}`, `Bearer\t${secret} `]) {
      expect((await verify({ Authorization })).status).toBe(204);
    }
  });

  it("the gateway's question is 401 for a token that the gateway would count as another one", async () => {
    const { secret } = await create(admin);
    for (const spelled of [
      `\u00a0${secret}`,
      `${secret}\u00a0`,
      `\u0085${secret}`,
      `"${secret}"`,
      `${secret};`,
    ])
      expectError(await verify({ Authorization: `Bearer ${spelled}` }), 401, 'auth.token_invalid');
  });

  it("the gateway's question is 401 for what is no token of ours", async () => {
    const { secret } = await create(admin);
    const identity = (await verifyToken(secret)).headers['x-identity-token']!;
    const wrong = [
      newTokenSecret(),
      secret.slice(0, -1),
      `${secret}x`,
      secret.toLowerCase(),
      `${secret}, Bearer ${secret}`,
      `${secret} ${secret}`,
      `vtr_${'A'.repeat(49)}`,
      `vtr_${'0'.repeat(7_000)}`,
      "vtr_' OR 1=1 --",
      encodeURIComponent('vtr_\u{1F600}'),
      '',
      // What the gateway was given is for the services, and INTERNAL_TOKEN for our own processes.
      identity,
      INTERNAL_TOKEN,
      createHash('sha256').update(secret).digest('hex'),
    ];
    for (const token of wrong) {
      const answer = await verifyToken(token);
      expectError(answer, 401, 'auth.token_invalid');
      expect(answer.headers['x-refusal']).toBe('auth.token_invalid');
      expect(answer.headers['www-authenticate']).toContain('Bearer');
      expect(answer.headers['x-identity-token']).toBeUndefined();
    }
  });

  it("the gateway's question takes a token from nowhere but its header", async () => {
    const { secret } = await create(admin);
    for (const answer of [
      await http().get(`/internal/verify?access_token=${secret}`),
      await verify({ Cookie: `vitrine_session=${secret}` }),
      await verify({ Authorization: `Basic ${Buffer.from(`x:${secret}`).toString('base64')}` }),
      await verify({ Authorization: secret }),
      await verify({ 'X-Api-Key': secret, 'X-Identity-Token': secret }),
    ]) {
      expectError(answer, 401, 'auth.unauthenticated');
    }
  });

  it("the gateway's question refuses a session and a token together, whatever each is worth", async () => {
    const { secret } = await create(admin);
    for (const [Cookie, token] of [
      [admin.cookieHeader, secret],
      [admin.cookieHeader, newTokenSecret()],
      [admin.cookieHeader, 'vtr_'],
      ['vitrine_session=nothing', secret],
      [`a=b; vitrine_session=; c=d`, secret],
    ] as const) {
      const answer = await verify({ Cookie, Authorization: `Bearer ${token}` });
      expectError(answer, 403, 'auth.two_credentials');
      expect(answer.headers['x-identity-token']).toBeUndefined();
    }
    // A cookie of another site is no session, and a password for another server no token.
    expect((await verify({ Cookie: '_ga=1', Authorization: `Bearer ${secret}` })).status).toBe(204);
    for (const Authorization of ['Basic YTpi', 'Bearer of-a-proxy-in-front', 'Bearer']) {
      const answer = await verify({ Cookie: admin.cookieHeader, Authorization });
      expect(answer.status).toBe(204);
      expect(decodeJwt(answer.headers['x-identity-token']!).api_token).toBeUndefined();
    }
  });
});

describe("a token's end", () => {
  const ended = async (secret: string) => expectError(await verifyToken(secret), 401, 'auth.token_invalid');

  it("a token's end comes when it is revoked, by its person alone", async () => {
    const { browser } = await bia();
    const { token, secret } = await create(admin);
    for (const id of [token.id, 'abc', '00000000-0000-4000-8000-000000000000', `${token.id}'--`]) {
      expectError(
        await browser.throughGateway('delete', `${MINE}/${encodeURIComponent(id)}`),
        404,
        'tokens.not_found',
      );
    }
    expect((await verifyToken(secret)).status).toBe(204);
    expect((await admin.throughGateway('delete', `${MINE}/${token.id}`)).status).toBe(204);
    await ended(secret);
    expectError(await admin.throughGateway('delete', `${MINE}/${token.id}`), 404, 'tokens.not_found');
    expect((await audit()).at(-1)).toEqual({
      actor: ADMIN.email,
      action: 'token.revoked',
      summary: 'Revogou o token de API “Claude”',
    });
  });

  it("a token's end comes when another admin revokes it", async () => {
    const { browser, id } = await bia();
    const { token, secret } = await create(browser);
    const address = `${USERS}/${id}/tokens`;
    expect((await admin.throughGateway('get', address)).body).toEqual({ tokens: [{ ...token }] });
    const [me] = (await admin.throughGateway('get', USERS)).body.users;
    // Bia's token is none of Ana's.
    expectError(
      await admin.throughGateway('delete', `${USERS}/${me.id}/tokens/${token.id}`),
      404,
      'tokens.not_found',
    );
    expect((await admin.throughGateway('delete', `${address}/${token.id}`)).status).toBe(204);
    await ended(secret);
    expect((await audit()).at(-1)).toMatchObject({
      actor: ADMIN.email,
      summary: `Revogou o token de API “Claude” de ${BIA.email}`,
    });
  });

  it.each<[string, (id: number) => Promise<unknown>]>([
    [
      'is deactivated',
      (id) => admin.throughGateway('patch', `${USERS}/${id}/toggle-active`, { is_active: false }),
    ],
    ['is removed', (id) => admin.throughGateway('delete', `${USERS}/${id}`)],
    [
      'loses the access in the database',
      (id) => stack.sql.query('UPDATE admin_users SET is_active = false WHERE id = $1', [id]),
    ],
  ])(
    "a token's end comes at once when its person %s, and access given back does not bring it back",
    async (_, take) => {
      const { browser, id } = await bia();
      const { secret } = await create(browser);
      expect((await verifyToken(secret)).status).toBe(204);
      await take(id);
      await ended(secret);
      const again = await admin.throughGateway('patch', `${USERS}/${id}/toggle-active`, { is_active: true });
      if (again.status === 404) await admin.throughGateway('post', USERS, { email: BIA.email });
      await ended(secret);
    },
  );

  it("a token's end leaves nothing in the list of a person whose access was taken and given back", async () => {
    const { browser, id } = await bia();
    await create(browser);
    for (const is_active of [false, true])
      await admin.throughGateway('patch', `${USERS}/${id}/toggle-active`, { is_active });
    expect((await admin.throughGateway('get', `${USERS}/${id}/tokens`)).body).toEqual({ tokens: [] });
  });

  it("a token's end comes with its day, after which it is listed as expired for 30 days", async () => {
    const { secret } = await create(admin);
    const shift = (days: number) =>
      stack.sql.query(
        `UPDATE api_tokens SET created_at = now() - interval '60 days', expires_at = now() - make_interval(days => $1)`,
        [days],
      );
    await stack.sql.query(`UPDATE api_tokens SET created_at = now() - interval '1 day', expires_at = now()`);
    await ended(secret);
    expect(await list(admin)).toMatchObject([{ is_expired: true }]);
    await shift(29);
    await stack.app.get(CleanupService).run();
    expect(await list(admin)).toHaveLength(1);
    await shift(31);
    await stack.app.get(CleanupService).run();
    expect(await list(admin)).toEqual([]);
  });

  it("a token's end is never more than a year away, whatever is written", async () => {
    await create(admin, { days: 365 });
    const write = stack.sql.query(`UPDATE api_tokens SET expires_at = now() + interval '400 days'`);
    await expect(write).rejects.toThrow('api_tokens_last_a_year');
  });

  it("a token's end comes with another IDENTITY_SECRET", async () => {
    const { secret } = await create(admin);
    const other = await stack.another({ IDENTITY_SECRET: 'another-secret-of-the-tests-0123456789' });
    const answer = await request(other.getHttpServer())
      .get('/internal/verify')
      .set({ Authorization: `Bearer ${secret}` });
    await other.close();
    expectError(answer, 401, 'auth.token_invalid');
  });
});

describe('the use of a token', () => {
  it('the use of a token is written within a minute, and not at every request', async () => {
    const { secret } = await create(admin);
    await verifyToken(secret);
    const used = (await list(admin))[0]?.last_used_at;
    expect(used).not.toBeNull();
    await verifyToken(secret);
    expect((await list(admin))[0]?.last_used_at).toBe(used);
    await stack.sql.query(`UPDATE api_tokens SET last_used_at = now() - interval '2 minutes'`);
    await verifyToken(secret);
    expect(Date.parse((await list(admin))[0]!.last_used_at!)).toBeGreaterThanOrEqual(Date.parse(used!));
  });

  it('the use of a token is no reason to be refused where it can’t be written', async () => {
    const { secret } = await create(admin);
    await stack.sql.query(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE disk_full; END $$`);
    await stack.sql.query('CREATE TRIGGER refuse BEFORE UPDATE ON api_tokens EXECUTE FUNCTION refuse()');
    try {
      expect((await verifyToken(secret)).status).toBe(204);
    } finally {
      await stack.sql.query('DROP FUNCTION refuse CASCADE');
    }
  });

  it('the use of a token is never for sessions, tokens or people', async () => {
    const { browser, id } = await bia();
    const { token, secret } = await create(browser, { scopes: ['read', 'write_drafts'] });
    const raw = { ...sameOriginHeaders, Authorization: `Bearer ${secret}` };
    const identity = (await verifyToken(secret)).headers['x-identity-token']!;
    const proved = { ...sameOriginHeaders, Authorization: `Bearer ${identity}` };
    const own = [
      ['get', '/api/users/me'],
      ['get', '/api/users/me/sessions'],
      ['delete', '/api/users/me/sessions'],
    ] as const;
    for (const [method, path] of own) {
      for (const headers of [raw, proved]) {
        expectError(await http()[method](path).set(headers), 401, 'auth.unauthenticated');
      }
    }
    const people = [
      ['get', MINE],
      ['post', MINE],
      ['delete', `${MINE}/${token.id}`],
      ['get', USERS],
      ['post', USERS],
      ['patch', `${USERS}/${id}/toggle-active`],
      ['get', `${USERS}/${id}/sessions`],
      ['get', `${USERS}/${id}/tokens`],
      ['delete', `${USERS}/${id}/tokens/${token.id}`],
      ['get', '/api/blog/admin/audit/users'],
    ] as const;
    for (const [method, path] of people) {
      expectError(await http()[method](path).set(proved), 403, 'auth.token_scope');
      // The token itself means nothing to a service.
      expectError(await http()[method](path).set(raw), 401, 'auth.unauthenticated');
    }
    expect(await list(browser)).toHaveLength(1);
  });
});
