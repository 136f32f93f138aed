import { isIP } from 'node:net';
import type { Request } from 'express';
import { isbot } from 'isbot';

const SESSION_COOKIE = /(?:^|;\s*)(?:__Host-)?vitrine_session=[^;\s]/;

/** A visitor, reduced to what counting needs. */
export interface Visitor {
  /**
   * An IPv4 address, or the first 56 bits of an IPv6 one: a home has all that follow them, and may use a new one for
   * each request.
   */
  address: string;
  userAgent: string;
}

const header = (request: Request, name: string): string => {
  const value = request.headers[name];
  return typeof value === 'string' ? value : '';
};

/** The network of a visitor: the IPv4 address, or the first 56 bits of an IPv6 address. */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const [head = [], tail] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = tail ? Array<string>(8 - head.length - tail.length).fill('0') : [];
  const groups = [...head, ...zeros, ...(tail ?? [])].slice(0, 4).map((group) => Number.parseInt(group, 16));
  groups[3] = (groups[3] ?? 0) & 0xff00;
  return `${groups.map((group) => group.toString(16)).join(':')}::/56`;
}

/** The visitor to count; undefined for machines, for pages fetched ahead of time, and for our own signed-in people. */
export function visitorOf(request: Request): Visitor | undefined {
  const userAgent = header(request, 'user-agent');
  if (!userAgent || isbot(userAgent)) return undefined;
  if (SESSION_COOKIE.test(header(request, 'cookie'))) return undefined;
  if (/prefetch|prerender/i.test(header(request, 'sec-purpose') + header(request, 'purpose')))
    return undefined;
  const address = header(request, 'x-real-ip') || (request.socket.remoteAddress ?? '');
  return { address: networkOf(address), userAgent };
}
