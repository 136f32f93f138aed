import { setImmediate as nextTurn } from 'node:timers/promises';
import { runInNewContext } from 'node:vm';
import { expect, test } from '@jest/globals';
import { releaseMemory } from './release-memory.js';

test('what nobody needs is collected, and nobody else can collect', async () => {
  const unneeded = new WeakRef({ bytes: Buffer.alloc(100_000) });
  await nextTurn();
  releaseMemory();
  expect(unneeded.deref()).toBeUndefined();
  expect(runInNewContext('typeof gc')).toBe('undefined');
});
