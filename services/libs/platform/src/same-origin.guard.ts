import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { isRouted, type Call } from '@vitrine/contracts';
import { AppError } from './app-error.js';
import { routedCall } from './calls/handles.js';
import { isTokenRequest } from './identity.js';

export const PUBLIC_ORIGIN = Symbol('PUBLIC_ORIGIN');

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

const originOf = (address: string | undefined): string | undefined =>
  address === undefined ? undefined : URL.parse(address)?.origin;

/** What a script or a person asks for; the rest (pictures, frames, styles) a page loads by what is written in it. */
const ASKED_FOR = new Set(['undefined', 'empty', 'document']);
/** A GET that a page may load: a picture, or what is cached for everybody. */
const isLoadable = ({ cached, answers }: Call): boolean =>
  cached === true ||
  Object.values(answers).some((body) => body && 'type' in body && /^image\//.test(String(body.type)));

/**
 * Cross-site request forgery: unsafe methods need `Sec-Fetch-Site: same-origin` or, from a browser without it, our
 * Origin. Browsers send neither with a GET over plain http, so a GET that needs the proof takes a page of ours as the
 * Referer. Internal calls carry no cookie and are exempt, and so are those with an API token, which no browser adds by
 * itself; a call may depart from the rule (`sameOrigin` of its contract). No GET is answered that a page made
 * because an address was written where a picture's belongs, nor one in advance of a click.
 */
@Injectable()
export class SameOriginGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    @Inject(PUBLIC_ORIGIN) private readonly origin: string,
  ) {}

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<Request>();
    const call = routedCall(this.reflector, context);
    const { 'sec-fetch-dest': dest, 'sec-purpose': purpose } = request.headers;
    const isSafe = SAFE.has(request.method);
    if (isSafe && call && isRouted(call) && !isLoadable(call) && (!ASKED_FOR.has(String(dest)) || purpose))
      this.allow(false);
    if (isSafe && call?.sameOrigin !== 'always') return true;
    if (call?.access === 'internal') return true;
    // The identity guard verifies the same header next, so a forged one passes only here.
    if (call?.access === 'admin' && call.sameOrigin !== 'if-present' && isTokenRequest(request)) return true;
    const site = request.headers['sec-fetch-site'];
    const { origin, referer } = request.headers;
    if (site) return this.allow(site === 'same-origin');
    if (origin) return this.allow(origin === this.origin);
    if (call?.sameOrigin === 'if-present') return true;
    return this.allow(isSafe && originOf(referer) === this.origin);
  }

  private allow(allowed: boolean): true {
    if (!allowed) throw new AppError('request.cross_site');
    return true;
  }
}
