import { z } from 'zod';
import type { ErrorCode } from '../error-catalogue.js';
import type { TokenScope } from '../tokens/limits.js';
import { id } from './fields.js';
import { BODY_LIMITS } from './limits.js';

export type Service = 'auth' | 'content' | 'ai';

/**
 * Who may call: every client; a signed-in person (the service reads the cookie); an active admin (the gateway asks
 * auth, and a token proves it to the service); our own processes with the internal token; or any process inside our
 * network, without a token. The gateway routes nothing to the last two.
 */
export type Access = 'public' | 'session' | 'admin' | 'internal' | 'network';

/**
 * What the gateway counts a call against; `query` counts calls with a query besides `api`, and `assistant` calls of one
 * token besides `api`. `none` is what it doesn't route.
 */
export type RateClass = 'api' | 'login' | 'view' | 'query' | 'ai' | 'assistant' | 'pages' | 'none';

/** An answer that is no JSON. A streamed one is written by its handler; `of` is what a stream's events are. */
export interface Media<Streamed extends boolean = boolean, Of extends z.ZodType = z.ZodType> {
  readonly type: string;
  readonly streamed: Streamed;
  readonly of?: Of;
}
export const textAnswer = (type: string): Media<false> => ({ type, streamed: false });
export const streamAnswer = <Of extends z.ZodType = z.ZodNever>(type: string, of?: Of): Media<true, Of> => ({
  type,
  streamed: true,
  ...(of && { of }),
});

/** A body taken as raw bytes, and the error of one that is too large. */
export interface RawBody {
  readonly raw: string;
  readonly tooLarge: ErrorCode;
}

/** Body of an answer: JSON by its schema, something else, or nothing. */
export type AnswerBody = z.ZodType | Media | null;
export type Status = 200 | 201 | 202 | 204 | 301 | 304;

/**
 * Where a call that changes a post names the version that its caller saw: in its body, in its query (a DELETE), or with
 * each post of its body. Another version is answered with content.version_conflict and the current post. `none` says
 * why a call names no version.
 */
export type PostVersion = 'body' | 'query' | 'each' | { readonly none: string };

/** A header that a caller may send, besides those of its credentials. */
export type RequestHeader = 'Idempotency-Key' | 'Prefer' | 'Last-Event-ID';

/** Addresses of calls that change posts. */
type PostPath = `/api/blog/admin/${'posts' | 'bin'}${string}`;
/** A call at such an address that says nothing of the version doesn't compile. */
type NamesVersion<D> = D extends { method: 'POST' | 'PUT' | 'PATCH' | 'DELETE'; path: PostPath }
  ? { readonly postVersion: PostVersion }
  : unknown;

/** What a contract says of a call; the rest has defaults (see {@link Call}). */
export interface CallDeclaration {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path with parameters in braces. */
  readonly path: `/${string}`;
  /** Default: `admin` below /api/blog/admin/, `internal` below /internal/; elsewhere it has to be said. */
  readonly access?: Access;
  /**
   * The scope of API tokens that may make an admin's call; without one it refuses them all. `any`: a call for machines,
   * which takes no session; what it does for whom is decided by the scopes of the calls that it makes.
   */
  readonly scope?: TokenScope | 'any';
  /** One sentence: in Portuguese where the API's page shows the call, which is below /api/. */
  readonly summary: string;
  /**
   * A request by an API token may have an `Idempotency-Key`: for a day the same request gets the saved answer of the
   * first one, which is not done again.
   */
  readonly savesAnswer?: true;
  /** Headers that the call knows. */
  readonly headers?: readonly RequestHeader[];
  /** Default: each parameter of the path is an {@link id}. */
  readonly params?: z.ZodObject;
  /** What parameters that can't be right are answered with; default request.invalid. */
  readonly unknownParams?: ErrorCode;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType | RawBody;
  /** Answers by status; the lowest is the one of a handler that names none. A 301 has a Location. */
  readonly answers: { readonly [S in Status]?: AnswerBody };
  /** Errors of its own, besides those of its access and input. */
  readonly errors?: readonly ErrorCode[];
  /** Of a call that changes a post. */
  readonly postVersion?: PostVersion;
  /** Bytes of the largest body; default by access (BODY_LIMITS). */
  readonly largestBody?: number;
  /** Default: `api` below /api/, `pages` elsewhere, `none` where the gateway has no way in. */
  readonly rate?: RateClass;
  /** Seconds that the caller waits for the answer to begin (the gateway; for internal calls the other service). */
  readonly waits?: number;
  /** Cached by the gateway for a second, and answered with an ETag. */
  readonly cached?: true;
  /**
   * Departure from the rule against other sites (only unsafe methods need a proof of the origin): `always` for a GET
   * that changes something, `if-present` for a call without credentials, which a browser without the headers may make.
   */
  readonly sameOrigin?: 'always' | 'if-present';
}

