import { type ChildProcess, spawn } from 'node:child_process';
import { createServer, type Server } from 'node:http';
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
/** What the frontend asked of the content service. */
const asked: string[] = [];

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => probe.once('listening', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
};

function answer(url: URL): { status: number; body: unknown } {
  if (down) return { status: 500, body: { error: 'x' } };
  if (url.pathname === '/api/blog/posts')
    return { status: 200, body: { posts: [summary], next_cursor: null } };
  if (url.pathname === '/api/blog/categories') {
    return {
      status: 200,
      body: { categories: [{ id: 1, name: hostile, slug: 'seguranca', description: null, post_count: 1 }] },
    };
  }
  const related = [{ ...summary, id: 2, slug: 'outro-artigo', title: 'Outro artigo' }];
  if (url.pathname === '/internal/articles/um-artigo')
    return { status: 200, body: { post: { ...summary, ...details, content }, related } };
  if (url.pathname === '/internal/articles/indexado') {
    const post = { ...summary, ...details, slug: 'indexado', noindex: false, content };
    return { status: 200, body: { post, related } };
  }
  if (url.pathname === '/internal/articles/nome-antigo')
    return { status: 200, body: { moved_to: 'um-artigo' } };
  return { status: 404, body: { error: 'Post não encontrado' } };
}

beforeAll(async () => {
  contentService = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    const { status, body } = answer(new URL(request.url ?? '/', 'http://content'));
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => contentService.once('listening', resolve));
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  site = spawn(
    process.execPath,
    ['node_modules/@react-router/serve/dist/cli.js', 'frontend/build/server/index.js'],
    {
      cwd: root,
      stdio: 'ignore',
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
      },
    },
  );
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const alive = await fetch(`${origin}/healthz`).catch(() => undefined);
    if (alive?.ok) return;
    await wait(100);
  }
  throw new Error('the frontend did not start');
});
afterAll(async () => {
  site?.kill();
  await new Promise((resolve) => contentService.close(resolve));
});

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

describe('the process', () => {
  it('shows the company of its configuration, and its manifest too', async () => {
    expect((await get('/')).body).toContain('Escudo Digital Ltda. · CNPJ 12.345.678/0001-95');
    const { headers, body } = await get('/site.webmanifest');
    expect(headers.get('content-type')).toContain('application/manifest+json');
    expect(JSON.parse(body)).toMatchObject({ name: 'Escudo & Filhos', lang: 'pt-BR' });
  });
});
