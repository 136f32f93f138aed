import { describe, expect, it } from '@jest/globals';
import { APIConnectionError, APIError } from 'openai';
import { BodyTooLargeError } from './capped-fetch.js';
import { providerRetryAfterMs, toProviderError } from './openai-sdk.js';

const answered = (status: number, error: object = {}, headers: Record<string, string> = {}) =>
  APIError.generate(status, { error }, 'message', new Headers(headers));

describe('what a failed call means', () => {
  it.each([
    [answered(429, { code: 'insufficient_quota' }), 'ai.provider_quota', 'never'],
    [answered(429, { type: 'insufficient_quota' }), 'ai.provider_quota', 'never'],
    [answered(402), 'ai.provider_quota', 'never'],
    [answered(429), 'ai.provider_rate_limited', 'backoff'],
    [answered(401), 'ai.provider_auth', 'never'],
    [answered(403), 'ai.provider_auth', 'never'],
    [answered(404, { code: 'model_not_found' }), 'ai.model_unknown', 'never'],
    [answered(404), 'ai.provider_rejected', 'never'],
    [answered(400, { code: 'content_policy_violation' }), 'ai.filtered', 'never'],
    [answered(400, { code: 'moderation_blocked' }), 'ai.filtered', 'never'],
    [answered(500), 'ai.provider_unavailable', 'backoff'],
    [answered(408), 'ai.provider_unavailable', 'backoff'],
    [answered(409), 'ai.provider_unavailable', 'backoff'],
    [answered(503), 'ai.provider_unavailable', 'backoff'],
    [new APIConnectionError({ message: 'x' }), 'ai.provider_unavailable', 'backoff'],
    [new APIConnectionError({ cause: new BodyTooLargeError(1) }), 'ai.malformed', 'never'],
    [new SyntaxError('x'), 'ai.malformed', 'repair'],
    [new TypeError('terminated'), 'ai.truncated', 'backoff'],
  ])('what a failed call means: %s', (error, code, remedy) => {
    expect(toProviderError(error, false)).toMatchObject({ code, remedy });
  });

  it('what a failed call means does not count refused calls as billed, and broken ones as billed', () => {
    expect(toProviderError(answered(500), false).details.billed).toBe(false);
    expect(toProviderError(new TypeError('terminated'), true).details.billed).toBe(true);
  });

  it('what a failed call means knows how long to wait in all three forms', () => {
    const now = Date.UTC(2026, 0, 1);
    expect(providerRetryAfterMs(new Headers({ 'retry-after': '2' }), now)).toBe(2000);
    expect(providerRetryAfterMs(new Headers({ 'retry-after-ms': '150' }), now)).toBe(150);
    expect(
      providerRetryAfterMs(new Headers({ 'retry-after': new Date(now + 5000).toUTCString() }), now),
    ).toBe(5000);
    expect(providerRetryAfterMs(new Headers({ 'retry-after': 'soon' }), now)).toBeUndefined();
    expect(providerRetryAfterMs(undefined, now)).toBeUndefined();
    expect(toProviderError(answered(429, {}, { 'retry-after': '120' }), false).details.retryAfterMs).toBe(
      120_000,
    );
  });
});
