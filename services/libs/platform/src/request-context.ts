import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

interface RequestContext {
  requestId: string;
}

const storage = new AsyncLocalStorage<RequestContext>();

/** The id of the request or job being served, or "-" outside of one. */
export const currentRequestId = (): string => storage.getStore()?.requestId ?? '-';

/** Runs `work` so that its logs, errors and calls carry `requestId`. */
export const withRequestId = <T>(requestId: string, work: () => T): T => storage.run({ requestId }, work);

const SAFE_ID = /^[\w.-]{8,64}$/;

/** The gateway's id when it is well formed, else a new one. */
export const acceptRequestId = (given: string | string[] | undefined): string =>
  typeof given === 'string' && SAFE_ID.test(given) ? given : randomUUID();
