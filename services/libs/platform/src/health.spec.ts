import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { HealthRegistry } from './health.js';

describe('readiness', () => {
  let health: HealthRegistry;
  beforeEach(() => {
    jest.useFakeTimers();
    health = new HealthRegistry();
    health.register('database', () => Promise.resolve());
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('needs every check', async () => {
    expect(await health.run()).toEqual({ ready: true, checks: { database: 'up' } });
    health.register('redis', () => Promise.reject(new Error('away')));
    expect(await health.run()).toEqual({ ready: false, checks: { database: 'up', redis: 'down' } });
    // Nothing is left that would wait for a check that has ended.
    expect(jest.getTimerCount()).toBe(0);
  });

  it('waits two seconds for a check and no longer', async () => {
    health.register('redis', () => new Promise(() => undefined));
    const answer = health.run();
    await jest.advanceTimersByTimeAsync(2_000);
    expect(await Promise.race([answer, Promise.resolve('still waiting')])).toEqual({
      ready: false,
      checks: { database: 'up', redis: 'down' },
    });
  });

  it('ends when the process is asked to stop', async () => {
    health.stop();
    expect(await health.run()).toEqual({ ready: false, checks: { database: 'up' } });
  });
});
