import type { z } from 'zod';
import { type AddressParts, callUrl } from './call-url.js';
import type { Call, Calls, Media, ParamNames, RawBody } from './call.js';
import type { ErrorBody } from './error-body.js';

// Nothing of this file loads a schema: public pages carry it with only a table of methods and paths.

/** What the client needs of a call at run time. */
export type Route = Pick<Call, 'method' | 'path'>;

type BodyAt<C extends Call, S> = S extends keyof C['answers']
  ? C['answers'][S] extends z.ZodType
    ? z.output<C['answers'][S]>
    : undefined
  : never;
type AcceptedOnly<C extends Call> = keyof C['answers'] extends 202 ? BodyAt<C, 202> : never;

/** Body of a call's success; undefined for 204. A 202 counts where there is no other. */
export type Answer<C extends Call> = BodyAt<C, 200> | BodyAt<C, 201> | BodyAt<C, 204> | AcceptedOnly<C>;
/** Body of the 202 that a call gives to `Prefer: respond-async`. */
export type AcceptedAnswer<C extends Call> = BodyAt<C, 202>;

type ErrorAnswer = Partial<ErrorBody> & Record<string, unknown>;

/** What came of a call: one of its answers, or (`ok: false`) anything else; status 0 when nothing came at all. */
export type Outcome<C extends Call> =
  | {
      [S in keyof C['answers']]: {
        readonly ok: true;
        readonly status: S;
        readonly headers: Headers;
        readonly body: BodyAt<C, S>;
      };
    }[keyof C['answers']]
  | {
      readonly ok: false;
      readonly status: number;
      readonly headers: Headers;
      readonly body: ErrorAnswer | null;
    };

type BodyOf<C> = C extends { body: infer B }
  ? B extends z.ZodType
    ? z.input<B>
    : B extends RawBody
      ? Blob | Uint8Array<ArrayBuffer>
      : never
  : never;
type QueryOf<C> = C extends { query: infer Q extends z.ZodType }
  ? { [K in keyof z.input<Q>]?: string | number | undefined }
  : never;
type Optional<K extends string, T> = [T] extends [never] ? { [_ in K]?: never } : { [_ in K]?: T };

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  readonly headers?: Record<string, string> | undefined;
  /** Lets the request outlive its page. */
  readonly keepalive?: boolean | undefined;
}
/** Input of a call; members of the query that are undefined or empty are left out of the address. */
export type OptionsOf<C extends Call> = Optional<'body', BodyOf<C>> &
  Optional<'query', QueryOf<C>> &
  ([ParamNames<C['path']>] extends [never]
    ? { params?: never }
    : { params: Record<ParamNames<C['path']>, string | number> }) &
  CallOptions;
type Rest<O> = Record<never, never> extends O ? [options?: O] : [options: O];

/** One call: called itself it answers the body of a success. */
interface Caller<C extends Call> extends Reader<C> {
  /** @throws ApiError for any other answer, ConnectionError for none; an abort passes through as it is */
  (...options: Rest<OptionsOf<C>>): Promise<Answer<C>>;
  /** With `Prefer: respond-async`: answers the 202's body. @throws as the call itself */
  async(...options: Rest<OptionsOf<C>>): Promise<AcceptedAnswer<C>>;
  /** The outcome of a call without throwing; only an abort throws. */
  outcome(...options: Rest<OptionsOf<C>>): Promise<Outcome<C>>;
}
interface Reader<C extends Call> {
  readonly route: Route;
  /** The success itself, unread: for what is no JSON. @throws as the call itself */
  response(...options: Rest<OptionsOf<C>>): Promise<Response>;
  /** Its address below the transport's base. */
  url(...options: Rest<OptionsOf<C>>): string;
}
/** A service's calls by name; what doesn't answer JSON can only be read as a response. */
export type Client<C extends Calls> = {
  readonly [K in keyof C]: C[K]['answers'] extends { 200: Media } ? Reader<C[K]> : Caller<C[K]>;
};

/** How calls are sent. */
export interface Transport {
  /** Put before each path; none in the browser. */
  readonly baseUrl?: string;
  /** Headers of every call, computed for each. */
  readonly headers?: () => Record<string, string>;
  /** Default: the global one, with the cookies of the same origin. */
  readonly fetch?: (url: string, init: RequestInit, route: Route) => Promise<Response>;
  /** Checks and returns the body of a success. */
  readonly parse?: (body: unknown, status: number, route: Route) => unknown;
  /** Called with every answer that makes a call throw. */
  readonly onError?: (error: ApiError, route: Route) => void;
}

