import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { launchBrowser, openPage } from './browser';
import { html, listPosts, PAGES, structuredData, visibleText } from './public-site';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** What a reader without JavaScript must find on each page. */
const texts: Record<string, string[]> = {
  '/': [
    ...[
      'Next EDR Foundations',
      'Managed Detection',
      'Next EDR Optimum',
      'Solicitar demonstração',
      'Ideal para:',
    ],
    ...['Recursos', 'Benefícios', 'Solicitar consultoria', 'A empresa em números', 'Certificações'],
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

const frame = [
  ...['Kaspersky', 'Microsoft 365', 'Google Workspace', 'Sobre', 'Blog', 'Contato', 'Fale Conosco'],
  ...['Produtos', 'Contato rápido', 'Horário de atendimento', 'CNPJ', 'Voltar ao topo'],
];

describe.each(PAGES)('$path without JavaScript', ({ path, heading }) => {
  it('holds its heading, its texts and the frame', async () => {
    const { context, page } = await openPage(browser, { javaScript: false });
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(200);
    expect(await page.locator('h1').innerText()).toBe(heading);
    const text = await visibleText(page);
    const missing = [...frame, ...(texts[path] ?? [])].filter((words) => !text.includes(words));
    expect(missing).toEqual([]);
    await context.close();
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

describe('the figures of the home page', () => {
  it('are each said once, outside the frame', async () => {
    const { context, page } = await openPage(browser, { javaScript: false });
    await page.goto('/');
    const text = (await page.getByRole('main').innerText()).replace(/\s+/g, ' ');
    for (const figure of ['99,9%', '24/7', '5 min', '2 a 5', '2 h', '300', '1 TB', '30 GB', '2 TB', '5 TB']) {
      // A number that begins or ends inside another one is that one.
      const said = text.match(new RegExp(`(?<![\\d,/])${figure}(?![\\d/])`, 'g'));
      expect({ figure, times: said?.length }).toEqual({ figure, times: 1 });
    }
    await context.close();
  });
});

describe('the contact form without JavaScript', () => {
  it('sends what was typed nowhere, and says what to do', async () => {
    const { context, page, problems } = await openPage(browser, { javaScript: false });
    await page.goto('/');
    await page.locator('[name="Nome"]').fill('Ana Souza');
    await page.locator('[name="E-mail"]').fill('ana@empresa.com.br');
    await page.locator('[name="Empresa"]').fill('Empresa');
    await page.getByRole('button', { name: 'Enviar pelo WhatsApp' }).click();
    expect(new URL(page.url()).search).toBe('');
    expect(await visibleText(page)).toContain(
      'Sem JavaScript, este formulário só pode ser enviado por e-mail.',
    );
    expect(problems).toEqual([]);
    await context.close();
  });
});

describe('the page of an author', () => {
  it('says who they are, and lists what they signed', async () => {
    const { context, page, problems } = await openPage(browser, { javaScript: false });
    await page.goto('/about');
    await page.getByRole('main').getByRole('link', { name: 'Rafael Nogueira' }).click();
    await page.getByRole('heading', { level: 1, name: 'Rafael Nogueira' }).waitFor();
    expect(await page.getByRole('main').getByRole('article').count()).toBeGreaterThan(3);
    await page.locator('main article a').first().click();
    await page.locator('#artigo').getByRole('link', { name: 'Rafael Nogueira' }).waitFor();
    const data = structuredData((await html(new URL(page.url()).pathname)).body);
    expect(data.find((item) => item['@type'] === 'Article')?.['author']).toMatchObject({
      '@type': 'Person',
      name: 'Rafael Nogueira',
      url: expect.stringContaining('/autores/rafael-nogueira'),
    });
    expect((await html('/autores/ninguem')).status).toBe(404);
    expect(problems).toEqual([]);
    await context.close();
  });
});

describe('an article without JavaScript', () => {
  it('holds its content once, in the markup', async () => {
    const [post] = (await listPosts()).posts;
    const { context, page } = await openPage(browser, { javaScript: false });
    await page.goto(`/blog/${post?.slug}`);
    expect(await page.locator('h1').innerText()).toBe(post?.title);
    const text = await visibleText(page);
    for (const words of ['min de leitura', 'Interessado em Nossas Soluções?', 'Falar com Especialista']) {
      expect(text).toContain(words);
    }
    const paragraph = (await page.locator('.article-content p').first().innerText()).slice(0, 40);
    const { body } = await html(`/blog/${post?.slug}`);
    expect(body.split(paragraph).length - 1).toBe(1);
    await context.close();
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

describe('addresses that lead nowhere', () => {
  it.each(['/nada-aqui', '/nada/aqui'])('%s answers 404 with a page', async (path) => {
    const { status, body } = await html(path);
    expect(status).toBe(404);
    expect(body).toContain('Página não encontrada');
  });

  it('an article that does not exist answers 404 with the way back', async () => {
    const { status, body } = await html('/blog/artigo-que-nao-existe');
    expect(status).toBe(404);
    for (const words of ['Artigo não encontrado', 'Post não encontrado', 'Voltar ao Blog'])
      expect(body).toContain(words);
    expect(body).toContain('O artigo que você procura não existe.');
  });

  it('an expired preview answers 404 and is kept from search engines', async () => {
    const { status } = await html('/blog/preview/expirado');
    expect(status).toBe(404);
  });
});
