import { Inject, Injectable, SetMetadata, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { AppError } from './app-error.js';
import { accessOf } from './identity.js';

const RULE = 'vitrine:same-origin';
export const PUBLIC_ORIGIN = Symbol('PUBLIC_ORIGIN');

/** A GET that changes state, such as logout: held to the same rule as unsafe methods. */
export const StateChanging = () => SetMetadata(RULE, 'required');
/** A call that uses no credential: refused only when a browser says that another site makes it. */
export const AllowNoOrigin = () => SetMetadata(RULE, 'lenient');

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Cross-site request forgery: unsafe methods need `Sec-Fetch-Site: same-origin` or, from a browser without it, our Origin.
 * Internal routes carry no cookie and are exempt.
 */
@Injectable()
export class SameOriginGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    @Inject(PUBLIC_ORIGIN) private readonly origin: string,
  ) {}

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<Request>();
    const rule = this.reflector.getAllAndOverride<string | undefined>(RULE, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (SAFE.has(request.method) && rule !== 'required') return true;
    if (accessOf(this.reflector, context) === 'internal') return true;
    const site = request.headers['sec-fetch-site'];
    const { origin } = request.headers;
    const allowed = site ? site === 'same-origin' : origin ? origin === this.origin : rule === 'lenient';
    if (!allowed) throw new AppError('request.cross_site');
    return true;
  }
}
