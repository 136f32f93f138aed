import { Redis, type RedisOptions } from 'ioredis';
import { log } from './logger.js';
import { reconnectDelay, sentinelOptions } from './redis-address.js';

/** Options for calls on behalf of a waiting person: a dead Redis fails at once, a frozen one within 2 s. */
export const failFastRedisOptions: RedisOptions = {
  enableOfflineQueue: false,
  maxRetriesPerRequest: 1,
  commandTimeout: 2_000,
  connectTimeout: 2_000,
  retryStrategy: reconnectDelay,
};

/** Options for BullMQ workers, whose blocking reads must wait and reconnect for as long as it takes. */
export const workerRedisOptions: RedisOptions = {
  maxRetriesPerRequest: null,
  connectTimeout: 5_000,
  retryStrategy: reconnectDelay,
};

/**
 * Connects to Redis, or to whichever the Sentinels say leads; outages are logged once each and never crash the process.
 */
export function createRedis(url: string, options: RedisOptions = failFastRedisOptions): Redis {
  const sentinels = sentinelOptions(url);
  const redis = sentinels ? new Redis({ ...options, ...sentinels }) : new Redis(url, options);
  let down = false;
  redis.on('error', (err: Error) => {
    if (!down) log.warn({ reason: err.message }, 'redis is unreachable');
    down = true;
  });
  redis.on('ready', () => {
    if (down) log.info('redis is back');
    down = false;
  });
  return redis;
}
