import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { PUBLIC_URL } from '@vitrine/testing';
import request, { type Response } from 'supertest';
import { oauthAdapter } from '../src/assistants/oauth-adapter.js';
import { AssistantFlow, REDIRECT, verifyAccess, type Params } from './assistant-flow.js';
import { ADMIN, startAuth, type AuthStack, type Browser } from './auth-app.js';

const EVIL = 'https://evil.example/callback';

let stack: AuthStack;
let admin: Browser;
let flow: AssistantFlow;
beforeAll(async () => {
  stack = await startAuth();
  admin = await stack.signedIn(ADMIN);
});
afterAll(() => stack.close());
beforeEach(async () => {
  flow = await AssistantFlow.registered(stack);
});

/** What was used was used longer ago than the grace of a refresh token. */
const endGrace = (): Promise<unknown> =>
  stack.sql.query(`UPDATE oauth_entries SET payload = payload ||
    jsonb_build_object('consumed', (payload ->> 'consumed')::bigint - 61) WHERE payload ? 'consumed'`);
const codeOf = (back: URL): string => back.searchParams.get('code') ?? '';
/** Expects no connection and no token. */
function expectNoToken(answer: Response, error?: string): void {
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.text).not.toMatch(/access_token|refresh_token/);
  if (error) expect(answer.body.error).toBe(error);
}

describe('an authorization request leads to no consent', () => {
  /** The refusal goes back to the client's own address, or nowhere. */
  const refused: [string, Params][] = [
    ['with a redirect to a stranger', { redirect_uri: EVIL }],
    ['with a redirect one path deeper', { redirect_uri: `${REDIRECT}/more` }],
    ['with a redirect that has a query more', { redirect_uri: `${REDIRECT}?next=x` }],
    [
      'with a redirect to a look-alike',
      { redirect_uri: 'https://claude.ai.evil.example/api/mcp/auth_callback' },
    ],
    ['with a redirect with a name in it', { redirect_uri: REDIRECT.replace('https://', 'https://x@') }],
    ['with a redirect over http', { redirect_uri: REDIRECT.replace('https', 'http') }],
    ['with a redirect in other letters', { redirect_uri: REDIRECT.toUpperCase() }],
    ['without a redirect', { redirect_uri: undefined }],
    ['of a client that nobody registered', { client_id: 'nobody' }],
    ['without a challenge', { code_challenge: undefined, code_challenge_method: undefined }],
    ['with the challenge in plain', { code_challenge_method: 'plain' }],
    ['for another resource', { resource: 'https://evil.example/api/mcp' }],
    ['for another address of this site', { resource: `${PUBLIC_URL}/api/blog/admin/posts` }],
    ['for this site with a name in it', { resource: PUBLIC_URL.replace('://', '://x@') }],
    ['for this site with a query', { resource: `${PUBLIC_URL}/api/mcp?x=1` }],
    ['for this site with dots in its path', { resource: `${PUBLIC_URL}/api/x/../mcp` }],
    ['for a look-alike of this site', { resource: `${PUBLIC_URL}.evil.example/api/mcp` }],
    ['for a token in the address', { response_type: 'token' }],
    ['for an identity in the address', { response_type: 'id_token', nonce: 'x' }],
    ["with the answer in a stranger's form", { response_mode: 'web_message' }],
    ['that nobody may be asked for', { prompt: 'none' }],
  ];
  it.each(refused)('an authorization request leads to no consent: %s', async (_, changed) => {
    const answer = await flow.authorize(admin, changed);
    const { location = '' } = answer.headers;
    expect(location).not.toContain('/blog/admin/autorizar/');
    expect(location).not.toContain('code=');
    expect(location === '' || new URL(location).origin === 'https://claude.ai').toBe(true);
    if (location) expect(decodeURIComponent(location)).toContain(`iss=${PUBLIC_URL}`);
  });

  it('an authorization request leads to no consent and a scope that there is not is granted by no one', async () => {
    const back = await flow.consented(admin, ['read'], { scope: 'read publish admin users' });
    const { body } = await flow.exchange(codeOf(back));
    expect(body.scope).toBe('read');
  });
});

