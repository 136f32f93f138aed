import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { log } from './logger.js';
import { RepeatedTask } from './repeated-task.js';

class Task extends RepeatedTask {
  rounds: PromiseWithResolvers<void>[] = [];

  run(): Promise<void> {
    const round = Promise.withResolvers<void>();
    this.rounds.push(round);
    return round.promise;
  }
}

let task: Task;
beforeEach(() => {
  jest.useFakeTimers();
  task = new Task(1_000);
  task.onApplicationBootstrap();
});
afterEach(() => {
  jest.useRealTimers();
});
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

it('begins a round every so often, and none while one is under way', async () => {
  await pass(999);
  expect(task.rounds).toHaveLength(0);
  await pass(3_001);
  expect(task.rounds).toHaveLength(1);
  task.rounds[0]?.resolve();
  await pass(1_000);
  expect(task.rounds).toHaveLength(2);
});

it('tries again after a round that failed, and says so', async () => {
  const warn = jest.spyOn(log, 'warn').mockReturnValue(undefined);
  await pass(1_000);
  task.rounds[0]?.reject(new Error('no database'));
  await pass(1_000);
  expect(task.rounds).toHaveLength(2);
  expect(warn.mock.calls).toEqual([
    [{ err: new Error('no database'), task: 'Task' }, 'a task waits for its next round'],
  ]);
});

it('begins none after the end, and waits for the one under way', async () => {
  await pass(1_000);
  let ended = false;
  const end = task.beforeApplicationShutdown().then(() => {
    ended = true;
  });
  await pass(5_000);
  expect([ended, task.rounds.length]).toEqual([false, 1]);
  task.rounds[0]?.resolve();
  await end;
  expect(ended).toBe(true);
});
