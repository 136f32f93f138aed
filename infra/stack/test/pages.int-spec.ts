import { randomUUID } from 'node:crypto';
import { createServer, request, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import {
  articlePage,
  chatLink,
  chatReference,
  OTHER_PAGE,
  shippedSite,
  type SiteDocument,
} from '@vitrine/contracts';
import { buildFrontend } from '../build.ts';
import { pageDocument, startPages } from './pages-process.ts';

/** The built process of the pages in front of a content service that answers whatever a test wants. */
const hostile = `</title></script><script>alert(1)</script><!-- "'& \u2028 {{x}} $& $1`;
const summary = {
  id: 1,
  slug: 'um-artigo',
  title: hostile,
  excerpt: hostile,
  featured_image: 'https://exemplo.com/"><script>alert(2)</script>.jpg',
  category_name: hostile,
  category_slug: 'seguranca',
  category_product: null as string | null,
  published_at: '2026-03-01T02:30:00.000Z',
  updated_at: '2026-03-02T12:00:00.000Z',
  author_name: hostile,
  view_count: 12345,
  reading_minutes: 3,
};
const details = { meta_title: '', meta_description: '', meta_keywords: hostile, noindex: true };
const content = '<h2>Um título</h2><p>Conteúdo que está uma vez na página: $& $1 </p>';
const plain = { ...summary, ...details, slug: 'indexado', title: 'Indexado', noindex: false, content };
const articles: Record<string, unknown> = {
  'um-artigo': { ...summary, ...details, content },
  indexado: plain,
  'sem-data': { ...summary, ...details, published_at: 'nunca', content },
};
const redirects: Record<string, { status: number; to: string | null }> = {
  '/?p=7': { status: 301, to: '/blog/um-artigo' },
  '/?p=8': { status: 410, to: null },
  '/blog?categoria=antiga': { status: 301, to: '/blog?categoria=nova' },
  '/autores/quem-saiu': { status: 301, to: '/about' },
  '/blog/encerrado': { status: 302, to: '/planos' },
  '/blog/retirado': { status: 410, to: null },
};

/** The site of another company, which sells two of three families. */
const ownDocument: SiteDocument = {
  ...shippedSite,
  company: {
    ...{ name: 'Norte Seguro', legal_name: 'Norte Seguro Ltda.', cnpj: '12.345.678/0001-95' },
    ...{ address: 'Manaus, AM', chat_number: '5592999990000', phone: '(92) 4000-0000' },
    ...{ email: 'oi@norte.test', voice: 'calma', profiles: [] },
  },
  hours: { entries: [], holidays: false, closed: [], sentence: 'Sempre' },
  proof: { credentials: [], people: [], cases: [] },
  brand: { ...shippedSite.brand, colour: '#aa2211', mark: '/media/marca.webp' },
  catalogue: shippedSite.catalogue.map((family) => ({
    ...{ ...family, sold: family.key !== 'microsoft365' },
    former: [`antes-${family.slug}`],
  })),
  home: { ...shippedSite.home, hero: { ...shippedSite.home.hero, title: 'Manaus protegida' } },
  questions: [{ question: 'Há contrato mínimo?', answer: 'Não há.' }],
};

let contentService: Server;
let contentUrl: string;
let pages: Awaited<ReturnType<typeof startPages>>;
/** The other processes of a test. */
const others: (typeof pages)[] = [];
let isDown = false;
let hasCategories = true;
/** Answers of the content service wait for this. */
let released: Promise<void> | undefined;
const settled = { etag: '"0"', document: pageDocument };
/** The site's document at the content service; without one it fails. */
let site: typeof settled | undefined = settled;
/** What the frontend requested from the content service, except for the site's document. */
let asked: { url: URL; headers: IncomingHttpHeaders }[] = [];
let documentRequests = 0;
let log = '';
/** Waits for a line of the log: it comes by a pipe of its own, perhaps after the answer. */
const written = async (text: string) => {
  while (!log.includes(text)) await wait(5);
};

/** The page of a reviewer's link. */
const REVIEWER = 'r'.repeat(43);
const review = {
  ...{ reviewer_name: 'Carla', asked_by_name: 'Ana', note: '', version: 1, comments: [], decision: null },
  ...{ expires_at: '2999-01-01T00:00:00.000Z', text_hash: '0'.repeat(64), post: plain },
};

function answer({ pathname, searchParams }: URL): [number, unknown] {
  if (isDown) return [500, { error: 'x' }];
  if (pathname === '/internal/blog') {
    if (searchParams.get('cursor') === 'ilegivel') return [400, { error: 'x' }];
    const category = { id: 1, name: hostile, slug: 'seguranca', description: null, post_count: 1 };
    return [
      200,
      { list: { posts: [summary], next_cursor: null }, categories: hasCategories ? [category] : [] },
    ];
  }
  const [, slug = ''] = /^\/internal\/articles\/(.+)$/.exec(pathname) ?? [];
  if (slug === 'nome-antigo') return [200, { moved_to: 'um-artigo' }];
  if (articles[slug]) {
    const related = [{ ...summary, id: 2, slug: 'outro-artigo', title: 'Outro artigo' }];
    return [200, { post: articles[slug], related }];
  }
  if (pathname === '/internal/redirects')
    return [200, { redirect: redirects[searchParams.get('path') ?? ''] ?? null }];
  if (pathname === `/internal/preview/${REVIEWER}/review`) return [200, review];
  if (pathname === `/internal/preview/${REVIEWER}/comments`) return [413, { error: 'Grande demais.' }];
  if (pathname === '/api/blog/preview/boa') return [200, { post: plain }];
  if (pathname === '/api/blog/posts') {
    if (searchParams.has('author')) return [200, { posts: [], next_cursor: null }];
    const title = `De ${searchParams.get('product') ?? 'todos'}`;
    return [200, { posts: [{ ...plain, id: 9, title }], next_cursor: null }];
  }
  return [404, { error: 'Post não encontrado', code: 'posts.not_found' }];
}

/** The document's draft, for an admin; undefined for any other request. */
function answerPreview(url: URL, authorization = ''): [number, unknown] | undefined {
  if (authorization === 'Bearer stranger') return [401, { code: 'auth.unauthorized', error: 'x' }];
  if (url.pathname !== '/api/blog/admin/site' || authorization !== 'Bearer admin' || !site) return undefined;
  const draft = structuredClone(site.document);
  draft.home.hero.title = 'Rascunho de Manaus';
  return [200, { site: { draft, published: site.document } }];
}

beforeAll(async () => {
  await buildFrontend();
  contentService = createServer((request, response) => {
    const { url: target = '/', headers } = request.resume();
    const url = new URL(target, 'http://content');
    if (url.pathname === '/internal/site-document') {
      documentRequests += 1;
      const isKnown = headers['if-none-match'] === site?.etag;
      const status = isDown || !site ? 500 : isKnown ? 304 : 200;
      response.writeHead(status, { etag: site?.etag ?? '""', 'content-type': 'application/json' });
      return void response.end(status === 200 ? JSON.stringify({ document: site?.document }) : undefined);
    }
    asked.push({ url, headers });
    const send = () => {
      const [status, body] = answerPreview(url, headers.authorization) ?? answer(url);
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    void (released ?? Promise.resolve()).then(send);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => contentService.once('listening', resolve));
  contentUrl = `http://127.0.0.1:${(contentService.address() as AddressInfo).port}`;
  pages = await startPages(contentUrl);
  pages.site.stdout?.setEncoding('utf8').on('data', (chunk: string) => (log += chunk));
}, 300_000);
afterAll(async () => {
  pages?.site.kill();
  await new Promise((resolve) => contentService.close(resolve));
});
beforeEach(() => {
  asked = [];
});
afterEach(() => {
  [isDown, hasCategories, site, released] = [false, true, settled, undefined];
  for (const { site: process } of others.splice(0)) process.kill();
});

/** Another process, which ends with the test. */
async function startOther(settings: Record<string, string> = {}): Promise<typeof pages> {
  const other = await startPages(contentUrl, settings);
  others.push(other);
  return other;
}
const get = async (address: string, init: RequestInit = {}, { origin } = pages) => {
  const response = await fetch(origin + address, { redirect: 'manual', ...init });
  return { status: response.status, headers: response.headers, body: await response.text() };
};
const statusOf = async (address: string, init?: RequestInit) => (await get(address, init)).status;
/** The JSON-LD objects of an HTML text. */
const structuredData = (body: string): Record<string, unknown>[] =>
  [...body.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(
    ([, code]) => JSON.parse(code ?? '') as Record<string, unknown>,
  );

it('a post with hostile text in every field breaks out of no title, tag, script or structured data', async () => {
  for (const address of ['/blog', '/blog/um-artigo']) {
    const { status, body } = await get(address);
    expect(status).toBe(200);
    expect(body).not.toMatch(/<script>alert|<!-- "/);
    expect(() => structuredData(body)).not.toThrow();
  }
  const { body } = await get('/blog/um-artigo');
  expect(structuredData(body).find((data) => data['@type'] === 'Article')).toMatchObject({
    headline: hostile,
  });
});

it('an article has its content once, its anchors, the day of São Paulo, and its word on indexing', async () => {
  const { body } = await get('/blog/um-artigo');
  expect(body.split('Conteúdo que está uma vez na página: $& $1').length - 1).toBe(1);
  expect(body).toContain('<h2 id="um-titulo">');
  expect(body).toContain('<meta name="robots" content="noindex, nofollow"/>');
  expect(body).toContain('12.345 visualizações');
  expect(body).toContain('28 de fevereiro de 2026');
});

it('an article and a page of the list cost the content service one request each', async () => {
  for (const address of [
    '/blog/um-artigo',
    '/blog/nome-antigo',
    '/blog',
    '/blog?categoria=seguranca',
    '/blog?busca=edr',
  ]) {
    asked = [];
    await get(address);
    expect([address, asked.length]).toEqual([address, 1]);
  }
  expect((await get('/blog/um-artigo')).body).toContain('href="/blog/outro-artigo"');
});

it('a missing page says so with its status, is not indexed and not counted, and shows other articles', async () => {
  for (const [address, status, title] of [
    ['/nada', 404, 'Página não encontrada'],
    ['/blog/nada', 404, 'Artigo não encontrado'],
    ['/blog/retirado', 410, 'Artigo não encontrado'],
    ['/blog/preview/velha', 404, 'Artigo não encontrado'],
  ] as const) {
    const { body, ...rest } = await get(address);
    expect([address, rest.status]).toEqual([address, status]);
    expect(body).toContain(title);
    expect(body).toContain('<meta name="robots" content="noindex"/>');
    expect(body).not.toMatch(/<body[^>]* data-count/);
    if (address.startsWith('/blog/')) expect(body).toContain('De todos');
  }
  // The sentence is the API's where it has one.
  const { body } = await get('/blog/nada');
  expect(body).toMatch(/<p[^>]*>Post não encontrado<\/p>/);
  expect(body).not.toContain('O artigo que você procura não existe.');
});

it('an address of before leads to the new one: a slug, a query, a category and an author', async () => {
  const led = async (address: string) => {
    const { status, headers } = await get(address);
    return [status, headers.get('location')];
  };
  expect(await led('/blog/nome-antigo')).toEqual([301, '/blog/um-artigo']);
  expect(await led('/?p=7')).toEqual([301, '/blog/um-artigo']);
  // Its owner may put it on air again.
  expect(await led('/blog/encerrado')).toEqual([302, '/planos']);
  expect(await led('/?p=8')).toEqual([410, null]);
  expect(await led('/?p=9')).toEqual([200, null]);
  expect(await led('/blog?categoria=antiga')).toEqual([301, '/blog?categoria=nova']);
  expect(await led('/blog?categoria=nada')).toEqual([404, null]);
  expect(await led('/autores/quem-saiu')).toEqual([301, '/about']);
  expect(await led('/autores/ninguem')).toEqual([404, null]);
});

it('a preview is private, sends no referrer and counts no view, whether its link works or not', async () => {
  for (const [address, status] of [
    ['/blog/preview/boa', 200],
    ['/blog/preview/velha', 404],
  ] as const) {
    const { headers, body, ...rest } = await get(address);
    expect([address, rest.status]).toEqual([address, status]);
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(body).not.toMatch(/data-slug=/);
  }
  expect((await get('/blog/preview/boa')).body).toContain('<meta name="referrer" content="no-referrer"/>');
});

it('a page is counted by its script, an article by its views, and chat clicks where that is switched on', async () => {
  for (const address of ['/', '/about', '/blog', '/privacidade']) {
    const { body } = await get(address);
    expect([address, /<body[^>]* data-count=""/.test(body)]).toEqual([address, true]);
    expect(body).not.toContain('data-count-chats');
  }
  const { body } = await get('/blog/um-artigo');
  expect(body).not.toMatch(/<body[^>]* data-count/);
  expect(body).toContain('data-slug="um-artigo"');
  const counting = await get('/', {}, await startOther({ CHAT_CLICKS: 'on' }));
  expect(counting.body).toMatch(/<body[^>]* data-count-chats=""/);
});

it('the links to the chat name their page, their article and the campaign of their visitor alone', async () => {
  const places = ['header', 'floating', 'footer'] as const;
  const referencesOn = async (address: string) => [
    ...new Set((await get(address)).body.match(/(?<=ref\.%20)[\w-]+(?=\))/g)),
  ];
  for (const [address, page] of [
    ['/about', 4],
    ['/microsoft365', 2],
    ['/nada', OTHER_PAGE],
    ['/about', 4],
  ] as const)
    for (const place of places) expect(await referencesOn(address)).toContain(chatReference({ page, place }));
  expect(await referencesOn('/blog/indexado')).toContain(
    chatReference({ page: articlePage(plain.id), place: 'header' }),
  );
  const floating = (body: string) => /<a title="Conversar pelo WhatsApp"[^>]* href="([^"]*)"/.exec(body)?.[1];
  const expected = chatLink(
    { chat_number: '5511999990000' },
    'Olá! Estou lendo o artigo "Indexado" e preciso de ajuda.',
  );
  for (const query of ['', '?utm_source=boletim']) {
    const { body } = await get(`/blog/indexado${query}`);
    expect(floating(body)?.split('%20(ref')[0]).toBe(expected.split('%20(ref')[0]);
  }
  const campaign = { source: 'boletim', medium: '', name: '' };
  for (const place of places)
    expect(await referencesOn('/about?utm_source=boletim')).toContain(
      chatReference({ page: 4, place }, campaign),
    );
  expect((await get('/about?utm_source=boletim')).body).toContain('href="/microsoft365?utm_source=boletim"');
  expect((await get('/about')).body).not.toContain('boletim');
});

it('the page of an author says that there is no article only where the content service says so', async () => {
  const person = { name: 'Ana Lima', role: 'Redação', text: '', picture: '', same_as: [] };
  site = { etag: '"1"', document: { ...ownDocument, proof: { ...ownDocument.proof, people: [person] } } };
  const own = await startOther();
  const ofAuthor = async () => {
    const { status, body } = await get('/autores/ana-lima', {}, own);
    return [status, body.includes('Ainda não há artigos assinados.')];
  };
  expect(await ofAuthor()).toEqual([200, true]);
  isDown = true;
  expect(await ofAuthor()).toEqual([503, false]);
});

it('a canonical address is the page’s own, and none for a search, a later page or a hidden article', async () => {
  const canonicals = async (address: string) =>
    [...(await get(address)).body.matchAll(/<link rel="canonical" href="([^"]*)"/g)].map(([, href]) => href);
  const origin = 'https://exemplo.com.br';
  expect(await canonicals('/blog/indexado?utm_source=x')).toEqual([`${origin}/blog/indexado`]);
  expect(await canonicals('/blog?categoria=seguranca&utm_source=x')).toEqual([
    `${origin}/blog?categoria=seguranca`,
  ]);
  expect(await canonicals('/blog')).toEqual([`${origin}/blog`]);
  for (const address of ['/blog?busca=edr', '/blog?categoria=seguranca&depois=abc', '/blog/um-artigo'])
    expect(await canonicals(address)).toEqual([]);
});

it('the page of a product shows the articles of its product, and is shared with its own picture', async () => {
  for (const product of ['kaspersky', 'microsoft365', 'google-workspace']) {
    const { body } = await get(`/${product}`);
    expect(body).toContain(`De ${product}`);
    const [, card] = /<meta property="og:image" content="https:\/\/exemplo\.com\.br([^"]*)"/.exec(body) ?? [];
    expect(card).toMatch(new RegExp(`^/media/marca/${product}-[\\da-z]{16}\\.png$`));
  }
});

