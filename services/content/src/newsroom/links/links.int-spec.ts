import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { linkTargetsSchema, orphanPostsSchema, type AdminPost } from '@vitrine/contracts';
import { buildPost } from '@vitrine/testing';
import { startContent, type ContentApp } from '../../../test/content-app.js';

describe('links of articles', () => {
  let content: ContentApp;
  const posts: Record<string, AdminPost> = {};

  const add = async (
    slug: string,
    title: string,
    meta_keywords: string,
    html: string,
    over = {},
  ): Promise<void> => {
    const post = {
      slug,
      title,
      meta_title: title,
      meta_keywords,
      content: html,
      is_published: true,
      ...over,
    };
    const answer = await content.admin('post', '/api/blog/admin/posts').send(buildPost(post)).expect(201);
    posts[slug] = (answer.body as { post: AdminPost }).post;
  };
  const change = (slug: string, over: object) =>
    content
      .admin('put', `/api/blog/admin/posts/${posts[slug]?.id}`)
      .send({ ...posts[slug], version: undefined, ...over })
      .expect(200);
  const targets = async (html: string, exclude?: number): Promise<string[]> => {
    const answer = await content
      .admin('post', '/api/blog/admin/posts/link-targets')
      .send({ content: html, exclude })
      .expect(200);
    return linkTargetsSchema.parse(answer.body).targets.map(({ slug }) => slug);
  };
  const orphans = async (): Promise<string[]> => {
    const answer = orphanPostsSchema.parse(
      (await content.admin('get', '/api/blog/admin/orphans').expect(200)).body,
    );
    expect(answer.total).toBe(answer.posts.length);
    return answer.posts.map(({ slug }) => slug).sort();
  };

  beforeAll(async () => {
    content = await startContent();
    await content.admin('post', '/api/blog/admin/categories').send({ name: 'Backup' }).expect(201);
  });
  afterAll(() => content.close());

  it('links of articles are proposed to published articles that a text speaks of', async () => {
    await add('phishing', 'Phishing: como reconhecer', 'phishing, golpe', '<p>Um</p>');
    await add('plano', 'Plano de continuidade', 'crise', '<p>Dois</p>');
    await add('rascunho', 'Resposta a incidentes', 'incidente', '<p>Três</p>', { is_published: false });
    const html = '<p>Planos de continuidade, phishing e resposta a incidentes.</p><h2>Outra coisa</h2>';
    expect((await targets(html)).sort()).toEqual(['phishing', 'plano']);
    expect(await targets(html, posts['plano']?.id)).toEqual(['phishing']);
    expect(await targets('<p>Nada disso.</p>')).toEqual([]);
    expect(await targets('')).toEqual([]);
  });

  it('links of articles are twins where they have the same title or the same first keyword, drafts too', async () => {
    await add('gemeo', 'Cópia de segurança', 'cópia, fita', '<p>Um</p>', { is_published: false });
    const twins = async (query: object) =>
      (await content.admin('get', '/api/blog/admin/twin-posts').query(query).expect(200)).body.posts;
    const id = posts['gemeo']?.id;
    expect(await twins({ title: 'copia de segurança', keyword: 'fita' })).toEqual([
      { id, title: 'Cópia de segurança', same: ['title'] },
    ]);
    expect(await twins({ title: 'Outra', keyword: 'COPIAS' })).toEqual([
      { id, title: 'Cópia de segurança', same: ['keyword'] },
    ]);
    expect(await twins({ title: 'Cópia de segurança', keyword: 'cópia', exclude: id })).toEqual([]);
    for (const query of [{}, { title: '', keyword: '!!!' }, { title: 'Cópia', keyword: 'fita' }])
      expect(await twins(query)).toEqual([]);
    await content.admin('get', '/api/blog/admin/twin-posts').query({ exclude: 'x' }).expect(400);
  });

  it('links of articles follow the text that a save leaves', async () => {
    await add('smishing', 'Smishing: como reconhecer', 'smishing', '<p>Um</p>');
    const title = 'Vishing: como reconhecer';
    await change('smishing', { title, meta_title: title, meta_keywords: 'vishing' });
    expect(await targets('<p>O vishing.</p>')).toEqual(['smishing']);
  });

  it('links of articles leave as orphans what no other published post links to, by any slug or host', async () => {
    const link = (href: string) => `<p><a href="${href}">x</a></p>`;
    await add('alfa', 'Alfa', '', '<p>Um</p>');
    await add('beta', 'Beta', '', link('/blog/alfa'));
    await add('gama', 'Gama', '', link('/blog/beta'), { is_published: false });
    const mine = async () => (await orphans()).filter((slug) => /^(?:alfa|beta|gama|teta)$/.test(slug));
    expect(await mine()).toEqual(['beta']);
    await change('gama', { is_published: true });
    expect(await mine()).toEqual(['gama']);
    await change('beta', { slug: 'teta', content: link('/blog/teta') });
    expect(await mine()).toEqual(['alfa', 'gama']);
    await change('gama', { is_published: true, content: link('https://site.example/blog/alfa?a=1#b') });
    expect(await mine()).toEqual(['gama', 'teta']);
  });

  it('links of articles leave an article an orphan when another one takes over the old slug that others link to', async () => {
    await add('primeiro', 'Primeiro', '', '<p>Um</p>');
    await add('liga', 'Liga', '', '<p><a href="/blog/primeiro">x</a></p>');
    await change('primeiro', { slug: 'primeiro-novo' });
    expect(await orphans()).not.toContain('primeiro-novo');
    await add('primeiro', 'Outro primeiro', '', '<p>Dois</p>');
    expect(await orphans()).not.toContain('primeiro-novo');
    await change('primeiro', { slug: 'segundo' });
    expect(await orphans()).toContain('primeiro-novo');
  });
});
