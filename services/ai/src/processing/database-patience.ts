import { setTimeout as sleep } from 'node:timers/promises';
import { isDatabaseUnavailable } from '@vitrine/platform';

const PATIENCE_MS = 60_000;
const PAUSE_MS = 500;

/**
 * Repeats `work` while the database is away, for a minute at most: a restart of PostgreSQL must not cost a draft that a
 * provider is writing or has written.
 * @throws the last error, or the reason of `signal` when it aborts in the meantime
 */
export async function whenDatabaseIsBack<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseUnavailable(error) || Date.now() > until) throw error;
      signal?.throwIfAborted();
      await sleep(PAUSE_MS);
    }
  }
}