it('the scripts of a public page are its islands, as files that one constant policy allows', async () => {
  const policies = new Set<string | null>();
  for (const [address, islands] of [
    ['/', ['site', 'home']],
    ['/about', ['site']],
    ['/microsoft365', ['site']],
    ['/privacidade', ['site']],
    ['/blog', ['site', 'blog']],
    ['/blog/um-artigo', ['site', 'article']],
    ['/nada', ['site']],
  ] as const) {
    const { body, headers } = await get(address);
    const files = [...body.matchAll(/<script type="module" src="\/assets\/(\w+)-[\w-]+\.js"><\/script>/g)];
    expect({ address, islands: files.map(([, name]) => name) }).toEqual({ address, islands });
    expect(body.replace(/<script type="application\/ld\+json">/g, '')).not.toMatch(
      /<script>|modulepreload|__reactRouter|<[^>]+ style=/,
    );
    policies.add(headers.get('content-security-policy'));
  }
  expect(policies.size).toBe(1);
});

it('the scripts of the admin area run by a nonce of each document, however its address is written', async () => {
  const nonces = new Set<string>();
  for (const address of ['/blog/admin', '/blog/%61dmin', '/Blog/Admin/new']) {
    const { body, headers } = await get(address);
    const [, nonce = ''] = /'nonce-([\w+/=]+)'/.exec(headers.get('content-security-policy') ?? '') ?? [];
    expect(headers.get('cache-control')).toBe('no-store');
    expect(body.match(/<script(?![^>]* nonce=)/)).toBeNull();
    expect(body).toContain('Verificando autenticação');
    nonces.add(nonce);
  }
  expect(nonces.size).toBe(3);
});

