import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  assistantListSchema,
  identityClaimsSchema,
  personAssistantListSchema,
  type Assistant,
} from '@vitrine/contracts';
import { expectError, PUBLIC_URL } from '@vitrine/testing';
import { decodeJwt } from 'jose';
import request from 'supertest';
import { hashToken } from '../src/sessions/random-token.js';
import { CleanupService } from '../src/sessions/cleanup.service.js';
import { AssistantFlow, RESOURCE, verifyAccess } from './assistant-flow.js';
import { ADMIN, startAuth, STRANGER, type AuthStack, type Browser } from './auth-app.js';

const USERS = '/api/blog/admin/users';
const ALL = '/api/blog/admin/assistants';
const MINE = '/api/users/me/assistants';
const BIA = { email: 'bia@vitrine.test', name: 'Bia' };

let stack: AuthStack;
let admin: Browser;
beforeAll(async () => {
  stack = await startAuth();
  admin = await stack.signedIn(ADMIN);
});
afterAll(() => stack.close());

const list = async (browser: Browser): Promise<Assistant[]> =>
  assistantListSchema.parse((await browser.send('get', MINE)).body).assistants;
const statusOf = async (token: string): Promise<number> => (await verifyAccess(stack, token)).status;
/** Bia as an admin with a session of her own. */
async function bia(): Promise<{ browser: Browser; id: number }> {
  await stack.sql.query('DELETE FROM admin_users WHERE email = $1', [BIA.email]);
  const { body } = await admin.throughGateway('post', USERS, { email: BIA.email });
  return { browser: await stack.signedIn(BIA), id: body.user.id };
}

describe('the metadata', () => {
  const read = async (path: string) => (await request(stack.app.getHttpServer()).get(path).expect(200)).body;

  it('the metadata of the resource is at the root and at the path, and names this site as its server', async () => {
    const root = await read('/.well-known/oauth-protected-resource');
    expect(root).toMatchObject({ resource: RESOURCE, authorization_servers: [PUBLIC_URL] });
    expect(await read('/.well-known/oauth-protected-resource/api/mcp')).toEqual(root);
  });

  it('the metadata of the server names the public address, whatever host was asked, and what it does alone', async () => {
    const { body } = await request(stack.app.getHttpServer())
      .get('/.well-known/oauth-authorization-server')
      .set({ Host: 'evil.example', 'X-Forwarded-Host': 'evil.example' });
    expect(body).toEqual({
      issuer: PUBLIC_URL,
      authorization_endpoint: `${PUBLIC_URL}/api/oauth/authorize`,
      token_endpoint: `${PUBLIC_URL}/api/oauth/token`,
      registration_endpoint: `${PUBLIC_URL}/api/oauth/register`,
      revocation_endpoint: `${PUBLIC_URL}/api/oauth/revoke`,
      grant_types_supported: ['authorization_code', 'refresh_token'],
      response_types_supported: ['code'],
      response_modes_supported: ['form_post', 'fragment', 'query'],
      request_uri_parameter_supported: false,
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: ['none'],
      authorization_response_iss_parameter_supported: true,
      client_id_metadata_document_supported: true,
      scopes_supported: ['read', 'propose', 'read_drafts'],
    });
  });

  it('the metadata is where a refusal of the MCP server leads', async () => {
    const { headers } = await request(stack.app.getHttpServer()).get('/internal/verify').expect(401);
    expect(headers['www-authenticate']).toBe(
      `Bearer resource_metadata="${PUBLIC_URL}/.well-known/oauth-protected-resource/api/mcp"`,
    );
  });
});

