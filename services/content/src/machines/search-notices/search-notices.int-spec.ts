import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { AdminPost, SearchNoticeStatus } from '@vitrine/contracts';
import { EngineStandIn } from '@vitrine/demo';
import { buildCategory, buildPost, PUBLIC_URL } from '@vitrine/testing';
import { randomUUID } from 'node:crypto';
import { recordAttempt } from '../../core/outbox/deliveries.js';
import { startContent, type ContentApp } from '../../../test/content-app.js';

const POSTS = '/api/blog/admin/posts';
const SEARCH_NOTICES = '/api/blog/admin/search-notices';

describe('notices of changes', () => {
  let engine: EngineStandIn;
  let content: ContentApp;
  let categoryId: number;

  beforeAll(async () => {
    engine = await EngineStandIn.start();
    content = await startContent({ env: engine.env });
    const category = await content.admin('post', '/api/blog/admin/categories').send(buildCategory());
    categoryId = category.body.category.id;
  });
  afterAll(async () => {
    await content.close();
    await engine.stop();
  });
  beforeEach(async () => {
    await content.dataSource.query('DELETE FROM pings');
    await content.dataSource.query('DELETE FROM ping_batches');
    engine.notices.length = 0;
  });
  afterEach(() => {
    engine.fault = () => undefined;
  });

  const send = async () => (await content.internal('post', '/internal/send-search-notices').expect(200)).body;
  const create = async (overrides: Parameters<typeof buildPost>[0] = {}): Promise<AdminPost> => {
    const body = buildPost({
      category_id: categoryId,
      slug: `aviso-${randomUUID().slice(0, 8)}`,
      ...overrides,
    });
    return (await content.admin('post', POSTS).send(body).expect(201)).body.post;
  };
  const save = (post: AdminPost, changes: object) =>
    content
      .admin('put', `${POSTS}/${post.id}`)
      .send({ ...buildPost(post), version: undefined, ...changes })
      .expect(200);
  /** What engines were notified, in order, as paths; and how often the hub was told of the feed. */
  const notified = async (): Promise<[string[], number]> => {
    await send();
    const urls = engine.accepted('indexnow').flatMap((notice) => notice.urls.toSorted());
    const result: [string[], number] = [
      urls.map((url) => url.replace(PUBLIC_URL, '')),
      engine.accepted('websub').length,
    ];
    engine.notices.length = 0;
    return result;
  };
  const makeDue = () =>
    content.dataSource.query('UPDATE ping_batches SET due_at = now() WHERE sent_at IS NULL');
  const status = async (): Promise<SearchNoticeStatus['targets']> =>
    (await content.admin('get', SEARCH_NOTICES)).body.targets;

  it('notices go out for publication, change, new slug, withdrawal and bin, and nothing else', async () => {
    const post = await create();
    expect(await notified()).toEqual([[], 0]);
    await content
      .admin('patch', `${POSTS}/${post.id}/toggle-publish`)
      .send({ is_published: true })
      .expect(200);
    expect(await notified()).toEqual([[`/blog/${post.slug}`], 1]);
    expect(await notified()).toEqual([[], 0]);
    await save(post, { title: 'Outro título', is_published: true });
    expect(await notified()).toEqual([[`/blog/${post.slug}`], 1]);
    const renamed = `${post.slug}-novo`;
    await save(post, { slug: renamed, is_published: true });
    expect(await notified()).toEqual([[`/blog/${post.slug}`, `/blog/${renamed}`], 1]);
    const draft = { ...buildPost(post), version: undefined, slug: renamed, title: 'Guardado' };
    await content.admin('put', `${POSTS}/${post.id}/draft`).send(draft).expect(200);
    await content.dataSource.query('UPDATE posts SET seo_score = 1 WHERE id = $1', [post.id]);
    expect(await notified()).toEqual([[], 0]);
    await content
      .admin('post', `${POSTS}/${post.id}/draft/publish`)
      .send(await content.seen(post.id))
      .expect(200);
    expect(await notified()).toEqual([[`/blog/${renamed}`], 1]);
    await content
      .admin('patch', `${POSTS}/${post.id}/toggle-publish`)
      .send({ is_published: false })
      .expect(200);
    expect(await notified()).toEqual([[`/blog/${renamed}`], 1]);
    const other = await create({ is_published: true });
    await notified();
    await content.admin('delete', `${POSTS}/${other.id}`).expect(204);
    expect(await notified()).toEqual([[`/blog/${other.slug}`], 1]);
    await content
      .admin('post', `/api/blog/admin/bin/${other.id}/restore`)
      .send(await content.seen(other.id))
      .expect(200);
    expect(await notified()).toEqual([[], 0]);
  });

  it('notices go out for what the clock publishes and for many at once, in one batch, not for noindex posts', async () => {
    const posts = await Promise.all([create(), create(), create()]);
    await content.dataSource.query(`UPDATE posts SET scheduled_publish_at = now() WHERE id = $1`, [
      posts[0].id,
    ]);
    await content.internal('post', '/internal/publish-due').expect(200);
    await content
      .admin('post', `${POSTS}/bulk`)
      .send({ action: 'publish', posts: posts.slice(1) })
      .expect(200);
    await create({ is_published: true, noindex: true });
    await send();
    expect(engine.accepted('indexnow')).toHaveLength(1);
    expect(engine.accepted('websub')).toHaveLength(1);
    const urls = posts.map(({ slug }) => `${PUBLIC_URL}/blog/${slug}`);
    expect(engine.accepted('indexnow')[0]!.urls).toEqual(urls.sort());
    engine.notices.length = 0;
    // The feed has it no more than the sitemap.
    await create({ is_published: true, noindex: true });
    expect(await notified()).toEqual([[], 0]);
  });

  it('notices go out once under concurrent senders, and in the transaction of their change', async () => {
    const post = await create({ is_published: true });
    await Promise.all(Array.from({ length: 6 }, send));
    expect(engine.notices.map(({ kind }) => kind).sort()).toEqual(['indexnow', 'websub']);
    const failed = content.dataSource.transaction(async (manager) => {
      await manager.query('UPDATE posts SET updated_at = now() WHERE id = $1', [post.id]);
      throw new Error('taken back');
    });
    await expect(failed).rejects.toThrow('taken back');
    engine.notices.length = 0;
    expect(await notified()).toEqual([[], 0]);
  });

  it('notices of changes stay sent when a slower process, whose lease had ended, reports a failure', async () => {
    await create({ is_published: true });
    await send();
    const batches =
      'SELECT id, target AS key, attempts, sent_at, problem, failed_at FROM ping_batches ORDER BY id';
    const sent = await content.dataSource.query(batches);
    expect(sent).toHaveLength(2);
    for (const attempt of [
      { kind: 'later', problem: '503' },
      { kind: 'refused', problem: '403' },
    ] as const)
      await recordAttempt(content.dataSource, sent[0], attempt, {});
    expect(await content.dataSource.query(batches)).toEqual(sent);
  });

  it('notices that another process sent while this one began are not sent again, nor is an empty one', async () => {
    await create({ is_published: true });
    const other = content.dataSource.createQueryRunner();
    try {
      await other.query('SELECT pg_advisory_lock(1)');
      await other.query(`CREATE FUNCTION wait_here() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN PERFORM pg_advisory_xact_lock_shared(1); RETURN NEW; END $$`);
      await other.query(
        'CREATE TRIGGER waits BEFORE INSERT ON ping_batches FOR EACH ROW EXECUTE FUNCTION wait_here()',
      );
      const sending = send();
      for (let waiting = 0; waiting < 2;) {
        const locks: unknown[] = await other.query(
          `SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
           AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
        );
        waiting = locks.length;
      }
      // As the other one's batch takes them along.
      await other.query('DELETE FROM pings');
      await other.query('SELECT pg_advisory_unlock(1)');
      expect(await sending).toEqual({ sent: 0, waiting: 0 });
      expect(engine.notices).toEqual([]);
    } finally {
      await other.query('SELECT pg_advisory_unlock_all()');
      await other.query('DROP FUNCTION IF EXISTS wait_here CASCADE');
      await other.release();
    }
  });

  it('notices of changes wait after a 503, say so, hold newer ones back, and then go out under the same id', async () => {
    engine.fault = () => 503;
    const post = await create({ is_published: true });
    await send();
    const next = await create({ is_published: true });
    expect((await send()).waiting).toBe(4);
    expect(engine.notices).toHaveLength(2);
    const [engines] = await status();
    expect(engines).toMatchObject({ target: 'indexnow', is_on: true, waiting: 1, last_sent_at: null });
    expect(engines!.batches).toEqual([
      expect.objectContaining({ attempts: 1, addresses: 1, first: [`/blog/${post.slug}`], sent_at: null }),
    ]);
    expect(engines!.batches[0]!.problem).toContain('503');
    engine.fault = () => undefined;
    await makeDue();
    await send();
    await send();
    const [first, second, ...rest] = engine.notices.filter(({ kind }) => kind === 'indexnow').slice(1);
    expect([first?.urls, second?.urls, rest]).toEqual([
      [`${PUBLIC_URL}/blog/${post.slug}`],
      [`${PUBLIC_URL}/blog/${next.slug}`],
      [],
    ]);
    const ids = engine.notices.filter(({ kind }) => kind === 'indexnow').map(({ id }) => id);
    expect([ids[0] === ids[1], ids[1] === ids[2]]).toEqual([true, false]);
    expect(await status()).toMatchObject([{ waiting: 0, notified: 2 }, { waiting: 0 }]);
  });

  it('notices of changes that were under way when the process died go out again, and can be known by their id', async () => {
    await create({ is_published: true });
    await send();
    // As a kill between the engine's answer and our own note of it leaves it.
    await content.dataSource.query(
      `UPDATE ping_batches SET sent_at = NULL, due_at = now() + interval '20 seconds'`,
    );
    expect((await send()).sent).toBe(0);
    await makeDue();
    await send();
    const ids = engine.accepted('indexnow').map(({ id }) => id);
    expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
  });

  it('refused notices are given up at once with the reason, until an admin sends them again', async () => {
    engine.fault = ({ kind }) => (kind === 'indexnow' ? 403 : undefined);
    const post = await create({ is_published: true });
    await send();
    await makeDue();
    await send();
    expect(engine.notices.filter(({ kind }) => kind === 'indexnow')).toHaveLength(1);
    const [engines] = await status();
    const batch = engines!.batches[0]!;
    expect(batch).toMatchObject({ failed_at: expect.any(String), due_at: null });
    expect(batch.problem).toContain('403');
    engine.fault = () => undefined;
    await content.admin('post', `${SEARCH_NOTICES}/${batch.id}/retry`).expect(204);
    await content.admin('post', `${SEARCH_NOTICES}/${batch.id}/retry`).expect(404);
    await send();
    expect(engine.accepted('indexnow')[0]!.urls).toEqual([`${PUBLIC_URL}/blog/${post.slug}`]);
  });

  it('notices of changes come with the key at its address, and the feed names its hub', async () => {
    const key = await content.visitor.get('/vitrine-demo-indexnow.txt').expect(200);
    expect([key.text, key.headers['content-type']]).toEqual([
      'vitrine-demo-indexnow',
      'text/plain; charset=utf-8',
    ]);
    await content.visitor.get('/outra-chave.txt').expect(404);
    const feed = await content.visitor.get('/feed.xml').expect(200);
    expect(feed.text).toContain(`<atom:link href="${engine.url}/hub" rel="hub"/>`);
    expect(feed.text).toContain(`<atom:link href="${PUBLIC_URL}/feed.xml" rel="self"`);
  });

  it('notices of changes are neither stored nor sent without configuration, and what waited is dropped', async () => {
    engine.fault = () => 503;
    await create({ is_published: true });
    await send();
    await create({ is_published: true });
    const { database, identity } = content;
    const silent = await startContent({ database, identity });
    try {
      await silent
        .admin('post', POSTS)
        .send(buildPost({ category_id: categoryId, is_published: true }))
        .expect(201);
      expect((await silent.internal('post', '/internal/send-search-notices')).body).toEqual({
        sent: 0,
        waiting: 0,
      });
      expect((await silent.admin('get', SEARCH_NOTICES)).body.targets).toMatchObject([
        { target: 'indexnow', is_on: false, host: null, waiting: 0, batches: [] },
        { target: 'websub', is_on: false },
      ]);
      await silent.visitor.get('/vitrine-demo-indexnow.txt').expect(404);
      expect((await silent.visitor.get('/feed.xml')).text).not.toContain('rel="hub"');
    } finally {
      await silent.close();
      await content.dataSource.query(
        `INSERT INTO ping_targets VALUES ('indexnow'), ('websub') ON CONFLICT DO NOTHING`,
      );
    }
  });
});
