import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { SiteDocument } from '@vitrine/contracts';
import type { Browser, Page } from 'playwright-core';
import { apiOf, axeViolations, misbehaviour, openAdmin } from './admin';
import {
  BASE_URL,
  expectNoOverflow,
  hydrated,
  launchBrowser,
  openPage,
  resize,
  type Watched,
} from './browser';
import { expectSoon } from './expect-soon';
import { html, listPosts } from './public-site';

const COLOUR = '#7a1fa2';
/** Those of the trial of axe, light yellow and black among them, and a yellow that buttons have as it is. */
const OTHER_COLOURS = ['#fff2a8', '#000000', '#d0021b', '#2e7d32', '#ffc400&igual=1'];
const OWN = [122, 31, 162];
const SHIPPED = [8, 127, 113];
/** Inspected in these colours too. */
const LAYOUTS = ['/', '/kaspersky', '/about', '/blog'];

const drawn = (width: number, colour: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 100"><rect width="${width}" height="100" rx="20"` +
      ` fill="${colour}"/><path d="M30 75 50 20 70 75Z" fill="#fff"/></svg>`,
  );

let browser: Browser;
let admin: Watched;
let visitor: Watched;
let before: SiteDocument;
let version: number;
let shippedTones: string[];
let article: string;

/** Waits until an address says `text`. */
async function shows(path: string, text: string): Promise<void> {
  let body = '';
  for (let attempt = 0; attempt < 300 && !body.includes(text); attempt += 1) {
    if (body) await pause(100);
    ({ body } = await html(path));
  }
  expect([path, body.includes(text) || body]).toEqual([path, true]);
}

/** Every colour that an element of the page has. */
const tonesOn = (page: Page) =>
  page.evaluate(() => {
    const names = ['color', 'backgroundColor', 'borderTopColor', 'fill', 'stroke'] as const;
    const all = [...document.querySelectorAll('body *')].map((element) => getComputedStyle(element));
    return [...new Set(all.flatMap((style) => names.map((name) => style[name])))];
  });

/** The brand's tones as the style sheet says them, written as an element's colours are. */
const brandTones = async (page: Page) => {
  const tones = await page.evaluate(() => {
    const style = getComputedStyle(document.documentElement);
    return [100, 200, 300, 400, 500, 600, 700].map((step) => style.getPropertyValue(`--color-brand-${step}`));
  });
  return tones.map((hex) => `rgb(${[1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16)).join(', ')})`);
};

/** A picture's bytes in base64. The first request has it drawn, which a busy machine does too late for the answer. */
async function pictureAt(path: string): Promise<string> {
  let status = 0;
  for (let attempt = 0; attempt < 30; attempt += 1) {
    const answer = await fetch(`${BASE_URL}${path}`);
    if (answer.ok) return Buffer.from(await answer.arrayBuffer()).toString('base64');
    ({ status } = answer);
    await pause(100);
  }
  throw new Error(`${path} answers ${status}`);
}

/** How many pixels of a picture are nearly of each of these colours. */
const pixelsOf = (page: Page, picture: string, ...colours: number[][]) =>
  page.evaluate(
    async ([base64, wanted]) => {
      const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes]));
      const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
      context?.drawImage(bitmap, 0, 0);
      const { data = [] } = context?.getImageData(0, 0, bitmap.width, bitmap.height) ?? {};
      return wanted.map((colour) => {
        let count = 0;
        for (let at = 0; at < data.length; at += 4)
          if (colour.every((value, index) => Math.abs(value - (data[at + index] ?? 0)) < 6)) count += 1;
        return count;
      });
    },
    [picture, colours] as const,
  );

const open = async (page: Page, path: string) => {
  await page.goto(path);
  await hydrated(page);
};

/** A section with everything in it unfolded. */
async function openSection(page: Page, name: string): Promise<void> {
  const sections = page.getByRole('navigation', { name: 'Seções do site' });
  await sections.getByRole('button', { name, exact: true }).click();
  await page.getByRole('heading', { level: 2, name, exact: true }).waitFor();
  const unfold = page.getByRole('button', { name: 'Abrir tudo', exact: true });
  if (await unfold.isVisible()) await unfold.click();
}