describe('an assistant', () => {
  it('an assistant is connected by its person, and comes with what they granted', async () => {
    const flow = await AssistantFlow.registered(stack);
    const uid = await flow.asked(admin);
    const asked = await admin.send('get', `/api/oauth/consent/${uid}`);
    expect(asked.body).toEqual({
      name: 'Claude',
      host: 'claude.ai',
      scopes: ['read', 'propose', 'read_drafts'],
      email: ADMIN.email,
    });
    const { access_token: token, scope } = await flow.connected(admin, ['read', 'propose']);
    expect(scope).toBe('read propose');
    const verified = await verifyAccess(stack, token);
    expect(verified.status).toBe(204);
    const claims = decodeJwt(verified.headers['x-identity-token'] ?? '');
    expect(claims.aud).toBe('vitrine-services-by-assistant');
    const [listed] = await list(admin);
    expect(identityClaimsSchema.parse(claims)).toMatchObject({
      email: ADMIN.email,
      sid: listed?.id,
      api_token: {
        name: 'Claude (claude.ai)',
        scopes: ['read', 'write_drafts'],
        assistant: { reads_drafts: false },
      },
    });
    expect(listed).toMatchObject({ name: 'Claude', host: 'claude.ai', scopes: ['read', 'propose'] });
    expect(listed?.last_used_at).not.toBeNull();
    const entries = JSON.stringify(await stack.sql.query('SELECT * FROM oauth_entries'));
    expect(entries).not.toContain(token);
    const [entry] = await stack.sql.query(
      `SELECT actor, summary FROM audit_entries WHERE action = 'assistant.connected' ORDER BY id DESC`,
    );
    expect(entry).toEqual({
      actor: ADMIN.email,
      summary: 'Conectou o assistente “Claude” (claude.ai), que lê o que está publicado e propõe textos',
    });
  });

  it('an assistant that asks for nothing may read and propose, and reads drafts only where its person says so', async () => {
    const flow = await AssistantFlow.registered(stack, 'http://127.0.0.1:4321/callback');
    const uid = await flow.asked(admin, { scope: undefined });
    const { body } = await admin.send('get', `/api/oauth/consent/${uid}`);
    expect([body.scopes, body.host]).toEqual([['read', 'propose'], 'este computador']);
    const { access_token: token } = await flow.again().connected(admin, ['read', 'read_drafts']);
    const { headers } = await verifyAccess(stack, token);
    expect(decodeJwt(headers['x-identity-token'] ?? '').api_token).toMatchObject({
      scopes: ['read'],
      assistant: { reads_drafts: true },
    });
  });

  it('an assistant of a program on the own computer comes back at any port', async () => {
    const flow = await AssistantFlow.registered(stack, 'http://localhost:1/callback');
    const back = await flow.consented(admin, ['read'], { redirect_uri: 'http://localhost:5555/callback' });
    expect([back.origin, back.searchParams.get('iss')]).toEqual(['http://localhost:5555', PUBLIC_URL]);
  });

  it('an assistant goes on with a new refresh token each time', async () => {
    const flow = await AssistantFlow.registered(stack);
    const first = await flow.connected(admin);
    const second = (await flow.refresh(first.refresh_token)).body;
    expect(second.refresh_token).not.toBe(first.refresh_token);
    expect(await statusOf(second.access_token)).toBe(204);
  });

  it('an assistant is not connected when its person grants nothing', async () => {
    const before = (await list(admin)).length;
    const back = await (await AssistantFlow.registered(stack)).consented(admin, []);
    expect([back.searchParams.get('error'), back.searchParams.get('code')]).toEqual(['access_denied', null]);
    expect((await list(admin)).length).toBe(before);
  });
});

