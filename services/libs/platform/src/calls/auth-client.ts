import { authCalls, type AuthCalls, type Client } from '@vitrine/contracts';
import { internalClient } from './internal-client.js';

/** A client of auth's internal calls; auth is where its keys are. Its errors are for unwrapAnswer. */
export const authClient = (config: { AUTH_JWKS_URL: string; INTERNAL_TOKEN: string }): Client<AuthCalls> =>
  internalClient(authCalls, {
    baseUrl: new URL(config.AUTH_JWKS_URL).origin,
    token: config.INTERNAL_TOKEN,
  });
