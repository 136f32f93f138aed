import type { Request } from 'express';
import { isbot } from 'isbot';

const SESSION_COOKIE = /(?:^|;\s*)(?:__Host-)?vitrine_session=[^;\s]/;

/** Who looks at an article, as far as counting needs to know. */
export interface Visitor {
  address: string;
  userAgent: string;
}

const header = (request: Request, name: string): string => {
  const value = request.headers[name];
  return typeof value === 'string' ? value : '';
};

/** The visitor to count; undefined for machines, for pages fetched ahead of time, and for our own signed-in people. */
export function visitorOf(request: Request): Visitor | undefined {
  const userAgent = header(request, 'user-agent');
  if (!userAgent || isbot(userAgent)) return undefined;
  if (SESSION_COOKIE.test(header(request, 'cookie'))) return undefined;
  if (/prefetch|prerender/i.test(header(request, 'sec-purpose') + header(request, 'purpose')))
    return undefined;
  return { address: header(request, 'x-real-ip') || (request.socket.remoteAddress ?? ''), userAgent };
}
