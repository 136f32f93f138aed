import { loggedPath } from '@vitrine/contracts';

const LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
type LogLevel = (typeof LEVELS)[number];

let lowest = LEVELS.indexOf('info');

/** From now on lines below `level` are left out. */
export function configureLog(level: LogLevel): void {
  lowest = LEVELS.indexOf(level);
}

/** Writes one JSON line as the services do; members that are undefined are left out. */
export function writeLog(
  level: Exclude<LogLevel, 'silent'>,
  msg: string,
  fields: Record<string, unknown> = {},
): void {
  if (LEVELS.indexOf(level) < lowest) return;
  const line = { level, time: new Date().toISOString(), service: 'frontend', ...fields, msg };
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

/** Writes an error with the request's id. */
export function logServerError(error: unknown, request: Request): void {
  const detail =
    error instanceof Error
      ? { error: error.message, cause: causeOf(error), stack: error.stack }
      : { error: String(error) };
  writeLog('error', 'request failed', {
    request_id: request.headers.get('x-request-id') ?? undefined,
    path: loggedPath(request.url),
    ...detail,
  });
}

const causeOf = ({ cause }: Error): string | undefined =>
  cause instanceof Error
    ? `${cause.message}${cause.cause instanceof Error ? `: ${cause.cause.message}` : ''}`
    : undefined;
