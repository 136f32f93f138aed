import { setTimeout as sleep } from 'node:timers/promises';

export { sleep };

/**
 * Asks `question` again and again until it answers true; a question that throws counts as no.
 * @returns seconds from `since` to the yes, or undefined after `withinMs`
 */
export async function secondsUntil(
  question: () => Promise<boolean> | boolean,
  options: { since?: number; withinMs: number; everyMs?: number },
): Promise<number | undefined> {
  const { since = Date.now(), withinMs, everyMs = 50 } = options;
  const deadline = Date.now() + withinMs;
  for (;;) {
    try {
      if (await question()) return (Date.now() - since) / 1000;
    } catch {
      // Not yet.
    }
    if (Date.now() >= deadline) return undefined;
    await sleep(everyMs);
  }
}
