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
 * account at once: the answer is the redirect to the callback.
 *
 * It also answers Search Console's API with invented figures, for any key of a service account whose token_uri is
 * http://<this process>/demo/google/service-account-token:
 *
 *   GSC_API_URL               http://<this process>/demo/google
 *   GSC_PROPERTY              ${PUBLIC_URL}/
 *
 * It also answers what YouTube and Vimeo say of a video, with an invented title and a drawn still:
 *
 *   YOUTUBE_URL               http://<this process>/demo/google
 *   VIMEO_URL                 http://<this process>/demo/google
 *
 * It is also everybody's mailbox: SMTP_URL smtp://<this process>:<SMTP_PORT> delivers mails, and ${PUBLIC_URL}/demo/google/emails
 * shows them. Reads PORT, HOST (default 127.0.0.1; a container needs
 * 0.0.0.0) and PUBLIC_URL; answers GET /healthz. Refuses to start when NODE_ENV is production.
 */
import { createServer } from 'node:http';
import { loadGoogleConfig } from './config.js';
import { createGoogle } from './google/app.js';
import { MailStandIn } from './mail/stand-in.js';
import { serve } from './serve.js';

const config = loadGoogleConfig();
const mail = new MailStandIn();
mail.server.listen(config.SMTP_PORT, config.HOST);
serve('Google', createServer((await createGoogle(config, mail.mails)).app), config);