it('a public page names the rules of prefetching: no private page and no text for machines', async () => {
  expect((await get('/blog/um-artigo')).headers.get('speculation-rules')).toBe('"/speculation-rules.json"');
  expect((await get('/blog/admin')).headers.get('speculation-rules')).toBeNull();
  const { headers, body } = await get('/speculation-rules.json');
  expect(headers.get('content-type')).toBe('application/speculationrules+json');
  const { prefetch } = JSON.parse(body) as { prefetch: [{ where: { and: unknown[] } }] };
  expect(prefetch[0].where.and).toEqual([
    { href_matches: expect.arrayContaining(['/', '/blog', '/blog/*', '/about']) },
    { not: { href_matches: ['/blog/admin', '/blog/admin/*', '/blog/preview/*', '/blog/*.md'] } },
    { not: { selector_matches: '#mais, [target=_blank]' } },
  ]);
});

it('a page whose component throws shows its problem in the frame, uncached, and only the log says why', async () => {
  log = '';
  const { status, headers, body } = await get('/blog/sem-data');
  expect(status).toBe(500);
  expect(headers.get('content-type')).toContain('text/html');
  expect(headers.get('cache-control')).toBe('no-store');
  for (const words of ['<title>Erro ao carregar post</title>', 'Voltar ao Blog', 'Área Administrativa'])
    expect(body).toContain(words);
  expect(body).not.toContain('Invalid time');
  await written('Invalid time');
  expect(await statusOf('/blog/um-artigo')).toBe(200);
});

