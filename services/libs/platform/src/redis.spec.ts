import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { Redis } from 'ioredis';
import { log } from './logger.js';
import { createRedis, failFastRedisOptions } from './redis.js';
import { reconnectDelay, sentinelOptions } from './redis-address.js';

const lazily = { ...failFastRedisOptions, lazyConnect: true };
let redis: Redis | undefined;
afterEach(() => redis?.disconnect());

describe('a client of Redis', () => {
  it('a client of Redis logs an outage once, and its end', () => {
    const logged: unknown[] = [];
    for (const level of ['warn', 'info'] as const)
      jest.spyOn(log, level).mockImplementation((...line: unknown[]) => void logged.push([level, ...line]));
    redis = createRedis('redis://127.0.0.1:1', lazily);
    redis.emit('ready');
    for (const outage of ['first', 'second']) {
      redis.emit('error', new Error(outage));
      redis.emit('error', new Error('again'));
      redis.emit('ready');
      redis.emit('ready');
    }
    expect(logged).toEqual([
      ['warn', { reason: 'first' }, 'redis is unreachable'],
      ['info', 'redis is back'],
      ['warn', { reason: 'second' }, 'redis is unreachable'],
      ['info', 'redis is back'],
    ]);
  });

  it('a client of Redis connects to the address as it is given, or to whom the Sentinels name', () => {
    redis = createRedis('redis://127.0.0.1:7000/2', lazily);
    expect(redis.options).toMatchObject({ host: '127.0.0.1', port: 7_000, db: 2, commandTimeout: 2_000 });
    redis = createRedis('redis+sentinel://a:1/vitrine', lazily);
    expect(redis.options).toMatchObject({
      name: 'vitrine',
      sentinels: [{ host: 'a', port: 1 }],
      commandTimeout: 2_000,
    });
  });

  it('a client of Redis fails at once where no one says otherwise', async () => {
    jest.spyOn(log, 'warn').mockImplementation(() => undefined);
    redis = createRedis('redis://127.0.0.1:1');
    await expect(redis.get('x')).rejects.toThrow();
  });
});

it.each([
  [1, 200],
  [2, 400],
  [4, 1_600],
  [5, 2_000],
  [5_000, 2_000],
])('attempt %d to connect again comes after %d ms', (attempt, wait) => {
  expect(reconnectDelay(attempt)).toBe(wait);
});

it('a client that writes to a follower looks for the new leader', () => {
  const { reconnectOnError, failoverDetector } = sentinelOptions('redis+sentinel://a/vitrine')!;
  expect(failoverDetector).toBe(true);
  expect(reconnectOnError?.(new Error("READONLY You can't write against a read only replica."))).toBe(2);
  expect(reconnectOnError?.(new Error('ERR not READONLY'))).toBe(false);
});
