import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import {
  adminPostSchema,
  publicPostListSchema,
  publicPostSchema,
  type AdminPost,
  type Article,
  pickFields,
  POST_TEXT_FIELDS,
} from '@vitrine/contracts';
import { buildCategory, buildPost, PUBLIC_URL } from '@vitrine/testing';
import { PublicPostsService } from './public/public-posts.service.js';
import { RefreshPostsService } from './writing/refresh-posts.service.js';
import { startContent, type ContentApp } from '../../../test/content-app.js';

const ADMIN = '/api/blog/admin/posts';

describe('posts', () => {
  let content: ContentApp;
  let categoryId: number;

  beforeAll(async () => {
    content = await startContent();
    const created = await content.admin('post', '/api/blog/admin/categories').send(buildCategory());
    expect(created.status).toBe(201);
    categoryId = created.body.category.id;
  });
  afterAll(() => content.close());

  const create = async (overrides: Parameters<typeof buildPost>[0] = {}): Promise<AdminPost> => {
    const answer = await content
      .admin('post', ADMIN)
      .send(buildPost({ category_id: categoryId, ...overrides }));
    expect(answer.body).toMatchObject({ post: {} });
    expect(answer.status).toBe(201);
    return answer.body.post;
  };
  const published = (overrides: Parameters<typeof buildPost>[0] = {}) =>
    create({ is_published: true, ...overrides });

  it('posts are created as drafts that visitors do not see', async () => {
    const post = await create();
    expect(adminPostSchema.parse(post)).toMatchObject({ status: 'draft', is_published: false, version: 1 });
    expect((await content.visitor.get(`/api/blog/posts/${post.slug}`)).body).toMatchObject({
      error: 'Post não encontrado',
      code: 'content.post_not_found',
    });
  });

  it('posts are shown to visitors once published, in the contract shape', async () => {
    const post = await published();
    const answer = await content.visitor.get(`/api/blog/posts/${post.slug}`);
    expect(answer.status).toBe(200);
    expect(publicPostSchema.strict().parse(answer.body.post)).toMatchObject({
      id: post.id,
      content: post.content,
    });
    const list = await content.visitor.get('/api/blog/posts?limit=100');
    expect(publicPostListSchema.strict().parse(list.body).posts[0]).toMatchObject({ id: post.id });
    expect(list.body.posts[0]).not.toHaveProperty('content');
  });

  it('posts say which quality findings their text has, and none where it has none', async () => {
    const sentence = '<p>Esta frase inteira, que diz uma coisa só, aparece duas vezes no texto.</p>';
    const post = await create({ content: sentence + sentence });
    expect(post.quality).toContain('Trecho repetido');
    const { body } = await content
      .admin('put', `${ADMIN}/${post.id}`)
      .send(buildPost({ category_id: categoryId, slug: post.slug, content: sentence, version: post.version }))
      .expect(200);
    expect(body.post.quality).not.toContain('Trecho repetido');
  });

  it('posts refuse a stale version and answer with the post as it is', async () => {
    const post = await create();
    const body = buildPost({ category_id: categoryId, slug: post.slug });
    const first = await content
      .admin('put', `${ADMIN}/${post.id}`)
      .send({ ...body, version: 1, title: 'Um' });
    expect(first.body.post.version).toBe(2);
    const second = await content.admin('put', `${ADMIN}/${post.id}`).send({ ...body, version: 1 });
    expect(second.status).toBe(409);
    expect(second.body).toMatchObject({
      code: 'content.version_conflict',
      post: { title: 'Um', version: 2 },
    });
    const legacy = await content.admin('put', `${ADMIN}/${post.id}`).send(body);
    expect(legacy.body.post.version).toBe(3);
  });

  it('posts answer 409 naming the field when the slug is taken', async () => {
    const post = await create();
    const answer = await content
      .admin('post', ADMIN)
      .send(buildPost({ category_id: categoryId, slug: post.slug }));
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({ code: 'content.slug_taken', field: 'slug' });
  });

  it('posts redirect from the slug they had in public, without chains', async () => {
    const post = await published();
    const rename = async (slug: string) =>
      content
        .admin('put', `${ADMIN}/${post.id}`)
        .send(buildPost({ category_id: categoryId, is_published: true, slug }));
    await rename(`${post.slug}-b`);
    await rename(`${post.slug}-c`);
    for (const old of [post.slug, `${post.slug}-b`]) {
      const answer = await content.visitor.get(`/api/blog/posts/${old}`);
      expect(answer.status).toBe(301);
      expect(answer.headers.location).toBe(`/api/blog/posts/${post.slug}-c`);
    }
    await rename(post.slug);
    expect((await content.visitor.get(`/api/blog/posts/${post.slug}`)).status).toBe(200);
    expect((await content.visitor.get(`/api/blog/posts/${post.slug}-c`)).headers.location).toBe(
      `/api/blog/posts/${post.slug}`,
    );
  });

  it('posts redirect from a slug they had in public, also when it is changed while they are withdrawn', async () => {
    const post = await published();
    const path = `${ADMIN}/${post.id}`;
    await content.admin('patch', `${path}/toggle-publish`).send({ is_published: false }).expect(200);
    const slug = `${post.slug}-novo`;
    await content
      .admin('put', path)
      .send(buildPost({ category_id: categoryId, slug }))
      .expect(200);
    await content.visitor.get(`/api/blog/posts/${post.slug}`).expect(404);
    await content.admin('patch', `${path}/toggle-publish`).send({ is_published: true }).expect(200);
    const answer = await content.visitor.get(`/api/blog/posts/${post.slug}`).expect(301);
    expect(answer.headers.location).toBe(`/api/blog/posts/${slug}`);
  });

  it('posts leave no redirect from a slug that no one saw', async () => {
    const post = await create();
    const slug = `${post.slug}-novo`;
    await content
      .admin('put', `${ADMIN}/${post.id}`)
      .send(buildPost({ category_id: categoryId, slug, is_published: true }))
      .expect(200);
    await content.visitor.get(`/api/blog/posts/${post.slug}`).expect(404);
  });

  it('posts come to their page with others of their category, or with the slug they have now', async () => {
    const category = await content.admin('post', '/api/blog/admin/categories').send(buildCategory());
    const inside = { category_id: category.body.category.id };
    const posts = [await published(inside), await published(inside)];
    const [first, second] = posts as [AdminPost, AdminPost];
    await create(inside);
    const article = async (slug: string): Promise<Article> =>
      (await content.visitor.get(`/internal/articles/${slug}`).expect(200)).body;
    const seen = (await content.visitor.get(`/api/blog/posts/${first.slug}`)).body.post;
    for (let i = 0; i < 2; i += 1) await published();
    const shown = await article(first.slug);
    expect(shown).toMatchObject({ post: seen, related: [{ id: second.id }] });
    expect('related' in shown && new Set(shown.related.map(({ id }) => id)).has(first.id)).toBe(false);
    const slug = `${first.slug}-novo`;
    const body = buildPost({ ...inside, slug, is_published: true });
    await content.admin('put', `${ADMIN}/${first.id}`).send(body).expect(200);
    expect(await article(first.slug)).toEqual({ moved_to: slug });
    for (const unknown of ['nenhum', 'A', '%00']) {
      const answer = await content.visitor.get(`/internal/articles/${unknown}`).expect(404);
      expect(answer.body.code).toBe('content.post_not_found');
    }
  });

  it('posts come to their page without the others where those can’t be read', async () => {
    const post = await published();
    await published();
    const service = content.app.get(PublicPostsService);
    const list = jest.spyOn(service, 'list').mockRejectedValueOnce(new Error('the list is out'));
    const address = `/internal/articles/${post.slug}`;
    const answer = await content.visitor.get(address).expect(200);
    expect(answer.body).toMatchObject({ post: { id: post.id }, related: [] });
    list.mockRestore();
    const whole = await content.visitor.get(address).expect(200);
    expect(whole.body.related).not.toEqual([]);
  });

  it('posts come to their page as they are as soon as anything on it is another', async () => {
    const addCategory = async () =>
      (await content.admin('post', '/api/blog/admin/categories').send(buildCategory())).body.category;
    const category = await addCategory();
    // Words that no other test's posts have: the nearest of another category is this one.
    const title = 'Zebras, girafas e capivaras';
    const inside = { category_id: category.id, title };
    const near = { category_id: (await addCategory()).id, title: `${title} de longe` };
    const post = await published(inside);
    const beside = await published(inside);
    const elsewhere = await published(near);
    const pages = [
      `/internal/articles/${post.slug}`,
      '/internal/blog',
      `/internal/blog?category=${category.slug}`,
      `/internal/blog?search=${encodeURIComponent(title)}`,
    ];
    const read = (page: string) => content.visitor.get(page).expect(200);
    const readAll = async () => (await Promise.all(pages.map(read))).map(({ text }) => text);
    const save = (path: string, body: object) => content.admin('put', path).send(body).expect(200);
    const change = (of: AdminPost, text: Parameters<typeof buildPost>[0]) =>
      save(`${ADMIN}/${of.id}`, { ...buildPost(), slug: of.slug, is_published: true, ...text });
    const views = (of: AdminPost) =>
      content.dataSource.query('UPDATE post_view_totals SET views = views + 1 WHERE post_id = $1', [of.id]);
    // By page, whether it shows it.
    const changes: [name: string, change: () => Promise<unknown>, ...shown: boolean[]][] = [
      ['its own text', () => change(post, { ...inside, excerpt: 'Outro resumo.' }), true, true, true, true],
      ['its views', () => views(post), true, true, true, true],
      ['a neighbour', () => change(beside, { ...inside, title: 'Outro título' }), true, true, true, false],
      [
        'a post of another category',
        () => change(elsewhere, { ...near, title: `${title} de perto` }),
        false,
        true,
        false,
        false,
      ],
      [
        'its category',
        () => save(`/api/blog/admin/categories/${category.id}`, { name: `${category.name} B` }),
        true,
        true,
        false,
        true,
      ],
      ['a new neighbour', () => published({ category_id: category.id }), true, true, false, false],
    ];
    for (const [name, happen, ...shown] of changes) {
      const before = await readAll();
      await happen();
      const after = await readAll();
      for (const [n, page] of pages.entries())
        if (shown[n]) expect([name, page, after[n] === before[n]]).toEqual([name, page, false]);
    }
    await content
      .admin('patch', `${ADMIN}/${post.id}/toggle-publish`)
      .send({ is_published: false })
      .expect(200);
    await content.visitor.get(pages[0]!).expect(404);
  });

  it('posts are withdrawn and published again by the badge, keeping the first date', async () => {
    const post = await published();
    const toggle = async (is_published: unknown) =>
      content.admin('patch', `${ADMIN}/${post.id}/toggle-publish`).send({ is_published });
    const withdrawn = await toggle(false);
    expect(withdrawn.body.post).toMatchObject({ is_published: false, status: 'draft', version: 2 });
    expect((await content.visitor.get(`/api/blog/posts/${post.slug}`)).status).toBe(404);
    const again = await toggle(true);
    expect(again.body.post.published_at).toBe(post.published_at);
    expect((await toggle(true)).body.post.version).toBe(3);
    expect((await toggle('sim')).status).toBe(400);
  });

  it('posts are counted again where an older formula counted them, and stay the same version', async () => {
    const [stale, saved] = [await create(), await create()];
    await content.dataSource.query(
      'UPDATE posts SET figures_version = 0, seo_score = 99, readability_score = 1, reading_minutes = 9 WHERE id = $1',
      [stale.id],
    );
    await content.dataSource.query('UPDATE posts SET seo_score = 98 WHERE id = $1', [saved.id]);
    await content.app.get(RefreshPostsService).run();
    const now = await content.dataSource.query(
      'SELECT seo_score, readability_score, reading_minutes FROM posts WHERE id = ANY($1) ORDER BY id',
      [[stale.id, saved.id]],
    );
    const { seo_score, readability_score } = stale;
    expect(now).toEqual([
      { seo_score, readability_score, reading_minutes: 1 },
      { seo_score: 98, readability_score, reading_minutes: 1 },
    ]);
    const { body } = await content.admin('get', `/api/blog/admin/posts/${stale.id}`).expect(200);
    expect(body.post).toEqual(stale);
  });

  it.each(['/api/logout', '/media/../api/logout', '/blog/x'])(
    'posts show nothing of this site but stored pictures: %s',
    async (path) => {
      for (const featured_image of [path, `${PUBLIC_URL}${path}`, `//${new URL(PUBLIC_URL).host}${path}`]) {
        const body = buildPost({ category_id: categoryId, featured_image });
        const { body: answer } = await content.admin('post', ADMIN).send(body).expect(400);
        expect(answer.validation_errors).toMatchObject([{ field: 'featured_image' }]);
      }
      const content_ = `<p>a</p><img src="${PUBLIC_URL}${path}"><a href="${path}">b</a>`;
      const { content: stored } = await create({ content: content_ });
      expect(stored).not.toMatch(/img|\/api/);
    },
  );

  it('posts are sanitised where they were stored under older rules, and so is what is pending', async () => {
    const clean = await published({ content: '<p>a</p>', slug: 'antigo' });
    const old = { content: '<p>a</p><img src="/api/logout">', featured_image: `${PUBLIC_URL}/api/logout` };
    const by = { saved_by: 'admin@vitrine.test', saved_at: clean.updated_at };
    const pending = { ...pickFields(clean, POST_TEXT_FIELDS), ...old, ...by };
    await content.dataSource.query(
      'UPDATE posts SET figures_version = 3, content = $2, featured_image = $3, pending_change = $4 WHERE id = $1',
      [clean.id, old.content, old.featured_image, JSON.stringify(pending)],
    );
    await content.app.get(RefreshPostsService).run();
    const { post } = (await content.visitor.get('/api/blog/posts/antigo').expect(200)).body;
    expect(post).toMatchObject({ content: '<p>a</p>', featured_image: null });
    const now = (await content.admin('get', `${ADMIN}/${clean.id}`).expect(200)).body.post;
    expect(now).toMatchObject({
      version: clean.version,
      pending_change: { content: '<p>a</p>', featured_image: null },
    });
  });
});
