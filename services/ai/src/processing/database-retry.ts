import { isDatabaseUnavailable } from '@vitrine/platform';
import pRetry from 'p-retry';

const PATIENCE_MS = 60_000;
const PAUSE_MS = 500;

/**
 * Repeats `work` while the database is away, for a minute at most: a restart of PostgreSQL must not cost a draft that a
 * provider is writing or has written.
 * @throws the last error, or the reason of `signal` when it aborts in the meantime
 */
export const retryWhileDatabaseIsDown = <T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> =>
  pRetry(work, {
    retries: Number.POSITIVE_INFINITY,
    minTimeout: PAUSE_MS,
    factor: 1,
    maxRetryTime: PATIENCE_MS,
    shouldRetry: ({ error }) => isDatabaseUnavailable(error),
    signal,
  });
