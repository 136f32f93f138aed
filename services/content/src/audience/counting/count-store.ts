import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { APP_CONFIG, createRedis, failFastRedisOptions } from '@vitrine/platform';
import type { Redis } from 'ioredis';
import type { ContentConfig } from '../../config.js';
import { SITE_SETTINGS, type SiteSettings } from '../../core/site/site-settings.js';
import { dayInZone } from '../../core/site/site-dates.js';
import {
  visitorSuppliedName,
  encodeCountField,
  decodeCountField,
  type EventCount,
  type CountedEvent,
} from './counted-event.js';
import type { Visitor } from './visitor.js';

const SEEN_SECONDS = 30 * 60;
const SALT_SECONDS = 24 * 60 * 60;
const SALT_CACHE_MS = 60_000;
/** Timeout of Redis commands, so that pages don't wait for a hanging Redis. */
const COMMAND_TIMEOUT_MS = 500;

/**
 * Visitors of one address that a thing counts in that time: a visitor who invents browsers stops here, and so do large
 * offices (080).
 */
const VISITORS_OF_ADDRESS = 5;
/**
 * What one network, and all of them, have counted in that time. With the bounds below it keeps the marks of visitors
 * within a third of Redis, whose rest belongs to the queues: counts may be lost, jobs may not.
 */
export const COUNTED_OF_NETWORK = 1_000;
export const MOST_COUNTED = 50_000;
/** Different things that wait for PostgreSQL at most, and batches of them: what a long outage leaves. */
const MOST_PENDING = 20_000;
const MOST_BATCHES = 4;

/** Networks that must send a name before it is listed, so that a single scanner can't add names. */
const NETWORKS_OF_NAME = 2;
/** Unknown names that one network may send per list and day. */
const NAMES_OF_NETWORK = 20;
/** Unknown names per day over all networks, which bounds their memory in Redis. */
const MOST_UNKNOWN = 5_000;
const DAY_SECONDS = 24 * 60 * 60;
/** Time after which a name that no visitor sends is unknown again. */
const KNOWN_SECONDS = 30 * DAY_SECONDS;

// One script, so that a visitor is never marked as seen without being counted.
const COUNT_ONCE = `if redis.call('EXISTS', KEYS[1]) == 1 then return 0 end
  for i = 2, 4 do if tonumber(redis.call('GET', KEYS[i]) or '0') >= tonumber(ARGV[i]) then return 0 end end
  if redis.call('HLEN', KEYS[5]) >= tonumber(ARGV[5]) then return 0 end
  redis.call('SET', KEYS[1], '1', 'EX', ARGV[1])
  for i = 2, 4 do if redis.call('INCR', KEYS[i]) == 1 then redis.call('EXPIRE', KEYS[i], ARGV[1]) end end
  for i = 6, #ARGV do redis.call('HINCRBY', KEYS[5], ARGV[i], 1) end
  return 1`;
// A known name counts. An unknown one waits with its counts until enough networks have sent it.
const ADMIT_NAME = `local added = 1
  if redis.call('EXISTS', KEYS[1]) == 0 then
    if redis.call('HEXISTS', KEYS[2], ARGV[2]) == 0 then
      if tonumber(redis.call('GET', KEYS[3]) or '0') >= tonumber(ARGV[4]) then return 0 end
      if redis.call('EXISTS', KEYS[2]) == 0 then
        if tonumber(redis.call('GET', KEYS[4]) or '0') >= tonumber(ARGV[5]) then return 0 end
        redis.call('INCR', KEYS[4]) redis.call('EXPIRE', KEYS[4], ARGV[6])
      end
      redis.call('INCR', KEYS[3]) redis.call('EXPIRE', KEYS[3], ARGV[6])
      redis.call('HSET', KEYS[2], ARGV[2], '') redis.call('EXPIRE', KEYS[2], ARGV[6])
    end
    added = redis.call('HINCRBY', KEYS[2], 'count', 1)
    if redis.call('HLEN', KEYS[2]) <= tonumber(ARGV[3]) then return 0 end
    redis.call('DEL', KEYS[2])
  end
  redis.call('SET', KEYS[1], '', 'EX', ARGV[7])
  if ARGV[1] ~= '' then redis.call('HINCRBY', KEYS[5], ARGV[1], added) end
  return added`;
const COUNT_ALWAYS = `if redis.call('HLEN', KEYS[1]) >= tonumber(ARGV[2]) then return 0 end
  return redis.call('HINCRBY', KEYS[1], ARGV[1], 1)`;
const TAKE_BATCH = `if redis.call('EXISTS', KEYS[1]) == 1 and redis.call('SCARD', KEYS[3]) < tonumber(ARGV[2]) then
  redis.call('RENAME', KEYS[1], KEYS[2]) return redis.call('SADD', KEYS[3], ARGV[1]) end return 0`;

/**
 * What visitors do, on its way to PostgreSQL, in Redis. Visitors are hashes under a salt that changes every day and is
 * never written down elsewhere, so a hash leads to no visitor.
 */
