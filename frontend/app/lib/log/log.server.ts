import { loggedPath } from '@vitrine/contracts';

/** Writes an error as one JSON line with the request's id; one that the visitor aborted is none. */
export function logServerError(error: unknown, request: Request): void {
  if (request.signal.aborted) return;
  const detail =
    error instanceof Error
      ? { error: error.message, cause: causeOf(error), stack: error.stack }
      : { error: String(error) };
  const line = {
    level: 'error',
    time: new Date().toISOString(),
    service: 'frontend',
    request_id: request.headers.get('x-request-id') ?? undefined,
    path: loggedPath(request.url),
    ...detail,
  };
  process.stderr.write(`${JSON.stringify(line)}\n`);
}

const causeOf = ({ cause }: Error): string | undefined =>
  cause instanceof Error
    ? `${cause.message}${cause.cause instanceof Error ? `: ${cause.cause.message}` : ''}`
    : undefined;
