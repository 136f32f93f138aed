import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { AdminPost, Presence, RevisionSummary, SavePendingChange, SavePost } from '@vitrine/contracts';
import { buildCategory, buildPost } from '@vitrine/testing';
import { startContent, type ContentApp } from '../../../test/content-app.js';

const ADMIN = '/api/blog/admin/posts';

describe('an open editor', () => {
  let content: ContentApp;
  let categoryId: number;

  beforeAll(async () => {
    content = await startContent();
    categoryId = (await content.admin('post', '/api/blog/admin/categories').send(buildCategory())).body
      .category.id;
  });
  afterAll(() => content.close());

  const create = async (overrides: Parameters<typeof buildPost>[0] = {}): Promise<AdminPost> =>
    (
      await content
        .admin('post', ADMIN)
        .send(buildPost({ category_id: categoryId, ...overrides }))
        .expect(201)
    ).body.post;
  const read = async (id: number): Promise<AdminPost> =>
    (await content.admin('get', `${ADMIN}/${id}`).expect(200)).body.post;
  const autosave = (
    post: AdminPost,
    change: Partial<SavePendingChange>,
    by: ContentApp['admin'] = content.admin,
  ) =>
    by('put', `${ADMIN}/${post.id}/draft`).send({
      ...buildPost({ category_id: categoryId, slug: post.slug, title: post.title, content: post.content }),
      is_published: undefined,
      autosave: true,
      ...change,
    });
  const revisionsOf = async (id: number): Promise<RevisionSummary[]> =>
    (await content.admin('get', `${ADMIN}/${id}/revisions`).expect(200)).body.revisions;
  const audited = async () =>
    (await content.admin('get', '/api/blog/admin/audit/content?limit=1').expect(200)).body.entries[0].id;

  it('an open editor saves a draft by itself, under the version guard', async () => {
    const post = await create();
    const saved = await autosave(post, { title: 'Pela met', version: 1 }).expect(200);
    expect(saved.body.post).toMatchObject({ title: 'Pela met', version: 2, has_pending_change: false });
    expect((await autosave(post, { title: 'Outra', version: 1 }).expect(409)).body.code).toBe(
      'content.version_conflict',
    );
    expect((await read(post.id)).title).toBe('Pela met');
  });

  it.each([
    ['live', { is_published: true }],
    ['scheduled', { scheduled_publish_at: '2999-01-01T10:00' }],
  ] as const)(
    'an open editor never touches the text of a %s post: it keeps a change next to it',
    async (_, state) => {
      const post = await create(state);
      const saved = await autosave(post, { title: 'Pela met', version: 1 }).expect(200);
      expect(saved.body.post).toMatchObject({
        title: post.title,
        content: post.content,
        status: post.status,
        scheduled_publish_at: post.scheduled_publish_at,
        pending_change: { title: 'Pela met', saved_by: 'admin@vitrine.test' },
      });
    },
  );

  it('an open editor leaves one revision of many saves, and none of another person’s is lost', async () => {
    const post = await create({ is_published: true });
    const before = await audited();
    await autosave(post, { title: 'Um' }).expect(200);
    await autosave(post, { title: 'Dois' }).expect(200);
    await autosave(post, { title: 'De Bia' }, content.otherAdmin).expect(200);
    await autosave(post, { title: 'Três' }).expect(200);
    expect((await revisionsOf(post.id)).map(({ action, title }) => [action, title])).toEqual([
      ['autosaved', 'Três'],
      ['autosaved', 'De Bia'],
      ['autosaved', 'Dois'],
      ['created', post.title],
    ]);
    expect(await audited()).toBe(before);
  });

  it('an open editor says of a revision that its text was reformatted, also when the next save takes its place', async () => {
    const post = await create({ is_published: true });
    await autosave(post, { title: 'Um', reformatted: true }).expect(200);
    await autosave(post, { title: 'Dois' }).expect(200);
    expect((await revisionsOf(post.id)).map(({ reformatted, title }) => [reformatted, title])).toEqual([
      [true, 'Dois'],
      [false, post.title],
    ]);
  });

  it('an open editor keeps saying that a text came from the AI, and how much of it people changed', async () => {
    const post = await create({ content: '<p>um dois três quatro</p>', source: 'ai' });
    expect(post.ai_changed).toBe(0);
    const mended = await autosave(post, { content: '<p>um dois três cinco</p>' }).expect(200);
    expect(mended.body.post).toMatchObject({ last_source: 'hand', ai_changed: 25 });
    const copy = await content.admin('post', `${ADMIN}/${post.id}/duplicate`).expect(201);
    expect(copy.body.post.ai_changed).toBe(25);
    expect((await create()).ai_changed).toBeNull();
  });

  it('an open editor gives a slug that another post has a number, also that of a change next to a live text', async () => {
    const { slug } = await create();
    const post = await create();
    expect((await autosave(post, { slug }).expect(200)).body.post.slug).toBe(`${slug}-2`);
    expect((await autosave(post, { slug, title: 'Outro' }).expect(200)).body.post.slug).toBe(`${slug}-2`);
    const live = await create({ is_published: true });
    expect((await autosave(live, { slug }).expect(200)).body.post.pending_change.slug).toBe(`${slug}-3`);
    const body = buildPost({ category_id: categoryId, slug });
    const empty = { ...body, content: '<p></p>', autosave: true };
    await content.admin('post', ADMIN).send(empty).expect(201);
    const made = await content
      .admin('post', ADMIN)
      .send({ ...body, autosave: true })
      .expect(201);
    expect(made.body.post.slug).toBe(`${slug}-4`);
    expect((await content.admin('post', ADMIN).send(body).expect(409)).body.code).toBe('content.slug_taken');
  });

  describe('whose first save had no answer', () => {
    const send = (desk_id: string, change: Partial<SavePost>, by: ContentApp['admin'] = content.admin) =>
      by('post', ADMIN).send({
        ...buildPost({ category_id: categoryId, slug: `mesa-${desk_id}` }),
        desk_id,
        ...change,
      });

    it('an editor whose first save had no answer finds the post that it made', async () => {
      const desk = randomUUID();
      const [first, second] = await Promise.all([send(desk, { title: 'Um' }), send(desk, { title: 'Dois' })]);
      expect([first.status, second.status]).toEqual([201, 201]);
      expect(first.body.post.id).toBe(second.body.post.id);
      expect((await send(desk, { title: 'Três' })).body.code).toBe('content.version_conflict');
    });

    it('an editor whose first save had no answer gets the post that another person changed since', async () => {
      const desk = randomUUID();
      const { post } = (await send(desk, { title: 'Um' }).expect(201)).body as { post: AdminPost };
      await autosave(post, { title: 'De Bia' }, content.otherAdmin).expect(200);
      const refused = await send(desk, { title: 'Dois' }).expect(409);
      expect(refused.body).toMatchObject({ code: 'content.version_conflict', post: { title: 'De Bia' } });
      const live = randomUUID();
      await send(live, { is_published: true }).expect(201);
      expect((await send(live, {}).expect(409)).body.post.is_published).toBe(true);
      await send(live, { is_published: true }).expect(201);
    });

    it('an editor whose first save had no answer replaces no text of another, nor a post in the bin', async () => {
      const desk = randomUUID();
      const { post } = (await send(desk, { title: 'De Ana' }).expect(201)).body as { post: AdminPost };
      const refused = await send(desk, { title: 'De Bia' }, content.otherAdmin).expect(409);
      expect(refused.body).toMatchObject({ code: 'content.version_conflict', post: { title: 'De Ana' } });
      await content.admin('delete', `${ADMIN}/${post.id}`).expect(204);
      const anew = await send(desk, { title: 'De novo', slug: `mesa-nova-${desk}` }).expect(201);
      expect(anew.body.post.id).not.toBe(post.id);
    });
  });

  it('an open editor counts no version for a text that is stored already', async () => {
    const post = await create({ is_published: true });
    await autosave(post, { title: 'Um' }).expect(200);
    expect((await autosave(post, { title: 'Um' }).expect(200)).body.post.version).toBe(2);
  });

  it('an open editor gives way to a save of the whole post, which drops the change next to it', async () => {
    const post = await create({ is_published: true });
    await autosave(post, { title: 'Um' }).expect(200);
    const body = buildPost({
      category_id: categoryId,
      slug: post.slug,
      title: 'Inteiro',
      is_published: true,
    });
    const saved = await content
      .admin('put', `${ADMIN}/${post.id}`)
      .send({ ...body, version: 2 })
      .expect(200);
    expect(saved.body.post).toMatchObject({ title: 'Inteiro', pending_change: null });
  });

  describe('tells of itself', () => {
    const tell = async (id: number, tab: string, by = content.admin, leaving = false): Promise<Presence[]> =>
      (await by('post', `${ADMIN}/${id}/presence`).send({ tab, leaving }).expect(200)).body.others;

    it('an open editor is told who else has the post open, each person once, until they leave', async () => {
      const { id } = await create();
      expect(await tell(id, 'aba-um-ana')).toEqual([]);
      expect(await tell(id, 'aba-um-ana')).toEqual([]);
      const ana = { email: 'admin@vitrine.test', name: null, own: false };
      expect(await tell(id, 'aba-da-bia', content.otherAdmin)).toMatchObject([
        { ...ana, name: expect.anything() },
      ]);
      const heard = await tell(id, 'aba-dois-ana');
      expect(heard.map(({ email, own }) => [email, own]).sort()).toEqual([
        ['admin@vitrine.test', true],
        ['bia@vitrine.test', false],
      ]);
      await tell(id, 'aba-da-bia', content.otherAdmin, true);
      expect((await tell(id, 'aba-um-ana')).map(({ own }) => own)).toEqual([true]);
      expect(await tell((await create()).id, 'aba-um-ana')).toEqual([]);
    });

    it('presence answers the version of the post, which is that of the last save', async () => {
      const post = await create();
      const ask = () =>
        content.admin('post', `${ADMIN}/${post.id}/presence`).send({ tab: 'aba-um-ana' }).expect(200);
      expect((await ask()).body.version).toBe(post.version);
      await autosave(post, { title: 'Outro' }).expect(200);
      expect((await ask()).body.version).toBe(post.version + 1);
    });

    it('presence is refused for a missing post and an invalid tab', async () => {
      const { id } = await create();
      await content.admin('post', `${ADMIN}/${id}/presence`).send({ tab: 'x y' }).expect(400);
      await content.admin('delete', `${ADMIN}/${id}`).expect(204);
      await content.admin('post', `${ADMIN}/${id}/presence`).send({ tab: 'aba-um-ana' }).expect(404);
    });
  });
});