describe('a code is exchanged for nothing', () => {
  const exchanged: [string, Params][] = [
    ['with another verifier', { code_verifier: 'x'.repeat(43) }],
    ['without a verifier', { code_verifier: undefined }],
    ['with another redirect', { redirect_uri: EVIL }],
    ['for another resource', { resource: 'https://evil.example/api/mcp' }],
    ['for another address of this site', { resource: `${PUBLIC_URL}/api/blog/admin` }],
    ['by a client that nobody registered', { client_id: 'nobody' }],
  ];
  it.each(exchanged)('a code is exchanged for nothing: %s', async (_, changed) => {
    const back = await flow.consented(admin);
    expectNoToken(await flow.exchange(codeOf(back), changed));
  });

  it('a code is exchanged for nothing by another client', async () => {
    const other = await AssistantFlow.registered(stack);
    const back = await flow.consented(admin);
    expectNoToken(await flow.exchange(codeOf(back), { client_id: other.clientId }), 'invalid_grant');
  });

  it('a code is exchanged for nothing a second time, which also ends what the first one gave', async () => {
    const code = codeOf(await flow.consented(admin));
    const { access_token: token, refresh_token: refresh } = (await flow.exchange(code)).body;
    expectNoToken(await flow.exchange(code), 'invalid_grant');
    expect((await verifyAccess(stack, token)).status).toBe(401);
    expectNoToken(await flow.refresh(refresh), 'invalid_grant');
  });

  it('a code is exchanged for nothing twice at once, which leaves at most one answer and no connection', async () => {
    const code = codeOf(await flow.consented(admin));
    const answers = await Promise.all([1, 2, 3, 4].map(() => flow.exchange(code)));
    const [given, ...others] = answers.toSorted((a, b) => a.status - b.status);
    for (const other of others) expectNoToken(other, 'invalid_grant');
    if (given?.status !== 200) return expectNoToken(given as Response, 'invalid_grant');
    expect((await verifyAccess(stack, given.body.access_token)).status).toBe(401);
    expectNoToken(await flow.refresh(given.body.refresh_token), 'invalid_grant');
  });

  it.each(['AuthorizationCode', 'RefreshToken'])(
    'a code is exchanged for nothing by the one who comes second, also where both have read it as unused: %s',
    async (model) => {
      const { access_token: token } = await flow.connected(admin);
      const [{ grantId }] = await stack.sql.query(
        'SELECT grant_id AS "grantId" FROM assistants ORDER BY created_at DESC LIMIT 1',
      );
      const entries = oauthAdapter(stack.sql)(model);
      const id = randomUUID();
      await entries.upsert(id, { grantId }, 60);
      await entries.consume(id);
      await endGrace();
      expect((await verifyAccess(stack, token)).status).toBe(204);
      await expect(entries.consume(id)).rejects.toThrow('invalid_grant');
      expect((await verifyAccess(stack, token)).status).toBe(401);
      // The first one goes on, and there is nothing to add a token to.
      const tokens = oauthAdapter(stack.sql)('AccessToken');
      await expect(tokens.upsert('a-token', { grantId }, 60)).rejects.toThrow('invalid_grant');
    },
  );

  it('a code is exchanged for nothing when a minute has gone', async () => {
    const code = codeOf(await flow.consented(admin));
    await stack.sql.query(`UPDATE oauth_entries SET expires_at = now() WHERE model = 'AuthorizationCode'`);
    expectNoToken(await flow.exchange(code), 'invalid_grant');
  });
});