/** The server answered, and not with success. `body` is null when it was no JSON object. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  constructor(
    readonly status: number,
    readonly statusText: string,
    /** The parsed body, with any members besides `error` and `code`. */
    readonly body: ErrorAnswer | null,
  ) {
    super(typeof body?.error === 'string' ? body.error : `Erro HTTP ${status}: ${statusText}`);
  }

  get code(): string | undefined {
    return typeof this.body?.code === 'string' ? this.body.code : undefined;
  }
}

/** No answer came: the network or the server is down. `cause` is the failure of the fetch, in the engine's words. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError';

  constructor(cause: unknown) {
    super('O servidor não respondeu. Verifique a conexão.', { cause });
  }
}

interface LooseOptions extends CallOptions, AddressParts {
  body?: unknown;
}

const isBytes = (body: unknown): body is Blob | Uint8Array<ArrayBuffer> =>
  body instanceof Blob || body instanceof Uint8Array;

/** The body as JSON: undefined when empty, null when it is something else. */
async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  if (!text) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

class Sender {
  constructor(private readonly transport: Transport) {}

  /** The status and body of an answer. @throws ConnectionError, or the abort */
  async read(route: Route, options: LooseOptions): Promise<{ response: Response; body: unknown }> {
    const { response, body } = await this.connected(options, async () => {
      const response = await this.fetch(route, options);
      return { response, body: await readJson(response) };
    });
    const parse = response.ok && body !== null ? this.transport.parse : undefined;
    return { response, body: parse ? parse(body, response.status, route) : body };
  }

  async body(route: Route, options: LooseOptions): Promise<unknown> {
    const { response, body } = await this.read(route, options);
    if (response.ok && body !== null) return body;
    throw this.refused(route, response, body);
  }

  async response(route: Route, options: LooseOptions): Promise<Response> {
    const response = await this.connected(options, () => this.fetch(route, options));
    if (response.ok) return response;
    throw this.refused(route, response, await this.connected(options, () => readJson(response)));
  }

  async outcome(route: Route, options: LooseOptions): Promise<unknown> {
    try {
      const { response, body } = await this.read(route, options);
      const ok = response.status < 400 && body !== null;
      return { ok, status: response.status, headers: response.headers, body: ok ? body : asObject(body) };
    } catch (error) {
      if (!(error instanceof ConnectionError)) throw error;
      return { ok: false, status: 0, headers: new Headers(), body: null };
    }
  }

  private fetch({ method, path }: Route, options: LooseOptions): Promise<Response> {
    const { baseUrl = '', headers, fetch: send } = this.transport;
    const { body, signal, keepalive } = options;
    const init: RequestInit = {
      method,
      headers: {
        Accept: 'application/json',
        ...(body !== undefined && !isBytes(body) && { 'Content-Type': 'application/json' }),
        ...headers?.(),
        ...options.headers,
      },
      ...(body !== undefined && { body: isBytes(body) ? body : JSON.stringify(body) }),
      ...(signal && { signal }),
      ...(keepalive && { keepalive }),
    };
    const url = baseUrl + callUrl(path, options);
    return send
      ? send(url, init, { method, path })
      : globalThis.fetch(url, { credentials: 'same-origin', ...init });
  }

  private async connected<T>({ signal }: LooseOptions, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (signal?.aborted) throw error;
      throw new ConnectionError(error);
    }
  }

  private refused(route: Route, { status, statusText }: Response, body: unknown): ApiError {
    const error = new ApiError(status, statusText, asObject(body));
    this.transport.onError?.(error, route);
    return error;
  }
}

const asObject = (body: unknown): ErrorAnswer | null =>
  typeof body === 'object' && body !== null ? (body as ErrorAnswer) : null;

/**
 * A client of `calls`, typed by them; at run time a table of methods and paths is enough:
 * `createClient<ContentCalls>(table, {})`, then `client.adminGetPost({ params: { id } })`.
 */
export function createClient<C extends Calls>(
  calls: { readonly [K in keyof C]: Route },
  transport: Transport,
): Client<C> {
  const sender = new Sender(transport);
  const callers = Object.entries<Route>(calls).map(([name, route]) => {
    const async = { Prefer: 'respond-async' };
    const caller = Object.assign((options: LooseOptions = {}) => sender.body(route, options), {
      route,
      async: (options: LooseOptions = {}) =>
        sender.body(route, { ...options, headers: { ...async, ...options.headers } }),
      outcome: (options: LooseOptions = {}) => sender.outcome(route, options),
      response: (options: LooseOptions = {}) => sender.response(route, options),
      url: (options: LooseOptions = {}) => callUrl(route.path, options),
    });
    return [name, caller];
  });
  return Object.fromEntries(callers) as Client<C>;
}
