import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AdminPost, HealthItem, HealthSection, Redirect } from '@vitrine/contracts';
import { buildCategory, buildPost, PUBLIC_URL } from '@vitrine/testing';
import { randomUUID } from 'node:crypto';
import { addRedirectUses } from '../../audience/counting/add-redirect-uses.js';
import { CountFlusher } from '../../audience/counting/count-flusher.js';
import { startContent, type ContentApp } from '../../../test/content-app.js';

const POSTS = '/api/blog/admin/posts';
const REDIRECTS = '/api/blog/admin/redirects';

let content: ContentApp;
let categoryId: number;

beforeAll(async () => {
  content = await startContent({ env: { OUTGOING_LOOPBACK: 'true' } });
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

  it('redirects lead from an address that has no page to one that has, and are recorded in the audit log', async () => {
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

  it('redirects say that an address is gone for good, and lead to other sites', async () => {
    const [gone, away] = [`/${someSlug()}`, `/${someSlug()}`];
    await redirect(gone, null);
    await redirect(away, 'https://outro.example/pagina?x=1');
    expect([await at(gone), await at(away)]).toEqual([
      { status: 410, to: null },
      { status: 301, to: 'https://outro.example/pagina?x=1' },
    ]);
  });

  it('redirects never take two steps, in whatever order they were made', async () => {
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

  it('redirects take along what leads to an address that is moved or gone', async () => {
    const [from, withQuery, middle, other] = [
      `/${someSlug()}`,
      `/${someSlug()}`,
      `/${someSlug()}`,
      `/${someSlug()}`,
    ];
    await redirect(from, middle);
    await redirect(withQuery, `${middle}?a=1#b`);
    await redirect(`${middle}-outro`, '/');
    const { id } = await redirect(other, '/about');
    const move = (to: string | null) =>
      content.admin('put', `${REDIRECTS}/${id}`).send({ from: middle, to }).expect(200);
    await move('/privacidade');
    for (const path of [from, withQuery, middle])
      expect(await at(path)).toEqual({ status: 301, to: '/privacidade' });
    expect(await at(`${middle}-outro`)).toEqual({ status: 301, to: '/' });
    const before = await redirect(`/${someSlug()}`, `/fim-${id}`);
    await redirect(`/fim-${id}`, null);
    expect(await at(before.from)).toEqual({ status: 410, to: null });
  });

  it('redirects of the longer address win over those of what it begins with', async () => {
    const list = `/${someSlug()}`;
    await redirect(`${list}/feed`, '/privacidade');
    await redirect(list, '/about');
    expect([await at(`${list}/feed`), await at(`${list}/page/2`)]).toEqual([
      { status: 301, to: '/privacidade' },
      { status: 301, to: '/about' },
    ]);
  });

  it('redirects refuse circles, what is live, what is taken and what leads nowhere, naming the field', async () => {
    const post = await create();
    const [a, b] = [`/${someSlug()}`, `/${someSlug()}`];
    await refused(a, a, 'to', 'próprio endereço');
    await redirect(a, b);
    await refused(b, a, 'to', 'círculo');
    await refused(`/blog/${post.slug}`, '/about', 'from', 'post publicado');
    await refused(`/${someSlug()}`, `/blog/${someSlug()}`, 'to', 'Não há post');
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

  it('redirects make no circle when two are made at the same time', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [a, b] = [`/${someSlug()}`, `/${someSlug()}`];
      const statuses = (await Promise.all([send(a, b), send(b, a)])).map(({ status }) => status);
      expect(statuses.sort()).toEqual([201, 400]);
    }
  });

  it('redirects give way to an article that is published at their address, and to a target that is withdrawn', async () => {
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

  it.each([
    ...(['/about', '/media/x/1408.avif', '/blog', '/blog?busca=edr#a', 'https://outro.test/'] as const).map(
      (to) => [to, 'active'] as const,
    ),
    ...(['/nao-existe', '/blog/a/b', '/blog?categoria=nao-existe'] as const).map(
      (to) => [to, 'dead'] as const,
    ),
  ])('redirects that lead to %s are %s', async (to, state) => {
    const from = `/${someSlug()}`;
    await redirect(from, to);
    const { body } = await content.admin('get', REDIRECTS).query({ search: from }).expect(200);
    expect(body.redirects).toEqual([expect.objectContaining({ state })]);
  });

  it('redirects count their uses, those of an address that is gone too, and a change keeps them', async () => {
    const [from, gone] = [`/${someSlug()}`, `/${someSlug()}`];
    const made = await redirect(from, '/about');
    expect(made).toMatchObject({ uses: 0, last_used: null });
    await redirect(gone, null);
    for (const path of [from, `${from}/`, gone, `/${someSlug()}`]) await at(path);
    await content.admin('put', `${REDIRECTS}/${made.id}`).send({ from, to: '/privacidade' }).expect(200);
    const usesOf = async (search: string) => {
      await content.app.get(CountFlusher).run();
      const { body } = await content.admin('get', REDIRECTS).query({ search }).expect(200);
      return body.redirects.map(({ uses, last_used }: Redirect) => [uses, last_used !== null]);
    };
    // A use is counted after the answer.
    for (let attempt = 0; attempt < 100 && (await usesOf(gone))[0][0] < 1; attempt += 1) await sleep(50);
    expect([await usesOf(from), await usesOf(gone)]).toEqual([[[2, true]], [[1, true]]]);
    // A batch that comes late takes nothing back.
    const { manager } = content.dataSource;
    const late = { thing: { kind: 'redirect', redirect: made.id }, day: '2026-01-01', count: 1 } as const;
    const [before] = await manager.query<object[]>('SELECT last_used FROM redirects WHERE id = $1', [
      made.id,
    ]);
    await addRedirectUses(manager, [late]);
    const [after] = await manager.query<object[]>('SELECT last_used FROM redirects WHERE id = $1', [made.id]);
    expect([await usesOf(from), after]).toEqual([[[3, true]], before]);
  });

  it('a change or deletion of a stale redirect is refused', async () => {
    const made = await redirect('/guardado', '/about');
    const path = `${REDIRECTS}/${made.id}`;
    const change = (to: string) =>
      content.admin('put', path).send({ from: '/guardado', to, version: made.version });
    const answers = await Promise.all([change('/blog'), change('/privacidade')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const stored = answers.find(({ status }) => status === 200)!.body.redirect;
    const refused = answers.find(({ status }) => status === 409)!;
    expect([refused.body.code, refused.body.current]).toEqual(['content.row_conflict', stored]);
    await content.admin('delete', `${path}?version=${made.version}`).expect(409);
    await content.admin('delete', `${path}?version=${stored.version}`).expect(204);
  });

  it('redirects are listed by page and found by what is in them', async () => {
    const mark = someSlug();
    await redirect(`/${mark}/100%25_um`, '/about');
    const list = async (search: string, page = 1) =>
      (await content.admin('get', REDIRECTS).query({ search, page }).expect(200)).body;
    expect(await list(mark)).toMatchObject({ total: 1, page: 1, per_page: 50 });
    expect(await list(`${mark}/100_`)).toMatchObject({ total: 0, redirects: [] });
    expect((await list(mark, 2)).redirects).toEqual([]);
  });
});

describe("the blog's health", () => {
  const HEALTH = '/api/blog/admin/health';
  const asked: { method: string; url: string; agent: string }[] = [];
  let site: Server;
  let port: number;

  beforeAll(async () => {
    site = createServer((request, response) => {
      const { method = '', url = '' } = request;
      asked.push({ method, url, agent: request.headers['user-agent'] ?? '' });
      const knowsHead = !url.startsWith('/sem-head');
      const status = url.startsWith('/sumiu') ? 404 : method === 'HEAD' && !knowsHead ? 501 : 200;
      response.writeHead(status).end();
    });
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
    port = (site.address() as AddressInfo).port;
  });
  afterAll(() => {
    site.closeAllConnections();
    return new Promise((resolve) => site.close(resolve));
  });

  const linking = (...urls: string[]): string =>
    `<p>${urls.map((url) => `<a href="${url}">fonte</a>`).join(' e ')}</p>`;
  const outside = (path: string): string => `http://127.0.0.1:${port}${path}-${randomUUID().slice(0, 8)}`;
  const check = async (): Promise<number> =>
    (await content.internal('post', '/internal/check-links').expect(200)).body.checked;
  /** Every link that is due, whatever its host's pause. */
  const checkAll = async (): Promise<void> => {
    do await content.dataSource.query('UPDATE outgoing_links SET asked_at = NULL');
    while ((await check()) > 0);
  };
  const timePasses = (hours: number) =>
    content.dataSource.query(
      `UPDATE outgoing_links SET due_at = due_at - $1 * interval '1 hour', failing_since = failing_since - $1 * interval '1 hour'`,
      [hours],
    );
  const items = async (section: HealthSection, marked = false): Promise<HealthItem[]> => {
    const found: HealthItem[] = [];
    for (let page = 1; ; page += 1) {
      const { body } = await content
        .admin('get', `${HEALTH}/items`)
        .query({ section, page, marked })
        .expect(200);
      found.push(...body.items);
      if (body.items.length < body.per_page) return found;
    }
  };
  const found = async (section: HealthSection, subject: string | number, marked = false) =>
    (await items(section, marked)).find((item) => item.subject === String(subject));
  const count = async (section: HealthSection): Promise<number> =>
    (await content.admin('get', HEALTH).expect(200)).body.sections[section];
  const mark = (section: HealthSection, subject: string | number, kind: string | null, note = '') =>
    content.admin('post', `${HEALTH}/marks`).send({ section, subject: String(subject), mark: kind, note });

  it("the blog's health calls a link broken after two failures a day apart, and fine again when it answers", async () => {
    const [gone, noHead] = [outside('/sumiu'), outside('/sem-head')];
    const post = await create({ content: linking(gone, noHead) });
    await checkAll();
    expect(await found('links', gone)).toBeUndefined();
    await timePasses(20);
    await checkAll();
    await timePasses(5);
    await checkAll();
    expect(await found('links', gone)).toMatchObject({
      reasons: ['A página não existe (404).'],
      posts: [{ id: post.id, slug: post.slug, title: post.title }],
      post_count: 1,
      mark: null,
    });
    expect(await found('links', noHead)).toBeUndefined();
    const path = new URL(noHead).pathname;
    expect(asked.filter(({ url }) => url === path).map(({ method }) => method)).toEqual(['HEAD', 'GET']);
    expect(asked.at(-1)?.agent).toContain(PUBLIC_URL);
    await content.admin('post', `${HEALTH}/recheck`).send({ url: gone }).expect(204);
    asked.length = 0;
    await checkAll();
    expect(asked.map(({ url }) => url)).toContain(new URL(gone).pathname);
    await save(post, { content: linking(noHead), is_published: true });
    expect(await found('links', gone)).toBeUndefined();
  });

  it("the blog's health asks no address of our own network, and says so at once", async () => {
    const inside = `http://169.254.169.254/latest/meta-data/${someSlug()}`;
    await create({ content: linking(inside) });
    await checkAll();
    expect((await found('links', inside))?.reasons).toEqual(['O endereço não é da internet pública.']);
  });

  it("the blog's health asks a site once in a while, no matter who asks, and none for what visitors don't see", async () => {
    await checkAll();
    const post = await create({ content: linking(outside('/a'), outside('/b'), outside('/c')) });
    await create({ is_published: false, content: linking(outside('/rascunho')) });
    await content.dataSource.query('UPDATE outgoing_links SET asked_at = NULL');
    asked.length = 0;
    const checked = await Promise.all([check(), check(), check()]);
    expect([checked.reduce((sum, number) => sum + number, 0), asked.length]).toEqual([1, 1]);
    await checkAll();
    expect(asked.filter(({ url }) => url.startsWith('/rascunho'))).toEqual([]);
    await content.admin('delete', `${POSTS}/${post.id}`).expect(204);
  });

  it("the blog's health names links to our articles that are not published, until they are or redirected", async () => {
    const target = await create();
    const missing = `/blog/${someSlug()}`;
    const post = await create({ content: linking(`/blog/${target.slug}`, missing) });
    expect(await found('withdrawn', missing)).toMatchObject({
      reasons: ['Não há post neste endereço.'],
      posts: [{ id: post.id }],
    });
    expect(await found('withdrawn', `/blog/${target.slug}`)).toBeUndefined();
    await content
      .admin('patch', `${POSTS}/${target.id}/toggle-publish`)
      .send({ is_published: false })
      .expect(200);
    expect((await found('withdrawn', `/blog/${target.slug}`))?.reasons).toEqual([
      'O post não está publicado.',
    ]);
    await content.admin('delete', `${POSTS}/${target.id}`).expect(204);
    expect((await found('withdrawn', `/blog/${target.slug}`))?.reasons).toEqual(['O post está na lixeira.']);
    await content.admin('post', REDIRECTS).send({ from: missing, to: '/about' }).expect(201);
    expect(await found('withdrawn', missing)).toBeUndefined();
  });

  it("the blog's health names what visitors asked for in vain, until it leads somewhere", async () => {
    const { slug } = await create();
    const missing = `/blog/${someSlug()}`;
    await content.dataSource.query(
      `INSERT INTO missing_pages (path, day, hits) VALUES ($1, now()::date, 2), ($1, now()::date - 3, 1),
         ($2, now()::date, 5), ('(outros)', now()::date, 9), ($1 || '-antes', now()::date - 29, 4)`,
      [missing, `/blog/${slug}`],
    );
    expect(await found('missing', missing)).toMatchObject({ reasons: ['3 visitas em 28 dias.'], posts: [] });
    for (const subject of [`/blog/${slug}`, '(outros)', `${missing}-antes`])
      expect(await found('missing', subject)).toBeUndefined();
    await content.admin('post', REDIRECTS).send({ from: missing, to: '/about' }).expect(201);
    expect(await found('missing', missing)).toBeUndefined();
  });

  it("the blog's health names orphans, pictures without text, and what is to be read again, with the reasons", async () => {
    const claims = '<p>Em 40% dos casos a multa passa de R$ 5.000, pela Lei 13.709/2018.</p>';
    const post = await create({
      content: `${claims}<p>O prazo acaba em 30/06/2025.</p><img src="/media/x.jpg">`,
    });
    expect(await found('orphans', post.id)).toBeDefined();
    expect((await found('pictures', post.id))?.reasons).toEqual(['1 imagem sem texto alternativo.']);
    expect((await found('review', post.id))?.reasons).toEqual([
      '3 números e leis, e nenhum link para uma fonte.',
    ]);
    await content.dataSource.query(
      `UPDATE posts SET updated_at = '2025-06-01', published_at = '2025-06-01' WHERE id = $1`,
      [post.id],
    );
    await content.dataSource.query('UPDATE post_view_totals SET views = 100 WHERE post_id = $1', [post.id]);
    await content.dataSource.query(
      `INSERT INTO post_views_daily (day, post_id, views) VALUES (now()::date - 40, $1, 90), (now()::date - 3, $1, 10)`,
      [post.id],
    );
    const reasons = (await found('review', post.id))?.reasons.toSorted();
    expect(reasons).toEqual([
      '3 números e leis, e nenhum link para uma fonte.',
      'As visualizações caíram de 90 para 10 em 28 dias.',
      'Fala de 30/06/2025, que passou desde a última alteração.',
      expect.stringMatching(/^Sem alteração há \d+ meses\.$/),
    ]);
    await save(post, { content: linking(outside('/fonte')), is_published: true });
    expect(await found('pictures', post.id)).toBeUndefined();
    expect((await found('review', post.id))?.reasons).toEqual([
      'As visualizações caíram de 90 para 10 em 28 dias.',
    ]);
  });

  // Their days always differ, and one of them from the day in UTC.
  it.each(['Pacific/Kiritimati', 'Etc/GMT+12'])(
    "the blog's health counts days as calendars show them in %s",
    async (zone) => {
      const day = (days: number): string =>
        Temporal.Now.zonedDateTimeISO(zone).toPlainDate().add({ days }).toString();
      const posts = await Promise.all([create(), create()]);
      const missing = `/blog/${someSlug()}`;
      await content.dataSource.query(
        `INSERT INTO missing_pages (path, day, hits) VALUES ($1, $2, 1), ($1 || '-antes', $3, 1)`,
        [missing, day(-27), day(-28)],
      );
      for (const [at, post] of posts.entries()) {
        await content.dataSource.query(
          "UPDATE posts SET updated_at = now() - interval '9 days' WHERE id = $1",
          [post.id],
        );
        await content.dataSource.query('UPDATE post_health SET dates = ARRAY[$2::date] WHERE post_id = $1', [
          post.id,
          day(-at),
        ]);
      }
      const other = await startContent({ ...content, env: { SITE_TIMEZONE: zone } });
      try {
        const listed = async (section: HealthSection): Promise<string[]> => {
          const answer = await other.admin('get', `${HEALTH}/items`).query({ section }).expect(200);
          return (answer.body.items as HealthItem[]).map(({ subject }) => subject);
        };
        const review = await listed('review');
        expect(posts.map(({ id }) => review.includes(String(id)))).toEqual([false, true]);
        const asked = await listed('missing');
        expect([missing, `${missing}-antes`].map((path) => asked.includes(path))).toEqual([true, false]);
      } finally {
        await other.close();
      }
    },
  );

  it("the blog's health forgets a link to another site when no post has it any more", async () => {
    const [shared, alone] = [outside('/de-dois'), outside('/de-um')];
    const post = await create({ content: linking(shared, alone) });
    await create({ content: linking(shared) });
    const stored = async () =>
      (
        await content.dataSource.query<{ url: string }[]>(
          'SELECT url FROM outgoing_links WHERE url = ANY ($1)',
          [[shared, alone]],
        )
      ).map(({ url }) => url);
    await save(post, { content: '<p>Sem links.</p>' });
    expect(await stored()).toHaveLength(2);
    await check();
    expect(await stored()).toEqual([shared]);
  });

  it("the blog's health leaves out what someone ignores with a reason or has read again, and brings it back", async () => {
    const post = await create({ content: '<p>x</p><img src="/media/x.jpg">' });
    const before = await count('pictures');
    const without = await mark('pictures', post.id, 'ignored');
    expect([without.status, without.body.field]).toEqual([400, 'note']);
    await mark('pictures', post.id, 'ignored', 'É só um enfeite').expect(204);
    expect(await found('pictures', post.id)).toBeUndefined();
    expect(await count('pictures')).toBe(before - 1);
    expect((await found('pictures', post.id, true))?.mark).toMatchObject({
      mark: 'ignored',
      note: 'É só um enfeite',
      by: 'admin@vitrine.test',
    });
    const { body } = await content.admin('get', '/api/blog/admin/audit/content?limit=1');
    expect(body.entries[0]).toMatchObject({ action: 'health.ignored', target: `post/${post.id}` });
    await mark('pictures', post.id, null).expect(204);
    expect(await found('pictures', post.id)).toBeDefined();
    await mark('pictures', post.id, 'reviewed').expect(204);
    expect(await found('pictures', post.id)).toBeUndefined();
    await content.dataSource.query(`UPDATE health_marks SET marked_at = now() - interval '181 days'`);
    expect(await found('pictures', post.id)).toBeDefined();
  });

  it("the blog's health reads posts that were written before there was this reading", async () => {
    const post = await create({ content: '<p>x</p><img src="/media/x.jpg">' });
    await content.dataSource.query('UPDATE post_health SET version = 0, pictures = 0 WHERE post_id = $1', [
      post.id,
    ]);
    expect((await content.admin('get', HEALTH)).body.unread).toBe(1);
    const other = await startContent({ database: content.database, identity: content.identity });
    try {
      while ((await content.admin('get', HEALTH)).body.unread > 0)
        await new Promise((resolve) => setTimeout(resolve, 20));
    } finally {
      await other.close();
    }
    expect(await found('pictures', post.id)).toBeDefined();
  });

  it("the blog's health refuses what it does not know", async () => {
    await content.admin('get', `${HEALTH}/items?section=nada`).expect(400);
    await content.admin('get', `${HEALTH}/items?page=0`).expect(400);
    await mark('links', 'x'.repeat(2_001), 'ignored', 'y').expect(400);
    await mark('links', 'x', 'outro', 'y').expect(400);
    await content.admin('post', `${HEALTH}/recheck`).send({ url: 'http://nada.example/' }).expect(204);
  });
});