@Injectable()
export class CountStore implements OnApplicationShutdown {
  private readonly redis: Redis;
  private readonly prefix: string;
  private salt: { value: string; until: number } | undefined;

  constructor(
    @Inject(APP_CONFIG) config: ContentConfig,
    @Inject(SITE_SETTINGS) private readonly settings: SiteSettings,
  ) {
    this.redis = createRedis(config.REDIS_URL, {
      ...failFastRedisOptions,
      commandTimeout: COMMAND_TIMEOUT_MS,
      disconnectTimeout: COMMAND_TIMEOUT_MS,
    });
    this.prefix = `{${config.REDIS_PREFIX}:views}`;
  }

  /**
   * Counts `things` as one, unless the visitor, or enough others of its address, were counted for `target` in the last
   * 30 minutes, or its address or all of them for so much. A target is what a repetition repeats, such as a post's
   * number. A thing with a name that visitors bring counts by {@link admitName}.
   */
  async count(target: string | number, things: readonly CountedEvent[], visitor: Visitor): Promise<void> {
    const hashOf = await this.dailyHash();
    const day = dayInZone(this.settings.timezone, new Date());
    const counted = await this.redis.eval(
      COUNT_ONCE,
      5,
      this.key(`seen:${hashOf(visitor.address, visitor.userAgent, target)}`),
      this.key(`from:${hashOf(visitor.address, target)}`),
      this.key(`from:${hashOf(visitor.address)}`),
      this.key('counted'),
      this.key('pending'),
      SEEN_SECONDS,
      VISITORS_OF_ADDRESS,
      COUNTED_OF_NETWORK,
      MOST_COUNTED,
      MOST_PENDING,
      ...things
        .filter((thing) => visitorSuppliedName(thing) === undefined)
        .map((thing) => encodeCountField(thing, day)),
    );
    if (counted !== 1) return;
    for (const thing of things) {
      const name = visitorSuppliedName(thing);
      if (name !== undefined)
        await this.admitName(thing.kind, name, visitor.address, { field: encodeCountField(thing, day) });
    }
  }

  /** Counts a thing without a limit per visitor. Only for kinds of which there are few. */
  async countAlways(thing: CountedEvent): Promise<void> {
    const field = encodeCountField(thing, dayInZone(this.settings.timezone, new Date()));
    await this.redis.eval(COUNT_ALWAYS, 1, this.key('pending'), field, MOST_PENDING);
  }

  /**
   * How many counts a name of a list has now: 1 for one that is known, none for one that waits for another network or
   * is beyond its network's share, and all that have waited for one that has just become known. `field` is added to
   * what is pending.
   */
  async admitName(
    list: string,
    name: string,
    network: string,
    { field = '', networks = NETWORKS_OF_NAME, share = NAMES_OF_NETWORK } = {},
  ): Promise<number> {
    const hashOf = await this.dailyHash();
    const [day, known] = [dayInZone(this.settings.timezone, new Date()), createHash('sha256').update(name)];
    return Number(
      await this.redis.eval(
        ADMIT_NAME,
        5,
        this.key(`known:${list}:${known.digest('base64url')}`),
        this.key(`unknown:${list}:${hashOf(day, name)}`),
        this.key(`share:${list}:${hashOf(day, network)}`),
        this.key(`unknown:${day}`),
        this.key('pending'),
        field,
        hashOf(network),
        networks,
        share,
        MOST_UNKNOWN,
        DAY_SECONDS,
        KNOWN_SECONDS,
      ),
    );
  }

  /**
   * Sets what is pending aside as a batch, unless too many wait, and names all batches that are not dropped yet, of
   * dead processes too.
   */
  async takeBatches(): Promise<string[]> {
    const id = randomUUID();
    await this.redis.eval(
      TAKE_BATCH,
      3,
      this.key('pending'),
      this.key(`batch:${id}`),
      this.key('batches'),
      id,
      MOST_BATCHES,
    );
    return this.redis.smembers(this.key('batches'));
  }

  /** The counts of a batch; none once it was dropped. */
  async readBatch(id: string): Promise<EventCount[]> {
    const fields = await this.redis.hgetall(this.key(`batch:${id}`));
    return Object.entries(fields).map(([field, count]) => ({
      ...decodeCountField(field),
      count: Number(count),
    }));
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

  /** Hashes with a salt that is deleted after a day, so that no visitor can be identified later. */
  private async dailyHash(): Promise<(...parts: unknown[]) => string> {
    const salt = await this.dailySalt();
    return (...parts) =>
      createHash('sha256')
        .update(JSON.stringify([salt, ...parts]))
        .digest('base64url');
  }

  private async dailySalt(): Promise<string> {
    if (this.salt && this.salt.until > Date.now()) return this.salt.value;
    const key = this.key('salt');
    const fresh = randomBytes(32).toString('base64');
    // One command: between two the salt that is there could expire.
    const value = (await this.redis.set(key, fresh, 'EX', SALT_SECONDS, 'NX', 'GET')) ?? fresh;
    this.salt = { value, until: Date.now() + SALT_CACHE_MS };
    return value;
  }
}