it('a failing content service makes an article and the list 503, uncached, and leaves the other pages', async () => {
  isDown = true;
  // The gateway has no copy of an address with a query of its own.
  for (const address of ['/blog/um-artigo', '/blog/um-artigo?de=boletim&p=7']) {
    const { status, headers, body } = await get(address);
    expect(status).toBe(503);
    expect([headers.get('cache-control'), headers.get('retry-after')]).toEqual(['no-store', '5']);
    for (const words of ['Artigo não encontrado', 'Erro ao carregar post', 'indisponível', 'Voltar ao Blog'])
      expect(body).toContain(words);
    // It may exist, so nothing says that it is gone.
    for (const words of ['não existe', 'Página não encontrada', 'Post não encontrado'])
      expect(body).not.toContain(words);
  }
  const list = await get('/blog');
  expect([list.status, list.body.includes('Nenhum artigo encontrado.')]).toEqual([503, true]);
  for (const address of ['/', '/about', '/microsoft365', '/privacidade', '/blog/admin'])
    expect([address, await statusOf(address)]).toEqual([address, 200]);
});

it('a page of the list is missing without its category or a readable cursor, not without categories', async () => {
  for (const address of [
    '/blog?categoria=qualquer',
    '/blog?categoria=%3Cb%3E',
    '/blog?categoria=x&busca=edr',
  ])
    expect([address, await statusOf(address)]).toEqual([address, 404]);
  const unread = await get('/blog?depois=ilegivel');
  expect([unread.status, unread.body.includes('Nenhum artigo encontrado.')]).toEqual([404, true]);
  hasCategories = false;
  const { status, body } = await get('/blog?categoria=seguranca');
  expect([status, body.includes('href="/blog/um-artigo"')]).toEqual([200, true]);
  expect(body).toContain('<link rel="canonical" href="https://exemplo.com.br/blog"/>');
});

