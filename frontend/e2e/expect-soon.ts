import { setTimeout as pause } from 'node:timers/promises';
import { expect } from '@jest/globals';

/** As long as Playwright waits for an element (browser.ts). */
const PATIENCE_MS = 60_000;

/** Reads until the value equals what is expected: what a busy page shows may be a frame or an answer late. */
export async function expectSoon(read: () => Promise<unknown>, expected: unknown): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    const value = await read();
    try {
      return expect(value).toEqual(expected);
    } catch (error) {
      if (Date.now() > end) throw error;
      await pause(50);
    }
  }
}