describe('a refresh token gives nothing', () => {
  it('a refresh token gives nothing a second time after its grace, which ends the connection', async () => {
    const first = await flow.connected(admin);
    const second = (await flow.refresh(first.refresh_token)).body;
    await endGrace();
    expectNoToken(await flow.refresh(first.refresh_token), 'invalid_grant');
    expect((await verifyAccess(stack, second.access_token)).status).toBe(401);
    expectNoToken(await flow.refresh(second.refresh_token), 'invalid_grant');
  });

  it('a refresh token gives nothing but the same pair in its grace, also to several at once, and nothing to others', async () => {
    const { refresh_token: token } = await flow.connected(admin);
    const other = await AssistantFlow.registered(stack);
    const answers = await Promise.all([1, 2, 3].map(() => flow.refresh(token)));
    const [pair] = answers.map(({ body }) => body);
    for (const { status, body } of [...answers, await flow.refresh(token)])
      expect([status, body]).toEqual([200, pair]);
    // What the later ones made is gone.
    const [{ count }] = await stack.sql.query(
      `SELECT count(*)::int AS count FROM oauth_entries WHERE model = 'RefreshToken' AND grant_id =
        (SELECT grant_id FROM assistants ORDER BY created_at DESC LIMIT 1)`,
    );
    expect(count).toBe(2);
    const stored = JSON.stringify(await stack.sql.query('SELECT * FROM oauth_entries'));
    expect(stored).not.toContain(pair.refresh_token);
    expectNoToken(await flow.refresh(token, { client_id: other.clientId }), 'invalid_grant');
    expect((await verifyAccess(stack, pair.access_token)).status).toBe(204);
    expect((await flow.refresh(pair.refresh_token)).status).toBe(200);
  });

  it('a refresh token gives nothing in its grace when the connection has ended', async () => {
    const { refresh_token: token } = await flow.connected(admin);
    await flow.refresh(token);
    const { body } = await admin.send('get', '/api/users/me/assistants');
    await admin.send('delete', `/api/users/me/assistants/${body.assistants[0].id}`);
    expectNoToken(await flow.refresh(token), 'invalid_grant');
  });

  it('a refresh token gives nothing more than what was granted', async () => {
    const { refresh_token: token } = await flow.connected(admin, ['read']);
    expectNoToken(await flow.refresh(token, { scope: 'read propose read_drafts' }), 'invalid_scope');
  });

  it('a refresh token gives nothing to another client, or for another resource', async () => {
    const { refresh_token: token } = await flow.connected(admin);
    const other = await AssistantFlow.registered(stack);
    expectNoToken(await flow.refresh(token, { client_id: other.clientId }), 'invalid_grant');
    expectNoToken(await flow.refresh(token, { resource: 'https://evil.example/' }), 'invalid_target');
  });

  it('a refresh token gives nothing as an access token, and an access token refreshes nothing', async () => {
    const { access_token: access, refresh_token: refresh } = await flow.connected(admin);
    expect((await verifyAccess(stack, refresh)).status).toBe(401);
    expectNoToken(await flow.refresh(access), 'invalid_grant');
  });
});

describe('an access token is refused', () => {
  it('an access token is refused when it is bound to another address', async () => {
    const { access_token: token } = await flow.connected(admin);
    const sql = `UPDATE oauth_entries SET payload = payload || '{"aud":"https://evil.example/api/mcp"}' WHERE model = 'AccessToken'`;
    await stack.sql.query(sql);
    expect((await verifyAccess(stack, token)).status).toBe(401);
  });

  it('an access token is refused at every call of ours but the MCP server', async () => {
    const { access_token: token } = await flow.connected(admin, ['read', 'propose', 'read_drafts']);
    const { headers } = await verifyAccess(stack, token);
    for (const path of ['/api/blog/admin/users', '/api/blog/admin/tokens', '/api/blog/admin/audit/users']) {
      const answer = await request(stack.app.getHttpServer())
        .get(path)
        .set({ Authorization: `Bearer ${headers['x-identity-token']}` });
      expect([path, answer.status, answer.body.code]).toEqual([path, 403, 'auth.token_scope']);
    }
  });

  it('an access token is refused after ten minutes', async () => {
    const answer = await flow.exchange(codeOf(await flow.consented(admin)));
    expect(answer.body.expires_in).toBeLessThanOrEqual(600);
    await stack.sql.query(`UPDATE oauth_entries SET expires_at = now() WHERE model = 'AccessToken'`);
    expect((await verifyAccess(stack, answer.body.access_token)).status).toBe(401);
  });
});

