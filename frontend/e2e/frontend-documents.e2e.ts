import type { ChildProcess } from 'node:child_process';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { chatLink, shippedSite } from '@vitrine/contracts';
import { pageDocument, startPages } from './page-process';

/** The process of the pages in front of a content service that knows one article, one preview and some redirects. */
const post = (id: number, product?: string) => ({
  ...{ id, slug: `artigo-${id}`, title: `Artigo ${id}`, excerpt: 'Resumo', featured_image: null },
  ...{ category_name: 'EDR', category_slug: 'edr', category_product: product ?? null, author_name: 'Ana' },
  ...{ published_at: '2026-03-01T12:00:00.000Z', updated_at: '2026-03-01T12:00:00.000Z' },
  ...{ view_count: 5, reading_minutes: 3, content: '<p>Texto</p>' },
  ...{ meta_title: '', meta_description: '', meta_keywords: '', noindex: false },
});
const category = {
  ...{ id: 1, name: 'EDR', slug: 'edr', description: null, product: null },
  post_count: 1,
};
const redirects: Record<string, { to: string | null }> = {
  '/?p=7': { to: '/blog/artigo-1' },
  '/?p=8': { to: null },
  '/blog?categoria=antiga': { to: '/blog?categoria=nova' },
  '/autores/quem-saiu': { to: '/about' },
  '/blog/retirado': { to: null },
};

let contentService: Server;
let contentUrl: string;
let pages: { site: ChildProcess; origin: string };
let asked: { url: URL; headers: IncomingHttpHeaders }[] = [];
const settled = { etag: '"0"', document: pageDocument as object };
/** What content says of the site; nothing: it fails. */
let site: typeof settled | undefined = settled;

function answer(url: URL): [number, unknown] {
  if (url.pathname === '/internal/articles/artigo-1') return [200, { post: post(1), related: [] }];
  if (url.pathname === '/internal/redirects')
    return [200, { redirect: redirects[url.searchParams.get('path') ?? ''] ?? null }];
  if (url.pathname === '/internal/blog')
    return [200, { list: { posts: [], next_cursor: null }, categories: [category] }];
  if (url.pathname === '/api/blog/preview/boa') return [200, { post: post(2) }];
  if (url.pathname === '/api/blog/posts') {
    const product = url.searchParams.get('product');
    return [200, { posts: [{ ...post(9), title: `De ${product ?? 'todos'}` }], next_cursor: null }];
  }
  return [404, { error: 'x', code: 'posts.not_found' }];
}

beforeAll(async () => {
  contentService = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://content');
    asked.push({ url, headers: request.headers });
    if (url.pathname === '/internal/site-document' && site) {
      const { etag, document } = site;
      const isKnown = request.headers['if-none-match'] === etag;
      response.writeHead(isKnown ? 304 : 200, { etag, 'content-type': 'application/json' });
      return void response.end(isKnown ? undefined : JSON.stringify({ document }));
    }
    if (url.pathname === '/api/blog/admin/site' && request.headers.authorization === 'Bearer admin') {
      const draft = structuredClone(site?.document) as typeof shippedSite;
      draft.home.hero.title = 'Rascunho de Manaus';
      response.writeHead(200, { 'content-type': 'application/json' });
      return void response.end(JSON.stringify({ site: { draft, published: site?.document } }));
    }
    const isStranger = request.headers.authorization === 'Bearer stranger';
    const [status, body] = isStranger ? [401, { code: 'auth.unauthorized', error: 'x' }] : answer(url);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => contentService.once('listening', resolve));
  contentUrl = `http://127.0.0.1:${(contentService.address() as AddressInfo).port}`;
  pages = await startPages(contentUrl);
});
afterAll(async () => {
  pages?.site.kill();
  await new Promise((resolve) => contentService.close(resolve));
});
beforeEach(() => {
  asked = [];
});

