import type { LoggerService } from '@nestjs/common';
import { pino, type Logger } from 'pino';
import { currentRequestId } from './request-context.js';

const REDACTED = [
  'cookie',
  'authorization',
  'password',
  'token',
  'secret',
  'headers.cookie',
  'headers.authorization',
];

/** What a log has of an error besides its type, message and stack. */
const LOGGED_PROPERTIES = [
  'code',
  'status',
  'syscall',
  'address',
  'port',
  'table',
  'constraint',
  'query',
] as const;
const LONGEST = 1_000;

/**
 * An error for a log. Libraries put their input on their errors (TypeORM a statement's values, PostgreSQL the
 * row it is about, ioredis the command's arguments), and that can be a search, a token or an article: only the
 * members named here are logged.
 */
export function loggedError(error: unknown): unknown {
  if (!(error instanceof Error)) return typeof error === 'string' ? error : typeof error;
  const { type, message, stack } = pino.stdSerializers.err(error);
  const fields: Record<string, unknown> = { type, message, stack };
  for (const name of LOGGED_PROPERTIES) {
    const value: unknown = Reflect.get(error, name);
    if (typeof value === 'number') fields[name] = value;
    if (typeof value === 'string') fields[name] = value.slice(0, LONGEST);
  }
  return fields;
}

/** JSON logger on standard output; each line carries the service and the request id. Configured by configureLogger. */
export let log: Logger = pino({ level: 'info' });

/** Sets the service's name and level on every later line. */
export function configureLogger(service: string, level: string): void {
  log = pino({
    level,
    base: { service },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: loggedError },
    redact: { paths: REDACTED, censor: '[redacted]' },
    mixin: () => {
      const requestId = currentRequestId();
      return requestId === '-' ? {} : { request_id: requestId };
    },
  });
}

const text = (message: unknown): string => (message instanceof Error ? message.message : String(message));

/** Nest's own messages through the same JSON logger. */
export const nestLogger: LoggerService = {
  log: (message, context) => log.debug({ context }, text(message)),
  warn: (message, context) => log.warn({ context }, text(message)),
  error: (message, stack, context) => log.error({ context, stack }, text(message)),
  debug: (message, context) => log.debug({ context }, text(message)),
  verbose: (message, context) => log.trace({ context }, text(message)),
  fatal: (message, context) => log.fatal({ context }, text(message)),
};
