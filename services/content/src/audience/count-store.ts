import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Company } from '@vitrine/contracts';
import { APP_CONFIG, createRedis, failFastRedisOptions } from '@vitrine/platform';
import type { Redis } from 'ioredis';
import type { ContentConfig } from '../config.js';
import { COMPANY } from '../site/company.js';
import { dayIn } from '../site/site-dates.js';
import { fieldOf, readField, type Counted, type CountedThing } from './counted.js';
import type { Visitor } from './visitor.js';

const SEEN_SECONDS = 30 * 60;
const SALT_SECONDS = 24 * 60 * 60;
const SALT_CACHE_MS = 60_000;
/** A visitor's page doesn't wait for a Redis that hangs. */
const COMMAND_TIMEOUT_MS = 500;

/** Visitors of one address that a thing counts in that time: whoever invents browsers stops here, and so do large offices (080). */
const VISITORS_OF_ADDRESS = 5;
/** Different things that wait for PostgreSQL at most: what invented names could make of a long outage. */
const MOST_PENDING = 50_000;

// Together or not at all: a visitor marked as seen is a visitor counted.
const COUNT_ONCE = `if redis.call('EXISTS', KEYS[1]) == 1 then return 0 end
  if tonumber(redis.call('GET', KEYS[2]) or '0') >= tonumber(ARGV[2]) then return 0 end
  if redis.call('HLEN', KEYS[3]) >= tonumber(ARGV[3]) then return 0 end
  redis.call('SET', KEYS[1], '1', 'EX', ARGV[1])
  if redis.call('INCR', KEYS[2]) == 1 then redis.call('EXPIRE', KEYS[2], ARGV[1]) end
  for i = 4, #ARGV do redis.call('HINCRBY', KEYS[3], ARGV[i], 1) end
  return 1`;
const TAKE_BATCH = `if redis.call('EXISTS', KEYS[1]) == 1 then
  redis.call('RENAME', KEYS[1], KEYS[2]) return redis.call('SADD', KEYS[3], ARGV[1]) end return 0`;

/**
 * What visitors do, on its way to PostgreSQL, in Redis. Visitors are hashes under a salt that changes every day and is never
 * written down elsewhere: nobody can be found again by them.
 */
@Injectable()
export class CountStore implements OnApplicationShutdown {
  private readonly redis: Redis;
  private readonly prefix: string;
  private salt: { value: string; until: number } | undefined;

  constructor(
    @Inject(APP_CONFIG) config: ContentConfig,
    @Inject(COMPANY) private readonly company: Company,
  ) {
    this.redis = createRedis(config.REDIS_URL, {
      ...failFastRedisOptions,
      commandTimeout: COMMAND_TIMEOUT_MS,
      disconnectTimeout: COMMAND_TIMEOUT_MS,
    });
    this.prefix = `{${config.REDIS_PREFIX}:views}`;
  }

  /**
   * Counts `things` as one, unless the visitor, or enough others of its address, were counted for `target` in the last 30
   * minutes. A target is what a repetition repeats, such as a post's number.
   */
  async count(target: string | number, things: readonly CountedThing[], visitor: Visitor): Promise<void> {
    const salt = await this.dailySalt();
    const hashOf = (...parts: unknown[]): string =>
      createHash('sha256')
        .update(JSON.stringify([salt, ...parts]))
        .digest('base64url');
    const day = dayIn(this.company.timezone, new Date());
    await this.redis.eval(
      COUNT_ONCE,
      3,
      this.key(`seen:${hashOf(visitor.address, visitor.userAgent, target)}`),
      this.key(`from:${hashOf(visitor.address, target)}`),
      this.key('pending'),
      SEEN_SECONDS,
      VISITORS_OF_ADDRESS,
      MOST_PENDING,
      ...things.map((thing) => fieldOf(thing, day)),
    );
  }

  /** Sets what is pending aside as a batch, and names all batches that are not dropped yet, of dead processes too. */
  async takeBatches(): Promise<string[]> {
    const id = randomUUID();
    await this.redis.eval(
      TAKE_BATCH,
      3,
      this.key('pending'),
      this.key(`batch:${id}`),
      this.key('batches'),
      id,
    );
    return this.redis.smembers(this.key('batches'));
  }

  /** What a batch holds; nothing once it was dropped. */
  async readBatch(id: string): Promise<Counted[]> {
    const fields = await this.redis.hgetall(this.key(`batch:${id}`));
    return Object.entries(fields).map(([field, count]) => ({ ...readField(field), count: Number(count) }));
  }

  async dropBatch(id: string): Promise<void> {
    await this.redis
      .multi()
      .del(this.key(`batch:${id}`))
      .srem(this.key('batches'), id)
      .exec();
  }

  onApplicationShutdown(): void {
    this.redis.disconnect();
  }

  private key(name: string): string {
    return `${this.prefix}:${name}`;
  }

  private async dailySalt(): Promise<string> {
    if (this.salt && this.salt.until > Date.now()) return this.salt.value;
    const key = this.key('salt');
    await this.redis.set(key, randomBytes(32).toString('base64'), 'EX', SALT_SECONDS, 'NX');
    const value = (await this.redis.get(key)) ?? '';
    this.salt = { value, until: Date.now() + SALT_CACHE_MS };
    return value;
  }
}