const publish = async (page: Page) => {
  // Enabled as soon as all is stored.
  await page.getByRole('button', { name: 'Publicar', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publicar', exact: true }).click();
  await page.getByRole('status').filter({ hasText: 'Tudo publicado.' }).waitFor();
};

/** Everything that a reseller changes, as its owner would. */
async function makeNorteSeguro(page: Page): Promise<void> {
  const fill = (label: string, value: string) => page.getByLabel(label, { exact: true }).last().fill(value);
  const upload = async (label: string, buffer: Buffer) => {
    const choice = page.getByRole('group', { name: label, exact: true });
    const file = { name: 'desenho.svg', mimeType: 'image/svg+xml', buffer };
    await choice.getByLabel(`Enviar ${label}`, { exact: true }).setInputFiles(file);
    await choice.getByRole('button', { name: 'Tirar', exact: true }).waitFor();
  };
  await page.goto('/blog/admin/site?secao=company');
  await fill('Nome da empresa', 'Norte Seguro');
  await fill('Razão social', 'Norte Seguro Tecnologia Ltda.');
  await fill('CNPJ', '12.345.678/0001-95');
  await fill('Endereço', 'Avenida Eduardo Ribeiro, 100, Manaus, AM');
  await fill('Telefone', '(92) 3000-0000');
  await fill('Número do WhatsApp', '5592999990000');
  await fill('E-mail', 'oi@norteseguro.test');
  await openSection(page, 'Marca');
  await fill('Cor da marca', COLOUR);
  await upload('Logotipo largo', drawn(400, COLOUR));
  await upload('Logotipo largo para fundo escuro', drawn(400, '#e9c8ff'));
  await upload('Marca quadrada', drawn(100, COLOUR));
  await openSection(page, 'Início');
  await page.getByLabel('Título', { exact: true }).first().fill('Manaus protegida, do porto ao escritório');
  await openSection(page, 'Produtos e planos');
  await page.getByLabel('Vendemos esta família').nth(1).uncheck();
  await page.getByRole('region', { name: 'Textos que ainda falam de Microsoft 365' }).waitFor();
  await openSection(page, 'Provas');
  await page.getByRole('button', { name: 'Incluir em Depoimentos', exact: true }).click();
  const said = page.getByRole('group', { name: 'Depoimentos', exact: true });
  await said.getByLabel('O que o cliente diz', { exact: true }).fill('Pararam o ataque numa terça à noite.');
  await said.getByLabel('Nome', { exact: true }).fill('Iracema Lobo');
  await said.getByLabel('Empresa', { exact: true }).fill('Estaleiro Rio Negro');
  await upload('Retrato ou logotipo', drawn(100, '#a15c00'));
  await openSection(page, 'Perguntas e respostas');
  await page.getByRole('button', { name: 'Incluir em Perguntas e respostas', exact: true }).click();
  await fill('Pergunta', 'Atendem o interior do Amazonas?');
  await fill('Resposta', 'Sim, por barco e por satélite.');
  await publish(page);
}

/** What was published before, by the panel's history. */
async function restore(page: Page, version: number): Promise<void> {
  await page.goto('/blog/admin/site');
  await page.getByRole('button', { name: 'Versões', exact: true }).click();
  const versions = page.getByRole('dialog', { name: 'Versões do site' });
  await versions.getByRole('button', { name: `Ver versão ${version}`, exact: true }).click();
  await versions.getByRole('button', { name: 'Restaurar esta versão', exact: true }).click();
  await page.getByRole('button', { name: 'Restaurar', exact: true }).click();
  await page.getByRole('status').filter({ hasText: 'pendente' }).waitFor();
  await publish(page);
}

// Only a browser computes the colours and the contrasts of a brand, and draws its pictures.
beforeAll(async () => {
  browser = await launchBrowser();
  admin = await openAdmin(browser);
  visitor = await openPage(browser);
  before = (await apiOf(admin.page).adminGetSite()).site.published;
  version = (await apiOf(admin.page).adminListSiteVersions({ query: {} })).versions[0]?.id ?? 0;
  article = `/blog/${(await listPosts()).posts[0]?.slug}`;
  await open(visitor.page, '/');
  shippedTones = await brandTones(visitor.page);
  expect((await tonesOn(visitor.page)).filter((tone) => shippedTones.includes(tone))).not.toEqual([]);
  await makeNorteSeguro(admin.page);
  for (const path of pages()) await shows(path, 'Norte Seguro');
});
afterAll(async () => {
  try {
    const { published } = (await apiOf(admin.page).adminGetSite()).site;
    if (published.company.name !== before.company.name) await restore(admin.page, version);
    expect((await apiOf(admin.page).adminGetSite()).site.published).toEqual(before);
    for (const path of pages()) await shows(path, before.company.name);
    expect(misbehaviour(admin)).toEqual([]);
  } finally {
    await browser.close();
  }
});
const pages = () => [
  ...['/', '/kaspersky', '/google-workspace', '/about', '/blog', '/privacidade', article],
  ...['/nada-aqui', '/microsoft365', '/blog?busca=xyzwqk', '/feed.xml', '/site.webmanifest', '/llms.txt'],
];

it('the site of another company names only its own company, texts and families, in pages and in feeds', async () => {
  const { name, legal_name, cnpj, address, phone, email, chat_number } = before.company;
  const traces = [name, legal_name, cnpj, address, phone, email, chat_number, '087f71'];
  for (const path of [...pages(), `${article}.md`, '/sitemap.xml', '/robots.txt', '/blog/admin']) {
    const { body } = await html(path);
    expect([path, traces.filter((trace) => body.includes(trace))]).toEqual([path, []]);
  }
  const { body } = await html('/');
  const words = [
    'Manaus protegida, do porto ao escritório',
    'Iracema Lobo',
    'Sim, por barco e por satélite.',
  ];
  expect(words.filter((text) => !body.includes(text))).toEqual([]);
  expect(body).not.toContain('href="/microsoft365');
  const statuses = await Promise.all(
    ['/microsoft365', '/kaspersky'].map(async (path) => (await html(path)).status),
  );
  expect(statuses).toEqual([404, 200]);
});

const OTHER_MAKERS = /kaspersky(?: next)?(?: edr)?|microsoft(?: 365)?|google(?: workspace)?/gi;
const PROMISES = /24\/7|5 min|99,9 ?%?|2 a 5|24 horas|emergências?/gi;
/** What the document calls its own parts by. */
const IDENTITIES = new Set(['id', 'key', 'look', 'icon', 'drawing', 'kind', 'section', 'hues', 'former']);

/** A document in which nothing of the shipped makers and promises is left. */
const withoutShippedOffers = (value: unknown, key = ''): unknown => {
  if (typeof value === 'string')
    return IDENTITIES.has(key)
      ? value
      : value.replace(OTHER_MAKERS, 'Bitdefender').replace(PROMISES, 'sempre');
  if (Array.isArray(value)) return value.map((one) => withoutShippedOffers(one, key));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, withoutShippedOffers(inner, name)]),
  );
};

