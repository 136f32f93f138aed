import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AdminPost, HealthItem } from '@vitrine/contracts';
import { buildCategory, buildPost } from '@vitrine/testing';
import { randomUUID } from 'node:crypto';
import { startContent, type ContentApp } from '../../../test/content-app.js';

const ADMIN = '/api/blog/admin/posts';
const END = '2999-05-01T12:00:00.000Z';

let content: ContentApp;
let categoryId: number;

beforeAll(async () => {
  content = await startContent();
  categoryId = (await content.admin('post', '/api/blog/admin/categories').send(buildCategory())).body.category
    .id;
});
afterAll(() => content.close());

type Overrides = Parameters<typeof buildPost>[0];
const body = (overrides: Overrides = {}) =>
  buildPost({ category_id: categoryId, slug: `oferta-${randomUUID().slice(0, 8)}`, ...overrides });
const create = async (overrides: Overrides = {}): Promise<AdminPost> =>
  (await content.admin('post', ADMIN).send(body(overrides)).expect(201)).body.post;
const read = async (id: number): Promise<AdminPost> =>
  (await content.admin('get', `${ADMIN}/${id}`).expect(200)).body.post;
const save = async (id: number, overrides: Overrides) => {
  const post = await read(id);
  return content
    .admin('put', `${ADMIN}/${id}`)
    .send(body({ ...buildPost(post), ...overrides, version: post.version }));
};
/** The time that was to come has come. */
const end = (id: number) =>
  content.dataSource.query(`UPDATE posts SET unpublish_at = now() - interval '1 second' WHERE id = $1`, [id]);
const tick = async () => (await content.internal('post', '/internal/publish-due').expect(200)).body;
const live = (overrides: Overrides = {}) =>
  create({ is_published: true, unpublish_at: END, unpublish_to: '/planos', ...overrides });
const at = async (slug: string) =>
  (
    await content.visitor
      .get('/internal/redirects')
      .query({ path: `/blog/${slug}` })
      .expect(200)
  ).body.redirect;
const pageOf = async (slug: string): Promise<number> =>
  (await content.visitor.get(`/api/blog/posts/${slug}`)).status;

describe('a post whose last minute has come', () => {
  it('a post whose last minute has come is a draft again, once, with its revision and its entry in the audit', async () => {
    const post = await live();
    expect((await tick()).unpublished).toEqual([]);
    expect(await pageOf(post.slug)).toBe(200);
    await end(post.id);
    const answers = await Promise.all([tick(), tick(), tick()]);
    expect(answers.flatMap(({ unpublished }) => unpublished)).toEqual([{ id: post.id, slug: post.slug }]);
    expect(await read(post.id)).toMatchObject({
      status: 'draft',
      version: post.version + 1,
      unpublish_to: '/planos',
    });
    expect(await pageOf(post.slug)).toBe(404);
    const { body: listed } = await content.admin('get', `${ADMIN}/${post.id}/revisions`).expect(200);
    expect(listed.revisions[0]).toMatchObject({ action: 'unpublished' });
    const { body: audit } = await content.admin('get', '/api/blog/admin/audit/content?limit=1').expect(200);
    expect(audit.entries[0]).toMatchObject({ action: 'post.unpublished', actor: 'agendamento' });
  });

  it('its address leads where the owner said, also from a former slug, until it is live again', async () => {
    const target = await create({ is_published: true });
    const post = await live({ unpublish_to: `/blog/${target.slug}?de=oferta` });
    const former = post.slug;
    await save(post.id, { slug: `${former}-novo` });
    await end(post.id);
    await tick();
    const leads = { status: 302, to: `/blog/${target.slug}?de=oferta` };
    expect([await at(`${former}-novo`), await at(former)]).toEqual([leads, leads]);
    await save(target.id, { slug: `${target.slug}-novo` });
    expect((await at(former)).to).toBe(`/blog/${target.slug}-novo?de=oferta`);
    await save(target.id, { is_published: false });
    expect(await at(former)).toBeNull();
    const again = await save(post.id, { is_published: true, unpublish_at: END });
    expect([again.status, await at(former)]).toEqual([200, null]);
  });

  it('a redirect of an admin comes first, and without a target nothing leads elsewhere', async () => {
    const [post, silent] = [await live(), await live({ unpublish_to: '' })];
    await Promise.all([end(post.id), end(silent.id)]);
    await tick();
    await content
      .admin('post', '/api/blog/admin/redirects')
      .send({ from: `/blog/${post.slug}`, to: '/about' })
      .expect(201);
    expect(await at(post.slug)).toEqual({ status: 301, to: '/about' });
    expect(await at(silent.slug)).toBeNull();
  });

  it('it is listed among what is to be done, until it is live again', async () => {
    const post = await live();
    await end(post.id);
    await tick();
    const listed = async (): Promise<HealthItem[]> =>
      (await content.admin('get', '/api/blog/admin/health/items?section=ended').expect(200)).body.items;
    const own = async () => (await listed()).filter(({ subject }) => subject === String(post.id));
    expect(await own()).toMatchObject([
      { reasons: ['O endereço leva a /planos.'], posts: [{ id: post.id }] },
    ]);
    await save(post.id, { is_published: true, unpublish_at: null });
    expect(await own()).toEqual([]);
  });

  it('a pending change stays, and does not lengthen the time of the live text', async () => {
    const post = await live();
    const pending = {
      ...body({ ...buildPost(post), unpublish_at: '2999-06-01T09:00' }),
      version: post.version,
    };
    await content.admin('put', `${ADMIN}/${post.id}/draft`).send(pending).expect(200);
    await end(post.id);
    expect((await tick()).unpublished).toHaveLength(1);
    expect((await read(post.id)).pending_change).toMatchObject({ unpublish_at: '2999-06-01T12:00:00.000Z' });
  });

  it('what should have come and gone while nothing ran does not come', async () => {
    const post = await create({ scheduled_publish_at: '2999-04-01T09:00', unpublish_at: END });
    await content.dataSource.query(
      `UPDATE posts SET scheduled_publish_at = now() - interval '2 hours' WHERE id = $1`,
      [post.id],
    );
    await end(post.id);
    expect(await tick()).toEqual({ published: [], unpublished: [] });
    expect(await read(post.id)).toMatchObject({ status: 'draft', scheduled_publish_at: null });
  });

  it('a post in the bin stays there', async () => {
    const post = await live();
    await content.admin('delete', `${ADMIN}/${post.id}`).expect(204);
    await end(post.id);
    expect((await tick()).unpublished).toEqual([]);
    expect(await at(post.slug)).toBeNull();
  });

  it('a post that ended and went to the bin leads nowhere, also from a former slug', async () => {
    const post = await live();
    await save(post.id, { slug: `${post.slug}-novo` });
    await end(post.id);
    await tick();
    expect(await at(post.slug)).toEqual({ status: 302, to: '/planos' });
    await content.admin('delete', `${ADMIN}/${post.id}`).expect(204);
    expect(await at(post.slug)).toBeNull();
  });
});

