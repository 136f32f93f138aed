import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Seed } from '@vitrine/contracts';
import { INTERNAL_TOKEN } from '@vitrine/testing';
import { startContent, type ContentApp } from './content-app.js';

const post = (slug: string, overrides: Partial<Seed['posts'][number]> = {}): Seed['posts'][number] => ({
  title: `Artigo ${slug}`,
  slug,
  content: '<p>Texto</p>',
  category: 'Ransomware',
  is_published: true,
  ...overrides,
});
const seed: Seed = {
  categories: [{ name: 'Phishing' }, { name: 'Ransomware', description: 'Sequestro de dados' }],
  posts: [
    post('antigo', { published_at: '2024-05-06T12:00:00.000Z', updated_at: '2024-07-06T12:00:00.000Z' }),
    post('novo', { published_at: '2025-05-06T12:00:00.000Z', category: 'Phishing' }),
    post('rascunho', { is_published: false }),
    post('agendado', { is_published: false, scheduled_publish_at: '2999-01-01T10:00' }),
  ],
};

describe('the seed', () => {
  let content: ContentApp;
  let replica: ContentApp;
  beforeEach(async () => {
    content = await startContent();
    replica = await startContent({ database: content.database, identity: content.identity });
  });
  afterEach(async () => {
    await replica.close();
    await content.close();
  });
  const plant = (app: ContentApp = content, body: Seed = seed) =>
    app.internal('post', '/internal/seed').send(body);

  it('the seed is all or nothing', async () => {
    const broken = { ...seed, posts: [...seed.posts, post('x', { category: 'Desconhecida' })] };
    expect((await plant(content, broken).expect(400)).body.field).toBe('category');
    await plant(content, { ...seed, posts: [post('a'), post('a')] }).expect(409);
    expect((await content.visitor.get('/api/blog/categories')).body.categories).toEqual([]);
  });

  it('the seed gives the site its place, questions and proofs, next to what its document said', async () => {
    const questions = [{ question: 'Há contrato mínimo?', answer: 'Não.' }];
    const about = { place: 'Curitiba, PR', since: '2016' };
    const people = [{ name: 'Ana', role: 'Suporte', same_as: [] }];
    await plant(content, { ...seed, site: { about, questions, people, credentials: [] } }).expect(200);
    const { document } = (await replica.visitor.get('/internal/site-document').expect(200)).body;
    expect(document).toMatchObject({
      about: { ...about, title: expect.any(String) },
      questions,
      proof: { people },
      company: { name: 'Escudo Digital' },
    });
  });

  it('the seed fills an empty blog once, also when two come at the same time', async () => {
    const answers = await Promise.all([plant(), plant(replica), plant()]);
    expect(answers.map((answer) => answer.body.posts).sort()).toEqual([0, 0, 4]);
    const list = (await content.visitor.get('/api/blog/posts')).body.posts;
    expect(list).toMatchObject([
      { slug: 'novo', published_at: '2025-05-06T12:00:00.000Z', category_name: 'Phishing' },
      { slug: 'antigo', published_at: '2024-05-06T12:00:00.000Z', author_name: 'Escudo Digital' },
    ]);
    const antigo = (await content.visitor.get('/api/blog/posts/antigo').expect(200)).body.post;
    expect(antigo.updated_at).toBe('2024-07-06T12:00:00.000Z');
    const { posts, stats } = (await content.admin('get', '/api/blog/admin/posts').expect(200)).body;
    expect(posts).toHaveLength(4);
    expect(stats).toMatchObject({ total: 4, published: 2, drafts: 2, scheduled: 1, late: 0 });
    const categories = (await content.admin('get', '/api/blog/admin/categories')).body.categories;
    expect(categories).toMatchObject([
      { name: 'Phishing', post_count: 1 },
      { name: 'Ransomware', post_count: 3 },
    ]);
  });

  it('the seed never fills the blog of a production', async () => {
    const live = await startContent({
      database: content.database,
      identity: content.identity,
      env: { NODE_ENV: 'production', PUBLIC_URL: 'https://norteseguro.com.br', INTERNAL_TOKEN },
    });
    expect((await plant(live).expect(404)).body.code).toBe('resource.not_found');
    await live.close();
    expect(await content.dataSource.query('SELECT FROM posts')).toEqual([]);
  });

  it('the seed never comes back to a blog whose posts were all deleted', async () => {
    expect((await plant().expect(200)).body).toEqual({ seeded: true, posts: 4 });
    for (const { id } of (await content.admin('get', '/api/blog/admin/posts')).body.posts) {
      await content.admin('delete', `/api/blog/admin/posts/${id}`).expect(204);
    }
    expect((await plant().expect(200)).body).toEqual({ seeded: false, posts: 0 });
  });
});