const get = async (address: string, init: RequestInit = {}, { origin } = pages) => {
  const response = await fetch(origin + address, { redirect: 'manual', ...init });
  return { status: response.status, headers: response.headers, body: await response.text() };
};

describe('a page that is none', () => {
  it.each([
    ['/nada', 404, 'Página não encontrada'],
    ['/blog/nada', 404, 'Artigo não encontrado'],
    ['/blog/retirado', 410, 'Artigo não encontrado'],
    ['/blog/preview/velha', 404, 'Artigo não encontrado'],
  ])('%s is kept out of search engines, and is counted as no page', async (address, status, title) => {
    const { body, ...rest } = await get(address);
    expect(rest.status).toBe(status);
    expect(body).toContain(title);
    expect(body).toContain('<meta name="robots" content="noindex"/>');
    expect(body).not.toMatch(/<body[^>]* data-count/);
    // Who looks for an article is shown others.
    if (address.startsWith('/blog/')) expect(body).toContain('De todos');
  });

  it('leads on where one was, also by a query, a category or an author of before', async () => {
    const led = async (address: string) => {
      const { status, headers } = await get(address);
      return [status, headers.get('location')];
    };
    expect(await led('/?p=7')).toEqual([301, '/blog/artigo-1']);
    expect(await led('/?p=8')).toEqual([410, null]);
    expect(await led('/?p=9')).toEqual([200, null]);
    expect(await led('/blog?categoria=antiga')).toEqual([301, '/blog?categoria=nova']);
    expect(await led('/blog?categoria=nada')).toEqual([404, null]);
    expect(await led('/autores/quem-saiu')).toEqual([301, '/about']);
    expect(await led('/autores/ninguem')).toEqual([404, null]);
  });
});

describe('a preview', () => {
  it.each(['/blog/preview/boa', '/blog/preview/velha'])(
    'is for its reader alone, there or not: %s',
    async (address) => {
      const { headers } = await get(address);
      expect(headers.get('cache-control')).toBe('private, no-store');
      expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
    },
  );

  it('tells nobody of itself, and counts no view', async () => {
    const { status, body } = await get('/blog/preview/boa');
    expect(status).toBe(200);
    expect(body).toContain('<meta name="referrer" content="no-referrer"/>');
    expect(body).not.toMatch(/data-slug=/);
    expect((await get('/blog/artigo-1')).body).toContain('data-slug="artigo-1"');
  });
});

describe('a page', () => {
  it('is counted by its script, but an article, which counts its views', async () => {
    for (const address of ['/', '/about', '/blog', '/privacidade'])
      expect([address, /<body[^>]* data-count=""/.test((await get(address)).body)]).toEqual([address, true]);
    expect((await get('/blog/artigo-1')).body).not.toMatch(/<body[^>]* data-count/);
  });

  it('of an article has it in the message of the floating chat, with a campaign too', async () => {
    const link = (message: string) => chatLink({ chat_number: '5511999990000' }, message);
    for (const query of ['', '?utm_source=boletim']) {
      const { body } = await get(`/blog/artigo-1${query}`);
      const [, floating = ''] = /<a title="Conversar pelo WhatsApp"[^>]* href="([^"]*)"/.exec(body) ?? [];
      expect(floating.split('%20(ref')[0]).toBe(
        link('Olá! Estou lendo o artigo "Artigo 1" e preciso de ajuda.').split('%20(ref')[0],
      );
    }
  });

  it.each([
    ['/kaspersky', 'kaspersky'],
    ['/microsoft365', 'microsoft365'],
    ['/google-workspace', 'google-workspace'],
  ])('%s shows articles of its own product, and is shared with its own picture', async (address, product) => {
    const { body } = await get(address);
    expect(body).toContain(`De ${product}`);
    const [, card] = /<meta property="og:image" content="https:\/\/exemplo\.com\.br([^"]*)"/.exec(body) ?? [];
    expect(card).toMatch(new RegExp(`^/media/marca/${product}-[\\da-z]{16}\\.png$`));
    expect(body).toContain(`<link rel="canonical" href="https://exemplo.com.br${address}"/>`);
  });

  it('asks content by the id of its own request, or of one that is readable', async () => {
    const idOf = async (id: string) => {
      asked = [];
      await get('/blog/artigo-1', { headers: { 'x-request-id': id } });
      return asked[0]?.headers['x-request-id'];
    };
    expect(await idOf('0123456789abcdef')).toBe('0123456789abcdef');
    for (const id of ['short', 'a b c d e f g h', 'x'.repeat(65)])
      expect(await idOf(id)).toMatch(/^[\da-f-]{36}$/);
  });
});