describe('an end before the beginning', () => {
  const PAST = { field: 'unpublish_at' };

  it('an end that has passed is refused for what goes on air, in each way', async () => {
    const past = { unpublish_at: '2020-01-01T10:00' };
    const draft = await create(past);
    const { id, version } = draft;
    const answers = [
      await content.admin('post', ADMIN).send(body({ ...past, is_published: true })),
      await save(id, { is_published: true }),
      await content.admin('patch', `${ADMIN}/${id}/toggle-publish`).send({ is_published: true, version }),
      await content
        .admin('patch', `${ADMIN}/${id}/schedule`)
        .send({ scheduled_publish_at: '2999-01-01T10:00', version }),
      await content
        .admin('post', ADMIN)
        .send(body({ scheduled_publish_at: '2999-06-01T10:00', unpublish_at: END })),
    ];
    for (const answer of answers)
      expect([answer.status, answer.body]).toEqual([400, expect.objectContaining(PAST)]);
  });

  it('a pending change whose end has passed is not published', async () => {
    const post = await create({ is_published: true });
    const pending = {
      ...body({ ...buildPost(post), unpublish_at: '2020-01-01T10:00' }),
      version: post.version,
    };
    await content.admin('put', `${ADMIN}/${post.id}/draft`).send(pending).expect(200);
    const answer = await content
      .admin('post', `${ADMIN}/${post.id}/draft/publish`)
      .send(await content.seen(post.id));
    expect([answer.status, answer.body]).toEqual([400, expect.objectContaining(PAST)]);
  });

  it.each([
    'javascript:alert(1)',
    '//outro.test',
    'http://outro.test',
    '/api/sessions',
    '/blog/oferta#a',
    '/media/0123456789abcdef0123456789abcdef/contrato.pdf',
    'https://www.outro.test/media/0123456789abcdef0123456789abcdef/contrato.pdf',
    '/a\\b',
    7,
    {},
  ])('an article can not lead to %j', async (unpublish_to) => {
    const answer = await content.admin('post', ADMIN).send({ ...body({ slug: 'oferta' }), unpublish_to });
    expect([answer.status, answer.body.field]).toEqual([400, 'unpublish_to']);
  });
});
