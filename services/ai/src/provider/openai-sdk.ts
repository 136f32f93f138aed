import { retryAfterMs } from '@vitrine/platform';
import OpenAI, {
  APIConnectionError,
  APIConnectionTimeoutError,
  APIError,
  APIUserAbortError,
  type ClientOptions,
} from 'openai';
import { BodyTooLargeError } from './capped-fetch.js';
import { ProviderError } from './provider-error.js';

/** A client of the provider. */
export const createSdkClient = (options: ClientOptions): OpenAI => new OpenAI(options);

/** Milliseconds that the headers ask us to wait: the provider's own Retry-After-Ms, or Retry-After. */
export function providerRetryAfterMs(headers: Headers | undefined, now = Date.now()): number | undefined {
  const milliseconds = Number(headers?.get('retry-after-ms') || Number.NaN);
  if (Number.isFinite(milliseconds)) return Math.max(0, milliseconds);
  return retryAfterMs(headers?.get('retry-after'), now);
}

const FILTERED = /content_policy|content_filter|moderation|safety/i;

function fromStatus(error: APIError): ProviderError {
  const headers = error.headers;
  const wait = providerRetryAfterMs(headers);
  const details = { billed: false, cause: error, ...(wait !== undefined && { retryAfterMs: wait }) };
  const status = Number(error.status ?? 0);
  const reason = `${error.code ?? ''} ${error.type ?? ''}`;
  if (/insufficient_quota|billing/i.test(reason) || status === 402) {
    return new ProviderError('ai.provider_quota', 'never', details);
  }
  if (status === 429) return new ProviderError('ai.provider_rate_limited', 'backoff', details);
  if (status === 401 || status === 403) return new ProviderError('ai.provider_auth', 'never', details);
  if (status === 408 || status === 409 || status >= 500) {
    return new ProviderError('ai.provider_unavailable', 'backoff', details);
  }
  if (FILTERED.test(`${reason} ${error.message}`)) return new ProviderError('ai.filtered', 'never', details);
  // An error inside a stream has no status: the provider broke down while it wrote.
  if (status === 0)
    return new ProviderError('ai.provider_unavailable', 'backoff', { ...details, billed: true });
  return new ProviderError('ai.provider_rejected', 'never', details);
}

const causes = function* (error: unknown): Generator<unknown> {
  for (let current = error; current; current = (current as { cause?: unknown }).cause) yield current;
};

/**
 * Classifies whatever the SDK or the network threw. Cancellation and deadlines are the caller's to tell apart: pass
 * errors here only when no signal of ours was aborted.
 */
export function toProviderError(error: unknown, bodyStarted: boolean): ProviderError {
  if (error instanceof ProviderError) return error;
  for (const cause of causes(error)) {
    if (cause instanceof BodyTooLargeError) {
      return new ProviderError('ai.malformed', 'never', { billed: true, cause: error });
    }
  }
  if (error instanceof APIConnectionTimeoutError || error instanceof APIUserAbortError) {
    return new ProviderError('ai.timeout', 'never', { billed: true, cause: error });
  }
  if (error instanceof APIConnectionError) {
    return new ProviderError('ai.provider_unavailable', 'backoff', { billed: bodyStarted, cause: error });
  }
  if (error instanceof APIError) return fromStatus(error);
  if (error instanceof SyntaxError) {
    return new ProviderError('ai.malformed', 'repair', {
      billed: true,
      cause: error,
      finding: 'JSON inválido',
    });
  }
  // What is left is a body that broke off ("terminated", "other side closed").
  return new ProviderError('ai.truncated', 'backoff', { billed: true, cause: error });
}
