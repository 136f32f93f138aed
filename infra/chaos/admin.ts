import { Failure } from '../stack/failure.ts';

/** What came back; status 0 means that nobody answered, so nobody knows whether it was done. */
export interface Answer {
  readonly status: number;
  readonly ms: number;
  readonly body: {
    error?: string;
    code?: string;
    post?: { id: number; version: number; excerpt: string };
    job?: { id: string };
    url?: string;
  };
}

export interface Call {
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
  readonly timeoutMs?: number;
  /** Another address than the gateway's. */
  readonly origin?: string;
}

/** An admin who signed in with the demo Google, and works over HTTP as the browser does. */
export class Admin {
  private readonly url: string;
  private cookies = '';
  /** How often each status was answered to this person. */
  readonly statuses = new Map<number, number>();

  constructor(url: string) {
    this.url = url;
  }

  /** The whole sign-in: where to go, the account chosen by its hint, and the code exchanged for a session. */
  async signIn(email = 'admin@vitrine.test'): Promise<void> {
    const { status, cookies, text } = await (await this.beginSignIn(email))();
    if (status !== 200) throw new Failure(`Signing in was answered with ${status}: ${text}`);
    this.cookies = cookies;
  }

  /** The first half of a sign-in, up to Google's code; what it answers does the second half. */
  async beginSignIn(
    email: string,
  ): Promise<() => Promise<{ status: number; cookies: string; text: string }>> {
    const jar = new Map<string, string>();
    const visit = async (address: string, init: RequestInit = {}): Promise<Response> => {
      const response = await fetch(new URL(address, this.url), {
        redirect: 'manual',
        ...init,
        headers: {
          ...init.headers,
          Origin: this.url,
          Cookie: [...jar].map((pair) => pair.join('=')).join('; '),
        },
      });
      for (const line of response.headers.getSetCookie()) {
        const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s);
        jar.set(name, value);
      }
      return response;
    };
    const start = (await (await visit('/api/oauth/google/redirect_url')).json()) as { redirectUrl: string };
    let next = new URL(start.redirectUrl);
    next.searchParams.set('login_hint', email);
    for (let steps = 0; !next.searchParams.has('code'); steps += 1) {
      const response = await visit(next.href);
      const location = response.headers.get('location');
      if (!location || steps > 10)
        throw new Failure(`The demo Google did not sign ${email} in (${response.status}).`);
      next = new URL(location, next);
    }
    return async () => {
      const session = await visit('/api/sessions', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ code: next.searchParams.get('code') }),
      });
      return {
        status: session.status,
        cookies: [...jar].map((pair) => pair.join('=')).join('; '),
        text: await session.text(),
      };
    };
  }

  /** Headers that prove who this is. */
  get headers(): Record<string, string> {
    return { Cookie: this.cookies, Origin: this.url };
  }

  /** One call, sent once. It never throws: no answer is an answer too. */
  async call(
    method: string,
    path: string,
    { body, headers, timeoutMs = 15_000, origin }: Call = {},
  ): Promise<Answer> {
    const began = Date.now();
    try {
      const raw = body instanceof Uint8Array;
      const response = await fetch(`${origin ?? this.url}${path}`, {
        method,
        headers: {
          ...this.headers,
          ...(body !== undefined && {
            'Content-Type': raw ? 'application/octet-stream' : 'application/json',
          }),
          ...headers,
        },
        ...(body !== undefined && { body: raw ? Buffer.from(body) : JSON.stringify(body) }),
        signal: AbortSignal.timeout(timeoutMs),
      });
      const text = await response.text();
      const ms = Date.now() - began;
      this.statuses.set(response.status, (this.statuses.get(response.status) ?? 0) + 1);
      try {
        return { status: response.status, ms, body: JSON.parse(text || '{}') as Answer['body'] };
      } catch {
        return { status: response.status, ms, body: {} };
      }
    } catch {
      return { status: 0, ms: Date.now() - began, body: {} };
    }
  }

  /** The token that the gateway would add for this person; for a service reached past the gateway. */
  async identity(auth: string): Promise<string> {
    const response = await fetch(`${auth}/internal/verify`, { headers: this.headers });
    return response.headers.get('x-identity-token') ?? '';
  }
}
