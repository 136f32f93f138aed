import { type ChildProcess, spawn } from 'node:child_process';
import { createServer, request, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { structuredData } from './public-site';

/** The frontend's own process in front of a content service that answers whatever a test wants. */
const root = path.resolve(import.meta.dirname, '../..');
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
/** Answers of the content service wait for this. */
let held: Promise<void> | undefined;
/** What the process wrote. */
let log = '';
/** What the frontend asked of the content service. */
const asked: string[] = [];
/** Title of the article whose answers have a name; none while it is withdrawn. */
let namedTitle: string | undefined;
/** Names that content was asked about. */
const askedNames: (string | undefined)[] = [];

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => probe.once('listening', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
};

function answer(url: URL): { status: number; body: unknown; name?: string } {
  if (down) return { status: 500, body: { error: 'x' } };
  if (url.pathname === '/internal/blog') {
    if (url.searchParams.get('cursor') === 'ilegivel') return { status: 400, body: { error: 'x' } };
    const categories = [{ id: 1, name: hostile, slug: 'seguranca', description: null, post_count: 1 }];
    return { status: 200, body: { list: { posts: [summary], next_cursor: null }, categories } };
  }
  const related = [{ ...summary, id: 2, slug: 'outro-artigo', title: 'Outro artigo' }];
  if (url.pathname === '/internal/articles/um-artigo')
    return { status: 200, body: { post: { ...summary, ...details, content }, related } };
  if (url.pathname === '/internal/articles/indexado') {
    const post = { ...summary, ...details, slug: 'indexado', noindex: false, content };
    return { status: 200, body: { post, related } };
  }
  if (url.pathname === '/internal/articles/com-nome' && namedTitle) {
    const post = { ...summary, ...details, slug: 'com-nome', title: namedTitle, content };
    return { status: 200, body: { post, related }, name: `"${namedTitle}"` };
  }
  if (url.pathname === '/internal/redirects') return { status: 200, body: { redirect: null } };
  if (url.pathname === '/internal/articles/nome-antigo')
    return { status: 200, body: { moved_to: 'um-artigo' } };
  return { status: 404, body: { error: 'Post não encontrado' } };
}

beforeAll(async () => {
  contentService = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    const send = () => {
      const { status, body, name } = answer(new URL(request.url ?? '/', 'http://content'));
      const known = request.headers['if-none-match'];
      if (name) askedNames.push(known);
      if (name && name === known) {
        response.writeHead(304).end();
        return;
      }
      response.writeHead(status, { 'content-type': 'application/json', ...(name && { etag: name }) });
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

/** Starts the built process, and waits until it is ready. */
async function startSite(settings: Record<string, string> = {}) {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const site = spawn(process.execPath, ['frontend/build/server/index.js'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'ignore'],
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'demo',
      DEMO_MODE: 'true',
      HOST: '127.0.0.1',
      PORT: String(port),
      CONTENT_URL: `http://127.0.0.1:${(contentService.address() as AddressInfo).port}`,
      PUBLIC_URL: 'https://exemplo.com.br',
      COMPANY_NAME: 'Escudo & Filhos',
      COMPANY_CHAT_NUMBER: '5511999990000',
      COMPANY_EMAIL: 'contato@exemplo.com.br',
      COMPANY_PHONE: '(11) 99999-0000',
      COMPANY_CNPJ: '12.345.678/0001-95',
      COMPANY_LEGAL_NAME: 'Escudo Digital Ltda.',
      COMPANY_ADDRESS: 'Rua Um, 1, São Paulo, SP',
      ...settings,
    },
  });
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const ready = await fetch(`${origin}/readyz`).catch(() => undefined);
    if (ready?.ok) return { site, origin };
    await wait(100);
  }
  throw new Error('the frontend did not start');
}

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
    for (const address of ['/blog/um-artigo', '/blog/um-artigo.data', '/blog/nome-antigo']) {
      asked.length = 0;
      const { body } = await get(address);
      expect(asked).toEqual([`GET /internal/articles/${address.slice(6).replace('.data', '')}`]);
      if (address === '/blog/um-artigo') expect(body).toContain('href="/blog/outro-artigo"');
    }
  });

  it('comes whole to a navigation', async () => {
    const { status, body } = await get('/blog/um-artigo.data');
    expect(status).toBe(200);
    expect(body).toContain('Conteúdo que está uma vez na página');
  });
});