/** Sends the address as it is written: a URL would be corrected before. */
const ask = (path: string, headers: Record<string, string> = {}) =>
  new Promise<{ status: number; body: string }>((resolve, reject) => {
    request({ host: '127.0.0.1', port: new URL(pages.origin).port, path, headers }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
      response.once('end', () => resolve({ status: response.statusCode ?? 0, body }));
    })
      .once('error', reject)
      .end();
  });

it('an address that can’t be read gets the site’s own page, without a trace of the code', async () => {
  for (const path of [
    ...['/%c0%ae', '/%', '/blog/%ff', '/blog/%ff.data', '/blog/..data', '/blog/...data'],
    ...['/blog/..%2f.data', '/blog/..%2f..%2finternal', '//[', '/\\x'],
  ]) {
    const id = randomUUID();
    const { status, body } = await ask(path, { 'x-request-id': id });
    expect([path, status]).toEqual([path, 404]);
    expect(body).not.toMatch(/\bat .*:\d+|node_modules|Error:/);
    expect(log.split('\n').filter((line) => line.includes(id) && line.includes('"stack"'))).toEqual([]);
  }
  for (const path of ['/about', 'http://outro.test/about']) {
    const { status, body } = await ask(path, { Host: 'a b:c' });
    expect(body).not.toContain('outro.test');
    expect([200, 404]).toContain(status);
  }
  expect(await statusOf('/about')).toBe(200);
});

