import { Inject, Injectable } from '@nestjs/common';
import { APP_CONFIG, AppError, log } from '@vitrine/platform';
import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose';
import type { AuthConfig } from '../config.js';
import { failAtDeadline } from './google-http.js';

const CLOCK_TOLERANCE_SECONDS = 60;
const GOOGLE = 'https://accounts.google.com';

/** Checks Google's id_token, the only proof of who signed in. */
@Injectable()
export class IdTokenVerifier {
  private readonly keys: JWTVerifyGetKey;
  private readonly issuers: string[];

  constructor(@Inject(APP_CONFIG) private readonly config: AuthConfig) {
    this.keys = createRemoteJWKSet(new URL(config.GOOGLE_JWKS_URL), {
      timeoutDuration: config.GOOGLE_TIMEOUT_MS,
      cooldownDuration: 1_000,
    });
    // Google documents both forms of its own name.
    this.issuers = config.GOOGLE_ISSUER === GOOGLE ? [GOOGLE, 'accounts.google.com'] : [config.GOOGLE_ISSUER];
  }

  /**
   * Verifies signature (RS256, by Google's key set), issuer, audience, expiry (60 s of tolerance) and nonce.
   * @throws AppError auth.login_failed for a wrong token, auth.provider_unavailable when the keys can't be had in time
   */
  async verify(idToken: string | undefined, nonce: string, signal: AbortSignal): Promise<JWTPayload> {
    if (!idToken) throw new AppError('auth.login_failed', { cause: new Error('no id_token') });
    const { GOOGLE_CLIENT_ID: clientId } = this.config;
    let payload: JWTPayload;
    try {
      const verification = jwtVerify(idToken, this.keys, {
        issuer: this.issuers,
        audience: clientId,
        algorithms: ['RS256'],
        clockTolerance: CLOCK_TOLERANCE_SECONDS,
        requiredClaims: ['sub', 'exp', 'iat', 'nonce'],
      });
      ({ payload } = await failAtDeadline(signal, verification));
    } catch (cause) {
      if (cause instanceof AppError) throw cause;
      const keysMissing =
        !(cause instanceof errors.JOSEError) ||
        cause instanceof errors.JWKSTimeout ||
        cause.code === 'ERR_JOSE_GENERIC' ||
        cause instanceof errors.JWKSInvalid;
      log.warn({ reason: (cause as Error).message }, 'id_token not accepted');
      throw new AppError(keysMissing ? 'auth.provider_unavailable' : 'auth.login_failed', { cause });
    }
    const forAnother = Array.isArray(payload.aud) && payload.aud.length > 1 && payload.azp !== clientId;
    if (payload.nonce !== nonce || forAnother) {
      log.warn({ reason: 'nonce or authorised party' }, 'id_token not accepted');
      throw new AppError('auth.login_failed');
    }
    return payload;
  }
}