const publishDocument = async (document: SiteDocument) => {
  const api = apiOf(admin.page);
  const { version: seen } = (await api.adminGetSite()).site;
  const { site } = await api.adminSaveSiteDraft({ body: { version: seen, document } });
  expect(site.problems).toEqual({});
  await api.adminPublishSite({ body: { version: site.version } });
};

/** What a page says of the shipped makers and promises; articles of the blog say what their writers wrote. */
const shippedOffersIn = (body: string): string[] =>
  body
    .replaceAll(/<section aria-labelledby="artigos[^]*?<\/section>/g, '')
    .replace(/\n## (?:Artigos|Blog)[^]*/, '')
    .replaceAll(/<loc>[^<]*\/blog[^<]*<\/loc>/g, '')
    .match(/Kaspersky|Microsoft|Google Workspace|24\/7|\b5 min\b|99,9|Emergência/g) ?? [];

it('the site of a company that sells no shipped maker and takes no emergencies says no word of them', async () => {
  const { published } = (await apiOf(admin.page).adminGetSite()).site;
  const [family] = published.catalogue;
  const own = withoutShippedOffers({
    ...published,
    catalogue: [
      { ...family, id: 'ebit', key: 'nova', number: 0, slug: 'bitdefender', sold: true, former: [] },
    ],
    emergency: { ...published.emergency, offered: false },
  }) as SiteDocument;
  try {
    await publishDocument(own);
    await shows('/bitdefender', 'Bitdefender');
    for (const path of [
      '/',
      '/bitdefender',
      '/about',
      '/privacidade',
      '/nada-aqui',
      '/llms.txt',
      '/sitemap.xml',
    ]) {
      // A page that was asked for a moment before the change is in the cache for a second.
      await expectSoon(async () => [path, shippedOffersIn((await html(path)).body)], [path, []]);
    }
  } finally {
    await publishDocument(published);
    for (const path of pages()) if (!/\.|microsoft365/.test(path)) await shows(path, 'Google Workspace');
  }
});

it('the site of another company has its colours, in pictures too, and breaks no rule of axe in five', async () => {
  const { body } = await html('/');
  const { body: manifest } = await html('/site.webmanifest');
  const made = [...`${body}${manifest}`.matchAll(/\/media\/marca\/[\w-]+\.png/g)].map(([path]) => path);
  await open(visitor.page, '/');
  for (const path of new Set([...made, '/favicon.ico', '/apple-touch-icon.png'])) {
    const [own = 0, shipped] = await pixelsOf(visitor.page, await pictureAt(path), OWN, SHIPPED);
    expect([path, own > 500, shipped]).toEqual([path, true, 0]);
  }
  expect(made.length).toBeGreaterThan(4);

  const { page } = visitor;
  for (const path of ['/', '/kaspersky', '/google-workspace', '/about', '/blog', article, '/nada-aqui']) {
    await open(page, path);
    expect([path, (await tonesOn(page)).filter((tone) => shippedTones.includes(tone))]).toEqual([path, []]);
    for (const width of [360, 768, 1440]) {
      await resize(page, { width, height: 900 });
      await expectNoOverflow(page, `${path}, ${width} px`);
    }
    expect([path, await axeViolations(page)]).toEqual([path, []]);
    for (const colour of LAYOUTS.includes(path) ? OTHER_COLOURS : []) {
      await wear(page, colour);
      const violations = await axeViolations(page, undefined, ['color-contrast']);
      expect([path, colour, violations]).toEqual([path, colour, []]);
    }
  }
  expect(misbehaviour(visitor)).toEqual([]);
});

/** The page in another brand's colour: its style sheet is all that differs. */
const wear = (page: Page, colour: string) =>
  page.evaluate(async (name) => {
    const link = document.querySelector<HTMLLinkElement>('link[href^="/marca.css"]');
    if (!link) throw new Error('no style sheet of the brand');
    await new Promise((resolve, reject) => {
      link.onload = resolve;
      link.onerror = reject;
      link.href = `/marca.css?cor=${name}`;
    });
  }, colour.slice(1));

const LONG_WORD = 'Pneumoultramicroscopicossilicovulcanocon';

/** The texts of a document, each beginning with a word of 40 letters, or of its own length. */
function lengthened<T>(value: T): T {
  if (typeof value === 'string') {
    const isText = /^[\p{L}\s,.?!–-]+$/u.test(value) && value.includes(' ');
    return (isText ? `${LONG_WORD.slice(0, value.length)}${value.slice(40)}` : value) as T;
  }
  if (Array.isArray(value)) return value.map(lengthened) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, lengthened(inner)])) as T;
}