it('the process sends a page in the shortest form that its reader takes', async () => {
  const encoding = async (accepted: string) => {
    const { headers, body } = await get('/about', { headers: { 'accept-encoding': accepted } });
    expect(body).toContain('Escudo Digital Ltda.');
    return headers.get('content-encoding');
  };
  expect(await encoding('gzip, deflate, br')).toBe('br');
  expect(await encoding('gzip')).toBe('gzip');
  expect(await encoding('br;q=0, gzip')).toBe('gzip');
  expect(await encoding('gzip;q=0.5, br;q=0.0')).toBe('gzip');
  expect(await encoding('gzip;q=0, br;q=0')).toBeNull();
  expect(await encoding('identity')).toBeNull();
});

it('the process takes GET and HEAD for itself alone, and passes a readable request id on', async () => {
  expect(await get('/about', { method: 'HEAD' })).toMatchObject({ status: 200, body: '' });
  const refused = await get('/about', { method: 'PUT', body: 'x' });
  expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  expect(await statusOf('/about', { headers: { 'x-meant-for': 'content' } })).toBe(421);
  expect(await statusOf('/about', { headers: { 'x-meant-for': 'frontend' } })).toBe(200);
  const idOf = async (id: string) => {
    asked = [];
    await get('/blog/um-artigo', { headers: { 'x-request-id': id } });
    return asked[0]?.headers['x-request-id'];
  };
  expect(await idOf('0123456789abcdef')).toBe('0123456789abcdef');
  for (const id of ['short', 'a b c d e f g h', 'x'.repeat(65)])
    expect(await idOf(id)).toMatch(/^[\da-f-]{36}$/);
});

