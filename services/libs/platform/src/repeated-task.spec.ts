import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { log } from './logger.js';
import { RepeatedTask } from './repeated-task.js';

class Task extends RepeatedTask {
  rounds: PromiseWithResolvers<void>[] = [];
  readonly stops = () => this.isStopping;

  run(): Promise<void> {
    const round = Promise.withResolvers<void>();
    this.rounds.push(round);
    return round.promise;
  }
}

let task: Task;
beforeEach(() => {
  jest.useFakeTimers({ now: 10_250 });
  task = new Task(1_000);
  task.onApplicationBootstrap();
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

it('a repeated task begins a round every so often, and none while one is under way', async () => {
  await pass(999);
  expect(task.rounds).toHaveLength(0);
  await pass(3_001);
  expect(task.rounds).toHaveLength(1);
  task.rounds[0]?.resolve();
  await pass(1_000);
  expect(task.rounds).toHaveLength(2);
});

it('a repeated task begins with the service where its options say so', async () => {
  const atStart = new Task(1_000, { atStart: true });
  atStart.onApplicationBootstrap();
  expect(atStart.rounds).toHaveLength(1);
  atStart.rounds[0]?.resolve();
  await pass(1_000);
  expect(atStart.rounds).toHaveLength(2);
});

it('a repeated task tries again after a round that failed, and logs when failures begin and end', async () => {
  const logged: unknown[] = [];
  for (const level of ['warn', 'info'] as const)
    jest.spyOn(log, level).mockImplementation((...line: unknown[]) => void logged.push([level, ...line]));
  for (const index of [0, 1]) {
    await pass(1_000);
    task.rounds[index]?.reject(new Error('no database'));
  }
  await pass(1_000);
  expect(task.state).toEqual({ lastSuccessAt: null, failingSince: new Date(11_250) });
  task.rounds[2]?.resolve();
  await pass(1_000);
  expect(task.state).toEqual({ lastSuccessAt: new Date(13_250), failingSince: null });
  const since = new Date(11_250).toISOString();
  expect(logged).toEqual([
    ['warn', { err: new Error('no database'), task: 'Task' }, 'task fails; the next round tries again'],
    ['info', { task: 'Task', failing_since: since }, 'task works again'],
  ]);
});

it('a repeated task begins none after the end, and waits for the one under way', async () => {
  await pass(1_000);
  expect(task.stops()).toBe(false);
  let ended = false;
  const end = task.beforeApplicationShutdown().then(() => {
    ended = true;
  });
  expect(task.stops()).toBe(true);
  await pass(5_000);
  expect([ended, task.rounds.length]).toEqual([false, 1]);
  task.rounds[0]?.resolve();
  await end;
  expect(ended).toBe(true);
  await pass(5_000);
  expect(task.rounds).toHaveLength(1);
});
