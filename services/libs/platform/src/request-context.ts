import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { openSpan, type OpenSpan } from '@vitrine/tracing';

interface RequestContext {
  requestId: string;
  /** What happens at this moment, where it is traced. */
  span?: OpenSpan | undefined;
}

const storage = new AsyncLocalStorage<RequestContext>();

/** The id of the request or job being served, or "-" outside of one. */
export const currentRequestId = (): string => storage.getStore()?.requestId ?? '-';

/** The span of what happens at this moment, where it is traced. */
export const currentSpan = (): OpenSpan | undefined => storage.getStore()?.span;

/** Runs `work` so that its logs, errors and calls carry `requestId`; inside of `span`, if there is one. */
export const withRequestId = <T>(requestId: string, work: () => T, span?: OpenSpan): T =>
  storage.run({ requestId, span }, work);

/** Runs `work` in a span of its own below the current one, under a name of which there are few. */
export async function withSpan<T>(
  kind: Parameters<typeof openSpan>[0],
  name: string,
  work: () => Promise<T>,
  attributes: Record<string, string | number> = {},
): Promise<T> {
  const requestId = currentRequestId();
  const span = openSpan(kind, { requestId, parent: currentSpan()?.traceparent });
  if (!span) return work();
  try {
    const result = await withRequestId(requestId, work, span);
    span.end(name, { attributes });
    return result;
  } catch (error) {
    span.end(name, { attributes, failed: true });
    throw error;
  }
}

const SAFE_ID = /^[\w.-]{8,64}$/;

/** The gateway's id when it is well formed, else a new one. */
export const acceptRequestId = (header: string | string[] | undefined): string =>
  typeof header === 'string' && SAFE_ID.test(header) ? header : randomUUID();
