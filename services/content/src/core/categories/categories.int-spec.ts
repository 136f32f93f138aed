import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { categoryListSchema, type Category } from '@vitrine/contracts';
import { buildPost, expectError } from '@vitrine/testing';
import { startContent, type ContentApp } from '../../../test/content-app.js';

const ADMIN = '/api/blog/admin/categories';

describe('categories', () => {
  let content: ContentApp;
  beforeAll(async () => {
    content = await startContent();
  });
  beforeEach(() => content.dataSource.query('TRUNCATE categories CASCADE'));
  afterAll(() => content.close());

  const create = async (name: string, description?: string | null): Promise<Category> =>
    (await content.admin('post', ADMIN).send({ name, description }).expect(201)).body.category;
  const listed = async (path: string): Promise<Category[]> =>
    categoryListSchema.strict().parse((await content.visitor.get(path).expect(200)).body).categories;
  const countsOf = async (id: number): Promise<[number, number]> => {
    const all = (await content.admin('get', ADMIN).expect(200)).body.categories as Category[];
    const shown = await listed('/api/blog/categories');
    return [all, shown].map((list) => list.find((category) => category.id === id)?.post_count ?? -1) as [
      number,
      number,
    ];
  };

  it('categories have a slug of their name, an optional description, and the order of a dictionary', async () => {
    const first = await create('  Segurança & LGPD ', '');
    expect(first).toMatchObject({
      name: 'Segurança & LGPD',
      slug: 'seguranca-lgpd',
      description: null,
      post_count: 0,
    });
    await create('Zero trust');
    await create('Ética', 'Do uso');
    await create('backup');
    expect((await listed('/api/blog/categories')).map((category) => category.name)).toEqual([
      'backup',
      'Ética',
      'Segurança & LGPD',
      'Zero trust',
    ]);
  });

  it('categories have names that are unique whatever their case and accents', async () => {
    const phishing = await create('Phishing');
    for (const name of ['PHISHING', 'phíshing', ' Phishing! ']) {
      const answer = await content.admin('post', ADMIN).send({ name }).expect(409);
      expect(answer.body).toMatchObject({ code: 'content.category_taken', field: 'name' });
    }
    const other = await create('Outra');
    await content.admin('put', `${ADMIN}/${other.id}`).send({ name: 'phishing' }).expect(409);
    const kept = await content
      .admin('put', `${ADMIN}/${phishing.id}`)
      .send({ name: 'PHISHING', description: 'x' })
      .expect(200);
    expect(kept.body.category).toMatchObject({ name: 'PHISHING', description: 'x' });
    for (const name of ['!!!', '漢字', '   ']) await content.admin('post', ADMIN).send({ name }).expect(400);
  });

  it('categories know how many posts they have, and how many are published', async () => {
    const [one, two] = [await create('Um'), await create('Dois')];
    const post = (
      await content
        .admin('post', '/api/blog/admin/posts')
        .send(buildPost({ category_id: one.id }))
        .expect(201)
    ).body.post;
    const path = `/api/blog/admin/posts/${post.id}`;
    expect(await countsOf(one.id)).toEqual([1, 0]);
    await content.admin('patch', `${path}/toggle-publish`).send({ is_published: true }).expect(200);
    expect(await countsOf(one.id)).toEqual([1, 1]);
    await content
      .admin('put', path)
      .send(buildPost({ category_id: two.id, is_published: true }))
      .expect(200);
    expect([await countsOf(one.id), await countsOf(two.id)]).toEqual([
      [0, 0],
      [1, 1],
    ]);
    await content
      .admin('put', path)
      .send(buildPost({ category_id: two.id, scheduled_publish_at: '2999-01-01T10:00' }))
      .expect(200);
    expect(await countsOf(two.id)).toEqual([1, 0]);
    await content.dataSource.query('UPDATE posts SET scheduled_publish_at = now() WHERE id = $1', [post.id]);
    await content.internal('post', '/internal/publish-due').expect(200);
    expect(await countsOf(two.id)).toEqual([1, 1]);
    await content.admin('delete', path).expect(204);
    expect(await countsOf(two.id)).toEqual([0, 0]);
  });

  it('categories can not go while a post is in them', async () => {
    const category = await create('Em uso');
    const post = (
      await content
        .admin('post', '/api/blog/admin/posts')
        .send(buildPost({ category_id: category.id }))
        .expect(201)
    ).body.post;
    const refused = await content.admin('delete', `${ADMIN}/${category.id}`).expect(409);
    expect(refused.body).toMatchObject({
      code: 'content.category_in_use',
      error: 'Esta categoria tem posts e não pode ser excluída.',
    });
    await content.admin('delete', `/api/blog/admin/posts/${post.id}`).expect(204);
    await create('Outra, para os posts da lixeira');
    await content.admin('delete', `${ADMIN}/${category.id}`).expect(204);
    await content.admin('delete', `${ADMIN}/${category.id}`).expect(404);
    const orphan = await content
      .admin('post', '/api/blog/admin/posts')
      .send(buildPost({ category_id: category.id }))
      .expect(400);
    expect(orphan.body).toMatchObject({ code: 'content.category_unknown', field: 'category_id' });
  });

  it('categories rename their posts with them', async () => {
    const category = await create('Antes');
    const post = (
      await content
        .admin('post', '/api/blog/admin/posts')
        .send(buildPost({ category_id: category.id, is_published: true }))
        .expect(201)
    ).body.post;
    await content.admin('put', `${ADMIN}/${category.id}`).send({ name: 'Depois' }).expect(200);
    const answer = await content.visitor.get(`/api/blog/posts/${post.slug}`).expect(200);
    expect(answer.body.post).toMatchObject({ category_name: 'Depois', category_slug: 'depois' });
    expect((await content.visitor.get('/api/blog/posts?category=depois')).body.posts).toHaveLength(1);
    // As the page of the list does, the API knows a category by its old addresses.
    expect((await content.visitor.get('/api/blog/posts?category=antes')).body.posts).toMatchObject([
      { id: post.id, category_slug: 'depois' },
    ]);
    const taken = await create('Antes');
    expect((await content.visitor.get('/api/blog/posts?category=antes')).body.posts).toEqual([]);
    await content.admin('delete', `${ADMIN}/${taken.id}`).expect(204);
  });

  it('categories name the product that their articles offer, which a change that does not speak of it keeps', async () => {
    const category = await create('Nuvem');
    expect(category.product).toBeNull();
    const { body } = await content
      .admin('post', '/api/blog/admin/posts')
      .send(buildPost({ category_id: category.id, is_published: true }))
      .expect(201);
    const path = `${ADMIN}/${category.id}`;
    await content.admin('put', path).send({ name: 'Nuvem', product: 'antivirus' }).expect(400);
    await content.admin('put', path).send({ name: 'Nuvem', product: 'microsoft365' }).expect(200);
    await content.admin('put', path).send({ name: 'Nuvens' }).expect(200);
    const shown = await content.visitor.get(`/api/blog/posts/${body.post.slug}`).expect(200);
    expect(shown.body.post.category_product).toBe('microsoft365');
    const offered = (product: string) => content.visitor.get(`/api/blog/posts?product=${product}&limit=3`);
    expect((await offered('microsoft365')).body.posts).toMatchObject([{ slug: body.post.slug }]);
    expect((await offered('kaspersky')).body.posts).toEqual([]);
    expect((await offered('antivirus')).body.posts).toEqual([]);
    await offered('Antivírus').expect(400);
    const signed = (name: string) => content.visitor.get('/api/blog/posts').query({ author: name });
    expect((await signed(body.post.author_name)).body.posts).toHaveLength(1);
    expect((await signed('Ninguém')).body.posts).toEqual([]);
    await content.admin('put', path).send({ name: 'Nuvens', product: null }).expect(200);
    expect((await offered('microsoft365')).body.posts).toEqual([]);
  });

  it('categories lead from every slug that they had to the present one, unless another has it now', async () => {
    const category = await create('Primeira');
    const path = `${ADMIN}/${category.id}`;
    for (const name of ['Segunda', 'Terceira', 'Segunda'])
      await content.admin('put', path).send({ name }).expect(200);
    const resolved = async (query: string) =>
      (
        await content
          .internal('get', `/internal/redirects?path=${encodeURIComponent(`/blog?${query}`)}`)
          .expect(200)
      ).body.redirect;
    expect(await resolved('categoria=primeira&busca=a%26b')).toEqual({
      status: 301,
      to: '/blog?categoria=segunda&busca=a%26b',
    });
    expect(await resolved('categoria=terceira')).toMatchObject({ to: '/blog?categoria=segunda' });
    for (const query of ['categoria=segunda', 'categoria=quarta', 'categoria=', 'x=1'])
      expect(await resolved(query)).toBeNull();
    await create('Primeira');
    expect(await resolved('categoria=primeira')).toBeNull();
  });

  it('a change or deletion of a stale category is refused with the current row', async () => {
    const category = await create('Versões');
    const path = `${ADMIN}/${category.id}`;
    const rename = (name: string, version?: number) => content.admin('put', path).send({ name, version });
    const answers = await Promise.all([rename('Versões A', 1), rename('Versões B', 1)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const stored = answers.find(({ status }) => status === 200)!.body.category;
    const refused = answers.find(({ status }) => status === 409)!;
    expectError(refused, 409, 'content.row_conflict');
    expect([stored.version, refused.body.current]).toEqual([2, stored]);
    expectError(await content.admin('delete', `${path}?version=1`), 409, 'content.row_conflict');
    expect((await rename('Versões C').expect(200)).body.category.version).toBe(3);
    await content.admin('delete', `${path}?version=3`).expect(204);
  });
});
