import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AdminPost } from '@vitrine/contracts';
import { buildCategory, buildPost } from '@vitrine/testing';
import { XMLValidator } from 'fast-xml-parser';
import { Client } from 'pg';
import { startContent, type ContentApp } from '../../../test/content-app.js';

const SURFACES = ['/sitemap.xml', '/feed.xml', '/llms.txt'];

describe('what machines read', () => {
  let content: ContentApp;
  beforeAll(async () => {
    content = await startContent();
    await content
      .admin('post', '/api/blog/admin/categories')
      .send(buildCategory({ name: 'Segurança' }))
      .expect(201);
  });
  afterAll(() => content.close());

  const create = async (overrides: Parameters<typeof buildPost>[0] = {}): Promise<AdminPost> =>
    (await content.admin('post', '/api/blog/admin/posts').send(buildPost(overrides)).expect(201)).body.post;
  const textOf = async (path: string): Promise<string> => {
    const answer = await content.visitor.get(path).expect(200).buffer(true);
    return answer.text ?? answer.body.toString();
  };

  it('what machines read is empty, and valid, on an empty blog', async () => {
    expect(XMLValidator.validate(await textOf('/sitemap.xml'))).toBe(true);
    expect(XMLValidator.validate(await textOf('/feed.xml'))).toBe(true);
    expect(await textOf('/llms.txt')).toContain('## Artigos');
  });

  it('what machines read follows a post at once: published, changed, renamed, withdrawn, deleted', async () => {
    const post = await create();
    const path = `/api/blog/admin/posts/${post.id}`;
    const listed = async (slug: string): Promise<boolean[]> =>
      Promise.all([
        ...SURFACES.map(async (surface) => (await textOf(surface)).includes(`/blog/${slug}`)),
        content.visitor.get(`/blog/${slug}.md`).then((answer) => answer.status === 200),
      ]);
    expect(await listed(post.slug)).toEqual([false, false, false, false]);
    await content.admin('patch', `${path}/toggle-publish`).send({ is_published: true }).expect(200);
    expect(await listed(post.slug)).toEqual([true, true, true, true]);
    await content
      .admin('put', path)
      .send(buildPost({ slug: 'nome-novo', title: 'Nome novo', is_published: true }))
      .expect(200);
    expect(await listed('nome-novo')).toEqual([true, true, true, true]);
    expect(await listed(post.slug)).toEqual([false, false, false, false]);
    const moved = await content.visitor.get(`/blog/${post.slug}.md`).expect(301);
    expect(moved.headers.location).toBe('/blog/nome-novo.md');
    await content.admin('patch', `${path}/toggle-publish`).send({ is_published: false }).expect(200);
    expect(await listed('nome-novo')).toEqual([false, false, false, false]);
    await content.visitor.get(`/blog/${post.slug}.md`).expect(404);
    await content.admin('delete', path).expect(204);
    await content.visitor.get('/blog/nome-novo.md').expect(404);
  });

  it('sitemap, feed and llms.txt list categories that have something to read, and leave noindex posts out', async () => {
    const hidden = await create({ is_published: true, noindex: true });
    const shown = await create({ is_published: true });
    await content
      .admin('post', '/api/blog/admin/categories')
      .send(buildCategory({ name: 'Vazia' }))
      .expect(201);
    // A draft is nothing to read.
    await content.dataSource.query(
      `UPDATE posts SET category_id = (SELECT id FROM categories WHERE slug = 'vazia') WHERE id = $1`,
      [(await create()).id],
    );
    const sitemap = await textOf('/sitemap.xml');
    expect(sitemap).not.toContain('categoria=vazia');
    expect(sitemap).toContain('/blog?categoria=seguranca</loc>');
    expect(sitemap).toContain(`/blog/${shown.slug}</loc><lastmod>`);
    for (const surface of SURFACES) {
      const text = await textOf(surface);
      expect([surface, text.includes(shown.slug), text.includes(hidden.slug)]).toEqual([
        surface,
        true,
        false,
      ]);
    }
    const markdown = await content.visitor.get(`/blog/${hidden.slug}.md`).expect(200);
    expect(markdown.headers['x-robots-tag']).toBe('noindex');
    expect(markdown.headers.link).toBe(`<http://localhost:8080/blog/${hidden.slug}>; rel="canonical"`);
  });

  it('what machines read feeds readers with the newest twenty posts', async () => {
    const first = await create({ is_published: true });
    const newest = [];
    for (let count = 0; count < 20; count += 1) newest.unshift(await create({ is_published: true }));
    // The newest by its id, and not by the date that it is shown with.
    await create({ is_published: true, custom_created_at: '2020-01-01T12:00:00.000Z' });
    const feed = await textOf('/feed.xml');
    const slugs = [...feed.matchAll(/<link>[^<]*\/blog\/([^<]+)<\/link>/g)].map(([, slug]) => slug);
    expect(slugs).toEqual(newest.map(({ slug }) => slug));
    expect(slugs).not.toContain(first.slug);
  });

  it('what machines read is the feed of a category or an author alone, as RSS and as JSON Feed', async () => {
    const { category } = (
      await content
        .admin('post', '/api/blog/admin/categories')
        .send(buildCategory({ name: 'Nuvem' }))
        .expect(201)
    ).body;
    const names = { category_id: category.id, author_name: 'Bia & Cia', is_published: true };
    const post = await create({ ...names, content: '<p><img src="/media/a.jpg" alt="A"></p>' });
    await create({ is_published: true });
    await create({ ...names, noindex: true });
    for (const query of ['?categoria=nuvem', '?autor=Bia+%26+Cia', '?categoria=nuvem&autor=Bia+%26+Cia']) {
      const rss = await textOf(`/feed.xml${query}`);
      expect(rss.match(/<item>/g)).toHaveLength(1);
      expect(rss).toContain(`/feed.xml${query.replaceAll('&', '&amp;')}" rel="self"`);
      const { body } = await content.visitor
        .get(`/feed.json${query}`)
        .buffer(true)
        .parse((stream, done) => {
          let text = '';
          stream.on('data', (part: Buffer) => (text += part.toString()));
          stream.on('end', () => done(null, JSON.parse(text)));
        });
      expect(body).toMatchObject({ version: 'https://jsonfeed.org/version/1.1', language: 'pt-BR' });
      expect(body.items).toMatchObject([
        { title: post.title, content_html: '<p><img src="http://localhost:8080/media/a.jpg" alt="A"></p>' },
      ]);
    }
    expect(await textOf('/feed.xml?categoria=nenhuma')).not.toContain('<item>');
  });

  it('what machines read goes where the page of an old address goes', async () => {
    const post = await create({ is_published: true });
    for (const [name, to, goal] of [
      ['velho', `/blog/${post.slug}`, `/blog/${post.slug}.md`],
      ['outro', '/about', '/about'],
      ['fora', 'https://outro.test/a', 'https://outro.test/a'],
    ] as const) {
      await content
        .admin('post', '/api/blog/admin/redirects')
        .send({ from: `/blog/${name}`, to })
        .expect(201);
      const answer = await content.visitor.get(`/blog/${name}.md`).expect(301);
      expect(answer.headers.location).toBe(goal);
    }
  });

  it('what machines read splits a large sitemap into parts', async () => {
    // As the superuser without triggers, which would index each text.
    const database = new Client({ connectionString: content.database.superuserUrl });
    await database.connect();
    await database.query('SET session_replication_role = replica');
    await database.query(
      `INSERT INTO content.posts (slug, title, content, category_id, author_name, author_email, is_published,
         published_at, updated_by)
       SELECT 'muitos-' || n, 'Muitos', '<p>x</p>', 1, 'a', 'a@b.c', true, now(), 'a@b.c'
       FROM generate_series(1, 1001) AS n`,
    );
    const index = await textOf('/sitemap.xml');
    const parts = [...index.matchAll(/\/sitemap\.xml\?parte=\d+/g)].map(([path]) => path);
    expect(parts).toHaveLength(3);
    const all = (await Promise.all(parts.map(textOf))).join('');
    expect(all.match(/\/blog\/muitos-\d+<\/loc>/g)).toHaveLength(1_001);
    expect(all).toContain('/microsoft365</loc>');
    await database.query(`DELETE FROM content.posts WHERE slug LIKE 'muitos-%'`);
    await database.end();
    expect(await textOf('/sitemap.xml')).toContain('<urlset');
    await content.visitor.get('/sitemap.xml?parte=x').expect(400);
  });

  it('what machines read says what it is, and answers 304 to who has it', async () => {
    const post = await create({ is_published: true });
    for (const [path, type] of [
      ['/sitemap.xml', 'application/xml; charset=utf-8'],
      ['/feed.xml', 'application/rss+xml; charset=utf-8'],
      ['/feed.json', 'application/feed+json; charset=utf-8'],
      ['/llms.txt', 'text/plain; charset=utf-8'],
      ['/robots.txt', 'text/plain; charset=utf-8'],
      ['/.well-known/security.txt', 'text/plain; charset=utf-8'],
      [`/blog/${post.slug}.md`, 'text/markdown; charset=utf-8'],
      ['/api/openapi.json', 'application/json; charset=utf-8'],
      [`/api/blog/posts/${post.slug}`, 'application/json; charset=utf-8'],
      ['/api/blog/posts', 'application/json; charset=utf-8'],
      ['/api/blog/categories', 'application/json; charset=utf-8'],
    ] as const) {
      const answer = await content.visitor.get(path).expect(200);
      expect([path, answer.headers['content-type']]).toEqual([path, type]);
      expect(answer.headers['cache-control']).toContain('s-maxage=1');
      // A page of another site may read it.
      expect(answer.headers['access-control-allow-origin']).toBe('*');
      await content.visitor.get(path).set('If-None-Match', `W/${answer.headers.etag}`).expect(304);
      const head = await content.visitor.head(path).expect(200);
      expect(head.headers['content-length']).toBe(answer.headers['content-length']);
    }
  });
});