describe('consent', () => {
  it('consent is asked each time, also of a client that was granted all of it before', async () => {
    await flow.connected(admin, ['read', 'propose', 'read_drafts']);
    expect(await flow.again().asked(admin)).toMatch(/./);
  });

  it('consent is given once, by our own page alone, and leads to one code', async () => {
    const uid = await flow.asked(admin);
    const path = `/api/oauth/consent/${uid}`;
    const foreign = {
      Cookie: admin.cookieHeader,
      Origin: 'https://evil.example',
      'Sec-Fetch-Site': 'cross-site',
    };
    const forged = await request(stack.app.getHttpServer())
      .post(path)
      .set(foreign)
      .send({ scopes: ['read'] });
    expect([forged.status, forged.body.code]).toEqual([403, 'request.cross_site']);
    const answer = await admin.send('post', path, { scopes: ['read'] });
    expect((await admin.send('post', path, { scopes: ['read', 'propose'] })).status).toBe(404);
    const { pathname } = new URL(answer.body.redirect_url);
    expect((await admin.send('get', pathname)).headers.location).toContain('code=');
    expect((await admin.send('get', pathname)).headers.location ?? '').not.toContain('code=');
  });

  it('consent grants nothing that was not asked for', async () => {
    const back = await flow.consented(admin, ['read', 'propose', 'read_drafts'], { scope: 'read' });
    expect((await flow.exchange(codeOf(back))).body.scope).toBe('read');
    const { body } = await admin.send('get', '/api/users/me/assistants');
    expect(body.assistants[0]).toMatchObject({ scopes: ['read'] });
  });

  it('consent is given to the assistant that the page named, not to one that was begun after it', async () => {
    const shown = await flow.asked(admin);
    const other = await AssistantFlow.registered(stack, REDIRECT, { client_name: 'Outro' });
    const latest = await other.asked(admin);
    const path = (uid: string) => `/api/oauth/consent/${uid}`;
    expect((await admin.send('post', path(shown), { scopes: ['read'] })).status).toBe(404);
    expect((await admin.send('get', path(latest))).body.name).toBe('Outro');
  });

  it('consent is not finished in another browser, nor framed', async () => {
    const uid = await flow.asked(admin);
    const answer = await admin.send('post', `/api/oauth/consent/${uid}`, { scopes: ['read'] });
    const { pathname } = new URL(answer.body.redirect_url);
    const elsewhere = await (await stack.signedIn(ADMIN)).send('get', pathname);
    expect(elsewhere.headers.location ?? '').not.toContain('code=');
    const framed = await request(stack.app.getHttpServer())
      .get(`/api/oauth/authorize?client_id=${flow.clientId}`)
      .set({ Cookie: admin.cookieHeader, 'Sec-Fetch-Dest': 'iframe', 'Sec-Fetch-Site': 'cross-site' });
    expect([framed.status, framed.body.code]).toEqual([403, 'request.cross_site']);
  });
});

describe('a client is not registered', () => {
  const refused: [string, object][] = [
    ['with a redirect to a stranger', { redirect_uris: [EVIL] }],
    ['without a redirect', { redirect_uris: [] }],
    ['with redirects of a wrong type', { redirect_uris: 'https://claude.ai/' }],
    ['with redirects of which one is no text', { redirect_uris: [REDIRECT, { href: EVIL }] }],
    ['with a script for a redirect', { redirect_uris: ['javascript:alert(1)'] }],
    ["with a stranger's scheme for a redirect", { redirect_uris: ['evil://callback'] }],
    ['with a secret that it would share', { token_endpoint_auth_method: 'client_secret_post' }],
    ['for an implicit grant', { grant_types: ['implicit'], response_types: ['token'] }],
    ['with a redirect to another page of an assistant', { redirect_uris: ['https://claude.ai/artifacts/x'] }],
    ['for a grant without a person', { grant_types: ['client_credentials'], response_types: [] }],
  ];
  it('a client is not registered with the stranger among its redirects, and gets no code there', async () => {
    const body = { client_name: 'x', redirect_uris: [EVIL, REDIRECT] };
    const answer = await AssistantFlow.register(stack, body);
    expect([answer.status, answer.body.redirect_uris]).toEqual([201, [REDIRECT]]);
    const client = { client_id: answer.body.client_id, redirect_uri: EVIL };
    const { status, headers } = await flow.authorize(admin, client);
    expect([status, headers.location]).toEqual([400, undefined]);
    const refusal = await AssistantFlow.register(stack, { redirect_uris: [EVIL] });
    expect(refusal.body.error_description).toContain(EVIL);
  });

  it.each(refused)('a client is not registered: %s', async (_, metadata) => {
    const answer = await AssistantFlow.register(stack, {
      client_name: 'x',
      redirect_uris: [REDIRECT],
      ...metadata,
    });
    expect([answer.status, answer.body.client_id]).toEqual([400, undefined]);
  });

  it('a client is not registered by a document at a private address, over http or of the machine itself', async () => {
    // It would be seen knocking.
    let visits = 0;
    const door = createServer((socket) => {
      visits += 1;
      socket.destroy();
    });
    await once(door.listen(0, '127.0.0.1'), 'listening');
    const { port } = door.address() as AddressInfo;
    const hosts = [
      `127.0.0.1:${port}`,
      `localhost:${port}`,
      '127.0.0.1',
      'localhost',
      '10.0.0.1',
      '169.254.169.254',
      '[::1]',
      '[fd00::1]',
      '100.64.0.1',
    ];
    for (const host of hosts) {
      for (const scheme of ['https', 'http']) {
        const answer = await flow.authorize(admin, { client_id: `${scheme}://${host}/client.json` });
        expect([host, answer.status, answer.headers.location]).toEqual([host, 400, undefined]);
      }
    }
    expect(visits).toBe(0);
    door.close();
  });
});
