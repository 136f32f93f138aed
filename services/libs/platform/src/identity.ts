import { timingSafeEqual, createHash } from 'node:crypto';
import {
  createParamDecorator,
  Inject,
  Injectable,
  SetMetadata,
  type CanActivate,
  type ExecutionContext,
} from '@nestjs/common';
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

type Access = 'public' | 'admin' | 'internal';
const ACCESS = 'vitrine:access';

/** A route for anybody. */
export const Public = () => SetMetadata(ACCESS, 'public' satisfies Access);
/** A route for active admins: needs the gateway's identity token. */
export const Admin = () => SetMetadata(ACCESS, 'admin' satisfies Access);
/** A route for our own processes: needs `Authorization: Bearer <INTERNAL_TOKEN>`. */
export const Internal = () => SetMetadata(ACCESS, 'internal' satisfies Access);

/** The access a route declares; routes without one are refused. */
export const accessOf = (reflector: Reflector, context: ExecutionContext): Access | undefined =>
  reflector.getAllAndOverride<Access | undefined>(ACCESS, [context.getHandler(), context.getClass()]);

export interface IdentityOptions {
  /** Key set of auth: createRemoteJWKSet(AUTH_JWKS_URL), or the service's own key in auth itself. */
  keys?: JWTVerifyGetKey;
  internalToken: string;
}
export const IDENTITY_OPTIONS = Symbol('IDENTITY_OPTIONS');

type IdentifiedRequest = Request & { identity?: IdentityClaims };

/** The admin behind the request, from the verified identity token. */
export const CurrentAdmin = createParamDecorator((_: unknown, context: ExecutionContext): IdentityClaims => {
  const { identity } = context.switchToHttp().getRequest<IdentifiedRequest>();
  if (!identity) throw new AppError('auth.forbidden');
  return identity;
});

const digest = (value: string): Buffer => createHash('sha256').update(value).digest();
const sameSecret = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b));

const bearer = (request: Request): string | undefined =>
  /^Bearer ([\w.~+/=-]+)$/i.exec(request.headers.authorization ?? '')?.[1];

/**
 * Refuses every route that does not say who may call it. A request without a token did not come through the gateway: 403;
 * an expired or forged token: 401.
 */
@Injectable()
export class IdentityGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    @Inject(IDENTITY_OPTIONS) private readonly options: IdentityOptions,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const access = accessOf(this.reflector, context);
    if (access === 'public') return true;
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
