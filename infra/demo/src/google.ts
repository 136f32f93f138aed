/**
 * Demo Google: an OpenID provider that stands in for Google's sign-in, so that the whole product can be tried without an
 * account. It speaks the real protocol (code flow, PKCE, id_token, userinfo, JWKS); the auth service differs in URLs alone:
 *
 *   GOOGLE_ISSUER             ${PUBLIC_URL}/demo/google
 *   GOOGLE_AUTHORIZATION_URL  ${PUBLIC_URL}/demo/google/authorize     (the browser goes there, through the gateway)
 *   GOOGLE_TOKEN_URL          http://<this process>/demo/google/token
 *   GOOGLE_USERINFO_URL       http://<this process>/demo/google/userinfo
 *   GOOGLE_JWKS_URL           http://<this process>/demo/google/jwks
 *   GOOGLE_CLIENT_ID          the same here and there (default vitrine-demo)
 *   GOOGLE_CLIENT_SECRET      the same here and there (default vitrine-demo-secret)
 *
 * The authorise page offers two accounts and takes any e-mail; `login_hint=<email>` on the authorise URL approves that account
 * at once: the answer is the redirect to the callback. Reads PORT, HOST (default 127.0.0.1; a container needs 0.0.0.0) and
 * PUBLIC_URL; answers GET /healthz. Refuses to start when NODE_ENV is production.
 */
import { createGoogle } from './google/app.js';
import { loadGoogleConfig } from './google/config.js';

const config = loadGoogleConfig();
const { app, stop } = await createGoogle(config);
const server = app.listen(config.PORT, config.HOST, (error) => {
  if (error) {
    process.stderr.write(`Demo Google can't listen on ${config.HOST}:${config.PORT}: ${error.message}\n`);
    process.exit(1);
  }
  console.log(JSON.stringify({ level: 'info', service: 'demo-google', port: config.PORT, msg: 'listening' }));
});
server.keepAliveTimeout = 75_000;

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    stop();
    server.close(() => process.exit(0));
    server.closeIdleConnections();
    setTimeout(() => process.exit(0), 2_000).unref();
  });
}
