import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { HealthRegistry } from './health.js';
import { ask, startSample, stopSamples } from '../test/sample-app.js';

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

  it('readiness needs every check', async () => {
    expect(await health.run()).toEqual({ ready: true, checks: { database: 'up' } });
    health.register('redis', () => Promise.reject(new Error('away')));
    expect(await health.run()).toEqual({ ready: false, checks: { database: 'up', redis: 'down' } });
    // Nothing is left that would wait for a check that has ended.
    expect(jest.getTimerCount()).toBe(0);
  });

  it('readiness waits two seconds for a check and no longer', async () => {
    health.register('redis', () => new Promise(() => undefined));
    const answer = health.run();
    await jest.advanceTimersByTimeAsync(2_000);
    expect(await Promise.race([answer, Promise.resolve('still waiting')])).toEqual({
      ready: false,
      checks: { database: 'up', redis: 'down' },
    });
  });

  it('readiness ends when the process is asked to stop', async () => {
    health.stop();
    expect(await health.run()).toEqual({ ready: false, checks: { database: 'up' } });
  });
});

describe('a process', () => {
  afterEach(stopSamples);

  it('a process says that it lives, what it needs, and what of that is away', async () => {
    const app = await startSample();
    const health = app.get(HealthRegistry);
    const http = ask(app);
    health.register('sample_store', () => Promise.resolve());
    await http.get('/healthz').expect(200, { status: 'ok' });
    await http.get('/readyz').expect(200, { status: 'ok', checks: { sample_store: 'up' } });
    health.register('sample_queue', () => Promise.reject(new Error('away')));
    const checks = { sample_store: 'up', sample_queue: 'down' };
    await http.get('/readyz').expect(503, { status: 'unavailable', checks });
    const { text } = await http
      .get('/metrics')
      .expect(200)
      .expect('Content-Type', /^text\/plain;/);
    expect(text.split('\n').filter((line) => line.startsWith('vitrine_check_up'))).toEqual([
      'vitrine_check_up{check="sample_store"} 1',
      'vitrine_check_up{check="sample_queue"} 0',
    ]);
    await http.get('/healthz').expect(200);
  });
});
