import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { articlePage, type AdminPost, type Calendar } from '@vitrine/contracts';
import { buildCategory, buildPost, testRedisUrl } from '@vitrine/testing';
import { Client, type Pool } from 'pg';
import { createRedis } from '@vitrine/platform';
import { CountFlusher } from '../src/audience/counting/count-flusher.js';
import { SweepAudienceService } from '../src/audience/sweep-audience.service.js';
import { startContent, type ContentApp } from './content-app.js';
import { StoredPicturesStandIn } from './stored-pictures-stand-in.js';

const POSTS = '/api/blog/admin/posts';
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
/** 28 February, 22:30 in São Paulo: the month's last day there, and the next month's first in UTC. */
const NOW = '2026-03-01T01:30:00Z';
const TODAY = '2026-02-28';

/** From here on `now()` is NOW for every connection of the service, but in defaults of columns and indexes. */
async function stopClock({ database, dataSource }: ContentApp): Promise<void> {
  const superuser = new Client({ connectionString: database.superuserUrl });
  await superuser.connect();
  await superuser.query('CREATE SCHEMA clock; GRANT USAGE ON SCHEMA clock TO PUBLIC');
  await superuser.query(
    `CREATE FUNCTION clock.now() RETURNS timestamptz LANGUAGE sql STABLE RETURN timestamptz '${NOW}'`,
  );
  // What is named before pg_catalog is found before it.
  (dataSource.driver as unknown as { master: Pool }).master.on('connect', (client) => {
    void client.query('SET search_path = clock, content, public, pg_catalog');
  });
  await superuser.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid()`,
  );
  await superuser.end();
  const isStopped = async (): Promise<boolean> => {
    const [row] = await dataSource.query<{ now: Date }[]>('SELECT now() AS now');
    return row?.now.getTime() === Date.parse(NOW);
  };
  for (let tries = 0; !(await isStopped().catch(() => false)); tries += 1) {
    if (tries === 100) throw new Error('The clock goes on.');
    await sleep(50);
  }
}

describe(`the site's day, at ${NOW}`, () => {
  let content: ContentApp;
  let pictures: StoredPicturesStandIn;
  const redis = createRedis(testRedisUrl(), {});

  beforeAll(async () => {
    jest.useFakeTimers({
      now: new Date(NOW),
      doNotFake: [
        ...(['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setImmediate'] as const),
        ...(['clearImmediate', 'nextTick', 'queueMicrotask', 'performance', 'hrtime'] as const),
      ],
    });
    pictures = await StoredPicturesStandIn.start();
    content = await startContent({ env: { AI_URL: pictures.url } });
    await stopClock(content);
    await content.admin('post', '/api/blog/admin/categories').send(buildCategory()).expect(201);
  });
  afterAll(async () => {
    jest.useRealTimers();
    const left = await redis.keys(`*${content.redisPrefix}*`);
    if (left.length > 0) await redis.del(left);
    redis.disconnect();
    await content.close();
    await pictures.stop();
  });

  const create = async (overrides: Parameters<typeof buildPost>[0]): Promise<AdminPost> =>
    (await content.admin('post', POSTS).send(buildPost(overrides)).expect(201)).body.post;
  const visit = (path: string, body: object = {}) =>
    content.visitor
      .post(path)
      .set({ 'User-Agent': BROWSER, 'X-Real-IP': '203.0.113.7' })
      .send(body)
      .expect(204);

  it("the site's day is that of a view and of a conversation, and the last of what is shown", async () => {
    const post = await create({ is_published: true });
    await visit(`/api/blog/posts/${post.slug}/view`);
    await visit('/api/blog/chats', { place: 'floating', page: articlePage(post.id) });
    await content.app.get(CountFlusher).run();
    const days = (sql: string) => content.dataSource.query<{ day: string }[]>(sql);
    const redirect = { from: '/antigo', to: `/blog/${post.slug}` };
    await content.admin('post', '/api/blog/admin/redirects').send(redirect).expect(201);
    await content.visitor.get('/internal/redirects').query({ path: redirect.from }).expect(200);
    const used = () => days('SELECT last_used::text AS day FROM redirects');
    // A use is counted after the answer.
    for (let tries = 0; !(await used())[0]?.day && tries < 100; tries += 1) {
      await sleep(50);
      await content.app.get(CountFlusher).run();
    }
    expect(await used()).toEqual([{ day: TODAY }]);
    expect(await days('SELECT day::text FROM post_views_daily')).toEqual([{ day: TODAY }]);
    expect(await days('SELECT day::text FROM page_views_daily')).toEqual([{ day: TODAY }]);
    const { body } = await content.admin('get', `${POSTS}/${post.id}/views?days=7`).expect(200);
    expect(body).toMatchObject({ total: 1 });
    expect(body.days.map(({ date }: { date: string }) => date)).toEqual([
      ...['2026-02-22', '2026-02-23', '2026-02-24', '2026-02-25', '2026-02-26', '2026-02-27', TODAY],
    ]);
    const figures = await content.admin('get', `${POSTS}/${post.id}/figures?days=7`).expect(200);
    expect(figures.body.days.at(-1)).toEqual({ date: TODAY, count: 1 });
  });

  it("the site's day holds what is scheduled for tonight, and the clock publishes what is due and no more", async () => {
    const inDays = async (from: string, to: string): Promise<number[]> => {
      const answer = await content.admin('get', `/api/blog/admin/calendar?from=${from}&to=${to}`).expect(200);
      return (answer.body as Calendar).entries.map(({ id }) => id);
    };
    const passed = await content
      .admin('post', POSTS)
      .send(buildPost({ scheduled_publish_at: `${TODAY}T22:29` }));
    expect([passed.status, passed.body.field]).toEqual([400, 'scheduled_publish_at']);
    const due = await create({ scheduled_publish_at: `${TODAY}T22:30` });
    const tonight = await create({ scheduled_publish_at: `${TODAY}T23:59` });
    const tomorrow = await create({ scheduled_publish_at: '2026-03-01T00:00' });
    expect(tonight.scheduled_publish_at).toBe('2026-03-01T02:59:00.000Z');
    expect(await inDays(TODAY, TODAY)).toEqual(expect.arrayContaining([due.id, tonight.id]));
    expect(await inDays('2026-03-01', '2026-03-31')).toEqual([tomorrow.id]);
    const { body } = await content.internal('post', '/internal/publish-due').expect(200);
    expect(body.published.map(({ id }: { id: number }) => id)).toEqual([due.id]);
  });

  it("the site's day is in the name of an export", async () => {
    const { headers } = await content.admin('get', '/api/blog/admin/export/markdown').expect(200);
    expect(headers['content-disposition']).toContain(`-${TODAY}.zip"`);
  });

  it("the site's day is what months of figures are counted back from", async () => {
    // 25 months before the first of March is a day in February, which is still within them on 28 February.
    await content.dataSource.query(
      `INSERT INTO page_views_daily (page, origin, day, views)
       VALUES (1, 'direct', '2024-01-27', 1), (1, 'direct', '2024-01-28', 1)`,
    );
    await content.app.get(SweepAudienceService).run();
    const days = await content.dataSource.query(
      `DELETE FROM page_views_daily WHERE day < '2025-01-01' RETURNING day::text`,
    );
    expect(days).toEqual([[{ day: '2024-01-28' }], 1]);
  });

  it("the site's day has not passed where an article names it; the day before has", async () => {
    const named = (day: string) =>
      create({ is_published: true, content: `<h2>Prazo</h2><p>A oferta vale até ${day}.</p>` });
    const [yesterday, today] = [await named('27/02/2026'), await named('28/02/2026')];
    await content.dataSource.query(`UPDATE posts SET updated_at = '2026-02-10T12:00Z' WHERE id = ANY($1)`, [
      [yesterday.id, today.id],
    ]);
    const { body } = await content.admin('get', '/api/blog/admin/health/items?section=review').expect(200);
    const told = body.items.flatMap(({ reasons }: { reasons: string[] }) => reasons).join('\n');
    expect(told).toContain('Fala de 27/02/2026');
    expect(told).not.toContain('Fala de 28/02/2026');
  });
});