describe('the access of an assistant ends', () => {
  const connect = async (browser: Browser) => {
    const flow = await AssistantFlow.registered(stack);
    const tokens = await flow.connected(browser);
    expect(await statusOf(tokens.access_token)).toBe(204);
    return { flow, ...tokens };
  };
  const expectEnded = async ({ flow, ...tokens }: Awaited<ReturnType<typeof connect>>) => {
    expect(await statusOf(tokens.access_token)).toBe(401);
    expect((await flow.refresh(tokens.refresh_token)).body.error).toBe('invalid_grant');
  };

  it('the access of an assistant ends when it is disconnected, by its person alone', async () => {
    const { browser } = await bia();
    const connected = await connect(browser);
    const [{ id = '' } = {}] = await list(browser);
    expectError(await admin.send('delete', `${MINE}/${id}`), 404, 'assistants.not_found');
    expect(await statusOf(connected.access_token)).toBe(204);
    expect((await browser.send('delete', `${MINE}/${id}`)).status).toBe(204);
    await expectEnded(connected);
    expect((await list(browser)).map((one) => one.id)).not.toContain(id);
  });

  it('the access of an assistant ends with all sessions of its person, also by an admin', async () => {
    const { browser, id } = await bia();
    const own = await connect(browser);
    expect((await browser.send('delete', '/api/users/me/sessions')).status).toBe(204);
    await expectEnded(own);
    const other = await connect(await stack.signedIn(BIA));
    const { body } = await admin.throughGateway('get', `${USERS}/${id}/sessions`);
    expect(assistantListSchema.parse(body).assistants).toMatchObject([{ name: 'Claude', host: 'claude.ai' }]);
    await admin.throughGateway('delete', `${USERS}/${id}/sessions`);
    await expectEnded(other);
  });

  it('the access of an assistant ends when another admin disconnects it alone, which the audit log tells', async () => {
    const { browser, id } = await bia();
    const [ended, other] = [await connect(browser), await connect(browser)];
    // The newest first.
    const [, { id: assistant = '' } = {}] = await list(browser);
    await stack.sql.query(`UPDATE assistants SET name = 'a”, de “b' WHERE id = $1`, [assistant]);
    const end = (of: number) => admin.throughGateway('delete', `${USERS}/${of}/assistants/${assistant}`);
    const { body } = await admin.throughGateway('get', USERS);
    const self = body.users.find(({ email }: { email: string }) => email === ADMIN.email).id;
    expectError(await end(self), 404, 'assistants.not_found');
    expect((await end(id)).status).toBe(204);
    await expectEnded(ended);
    expect(await statusOf(other.access_token)).toBe(204);
    const sql = `SELECT actor, summary FROM audit_entries WHERE action = 'assistant.disconnected' ORDER BY id DESC LIMIT 1`;
    expect(await stack.sql.query(sql)).toEqual([
      { actor: ADMIN.email, summary: `Desconectou o assistente “a, de b” (claude.ai) de ${BIA.email}` },
    ]);
    await browser.send('delete', '/api/users/me/sessions');
  });

  it('the access of every assistant is in one list, with who connected it, for admins alone', async () => {
    const { browser, id } = await bia();
    await connect(browser);
    await connect(admin);
    const { body } = await admin.throughGateway('get', ALL);
    const { assistants } = personAssistantListSchema.parse(body);
    expect(assistants.slice(0, 2).map(({ email }) => email)).toEqual([ADMIN.email, BIA.email]);
    expect(assistants[1]).toMatchObject({ user_id: id, name: 'Claude', host: 'claude.ai' });
    expectError(await (await stack.signedIn(STRANGER)).throughGateway('get', ALL), 403, 'auth.forbidden');
    // What has ended is in no list.
    await admin.throughGateway('delete', `${USERS}/${id}/sessions`);
    const after = personAssistantListSchema.parse((await admin.throughGateway('get', ALL)).body);
    expect(after.assistants.map(({ email }) => email)).not.toContain(BIA.email);
  });

  it('the access of an assistant ends when its person is deactivated, and it does not come back with them', async () => {
    const { browser, id } = await bia();
    const connected = await connect(browser);
    const toggle = (is_active: boolean) =>
      admin.throughGateway('patch', `${USERS}/${id}/toggle-active`, { is_active });
    expect((await toggle(false)).status).toBe(200);
    await expectEnded(connected);
    await toggle(true);
    await expectEnded(connected);
  });

  it('the access of an assistant ends by a change in the database, and under another secret', async () => {
    const { browser, id } = await bia();
    const connected = await connect(browser);
    await stack.sql.query('UPDATE admin_users SET is_active = false WHERE id = $1', [id]);
    await expectEnded(connected);
    await admin.throughGateway('patch', `${USERS}/${id}/toggle-active`, { is_active: true });
    await expectEnded(connected);
    const mine = await connect(admin);
    await stack.restart({ IDENTITY_SECRET: 'another-identity-secret-0123456789abcdef' });
    await expectEnded(mine);
    await stack.restart();
  });

  it('the access of an assistant ends after thirty days without use, and no earlier', async () => {
    const [idle, used] = [await connect(admin), await connect(admin)];
    const aged = `UPDATE oauth_entries SET expires_at = now() - interval '1 second' WHERE grant_id =
      (SELECT grant_id FROM assistants ORDER BY created_at DESC OFFSET $1 LIMIT 1)`;
    await stack.sql.query(aged, [1]);
    await stack.sql.query(`UPDATE assistants SET created_at = created_at - interval '2 hours'`);
    await stack.sql.query(`UPDATE admin_users SET active_since = active_since - interval '3 hours'`);
    const before = (await list(admin)).length;
    await stack.app.get(CleanupService, { strict: false }).run();
    expect((await list(admin)).length).toBeLessThan(before);
    await expectEnded(idle);
    expect(await statusOf(used.access_token)).toBe(204);
  });

  it('the access of an assistant that never came ends after seven days, and no earlier', async () => {
    const flow = await AssistantFlow.registered(stack);
    const tried = { flow, ...(await flow.connected(admin)) };
    const used = await connect(admin);
    const clean = async (days: number) => {
      await stack.sql.query('UPDATE assistants SET created_at = created_at - make_interval(days => $1)', [
        days,
      ]);
      await stack.sql.query(
        'UPDATE admin_users SET active_since = active_since - make_interval(days => $1)',
        [days],
      );
      await stack.app.get(CleanupService, { strict: false }).run();
      return (await list(admin)).filter(({ last_used_at }) => last_used_at === null).length;
    };
    expect(await clean(6)).toBeGreaterThan(0);
    expect(await clean(2)).toBe(0);
    await expectEnded(tried);
    expect(await statusOf(used.access_token)).toBe(204);
  });
});

