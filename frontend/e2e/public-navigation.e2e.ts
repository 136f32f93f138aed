import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { axeViolations } from './admin';
import { hydrated, launchBrowser, openPage, type Watched } from './browser';

// Only a browser scrolls, has a focus, a clipboard and tabs that it blocks, and goes on where scripts fail.
let browser: Browser;
let site: Watched;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const PHONE = { width: 360, height: 640 };
const open = async (path: string, viewport?: { width: number; height: number }) => {
  site = await openPage(browser, viewport ? { viewport } : {});
  await site.page.goto(path);
  await hydrated(site.page);
  return site.page;
};
const openedChat = async (watched: Watched) => {
  while (watched.chats.length === 0) await watched.page.waitForTimeout(50);
  return watched.chats[0];
};
afterEach(async () => {
  expect(site.problems).toEqual([]);
  await site.context.close();
});

it('the header scrolls to parts of the home page, from another page too, and the footer to the top', async () => {
  const page = await open('/');
  const menu = page.getByRole('navigation', { name: 'Principal' });
  const isAtTop = (id: string) =>
    page.waitForFunction(
      (section) => Math.abs(document.getElementById(section)?.getBoundingClientRect().top ?? 999) < 200,
      id,
    );
  await menu.getByRole('link', { name: 'Kaspersky' }).click();
  await isAtTop('products');
  await menu.getByRole('link', { name: 'Contato' }).click();
  await isAtTop('contact');
  await page.getByRole('button', { name: 'Voltar ao topo' }).click();
  await page.waitForFunction(() => window.scrollY === 0);
  expect(await page.locator('#carregando').isVisible()).toBe(false);
  await menu.getByRole('link', { name: 'Sobre' }).click();
  await page.waitForURL('**/about');
  await menu.locator('a[aria-current="page"]', { hasText: 'Sobre' }).waitFor();
  await hydrated(page);
  await menu.getByRole('link', { name: 'Contato' }).click();
  await page.waitForURL('**/#contact');
  await isAtTop('contact');
});

it('the menu of a phone closes with Escape and gives the focus back, opens, leads on and closes', async () => {
  const page = await open('/', PHONE);
  const toggle = page.getByRole('button', { name: 'Abrir menu' });
  const menu = page.getByRole('navigation', { name: 'Menu' });
  expect(await toggle.getAttribute('aria-expanded')).toBe('false');
  await toggle.click();
  const close = page.getByRole('button', { name: 'Fechar menu' });
  expect([await close.getAttribute('aria-expanded'), await menu.isVisible()]).toEqual(['true', true]);
  await page.keyboard.press('Escape');
  await toggle.waitFor();
  expect(await menu.isVisible()).toBe(false);
  expect(await toggle.evaluate((button) => button === document.activeElement)).toBe(true);
  await toggle.click();
  await menu.getByRole('link', { name: 'Sobre' }).click();
  await page.waitForURL('**/about');
  await toggle.waitFor();
  expect(await menu.isVisible()).toBe(false);
});

it('a page whose islands do not load still searches and leads on', async () => {
  site = await openPage(browser);
  const { page, context } = site;
  await context.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/blog');
  await page.getByRole('searchbox', { name: 'Buscar artigos' }).fill('backup');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/blog?busca=backup');
  await page.locator('main article').first().getByRole('link').click();
  await page.locator('.article-content p').first().waitFor();
  expect(site.problems.filter((problem) => !problem.includes('ERR_FAILED'))).toEqual([]);
  site.problems.length = 0;
});

it('the contact form opens a conversation in another tab, and copies its message', async () => {
  const page = await open('/#contact');
  const press = (name: string) => page.getByRole('button', { name }).click();
  await page.getByRole('textbox', { name: 'Nome' }).fill('Ana Souza');
  await page.getByRole('textbox', { name: 'E-mail' }).fill('ana@empresa.com.br');
  await page.getByRole('textbox', { name: 'Empresa' }).fill('Empresa & Filhos');
  await press('Enviar pelo WhatsApp');
  const chat = await openedChat(site);
  expect(chat?.number).toMatch(/^\d{8,15}$/);
  expect(chat?.text).toContain('Empresa & Filhos');
  await page.getByText('A conversa foi aberta em outra aba.').waitFor();

  await site.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await press('Copiar mensagem');
  await page.getByRole('status').getByText('Mensagem copiada.').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('Empresa & Filhos');
  expect(await axeViolations(page, '#contact')).toEqual([]);

  await page.evaluate(() => (window.open = () => null));
  await press('Enviar pelo WhatsApp');
  await page.getByText('O navegador bloqueou a nova aba.').waitFor();
  expect(await axeViolations(page, '#contact')).toEqual([]);
});

it('an article leads to its product, and from the blog in two taps to a conversation that names both', async () => {
  const page = await open('/blog', PHONE);
  await page
    .getByRole('article')
    .getByRole('link', { name: /^O que é EDR/ })
    .first()
    .click();
  await page.waitForURL('**/blog/o-que-e-edr');
  await hydrated(page);
  const chat = page.getByRole('complementary', { name: 'Atendimento' });
  expect(await chat.isVisible()).toBe(false);
  const card = page.getByRole('region', { name: 'Conheça Kaspersky Next EDR' });
  await card.scrollIntoViewIfNeeded();
  await chat.waitFor();
  await card.getByRole('link', { name: /Perguntar pelo WhatsApp/ }).click();
  expect((await openedChat(site))?.text).toMatch(/Li o artigo "O que é EDR.+Kaspersky Next EDR/);
  await card.getByRole('link', { name: 'Comparar opções' }).click();
  await page.getByRole('heading', { level: 1, name: 'Kaspersky EDR do tamanho da sua equipe' }).waitFor();
  const articles = page.getByRole('region', { name: 'Para entender de EDR e de ataques' });
  expect(await articles.getByRole('article').count()).toBe(3);
});

it('the list of a chosen category begins on a phone where its reader was, with the category in sight', async () => {
  const page = await open('/blog?categoria=seguranca-digital', PHONE);
  const chips = page.getByRole('navigation', { name: 'Categorias' });
  const { x = -1, width = 0 } =
    (await chips.getByRole('link', { name: 'Segurança Digital' }).boundingBox()) ?? {};
  expect([x >= 0, x + width <= 360]).toEqual([true, true]);
  const top = () => chips.evaluate((nav) => nav.getBoundingClientRect().top);
  await chips.evaluate((nav) => nav.scrollIntoView({ behavior: 'instant' }));
  const before = await top();
  await chips.getByRole('link', { name: 'Ameaças' }).click();
  await page.waitForURL('**/blog?categoria=ameacas#lista');
  await hydrated(page);
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(100);
  expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(40);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await chips.getByRole('link', { name: 'Todas' }).click();
  await page.waitForURL('**/blog');
  expect(await page.evaluate(() => scrollY)).toBe(0);
});
