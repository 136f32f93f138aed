import { HttpException } from '@nestjs/common';
import type { ErrorCode } from '@vitrine/contracts';
import { AppError } from './app-error.js';

const PG_UNAVAILABLE = /^(?:08|28|53|57P|57014|55P03|40001|40P01|25P03|58)/;
const PG_DISK_FULL = '53100';
const PG_BAD_INPUT = /^22/;
const NETWORK_DOWN = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
const POOL_TIMEOUT =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error/;
/** What TypeORM says to the next statement of a transaction whose connection broke between two. */
const CONNECTION_LOST = /^QueryRunner(?:Provider)?AlreadyReleasedError$/;

const HTTP_CODES: Record<number, ErrorCode> = {
  400: 'request.malformed',
  401: 'auth.unauthenticated',
  403: 'auth.forbidden',
  404: 'resource.not_found',
  405: 'request.method_not_allowed',
  413: 'request.too_large',
  415: 'request.unsupported_type',
  429: 'request.rate_limited',
  502: 'service.bad_gateway',
  503: 'service.unavailable',
  504: 'service.timeout',
};

const property = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;

/**
 * True for a failure of the database or of the way to it that time or its operator heals: down, restarting, locked, out
 * of connections, closed to us.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  const code = property(property(error, 'driverError'), 'code') ?? property(error, 'code');
  if (typeof code === 'string' && (PG_UNAVAILABLE.test(code) || NETWORK_DOWN.has(code))) return true;
  return error instanceof Error && (POOL_TIMEOUT.test(error.message) || CONNECTION_LOST.test(error.name));
}

/** Code of a PostgreSQL error such as 23505, or undefined. */
export function databaseErrorCode(error: unknown): string | undefined {
  const code = property(property(error, 'driverError'), 'code');
  return typeof code === 'string' ? code : undefined;
}

/** Name of the constraint that a PostgreSQL error is about, or undefined. */
export function violatedConstraint(error: unknown): string | undefined {
  const name = property(property(error, 'driverError'), 'constraint');
  return typeof name === 'string' ? name : undefined;
}

/**
 * The result of a write; where it breaks a constraint of the database that has an error of its own here, that error.
 * @param errors by the constraint's name
 */
export async function withConstraintErrors<T>(
  write: () => Promise<T>,
  errors: Readonly<Record<string, (cause: unknown) => Error>>,
): Promise<T> {
  try {
    return await write();
  } catch (error) {
    throw errors[violatedConstraint(error) ?? '']?.(error) ?? error;
  }
}

/** Turns any thrown value into the error of the answer; an unknown one becomes a plain 500. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (databaseErrorCode(error) === PG_DISK_FULL)
    return new AppError('service.storage_full', { cause: error });
  if (isDatabaseUnavailable(error)) return new AppError('service.unavailable', { cause: error });
  if (PG_BAD_INPUT.test(databaseErrorCode(error) ?? ''))
    return new AppError('request.invalid', { cause: error });
  const status = error instanceof HttpException ? error.getStatus() : property(error, 'status');
  const isClientFault = error instanceof HttpException || typeof property(error, 'type') === 'string';
  const malformed = error instanceof URIError || property(error, 'name') === 'URIError';
  const code = malformed
    ? 'request.malformed'
    : typeof status === 'number' && isClientFault
      ? HTTP_CODES[status]
      : undefined;
  return new AppError(code ?? 'service.internal', { cause: error });
}
