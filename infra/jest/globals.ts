import { jestExpect as expect } from '@jest/expect';
import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';
import type * as Globals from '@jest/globals';

export { expect };

type Functions = Pick<
  typeof Globals,
  'afterAll' | 'afterEach' | 'beforeAll' | 'beforeEach' | 'describe' | 'it' | 'test'
>;

/** The functions of the test file that is running: a library that is loaded once calls those of each file. */
let current: Functions;
let seed: number;

const ofCurrentFile = <Name extends keyof Functions>(name: Name): Functions[Name] =>
  new Proxy((() => undefined) as unknown as Functions[Name], {
    apply: (_target, _this, rest) =>
      (current[name] as (...values: unknown[]) => unknown)(...(rest as unknown[])),
    get: (_target, key) => Reflect.get(current[name], key) as unknown,
  });

export const afterAll = ofCurrentFile('afterAll');
export const afterEach = ofCurrentFile('afterEach');
export const beforeAll = ofCurrentFile('beforeAll');
export const beforeEach = ofCurrentFile('beforeEach');
export const describe = ofCurrentFile('describe');
export const it = ofCurrentFile('it');
export const test = ofCurrentFile('test');

const mocker = new ModuleMocker(globalThis);
const timers = new ModernFakeTimers({ config: { fakeTimers: {} } as never, global: globalThis });

/** The part of Jest's object that needs no modules of a file's own. */
export const jest = {
  getSeed: () => seed,
  fn: mocker.fn.bind(mocker),
  spyOn: mocker.spyOn.bind(mocker),
  restoreAllMocks: () => mocker.restoreAllMocks(),
  // What Node itself runs on stays real.
  useFakeTimers: (options?: Parameters<ModernFakeTimers['useFakeTimers']>[0]) =>
    timers.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'], ...options }),
  useRealTimers: () => timers.useRealTimers(),
  setSystemTime: (now?: Parameters<ModernFakeTimers['setSystemTime']>[0]) => timers.setSystemTime(now),
  getTimerCount: () => timers.getTimerCount(),
  runAllTimers: () => timers.runAllTimers(),
  advanceTimersByTime: (ms: number) => timers.advanceTimersByTime(ms),
  advanceTimersByTimeAsync: (ms: number) => timers.advanceTimersByTimeAsync(ms),
};

/** Begins a test file. Some tests use the functions without an import. */
export const setCurrentFunctions = (functions: Functions): void => {
  current = functions;
  Object.assign(globalThis, { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test });
};

export const setSeed = (value: number): void => {
  seed = value;
};
