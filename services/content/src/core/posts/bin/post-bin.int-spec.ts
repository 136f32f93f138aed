import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { binSchema, type AdminPost, type BinEntry } from '@vitrine/contracts';
import { log } from '@vitrine/platform';
import { buildCategory, buildPost } from '@vitrine/testing';
import { startContent, type ContentApp } from '../../../../test/content-app.js';

const ADMIN = '/api/blog/admin/posts';
const BIN = '/api/blog/admin/bin';
type Overrides = Parameters<typeof buildPost>[0];

describe('the bin', () => {
  let content: ContentApp;
  let categoryId: number;

  beforeAll(async () => {
    content = await startContent();
    categoryId = await addCategory();
  });
  afterEach(() => void jest.restoreAllMocks());
  afterAll(() => content.close());

  const addCategory = async (): Promise<number> =>
    (await content.admin('post', '/api/blog/admin/categories').send(buildCategory()).expect(201)).body
      .category.id;
  const create = async (overrides: Overrides = {}): Promise<AdminPost> =>
    (
      await content
        .admin('post', ADMIN)
        .send(buildPost({ category_id: categoryId, is_published: true, ...overrides }))
        .expect(201)
    ).body.post;
  const remove = (id: number) => content.admin('delete', `${ADMIN}/${id}`).expect(204);
  const restore = async (id: number, status = 200) =>
    content
      .admin('post', `${BIN}/${id}/restore`)
      .send(await content.seen(id))
      .expect(status);
  const erase = async (id: number, status: number) =>
    content
      .admin('delete', `${BIN}/${id}`)
      .query(await content.seen(id))
      .expect(status);
  const bin = async (): Promise<BinEntry[]> =>
    binSchema.strict().parse((await content.admin('get', BIN).expect(200)).body).posts;
  const audited = async (limit: number) =>
    (await content.admin('get', `/api/blog/admin/audit/content?limit=${limit}`).expect(200)).body.entries.map(
      (entry: Record<string, unknown>) => [entry.actor, entry.action, entry.target, entry.summary],
    );
  const inBin = async (id: number) => (await bin()).find((post) => post.id === id);
  const publicText = async (): Promise<string> => {
    const paths = [
      '/api/blog/posts?limit=100',
      '/sitemap.xml',
      '/feed.xml',
      '/llms.txt',
      '/api/blog/categories',
    ];
    const answers = await Promise.all(
      paths.map((path) => content.visitor.get(path).buffer(true).expect(200)),
    );
    return answers.map(({ text }) => text).join('\n');
  };

  it('the bin holds what was deleted, which no other read finds', async () => {
    const post = await create({ title: 'Zarolho apagado', slug: 'zarolho-apagado' });
    await content
      .admin('put', `${ADMIN}/${post.id}/draft`)
      .send(buildPost({ category_id: categoryId, slug: 'zarolho-apagado' }))
      .expect(200);
    const { url } = (await content.admin('post', `${ADMIN}/${post.id}/preview-link`).expect(201)).body;
    const [revision] = (await content.admin('get', `${ADMIN}/${post.id}/revisions`).expect(200)).body
      .revisions;
    expect(await publicText()).toContain('zarolho-apagado');
    await remove(post.id);

    expect(await publicText()).not.toContain('zarolho');
    const gone = [
      `/api/blog/posts/${post.slug}`,
      `/internal/articles/${post.slug}`,
      `/blog/${post.slug}.md`,
      `/api/blog/preview/${url.split('/').at(-1)}`,
    ];
    for (const path of gone) await content.visitor.get(path).expect(404);
    await content.visitor.post(`/api/blog/posts/${post.slug}/view`).expect(404);
    const search = await content.visitor.get('/api/blog/posts?search=zarolho').expect(200);
    expect(search.body.posts).toEqual([]);
    await content.internal('get', `/internal/posts/${post.id}`).expect(404);
    const path = `${ADMIN}/${post.id}`;
    for (const at of ['', '/revisions', `/revisions/${revision.id}`, '/views']) {
      await content.admin('get', path + at).expect(404);
    }
    for (const at of ['/duplicate', '/preview-link', '/draft/publish', `/revisions/${revision.id}/restore`]) {
      await content
        .admin('post', path + at)
        .send(await content.seen(post.id))
        .expect(404);
    }
    await content
      .admin('put', path)
      .send(buildPost({ category_id: categoryId }))
      .expect(404);
    await content.admin('patch', `${path}/toggle-publish`).send({ is_published: true }).expect(404);
    const list = await content.admin('get', `${ADMIN}?search=zarolho`).expect(200);
    expect(list.body).toMatchObject({ posts: [], total: 0 });
    const all = await content.admin('get', `${ADMIN}?per_page=200`).expect(200);
    expect(all.body.posts.map((entry: AdminPost) => entry.id)).not.toContain(post.id);
    expect(await inBin(post.id)).toMatchObject({
      title: 'Zarolho apagado',
      slug: 'zarolho-apagado',
      deleted_by: 'admin@vitrine.test',
    });
    const { deleted_at, gone_at } = (await inBin(post.id))!;
    expect(Date.parse(gone_at) - Date.parse(deleted_at)).toBe(30 * 86_400_000);
  });

  it('the bin takes no post twice, and none that never was', async () => {
    const { id } = await create();
    await remove(id);
    for (const gone of [id, 424_242]) {
      const answer = await content.admin('delete', `${ADMIN}/${gone}`).expect(404);
      expect(answer.body.code).toBe('content.post_not_found');
    }
  });

  it('the bin tells in the audit log what was brought back and what was deleted for good', async () => {
    const { id } = await create({ title: 'Vai e volta' });
    await remove(id);
    await restore(id);
    await remove(id);
    await erase(id, 204);
    const entry = (verb: string, summary: string) => [
      'admin@vitrine.test',
      `post.${verb}`,
      `post/${id}`,
      `${summary} “Vai e volta”`,
    ];
    expect(await audited(4)).toEqual([
      entry('erased', 'Excluiu definitivamente o post'),
      entry('deleted', 'Excluiu o post'),
      entry('restored', 'Restaurou da lixeira o post'),
      entry('deleted', 'Excluiu o post'),
    ]);
  });

  it('the bin is counted by itself, and by no category', async () => {
    const category = await addCategory();
    const post = await create({ category_id: category });
    const counts = async () => {
      const categories = (await content.admin('get', '/api/blog/admin/categories').expect(200)).body
        .categories;
      const { stats } = (await content.admin('get', ADMIN).expect(200)).body;
      return [
        categories.find((entry: { id: number }) => entry.id === category)?.post_count,
        stats.total,
        stats.in_bin,
      ];
    };
    const [, total, waiting] = await counts();
    await remove(post.id);
    expect(await counts()).toEqual([0, total - 1, waiting + 1]);
    await restore(post.id);
    expect(await counts()).toEqual([1, total, waiting]);
  });

  it('the bin gives back a draft with its text, its revisions and its slug', async () => {
    const post = await create();
    await remove(post.id);
    const { body } = await restore(post.id);
    expect(body.former_slug).toBeNull();
    expect(body.post).toMatchObject({
      title: post.title,
      slug: post.slug,
      content: post.content,
      status: 'draft',
      published_at: post.published_at,
    });
    const revisions = await content.admin('get', `${ADMIN}/${post.id}/revisions`).expect(200);
    expect(revisions.body.revisions).toHaveLength(1);
    await restore(post.id, 404);
    expect(await inBin(post.id)).toBeUndefined();
  });

  it('the bin frees the slug at once, and gives another where it was taken, and says so', async () => {
    const post = await create();
    await remove(post.id);
    await create({ slug: post.slug });
    const { body } = await restore(post.id);
    expect(body).toMatchObject({ former_slug: post.slug, post: { slug: `${post.slug}-2` } });
  });

  it('the bin restores every one of many at once, each with a slug of its own', async () => {
    const posts: AdminPost[] = [];
    for (let count = 0; count < 4; count++) {
      const post = await create({ slug: 'um-slug-disputado' });
      await remove(post.id);
      posts.push(post);
    }
    const slugs = await Promise.all(posts.map(async ({ id }) => (await restore(id)).body.post.slug));
    expect(slugs.sort()).toEqual(['', '-2', '-3', '-4'].map((end) => `um-slug-disputado${end}`));
  });

  it('the bin takes the time of a scheduled post, which is never published from there', async () => {
    const post = await create({ is_published: false, scheduled_publish_at: '2999-01-01T10:00' });
    await content.dataSource.query(
      `UPDATE posts SET scheduled_publish_at = now() - interval '1 s' WHERE id = $1`,
      [post.id],
    );
    await remove(post.id);
    expect((await content.internal('post', '/internal/publish-due').expect(200)).body.published).toEqual([]);
    expect((await restore(post.id)).body.post).toMatchObject({ status: 'draft' });
  });

  it('the bin keeps no category from going', async () => {
    const category = await addCategory();
    const post = await create({ category_id: category });
    await content.admin('delete', `/api/blog/admin/categories/${category}`).expect(409);
    await remove(post.id);
    await content.admin('delete', `/api/blog/admin/categories/${category}`).expect(204);
    expect((await restore(post.id)).body.post.category_id).toBe(categoryId);
  });

  it('the bin gives up a post for good when asked', async () => {
    const post = await create();
    await erase(post.id, 404);
    await remove(post.id);
    await erase(post.id, 204);
    await restore(post.id, 404);
    expect(
      await content.dataSource.query('SELECT FROM post_revisions WHERE post_id = $1', [post.id]),
    ).toEqual([]);
  });

  it('the bin is emptied of what has been there for 30 days, and of nothing else', async () => {
    const logged = jest.spyOn(log, 'info');
    const [old, recent] = [await create({ title: 'Muito velho' }), await create()];
    await remove(old.id);
    await remove(recent.id);
    const age = (id: number, days: number) =>
      content.dataSource.query(`UPDATE posts SET deleted_at = now() - $2 * interval '1 day' WHERE id = $1`, [
        id,
        days,
      ]);
    await age(old.id, 30.01);
    await age(recent.id, 29.99);
    const sweeps = await Promise.all(
      [1, 2, 3].map(() => content.internal('post', '/internal/sweep-bin').expect(200)),
    );
    expect(sweeps.reduce((sum, { body }) => sum + body.removed, 0)).toBe(1);
    expect([await inBin(old.id), (await inBin(recent.id))?.id]).toEqual([undefined, recent.id]);
    expect(await audited(1)).toEqual([
      ['lixeira', 'post.erased', `post/${old.id}`, 'Post “Muito velho” removido da lixeira após 30 dias'],
    ]);
    const swept = logged.mock.calls.filter(([, message]) => message === 'swept the bin');
    expect(swept).toEqual([[{ posts: [old.id] }, 'swept the bin']]);
  });
});
