import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { INTERNAL_TOKEN } from './identity.js';

const SINCE = '2020-01-01T00:00:00.000Z';

/**
 * Auth's internal calls, answered from memory: everybody is an admin since long ago, and every session is open, but for
 * what is named.
 */
export class AuthStandIn {
  /** Sessions that have ended. */
  readonly ended = new Set<string>();
  /** Since when a person is an admin; null for a person who is none. */
  readonly since = new Map<string, string | null>();
  /** Paths of the calls that were answered. */
  readonly asked: string[] = [];
  private readonly server: Server;

  private constructor() {
    this.server = createServer((request, response) => {
      const url = new URL(request.url ?? '/', 'http://auth');
      this.asked.push(url.pathname);
      const allowed = request.headers.authorization === `Bearer ${INTERNAL_TOKEN}`;
      response.writeHead(allowed ? 200 : 403, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify(allowed ? this.answer(url) : { code: 'auth.forbidden', error: 'x' }));
    });
  }

  static async start(): Promise<AuthStandIn> {
    const auth = new AuthStandIn();
    await new Promise<void>((resolve) => auth.server.listen(0, '127.0.0.1', resolve));
    return auth;
  }

  /** AUTH_JWKS_URL of a service that asks it; there are no keys behind it. */
  get keysUrl(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/.well-known/jwks.json`;
  }

  stop(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  private admins(): { email: string; since: string }[] {
    const active = ['admin@vitrine.test', 'bia@vitrine.test'].map((email) => [email, SINCE] as const);
    return [...new Map<string, string | null>([...active, ...this.since])].flatMap(([email, since]) =>
      since === null ? [] : [{ email, since }],
    );
  }

  private answer(url: URL): object {
    const session = /^\/internal\/sessions\/(.+)$/.exec(url.pathname)?.[1];
    if (session) return { is_open: !this.ended.has(session) };
    if (url.pathname === '/internal/active-admins') return { admins: this.admins() };
    const since = this.since.get(url.searchParams.get('email') ?? '');
    return { since: since === undefined ? SINCE : since };
  }
}
