import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AdminPost, Redirect } from '@vitrine/contracts';
import { buildCategory, buildPost, PUBLIC_URL } from '@vitrine/testing';
import { randomUUID } from 'node:crypto';
import { startContent, type ContentApp } from './content-app.js';

const POSTS = '/api/blog/admin/posts';
const REDIRECTS = '/api/blog/admin/redirects';

let content: ContentApp;
let categoryId: number;

beforeAll(async () => {
  content = await startContent();
  const category = await content.admin('post', '/api/blog/admin/categories').send(buildCategory());
  categoryId = category.body.category.id;
});
afterAll(() => content.close());

const someSlug = (): string => `saude-${randomUUID().slice(0, 8)}`;
const create = async (overrides: Parameters<typeof buildPost>[0] = {}): Promise<AdminPost> => {
  const body = buildPost({ category_id: categoryId, slug: someSlug(), is_published: true, ...overrides });
  return (await content.admin('post', POSTS).send(body).expect(201)).body.post;
};
const save = (post: AdminPost, changes: object) =>
  content
    .admin('put', `${POSTS}/${post.id}`)
    .send({ ...buildPost(post), version: undefined, ...changes })
    .expect(200);

describe('redirects', () => {
  const send = (from: string, to: string | null) => content.admin('post', REDIRECTS).send({ from, to });
  const redirect = async (from: string, to: string | null): Promise<Redirect> =>
    (await send(from, to).expect(201)).body.redirect;
  const refused = async (from: string, to: string | null, field: string, words: string) => {
    const { status, body } = await send(from, to);
    expect([status, body]).toEqual([
      400,
      expect.objectContaining({ field, error: expect.stringContaining(words) }),
    ]);
  };
  const at = async (path: string) =>
    (await content.visitor.get('/internal/redirects').query({ path }).expect(200)).body.redirect;

  it('lead from an address that has no page to one that has, and are told in the audit log', async () => {
    const post = await create();
    const from = `/velho/${someSlug()}`;
    const made = await redirect(`${PUBLIC_URL}${from}/`, `${PUBLIC_URL}/blog/${post.slug}`);
    expect(made).toMatchObject({ from, to: `/blog/${post.slug}`, status: 301, state: 'active' });
    expect(await at(`${from}/`)).toEqual({ status: 301, to: `/blog/${post.slug}` });
    expect(await at(`${from}/outro`)).toBeNull();
    const { body } = await content.admin('get', '/api/blog/admin/audit/content?limit=1');
    expect(body.entries[0]).toMatchObject({ action: 'redirect.created', target: `redirect/${made.id}` });
    await content.admin('delete', `${REDIRECTS}/${made.id}`).expect(204);
    expect(await at(from)).toBeNull();
    await content.admin('delete', `${REDIRECTS}/${made.id}`).expect(404);
  });

  it('say that an address is gone for good, and lead to other sites', async () => {
    const [gone, away] = [`/${someSlug()}`, `/${someSlug()}`];
    await redirect(gone, null);
    await redirect(away, 'https://outro.example/pagina?x=1');
    expect([await at(gone), await at(away)]).toEqual([
      { status: 410, to: null },
      { status: 301, to: 'https://outro.example/pagina?x=1' },
    ]);
  });

  it('never take two steps, in whatever order they were made', async () => {
    const post = await create();
    const [a, b, c] = [`/${someSlug()}`, `/${someSlug()}`, `/${someSlug()}`];
    await redirect(b, `/blog/${post.slug}`);
    expect(await redirect(a, b)).toMatchObject({ to: `/blog/${post.slug}` });
    const other = await redirect(c, '/about');
    const changed = await content
      .admin('put', `${REDIRECTS}/${other.id}`)
      .send({ from: c, to: b })
      .expect(200);
    expect(changed.body.redirect.to).toBe(`/blog/${post.slug}`);
    const [x, y] = [`/${someSlug()}`, `/${someSlug()}`];
    await redirect(x, y);
    await redirect(y, '/about');
    expect(await at(x)).toEqual({ status: 301, to: '/about' });
    const renamed = someSlug();
    await save(post, { slug: renamed, is_published: true });
    for (const path of [a, b, c]) expect(await at(path)).toEqual({ status: 301, to: `/blog/${renamed}` });
  });

  it('refuse circles, what is live, what is taken and what leads nowhere, naming the field', async () => {
    const post = await create();
    const [a, b] = [`/${someSlug()}`, `/${someSlug()}`];
    await refused(a, a, 'to', 'próprio endereço');
    await redirect(a, b);
    await refused(b, a, 'to', 'círculo');
    await refused(`/blog/${post.slug}`, '/about', 'from', 'artigo publicado');
    await refused(`/${someSlug()}`, `/blog/${someSlug()}`, 'to', 'Não há artigo');
    await refused('/about', '/', 'from', 'página do site');
    const taken = await send(a, '/about');
    expect([taken.status, taken.body.code, taken.body.field]).toEqual([
      409,
      'content.redirect_taken',
      'from',
    ]);
    const old = post.slug;
    await save(post, { slug: someSlug(), is_published: true });
    await refused(`/blog/${old}`, '/about', 'from', 'teve este slug');
    const gone = `/${someSlug()}`;
    await redirect(gone, null);
    await refused(`/${someSlug()}`, gone, 'to', 'removido');
  });

  it('make no circle when two are made at the same time', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [a, b] = [`/${someSlug()}`, `/${someSlug()}`];
      const statuses = (await Promise.all([send(a, b), send(b, a)])).map(({ status }) => status);
      expect(statuses.sort()).toEqual([201, 400]);
    }
  });

  it('give way to an article that is published at their address, and to a target that is withdrawn', async () => {
    const target = await create();
    const slug = someSlug();
    const made = await redirect(`/blog/${slug}`, `/blog/${target.slug}`);
    const markdown = await content.visitor.get(`/blog/${slug}.md`).expect(301);
    expect(markdown.headers.location).toBe(`/blog/${target.slug}.md`);
    const stateOf = async (): Promise<string> =>
      (await content.admin('get', REDIRECTS).query({ search: slug })).body.redirects[0].state;
    await content
      .admin('patch', `${POSTS}/${target.id}/toggle-publish`)
      .send({ is_published: false })
      .expect(200);
    expect([await stateOf(), await at(made.from)]).toEqual(['dead', null]);
    await content.visitor.get(`/blog/${slug}.md`).expect(404);
    await create({ slug });
    expect(await stateOf()).toBe('shadowed');
    await content.visitor.get(`/blog/${slug}.md`).expect(200);
  });

  it('are listed by page and found by what stands in them', async () => {
    const mark = someSlug();
    await redirect(`/${mark}/100%25_um`, '/about');
    const list = async (search: string, page = 1) =>
      (await content.admin('get', REDIRECTS).query({ search, page }).expect(200)).body;
    expect(await list(mark)).toMatchObject({ total: 1, page: 1, per_page: 50 });
    expect(await list(`${mark}/100_`)).toMatchObject({ total: 0, redirects: [] });
    expect((await list(mark, 2)).redirects).toEqual([]);
  });
});
