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
  'err.config',
];

/** JSON logger on standard output; each line carries the service and the request id. Configured by configureLogger. */
export let log: Logger = pino({ level: 'info' });

/** Sets the service's name and level on every later line. */
export function configureLogger(service: string, level: string): void {
  log = pino({
    level,
    base: { service },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
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
