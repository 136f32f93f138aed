import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { APP_CONFIG, AppError } from '@vitrine/platform';
import type { Request } from 'express';
import {
  Strategy,
  type AuthenticateOptionsGoogle,
  type GoogleCallbackParameters,
  type Profile,
} from 'passport-google-oauth20';
import type { GoogleIdentity, GoogleUserData } from '../accounts/google-identity.js';
import type { AuthConfig } from '../config.js';
import { BrowserBoundStore } from './browser-bound.store.js';
import type { ExchangeRequest } from './code-exchange.js';
import type { PendingLogin } from './login-cookie.js';
import { boundedOAuthRequest } from './google-http.js';
import { IdTokenVerifier } from './id-token.verifier.js';
import { randomToken } from '../sessions/random-token.js';

const OPENID_SCOPE = ['openid', 'email', 'profile'];

/**
 * Google's sign-in: passport-google-oauth20, with what it lacks (nonce, id_token, timeouts, PKCE bound to a cookie).
 */
@Injectable()
export class GoogleStrategy extends PassportStrategy(Strategy, 'google', true) {
  constructor(
    @Inject(APP_CONFIG) config: AuthConfig,
    private readonly idTokens: IdTokenVerifier,
  ) {
    super({
      clientID: config.GOOGLE_CLIENT_ID,
      clientSecret: config.GOOGLE_CLIENT_SECRET,
      callbackURL: `${config.PUBLIC_URL}/auth/callback`,
      authorizationURL: config.GOOGLE_AUTHORIZATION_URL,
      tokenURL: config.GOOGLE_TOKEN_URL,
      userProfileURL: config.GOOGLE_USERINFO_URL,
      scope: OPENID_SCOPE,
      // The types allow only the boolean; the strategy takes it as S256.
      pkce: true,
      store: new BrowserBoundStore() as never,
      passReqToCallback: true,
    });
    // Otherwise the access token travels in the address, where logs keep it.
    this._oauth2.useAuthorizationHeaderforGET(true);
  }

  /** The authorise URL of a new sign-in, and what the browser must bring back to finish it. */
  beginLogin(): Promise<{ url: string; login: PendingLogin }> {
    const login: PendingLogin = { state: randomToken(), nonce: randomToken(), verifier: '' };
    return new Promise((resolve, reject) => {
      // What passport does for each request: a copy of the strategy with its outcomes attached.
      const attempt = Object.assign(Object.create(this) as GoogleStrategy, {
        redirect: (url: string) => resolve({ url, login }),
        error: reject,
        fail: reject,
      });
      Strategy.prototype.authenticate.call(attempt, {} as Request, { state: login });
    });
  }

  /** Exchanges the code. Of the request only its `exchange` counts, never a code or an error in the address. */
  override authenticate(request: ExchangeRequest, options: AuthenticateOptionsGoogle): void {
    const { exchange } = request;
    this._oauth2 = Object.assign(Object.create(this._oauth2), {
      _request: boundedOAuthRequest(exchange.signal),
    });
    const { code, state } = exchange;
    super.authenticate({ exchange, body: { code, state } } as ExchangeRequest, options);
  }

  /**
   * Google's parameters, with the nonce of the login and a choice of accounts: a person without permission may have
   * another.
   */
  override authorizationParams(
    options: Omit<AuthenticateOptionsGoogle, 'state'> & { state: PendingLogin },
  ): object {
    const { nonce } = options.state;
    return { ...super.authorizationParams({ ...options, prompt: 'select_account' }), nonce };
  }

  /** Called by passport with Google's tokens and the profile. */
  async validate(
    request: ExchangeRequest,
    _accessToken: string,
    _refreshToken: string,
    tokens: GoogleCallbackParameters,
    profile: Profile,
  ): Promise<GoogleIdentity> {
    const { login, signal } = request.exchange;
    const claims = await this.idTokens.verify(tokens.id_token, login.nonce, signal);
    if (!claims.sub || claims.sub !== profile.id) {
      throw new AppError('auth.login_failed', { cause: new Error('id_token and profile differ in sub') });
    }
    const { email } = claims;
    if (typeof email !== 'string' || !email.trim()) {
      throw new AppError('auth.login_failed', { cause: new Error('id_token without e-mail') });
    }
    return {
      sub: claims.sub,
      email: email.trim().toLowerCase(),
      emailVerified: claims.email_verified === true && profile._json.email_verified === true,
      data: userData(profile),
    };
  }
}

const MAX_TEXT = 1_000;
const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.length > 0 && value.length <= MAX_TEXT && !value.includes('\u0000')
    ? value
    : undefined;

/** The few members of the profile that the site shows; a picture only over https. */
function userData({ _json: profile }: Profile): GoogleUserData {
  const picture = textOf(profile.picture);
  const [given, family] = [textOf(profile.given_name), textOf(profile.family_name)];
  return {
    name: textOf(profile.name) ?? null,
    picture: picture?.startsWith('https://') ? picture : null,
    ...(given && { given_name: given }),
    ...(family && { family_name: family }),
  };
}
