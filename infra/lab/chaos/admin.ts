import { api, createClient, type Api, type Client } from '@vitrine/contracts';
import { Failure } from '../../stack/failure.ts';

/** Where and how long a client asks; what takes longer counts as no answer. */
export interface Reach {
  /** Another address than the gateway's. */
  readonly origin?: string;
  readonly headers?: Record<string, string>;
  readonly timeoutMs?: number;
}

/** An admin who signed in with the demo Google, and works over HTTP as the browser does. */
export class Admin {
  private readonly url: string;
  private cookies = '';
  /** How often each status was answered to this person. */
  readonly statuses = new Map<number, number>();
  /** Calls through the gateway. Their `outcome` never throws: no answer is one too, with status 0. */
  readonly api: Client<Api>;

  constructor(url: string) {
    this.url = url;
    this.api = this.client();
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

  /** The same calls, asked elsewhere or with another patience. */
  client({ origin = this.url, headers, timeoutMs = 15_000 }: Reach = {}): Client<Api> {
    return createClient<Api>(api, {
      baseUrl: origin,
      headers: () => ({ ...this.headers, ...headers }),
      fetch: async (url, init) => {
        const response = await fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) });
        this.statuses.set(response.status, (this.statuses.get(response.status) ?? 0) + 1);
        return response;
      },
    });
  }

  /** The token that the gateway would add for this person; for a service reached past the gateway. */
  async identity(auth: string): Promise<string> {
    const { headers } = await this.client({ origin: auth }).verify.outcome();
    return headers.get('x-identity-token') ?? '';
  }
}
