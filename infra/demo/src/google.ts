/**
 * Demo Google: an OpenID provider in place of Google's sign-in, so that the whole product can be tried without
 * an account. It speaks the real protocol (code flow, PKCE, id_token, userinfo, JWKS); the auth service differs in URLs
 * alone:
 *
 *   GOOGLE_ISSUER             ${PUBLIC_URL}/demo/google
 *   GOOGLE_AUTHORIZATION_URL  ${PUBLIC_URL}/demo/google/authorize     (the browser goes there, through the gateway)
 *   GOOGLE_TOKEN_URL          http://<this process>/demo/google/token
 *   GOOGLE_USERINFO_URL       http://<this process>/demo/google/userinfo
 *   GOOGLE_JWKS_URL           http://<this process>/demo/google/jwks
 *   GOOGLE_CLIENT_ID          the same here and there (default vitrine-demo)
 *   GOOGLE_CLIENT_SECRET      the same here and there (default vitrine-demo-secret)
 *
 * The authorise page offers two accounts and takes any e-mail; `login_hint=<email>` on the authorise URL approves that
 * account at once: the answer is the redirect to the callback. Reads PORT, HOST (default 127.0.0.1; a container needs
 * 0.0.0.0) and PUBLIC_URL; answers GET /healthz. Refuses to start when NODE_ENV is production.
 */
import { createServer } from 'node:http';
import { loadGoogleConfig } from './config.js';
import { createGoogle } from './google/app.js';
import { serve } from './serve.js';

const config = loadGoogleConfig();
serve('Google', createServer((await createGoogle(config)).app), config);
