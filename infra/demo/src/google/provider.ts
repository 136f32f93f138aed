import { randomBytes } from 'node:crypto';
import { exportJWK, type CryptoKey } from 'jose';
import { Provider, interactionPolicy, type AdapterFactory, type KoaContextWithOIDC } from 'oidc-provider';
import type { DemoAccounts } from './accounts.js';
import { PREFIX, type GoogleConfig } from '../config.js';
import { errorPage } from './pages.js';

const SCOPE = 'openid email profile';
const MINUTE = 60;

/** Name of oidc-provider's session cookie, and the beginning of its signature's. */
export const SESSION_COOKIE = 'demo_google_session';

/**
 * Google's OpenID endpoints by oidc-provider, a certified implementation, in Google's manner: the profile in the
 * id_token, RS256, the client's secret in the body. PKCE is demanded, which Google only accepts.
 */
export async function createProvider(
  config: GoogleConfig,
  accounts: DemoAccounts,
  adapter: AdapterFactory,
  privateKey: CryptoKey,
): Promise<Provider> {
  const issuer = `${config.PUBLIC_URL}${PREFIX}`;

  // The page is always shown, unless the login came back from it or login_hint has chosen the account.
  const chooser = new interactionPolicy.Prompt(
    { name: 'select_account', requestable: true },
    new interactionPolicy.Check(
      'no_account',
      'an account must be chosen',
      (ctx) => !ctx.oidc.session?.accountId,
    ),
  );
  chooser.checks.remove('select_account_prompt');

  /** Runs on every authorisation request before the session's account is looked up; a hint is an e-mail or a sub. */
  const approveHint = (ctx: KoaContextWithOIDC): void => {
    const hint = ctx.oidc.params?.login_hint;
    const account = accounts.find(String(hint)) ?? accounts.open(hint);
    if (account) ctx.oidc.session?.loginAccount({ accountId: account.sub, transient: true });
  };

  const provider: Provider = new Provider(issuer, {
    adapter,
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig' }] },
    clients: [
      {
        client_id: config.GOOGLE_CLIENT_ID,
        client_secret: config.GOOGLE_CLIENT_SECRET,
        redirect_uris: [`${config.PUBLIC_URL}/auth/callback`],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    responseTypes: ['code'],
    clientAuthMethods: ['client_secret_post'],
    scopes: ['openid', 'email', 'profile'],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name', 'picture'],
    },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    routes: { authorization: '/authorize', token: '/token', userinfo: '/userinfo', jwks: '/jwks' },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    cookies: {
      keys: [randomBytes(32).toString('hex')],
      names: {
        session: SESSION_COOKIE,
        interaction: 'demo_google_interaction',
        resume: 'demo_google_resume',
      },
      long: { path: PREFIX, httpOnly: true, sameSite: 'lax' },
      short: { path: PREFIX, httpOnly: true, sameSite: 'lax' },
    },
    ttl: {
      AccessToken: 60 * MINUTE,
      AuthorizationCode: 10 * MINUTE,
      IdToken: 60 * MINUTE,
      Interaction: 60 * MINUTE,
      Session: 60 * MINUTE,
      Grant: 60 * MINUTE,
    },
    extraParams: { authuser: (ctx) => approveHint(ctx) },
    interactions: { policy: [chooser] as never, url: (_ctx, { uid }) => `${PREFIX}/interaction/${uid}` },
    expiresWithSession: () => false,
    findAccount: (_ctx, sub) => {
      const account = accounts.find(sub);
      if (!account) return undefined;
      const [given, ...family] = account.name.split(' ');
      const claims = {
        sub,
        email: account.email,
        email_verified: true,
        name: account.name,
        given_name: given,
        ...(family.length > 0 && { family_name: family.join(' ') }),
        ...(account.picture && { picture: account.picture }),
      };
      return { accountId: sub, claims: () => claims };
    },
    // Consent is given without a question: it is what the demo is for.
    async loadExistingGrant(ctx) {
      const { client, account } = ctx.oidc;
      if (!client || !account) return undefined;
      const grant = new provider.Grant({ clientId: client.clientId, accountId: account.accountId });
      grant.addOIDCScope(SCOPE);
      await grant.save();
      return grant;
    },
    renderError(ctx, { error, error_description: description }) {
      ctx.type = 'html';
      ctx.body = errorPage(description ? `${error}: ${description}` : error);
    },
  });
  // The gateway in front says whether the browser came by https.
  provider.proxy = true;
  return provider;
}
