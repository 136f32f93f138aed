import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { article, Harness } from './harness.js';
import { ReplicatedRedis } from './replicated-redis.js';

let redis: ReplicatedRedis;
let harness: Harness;
beforeAll(async () => {
  redis = await ReplicatedRedis.start();
  harness = await Harness.start({ REDIS_URL: redis.url });
});
beforeEach(() => harness.provider.reset({ text: article }));
afterAll(async () => {
  await harness.stop();
  await redis.stop();
});

describe('behind Sentinels', () => {
  it.each(['kill', 'freeze'] as const)(
    'jobs go on with the new leader after a %s of the old one',
    async (fault) => {
      expect((await harness.generate()).status).toBe(200);
      harness.provider.fallback = { text: article, paceMs: 40, piece: 100 };
      const running = await harness.queue();
      await harness.until(running, ({ state }) => state === 'running');

      const old = await redis.strike(fault);
      await harness.eventually(
        () => redis.leader(),
        (leader) => leader !== old,
      );
      expect(await harness.untilOver(running)).toMatchObject({ state: 'succeeded', attempts: 1 });
      harness.provider.reset({ text: article });
      await harness.eventually(
        () => harness.generate(),
        ({ status }) => status === 200,
      );

      // The old one comes back as a follower, and no client goes on writing to it.
      await redis.revive(old);
      for (let job = 0; job < 3; job += 1) expect((await harness.generate()).status).toBe(200);
      expect(await redis.leader()).not.toBe(old);
    },
  );
});
