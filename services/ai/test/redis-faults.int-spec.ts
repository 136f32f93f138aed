import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createRedis } from '@vitrine/platform';
import { INTERNAL_TOKEN, testRedisUrl } from '@vitrine/testing';
import request from 'supertest';
import { draftOf, readEvents } from './event-reader.js';
import { FaultyRedis } from './faulty-redis.js';
import { article, Harness } from './harness.js';

let redis: FaultyRedis;
let harness: Harness;
beforeAll(async () => {
  redis = await FaultyRedis.start();
  harness = await Harness.start({ REDIS_URL: redis.url });
});
beforeEach(() => harness.provider.reset({ text: article }));
afterEach(() => redis.heal());
afterAll(async () => {
  await harness.stop();
  await redis.stop();
});

const sweep = async () =>
  (
    await request(harness.app.getHttpServer())
      .post('/internal/sweep')
      .set('Authorization', `Bearer ${INTERNAL_TOKEN}`)
      .expect(200)
  ).body as { requeued: number; failed: number };

/** What FLUSHALL does to us, without doing it to the other tests. */
async function flush(): Promise<void> {
  const direct = createRedis(testRedisUrl(), {});
  const keys = await direct.keys(`${harness.env.AI_QUEUE_PREFIX}:*`);
  if (keys.length > 0) await direct.del(keys);
  direct.disconnect();
}

const writing = (id: string) =>
  harness.eventually(
    () =>
      harness.dataSource.query(`SELECT 1 FROM job_events WHERE job_id = $1 AND data->>'type' = 'text'`, [id]),
    (rows: unknown[]) => rows.length > 0,
  );

describe('with Redis dead or frozen', () => {
  it.each(['kill', 'freeze'] as const)(
    'a request is refused in good time after %s, and never runs later',
    async (fault) => {
      redis[fault]();
      const began = Date.now();
      const answer = await harness.generate();
      expect(answer.status).toBe(503);
      expect(answer.body).toMatchObject({
        code: 'ai.queue_unavailable',
        error: 'A fila de IA está indisponível no momento. Tente novamente em instantes.',
      });
      expect(Date.now() - began).toBeLessThan(3_000);
      redis.heal();
      const [job]: { id: string }[] = await harness.dataSource.query(
        'SELECT id FROM jobs ORDER BY created_at DESC LIMIT 1',
      );
      expect(await harness.job(job?.id ?? '')).toMatchObject({
        state: 'failed',
        error: { code: 'ai.queue_unavailable' },
      });
      await harness.eventually(
        () => harness.generate(),
        ({ status }) => status === 200,
      );
      expect(await harness.job(job?.id ?? '')).toMatchObject({ state: 'failed', attempts: 0 });
      expect(harness.provider.calls).toHaveLength(1);
    },
  );

  it.each(['kill', 'freeze'] as const)(
    'a running job ends well, and its reader sees all of it, after %s',
    async (fault) => {
      harness.provider.fallback = { text: article, paceMs: 40, piece: 100 };
      const id = await harness.queue();
      await writing(id);
      redis[fault]();
      const { events, ended } = await readEvents(
        `${harness.baseUrl}/api/blog/admin/jobs/${id}/events`,
        await harness.identity.headers(),
      );
      expect(ended).toBe(true);
      expect(draftOf(events).content).toBe(article.content);
      expect(await harness.job(id)).toMatchObject({ state: 'succeeded', attempts: 1 });
      redis.heal();
      harness.provider.reset({ text: article });
      await harness.eventually(
        () => harness.generate(),
        ({ status }) => status === 200,
      );
    },
  );

  it('the service is not ready, but alive, with Redis dead or frozen', async () => {
    redis.kill();
    const http = request(harness.app.getHttpServer());
    await harness.eventually(
      async () => (await http.get('/readyz')).status,
      (status) => status === 503,
    );
    expect((await http.get('/healthz')).status).toBe(200);
    redis.heal();
    await harness.eventually(
      async () => (await http.get('/readyz')).status,
      (status) => status === 200,
    );
  });
});

describe('with Redis wiped', () => {
  it('a running job still ends well with Redis wiped, and new ones run', async () => {
    harness.provider.fallback = { text: article, paceMs: 40, piece: 100 };
    const id = await harness.queue();
    await writing(id);
    await flush();
    expect(await harness.untilOver(id)).toMatchObject({ state: 'succeeded', attempts: 1 });
    expect((await harness.generate()).status).toBe(200);
  });

  it('a waiting job is swept back into the queue, once, with Redis wiped', async () => {
    await harness.worker?.close();
    const id = await harness.queue();
    await flush();
    expect(await sweep()).toEqual({ requeued: 0, failed: 0 });
    await harness.dataSource.query(
      `UPDATE jobs SET queued_at = now() - interval '10 seconds' WHERE id = $1`,
      [id],
    );
    const answers = await Promise.all([sweep(), sweep(), sweep()]);
    expect(answers.reduce((sum, { requeued }) => sum + requeued, 0)).toBe(1);
    await harness.dataSource.query(
      `UPDATE jobs SET queued_at = now() - interval '10 seconds' WHERE id = $1`,
      [id],
    );
    expect(await sweep()).toEqual({ requeued: 0, failed: 0 });
    harness.worker = await harness.createWorker();
    expect(await harness.untilOver(id)).toMatchObject({ state: 'succeeded', attempts: 1 });
    expect(harness.provider.calls).toHaveLength(1);
  });

  it('a job whose worker died is swept back with Redis wiped as well', async () => {
    const id = await harness.queue();
    await harness.untilOver(id);
    await harness.dataSource.query(
      `UPDATE jobs SET state = 'running', lease_token = gen_random_uuid(), lease_until = now() - interval '20 seconds',
       result = NULL, finished_at = NULL WHERE id = $1`,
      [id],
    );
    expect(await sweep()).toEqual({ requeued: 1, failed: 0 });
    expect(await harness.untilOver(id)).toMatchObject({ state: 'succeeded', attempts: 2 });
  });
});

describe('the queue', () => {
  it('the queue holds ids alone, and forgets jobs that are over', async () => {
    await harness.generate({ title: 'Um título que não vai para o Redis', category_id: 1 });
    const direct = createRedis(testRedisUrl(), {});
    const keys = await direct.keys(`${harness.env.AI_QUEUE_PREFIX}:*`);
    const dumps = await Promise.all(keys.map((key) => direct.dumpBuffer(key)));
    expect(dumps.some((dump) => dump?.includes('não vai para o Redis'))).toBe(false);
    direct.disconnect();
  });
});
