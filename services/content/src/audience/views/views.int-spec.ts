import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { viewSeriesSchema, type AdminPost } from '@vitrine/contracts';
import { createRedis } from '@vitrine/platform';
import { buildCategory, buildPost, served, testRedisUrl } from '@vitrine/testing';
import type { Redis } from 'ioredis';
import { COUNTED_OF_NETWORK, CountStore, MOST_COUNTED } from '../counting/count-store.js';
import { encodeCountField } from '../counting/counted-event.js';
import { CountFlusher } from '../counting/count-flusher.js';
import { startContent, type ContentApp } from '../../../test/content-app.js';

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
/** As docker-compose.yml gives it (maxmemory). */
const REDIS_BYTES = 256 * 1024 * 1024;
let lastAddress = 0;
const nextAddress = (): string => `10.0.${++lastAddress >> 8}.${lastAddress & 255}`;

describe('views', () => {
  let content: ContentApp;
  let post: AdminPost;
  const redis = createRedis(testRedisUrl(), {});

  beforeAll(async () => {
    content = await startContent();
    await content.admin('post', '/api/blog/admin/categories').send(buildCategory()).expect(201);
  });
  beforeEach(async () => {
    post = (
      await content
        .admin('post', '/api/blog/admin/posts')
        .send(buildPost({ is_published: true }))
        .expect(201)
    ).body.post;
  });
  afterAll(async () => {
    const left = await redis.keys(`*${content.redisPrefix}*`);
    if (left.length > 0) await redis.del(left);
    redis.disconnect();
    await content.close();
  });

  const key = (name: string): string => `{${content.redisPrefix}:views}:${name}`;
  const flush = (app: ContentApp = content): Promise<void> => app.app.get(CountFlusher).run();
  const view = (headers: Record<string, string> = {}, slug = post.slug, app = content) =>
    app.visitor
      .post(`/api/blog/posts/${slug}/view`)
      .set({ 'User-Agent': BROWSER, 'X-Real-IP': nextAddress(), ...headers });
  /** A view that is answered also where many come at once. */
  const counted = async (headers: Record<string, string> = {}): Promise<void> =>
    expect((await served(() => view(headers))).status).toBe(204);
  const viewsOf = async (): Promise<number> => {
    await flush();
    return (await content.admin('get', `/api/blog/admin/posts/${post.id}`).expect(200)).body.post.view_count;
  };

  it('views are counted once for each visitor and post in 30 minutes', async () => {
    const visitor = { 'X-Real-IP': '203.0.113.7' };
    for (let time = 0; time < 3; time++) await view(visitor).expect(204);
    await view({ ...visitor, 'User-Agent': `${BROWSER} other` }).expect(204);
    expect(await viewsOf()).toBe(2);
    const [seen] = await redis.keys(key('seen:*').replace(/[{}]/g, '?'));
    expect(await redis.ttl(seen ?? '')).toBeGreaterThan(29 * 60);
    expect((await redis.keys(key('*').replace(/[{}]/g, '?'))).join()).not.toContain('203.0.113');
  });

  it('views are never hashed without a salt, even where that of the day expires at this moment', async () => {
    const restarted = await startContent({ database: content.database, identity: content.identity });
    const ofRestarted = (name: string) => `{${restarted.redisPrefix}:views}:${name}`;
    const all = Object.getPrototypeOf(redis) as Redis;
    const { get } = all;
    jest.spyOn(all, 'get').mockImplementation(async function (this: Redis, ...args) {
      await this.del(ofRestarted('salt'));
      return Reflect.apply(get, this, args);
    });
    await redis.set(ofRestarted('salt'), 'of yesterday');
    const address = nextAddress();
    await view({ 'X-Real-IP': address }, post.slug, restarted).expect(204);
    jest.restoreAllMocks();
    const unsalted = createHash('sha256')
      .update(JSON.stringify(['', address, BROWSER, post.id]))
      .digest('base64url');
    const seen = (await redis.keys(ofRestarted('seen:*').replace(/[{}]/g, '?'))).map((name) =>
      name.split(':').at(-1),
    );
    await restarted.close();
    expect(seen).toHaveLength(1);
    expect(seen).not.toContain(unsalted);
  });

  it('views of one address are a few at most, however many browsers it says it has', async () => {
    const from = (address: string) =>
      Promise.all(
        Array.from({ length: 25 }, (_, index) =>
          counted({ 'X-Real-IP': address, 'User-Agent': `${BROWSER} ${index}` }),
        ),
      );
    await from('203.0.113.8');
    expect(await viewsOf()).toBe(5);
    await from('203.0.113.9');
    expect(await viewsOf()).toBe(10);
    // All the addresses that a provider gives a home count as one.
    for (let host = 1; host <= 25; host += 1)
      await view({ 'X-Real-IP': `2001:db8:1:${host}::${host}` }).expect(204);
    expect(await viewsOf()).toBe(11);
  });

  it('views fill a bounded part of Redis, however many networks and pages there are: the rest is for jobs', async () => {
    const store = content.app.get(CountStore);
    const keys = (name: string) => redis.keys(key(name).replace(/[{}]/g, '?'));
    const made = () => keys('*').then(({ length }) => length);
    const count = (target: number, address: string) =>
      store.count(`page/${target}`, [{ kind: 'view', post: post.id }], { address, userAgent: BROWSER });
    const before = await viewsOf();
    for (let target = 0; target < COUNTED_OF_NETWORK + 9; target += 1)
      await count(target, '2001:db8:2:0::/56');
    expect(await viewsOf()).toBe(before + COUNTED_OF_NETWORK);

    const bytes = async (name: string) => Number(await redis.memory('USAGE', (await keys(name))[0]!));
    const marks = (await bytes('seen:*')) + 2 * (await bytes('from:*'));
    expect(marks * MOST_COUNTED * 2).toBeLessThan(REDIS_BYTES / 3);

    await redis.set(key('counted'), MOST_COUNTED);
    const full = await made();
    for (let network = 0; network < 20; network += 1) await count(1, `198.51.100.${network}`);
    expect([await made(), await viewsOf()]).toEqual([full, before + COUNTED_OF_NETWORK]);
    await redis.del(key('counted'));
  });

  it('views wait in few batches while PostgreSQL takes none', async () => {
    const store = content.app.get(CountStore);
    for (let round = 0; round < 9; round += 1) {
      await view().expect(204);
      await store.takeBatches();
    }
    expect(await redis.scard(key('batches'))).toBe(4);
    await viewsOf();
    expect(await viewsOf()).toBe(9);
  });

  it('views of machines, of pages fetched ahead and of signed-in admins are not counted', async () => {
    for (const headers of [
      { 'User-Agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' },
      { 'User-Agent': 'curl/8.0' },
      { 'User-Agent': '' },
      { 'Sec-Purpose': 'prefetch;prerender' },
      { Cookie: 'a=b; vitrine_session=abc' },
      { Cookie: '__Host-vitrine_session=abc' },
    ] as Record<string, string>[]) {
      await view(headers).expect(204);
    }
    expect(await viewsOf()).toBe(0);
    await view({ Cookie: 'vitrine_session=' }).expect(204);
    expect(await viewsOf()).toBe(1);
  });

  it('views of a thousand visitors at once are a thousand', async () => {
    for (let round = 0; round < 10; round++) {
      await Promise.all(Array.from({ length: 100 }, () => counted()));
    }
    expect(await viewsOf()).toBe(1000);
  });

  it('views never change the version or the date of the post, nor wait for the one who edits it', async () => {
    await content.dataSource.transaction(async (manager) => {
      await manager.query('SELECT FROM posts WHERE id = $1 FOR UPDATE', [post.id]);
      await view().expect(204);
      await flush();
    });
    const now = (await content.admin('get', `/api/blog/admin/posts/${post.id}`).expect(200)).body.post;
    expect(now).toMatchObject({ view_count: 1, version: post.version, updated_at: post.updated_at });
  });

  it('views are added once when two processes flush at the same time', async () => {
    const second = await startContent({
      database: content.database,
      identity: content.identity,
      env: { REDIS_PREFIX: content.redisPrefix },
    });
    for (let round = 0; round < 5; round++) {
      await Promise.all([view().expect(204), view({}, post.slug, second).expect(204)]);
      await Promise.all([flush(), flush(second), flush(), flush(second)]);
    }
    expect(await viewsOf()).toBe(10);
    await second.close();
  });

  it('views are not added again after a crash between adding a batch and dropping it', async () => {
    const batch = '3b241101-e2bb-4255-8caf-4136c566a962';
    const store = async (): Promise<void> => {
      await redis.hset(
        key(`batch:${batch}`),
        encodeCountField({ kind: 'view', post: post.id }, '2026-11-20'),
        1,
      );
      await redis.sadd(key('batches'), batch);
    };
    await store();
    await flush();
    await store();
    expect(await viewsOf()).toBe(1);
    expect(await redis.exists(key('batches'), key(`batch:${batch}`))).toBe(0);
  });

  it('views of a post that was deleted meanwhile are dropped, and the others stored', async () => {
    const gone = (
      await content
        .admin('post', '/api/blog/admin/posts')
        .send(buildPost({ is_published: true }))
        .expect(201)
    ).body.post;
    await view({}, gone.slug).expect(204);
    await view().expect(204);
    await content.admin('delete', `/api/blog/admin/posts/${gone.id}`).expect(204);
    expect(await viewsOf()).toBe(1);
  });

  it('views are flushed when the process stops', async () => {
    const other = await startContent({
      database: content.database,
      identity: content.identity,
      env: { REDIS_PREFIX: `${content.redisPrefix}-b` },
    });
    await view({}, post.slug, other).expect(204);
    await other.close();
    expect(await viewsOf()).toBe(1);
  });

  it('views of an old address count for the post that moved; of unknown ones are 404', async () => {
    const moved = buildPost({ is_published: true });
    await content.admin('put', `/api/blog/admin/posts/${post.id}`).send(moved).expect(200);
    await view().expect(204);
    expect(await viewsOf()).toBe(1);
    for (const slug of ['nunca-existiu', 'Ç', '%00', 'a'.repeat(300)]) {
      expect((await view({}, encodeURIComponent(slug)).expect(404)).body.error).toBe('Post não encontrado');
    }
    const withdrawn = { ...moved, is_published: false };
    await content.admin('put', `/api/blog/admin/posts/${post.id}`).send(withdrawn).expect(200);
    await view().expect(404);
  });

  it('views are refused from another site, and accepted without any Origin', async () => {
    await view({ Origin: 'https://outro.example' }).expect(403);
    await view({ 'Sec-Fetch-Site': 'cross-site' }).expect(403);
    await view().expect(204);
  });

  it('views are shown by day of the site, days without any included', async () => {
    await view().expect(204);
    await flush();
    for (const path of [`/api/blog/admin/posts/${post.id}/views`, '/api/blog/admin/views']) {
      const series = viewSeriesSchema
        .strict()
        .parse((await content.admin('get', `${path}?days=7`).expect(200)).body);
      expect(series.days).toHaveLength(7);
      expect(series.total).toBe(series.days.at(-1)?.views);
      expect(series.total).toBeGreaterThan(0);
      await content.admin('get', `${path}?days=0`).expect(400);
      await content.admin('get', `${path}?days=366`).expect(400);
    }
    await content.admin('get', '/api/blog/admin/posts/999999/views').expect(404);
  });

  describe('without Redis', () => {
    let alone: ContentApp;
    beforeEach(async () => {
      alone = await startContent({
        database: content.database,
        identity: content.identity,
        env: { REDIS_URL: 'redis://127.0.0.1:1' },
      });
    });
    afterEach(() => alone.close());

    it('views without Redis are not counted, without an error, and articles are read as ever', async () => {
      await view({}, post.slug, alone).expect(204);
      await alone.visitor.get(`/api/blog/posts/${post.slug}`).expect(200);
      await alone.visitor.get('/readyz').expect(200);
    });
  });
});
