import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { createServer, request, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { articlePage, chatReference, pageAt, type SiteDocument } from '@vitrine/contracts';
import { pageDocument, startPages } from './page-process';
import { structuredData } from './public-site';

/** The frontend's own process in front of a content service that answers whatever a test wants. */
const hostile = `</title></script><script>alert(1)</script><!-- "'& \u2028 {{x}} $& $1`;
const summary = {
  id: 1,
  slug: 'um-artigo',
  title: hostile,
  excerpt: hostile,
  featured_image: 'https://exemplo.com/"><script>alert(2)</script>.jpg',
  category_name: hostile,
  category_slug: 'seguranca',
  published_at: '2026-03-01T02:30:00.000Z',
  updated_at: '2026-03-02T12:00:00.000Z',
  author_name: hostile,
  view_count: 12345,
  reading_minutes: 3,
};
const details = { meta_title: '', meta_description: '', meta_keywords: hostile, noindex: true };
const content = '<h2>Um título</h2><p>Conteúdo que está uma vez na página: $& $1 </p>';

let contentService: Server;
let site: ChildProcess;
let origin: string;
let down = false;
let noCategories = false;
/** Answers of the content service wait for this. */
let held: Promise<void> | undefined;
let published: SiteDocument = pageDocument;
/** What the process wrote. */
let log = '';
/** Waits for what it writes: a line comes by a pipe of its own, perhaps after the answer. */
const written = async (text: string) => {
  while (!log.includes(text)) await wait(5);
};
/** What the frontend asked of the content service. */
const asked: string[] = [];

function answer(url: URL): { status: number; body: unknown } {
  if (down) return { status: 500, body: { error: 'x' } };
  if (url.pathname === '/api/blog/posts') return { status: 200, body: { posts: [], next_cursor: null } };
  if (url.pathname === '/internal/blog') {
    if (url.searchParams.get('cursor') === 'ilegivel') return { status: 400, body: { error: 'x' } };
    const categories = noCategories
      ? []
      : [{ id: 1, name: hostile, slug: 'seguranca', description: null, post_count: 1 }];
    return { status: 200, body: { list: { posts: [summary], next_cursor: null }, categories } };
  }
  const related = [{ ...summary, id: 2, slug: 'outro-artigo', title: 'Outro artigo' }];
  if (url.pathname === '/internal/articles/um-artigo')
    return { status: 200, body: { post: { ...summary, ...details, content }, related } };
  if (url.pathname === '/internal/articles/indexado') {
    const post = { ...summary, ...details, slug: 'indexado', noindex: false, content };
    return { status: 200, body: { post, related } };
  }
  if (url.pathname === '/internal/articles/sem-data')
    return {
      status: 200,
      body: { post: { ...summary, ...details, published_at: 'nunca', content }, related },
    };
  if (url.pathname === '/internal/redirects') return { status: 200, body: { redirect: null } };
  if (url.pathname === '/internal/articles/nome-antigo')
    return { status: 200, body: { moved_to: 'um-artigo' } };
  return { status: 404, body: { error: 'Post não encontrado' } };
}

beforeAll(async () => {
  contentService = createServer((request, response) => {
    // What counts are a page's own requests.
    if (request.url === '/internal/site-document') {
      response.writeHead(200, { 'content-type': 'application/json' });
      return void response.end(JSON.stringify({ document: published }));
    }
    asked.push(`${request.method} ${request.url}`);
    const send = () => {
      const { status, body } = answer(new URL(request.url ?? '/', 'http://content'));
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    };
    if (held) void held.then(send);
    else send();
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => contentService.once('listening', resolve));
  ({ site, origin } = await startSite());
  site.stdout?.setEncoding('utf8').on('data', (chunk: string) => (log += chunk));
});
afterAll(async () => {
  site?.kill();
  await new Promise((resolve) => contentService.close(resolve));
});

const startSite = (settings: Record<string, string> = {}) =>
  startPages(`http://127.0.0.1:${(contentService.address() as AddressInfo).port}`, settings);

const get = async (address: string) => {
  const response = await fetch(`${origin}${address}`, { redirect: 'manual' });
  return { status: response.status, headers: response.headers, body: await response.text() };
};

describe('a post with hostile text in every field', () => {
  it('breaks out of no title, tag, script or structured data', async () => {
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

  it('has its content once, with its anchors, and stays out of search engines when it says so', async () => {
    const { body } = await get('/blog/um-artigo');
    expect(body.split('Conteúdo que está uma vez na página: $& $1').length - 1).toBe(1);
    expect(body).toContain('<h2 id="um-titulo">');
    expect(body).toContain('<meta name="robots" content="noindex, nofollow"/>');
    expect(body).toContain('12.345 visualizações');
    // 02:30 UTC is still the day before in São Paulo.
    expect(body).toContain('28 de fevereiro de 2026');
  });

  it('costs the content service one request, its related articles included', async () => {
    for (const address of ['/blog/um-artigo', '/blog/nome-antigo']) {
      asked.length = 0;
      const { body } = await get(address);
      expect(asked).toEqual([`GET /internal/articles/${address.slice(6)}`]);
      if (address === '/blog/um-artigo') expect(body).toContain('href="/blog/outro-artigo"');
    }
  });
});

describe('a missing article', () => {
  it('says what the API says of it, and a sentence of its own where that says nothing', async () => {
    const { status, headers, body } = await get('/blog/nenhum');
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect([
      status,
      body.includes('<h1 class="text-4xl font-bold tracking-tighter">Artigo não encontrado</h1>'),
    ]).toEqual([404, true]);
    expect(body).toMatch(/<p[^>]*>Post não encontrado<\/p>/);
    expect(body).not.toContain('O artigo que você procura não existe.');
    expect((await get(`/blog/preview/${'a'.repeat(40)}`)).body).toContain('Post não encontrado</p>');
  });
});

describe('clicks that open the chat', () => {
  it('are told to the server only where that is switched on', async () => {
    expect((await get('/')).body).not.toContain('data-count-chats');
    const counting = await startSite({ CHAT_CLICKS: 'on' });
    const body = await (await fetch(counting.origin)).text();
    counting.site.kill();
    expect(body).toMatch(/<body[^>]* data-count-chats=""/);
  });
});

describe('the page of an author', () => {
  it('says that there is no article only where content says so', async () => {
    const person = { name: 'Ana Lima', role: 'Redação', text: '', picture: '', same_as: [] };
    published = { ...pageDocument, proof: { ...pageDocument.proof, people: [person] } };
    const { site: own, origin: at } = await startSite();
    const ofAuthor = async () => {
      const response = await fetch(`${at}/autores/ana-lima`);
      return [response.status, (await response.text()).includes('Ainda não há artigos assinados.')];
    };
    try {
      expect(await ofAuthor()).toEqual([200, true]);
      down = true;
      expect(await ofAuthor()).toEqual([503, false]);
    } finally {
      published = pageDocument;
      down = false;
      own.kill();
    }
  });
});

describe('a company that configures no credentials and no people', () => {
  it('shows no place for them', async () => {
    for (const address of ['/', '/about']) {
      const { status, body } = await get(address);
      expect(status).toBe(200);
      expect(body).not.toMatch(/Certificações|Quem atende você/);
    }
  });
});

describe('the address that search engines are told', () => {
  const canonicals = ({ body }: { body: string }) =>
    [...body.matchAll(/<link rel="canonical" href="([^"]*)"/g)].map(([, href]) => href);

  it('is the article’s own, whatever it was asked with', async () => {
    expect(canonicals(await get('/blog/indexado?utm_source=x'))).toEqual([
      'https://exemplo.com.br/blog/indexado',
    ]);
  });

  it('is that of the category, and the blog’s without one', async () => {
    expect(canonicals(await get('/blog?categoria=seguranca&utm_source=x'))).toEqual([
      'https://exemplo.com.br/blog?categoria=seguranca',
    ]);
    expect(canonicals(await get('/blog'))).toEqual(['https://exemplo.com.br/blog']);
  });

  it('is none for a search, a later page or an article that stays out', async () => {
    for (const address of ['/blog?busca=edr', '/blog?categoria=seguranca&depois=abc', '/blog/um-artigo'])
      expect(canonicals(await get(address))).toEqual([]);
  });
});

describe('the scripts of a built page', () => {
  it('are the islands of a public page, as files that its constant policy allows', async () => {
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
        /<script>|modulepreload|__reactRouter/,
      );
      policies.add(headers.get('content-security-policy'));
    }
    expect(policies.size).toBe(1);
  });

  it('run by a nonce in the admin area, another in each document, which nobody may keep', async () => {
    const nonces = new Set<string>();
    for (let time = 0; time < 2; time += 1) {
      const { body, headers } = await get('/blog/admin');
      const [, nonce = ''] = /'nonce-([\w+/=]+)'/.exec(headers.get('content-security-policy') ?? '') ?? [];
      expect(headers.get('cache-control')).toBe('no-store');
      expect(body.match(/<script(?![^>]* nonce=)/)).toBeNull();
      nonces.add(nonce);
    }
    expect(nonces.size).toBe(2);
  });

  it('are the admin area however its address is written', async () => {
    for (const address of ['/blog/admin', '/blog/%61dmin', '/Blog/Admin/new'])
      expect((await get(address)).body).toContain('Verificando autenticação');
  });
});

describe('header, chat and footer', () => {
  const places = ['header', 'floating', 'footer'] as const;
  const referencesOn = async (address: string) => [
    ...new Set((await get(address)).body.match(/(?<=ref\.%20)[\w-]+(?=\))/g)),
  ];

  it('name the page that they are on, whichever was rendered first', async () => {
    for (const address of ['/about', '/microsoft365', '/nada', '/about'])
      for (const place of places)
        expect(await referencesOn(address)).toContain(chatReference({ page: pageAt(address), place }));
    expect(await referencesOn('/blog/um-artigo')).toContain(
      chatReference({ page: articlePage(summary.id), place: 'header' }),
    );
  });

  it('carry on the campaign of their visitor alone', async () => {
    const campaign = { source: 'boletim', medium: '', name: '' };
    const address = '/about?utm_source=boletim';
    for (const place of places)
      expect(await referencesOn(address)).toContain(chatReference({ page: 4, place }, campaign));
    expect((await get(address)).body).toContain('href="/microsoft365?utm_source=boletim"');
    expect((await get('/about')).body).not.toContain('boletim');
  });
});

describe('what a browser may fetch before a link is followed', () => {
  it('is told by every public page, and is neither private nor what an island loads', async () => {
    const { headers } = await get('/blog/um-artigo');
    expect(headers.get('speculation-rules')).toBe('"/speculation-rules.json"');
    const rules = await get('/speculation-rules.json');
    expect(rules.headers.get('content-type')).toBe('application/speculationrules+json');
    expect((await get('/blog/admin')).headers.get('speculation-rules')).toBeNull();
    for (const left of ['/blog/admin/*', '/blog/preview/*', '#mais']) expect(rules.body).toContain(left);
  });
});

describe('an old slug', () => {
  it('leads to the new one for good', async () => {
    const { status, headers } = await get('/blog/nome-antigo');
    expect(status).toBe(301);
    expect(headers.get('location')).toBe('/blog/um-artigo');
  });
});

describe('a page whose component throws', () => {
  it('shows its problem in the frame, kept by no cache, and tells the log alone why', async () => {
    log = '';
    const { status, headers, body } = await get('/blog/sem-data');
    expect(status).toBe(500);
    expect(headers.get('content-type')).toContain('text/html');
    expect(headers.get('cache-control')).toBe('no-store');
    for (const words of ['<title>Erro ao carregar post</title>', 'Voltar ao Blog', 'Área Administrativa'])
      expect(body).toContain(words);
    expect(body).not.toContain('Invalid time');
    await written('Invalid time');
    expect((await get('/blog/um-artigo')).status).toBe(200);
  });
});

describe('a content service that fails', () => {
  beforeAll(() => {
    down = true;
  });
  afterAll(() => {
    down = false;
  });

  it('makes an article 503, in Portuguese, kept by no cache', async () => {
    // The gateway has no copy of an address with a query of its own.
    for (const address of ['/blog/um-artigo', '/blog/um-artigo?de=boletim&p=7']) {
      const { status, headers, body } = await get(address);
      expect(status).toBe(503);
      expect([headers.get('cache-control'), headers.get('retry-after')]).toEqual(['no-store', '5']);
      for (const words of [
        'Artigo não encontrado',
        'Erro ao carregar post',
        'indisponível',
        'Voltar ao Blog',
      ])
        expect(body).toContain(words);
      // It may exist, so nothing says that it is gone.
      for (const words of ['não existe', 'Página não encontrada', 'Post não encontrado'])
        expect(body).not.toContain(words);
    }
  });

  it('makes the list empty, with a status that lets a cached one stand in', async () => {
    const { status, body } = await get('/blog');
    expect(status).toBe(503);
    expect(body).toContain('Nenhum artigo encontrado.');
  });

  it('leaves the pages that need nothing of it alone', async () => {
    for (const address of ['/', '/about', '/microsoft365', '/privacidade', '/blog/admin']) {
      expect((await get(address)).status).toBe(200);
    }
  });
});

describe('a page of the list', () => {
  it('costs the content service one request', async () => {
    for (const address of ['/blog', '/blog?categoria=seguranca', '/blog?busca=edr']) {
      asked.length = 0;
      expect((await get(address)).status).toBe(200);
      expect(asked).toHaveLength(1);
    }
  });

  it('is missing where there is no such category, and shown where it is not known which there are', async () => {
    for (const address of [
      '/blog?categoria=qualquer',
      '/blog?categoria=%3Cb%3E',
      '/blog?categoria=x&busca=edr',
    ])
      expect([address, (await get(address)).status]).toEqual([address, 404]);
    noCategories = true;
    const { status, body } = await get('/blog?categoria=seguranca');
    noCategories = false;
    expect([status, body.includes('href="/blog/um-artigo"')]).toEqual([200, true]);
    expect(body).toContain('<link rel="canonical" href="https://exemplo.com.br/blog"/>');
  });

  it('is missing where its address can’t be one', async () => {
    const { status, body } = await get('/blog?depois=ilegivel');
    expect(status).toBe(404);
    expect(body).toContain('Nenhum artigo encontrado.');
  });
});

describe('an address that can’t be read', () => {
  /** Sends the address as it stands: a URL would be put right before. */
  const ask = (path: string, headers: Record<string, string> = {}) =>
    new Promise<{ status: number; body: string }>((resolve, reject) => {
      request({ host: '127.0.0.1', port: new URL(origin).port, path, headers }, (response) => {
        let body = '';
        response.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
        response.once('end', () => resolve({ status: response.statusCode ?? 0, body }));
      })
        .once('error', reject)
        .end();
    });

  it.each([
    '/%c0%ae',
    '/%',
    '/blog/%ff',
    '/blog/%ff.data',
    '/blog/..data',
    '/blog/...data',
    '/blog/..%2f.data',
    '/blog/..%2f..%2finternal',
    '//[',
    '/\\x',
  ])('gets the site’s own page for %s, and leaves no trace of the code', async (path) => {
    const id = randomUUID();
    const { status, body } = await ask(path, { 'x-request-id': id });
    expect(status).toBe(404);
    expect(body).not.toMatch(/\bat .*:\d+|node_modules|Error:/);
    // Another test's line may come by now.
    expect(log.split('\n').filter((line) => line.includes(id) && line.includes('"stack"'))).toEqual([]);
  });

  it('is no other host’s', async () => {
    for (const path of ['/about', 'http://outro.test/about']) {
      const { status, body } = await ask(path, { Host: 'a b:c' });
      expect(body).not.toContain('outro.test');
      expect([200, 404]).toContain(status);
    }
    expect((await get('/about')).status).toBe(200);
  });
});

describe('the process', () => {
  it('sends a page in the shortest form that its reader takes', async () => {
    const encodingFor = async (accepted: string) => {
      const response = await fetch(`${origin}/about`, { headers: { 'accept-encoding': accepted } });
      expect(await response.text()).toContain('Escudo Digital Ltda.');
      return response.headers.get('content-encoding');
    };
    expect(await encodingFor('gzip, deflate, br')).toBe('br');
    expect(await encodingFor('gzip')).toBe('gzip');
    expect(await encodingFor('br;q=0, gzip')).toBe('gzip');
    expect(await encodingFor('identity')).toBeNull();
  });

  it('answers the head of a page alone, and writes nothing', async () => {
    const head = await fetch(`${origin}/about`, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect((await fetch(`${origin}/about`, { method: 'POST', body: 'x' })).status).toBe(405);
  });

  it('the process outlives a form whose connection breaks off', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': '100' };
    for (let time = 0; time < 20; time += 1) {
      const form = request(`${origin}/blog/preview/${'a'.repeat(43)}/parecer`, { method: 'POST', headers });
      form.once('error', () => undefined);
      await new Promise((resolve) => form.write('decision=', resolve));
      form.destroy();
      expect((await fetch(`${origin}/healthz`)).status).toBe(200);
    }
  });

  it('says how it is, and counts its answers by route', async () => {
    expect(await (await fetch(`${origin}/healthz`)).json()).toEqual({ status: 'ok' });
    await get('/blog/um-artigo');
    const metrics = await (await fetch(`${origin}/metrics`)).text();
    expect(metrics).toContain('http_request_duration_seconds_count{route="/blog/:slug",status="200"}');
    expect(metrics).not.toContain('um-artigo');
    expect(metrics).toContain('process_resident_memory_bytes');
  });

  it('writes JSON lines, without the token of a preview link', async () => {
    log = '';
    down = true;
    await get('/blog/preview/segredo-do-link').finally(() => (down = false));
    // Perhaps behind a line of another test.
    await written('/blog/preview/-');
    const lines = log
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter(({ path }) => path === '/blog/preview/-');
    expect(lines).toEqual([
      expect.objectContaining({ service: 'frontend', level: 'error', path: '/blog/preview/-' }),
    ]);
    expect(log).not.toContain('segredo-do-link');
  });

  it('tags a page as another process does, answers what is under way when stopped, not ready first, and ends well', async () => {
    const first = origin;
    const { site, origin: second } = await startSite();
    const tagOf = async (from: string, path: string) => (await fetch(from + path)).headers.get('etag');
    const tag = await tagOf(first, '/blog/um-artigo');
    expect(tag).toMatch(/^W/);
    expect(await tagOf(second, '/blog/um-artigo')).toBe(tag);
    expect([await tagOf(second, '/blog/indexado'), await tagOf(second, '/nada')]).not.toContain(tag);
    expect(await tagOf(second, '/nada')).toBeNull();
    let release: () => void = () => undefined;
    held = new Promise((resolve) => (release = resolve));
    asked.length = 0;
    const page = fetch(`${second}/blog/um-artigo`);
    while (asked.length === 0) await wait(5);
    const exited = new Promise<number | null>((resolve) => site.once('exit', resolve));
    site.kill('SIGTERM');
    let ready = await fetch(`${second}/readyz`);
    while (ready.ok) ready = await fetch(`${second}/readyz`);
    expect(ready.status).toBe(503);
    while (await fetch(`${second}/healthz`).catch(() => undefined)) await wait(20);
    release();
    held = undefined;
    const answer = await page;
    expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
    expect(await answer.text()).toContain('Conteúdo que está uma vez na página');
    expect(await exited).toBe(0);
  });

  it('shows the company of the document, and its manifest too', async () => {
    expect((await get('/')).body).toContain('Escudo Digital Ltda. · CNPJ 12.345.678/0001-95');
    const { headers, body } = await get('/site.webmanifest');
    expect(headers.get('content-type')).toContain('application/manifest+json');
    expect(JSON.parse(body)).toMatchObject({
      name: 'Escudo & Filhos',
      lang: 'pt-BR',
      icons: expect.arrayContaining([expect.objectContaining({ purpose: 'maskable' })]),
    });
  });
});
