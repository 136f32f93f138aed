import type { ErrorCode } from '@vitrine/contracts';
import { AppError } from '@vitrine/platform';

/**
 * What may follow a failed call: `backoff` a later one (the provider is busy or unreachable), `repair` one more that
 * says what was wrong (the answer made no sense), `never` none (it would fail the same way and cost again).
 */
type RetryPolicy = 'backoff' | 'repair' | 'never';

/** A call that failed, in the words of contracts' errorCatalogue. `billed`: whether the provider may charge for it. */
export class ProviderError extends AppError {
  constructor(
    code: ErrorCode,
    readonly remedy: RetryPolicy,
    readonly details: { billed: boolean; retryAfterMs?: number; finding?: string; cause?: unknown },
  ) {
    super(code, { cause: details.cause });
    this.name = 'ProviderError';
  }
}
