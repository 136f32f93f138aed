import { audienceOf, IDENTITY_ISSUER, type IdentityClaims, type TokenScope } from '@vitrine/contracts';
import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT, type JWTVerifyGetKey } from 'jose';

/** INTERNAL_TOKEN of every service under test. */
export const INTERNAL_TOKEN = 'internal-token-of-the-tests-0123456789';

/** Site address of every service under test. */
export const PUBLIC_URL = 'http://localhost:8080';

/** The session of every identity under test that names no other. */
export const SESSION_ID = '00000000-0000-4000-8000-00000000005e';

/** What API tokens under test are called. */
export const TOKEN_NAME = 'Assistente';

/** Headers with which a browser on our own pages calls. */
export const sameOriginHeaders = { 'Sec-Fetch-Site': 'same-origin', Origin: PUBLIC_URL } as const;

/** Environment that every service's config schema accepts; spread it under the service's own variables. */
export const testEnv = {
  NODE_ENV: 'test',
  PORT: '0',
  HOST: '127.0.0.1',
  LOG_LEVEL: 'silent',
  PUBLIC_URL,
  SITE_TIMEZONE: 'America/Sao_Paulo',
  INTERNAL_TOKEN,
  COMPANY_NAME: 'Escudo Digital',
  COMPANY_CHAT_NUMBER: '5511999990000',
  COMPANY_EMAIL: 'contato@escudo.test',
  COMPANY_PHONE: '(11) 4002-1234',
  COMPANY_CNPJ: '00.000.000/0001-91',
  COMPANY_LEGAL_NAME: 'Escudo Digital Tecnologia Ltda.',
  COMPANY_ADDRESS: 'Av. Paulista, 1000, São Paulo, SP',
} as const;

export interface TestIdentity {
  /** Give it to createApp as `identityKeys`. */
  keys: JWTVerifyGetKey;
  /** A signed identity token, as the gateway attaches it; `overrides` replaces claims or the signing key. */
  token(claims?: Partial<IdentityClaims>, overrides?: TokenOverrides): Promise<string>;
  /** Headers of an admin's request from our own pages. */
  headers(claims?: Partial<IdentityClaims>): Promise<Record<string, string>>;
  /** Headers of a machine's request with an API token of these scopes. */
  tokenHeaders(scopes: TokenScope[], claims?: Partial<IdentityClaims>): Promise<Record<string, string>>;
}

interface TokenOverrides {
  issuer?: string;
  audience?: string;
  /** Seconds until it expires; negative for the past. */
  expiresIn?: number;
  /** Sign with a key that the service does not know. */
  forged?: boolean;
}

/** A key pair like auth's, and tokens signed by it. */
export async function createTestIdentity(): Promise<TestIdentity> {
  const known = await generateKeyPair('EdDSA', { extractable: true });
  const stranger = await generateKeyPair('EdDSA', { extractable: true });
  const jwk = { ...(await exportJWK(known.publicKey)), kid: 'test', alg: 'EdDSA', use: 'sig' };
  const token: TestIdentity['token'] = (claims = {}, overrides = {}) =>
    new SignJWT({ email: 'admin@vitrine.test', name: 'Ana Admin', sid: SESSION_ID, ...claims })
      .setProtectedHeader({ alg: 'EdDSA', kid: 'test' })
      .setSubject(claims.sub ?? 'user-1')
      .setIssuer(overrides.issuer ?? IDENTITY_ISSUER)
      .setAudience(overrides.audience ?? audienceOf(claims))
      .setIssuedAt()
      .setExpirationTime(Math.floor(Date.now() / 1000) + (overrides.expiresIn ?? 60))
      .sign(overrides.forged ? stranger.privateKey : known.privateKey);
  return {
    keys: createLocalJWKSet({ keys: [jwk] }),
    token,
    headers: async (claims) => ({ ...sameOriginHeaders, Authorization: `Bearer ${await token(claims)}` }),
    tokenHeaders: async (scopes, claims) => ({
      Authorization: `Bearer ${await token({ api_token: { name: TOKEN_NAME, scopes }, ...claims })}`,
    }),
  };
}
