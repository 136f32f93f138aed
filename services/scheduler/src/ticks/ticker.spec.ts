import { describe, expect, it, jest } from '@jest/globals';
import { configureLogger, log } from '@vitrine/platform/base';
import { Ticker, untilNext } from './ticker.js';

configureLogger('test', 'silent');

/** Work whose ticks are counted, and of which one can wait for the n-th. */
function counted(onTick: (count: number) => Promise<void> | void) {
  let count = 0;
  const waiting: { at: number; resolve: () => void }[] = [];
  return {
    work: async (): Promise<void> => {
      count += 1;
      for (const { at, resolve } of waiting) if (at <= count) resolve();
      await onTick(count);
    },
    reached: (at: number): Promise<void> =>
      count >= at ? Promise.resolve() : new Promise((resolve) => waiting.push({ at, resolve })),
    get count() {
      return count;
    },
  };
}

describe('untilNext', () => {
  it('aims at the next full interval of the clock', () => {
    expect(untilNext(10_250, 1_000)).toBe(750);
    expect(untilNext(11_000, 1_000)).toBe(1_000);
    expect(untilNext(31_000, 15_000)).toBe(14_000);
  });

  it('does not tick twice for one second when a timer fires early', () => {
    expect(untilNext(10_998, 1_000)).toBe(1_002);
  });
});

describe('a ticker', () => {
  it('ticks at once and goes on', async () => {
    const ticks = counted(() => undefined);
    const ticker = new Ticker({ name: 'test', everyMs: 10, work: ticks.work });
    ticker.start();
    await ticks.reached(3);
    await ticker.stop();
    expect(ticker.state.lastSuccessAt).toBeInstanceOf(Date);
    expect(ticker.state.failingSince).toBeNull();
  });

  it('never runs two ticks at once, however long one takes', async () => {
    let running = 0;
    let most = 0;
    const ticks = counted(async () => {
      most = Math.max(most, (running += 1));
      await new Promise((resolve) => setTimeout(resolve, 25));
      running -= 1;
    });
    const ticker = new Ticker({ name: 'test', everyMs: 10, work: ticks.work });
    ticker.start();
    ticker.start();
    await ticks.reached(3);
    await ticker.stop();
    expect(most).toBe(1);
  });

  it('goes on after failures, and knows since when it fails', async () => {
    const ticks = counted((count) => {
      if (count < 3) throw new Error('down');
    });
    const ticker = new Ticker({ name: 'test', everyMs: 10, work: ticks.work });
    ticker.start();
    await ticks.reached(2);
    expect(ticker.state).toMatchObject({ lastSuccessAt: null, failingSince: expect.any(Date) });
    await ticks.reached(4);
    await ticker.stop();
    expect(ticker.state).toMatchObject({ lastSuccessAt: expect.any(Date), failingSince: null });
  });

  it('tells the log when failures begin and when they end, and of none between', async () => {
    const told: string[] = [];
    for (const level of ['warn', 'info'] as const) {
      jest.spyOn(log, level).mockImplementation(() => void told.push(level));
    }
    const ticks = counted((count) => {
      if (count < 4) throw new Error('down');
    });
    const ticker = new Ticker({ name: 'test', everyMs: 10, work: ticks.work });
    ticker.start();
    await ticks.reached(5);
    await ticker.stop();
    expect(told).toEqual(['warn', 'info']);
  });

  it('stops only when the tick under way has ended, and starts no other', async () => {
    let finished = false;
    let release: () => void = () => undefined;
    const ticks = counted(async () => {
      await new Promise<void>((resolve) => (release = resolve));
      finished = true;
    });
    const ticker = new Ticker({ name: 'test', everyMs: 10, work: ticks.work });
    ticker.start();
    await ticks.reached(1);
    const stopped = ticker.stop();
    expect(finished).toBe(false);
    release();
    await stopped;
    expect(finished).toBe(true);
    expect(ticks.count).toBe(1);
  });
});
