import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { AdminPost } from '@vitrine/contracts';
import { log } from '@vitrine/platform';
import { buildCategory, buildPost } from '@vitrine/testing';
import { startContent, type ContentApp } from '../../../test/content-app.js';

const ADMIN = '/api/blog/admin/posts';

describe('publishing', () => {
  let content: ContentApp;
  let categoryId: number;
  beforeAll(async () => {
    content = await startContent();
    const created = await content.admin('post', '/api/blog/admin/categories').send(buildCategory());
    categoryId = created.body.category.id;
  });
  afterEach(() => void jest.restoreAllMocks());
  afterAll(() => content.close());

  const body = (overrides: Parameters<typeof buildPost>[0]) =>
    buildPost({ category_id: categoryId, ...overrides });
  const create = async (overrides: Parameters<typeof buildPost>[0]): Promise<AdminPost> =>
    (await content.admin('post', ADMIN).send(body(overrides)).expect(201)).body.post;
  const toggle = async (id: number, is_published: boolean): Promise<AdminPost> =>
    (await content.admin('patch', `${ADMIN}/${id}/toggle-publish`).send({ is_published }).expect(200)).body
      .post;
  const publishDue = () => content.internal('post', '/internal/publish-due').expect(200);

  it('publishing at once drops the time that was set', async () => {
    const { id } = await create({ scheduled_publish_at: '2999-01-31T10:00' });
    expect(await toggle(id, true)).toMatchObject({ status: 'published', scheduled_publish_at: null });
    expect(await toggle(id, false)).toMatchObject({ status: 'draft', scheduled_publish_at: null });
  });

  describe('an untitled draft', () => {
    const SENTENCES = ['Título é obrigatório', 'Slug é obrigatório', 'Conteúdo é obrigatório'];
    /** What the editor stores after the first letter. */
    const untitled = { title: 'Sem título', content: '<p></p>' };
    const expectRefused = (answer: { status: number; body: Record<string, unknown> }) => {
      const { status, body: refused } = answer;
      const errors = refused['validation_errors'] as { message: string }[] | undefined;
      const messages = errors?.map(({ message }) => message);
      expect([status, refused['code'], messages]).toEqual([400, 'request.invalid', SENTENCES]);
    };
    let slugs = 1;
    const createUntitled = () => create({ ...untitled, slug: `rascunho-${(slugs += 1)}` });
    const stateOf = async (id: number) =>
      content.dataSource.query(
        'SELECT is_published, scheduled_publish_at, version FROM posts WHERE id = $1',
        [id],
      );

    it('an untitled draft is published and scheduled by no call', async () => {
      const { id, slug, version } = await createUntitled();
      const before = await stateOf(id);
      const path = `${ADMIN}/${id}`;
      const at = '2999-01-31T10:00';
      for (const shown of [{ is_published: true }, { scheduled_publish_at: at }]) {
        expectRefused(await content.admin('put', path).send(body({ ...untitled, slug, ...shown })));
        expectRefused(
          await content.admin('post', ADMIN).send(body({ ...untitled, slug: 'rascunho-99', ...shown })),
        );
      }
      expectRefused(await content.admin('patch', `${path}/toggle-publish`).send({ is_published: true }));
      expectRefused(
        await content.admin('patch', `${path}/schedule`).send({ scheduled_publish_at: at, version }),
      );
      const bulk = { posts: [{ id, version }], action: 'publish' };
      const { failed } = (await content.admin('post', `${ADMIN}/bulk`).send(bulk).expect(200)).body;
      for (const sentence of SENTENCES) expect(failed[0].error).toContain(sentence);
      expect(await stateOf(id)).toEqual(before);
    });

    it('an untitled draft is no text of a live or scheduled post', async () => {
      for (const shown of [{ is_published: true }, { scheduled_publish_at: '2999-01-31T10:00' }]) {
        const { id } = await create(shown);
        const path = `${ADMIN}/${id}`;
        const pending = {
          ...body({ ...untitled, slug: `rascunho-${(slugs += 1)}` }),
          is_published: undefined,
        };
        await content.admin('put', `${path}/draft`).send(pending).expect(200);
        const publish = content.admin('post', `${path}/draft/publish`).send(await content.seen(id));
        expectRefused(await publish);
      }
    });

    it('an untitled draft may be withdrawn, saved and moved where it is live from before', async () => {
      const { id, slug } = await create({ is_published: true });
      await content.dataSource.query(`UPDATE posts SET content = '<p></p>' WHERE id = $1`, [id]);
      const other = await content
        .admin('post', '/api/blog/admin/categories')
        .send(buildCategory())
        .expect(201);
      const bulk = { posts: [{ id, version: 1 }], action: 'category', category_id: other.body.category.id };
      const moved = (await content.admin('post', `${ADMIN}/bulk`).send(bulk).expect(200)).body;
      expect(moved).toEqual({ done: [id], failed: [] });
      await toggle(id, false);
      await content
        .admin('put', `${ADMIN}/${id}`)
        .send(body({ ...untitled, slug }))
        .expect(200);
    });

    it('an untitled draft is complete with a picture alone', async () => {
      const { status } = await create({
        content: '<p><img src="/media/a/1.jpg" alt="x"></p>',
        is_published: true,
      });
      expect(status).toBe('published');
    });
  });

  it('publishing by the clock gives a withdrawn post the date that was set; by hand it keeps its first', async () => {
    const { id, slug, published_at } = await create({ is_published: true });
    await toggle(id, false);
    expect(await toggle(id, true)).toMatchObject({ published_at });
    await toggle(id, false);
    await content
      .admin('put', `${ADMIN}/${id}`)
      .send(body({ slug, scheduled_publish_at: '2999-01-31T10:00' }))
      .expect(200);
    await content.dataSource.query(
      `UPDATE posts SET scheduled_publish_at = '2020-01-31T13:00Z' WHERE id = $1`,
      [id],
    );
    await publishDue();
    const { post } = (await content.admin('get', `${ADMIN}/${id}`).expect(200)).body;
    expect(post).toMatchObject({ status: 'published', published_at: '2020-01-31T13:00:00.000Z' });
  });

  describe('never dates an article later than now', () => {
    const FUTURE = { custom_created_at: '2999-01-31T10:00' };
    /** All dates that visitors see: of the article, the list and the feed. */
    const shownDates = async (slug: string): Promise<string[]> => {
      const { posts } = (await content.visitor.get('/api/blog/posts?limit=100').expect(200)).body;
      const { post } = (await content.visitor.get(`/api/blog/posts/${slug}`).expect(200)).body;
      const feed = String((await content.visitor.get('/feed.xml').expect(200).buffer(true)).text);
      return [
        ...[post, ...posts].flatMap(({ published_at, updated_at }) => [published_at, updated_at]),
        ...[...feed.matchAll(/<pubDate>(.+?)</g)].map(([, date = '']) => date),
      ];
    };
    it.each<[string, (future: AdminPost) => unknown]>([
      ['by its badge', ({ id }) => toggle(id, true)],
      [
        'among many',
        ({ id }) =>
          content
            .admin('post', `${ADMIN}/bulk`)
            .send({ action: 'publish', posts: [{ id, version: 1 }] })
            .expect(200),
      ],
      [
        'by a save',
        ({ id, slug }) =>
          content
            .admin('put', `${ADMIN}/${id}`)
            .send(body({ slug, is_published: true, ...FUTURE }))
            .expect(200),
      ],
      ['by the clock', async ({ id }) => [await makeDue(id), await publishDue()]],
      [
        'by a pending change',
        async ({ id, slug }) => {
          await content
            .admin('put', `${ADMIN}/${id}`)
            .send(body({ slug, is_published: true }))
            .expect(200);
          await content
            .admin('put', `${ADMIN}/${id}/draft`)
            .send(body({ slug, ...FUTURE }))
            .expect(200);
          const pending = content.admin('post', `${ADMIN}/${id}/draft/publish`);
          await pending.send(await content.seen(id)).expect(200);
        },
      ],
    ])('never dates an article later than now that is published %s', async (_, publish) => {
      const future = await create(FUTURE);
      await publish(future);
      const { post } = (await content.admin('get', `${ADMIN}/${future.id}`).expect(200)).body;
      expect([future.custom_created_at, post.custom_created_at]).toEqual([expect.any(String), null]);
      for (const date of await shownDates(future.slug)) {
        expect(Date.parse(date)).toBeGreaterThan(0);
        expect(Date.parse(date)).toBeLessThanOrEqual(Date.now() + 1_000);
      }
    });

    it('publishing by hand never dates an article later than now, and keeps a date of the past', async () => {
      const { custom_created_at } = await create({
        is_published: true,
        custom_created_at: '2020-01-31T10:00',
      });
      expect(custom_created_at).toBe('2020-01-31T13:00:00.000Z');
    });
  });

  const makeDue = (id: number) =>
    content.dataSource.query(`UPDATE posts SET scheduled_publish_at = '2020-01-31T13:00Z' WHERE id = $1`, [
      id,
    ]);

  it('publishing by the clock is a change: a save on the version before it is refused', async () => {
    const { id, slug, version, title } = await create({ scheduled_publish_at: '2999-01-31T10:00' });
    await makeDue(id);
    await publishDue();
    const late = body({ slug, title: 'Escrito ao mesmo tempo', scheduled_publish_at: '2999-01-31T10:00' });
    const saved = await content
      .admin('put', `${ADMIN}/${id}`)
      .send({ ...late, version })
      .expect(409);
    expect(saved.body.code).toBe('content.version_conflict');
    const { post } = (await content.admin('get', `${ADMIN}/${id}`).expect(200)).body;
    expect(post).toMatchObject({
      status: 'published',
      title,
      version: version + 1,
      updated_by: 'agendamento',
    });
  });

  it('publishing by the clock waits for a save that is under way, and publishes what it has written', async () => {
    const { id } = await create({ scheduled_publish_at: '2999-01-31T10:00' });
    await makeDue(id);
    const save = content.dataSource.createQueryRunner();
    await save.startTransaction();
    await save.query(`UPDATE posts SET title = 'Salvo por último', version = version + 1 WHERE id = $1`, [
      id,
    ]);
    expect((await publishDue()).body.published).toEqual([]);
    await save.commitTransaction();
    await save.release();
    expect((await publishDue()).body.published).toMatchObject([{ id }]);
    const [revision] = await content.dataSource.query(
      'SELECT title, version, action FROM post_revisions WHERE post_id = $1 ORDER BY version DESC LIMIT 1',
      [id],
    );
    expect(revision).toEqual({ title: 'Salvo por último', version: 3, action: 'published' });
  });

  it('publishing by the clock is logged and measured once for each post, and never for none', async () => {
    const latenesses = async (): Promise<number> => {
      const { text } = await content.visitor.get('/metrics').expect(200);
      return Number(/^vitrine_publication_lateness_seconds_count (\d+)$/m.exec(text)?.[1]);
    };
    const before = await latenesses();
    const logged = jest.spyOn(log, 'info');
    const { id, slug } = await create({ scheduled_publish_at: '2999-01-31T10:00' });
    await makeDue(id);
    await publishDue();
    await publishDue();
    const lines = logged.mock.calls.filter(([, message]) => message === 'published due posts');
    const post = { id, slug, due_at: '2020-01-31T13:00:00.000Z', late_ms: expect.any(Number) };
    expect(lines).toEqual([[{ posts: [post] }, 'published due posts']]);
    expect((await latenesses()) - before).toBe(1);
  });

  it('publishing by the clock reaches every due post in one call, however many', async () => {
    await content.dataSource.query(
      `INSERT INTO posts (slug, title, content, category_id, author_name, author_email, scheduled_publish_at, updated_by)
       SELECT 'devido-' || n, 'Devido', '<p>x</p>', $1, 'a', 'a@b.c', now() - interval '1 minute', 'a@b.c'
       FROM generate_series(1, 401) AS n`,
      [categoryId],
    );
    expect((await publishDue()).body.published).toHaveLength(401);
  });
});
