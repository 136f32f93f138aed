import type { ErrorCode } from '@vitrine/contracts';
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

/** Parameters that compatible servers may not know, and that a call can do without. */
export type OptionalParameter = 'max_completion_tokens' | 'stream_options';

const UNKNOWN =
  /unsupported|unrecogni[sz]ed|unknown|unexpected|not (?:supported|permitted|allowed)|does(?: not|n't) support|extra_forbidden/i;
const TOO_LONG =
  /context[ _](?:length|window|size)|maximum context|max_model_len|(?:prompt|input)\b.{0,40}\btoo long|too many (?:input )?tokens/i;
const MODEL =
  /model_not_found|deployment_?not_?found|(?:model|deployment)\b.{0,200}\b(?:not found|does not exist|not exist)|(?:could not|failed to) load model/i;

const saidBy = (error: APIError): string =>
  `${error.code ?? ''} ${error.type ?? ''} ${error.param ?? ''} ${error.message} ${JSON.stringify(error.error ?? '')}`;

/** The optional parameter that a refusal calls unknown. */
export function unknownParameter(error: unknown): OptionalParameter | undefined {
  if (!(error instanceof APIError) || (error.status !== 400 && error.status !== 422)) return undefined;
  const said = saidBy(error);
  if (!UNKNOWN.test(said)) return undefined;
  return (['max_completion_tokens', 'stream_options'] as const).find((name) => said.includes(name));
}

/** Which part of the request a server refuses. */
function refusedPart(error: APIError): ErrorCode | undefined {
  const said = saidBy(error);
  if (error.status === 413 || TOO_LONG.test(said)) return 'ai.prompt_too_long';
  if (MODEL.test(said)) return 'ai.model_unknown';
  if ((error.status === 400 || error.status === 422) && (error.param || UNKNOWN.test(said)))
    return 'ai.parameter_unsupported';
  return undefined;
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
  const filtered = FILTERED.test(`${reason} ${error.message}`);
  const part = status > 0 && !filtered ? refusedPart(error) : undefined;
  if (part) return new ProviderError(part, 'never', details);
  if (status === 408 || status === 409 || status >= 500) {
    return new ProviderError('ai.provider_unavailable', 'backoff', details);
  }
  if (filtered) return new ProviderError('ai.filtered', 'never', details);
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
