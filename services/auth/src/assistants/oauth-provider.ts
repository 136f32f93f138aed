import { ASSISTANT_SCOPES, authCalls, MCP_PATH } from '@vitrine/contracts';
import { log, Outgoing } from '@vitrine/platform';
import { errors, Provider, type Configuration } from 'oidc-provider';
import type { DataSource } from 'typeorm';
import type { AuthConfig } from '../config.js';
import { deriveCookieKey, deriveIdentityKeys } from '../keys/identity-keys.js';
import { oauthAdapter } from './oauth-adapter.js';
import { errorPage } from './oauth-error-page.js';
import { isAllowedRedirect, isOwnComputer } from './redirect-hosts.js';
import { earlierAnswer } from './rotated-answers.js';

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;
const COOKIES_PATH = '/api/oauth';
/** Bytes of a client's metadata document. */
const DOCUMENT_BYTES = 5 * 1024;
/** Name of no real metadata: it is there for the check below to run. */
const REDIRECT_CHECK = 'vitrine_redirects';

/** What oidc-provider names of OpenID: there are no identity tokens here, no claims, and no route to keys. */
const OF_OPENID = {
  jwks_uri: undefined,
  claims_parameter_supported: undefined,
  claims_supported: undefined,
  claim_types_supported: undefined,
  id_token_signing_alg_values_supported: undefined,
  subject_types_supported: undefined,
  token_endpoint_auth_signing_alg_values_supported: undefined,
};

/** Loaded with the first request of an assistant (assistants.service.ts): without one its memory is saved. */
export interface OAuthOptions {
  config: AuthConfig;
  dataSource: DataSource;
  outgoing: Outgoing;
  /** Whether the account is that of an active admin, and its connection one that has not ended. */
  isActive: (accountId: string, grantId: string | undefined) => Promise<boolean>;
}

/** OAuth 2.1 by oidc-provider: public clients with PKCE, whose opaque tokens are for the MCP server alone. */
export async function createOAuthProvider({ config, dataSource, outgoing, isActive }: OAuthOptions) {
  const issuer = config.PUBLIC_URL;
  const resource = `${issuer}${MCP_PATH}`;
  const { privateKey } = await deriveIdentityKeys(config.IDENTITY_SECRET, 'assistant ed25519 v1');
  const cookie = {
    path: COOKIES_PATH,
    httpOnly: true,
    sameSite: 'lax',
    signed: true,
    secure: issuer.startsWith('https:'),
  } as const;

  const configuration: Configuration = {
    adapter: oauthAdapter(dataSource),
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), alg: 'EdDSA', use: 'sig' }] },
    enabledJWA: { idTokenSigningAlgValues: ['EdDSA'] },
    clientDefaults: {
      token_endpoint_auth_method: 'none',
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      id_token_signed_response_alg: 'EdDSA',
    },
    clientAuthMethods: ['none'],
    responseTypes: ['code'],
    scopes: ['offline_access'],
    pkce: { required: () => true },
    allowOmittingSingleRegisteredRedirectUri: false,
    routes: {
      authorization: authCalls.oauthAuthorize.path,
      token: authCalls.oauthToken.path,
      registration: authCalls.oauthRegister.path,
      revocation: authCalls.oauthRevoke.path,
    },
    cookies: { keys: [deriveCookieKey(config.IDENTITY_SECRET)], long: cookie, short: cookie },
    ttl: {
      AccessToken: 10 * MINUTE,
      AuthorizationCode: MINUTE,
      Interaction: 15 * MINUTE,
      Session: 15 * MINUTE,
      Grant: 365 * DAY,
      RefreshToken: 30 * DAY,
    },
    expiresWithSession: () => false,
    rotateRefreshToken: true,
    issueRefreshToken: (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    interactions: { url: (_ctx, { uid }) => `/blog/admin/autorizar/${uid}` },
    loadExistingGrant: ({ oidc }) => {
      const grantId = oidc.result?.consent?.grantId;
      return grantId ? oidc.provider.Grant.find(grantId) : undefined;
    },
    findAccount: async (_ctx, accountId, token) =>
      (await isActive(accountId, token?.grantId))
        ? { accountId, claims: () => ({ sub: accountId }) }
        : undefined,
    extraClientMetadata: {
      properties: [REDIRECT_CHECK],
      validator(_ctx, _key, _value, metadata) {
        const { redirect_uris: addresses } = metadata;
        if (!Array.isArray(addresses) || !addresses.every((one) => typeof one === 'string'))
          throw new errors.InvalidClientMetadata('redirect_uris must be a list of addresses');
        const allowed = addresses.filter((one) => isAllowedRedirect(one, config.ASSISTANT_REDIRECTS));
        if (allowed.length === 0) {
          const refused = addresses[0]?.slice(0, 300) ?? 'nothing';
          throw new errors.InvalidClientMetadata(
            `redirect_uris lead to no known assistant, loopback or address of ASSISTANT_REDIRECTS: ${refused}`,
          );
        }
        metadata.redirect_uris = allowed;
        // What a client may ask for is decided with each request, by its person.
        metadata.scope = undefined;
        // The loopback's port is any (RFC 8252); other redirects are compared as they are.
        metadata.application_type = allowed.some(isOwnComputer) ? 'native' : 'web';
      },
    },
    fetch: async (address) => {
      const { status, headers, body } = await outgoing.request(String(address), {
        headers: { Accept: 'application/json' },
        maxBytes: DOCUMENT_BYTES,
        timeoutMs: 3_000,
        maxRedirects: 0,
      });
      const caching = headers['cache-control'];
      return new Response(new Uint8Array(body), {
        status,
        headers: caching ? { 'cache-control': caching } : {},
      });
    },
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      userinfo: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      registration: { enabled: true, initialAccessToken: false, issueRegistrationAccessToken: false },
      revocation: { enabled: true },
      clientIdMetadataDocument: { enabled: true, ack: 'draft-02', cacheDuration: { min: 30, max: 3600 } },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => resource,
        useGrantedResource: () => true,
        getResourceServerInfo(_ctx, indicator) {
          if (indicator !== resource) throw new errors.InvalidTarget();
          return {
            scope: ASSISTANT_SCOPES.join(' '),
            audience: resource,
            accessTokenFormat: 'opaque',
            accessTokenTTL: 10 * MINUTE,
          };
        },
      },
    },
    renderError(ctx, { error, error_description: description }) {
      ctx.type = 'html';
      ctx.body = errorPage(description ? `${error}: ${description}` : error);
    },
  };
  const provider = new Provider(issuer, configuration);
  // The gateway in front says whether the browser came by https.
  provider.proxy = true;
  provider.use(async (ctx, next) => {
    await next();
    if (ctx.oidc?.route === 'discovery')
      Object.assign(ctx.body as object, { scopes_supported: ASSISTANT_SCOPES, ...OF_OPENID });
    const {
      RotatedRefreshToken: used,
      RefreshToken: refresh,
      AccessToken: access,
    } = ctx.oidc?.entities ?? {};
    if (used && ctx.status === 200) {
      const earlier = await earlierAnswer(dataSource, used.jti, ctx.body as object);
      if (earlier) {
        await Promise.all([refresh?.destroy(), access?.destroy()]);
        ctx.body = earlier;
      }
    }
  });
  provider.on('server_error', (_ctx, err) => log.error({ err }, 'OAuth server error'));
  return provider;
}
