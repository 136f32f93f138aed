import type { ErrorBody, api } from '@vitrine/contracts';
import type { z } from 'zod';

type Api = typeof api;
type Definition = Api[keyof Api];
/** Every call as `METHOD /path`, with the path's parameters in braces. */
export type Call = { [K in keyof Api]: `${Api[K]['method']} ${Api[K]['path']}` }[keyof Api];
type RouteOf<C extends Call> = Extract<
  Definition,
  C extends `${infer M} ${infer P}` ? { method: M; path: P } : never
>;

type Parsed<T> = T extends z.ZodType ? z.output<T> : undefined;
type Answers<C extends Call> = RouteOf<C>['answers'];
type AnswerAt<R, S extends number> = S extends keyof R ? Parsed<R[S]> : never;

/** Body of the call's success answer; undefined for 204. */
export type Answer<C extends Call> =
  AnswerAt<Answers<C>, 200> | AnswerAt<Answers<C>, 201> | AnswerAt<Answers<C>, 204>;
/** Body of the 202 that the call gives to `Prefer: respond-async`. */
export type AcceptedAnswer<C extends Call> = AnswerAt<Answers<C>, 202>;

type BodyOf<C extends Call> = RouteOf<C> extends { body: infer B extends z.ZodType } ? z.input<B> : never;
type QueryOf<C extends Call> =
  RouteOf<C> extends { query: infer Q extends z.ZodType }
    ? { [K in keyof z.input<Q>]?: string | number | undefined }
    : never;
type ParamNames<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never;

type Optional<K extends string, T> = [T] extends [never] ? { [_ in K]?: never } : { [_ in K]?: T };
export type CallOptions<C extends Call> = Optional<'body', BodyOf<C>> &
  Optional<'query', QueryOf<C>> &
  ([ParamNames<C>] extends [never]
    ? { params?: never }
    : { params: Record<ParamNames<C>, string | number> }) & { signal?: AbortSignal | undefined };

/** The server answered, and not with success. `body` is null when it was not JSON in the design's error shape. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  constructor(
    readonly status: number,
    readonly statusText: string,
    /** The parsed body, whatever members it has beside `error` and `code`. */
    readonly body: (Partial<ErrorBody> & Record<string, unknown>) | null,
  ) {
    super(typeof body?.error === 'string' ? body.error : `Erro HTTP ${status}: ${statusText}`);
  }

  get code(): string | undefined {
    return typeof this.body?.code === 'string' ? this.body.code : undefined;
  }
}

/** No answer came: the network or the server is down. `message` is the browser's own. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError';
}

/** What listeners of {@link onRefusal} hear: the session ended, or its person is no admin (any more). */
export type Refusal = 'unauthenticated' | 'forbidden';
const refusalListeners = new Set<(refusal: Refusal) => void>();

/** Calls `listener` whenever an admin call is refused with 401, or with the 403 that means "not authorised". */
export function onRefusal(listener: (refusal: Refusal) => void): () => void {
  refusalListeners.add(listener);
  return () => refusalListeners.delete(listener);
}

function tellRefusal(path: string, error: ApiError): void {
  if (!path.startsWith('/api/blog/admin/')) return;
  const refusal =
    error.status === 401
      ? 'unauthenticated'
      : error.status === 403 && error.code !== 'request.cross_site'
        ? 'forbidden'
        : undefined;
  if (refusal) for (const listener of refusalListeners) listener(refusal);
}

/** Address of a call: parameters put into its path, query members that are undefined or empty left out. */
export function callUrl(
  path: string,
  params: Record<string, string | number> = {},
  query: Record<string, unknown> = {},
): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') search.set(name, String(value));
  }
  return search.size ? `${filled}?${search}` : filled;
}

async function parseBody(response: Response): Promise<unknown> {
  const text = await response.text();
  if (!text) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

/**
 * Sends a request and answers its JSON body.
 * @throws ApiError when the answer is not a success, ConnectionError when there is none; an abort passes through as it is
 */
export async function send(url: string, init: RequestInit): Promise<unknown> {
  let response: Response;
  let body: unknown;
  try {
    response = await fetch(url, { credentials: 'same-origin', ...init });
    body = await parseBody(response);
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw new ConnectionError(error instanceof Error ? error.message : String(error), { cause: error });
  }
  if (response.ok && body !== null) return body;
  const failure = new ApiError(
    response.status,
    response.statusText,
    typeof body === 'object' ? (body as ApiError['body']) : null,
  );
  tellRefusal(url, failure);
  throw failure;
}

function prepare(call: Call, options: CallOptions<never>, headers: Record<string, string>) {
  const { body, params, query, signal } = options as {
    body?: unknown;
    params?: Record<string, string | number>;
    query?: Record<string, unknown>;
    signal?: AbortSignal;
  };
  const [method, path] = call.split(' ') as [string, string];
  const init: RequestInit = { method, headers: { Accept: 'application/json', ...headers } };
  if (signal) init.signal = signal;
  if (body !== undefined) {
    init.body = JSON.stringify(body);
    init.headers = { ...init.headers, 'Content-Type': 'application/json' };
  }
  return [callUrl(path, params, query), init] as const;
}

type Rest<C extends Call> =
  Record<never, never> extends CallOptions<C> ? [options?: CallOptions<C>] : [options: CallOptions<C>];

/** Makes one call of the API, typed by the contracts: `request('GET /api/blog/admin/posts', { query })`. */
export function request<C extends Call>(call: C, ...[options]: Rest<C>): Promise<Answer<C>> {
  return send(...prepare(call, (options ?? {}) as CallOptions<never>, {})) as Promise<Answer<C>>;
}

/** The same call in its asynchronous form (`Prefer: respond-async`): answers the job that was queued. */
export function requestAsync<C extends Call>(call: C, ...[options]: Rest<C>): Promise<AcceptedAnswer<C>> {
  const sent = send(...prepare(call, (options ?? {}) as CallOptions<never>, { Prefer: 'respond-async' }));
  return sent as Promise<AcceptedAnswer<C>>;
}

/** The server's sentence where it sent one, else `fallback`: the rule of every admin error message. */
export function errorText(error: unknown, fallback: string): string {
  if (error instanceof ApiError && typeof error.body?.error === 'string' && error.body.error) {
    return error.body.error;
  }
  return fallback;
}

/** Whether `error` is only a request that was given up. */
export function isAbort(error: unknown): boolean {
  const name = typeof error === 'object' && error !== null && 'name' in error ? error.name : undefined;
  return name === 'AbortError' || name === 'TimeoutError';
}
