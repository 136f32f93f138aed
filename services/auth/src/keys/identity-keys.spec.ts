import { describe, expect, it } from '@jest/globals';
import { createLocalJWKSet, jwtVerify, SignJWT } from 'jose';
import { deriveIdentityKeys, deriveLoginCookieKey } from './identity-keys.js';

const SECRET = 'a-secret-of-more-than-thirty-two-characters';

describe('identity keys', () => {
  it('identity keys are the same for the same secret and differ for another', async () => {
    const first = await deriveIdentityKeys(SECRET);
    const again = await deriveIdentityKeys(SECRET);
    const other = await deriveIdentityKeys(`${SECRET}!`);
    expect(again.publicJwk).toEqual(first.publicJwk);
    expect(other.publicJwk.kid).not.toBe(first.publicJwk.kid);
  });

  it('identity keys publish no private part', async () => {
    const { publicJwk } = await deriveIdentityKeys(SECRET);
    expect(Object.keys(publicJwk).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x']);
  });

  it('identity keys sign what the published set verifies', async () => {
    const { privateKey, publicJwk } = await deriveIdentityKeys(SECRET);
    const token = await new SignJWT({ email: 'ana@vitrine.test' })
      .setProtectedHeader({ alg: 'EdDSA', kid: publicJwk.kid })
      .sign(privateKey);
    const { payload } = await jwtVerify(token, createLocalJWKSet({ keys: [publicJwk] }));
    expect(payload.email).toBe('ana@vitrine.test');
  });

  it('identity keys keep the cookie key apart from the signing key', async () => {
    const { privateKey } = await deriveIdentityKeys(SECRET);
    const seed = privateKey.export({ format: 'der', type: 'pkcs8' }).subarray(-32);
    expect(Buffer.from(deriveLoginCookieKey(SECRET)).equals(seed)).toBe(false);
    expect(deriveLoginCookieKey(SECRET)).toHaveLength(32);
  });
});