describe('an article whose answer has a name', () => {
  const page = '/blog/com-nome';
  const encoded = (address: string, encoding: string) =>
    fetch(`${origin}${address}`, { headers: { 'accept-encoding': encoding } });

  it('is rendered once, and sent again for as long as content says that it is unchanged', async () => {
    namedTitle = 'Primeiro';
    const first = await get(page);
    askedNames.length = 0;
    const second = await get(page);
    expect(askedNames).toEqual(['"Primeiro"']);
    expect(second.body).toBe(first.body);
    const shown = ({ headers }: typeof first) =>
      Object.fromEntries([...headers].filter(([name]) => !/^(date|keep-alive|connection)$/.test(name)));
    expect(shown(second)).toEqual(shown(first));
    expect(shown(second)).toMatchObject({
      'content-security-policy': expect.any(String),
      vary: 'Accept-Encoding',
    });
  });

  it('is another as soon as content says so, for one question', async () => {
    for (const title of ['Segundo', 'Terceiro']) {
      namedTitle = title;
      asked.length = 0;
      expect((await get(page)).body).toContain(`${title}</h1>`);
      expect(asked).toHaveLength(1);
    }
  });

  it('is gone as soon as it is withdrawn, and is not shown while content fails', async () => {
    namedTitle = 'Retirado';
    await get(page);
    namedTitle = undefined;
    expect((await get(page)).status).toBe(404);
    namedTitle = 'Retirado';
    await get(page);
    down = true;
    asked.length = 0;
    const { status, body } = await get(page).finally(() => (down = false));
    expect([status, asked.length]).toEqual([503, 1]);
    expect(body).not.toContain('Retirado</h1>');
  });

  it('is kept in each form that readers take', async () => {
    namedTitle = 'Quarto';
    for (const encoding of ['br', 'gzip', 'identity', 'br', 'gzip', 'identity']) {
      const response = await encoded(page, encoding);
      expect(response.headers.get('content-encoding') ?? 'identity').toBe(encoding);
      expect(await response.text()).toContain('Quarto</h1>');
    }
    const head = await fetch(`${origin}${page}`, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });

  it('is not what a navigation or another address is answered with', async () => {
    namedTitle = 'Quinto';
    await get(page);
    expect((await get(`${page}.data`)).headers.get('content-type')).toContain('text/x-script');
    expect((await get(`${page}?utm_source=x`)).body).toContain('Quinto</h1>');
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
  it('wait for the first paint on every public page, and not in the admin area', async () => {
    for (const address of ['/', '/about', '/microsoft365', '/privacidade', '/blog', '/blog/um-artigo']) {
      const { body } = await get(address);
      expect(body).not.toContain('modulepreload');
      expect(body).toMatch(/<script type="module" async="">let s=0;const go=async/);
      expect(body).toMatch(/streamController\.close\(\);<\/script><\/body><\/html>$/);
    }
    expect((await get('/blog/admin')).body).toContain('modulepreload');
  });

  it('are the admin area however its address is written', async () => {
    for (const address of ['/blog/admin', '/blog/%61dmin', '/Blog/Admin/new'])
      expect((await get(address)).body).toContain('Verificando autenticação');
  });
});

describe('a page of kept parts', () => {
  const unkept = { KEPT_PAGES_MB: '0' };
  const pages = [
    '/',
    '/microsoft365',
    '/google-workspace',
    '/about',
    '/privacidade',
    '/blog',
    '/blog?categoria=seguranca',
    '/blog?busca=edr',
    '/blog/um-artigo',
    '/nada',
  ];
  const shown = async (from: string, page: string) => {
    const response = await fetch(from + page);
    return [response.headers.get('content-security-policy'), await response.text()];
  };
  let running: Awaited<ReturnType<typeof startSite>>;

  beforeAll(async () => {
    running = await startSite(unkept);
    // So that nearly every part comes from another page than the one that is looked at.
    for (const page of ['/blog/indexado', '/blog?busca=outra', ...pages.toReversed(), '/?utm_source=x'])
      await shown(running.origin, page);
  });
  afterAll(() => void running.site.kill());

  // A process knows no parts yet when it is asked for the first time: React renders that page whole.
  it.each(pages)('is byte for byte the page that React renders whole: %s', async (page) => {
    const fresh = await startSite(unkept);
    const whole = await shown(fresh.origin, page).finally(() => fresh.site.kill());
    expect(await shown(running.origin, page)).toEqual(whole);
  });
});

describe('an old slug', () => {
  it('leads to the new one for good', async () => {
    const { status, headers } = await get('/blog/nome-antigo');
    expect(status).toBe(301);
    expect(headers.get('location')).toBe('/blog/um-artigo');
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
    const { status, headers, body } = await get('/blog/um-artigo');
    expect(status).toBe(503);
    expect(headers.get('cache-control')).toBe('no-store');
    for (const words of ['Artigo não encontrado', 'Erro ao carregar post', 'Voltar ao Blog'])
      expect(body).toContain(words);
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
    for (const address of ['/blog', '/blog?categoria=seguranca', '/blog?busca=edr', '/blog.data']) {
      asked.length = 0;
      expect((await get(address)).status).toBe(200);
      expect(asked).toHaveLength(1);
    }
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
    log = '';
    const { status, body } = await ask(path);
    expect(status).toBe(404);
    expect(body).not.toMatch(/\bat .*:\d+|node_modules|Error:/);
    expect(log).not.toContain('"stack"');
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

  it('says how it is, and counts its answers by route', async () => {
    expect(await (await fetch(`${origin}/healthz`)).json()).toEqual({ status: 'ok' });
    await get('/blog/um-artigo');
    await get('/blog/um-artigo.data');
    const metrics = await (await fetch(`${origin}/metrics`)).text();
    for (const route of ['routes/article', 'data'])
      expect(metrics).toContain(`http_request_duration_seconds_count{route="${route}",status="200"}`);
    expect(metrics).not.toContain('um-artigo');
    expect(metrics).toContain('process_resident_memory_bytes');
  });

  it('writes JSON lines, without the token of a preview link', async () => {
    log = '';
    down = true;
    await get('/blog/preview/segredo-do-link').finally(() => (down = false));
    const lines = log
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines).toEqual([
      expect.objectContaining({ service: 'frontend', level: 'error', path: '/blog/preview/-' }),
    ]);
    expect(log).not.toContain('segredo-do-link');
  });

  it('answers what is under way when it is stopped, is not ready first, and ends well', async () => {
    const { site, origin } = await startSite();
    let release: () => void = () => undefined;
    held = new Promise((resolve) => (release = resolve));
    asked.length = 0;
    const page = fetch(`${origin}/blog/um-artigo`);
    while (asked.length === 0) await wait(5);
    const exited = new Promise<number | null>((resolve) => site.once('exit', resolve));
    site.kill('SIGTERM');
    let ready = await fetch(`${origin}/readyz`);
    while (ready.ok) ready = await fetch(`${origin}/readyz`);
    expect(ready.status).toBe(503);
    while (await fetch(`${origin}/healthz`).catch(() => undefined)) await wait(20);
    release();
    held = undefined;
    const answer = await page;
    expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
    expect(await answer.text()).toContain('Conteúdo que está uma vez na página');
    expect(await exited).toBe(0);
  });

  it('shows the company of its configuration, and its manifest too', async () => {
    expect((await get('/')).body).toContain('Escudo Digital Ltda. · CNPJ 12.345.678/0001-95');
    const { headers, body } = await get('/site.webmanifest');
    expect(headers.get('content-type')).toContain('application/manifest+json');
    expect(JSON.parse(body)).toMatchObject({ name: 'Escudo & Filhos', lang: 'pt-BR' });
  });
});
