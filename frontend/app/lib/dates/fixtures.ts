import { jest } from '@jest/globals';

/** From here on it is this instant, until `jest.useRealTimers()`; timers go on. */
export const stopDate = (instant: string): void => {
  jest.useFakeTimers({
    now: new Date(instant),
    doNotFake: [
      ...(['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setImmediate'] as const),
      ...(['clearImmediate', 'nextTick', 'queueMicrotask', 'performance', 'hrtime'] as const),
      ...(['requestAnimationFrame', 'cancelAnimationFrame'] as const),
    ],
  });
};
