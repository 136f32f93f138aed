import { expect, it, jest } from '@jest/globals';
import { loadTwice } from './load-twice';

const failing = (times: number) => {
  const load = jest.fn<() => Promise<string>>().mockResolvedValue('part');
  for (let i = 0; i < times; i += 1) load.mockRejectedValueOnce(new Error('offline'));
  return load;
};

it('loadTwice asks again once, and only when it has to', async () => {
  const once = failing(0);
  expect(await loadTwice(once, 0)).toBe('part');
  expect(once).toHaveBeenCalledTimes(1);
  expect(await loadTwice(failing(1), 0)).toBe('part');
  await expect(loadTwice(failing(2), 0)).rejects.toThrow('offline');
});
