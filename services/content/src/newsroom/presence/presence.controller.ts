import { Controller, Inject, type OnApplicationShutdown } from '@nestjs/common';
import {
  contentCalls,
  PRESENCE_SECONDS,
  type ContentCalls,
  type IdentityClaims,
  type Presence,
} from '@vitrine/contracts';
import {
  APP_CONFIG,
  createRedis,
  failFastRedisOptions,
  Handles,
  log,
  type ParsedRequest,
} from '@vitrine/platform';
import type { Redis } from 'ioredis';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import type { ContentConfig } from '../../config.js';
import { requirePost } from '../../core/posts/model/post-queries.js';

const COMMAND_TIMEOUT_MS = 500;
const GONE_AFTER_SECONDS = 5 * PRESENCE_SECONDS;
/** A post is never open this often; entries beyond it are not stored. */
const MOST_TABS = 100;

const entrySchema = z.object({ email: z.string(), name: z.string().nullable(), at: z.number() });

/**
 * Who has a post open in an editor: reported by the editors, and stored in Redis until they fall silent. It is a
 * courtesy: the version of a post is what keeps two people from undoing each other's work, so without Redis no one is
 * shown.
 */
@Controller()
export class PresenceController implements OnApplicationShutdown {
  private readonly redis: Redis;
  private readonly prefix: string;

  constructor(
    @Inject(APP_CONFIG) config: ContentConfig,
    private readonly dataSource: DataSource,
  ) {
    this.redis = createRedis(config.REDIS_URL, {
      ...failFastRedisOptions,
      commandTimeout: COMMAND_TIMEOUT_MS,
      disconnectTimeout: COMMAND_TIMEOUT_MS,
    });
    this.prefix = `${config.REDIS_PREFIX}:presence`;
  }

  /** Notes that this tab has the post open, or no more, and answers the others and the version of the post. */
  @Handles(contentCalls.adminPresence)
  async tell({ params, body: { tab, leaving }, admin }: ParsedRequest<ContentCalls['adminPresence']>) {
    const { version } = await requirePost(this.dataSource.manager, params.id);
    const key = `${this.prefix}:${params.id}`;
    const others = await this.exchange(key, `${admin.email} ${tab}`, leaving, admin).catch((err: unknown) => {
      log.debug({ err }, 'presence is unknown');
      return [];
    });
    return { others, version };
  }

  onApplicationShutdown(): void {
    this.redis.disconnect();
  }

  private async exchange(
    key: string,
    field: string,
    leaving: boolean,
    { email, name }: IdentityClaims,
  ): Promise<Presence[]> {
    const now = Date.now();
    const all = Object.entries(await this.redis.hgetall(key)).flatMap(([of, value]) => {
      const entry = entrySchema.safeParse(JSON.parse(value));
      return entry.success ? [{ of, ...entry.data }] : [];
    });
    const isThere = ({ at }: { at: number }) => at > now - GONE_AFTER_SECONDS * 1000;
    const gone = all.filter((entry) => !isThere(entry)).map(({ of }) => of);
    if (leaving) gone.push(field);
    if (gone.length > 0) await this.redis.hdel(key, ...gone);
    if (!leaving && all.length - gone.length < MOST_TABS) {
      await this.redis
        .multi()
        .hset(key, field, JSON.stringify({ email, name, at: now }))
        .expire(key, GONE_AFTER_SECONDS)
        .exec();
    }
    const others = all.filter((entry) => entry.of !== field && isThere(entry));
    // Several tabs of one person count once.
    return [...new Map(others.map((other) => [other.email, other])).values()].map((other) => ({
      email: other.email,
      name: other.name,
      own: other.email === email,
    }));
  }
}
