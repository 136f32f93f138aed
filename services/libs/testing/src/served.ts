import { setTimeout as pause } from 'node:timers/promises';

/**
 * Calls again while the answer is 503, as clients do: where many write one row on a busy machine, some wait longer for
 * its lock than the services allow. What was answered so has done nothing.
 */
export async function served<T extends { readonly status: number }>(call: () => PromiseLike<T>): Promise<T> {
  for (;;) {
    const answer = await call();
    if (answer.status !== 503) return answer;
    await pause(100);
  }
}
