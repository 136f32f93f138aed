import { timingSafeEqual, createHash } from 'node:crypto';
import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import {
  ASSISTANT_IDENTITY_AUDIENCE,
  audienceOf,
  IDENTITY_AUDIENCE,
  IDENTITY_ISSUER,
  identityClaimsSchema,
  TOKEN_IDENTITY_AUDIENCE,
  type Call,
  type IdentityClaims,
} from '@vitrine/contracts';
import type { Request } from 'express';
import { decodeJwt, errors, jwtVerify, type JWTVerifyGetKey } from 'jose';
import { AppError } from './app-error.js';
import type { IdentifiedRequest } from './calls/parsed-request.js';
import { routedCall } from './calls/handles.js';
import { HealthController } from './health.js';

export interface IdentityOptions {
  /** Key set of auth: createRemoteJWKSet(AUTH_JWKS_URL), or the service's own key in auth itself. */
  keys?: JWTVerifyGetKey;
  internalToken: string;
}
export const IDENTITY_OPTIONS = Symbol('IDENTITY_OPTIONS');

const digest = (value: string): Buffer => createHash('sha256').update(value).digest();
/** Compares two secrets in a time that doesn't depend on where they differ. */
export const sameSecret = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b));

const bearer = (request: Request): string | undefined =>
  /^Bearer ([\w.~+/=-]+)$/i.exec(request.headers.authorization ?? '')?.[1];

/** Codes of jose for a key set that doesn't come in time, or not at all: it has no class for the latter. */
const KEYS_UNREACHABLE: ReadonlySet<string> = new Set([errors.JWKSTimeout.code, errors.JOSEError.code]);

/**
 * Whether a request says that it came with an API token. The token is not checked yet: this serves what comes
 * before the check, and is never a reason to allow anything.
 */
export function isTokenRequest(request: Request): boolean {
  try {
    return decodeJwt(bearer(request) ?? '').aud === TOKEN_IDENTITY_AUDIENCE;
  } catch {
    return false;
  }
}

/**
 * Whether a person may make a call: with a session every one, with an API token those that its scopes name. @throws
 * AppError auth.token_scope
 */
export function requireScope({ api_token }: IdentityClaims, { scope }: Pick<Call, 'scope'>): void {
  if (!api_token) return;
  if (!scope || (scope !== 'any' && !api_token.scopes.includes(scope)))
    throw new AppError('auth.token_scope');
}

/**
 * Holds each call to the access of its contract; a route without one is refused. A request without a token did not come
 * through the gateway: 403; an expired or forged token: 401; an API token whose scopes don't name the call, and
 * an assistant anywhere but at the MCP server: 403.
 * Whether a person is signed in is for the service that knows the cookie.
 */
@Injectable()
export class IdentityGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    @Inject(IDENTITY_OPTIONS) private readonly options: IdentityOptions,
  ) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    if (context.getClass() === HealthController) return true;
    const call = routedCall(this.reflector, context);
    const access = call?.access;
    if (access === 'public' || access === 'session' || access === 'network') return true;
    const request = context.switchToHttp().getRequest<IdentifiedRequest>();
    const token = bearer(request);
    if (!token || !call) throw new AppError('auth.forbidden');
    if (access === 'internal') {
      if (!sameSecret(token, this.options.internalToken)) throw new AppError('auth.forbidden');
      return true;
    }
    return this.identify(request, token, call);
  }

  private async identify(request: IdentifiedRequest, token: string, call: Call): Promise<true> {
    const identity = await this.verify(token);
    // An assistant's access token is bound to the MCP server, whose tools make the other calls.
    if (identity.api_token?.assistant && call.scope !== 'any') throw new AppError('auth.token_scope');
    requireScope(identity, call);
    request.identity = identity;
    return true;
  }

  private async verify(token: string): Promise<IdentityClaims> {
    if (!this.options.keys) throw new AppError('auth.forbidden');
    try {
      const { payload } = await jwtVerify(token, this.options.keys, {
        issuer: IDENTITY_ISSUER,
        audience: [IDENTITY_AUDIENCE, TOKEN_IDENTITY_AUDIENCE, ASSISTANT_IDENTITY_AUDIENCE],
        algorithms: ['EdDSA'],
        clockTolerance: 30,
      });
      const claims = identityClaimsSchema.parse(payload);
      // A token of one audience is never accepted for the other.
      if (payload.aud !== audienceOf(claims)) {
        throw new errors.JWTClaimValidationFailed('the audience is not that of these claims', payload, 'aud');
      }
      return claims;
    } catch (cause) {
      const isTokensFault =
        cause instanceof errors.JOSEError
          ? !KEYS_UNREACHABLE.has(cause.code)
          : (cause as Error).name === 'ZodError';
      throw new AppError(isTokensFault ? 'auth.unauthenticated' : 'service.unavailable', { cause });
    }
  }
}
