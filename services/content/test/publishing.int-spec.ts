import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { AdminPost } from '@vitrine/contracts';
import { log } from '@vitrine/platform';
import { buildCategory, buildPost } from '@vitrine/testing';
import { startContent, type ContentApp } from './content-app.js';

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

  it('at once drops the time that was set', async () => {
    const { id } = await create({ scheduled_publish_at: '2999-01-31T10:00' });
    expect(await toggle(id, true)).toMatchObject({ status: 'published', scheduled_publish_at: null });
    expect(await toggle(id, false)).toMatchObject({ status: 'draft', scheduled_publish_at: null });
  });

  it('by the clock keeps the date of the first publication', async () => {
    const { id, slug, published_at } = await create({ is_published: true });
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
    expect(post).toMatchObject({ status: 'published', published_at });
  });

  const makeDue = (id: number) =>
    content.dataSource.query(`UPDATE posts SET scheduled_publish_at = '2020-01-31T13:00Z' WHERE id = $1`, [
      id,
    ]);

  it('by the clock counts as a change: a save on the version before it is refused, and undoes nothing', async () => {
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

  it('by the clock waits for a save that is under way, and publishes what it has written', async () => {
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

  it('by the clock is logged and measured once for each post, and never for none', async () => {
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

  it('by the clock reaches every due post in one call, however many', async () => {
    await content.dataSource.query(
      `INSERT INTO posts (slug, title, content, category_id, author_name, author_email, scheduled_publish_at, updated_by)
       SELECT 'devido-' || n, 'Devido', '<p>x</p>', $1, 'a', 'a@b.c', now() - interval '1 minute', 'a@b.c'
       FROM generate_series(1, 401) AS n`,
      [categoryId],
    );
    expect((await publishDue()).body.published).toHaveLength(401);
  });
});