/** Widths at which a page in a frame scrolls sideways, each with what is too wide. A frame is resized at once. */
const tooWide = (page: Page, src: string) =>
  page.evaluate(async (address) => {
    const frame = document.createElement('iframe');
    frame.style.cssText = 'position:fixed;inset:0;height:900px';
    frame.src = address;
    document.body.append(frame);
    await new Promise((resolve) => frame.addEventListener('load', resolve));
    const inner = frame.contentDocument!;
    const { documentElement: root } = inner;
    const found: string[] = [];
    for (let width = 320; width <= 1440; width += 16) {
      frame.style.width = `${width}px`;
      if (inner.scrollingElement!.scrollWidth <= root.clientWidth) continue;
      const wide = [...inner.querySelectorAll('body *')].filter(
        (element) => element.getBoundingClientRect().right > root.clientWidth + 1,
      );
      found.push(`${width} px: ${wide.at(-1)?.outerHTML.slice(0, 200)}`);
    }
    frame.remove();
    return found;
  }, src);

it('pages with the longest names and words scroll sideways at no width', async () => {
  const { page } = admin;
  const { site } = await apiOf(page).adminGetSite();
  const long = lengthened(site.published);
  long.company.name = `${LONG_WORD} Tecnologia do Norte`;
  const body = { version: site.version, document: long };
  await page.goto('/blog/admin/sessoes');
  try {
    await apiOf(page).adminSaveSiteDraft({ body });
    for (const path of ['/', '/kaspersky', '/google-workspace', '/about', '/blog', '/privacidade'])
      expect([path, await tooWide(page, `/blog/admin/site/previa${path}`)]).toEqual([path, []]);
  } finally {
    const { version: seen, published } = (await apiOf(page).adminGetSite()).site;
    await apiOf(page).adminSaveSiteDraft({ body: { version: seen, document: published } });
  }
});
