import { createHash, randomBytes } from 'node:crypto';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { createGoogle } from '../src/google/app.js';
import { PREFIX } from '../src/config.js';

const CLIENT = { client_id: 'vitrine-demo', client_secret: 'vitrine-demo-secret' };
const PUBLIC_URL = 'http://vitrine.test';
const CALLBACK = `${PUBLIC_URL}/auth/callback`;

let server: Server;
let origin: string;
beforeAll(async () => {
  const google = await createGoogle({
    NODE_ENV: 'test',
    PORT: 0,
    HOST: '127.0.0.1',
    PUBLIC_URL,
    GOOGLE_CLIENT_ID: CLIENT.client_id,
    GOOGLE_CLIENT_SECRET: CLIENT.client_secret,
  });
  server = google.app.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

/** A browser that follows no redirect by itself and reaches the public address at the test's server. */
class Browser {
  private readonly cookies = new Map<string, string>();

  async visit(url: string, form?: Record<string, string>): Promise<Response> {
    const response = await fetch(url.replace(PUBLIC_URL, origin), {
      redirect: 'manual',
      headers: { Accept: 'text/html', Cookie: [...this.cookies].map((pair) => pair.join('=')).join('; ') },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s);
      if (/expires=Thu, 01 Jan 1970/i.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return response;
  }

  /** Follows redirects as long as they stay here; answers where the last one leads. */
  async follow(response: Response): Promise<URL> {
    const location = new URL(response.headers.get('location') ?? '', PUBLIC_URL);
    if (!location.pathname.startsWith(PREFIX)) return location;
    const next = await this.visit(location.href);
    return next.status < 400 && next.headers.has('location') ? this.follow(next) : location;
  }
}

const begin = (changes: Record<string, string | null> = {}) => {
  const verifier = randomBytes(32).toString('base64url');
  const nonce = randomBytes(16).toString('hex');
  const url = new URL(`${PUBLIC_URL}${PREFIX}/authorize`);
  const parameters: Record<string, string | null> = {
    response_type: 'code',
    client_id: CLIENT.client_id,
    redirect_uri: CALLBACK,
    scope: 'openid email profile',
    prompt: 'select_account',
    state: 'the-state',
    nonce,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...changes,
  };
  for (const [name, value] of Object.entries(parameters))
    if (value !== null) url.searchParams.set(name, value);
  return { url: url.href, verifier, nonce };
};

const exchange = async (
  code: string,
  verifier: string,
): Promise<{ status: number; body: Record<string, string> }> => {
  const response = await fetch(`${origin}${PREFIX}/token`, {
    method: 'POST',
    body: new URLSearchParams({
      ...CLIENT,
      grant_type: 'authorization_code',
      code,
      redirect_uri: CALLBACK,
      code_verifier: verifier,
    }),
  });
  return { status: response.status, body: (await response.json()) as Record<string, string> };
};

const claimsOf = async (idToken: string) => {
  const keys = createRemoteJWKSet(new URL(`${origin}${PREFIX}/jwks`));
  const { payload, protectedHeader } = await jwtVerify(idToken, keys, {
    issuer: `${PUBLIC_URL}${PREFIX}`,
    audience: CLIENT.client_id,
  });
  expect(protectedHeader.alg).toBe('RS256');
  return payload;
};

describe('the demo Google', () => {
  it('the demo Google approves the account of login_hint with one redirect', async () => {
    const { url, verifier, nonce } = begin({ login_hint: 'Admin@vitrine.test' });
    const answer = await new Browser().visit(url);
    expect(answer.status).toBe(303);
    const callback = new URL(answer.headers.get('location')!);
    expect(`${callback.origin}${callback.pathname}`).toBe(CALLBACK);
    expect(callback.searchParams.get('state')).toBe('the-state');

    const { status, body } = await exchange(callback.searchParams.get('code')!, verifier);
    expect(status).toBe(200);
    const claims = await claimsOf(body.id_token!);
    expect(claims).toMatchObject({
      email: 'admin@vitrine.test',
      email_verified: true,
      name: 'Ana Admin',
      nonce,
    });
    const profile = await fetch(`${origin}${PREFIX}/userinfo`, {
      headers: { Authorization: `Bearer ${body.access_token}` },
    });
    expect(await profile.json()).toMatchObject({
      sub: claims.sub,
      email: 'admin@vitrine.test',
      email_verified: true,
    });
  });

  it('the demo Google lets a person choose, each time again', async () => {
    const browser = new Browser();
    await browser.visit(begin({ login_hint: 'admin@vitrine.test' }).url);
    for (const email of ['visitante@vitrine.test', 'outra.pessoa@empresa.test', 'admin@vitrine.test']) {
      const { url, verifier } = begin();
      const choice = await browser.follow(await browser.visit(url));
      const html = await (await browser.visit(choice.href)).text();
      expect(html).toContain('Ana Admin');
      expect(html).toContain('Vítor Visitante');
      const callback = await browser.follow(await browser.visit(choice.href, { email }));
      expect(callback.href).toContain(`${CALLBACK}?code=`);
      const { body } = await exchange(callback.searchParams.get('code')!, verifier);
      expect(await claimsOf(body.id_token!)).toMatchObject({ email });
    }
  });

  it('the demo Google knows no other callback', async () => {
    const answer = await new Browser().visit(begin({ redirect_uri: 'https://evil.test/auth/callback' }).url);
    expect(answer.status).toBe(400);
    expect(answer.headers.has('location')).toBe(false);
    expect(await answer.text()).toContain('Este login não pode continuar');
  });
});
