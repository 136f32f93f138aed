import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject } from 'node:crypto';
import { calculateJwkThumbprint, createLocalJWKSet, type JWK, type JWTVerifyGetKey } from 'jose';

/** DER of a PKCS #8 Ed25519 private key up to its 32-byte seed (RFC 8410). */
const PKCS8_ED25519 = Buffer.from('302e020100300506032b657004220420', 'hex');

const derive = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'vitrine', purpose, 32));

export interface IdentityKeys {
  privateKey: KeyObject;
  /** Public half as published at /.well-known/jwks.json; its `kid` is the RFC 7638 thumbprint. */
  publicJwk: JWK & { kid: string };
}

/**
 * The Ed25519 pair that signs identity tokens, or that of another purpose: the same for the same secret, in every
 * replica and after a restart.
 */
export async function deriveIdentityKeys(
  secret: string,
  purpose = 'identity-token ed25519 v1',
): Promise<IdentityKeys> {
  const der = Buffer.concat([PKCS8_ED25519, derive(secret, purpose)]);
  const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  const jwk = createPublicKey(privateKey).export({ format: 'jwk' }) as JWK;
  const kid = await calculateJwkThumbprint(jwk);
  return { privateKey, publicJwk: { ...jwk, kid, alg: 'EdDSA', use: 'sig' } };
}

/** The public half, to verify identity tokens where they are issued. */
export function ownKeySet(secret: string): JWTVerifyGetKey {
  const keySet = deriveIdentityKeys(secret).then(({ publicJwk }) => createLocalJWKSet({ keys: [publicJwk] }));
  return async (header, token) => (await keySet)(header, token);
}

/** The 256-bit AES-GCM key that seals login cookies. */
export const deriveLoginCookieKey = (secret: string): Uint8Array =>
  new Uint8Array(derive(secret, 'login-cookie a256gcm v1'));

/** The key that signs the cookies of an assistant's sign-in. */
export const deriveCookieKey = (secret: string): string =>
  derive(secret, 'assistant-cookie hmac v1').toString('base64url');
