import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { assistantListSchema } from '@vitrine/contracts';
import { Outgoing } from '@vitrine/platform';
import { AssistantFlow, REDIRECT, verifyAccess } from './assistant-flow.js';
import { ADMIN, startAuth, type AuthStack, type Browser } from './auth-app.js';

const CLIENT = 'https://client.example/assistant.json';
const OTHER = 'https://chatgpt.com/connector_platform_oauth_redirect';
const HOUR_MS = 3600 * 1000;

let stack: AuthStack;
let admin: Browser;
let flow: AssistantFlow;
let document: object;
/** How often the document was read. The guarded fetch has tests of its own. */
let reads: number;

/** Publishes another document, under the same address. */
const publish = (changed: object = {}, maxAge = 0) => {
  document = { client_id: CLIENT, client_name: 'Claude', redirect_uris: [REDIRECT], ...changed };
  jest.spyOn(stack.app.get(Outgoing, { strict: false }), 'request').mockImplementation(async (url) => {
    reads += 1;
    const body = Buffer.from(JSON.stringify(document));
    return { status: 200, headers: { 'cache-control': `max-age=${maxAge}` }, body, url };
  });
};
/** The same, after what is in the cache has expired. */
async function republish(changed: object): Promise<void> {
  await stack.restart();
  publish(changed);
}
const listed = async () =>
  assistantListSchema.parse((await admin.send('get', '/api/users/me/assistants')).body).assistants[0];
const codeOf = (back: URL): string => back.searchParams.get('code') ?? '';

beforeAll(async () => {
  stack = await startAuth();
  admin = await stack.signedIn(ADMIN);
});
afterAll(() => stack.close());
beforeEach(() => {
  reads = 0;
  publish();
  flow = AssistantFlow.documented(stack, CLIENT);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await stack.restart();
});

describe("an assistant's changed document", () => {
  it("an assistant's document is read again after half a minute to an hour, whatever it says", async () => {
    const readsAt = async (maxAge: number, after: number): Promise<number> => {
      await stack.restart();
      publish({}, maxAge);
      reads = 0;
      await flow.authorize(admin);
      const now = Date.now();
      jest.spyOn(Date, 'now').mockReturnValue(now + after);
      await flow.authorize(admin);
      jest.restoreAllMocks();
      return reads;
    };
    expect(await readsAt(0, 25_000)).toBe(1);
    expect(await readsAt(0, 31_000)).toBe(2);
    expect(await readsAt(7 * 24 * 3600, HOUR_MS - 5_000)).toBe(1);
    expect(await readsAt(7 * 24 * 3600, HOUR_MS + 1_000)).toBe(2);
  });

  it("an assistant's changed document renames nothing and widens nothing", async () => {
    const { refresh_token: token } = await flow.connected(admin, ['read']);
    const before = await listed();
    await republish({
      client_name: 'Vitrine',
      scope: 'read propose read_drafts',
      redirect_uris: [REDIRECT, OTHER],
      jwks: { keys: [] },
    });
    const { body } = await flow.refresh(token);
    expect(body.scope).toBe('read');
    expect((await verifyAccess(stack, body.access_token)).status).toBe(204);
    expect(await listed()).toMatchObject({ name: before?.name, host: 'claude.ai', scopes: ['read'] });
    // The address is the client's own now, and its person is asked for it.
    const uid = await flow.asked(admin, { redirect_uri: OTHER });
    const asked = await admin.send('get', `/api/oauth/consent/${uid}`);
    expect(asked.body).toMatchObject({ name: 'Vitrine', host: 'chatgpt.com' });
  });

  it('a changed document of an assistant sends a code only where its person said, and exchanges it for no other', async () => {
    const uid = await flow.asked(admin);
    const answer = await admin.send('post', `/api/oauth/consent/${uid}`, { scopes: ['read'] });
    await republish({ redirect_uris: [OTHER] });
    const { headers } = await admin.send('get', new URL(answer.body.redirect_url).pathname);
    const back = new URL(headers.location ?? '');
    expect(back.origin + back.pathname).toBe(REDIRECT);
    const elsewhere = await flow.exchange(codeOf(back), { redirect_uri: OTHER });
    expect([elsewhere.status, elsewhere.body.error]).toEqual([400, 'invalid_grant']);
  });

  it.each([
    ['leads to a stranger', { redirect_uris: ['https://evil.example/'] }],
    ['has a secret', { client_secret: 'x', token_endpoint_auth_method: 'client_secret_post' }],
    ['signs with keys of its own', { token_endpoint_auth_method: 'private_key_jwt', jwks: { keys: [] } }],
    ['is that of another client', { client_id: 'https://other.example/assistant.json' }],
  ])("an assistant's changed document refuses the client when it %s", async (_, changed) => {
    const { refresh_token: token } = await flow.connected(admin);
    await republish(changed);
    expect((await flow.authorize(admin)).headers.location).toBeUndefined();
    const answer = await flow.refresh(token);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.text).not.toContain('access_token');
  });
});
