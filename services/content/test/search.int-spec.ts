import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildCategory, buildPost } from '@vitrine/testing';
import { startContent, type ContentApp } from './content-app.js';

describe('searching the blog', () => {
  let content: ContentApp;
  let categoryId: number;

  const titles: Record<string, { title: string; content: string }> = {
    phishing: { title: 'O que é phishing', content: '<p>Mensagens que enganam as pessoas.</p>' },
    settings: { title: 'Configurações do Microsoft 365', content: '<p>Proteção para homens e mulheres.</p>' },
    backup: { title: 'Cópia de segurança', content: '<p>Vulnerabilidades digitais na <b>nuvem</b>.</p>' },
  };

  beforeAll(async () => {
    content = await startContent();
    categoryId = (await content.admin('post', '/api/blog/admin/categories').send(buildCategory())).body
      .category.id;
    for (const [slug, text] of Object.entries(titles)) {
      await content
        .admin('post', '/api/blog/admin/posts')
        .send(
          buildPost({
            ...text,
            slug,
            category_id: categoryId,
            excerpt: '',
            meta_keywords: '',
            is_published: true,
          }),
        )
        .expect(201);
    }
    await content
      .admin('post', '/api/blog/admin/posts')
      .send(buildPost({ title: 'Rascunho de phishing', slug: 'rascunho', category_id: categoryId }))
      .expect(201);
  });
  afterAll(() => content.close());

  const search = async (typed: string): Promise<string[]> => {
    const answer = await content.visitor.get('/api/blog/posts').query({ search: typed }).expect(200);
    return answer.body.posts.map((post: { slug: string }) => post.slug);
  };

  it.each([
    ['phish', 'phishing'],
    ['PHISHING', 'phishing'],
    ['configuração', 'settings'],
    ['configuracao', 'settings'],
    ['configurar', 'settings'],
    ['protecao', 'settings'],
    ['enganar', 'phishing'],
    ['homem', 'settings'],
    ['microsoft 365', 'settings'],
    ['seguranca', 'backup'],
    ['copia de seguranca', 'backup'],
    ['vulnerabilid', 'backup'],
    ['digital', 'backup'],
    ['nuvem', 'backup'],
  ])('finds by "%s"', async (typed, slug) => {
    expect(await search(typed)).toEqual([slug]);
  });

  it.each(['inexistente', '!!!', '***', "'", 'phishing:* & !x | (', '\\', '<b>', ''.padEnd(100, 'a ')])(
    'answers nothing, and no error, to "%s"',
    async (typed) => {
      expect(await search(typed)).toEqual([]);
    },
  );

  it('never finds a draft for a visitor, but finds it for an admin', async () => {
    expect(await search('rascunho')).toEqual([]);
    const answer = await content.admin('get', '/api/blog/admin/posts?search=rascunho').expect(200);
    expect(answer.body).toMatchObject({ total: 1, posts: [{ slug: 'rascunho', status: 'draft' }] });
  });
});