it('no one but an active admin consents, and only in the browser where it began', async () => {
  const flow = await AssistantFlow.registered(stack);
  const stranger = await stack.signedIn(STRANGER);
  const uid = await flow.asked(stranger);
  const path = `/api/oauth/consent/${uid}`;
  expectError(await stranger.send('get', path), 403, 'auth.forbidden');
  expectError(await stranger.send('post', path, { scopes: ['read'] }), 403, 'auth.forbidden');
  expectError(await stack.browser().send('post', path, { scopes: ['read'] }), 401, 'auth.unauthenticated');
  expectError(await admin.send('post', path, { scopes: ['read'] }), 404, 'assistants.request_not_found');
});

describe('a client that anybody registered', () => {
  const clients = (): Promise<{ id: string; days: number }[]> =>
    stack.sql
      .query(`SELECT encode(id_hash, 'hex') AS id, round(extract(epoch FROM expires_at - now()) / 86400)::int AS days
       FROM oauth_entries WHERE model = 'Client' ORDER BY expires_at`);
  const hashOf = ({ clientId }: AssistantFlow) => hashToken(clientId).toString('hex');

  it('a client that anybody registered is stored for a week, and for a month after each use of its connection', async () => {
    const [unused, used] = [await AssistantFlow.registered(stack), await AssistantFlow.registered(stack)];
    const { refresh_token: token } = await used.connected(admin);
    await unused.authorize(admin);
    await used.refresh(token);
    const days = new Map((await clients()).map((client) => [client.id, client.days]));
    expect([days.get(hashOf(unused)), days.get(hashOf(used))]).toEqual([7, 30]);
  });

  it('a client that anybody registered goes when a thousand newer ones are connected by no one', async () => {
    const [oldest, used] = [await AssistantFlow.registered(stack), await AssistantFlow.registered(stack)];
    const { refresh_token: token } = await used.connected(admin);
    await stack.sql.query(`INSERT INTO oauth_entries (model, id_hash, payload, expires_at)
      SELECT 'Client', sha256(n::text::bytea), jsonb_build_object('client_id_issued_at', 3000000000 + n, 'of', 'test'),
        now() + interval '30 days' FROM generate_series(1, 1000) n`);
    const newest = await AssistantFlow.registered(stack);
    const stored = (await clients()).map(({ id }) => id);
    expect(stored).not.toContain(hashOf(oldest));
    expect(stored).toEqual(expect.arrayContaining([hashOf(newest), hashOf(used)]));
    expect((await used.refresh(token)).status).toBe(200);
    await stack.sql.query(`DELETE FROM oauth_entries WHERE payload ->> 'of' = 'test'`);
  });
});
