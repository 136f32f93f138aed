import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser, openPage, VIEWPORTS, type Watched } from './browser';
import { html, listCategories, listPosts, PAGES, structuredData, visibleText } from './public-site';

let browser: Browser;
/** A reader without JavaScript, who goes from page to page. */
let reader: Watched;
beforeAll(async () => {
  browser = await launchBrowser();
  reader = await openPage(browser, { javaScript: false });
});
afterAll(() => browser.close());
afterEach(() => {
  expect(reader.problems.splice(0)).toEqual([]);
});

/** What a reader without JavaScript must find on each page. */
const texts: Record<string, string[]> = {
  '/': [
    ...[
      'Next EDR Foundations',
      'Managed Detection',
      'Next EDR Optimum',
      'Solicitar demonstração',
      'Recursos e benefícios',
      'Ameaças vistas a tempo',
      'Instalação por grupos',
    ],
    ...['Solicitar consultoria', 'A empresa em números', 'Certificações'],
    ...[
      '99,9%',
      '24/7',
      '5 min',
      '2 a 5',
      '2 h',
      'Número de funcionários',
      '1-10',
      '11-50',
      '51-200',
      '201-500',
      '500+',
    ],
  ],
  '/kaspersky': [
    ...['Next EDR Foundations', 'Managed Detection', 'Next EDR Optimum', 'Solicitar demonstração'],
    ...['Ideal para:', 'Recursos', 'Benefícios', 'Registra'],
    ...['Compare lado a lado', 'Para entender de EDR e de ataques'],
  ],
  '/microsoft365': [
    ...['Outlook', 'Teams', 'Word', 'Excel', 'PowerPoint', 'OneDrive', 'SharePoint', 'OneNote'],
    ...['Business Basic', 'Business Standard', 'Business Premium', 'Mais Popular', 'Solicitar cotação'],
    ...['Produtividade', 'Colaboração', 'Segurança', 'Até 300 usuários', '1 TB', 'até 300 participantes'],
    ...['até 250 participantes', 'Compare lado a lado', 'Solução personalizada', 'Microsoft 365 na prática'],
  ],
  '/google-workspace': [
    ...['Gmail', 'Agenda', 'Drive', 'Meet', 'Chat', 'Documentos', 'Planilhas', 'Apresentações'],
    ...['Business Starter', 'Business Standard', 'Business Plus', 'Mais Popular', 'Solicitar cotação'],
    ...[
      'Usuários ilimitados',
      '30 GB',
      '2 TB',
      '5 TB',
      'até 100',
      'até 150',
      'até 500',
      'Solução personalizada',
    ],
  ],
  '/about': [
    ...['99,9%', 'O que fazemos', 'Diferenciais', 'Quem atende você', 'Certificações', 'CNPJ'],
    ...['Número DEMO-KAS-2481', 'Conferir com o fabricante'],
  ],
  '/blog': ['Todas', 'Mais Artigos', 'Inscrever'],
  '/privacidade': ['não usa cookies de visitantes', 'LGPD', 'CNPJ'],
};

/** Each figure of the home page is said once, outside the frame and the articles. */
async function saysEachFigureOnce(page: Page): Promise<void> {
  const parts = page.locator('main > section:not([aria-labelledby="artigos"])');
  const text = (await parts.allInnerTexts()).join(' ').replace(/\s+/g, ' ');
  for (const figure of ['99,9%', '24/7', '5 min', '2 a 5', '2 h', '300', '1 TB', '30 GB', '2 TB', '5 TB']) {
    // A number that begins or ends inside another one is that one.
    const said = text.match(new RegExp(`(?<![\\d,/])${figure}(?![\\d/])`, 'g'));
    expect({ figure, times: said?.length }).toEqual({ figure, times: 1 });
  }
}

/** The contact form offers the one way that works, and says so. */
async function offersItsFormByMail(page: Page): Promise<void> {
  expect(await page.getByRole('button', { name: 'Enviar pelo WhatsApp', exact: true }).isVisible()).toBe(
    false,
  );
  expect(await page.getByRole('button', { name: 'Enviar por e-mail', exact: true }).isVisible()).toBe(true);
  expect(await visibleText(page)).toContain(
    'Sem JavaScript, este formulário só pode ser enviado por e-mail.',
  );
}

/** A product shows its name and a situation, and the rest on demand; the menu of a phone opens and closes. */
async function unfoldsOnAPhone(page: Page): Promise<void> {
  // Without JavaScript a page has no animation frames that resize() could wait for.
  await page.setViewportSize(VIEWPORTS.phone);
  const toggle = page.getByRole('button', { name: 'Abrir menu' });
  await toggle.waitFor();
  const menu = page.getByRole('navigation', { name: 'Menu' });
  expect(await menu.isVisible()).toBe(false);
  await toggle.click();
  expect(await menu.isVisible()).toBe(true);
  await toggle.click();
  expect(await menu.isVisible()).toBe(false);
  const card = page.locator('#next-edr-optimum');
  expect(await card.locator('li:visible').count()).toBe(0);
  await card.locator('summary').press('Enter');
  await card.getByText('Ideal para:').waitFor();
  expect(await card.locator('li:visible').count()).toBe(10);
  await page.setViewportSize(VIEWPORTS.desktop);
}

