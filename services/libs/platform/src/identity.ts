import { timingSafeEqual, createHash } from 'node:crypto';
import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import {
  IDENTITY_AUDIENCE,
  IDENTITY_ISSUER,
  identityClaimsSchema,
  type IdentityClaims,
} from '@vitrine/contracts';
import type { Request } from 'express';
import { errors, jwtVerify, type JWTVerifyGetKey } from 'jose';
import { AppError } from './app-error.js';
import type { IdentifiedRequest } from './calls/given.js';
import { routedCall } from './calls/handles.js';
import { HealthController } from './health.js';

export interface IdentityOptions {
  /** Key set of auth: createRemoteJWKSet(AUTH_JWKS_URL), or the service's own key in auth itself. */
  keys?: JWTVerifyGetKey;
  internalToken: string;
}
export const IDENTITY_OPTIONS = Symbol('IDENTITY_OPTIONS');

const digest = (value: string): Buffer => createHash('sha256').update(value).digest();
const sameSecret = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b));

const bearer = (request: Request): string | undefined =>
  /^Bearer ([\w.~+/=-]+)$/i.exec(request.headers.authorization ?? '')?.[1];

/**
 * Holds each call to the access of its contract; a route without one is refused. A request without a token did not come through
 * the gateway: 403; an expired or forged token: 401. Whether a person is signed in is for the service that knows the cookie.
 */
@Injectable()
export class IdentityGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    @Inject(IDENTITY_OPTIONS) private readonly options: IdentityOptions,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getClass() === HealthController) return true;
    const access = routedCall(this.reflector, context)?.access;
    if (access === 'public' || access === 'session' || access === 'network') return true;
    const request = context.switchToHttp().getRequest<IdentifiedRequest>();
    const token = bearer(request);
    if (!token || !access) throw new AppError('auth.forbidden');
    if (access === 'internal') {
      if (!sameSecret(token, this.options.internalToken)) throw new AppError('auth.forbidden');
      return true;
    }
    request.identity = await this.verify(token);
    return true;
  }

  private async verify(token: string): Promise<IdentityClaims> {
    if (!this.options.keys) throw new AppError('auth.forbidden');
    try {
      const { payload } = await jwtVerify(token, this.options.keys, {
        issuer: IDENTITY_ISSUER,
        audience: IDENTITY_AUDIENCE,
        algorithms: ['EdDSA'],
        clockTolerance: 30,
      });
      return identityClaimsSchema.parse(payload);
    } catch (cause) {
      const keysUnreachable =
        cause instanceof errors.JWKSTimeout ||
        !(cause instanceof errors.JOSEError || (cause as Error).name === 'ZodError');
      throw new AppError(keysUnreachable ? 'service.unavailable' : 'auth.unauthenticated', { cause });
    }
  }
}
