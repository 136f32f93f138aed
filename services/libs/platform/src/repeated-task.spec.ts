import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { log } from './logger.js';
import { RepeatedTask, msToNextRun } from './repeated-task.js';

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

it('begins a round every so often, and none while one is under way', async () => {
  await pass(999);
  expect(task.rounds).toHaveLength(0);
  await pass(3_001);
  expect(task.rounds).toHaveLength(1);
  task.rounds[0]?.resolve();
  await pass(1_000);
  expect(task.rounds).toHaveLength(2);
});

it('begins with the service where it is told to, and goes on at full intervals of the clock', async () => {
  const onClock = new Task(1_000, { atStart: true, onClock: true });
  onClock.onApplicationBootstrap();
  expect(onClock.rounds).toHaveLength(1);
  onClock.rounds[0]?.resolve();
  await pass(749);
  expect(onClock.rounds).toHaveLength(1);
  await pass(1);
  expect(onClock.rounds).toHaveLength(2);
  // A round that lasts longer than an interval is followed at the next full one.
  await pass(1_500);
  onClock.rounds[1]?.resolve();
  await pass(499);
  expect(onClock.rounds).toHaveLength(2);
  await pass(1);
  expect(onClock.rounds).toHaveLength(3);
});

it('tries again after a round that failed, and logs when failures begin and end', async () => {
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

it('begins none after the end, and waits for the one under way', async () => {
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

it('aims at the next full interval, and not twice at one that a timer was early for', () => {
  expect(msToNextRun(10_250, 1_000)).toBe(750);
  expect(msToNextRun(11_000, 1_000)).toBe(1_000);
  expect(msToNextRun(31_000, 15_000)).toBe(14_000);
  expect(msToNextRun(10_998, 1_000)).toBe(1_002);
  expect(msToNextRun(10_995, 1_000)).toBe(5);
});
