import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { expectError } from '@vitrine/testing';
import { startContent, type ContentApp } from '../../../test/content-app.js';
import { ImportDriver, IMPORTS, PictureStore } from '../../../test/import-fixture.js';

type Answer = { status?: number; html?: string; json?: unknown; headers?: Record<string, string> };

/** A site of WordPress, or of something else, by the answers to its paths. */
class OldSite {
  answers: (path: string, query: URLSearchParams) => Answer = () => ({ status: 404 });
  readonly asked: string[] = [];
  private readonly server: Server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://site');
    this.asked.push(request.url ?? '');
    const { status = 200, html, json, headers = {} } = this.answers(pathname, searchParams);
    response.writeHead(status, {
      'Content-Type': html === undefined ? 'application/json' : 'text/html',
      ...headers,
    });
    response.end(html ?? JSON.stringify(json ?? {}));
  });

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  stop(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }
}

describe("an import by a site's address", () => {
  let store: PictureStore;
  let content: ContentApp;
  let driver: ImportDriver;
  const site = new OldSite();
  beforeAll(async () => {
    await site.start();
    store = await PictureStore.start();
    content = await startContent({ env: { AI_URL: store.url, OUTGOING_LOOPBACK: 'true' } });
    driver = new ImportDriver(content, { threads: false });
  });
  afterAll(async () => {
    await content.close();
    await store.stop();
    await site.stop();
  });
  beforeEach(async () => {
    await content.dataSource.query(
      'TRUNCATE posts, categories, redirects, imports, imported_posts, imported_pictures RESTART IDENTITY CASCADE',
    );
    site.asked.length = 0;
  });

  const begin = (address = site.url) =>
    content.admin('post', IMPORTS).send({ file_name: 'antigo', size: null, address });
  const read = async () => {
    const { id } = (await begin().expect(201)).body.import as { id: number };
    return driver.until(id, ({ state }) => state === 'ready' || state === 'failed');
  };

  const post = (id: number, more: object = {}) => ({
    id,
    date: '2024-05-01T09:00:00',
    date_gmt: '2024-05-01T12:00:00',
    modified_gmt: '2024-06-01T12:00:00',
    slug: `artigo-${id}`,
    status: 'publish',
    type: 'post',
    link: `${site.url}/2024/05/artigo-${id}/`,
    guid: { rendered: `${site.url}/?p=${id}` },
    title: { rendered: `Artigo &#8220;${id}&#8221;` },
    content: { rendered: '<p>Texto.</p>\n', protected: false },
    excerpt: { rendered: '<p>Texto [&hellip;]</p>' },
    featured_media: 0,
    _embedded: {
      author: [{ name: 'Ana Reis', slug: 'ana' }],
      'wp:term': [
        [{ taxonomy: 'category', slug: 'edr', name: 'EDR &amp; XDR' }],
        [{ taxonomy: 'post_tag', slug: 'porta', name: 'Porta' }],
      ],
    },
    ...more,
  });
  const first = () =>
    post(1, {
      featured_media: 7,
      excerpt: { rendered: '<p>Um resumo.</p>' },
      content: {
        rendered: `<p>Uma linha<br />\noutra.</p>\n<figure class="wp-block-image"><img src="${site.url}/wp-content/uploads/2024/porta-300x200.jpg" class="wp-image-7" alt="" /></figure>
<div>solta
na fonte</div><p>Veja <a href="${site.url}/2024/05/artigo-2/">outro</a> [2024].</p><div class="sharedaddy"><h3>Compartilhe isso</h3></div>`,
        protected: false,
      },
      yoast_head_json: { title: 'Outro título - Antigo', description: 'Meta', robots: { index: 'index' } },
    });

  /** Its REST API, in pages of two lists. */
  const wordpress =
    (posts: object[], root = '/wp-json/') =>
    (path: string, query: URLSearchParams): Answer => {
      const route = query.get('rest_route') ?? (path.startsWith(root) ? `/${path.slice(root.length)}` : null);
      if (path === '/' && query.get('rest_route') === null)
        return { html: '<html>', headers: { Link: `<${site.url}${root}>; rel="https://api.w.org/"` } };
      const page = Number(query.get('page'));
      switch (route?.replace(/\/$/, '')) {
        case '':
          return { json: { name: 'Blog &amp; cia', home: site.url, namespaces: ['oembed/1.0', 'wp/v2'] } };
        case '/wp/v2/categories':
          return {
            json: [{ id: 3, slug: 'edr', name: 'EDR &amp; XDR', description: 'Sobre EDR', parent: 0 }],
          };
        case '/wp/v2/media':
          return page > 1
            ? { status: 400 }
            : {
                json: [
                  {
                    id: 7,
                    slug: 'porta',
                    type: 'attachment',
                    link: `${site.url}/porta/`,
                    post: 1,
                    alt_text: 'Uma porta',
                    caption: { rendered: '' },
                    source_url: `${site.url}/wp-content/uploads/2024/porta.jpg`,
                  },
                ],
              };
        case '/wp/v2/posts': {
          const list = posts.slice((page - 1) * 50, page * 50);
          return list.length > 0 || page === 1
            ? { json: list, headers: { 'X-WP-TotalPages': String(Math.ceil(posts.length / 50)) } }
            : { status: 400 };
        }
        default:
          return { status: 404, json: { code: 'rest_no_route' } };
      }
    };

  it("an import by a site's address gives its posts with categories, authors, pictures, dates and old addresses", async () => {
    site.answers = wordpress([first(), post(2, { content: { rendered: '', protected: true } })]);
    const ready = await read();
    expect(ready).toMatchObject({
      state: 'ready',
      format: 'wordpress',
      site_title: 'Blog & cia',
      site_address: site.url,
      problem: null,
      losses: [],
    });
    expect((await driver.items(ready.id)).map(({ slug, plan }) => [slug, plan])).toEqual([
      ['artigo-1', 'new'],
      [null, 'refused'],
    ]);
    await content
      .admin('put', `${IMPORTS}/${ready.id}/options`)
      .send({ terms: [], allowed_hosts: [new URL(site.url).host] })
      .expect(200);
    site.answers = () => ({ html: 'uma imagem' });
    await driver.run(ready.id);
    const { body } = await content.visitor.get('/api/blog/posts/artigo-1').expect(200);
    expect(body.post).toMatchObject({
      title: 'Artigo “1”',
      excerpt: 'Um resumo.',
      author_name: 'Ana Reis',
      category_name: 'EDR & XDR',
      meta_keywords: 'Porta',
      meta_title: 'Outro título - Antigo',
      published_at: '2024-05-01T12:00:00.000Z',
    });
    expect(body.post.content).toMatch(
      /^<p>Uma linha<br>\noutra\.<\/p>\n<figure><img src="\/media\/[^"]+" alt="Uma porta"[^>]*><\/figure>\n<p>solta\nna fonte<\/p>\n<p>Veja .* \[2024\]\.<\/p>$/s,
    );
    expect(store.stored.map(({ name }) => name)).toContain('porta.jpg');
    expect((await driver.redirects(ready.id)).map(({ from }) => from)).toEqual(
      expect.arrayContaining(['/2024/05/artigo-1', '/?p=1', '/category/edr', '/author/ana']),
    );
  });

  it("an import by a site's address reads page by page to the end, at the address that the site names", async () => {
    const posts = Array.from({ length: 60 }, (_, index) =>
      post(index + 1, { content: { rendered: `<p>${'ação '.repeat(22_000)}${index}</p>` } }),
    );
    site.answers = (path, query) => {
      if (path === '/' && !query.has('rest_route'))
        return {
          html: `<html><head><link rel="https://api.w.org/" href="${site.url}/?rest_route=/" /></head></html>`,
        };
      return wordpress(posts)('', query);
    };
    const ready = await read();
    expect(ready.plans.new).toBe(60);
    expect(site.asked.filter((url) => url.includes('posts'))).toHaveLength(2);
    expect(ready.size).toBeGreaterThan(8 * 1024 * 1024);
    expect((await driver.items(ready.id)).every(({ losses }) => losses?.length === 0)).toBe(true);
    const broken = await content.dataSource.query<unknown[]>(
      `SELECT FROM import_items WHERE entry::text LIKE '%\ufffd%'`,
    );
    expect(broken).toEqual([]);
  });

  it('an import reads a site of WordPress.com, where the namespace comes before the site', async () => {
    const root = '/wp/v2/sites/antigo.wordpress.com';
    site.answers = (path, query) =>
      path === '/'
        ? { html: `<link rel="https://api.w.org/" href="${site.url}${root}/" />` }
        : wordpress([first(), post(2)])(path.replace(root, '/wp-json/wp/v2'), query);
    const ready = await read();
    expect(ready).toMatchObject({ state: 'ready', site_address: site.url, problem: null });
    expect(ready.plans.new).toBe(2);
    expect(site.asked.every((url) => url === '/' || url.startsWith(`${root}/`))).toBe(true);
  });

  it.each([
    [
      'an API in a network',
      () => ({ html: '<link rel="https://api.w.org/" href="http://10.0.0.1/wp/v2/sites/a/" />' }),
      /o endereço não é da internet pública/,
    ],
    [
      'an API behind a password',
      () => ({ status: 401, json: { code: 'rest_not_logged_in' } }),
      /não deixa ler a API do WordPress sem senha \(respondeu 401\)\. Peça/,
    ],
    [
      'no API',
      () => ({ status: 404, html: 'Não há nada aqui' }),
      /não tem a API do WordPress, ou ela está desligada\. Peça/,
    ],
    ['a page in place of it', () => ({ html: '<!doctype html><p>Olá' }), /não tem a API do WordPress/],
    [
      'posts that are hidden',
      (path: string, query: URLSearchParams) =>
        path.endsWith('/posts') ? { status: 404 } : wordpress([])(path, query),
      /não mostra os posts pela API do WordPress \(respondeu 404\)/,
    ],
    [
      'an answer that never ends',
      () => ({ html: 'x'.repeat(17 * 1024 * 1024) }),
      /Não foi possível ler 127\.0\.0\.1:\d+: é grande demais\./,
    ],
    [
      'a redirect into a network',
      () => ({ status: 302, headers: { Location: 'http://10.0.0.1/' } }),
      /o endereço não é da internet pública/,
    ],
  ] as [string, OldSite['answers'], RegExp][])(
    "an import by a site's address fails with a sentence for %s, and leaves nothing",
    async (_, answers, sentence) => {
      site.answers = answers;
      const failed = await read();
      expect(failed.state).toBe('failed');
      expect(failed.problem).toMatch(sentence);
      expect(await content.dataSource.query('SELECT FROM import_parts')).toEqual([]);
    },
  );

  it("an import by a site's address goes on with what it has, where categories and media are hidden", async () => {
    site.answers = (path, query) =>
      /categories|media/.test(path) ? { status: 401 } : wordpress([first()])(path, query);
    expect((await read()).plans.new).toBe(1);
  });

  it("an import by a site's address needs an address", async () => {
    expectError(
      await content.admin('post', IMPORTS).send({ file_name: 'a', size: null }),
      400,
      'request.invalid',
    );
    expectError(await begin('ftp://antigo.test'), 400, 'request.invalid');
  });
});