it('the process counts its answers by route, and writes JSON lines without the token of a preview link', async () => {
  expect(JSON.parse((await get('/healthz')).body)).toEqual({ status: 'ok' });
  await get('/blog/um-artigo');
  const { body: metrics } = await get('/metrics');
  expect(metrics).toContain('http_request_duration_seconds_count{route="/blog/:slug",status="200"}');
  expect(metrics).not.toContain('um-artigo');
  expect(metrics).toContain('process_resident_memory_bytes');
  log = '';
  isDown = true;
  // Lines of the tests before may still come, and one of the site's document, which is asked twice a second.
  const id = '0f1e2d3c4b5a69788796a5b4c3d2e1f0';
  await get('/blog/preview/segredo-do-link', { headers: { 'x-request-id': id } });
  await written(id);
  const lines = log
    .trim()
    .split('\n')
    .filter((line) => line.includes(id))
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  const line = { service: 'frontend', level: 'error', path: '/blog/preview/-' };
  expect(lines).toContainEqual(expect.objectContaining(line));
  expect(log).not.toContain('segredo-do-link');
});

it('a stopped process is unready first, answers what it has begun, exits with 0, and tags as others do', async () => {
  const other = await startOther();
  const tagOf = async (address: string, of: typeof pages) => (await get(address, {}, of)).headers.get('etag');
  const tag = await tagOf('/blog/um-artigo', pages);
  expect(tag).toMatch(/^W/);
  expect(await tagOf('/blog/um-artigo', other)).toBe(tag);
  expect(await tagOf('/blog/indexado', other)).not.toBe(tag);
  expect(await tagOf('/nada', other)).toBeNull();
  const { promise, resolve: release } = Promise.withResolvers<void>();
  released = promise;
  asked = [];
  const page = get('/blog/um-artigo', {}, other);
  while (asked.length === 0) await wait(5);
  const exited = new Promise<number | null>((resolve) => other.site.once('exit', resolve));
  other.site.kill('SIGTERM');
  let ready = await fetch(`${other.origin}/readyz`);
  while (ready.ok) ready = await fetch(`${other.origin}/readyz`);
  expect(ready.status).toBe(503);
  while (await fetch(`${other.origin}/healthz`).catch(() => undefined)) await wait(20);
  release();
  const { status, headers, body } = await page;
  expect([status, headers.get('connection')]).toEqual([200, 'close']);
  expect(body).toContain('Conteúdo que está uma vez na página');
  expect(await exited).toBe(0);
});

const titleOf = async (own: typeof pages) =>
  /<h1[^>]*>(.*?)<\/h1>/.exec((await get('/', {}, own)).body)?.[1]?.replace(/<[^>]*>/g, '');

it('a process has no page and is not ready before the content service has answered with the site', async () => {
  site = undefined;
  const own = await startOther({ ready: '/healthz' });
  for (const address of ['/', '/microsoft365', '/blog', '/nada', '/blog/admin', '/site.webmanifest']) {
    const { status, body } = await get(address, {}, own);
    expect([address, status]).toEqual([address, 503]);
    for (const shipped of [shippedSite.home.hero.title, 'Microsoft', 'Escudo', 'wa.me', 'tel:'])
      expect([address, body.includes(shipped)]).toEqual([address, false]);
  }
  expect((await get('/readyz', {}, own)).status).toBe(503);
  site = { etag: '"1"', document: ownDocument };
  while ((await get('/readyz', {}, own)).status !== 200) continue;
  expect(await titleOf(own)).toBe('Manaus protegida');
});

it('a process has the last document of the site and stays ready while the content service fails', async () => {
  site = { etag: '"1"', document: ownDocument };
  const own = await startOther();
  expect(await titleOf(own)).toBe('Manaus protegida');
  isDown = true;
  documentRequests = 0;
  while (documentRequests === 0) expect(await titleOf(own)).toBe('Manaus protegida');
  expect(await titleOf(own)).toBe('Manaus protegida');
  expect((await get('/readyz', {}, own)).status).toBe(200);
  isDown = false;
  site = { etag: '"2"', document: { ...ownDocument, home: shippedSite.home } };
  while ((await titleOf(own)) !== shippedSite.home.hero.title) continue;
});

