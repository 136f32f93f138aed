import { expect, it, jest } from '@jest/globals';
import { loadWithRetry } from './load-with-retry';

const failing = (times: number) => {
  const load = jest.fn<() => Promise<string>>().mockResolvedValue('part');
  for (let i = 0; i < times; i += 1) load.mockRejectedValueOnce(new Error('offline'));
  return load;
};

it('loadWithRetry asks again once, and only when it has to', async () => {
  const once = failing(0);
  expect(await loadWithRetry(once, 0)).toBe('part');
  expect(once).toHaveBeenCalledTimes(1);
  expect(await loadWithRetry(failing(1), 0)).toBe('part');
  await expect(loadWithRetry(failing(2), 0)).rejects.toThrow('offline');
});