describe.each(PAGES)('%s without JavaScript', (path) => {
  it('holds one heading and its texts', async () => {
    const { page } = reader;
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(200);
    expect(await page.locator('h1').allInnerTexts()).toEqual([expect.stringMatching(/\S/)]);
    const text = await visibleText(page);
    const missing = (texts[path] ?? []).filter((words) => !text.includes(words));
    expect(missing).toEqual([]);
    if (path === '/kaspersky')
      await page.getByRole('img', { name: /^Ilustração de um incidente contido/ }).waitFor();
    if (path !== '/') return;
    await saysEachFigureOnce(page);
    await offersItsFormByMail(page);
    await unfoldsOnAPhone(page);
  });

  it('tells machines what it is', async () => {
    const { body } = await html(path);
    expect(body).toMatch(/<html lang="pt-BR">/);
    expect(body).toMatch(/<title>[^<]{10,}<\/title>/);
    expect(body).toMatch(/<meta name="description" content="[^"]{50,}"/);
    expect(body).toMatch(
      new RegExp(`<link rel="canonical" href="https?://[^"]+${path.replace('/', '\\/')}"`),
    );
    expect(body).toMatch(/<meta property="og:image" content="https?:[^"]+"/);
    expect(structuredData(body).length).toBeGreaterThan(0);
    expect(body).not.toMatch(/<[^>]+ style=/);
  });
});

/** What stands between header and footer, as markup; and the addresses that it leads to, as `pattern` finds them. */
const mainOf = (body: string) => /<main [^>]*>([\s\S]*)<\/main>/.exec(body)?.[1] ?? '';
const linksTo = (markup: string, pattern: RegExp) => [
  ...new Set(
    [...markup.matchAll(/<a [^>]*?href="([^"#?]*)/g)].flatMap(([, to = '']) =>
      pattern.test(to) ? [to] : [],
    ),
  ),
];

describe('the page of an author', () => {
  it('is led to, says who they are, and lists what they signed', async () => {
    const path = '/autores/rafael-nogueira';
    expect(linksTo(mainOf((await html('/about')).body), /^\/autores\//)).toContain(path);
    const own = mainOf((await html(path)).body);
    expect(own).toMatch(/<h1[^>]*>Rafael Nogueira<\/h1>/);
    const signed = linksTo(own, /^\/blog\/./);
    expect(signed.length).toBeGreaterThan(3);
    const { body } = await html(signed[0]!);
    expect(linksTo(mainOf(body), /^\/autores\//)).toEqual([path]);
    expect(structuredData(body).find((item) => item['@type'] === 'Article')?.['author']).toMatchObject({
      '@type': 'Person',
      name: 'Rafael Nogueira',
      url: expect.stringContaining(path),
    });
    expect((await html('/autores/ninguem')).status).toBe(404);
  });
});

describe('the list of a category', () => {
  it('has its articles and no others', async () => {
    const category = (await listCategories()).find(({ post_count }) => post_count > 0);
    const { body } = await html(`/blog?categoria=${category?.slug}`);
    const { posts } = await listPosts(category?.slug);
    expect(mainOf(body)).toContain(`>${category?.name}</h1>`);
    expect(linksTo(mainOf(body), /^\/blog\/./)).toEqual(posts.map(({ slug }) => `/blog/${slug}`));
  });
});

describe('an article without JavaScript', () => {
  it('holds its content once, in the markup', async () => {
    const [post] = (await listPosts()).posts;
    const { page } = reader;
    await page.goto(`/blog/${post?.slug}`);
    expect(await page.locator('h1').innerText()).toBe(post?.title);
    const text = await visibleText(page);
    for (const words of ['min de leitura', 'Interessado em Nossas Soluções?', 'Falar com Especialista']) {
      expect(text).toContain(words);
    }
    const paragraph = (await page.locator('.article-content p').first().innerText()).slice(0, 40);
    const { body } = await html(`/blog/${post?.slug}`);
    expect(body.split(paragraph).length - 1).toBe(1);
  });

  it('tells machines who wrote it, when, and where it is as Markdown', async () => {
    const [post] = (await listPosts()).posts;
    const { body } = await html(`/blog/${post?.slug}`);
    const article = structuredData(body).find((data) => data['@type'] === 'Article');
    expect(article).toMatchObject({
      headline: post?.title,
      datePublished: post?.published_at,
      inLanguage: 'pt-BR',
    });
    expect(body).toContain(`/blog/${post?.slug}.md`);
    expect(body).toMatch(/<meta property="og:type" content="article"/);
  });
});

it('the picture in the place of one that does not load is there', async () => {
  const { status, headers } = await html('/imagem-padrao.svg');
  expect([status, headers.get('content-type')]).toEqual([200, expect.stringContaining('image/svg+xml')]);
});

describe('addresses that lead nowhere', () => {
  it.each(['/nada-aqui', '/nada/aqui'])('%s answers 404 with a page', async (path) => {
    const { status, body } = await html(path);
    expect(status).toBe(404);
    expect(mainOf(body).match(/[^<>]*(?:não encontrad|404)[^<>]*/g)).toEqual(['Página não encontrada']);
  });

  it('an article that does not exist answers 404 with the way back', async () => {
    const { status, body } = await html('/blog/artigo-que-nao-existe');
    expect(status).toBe(404);
    for (const words of ['<title>Post não encontrado</title>', 'Voltar ao Blog'])
      expect(body).toContain(words);
    // The second is what the API says.
    expect(mainOf(body).match(/[^<>]*(?:não encontrad|404)[^<>]*/g)).toEqual([
      'Artigo não encontrado',
      'Post não encontrado',
    ]);
  });

  it('an expired preview answers 404 and is kept from search engines', async () => {
    const { status } = await html('/blog/preview/expirado');
    expect(status).toBe(404);
  });
});