it.each([16, 60, 127])(
  'a form of %i KB that is too much for the content service comes back with the sentence',
  async (kilobytes) => {
    const text = 'a'.repeat(kilobytes * 1024);
    const init = { method: 'POST', body: new URLSearchParams({ version: '1', body: text }) };
    const { status, body } = await get(`/blog/preview/${REVIEWER}/parecer`, init);
    expect(status).toBe(409);
    expect(body).toContain('Grande demais.');
    expect(body).toContain(text);
  },
);

it('the process outlives a form whose connection breaks off', async () => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': '100' };
  for (let time = 0; time < 20; time += 1) {
    const form = request(`${pages.origin}/blog/preview/${'a'.repeat(43)}/parecer`, {
      method: 'POST',
      headers,
    });
    form.once('error', () => undefined);
    await new Promise((resolve) => form.write('decision=', resolve));
    form.destroy();
    expect(await statusOf('/healthz')).toBe(200);
  }
});

it('the owner’s site has her pages, colours, icons, JSON-LD and manifest, without what she does not sell', async () => {
  site = { etag: '"1"', document: ownDocument };
  const own = await startOther();
  const home = async () => (await get('/', {}, own)).body;
  const body = await home();
  expect(body).not.toMatch(/Escudo|microsoft365|Certificações|Quem atende você/);
  expect(body).toContain('<link rel="stylesheet" href="/marca.css?cor=aa2211"/>');
  expect(body).toContain('"name":"Há contrato mínimo?"');
  expect((await get('/microsoft365', {}, own)).status).toBe(404);
  expect((await get('/antes-microsoft365', {}, own)).status).toBe(404);
  const moved = await get('/antes-kaspersky?utm_source=x', {}, own);
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/kaspersky?utm_source=x']);
  expect((await get('/kaspersky', {}, own)).body).toContain('"@type":"Service"');
  const icons = async () => {
    const manifest = JSON.parse((await get('/site.webmanifest', {}, own)).body) as {
      name: string;
      lang: string;
      icons: { src: string; purpose?: string }[];
    };
    expect(manifest).toMatchObject({ name: 'Norte Seguro', lang: 'pt-BR' });
    expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
    const linked = [...(await home()).matchAll(/<link rel="[a-z-]*icon" href="([^"]*)"/g)];
    return [...linked.map(([, to]) => to), ...manifest.icons.map(({ src }) => src)];
  };
  const before = await icons();
  expect(before.map((path) => path?.replace(/-[\da-z]{16}\.png$/, ''))).toEqual([
    ...['/media/marca/icone', '/media/marca/icone-toque'],
    ...['/media/marca/icone', '/media/marca/icone-grande', '/media/marca/icone-cheio'],
  ]);
  site = { etag: '"2"', document: { ...ownDocument, brand: { ...ownDocument.brand, mark: '' } } };
  while ((await icons())[0] === before[0]) continue;
});

it('the draft of the site is for admins, in a frame of the panel, and for no search engine', async () => {
  site = { etag: '"1"', document: ownDocument };
  const own = await startOther();
  const preview = (path: string, authorization = 'Bearer admin') =>
    get(`/blog/admin/site/previa${path}`, { headers: { authorization } }, own);
  const { status, headers, body } = await preview('/');
  expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  expect(/<h1[^>]*>([^<]*)/.exec(body)?.[1]).toBe('Rascunho de Manaus');
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
  expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
  for (const path of ['/about', '/kaspersky', '/google-workspace', '/blog', '/privacidade'])
    expect([path, (await preview(path)).status]).toEqual([path, 200]);
  expect((await preview('/microsoft365')).status).toBe(404);
  const stranger = await preview('/', 'Bearer stranger');
  expect([stranger.status, stranger.headers.get('location')]).toEqual([302, '/blog/admin/site']);
  const unknown = await preview('/', 'Bearer none');
  expect([unknown.status, unknown.headers.get('cache-control')]).toEqual([503, 'private, no-store']);
});
