import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { errorBodySchema, sessionUserSchema } from '@vitrine/contracts';
import type { DemoPerson } from '@vitrine/demo';
import { PUBLIC_URL } from '@vitrine/testing';
import { ADMIN, startAuth, STRANGER, type AuthStack, type Browser } from './auth-app.js';

let stack: AuthStack;
beforeAll(async () => {
  stack = await startAuth();
});
afterAll(() => stack.close());
afterEach(() => stack.google.switches.reset());

const person = (name: string): DemoPerson => ({ email: `${name}@vitrine.test`, name });

/** A login begun in a new browser and approved at Google: what its callback page has. */
async function approved(
  who: DemoPerson,
): Promise<{ browser: Browser; code: string; state: string; url: string }> {
  const browser = stack.browser();
  const { body } = await browser.send('get', '/api/oauth/google/redirect_url');
  return { browser, url: body.redirectUrl, ...(await stack.google.approve(body.redirectUrl, who)) };
}

const sessions = async (): Promise<number> => {
  const [row] = await stack.sql.query<{ count: string }[]>('SELECT count(*) FROM sessions');
  return Number(row?.count);
};

describe('GET /api/oauth/google/redirect_url', () => {
  it('GET /api/oauth/google/redirect_url asks Google for a code with PKCE, nonce, state and our callback', async () => {
    const { url } = await approved(ADMIN);
    const { origin, pathname, searchParams: query } = new URL(url);
    expect(`${origin}${pathname}`).toBe(`${stack.google.url}/authorize`);
    expect(Object.fromEntries(query)).toMatchObject({
      response_type: 'code',
      client_id: stack.google.env.GOOGLE_CLIENT_ID,
      redirect_uri: `${PUBLIC_URL}/auth/callback`,
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      prompt: 'select_account',
    });
    for (const name of ['state', 'nonce', 'code_challenge']) expect(query.get(name)).toMatch(/^[\w-]{43}$/);
  });

  it('GET /api/oauth/google/redirect_url differs in state, nonce and challenge at every start', async () => {
    const [first, second] = [await approved(ADMIN), await approved(ADMIN)].map(
      ({ url }) => new URL(url).searchParams,
    );
    for (const name of ['state', 'nonce', 'code_challenge'])
      expect(first!.get(name)).not.toBe(second!.get(name));
  });

  it('GET /api/oauth/google/redirect_url sets a sealed, short-lived HttpOnly cookie and is never stored', async () => {
    const browser = stack.browser();
    const answer = await browser.send('get', '/api/oauth/google/redirect_url');
    const [cookie] = answer.headers['set-cookie'] as unknown as string[];
    expect(cookie).toMatch(
      /^vitrine_login=[\w.-]+; Max-Age=600; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/,
    );
    expect(answer.headers['cache-control']).toBe('no-store');
    const state = new URL(answer.body.redirectUrl).searchParams.get('state')!;
    expect(Buffer.from(cookie!.split('.')[3]!, 'base64url').toString('latin1')).not.toContain(state);
  });

  it('GET /api/oauth/google/redirect_url ignores a code or an error put into its own address', async () => {
    const answer = await stack
      .browser()
      .send('get', '/api/oauth/google/redirect_url?code=x&error=access_denied');
    expect(answer.status).toBe(200);
  });
});