/** One call of a service, complete. */
export interface Call extends CallDeclaration {
  /** Its name in the contract. */
  readonly name: string;
  readonly service: Service;
  readonly access: Access;
  readonly largestBody: number;
  readonly rate: RateClass;
  readonly waits: number;
}
export type Calls = Readonly<Record<string, Call>>;
type AccessOf<D> = D extends { access: infer A }
  ? A
  : D extends { path: `/api/blog/admin/${string}` }
    ? 'admin'
    : 'internal';

export type ParamNames<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never;
type ParamsOf<D extends CallDeclaration> = D extends { params: z.ZodObject }
  ? unknown
  : [ParamNames<D['path']>] extends [never]
    ? unknown
    : { readonly params: z.ZodObject<Record<ParamNames<D['path']>, typeof id>> };

type Completed<D extends CallDeclaration, S extends Service, N> = D &
  ParamsOf<D> &
  Pick<Call, 'largestBody' | 'rate' | 'waits'> & {
    readonly service: S;
    readonly name: N;
    readonly access: AccessOf<D>;
  };

function accessOf({ access, path }: CallDeclaration): Access {
  if (access) return access;
  if (path.startsWith('/api/blog/admin/')) return 'admin';
  if (path.startsWith('/internal/')) return 'internal';
  throw new Error(`the contract doesn't say who may call ${path}`);
}

function paramsOf({ params, path }: CallDeclaration): z.ZodObject | undefined {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, id]);
  return params ?? (names.length > 0 ? z.object(Object.fromEntries(names)) : undefined);
}

/** Whether the gateway routes a call. */
export const isRouted = ({ access }: Pick<Call, 'access'>): boolean =>
  access !== 'internal' && access !== 'network';

function waitOf(call: Pick<Call, 'access' | 'cached'>): number {
  if (!isRouted(call)) return 3;
  if (call.cached) return 5;
  return call.access === 'admin' ? 30 : 15;
}

/** The contract of a service: every call that it answers, by name. */
export function defineCalls<
  const S extends Service,
  const D extends Readonly<Record<string, CallDeclaration>>,
>(
  service: S,
  calls: D & { readonly [N in keyof D]: NamesVersion<D[N]> },
): { readonly [N in keyof D]: Completed<D[N], S, N> } {
  const completed = Object.entries<CallDeclaration>(calls).map(([name, call]): [string, Call] => {
    const access = accessOf(call);
    const rate = !isRouted({ access }) ? 'none' : call.path.startsWith('/api/') ? 'api' : 'pages';
    const defaults = { largestBody: BODY_LIMITS[access], rate, waits: waitOf({ ...call, access }) } as const;
    const params = paramsOf(call);
    return [name, { ...defaults, ...call, ...(params && { params }), access, name, service }];
  });
  return Object.fromEntries(completed) as { [N in keyof D]: Completed<D[N], S, N> };
}

/** Whether an answer or a body is described by a schema, which means JSON. */
export const isSchema = (body: AnswerBody | RawBody | undefined): body is z.ZodType =>
  !!body && 'safeParse' in body;

const GENERAL_ERRORS: readonly ErrorCode[] = [
  'request.rate_limited',
  'service.internal',
  'service.unavailable',
  'service.storage_full',
];

/** Every error of a call: its own, and those that its access and input bring. */
export function errorsOf(call: Call): ErrorCode[] {
  const codes: ErrorCode[] = [...(call.errors ?? [])];
  if (call.unknownParams) codes.push(call.unknownParams);
  if ((call.params && !call.unknownParams) || call.query || isSchema(call.body))
    codes.push('request.invalid');
  if (isSchema(call.body)) {
    codes.push('request.malformed', 'request.too_large', 'request.unsupported_type');
  } else if (call.body) codes.push(call.body.tooLarge);
  if (call.savesAnswer) codes.push('request.invalid', 'request.key_reused', 'request.in_progress');
  if (!call.cached) codes.push('request.cross_site');
  if (call.access === 'session' || call.access === 'admin') codes.push('auth.unauthenticated');
  if (call.access === 'internal' || call.access === 'admin') codes.push('auth.forbidden');
  if (call.access === 'admin') codes.push('auth.token_scope', 'auth.token_invalid', 'auth.two_credentials');
  return [...new Set([...codes, ...GENERAL_ERRORS])];
}
