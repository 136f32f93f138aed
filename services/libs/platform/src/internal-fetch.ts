import { AppError } from './app-error.js';
import { currentRequestId } from './request-context.js';
import type { ErrorCode } from '@vitrine/contracts';
import { errorCatalogue } from '@vitrine/contracts';

export interface InternalRequest {
  /** INTERNAL_TOKEN. */
  token: string;
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  body?: unknown;
  /** Milliseconds for the whole exchange; default 3000. */
  timeoutMs?: number;
  signal?: AbortSignal;
}

/**
 * Calls another of our services as JSON, with the request id handed on.
 * @throws AppError the other service's own error where it has one, else service.unavailable
 */
export async function internalFetch<T>(url: string, request: InternalRequest): Promise<T> {
  const timeout = AbortSignal.timeout(request.timeoutMs ?? 3_000);
  let response: Response;
  let body: unknown;
  try {
    response = await fetch(url, {
      method: request.method ?? 'GET',
      headers: {
        Authorization: `Bearer ${request.token}`,
        'X-Request-Id': currentRequestId(),
        ...(request.body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(request.body !== undefined && { body: JSON.stringify(request.body) }),
      signal: request.signal ? AbortSignal.any([timeout, request.signal]) : timeout,
    });
    body = response.status === 204 ? undefined : await response.json();
  } catch (cause) {
    throw new AppError('service.unavailable', { cause });
  }
  if (response.ok) return body as T;
  const { code, error } = (body ?? {}) as { code?: string; error?: string };
  if (code && code in errorCatalogue) {
    throw new AppError(code as ErrorCode, { ...(error !== undefined && { message: error }) });
  }
  throw new AppError('service.unavailable', { cause: new Error(`${url} answered ${response.status}`) });
}
