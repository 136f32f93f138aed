import {
  ApiError,
  ConnectionError,
  createClient,
  errorCatalogue,
  isSchema,
  TARGET_SERVICE_HEADER,
  MISDIRECTED_REQUEST,
  type Calls,
  type Client,
  type ErrorCode,
  type Status,
} from '@vitrine/contracts';
import { AppError } from '../app-error.js';
import { currentRequestId, currentSpan, withSpan } from '../request-context.js';

interface InternalService {
  baseUrl: string;
  /** INTERNAL_TOKEN. */
  token: string;
  /** Milliseconds for a whole exchange; default: what each call's contract says that a caller waits. */
  timeoutMs?: number;
}

/**
 * A client of another of our services, with the request id handed on. Its errors are for {@link unwrapAnswer}; an
 * answer that differs from the contract is thrown as zod's error.
 */
export function internalClient<C extends Calls>(calls: C, service: InternalService): Client<C> {
  const target = Object.values(calls)[0]?.service;
  const byRoute = new Map(Object.values(calls).map((call) => [`${call.method} ${call.path}`, call]));
  return createClient<C>(calls, {
    baseUrl: service.baseUrl,
    headers: () => ({
      Authorization: `Bearer ${service.token}`,
      'X-Request-Id': currentRequestId(),
      ...(target && { [TARGET_SERVICE_HEADER]: target }),
    }),
    parse: (body, status, { method, path }) => {
      const described = byRoute.get(`${method} ${path}`)?.answers[status as Status];
      return isSchema(described) ? described.parse(body) : body;
    },
    fetch: (url, init, { method, path }) => {
      const call = byRoute.get(`${method} ${path}`);
      const timeout = AbortSignal.timeout(service.timeoutMs ?? (call?.waits ?? 3) * 1000);
      const signal = init.signal ? AbortSignal.any([timeout, init.signal]) : timeout;
      return withSpan('client', `${target} ${call?.name}`, () => {
        const headers = new Headers(init.headers);
        const span = currentSpan();
        if (span) headers.set('traceparent', span.traceparent);
        // A 421 (the address is another service's by now) is sent once more by fetch itself, over a new connection.
        return fetch(url, { ...init, headers, signal });
      });
    },
  });
}

/**
 * The answer of another service's call.
 * @throws AppError that service's own error where it has one, else service.unavailable
 */
export async function unwrapAnswer<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (cause) {
    const isOurs = cause instanceof ApiError && cause.status !== MISDIRECTED_REQUEST.status;
    if (isOurs && cause.code && cause.code in errorCatalogue) {
      throw new AppError(cause.code as ErrorCode, { message: cause.message });
    }
    if (cause instanceof ApiError || cause instanceof ConnectionError) {
      throw new AppError('service.unavailable', { cause });
    }
    throw cause;
  }
}