describe('the site', () => {
  const { microsoft365, ...families } = shippedSite.families;
  const document = {
    ...shippedSite,
    company: {
      ...{ name: 'Norte Seguro', legal_name: 'Norte Seguro Ltda.', cnpj: '12.345.678/0001-95' },
      ...{ address: 'Manaus, AM', chat_number: '5592999990000', phone: '(92) 4000-0000' },
      ...{ email: 'oi@norte.test', hours: 'Sempre', opening_hours: '', voice: 'calma', profiles: [] },
    },
    proof: {
      ...{ credentials: [], people: [], cases: [] },
      figures: Object.fromEntries(
        ['detection', 'response', 'support'].map((figure) => [figure, { condition: '', link: '' }]),
      ),
    },
    brand: { ...shippedSite.brand, colour: '#aa2211', mark: '/media/marca.webp' },
    families: { ...families, microsoft365: { ...microsoft365, sold: false } },
    home: { ...shippedSite.home, hero: { ...shippedSite.home.hero, title: 'Manaus protegida' } },
    questions: [{ question: 'Há contrato mínimo?', answer: 'Não há.' }],
  };

  let own: typeof pages;
  beforeEach(async () => {
    site = { etag: '"1"', document };
    own = await startPages(contentUrl);
  });
  afterEach(() => {
    site = settled;
    own.site.kill();
  });
  const getOwn = (address: string, init: RequestInit = {}) => get(address, init, own);
  const title = async () =>
    /<h1[^>]*>(.*?)<\/h1>/.exec((await getOwn('/')).body)?.[1]?.replace(/<[^>]*>/g, '');

  it('the site is no page, and its process is not ready, before content has answered', async () => {
    site = undefined;
    own.site.kill();
    own = await startPages(contentUrl, { ready: '/healthz' });
    for (const address of ['/', '/microsoft365', '/blog', '/nada', '/blog/admin', '/site.webmanifest']) {
      const { status, body } = await getOwn(address);
      expect([address, status]).toEqual([address, 503]);
      for (const shipped of [shippedSite.home.hero.title, 'Microsoft', 'Escudo', 'wa.me', 'tel:'])
        expect([address, body.includes(shipped)]).toEqual([address, false]);
    }
    expect((await getOwn('/readyz')).status).toBe(503);
    site = { etag: '"1"', document };
    while ((await getOwn('/readyz')).status !== 200) continue;
    expect(await title()).toBe('Manaus protegida');
  });

  it('the site is the last document while content fails, and its process stays ready', async () => {
    expect(await title()).toBe('Manaus protegida');
    site = undefined;
    asked = [];
    while (!asked.some(({ url }) => url.pathname === '/internal/site-document'))
      expect(await title()).toBe('Manaus protegida');
    expect(await title()).toBe('Manaus protegida');
    expect((await getOwn('/readyz')).status).toBe(200);
    site = { etag: '"2"', document: { ...document, home: shippedSite.home } };
    while ((await title()) !== shippedSite.home.hero.title) continue;
  });

  it('is the owner’s in pages, colours, JSON-LD and manifest, without what she does not sell', async () => {
    const { body } = await getOwn('/');
    expect(body).not.toMatch(/Escudo|microsoft365/);
    expect(body).toContain('<link rel="stylesheet" href="/marca.css?cor=aa2211"/>');
    expect(body).toContain('"name":"Há contrato mínimo?"');
    expect((await getOwn('/microsoft365')).status).toBe(404);
    expect((await getOwn('/kaspersky')).body).toContain('"@type":"Service"');
    expect(JSON.parse((await getOwn('/site.webmanifest')).body)).toMatchObject({ name: 'Norte Seguro' });
  });

  it('has icons whose addresses change with its name, colour and mark', async () => {
    const icons = async () => [
      ...[...(await getOwn('/about')).body.matchAll(/<link rel="[a-z-]*icon" href="([^"]*)"/g)].map(
        ([, to]) => to,
      ),
      ...(JSON.parse((await getOwn('/site.webmanifest')).body) as { icons: { src: string }[] }).icons.map(
        ({ src }) => src,
      ),
    ];
    const before = await icons();
    expect(before.map((path) => path?.replace(/-[\da-z]{16}\.png$/, ''))).toEqual([
      ...['/media/marca/icone', '/media/marca/icone-toque'],
      ...['/media/marca/icone', '/media/marca/icone-grande', '/media/marca/icone-cheio'],
    ]);
    site = { etag: '"2"', document: { ...document, brand: { ...document.brand, mark: '' } } };
    while ((await icons())[0] === before[0]) continue;
  });

  it('shows its draft to who content knows as an admin, in a frame of the panel, and to no search engine', async () => {
    const preview = async (path: string, authorization = 'Bearer admin') => {
      const { status, headers, body } = await getOwn(`/blog/admin/site/previa${path}`, {
        headers: { authorization },
      });
      return [status, headers.get('cache-control'), /<h1[^>]*>([^<]*)/.exec(body)?.[1], headers] as const;
    };
    const [status, cache, title, headers] = await preview('/');
    expect([status, cache, title]).toEqual([200, 'private, no-store', 'Rascunho de Manaus']);
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
    expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
    for (const path of ['/about', '/kaspersky', '/google-workspace', '/blog', '/privacidade'])
      expect([path, (await preview(path))[0]]).toEqual([path, 200]);
    expect((await preview('/microsoft365'))[0]).toBe(404);
    expect((await preview('/', 'Bearer stranger'))[0]).toBe(302);
    expect((await preview('/', 'Bearer nobody')).slice(0, 2)).toEqual([503, 'private, no-store']);
  });
});

