import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AdminPost, BulkAnswer, Calendar } from '@vitrine/contracts';
import { buildCategory, buildPost } from '@vitrine/testing';
import { startContent, type ContentApp } from '../../../test/content-app.js';

const ADMIN = '/api/blog/admin/posts';
const PAST = { error: 'O horário do agendamento já passou', field: 'scheduled_publish_at' };
const fromNow = (seconds: number): string => new Date(Date.now() + seconds * 1000).toISOString();

describe('scheduling and moving posts', () => {
  let content: ContentApp;
  let categoryId: number;

  beforeAll(async () => {
    content = await startContent();
    categoryId = await addCategory();
  });
  afterAll(() => content.close());

  const addCategory = async (): Promise<number> =>
    (await content.admin('post', '/api/blog/admin/categories').send(buildCategory())).body.category.id;
  const body = (overrides: Parameters<typeof buildPost>[0] = {}) =>
    buildPost({ category_id: categoryId, ...overrides });
  const create = async (overrides: Parameters<typeof buildPost>[0] = {}): Promise<AdminPost> =>
    (await content.admin('post', ADMIN).send(body(overrides)).expect(201)).body.post;
  const schedule = (id: number, scheduled_publish_at: string | null, version = 1) =>
    content.admin('patch', `${ADMIN}/${id}/schedule`).send({ scheduled_publish_at, version });

  describe('a time that has passed', () => {
    it('a time that has passed is refused for a new, saved or scheduled post', async () => {
      const post = await create();
      const past = { scheduled_publish_at: '2020-01-31T10:00' };
      const answers = [
        await content.admin('post', ADMIN).send(body(past)),
        await content.admin('put', `${ADMIN}/${post.id}`).send(body({ ...past, slug: post.slug })),
        await schedule(post.id, fromNow(-90)),
      ];
      for (const answer of answers) {
        expect(answer.status).toBe(400);
        expect(answer.body).toMatchObject(PAST);
      }
      expect((await content.internal('post', '/internal/publish-due')).body.published).toEqual([]);
      expect((await content.admin('get', `${ADMIN}/${post.id}`)).body.post).toMatchObject({
        status: 'draft',
        version: 1,
      });
    });

    it('a time that has passed within the present minute counts as now', async () => {
      const post = await create({ scheduled_publish_at: fromNow(-20) });
      expect(post.status).toBe('scheduled');
      await content.admin('delete', `${ADMIN}/${post.id}`).expect(204);
    });

    it('a time that has passed may stay where it was stored: a late post can be mended', async () => {
      const post = await create({ scheduled_publish_at: '2999-01-01T10:00' });
      await content.dataSource.query(
        `UPDATE posts SET scheduled_publish_at = '2020-01-31T13:00Z' WHERE id = $1`,
        [post.id],
      );
      const mended = { slug: post.slug, title: 'Corrigido', scheduled_publish_at: '2020-01-31T10:00' };
      const saved = await content.admin('put', `${ADMIN}/${post.id}`).send(body(mended)).expect(200);
      expect(saved.body.post).toMatchObject({ title: 'Corrigido', status: 'late' });
      await content.admin('delete', `${ADMIN}/${post.id}`).expect(204);
    });

    it('a time that has passed is nothing to a post that is published at once', async () => {
      expect((await create({ is_published: true, scheduled_publish_at: '2020-01-31T10:00' })).status).toBe(
        'published',
      );
    });
  });

  it('scheduling moves a draft to a day, to another, and back, its text untouched', async () => {
    const post = await create();
    const first = await schedule(post.id, '2999-05-01T09:00', 1).expect(200);
    expect(first.body.post).toMatchObject({
      status: 'scheduled',
      scheduled_publish_at: '2999-05-01T12:00:00.000Z',
      content: post.content,
    });
    expect((await schedule(post.id, '2999-05-02T09:00', 1).expect(409)).body.code).toBe(
      'content.version_conflict',
    );
    await schedule(post.id, '2999-05-02T09:00', 2).expect(200);
    expect((await schedule(post.id, null, 3).expect(200)).body.post).toMatchObject({ status: 'draft' });
    const audit = (await content.admin('get', '/api/blog/admin/audit/content?limit=3').expect(200)).body
      .entries;
    expect(audit.map((entry: { action: string }) => entry.action)).toEqual([
      'post.unscheduled',
      'post.scheduled',
      'post.scheduled',
    ]);
  });

  it('scheduling and moving posts moves no published post', async () => {
    const post = await create({ is_published: true });
    expect((await schedule(post.id, '2999-05-01T09:00').expect(409)).body.code).toBe(
      'content.post_published',
    );
  });

  it('scheduling and moving posts shows on the calendar the drafts that wait for a day', async () => {
    const draft = await create();
    const due = await create({ scheduled_publish_at: '2998-06-10T09:00' });
    const calendar: Calendar = (
      await content.admin('get', '/api/blog/admin/calendar?from=2998-06-10&to=2998-06-10').expect(200)
    ).body;
    expect(calendar.drafts[0]).toMatchObject({ id: draft.id, title: draft.title, version: 1 });
    expect(calendar.drafts.map(({ id }) => id)).not.toContain(due.id);
    expect(calendar.entries).toMatchObject([{ id: due.id, version: 1 }]);
  });

  describe('many at once', () => {
    const seen = async (id: number) => ({ id, ...(await content.seen(id)) });
    const run = async (ids: number[], action: string, category_id?: number): Promise<BulkAnswer> =>
      (
        await content
          .admin('post', `${ADMIN}/bulk`)
          .send({ posts: await Promise.all(ids.map(seen)), action, category_id })
          .expect(200)
      ).body;
    const states = async (ids: number[]) =>
      Promise.all(ids.map(async (id) => (await content.admin('get', `${ADMIN}/${id}`)).body.post));

    it('many at once are published, withdrawn, filed and deleted', async () => {
      const ids = [(await create()).id, (await create()).id];
      expect(await run(ids, 'publish')).toEqual({ done: ids, failed: [] });
      expect((await states(ids)).map(({ status }) => status)).toEqual(['published', 'published']);
      await run(ids, 'withdraw');
      expect((await states(ids)).map(({ status }) => status)).toEqual(['draft', 'draft']);
      const other = await addCategory();
      await run(ids, 'category', other);
      expect((await states(ids)).map(({ category_id }) => category_id)).toEqual([other, other]);
      await run(ids, 'bin');
      expect(await states(ids)).toEqual([undefined, undefined]);
    });

    it('many at once leave the schedule when they are taken to the drafts, as one that is live does', async () => {
      const due = await create({ scheduled_publish_at: '2998-06-10T09:00' });
      const live = await create({ is_published: true });
      const draft = await create();
      const ids = [due.id, live.id, draft.id];
      expect(await run(ids, 'withdraw')).toEqual({ done: ids, failed: [] });
      expect(
        (await states(ids)).map(({ status, scheduled_publish_at, version }) => [
          status,
          scheduled_publish_at,
          version,
        ]),
      ).toEqual([
        ['draft', null, 2],
        ['draft', null, 2],
        ['draft', null, 1],
      ]);
    });

    it('many at once do not fail for one of them', async () => {
      const { id } = await create();
      expect(await run([424_242, id, id], 'publish')).toEqual({
        done: [id],
        failed: [{ id: 424_242, code: 'content.post_not_found', error: 'Post não encontrado' }],
      });
    });

    it('many at once stop at a failure that is of no one post', async () => {
      const { id } = await create();
      await content.dataSource.query('ALTER TABLE audit_entries RENAME TO audit_entries_away');
      try {
        const answer = await content
          .admin('post', `${ADMIN}/bulk`)
          .send({ posts: [{ id, version: 1 }], action: 'publish' });
        expect([answer.status, answer.body.code]).toEqual([500, 'service.internal']);
      } finally {
        await content.dataSource.query('ALTER TABLE audit_entries_away RENAME TO audit_entries');
      }
      expect((await states([id]))[0]).toMatchObject({ status: 'draft' });
    });

    it('many at once take their pending changes along to the new category', async () => {
      const post = await create({ is_published: true });
      await content
        .otherAdmin('put', `${ADMIN}/${post.id}/draft`)
        .send({ ...body({ slug: post.slug, title: 'Guardado' }), is_published: undefined })
        .expect(200);
      const other = await addCategory();
      await run([post.id], 'category', other);
      expect((await states([post.id]))[0]).toMatchObject({
        title: post.title,
        category_id: other,
        pending_change: { title: 'Guardado', category_id: other, saved_by: 'bia@vitrine.test' },
      });
    });

    it('many at once are refused without posts, without a category, and by an unknown one', async () => {
      const { id } = await create();
      for (const bad of [
        { posts: [], action: 'bin' },
        { posts: [{ id, version: 1 }], action: 'category' },
        { posts: [{ id, version: 1 }], action: 'x' },
        { posts: [{ id }], action: 'bin' },
      ]) {
        await content.admin('post', `${ADMIN}/bulk`).send(bad).expect(400);
      }
      expect((await run([id], 'category', 999_999)).failed).toMatchObject([{ id }]);
    });
  });
});
