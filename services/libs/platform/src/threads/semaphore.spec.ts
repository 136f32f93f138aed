import { expect, test } from '@jest/globals';
import { Semaphore } from './semaphore.js';

/** Callers of one semaphore: who is inside, and how each is let go. */
function callers(semaphore: Semaphore) {
  const inside: string[] = [];
  const leave = new Map<string, () => void>();
  const enter = (name: string, places: number) =>
    semaphore.through(places, async () => {
      inside.push(name);
      await new Promise<void>((done) => leave.set(name, done));
      inside.splice(inside.indexOf(name), 1);
    });
  return { inside, enter, leave: (name: string) => leave.get(name)?.() };
}

test('semaphore a person who takes every place works alone, and no one overtakes', async () => {
  const { inside, enter, leave } = callers(new Semaphore(2, 10));
  const small = enter('small', 1);
  const large = enter('large', 2);
  const after = [enter('third', 1), enter('fourth', 1)];
  expect(inside).toEqual(['small']);
  leave('small');
  await small;
  expect(inside).toEqual(['large']);
  leave('large');
  await large;
  expect(inside).toEqual(['third', 'fourth']);
  leave('third');
  leave('fourth');
  await Promise.all(after);
});

test('a failure gives its places back', async () => {
  const semaphore = new Semaphore(2, 0);
  await expect(semaphore.through(2, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(semaphore.through(2, () => Promise.resolve('in'))).resolves.toBe('in');
});

test('beyond those who may wait, callers are refused at once', async () => {
  const { enter, leave } = callers(new Semaphore(1, 1));
  const first = enter('first', 1);
  const second = enter('second', 1);
  await expect(enter('third', 1)).rejects.toMatchObject({ code: 'request.rate_limited' });
  leave('first');
  await first;
  leave('second');
  await second;
});