describe('what a browser fetches before a link is followed', () => {
  it('is no private page, no text for machines, and nothing that opens elsewhere', async () => {
    const { prefetch } = JSON.parse((await get('/speculation-rules.json')).body) as {
      prefetch: [
        { where: { and: [{ href_matches: string[] }, { not: { href_matches: string[] } }, object] } },
      ];
    };
    const [pages, without, elements] = prefetch[0].where.and;
    expect(pages.href_matches).toEqual(expect.arrayContaining(['/', '/blog', '/blog/*', '/about']));
    expect(without.not.href_matches).toEqual([
      '/blog/admin',
      '/blog/admin/*',
      '/blog/preview/*',
      '/blog/*.md',
    ]);
    expect(elements).toEqual({ not: { selector_matches: '#mais, [target=_blank]' } });
  });
});

describe('the process', () => {
  it('says which methods it takes, and sends nothing in a form that is refused', async () => {
    const refused = await get('/about', { method: 'PUT', body: 'x' });
    expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    const encoding = async (accepted: string) =>
      (await get('/about', { headers: { 'accept-encoding': accepted } })).headers.get('content-encoding');
    expect(await encoding('gzip;q=0, br;q=0')).toBeNull();
    expect(await encoding('gzip;q=0.5, br;q=0.0')).toBe('gzip');
  });

  it('refuses what is meant for another service', async () => {
    const { status } = await get('/about', { headers: { 'x-meant-for': 'content' } });
    expect(status).toBe(421);
    expect((await get('/about', { headers: { 'x-meant-for': 'frontend' } })).status).toBe(200);
  });
});