describe('POST /api/sessions', () => {
  it('POST /api/sessions signs in with the code alone', async () => {
    const { browser, code } = await approved(ADMIN);
    const answer = await browser.send('post', '/api/sessions', { code });
    expect(answer.status).toBe(200);
    const user = sessionUserSchema.parse(answer.body.user);
    expect(user).toMatchObject({
      email: ADMIN.email,
      is_admin: true,
      google_user_data: { name: 'Ana Admin' },
    });
    const me = await browser.send('get', '/api/users/me');
    expect(me.body).toEqual(answer.body.user);
    expect(browser.cookies.has('vitrine_login')).toBe(false);
  });

  it('POST /api/sessions calls a person by the name that an administrator wrote, and else by that of Google', async () => {
    const rename = (name: string | null) =>
      stack.sql.query('UPDATE admin_users SET name = $1 WHERE email = $2', [name, ADMIN.email]);
    const { browser, code } = await approved(ADMIN);
    await rename(' Ana Souza ');
    const signedIn = await browser.send('post', '/api/sessions', { code });
    const nameNow = async () => (await browser.send('get', '/api/users/me')).body.google_user_data.name;
    expect([signedIn.body.user.google_user_data.name, await nameNow()]).toEqual(['Ana Souza', 'Ana Souza']);
    await rename(' ');
    expect(await nameNow()).toBe('Ana Admin');
    await rename(null);
    expect(await nameNow()).toBe('Ana Admin');
  });

  it('POST /api/sessions sets an opaque HttpOnly cookie whose hash alone is stored', async () => {
    const { browser, code } = await approved(ADMIN);
    const answer = await browser.send('post', '/api/sessions', { code });
    const cookie = (answer.headers['set-cookie'] as unknown as string[]).find((c) =>
      c.startsWith('vitrine_session'),
    );
    expect(cookie).toMatch(
      /^vitrine_session=[\w-]{43}; Max-Age=604800; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/,
    );
    expect(answer.headers['cache-control']).toBe('no-store');
    const token = browser.cookies.get('vitrine_session')!;
    const hash = createHash('sha256').update(token).digest();
    const rows = await stack.sql.query<unknown[]>('SELECT FROM sessions WHERE token_hash = $1', [hash]);
    expect(rows).toHaveLength(1);
    const [dump] = await stack.sql.query<{ text: string }[]>(
      'SELECT coalesce(string_agg(s::text, chr(10)), $1) AS text FROM sessions s',
      [''],
    );
    expect(dump!.text).not.toContain(token);
  });

  it('POST /api/sessions accepts the right state next to the code and refuses a wrong one with 403', async () => {
    const { browser, code, state } = await approved(ADMIN);
    const wrong = await browser.send('post', '/api/sessions', { code, state: `${state}x` });
    expect([wrong.status, wrong.body.code]).toEqual([403, 'auth.login_not_started']);
    expect((await browser.send('post', '/api/sessions', { code, state })).status).toBe(200);
  });

  it('POST /api/sessions refuses a code without the cookie of a login', async () => {
    const { code } = await approved(ADMIN);
    const answer = await stack.browser().send('post', '/api/sessions', { code });
    expect([answer.status, answer.body.code]).toEqual([403, 'auth.login_not_started']);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  it('POST /api/sessions refuses a forged or foreign login cookie', async () => {
    for (const value of ['x', 'a.b.c.d.e', `${'A'.repeat(43)}`]) {
      const browser = stack.browser();
      browser.cookies.set('vitrine_login', value);
      const answer = await browser.send('post', '/api/sessions', { code: 'x' });
      expect(answer.status).toBe(403);
    }
  });

  it("POST /api/sessions refuses in one browser the code that another browser's login obtained", async () => {
    const [alice, mallory] = [await approved(person('alice')), await approved(person('mallory'))];
    const answer = await alice.browser.send('post', '/api/sessions', { code: mallory.code });
    expect(answer.status).toBe(401);
    expect(alice.browser.cookies.has('vitrine_session')).toBe(false);
  });

  it('POST /api/sessions makes one session of a code posted twice at the same time', async () => {
    stack.google.switches.faults = { repeatCodes: true };
    for (let round = 0; round < 10; round += 1) {
      const { browser, code } = await approved(ADMIN);
      const before = await sessions();
      const answers = await Promise.all([1, 2, 3].map(() => browser.send('post', '/api/sessions', { code })));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
      expect(await sessions()).toBe(before + 1);
    }
  });

  it('POST /api/sessions refuses a code that was used, even where Google takes it again', async () => {
    stack.google.switches.faults = { repeatCodes: true };
    const { browser, code } = await approved(ADMIN);
    const login = browser.cookies.get('vitrine_login')!;
    expect((await browser.send('post', '/api/sessions', { code })).status).toBe(200);
    browser.cookies.set('vitrine_login', login);
    const again = await browser.send('post', '/api/sessions', { code });
    expect([again.status, again.body.code]).toEqual([401, 'auth.code_used']);
    expect(stack.google.switches.calls.token).toBe(1);
  });

  it('POST /api/sessions refuses a code that Google does not know', async () => {
    const { browser } = await approved(ADMIN);
    const answer = await browser.send('post', '/api/sessions', { code: 'never-issued' });
    expect([answer.status, answer.body.code]).toEqual([401, 'auth.code_used']);
  });

  it.each([
    ['a missing code', {}],
    ['an empty code', { code: '' }],
    ['a code that is no text', { code: 12 }],
    ['an endless code', { code: 'x'.repeat(4097) }],
    ['a state that is no text', { code: 'x', state: ['y'] }],
  ])('POST /api/sessions answers 400 to %s', async (_, body) => {
    const { browser } = await approved(ADMIN);
    const answer = await browser.send('post', '/api/sessions', body);
    expect([answer.status, answer.body.code]).toEqual([400, 'request.invalid']);
    expect(answer.body.validation_errors).not.toHaveLength(0);
  });

  it('POST /api/sessions takes the code from the body alone', async () => {
    const { browser, code } = await approved(ADMIN);
    const answer = await browser.send('post', `/api/sessions?code=${encodeURIComponent(code)}`, {});
    expect(answer.status).toBe(400);
    const ignored = await browser.send('post', '/api/sessions?code=other&error=access_denied', { code });
    expect(ignored.status).toBe(200);
  });

  it('POST /api/sessions gives a new token at each sign-in and ends the one before', async () => {
    const browser = await stack.signedIn(ADMIN);
    const first = browser.cookies.get('vitrine_session')!;
    const { body } = await browser.send('get', '/api/oauth/google/redirect_url');
    const { code } = await stack.google.approve(body.redirectUrl, ADMIN);
    await browser.send('post', '/api/sessions', { code });
    expect(browser.cookies.get('vitrine_session')).not.toBe(first);
    const old = stack.browser();
    old.cookies.set('vitrine_session', first);
    expect((await old.send('get', '/api/users/me')).status).toBe(401);
  });

  it('POST /api/sessions lets a person without permission sign in, and says so', async () => {
    const browser = await stack.signedIn(STRANGER);
    const me = await browser.send('get', '/api/users/me');
    expect(me.body).toMatchObject({ email: STRANGER.email, is_admin: false });
    expect((await browser.send('get', '/internal/verify')).status).toBe(403);
  });
});

describe("Google's word", () => {
  const attempt = async (who: DemoPerson = ADMIN) => {
    const { browser, code } = await approved(who);
    const answer = await browser.send('post', '/api/sessions', { code });
    expect(browser.cookies.has('vitrine_session')).toBe(answer.status === 200);
    if (answer.status !== 200) expect(errorBodySchema.safeParse(answer.body).success).toBe(true);
    return answer;
  };
  const now = (): number => Math.floor(Date.now() / 1000);

  it.each<[string, (claims: Record<string, unknown>) => Record<string, unknown>]>([
    ['another issuer', (claims) => ({ ...claims, iss: 'https://evil.test' })],
    ['another audience', (claims) => ({ ...claims, aud: 'someone-else' })],
    [
      'an audience shared with another party',
      (claims) => ({ ...claims, aud: [claims.aud, 'other'], azp: 'other' }),
    ],
    ['an expiry in the past', (claims) => ({ ...claims, exp: now() - 120 })],
    ['no expiry', (claims) => ({ ...claims, exp: undefined })],
    ['no time of its making', (claims) => ({ ...claims, iat: undefined })],
    ['another nonce', (claims) => ({ ...claims, nonce: 'another' })],
    ['no nonce', (claims) => ({ ...claims, nonce: undefined })],
    ['another subject than the profile', (claims) => ({ ...claims, sub: 'someone-else' })],
    ['no subject', (claims) => ({ ...claims, sub: undefined })],
  ])("Google's word is refused with %s in the id_token", async (_, idToken) => {
    stack.google.switches.faults = { idToken };
    const answer = await attempt();
    expect([answer.status, answer.body.code]).toEqual([401, 'auth.login_failed']);
  });

  it("Google's word is refused with a forged signature or without an id_token", async () => {
    stack.google.switches.faults = { forgeSignature: true };
    expect((await attempt()).body.code).toBe('auth.login_failed');
    stack.google.switches.faults = { omitIdToken: true };
    expect((await attempt()).body.code).toBe('auth.login_failed');
  });

  it("Google's word may be up to a minute behind our clock", async () => {
    stack.google.switches.faults = { idToken: (claims) => ({ ...claims, exp: now() - 30 }) };
    expect((await attempt()).status).toBe(200);
  });

  it.each([false, 'false', 'true', undefined, 1, null])(
    "Google's word needs email_verified to be true, not %p",
    async (value) => {
      stack.google.switches.faults = { idToken: (claims) => ({ ...claims, email_verified: value }) };
      const answer = await attempt();
      expect([answer.status, answer.body.code]).toEqual([403, 'auth.email_unverified']);
      stack.google.switches.faults = { userinfo: (profile) => ({ ...profile, email_verified: value }) };
      expect((await attempt()).body.code).toBe('auth.email_unverified');
    },
  );

  it("Google's word needs an e-mail", async () => {
    stack.google.switches.faults = { idToken: (claims) => ({ ...claims, email: undefined }) };
    expect((await attempt()).status).toBe(401);
  });

  const endpoints = ['token', 'userinfo', 'jwks'] as const;

  it.each(endpoints.flatMap((endpoint) => [[endpoint, 'hang'] as const, [endpoint, 'stall'] as const]))(
    "Google's word is waited for until the deadline alone when %s is made to %s",
    async (endpoint, fault) => {
      await stack.restart({ GOOGLE_TIMEOUT_MS: '800' });
      stack.google.switches.faults = { [fault]: [endpoint] };
      const answer = await attempt();
      // The tests after this one wait for as long as people do.
      await stack.restart();
      expect([answer.status, answer.body.code]).toEqual([503, 'auth.provider_unavailable']);
      expect(stack.google.switches.calls[endpoint]).toBe(1);
    },
  );

  it.each([
    ['token', 500, 503],
    ['userinfo', 502, 503],
    ['jwks', 500, 503],
    ['token', 429, 503],
    ['token', 403, 401],
    ['userinfo', 401, 401],
  ] as const)("Google's word that fails at %s with %d is answered %d", async (endpoint, status, answered) => {
    await stack.restart();
    stack.google.switches.faults = { fail: { [endpoint]: status } };
    expect((await attempt()).status).toBe(answered);
  });

  it.each(['token', 'userinfo'] as const)(
    "Google's word is not followed to another address of %s",
    async (endpoint) => {
      stack.google.switches.faults = { moved: [endpoint] };
      expect((await attempt()).status).toBe(503);
      expect(stack.google.switches.calls[endpoint]).toBe(1);
    },
  );

  it.each([
    ['https://fotos.test/ana.jpg', 'https://fotos.test/ana.jpg'],
    ['http://fotos.test/ana.jpg', null],
    ['javascript:alert(1)', null],
  ])("Google's word of the picture %s is stored as %p", async (picture, kept) => {
    const answer = await attempt({ email: 'retrato@vitrine.test', picture });
    expect(answer.body.user.google_user_data.picture).toBe(kept);
  });

  it("Google's word is stored without what no table could hold", async () => {
    const answer = await attempt({ email: 'zero@vitrine.test', picture: 'https://fotos.test/\u0000.jpg' });
    expect([answer.status, answer.body.user.google_user_data.picture]).toEqual([200, null]);
  });

  it("Google's word is not reachable: 503, and sessions go on", async () => {
    const signedIn = await stack.signedIn(ADMIN);
    await stack.restart({ GOOGLE_TOKEN_URL: 'http://127.0.0.1:9/token' });
    expect((await attempt()).status).toBe(503);
    expect((await signedIn.send('get', '/api/users/me')).status).toBe(200);
    await stack.restart();
  });
});

describe("an account's tie to Google's sub", () => {
  const signIn = async (who: DemoPerson) => {
    const { browser, code } = await approved(who);
    return browser.send('post', '/api/sessions', { code });
  };

  it("an account's tie to Google's sub is made at the first sign-in; another sub with the e-mail is refused", async () => {
    expect((await signIn({ email: 'bound@vitrine.test', sub: 'sub-1' })).status).toBe(200);
    const other = await signIn({ email: 'Bound@Vitrine.test', sub: 'sub-2' });
    expect([other.status, other.body.code]).toEqual([403, 'auth.identity_mismatch']);
    expect((await signIn({ email: 'bound@vitrine.test', sub: 'sub-1' })).status).toBe(200);
  });

  it("an account's tie to Google's sub survives a change of the e-mail, which then is the account’s", async () => {
    const first = await signIn({ email: 'before@vitrine.test', sub: 'sub-3' });
    const second = await signIn({ email: 'after@vitrine.test', sub: 'sub-3' });
    expect(second.body.user).toMatchObject({ id: first.body.user.id, email: 'after@vitrine.test' });
  });

  it("an account's tie to Google's sub holds under concurrent first sign-ins", async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => signIn(person('simultaneous'))));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.user.id)).size).toBe(1);
  });

  it("an account's tie to Google's sub holds when the index on the e-mail answers before the one on the sub", async () => {
    await stack.sql.query(`
      CREATE FUNCTION pause(text) RETURNS text IMMUTABLE LANGUAGE plpgsql AS
        $$ BEGIN PERFORM pg_sleep(0.2); RETURN $1; END $$;
      DROP INDEX accounts_google_sub_key;
      CREATE INDEX accounts_pause ON accounts (pause(email));
      CREATE UNIQUE INDEX accounts_google_sub_key ON accounts (google_sub)`);
    const answers = await Promise.all(Array.from({ length: 6 }, () => signIn(person('met-by-email'))));
    await stack.sql.query('DROP INDEX accounts_pause; DROP FUNCTION pause');
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.user.id)).size).toBe(1);
  });
});
