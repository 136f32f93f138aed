import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { testEnv } from '@vitrine/testing';
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey } from 'jose';
import { parseAuthConfig } from '../config.js';
import { IdTokenVerifier } from './id-token.verifier.js';

const CLIENT = 'id.apps.googleusercontent.com';
const NONCE = 'of this sign-in';

let keys: Server;
let keysUrl: string;
let privateKey: CryptoKey;

beforeAll(async () => {
  const pair = await generateKeyPair('RS256');
  ({ privateKey } = pair);
  const body = JSON.stringify({ keys: [{ ...(await exportJWK(pair.publicKey)), alg: 'RS256', kid: 'one' }] });
  keys = createServer((_, response) => response.setHeader('Content-Type', 'application/json').end(body));
  await new Promise<void>((resolve) => keys.listen(0, '127.0.0.1', resolve));
  keysUrl = `http://127.0.0.1:${(keys.address() as AddressInfo).port}/`;
});
afterAll(() => {
  keys.closeAllConnections();
  keys.close();
});

/** Verifies a token of `issuer` where `configured` is the issuer of the settings; Google's own when it is left out. */
async function verify(issuer: string, configured?: string): Promise<unknown> {
  const config = parseAuthConfig({
    ...testEnv,
    DATABASE_URL: 'postgres://auth@localhost/vitrine',
    IDENTITY_SECRET: 'an-identity-secret-of-good-length-0123',
    GOOGLE_CLIENT_ID: CLIENT,
    GOOGLE_CLIENT_SECRET: 'GOCSPX-0123456789',
    GOOGLE_JWKS_URL: keysUrl,
    ...(configured && { GOOGLE_ISSUER: configured }),
  });
  const token = await new SignJWT({ nonce: NONCE })
    .setProtectedHeader({ alg: 'RS256', kid: 'one' })
    .setSubject('108')
    .setIssuer(issuer)
    .setAudience(CLIENT)
    .setIssuedAt()
    .setExpirationTime('5m')
    .sign(privateKey);
  return new IdTokenVerifier(config).verify(token, NONCE, AbortSignal.timeout(30_000));
}

it.each(['https://accounts.google.com', 'accounts.google.com'])(
  'the verifier takes %s for Google',
  async (issuer) => {
    await expect(verify(issuer)).resolves.toMatchObject({ sub: '108', iss: issuer });
  },
);

it('the verifier takes no one else for Google', async () => {
  await expect(verify('https://evil.test')).rejects.toMatchObject({ code: 'auth.login_failed' });
});

it("the verifier takes Google's short name only where Google is the issuer", async () => {
  const own = 'https://login.empresa.test';
  await expect(verify(own, own)).resolves.toMatchObject({ iss: own });
  await expect(verify('accounts.google.com', own)).rejects.toMatchObject({ code: 'auth.login_failed' });
});
