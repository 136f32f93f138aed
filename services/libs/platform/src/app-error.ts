import { errorCatalogue, type ErrorBody, type ErrorCode } from '@vitrine/contracts';
import { currentRequestId } from './request-context.js';

interface AppErrorOptions {
  /** Portuguese sentence instead of the catalogue's. */
  message?: string;
  /** The field at fault. */
  field?: string;
  validation_errors?: { field: string; message: string }[];
  /** Further members of the error body. */
  extra?: Record<string, unknown>;
  /** Headers of the answer; a Retry-After replaces that of the catalogue. */
  headers?: Record<string, string>;
  cause?: unknown;
}

/**
 * An error for a person: its code defines the status and the Portuguese sentence (contracts' errorCatalogue).
 */
export class AppError extends Error {
  readonly status: number;

  constructor(
    readonly code: ErrorCode,
    readonly options: AppErrorOptions = {},
  ) {
    super(options.message ?? errorCatalogue[code].message, { cause: options.cause });
    this.name = 'AppError';
    this.status = errorCatalogue[code].status;
  }

  /** Headers of the answer. */
  get headers(): Record<string, string> {
    const { retryAfter } = errorCatalogue[this.code];
    return { ...(retryAfter && { 'Retry-After': String(retryAfter) }), ...this.options.headers };
  }

  /** The JSON body of the answer. */
  toBody(): ErrorBody & Record<string, unknown> {
    const { field, validation_errors, extra } = this.options;
    return {
      error: this.message,
      code: this.code,
      request_id: currentRequestId(),
      ...(field && { field }),
      ...(validation_errors && { validation_errors }),
      ...extra,
    };
  }
}

/** One field that breaks a rule the contract's schema can't know. */
export const invalidField = (field: string, message: string): AppError =>
  new AppError('request.invalid', { message, field, validation_errors: [{ field, message }] });
