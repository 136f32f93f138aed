import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { ADMIN, apiOf, expectAccessible, misbehaviour, signIn, VISITOR } from './admin';
import { BASE_URL, hydrated, launchBrowser, openPage, type Watched } from './browser';

// Only a browser follows the redirects of a sign-in with its cookies, and can be old or without scripts.
let browser: Browser;
let watched: Watched;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());
afterEach(async () => {
  expect(misbehaviour(watched)).toEqual([]);
  await watched.context.close();
});

it('a person signs in with Google from 127.0.0.1, comes back to the same screen, and signs out', async () => {
  watched = await openPage(browser, { chats: false });
  const { page } = watched;
  await page.goto(`${BASE_URL.replace('localhost', '127.0.0.1')}/blog/admin/auditoria?depois=1`);
  expect(page.url()).toBe(`${BASE_URL}/blog/admin/auditoria?depois=1`);
  await page.getByRole('heading', { name: 'Área Administrativa' }).waitFor();
  await page.getByText('Acesso restrito a administradores autorizados.').waitFor();
  await expectAccessible(page, 'the sign-in');
  await page.getByRole('button', { name: 'Entrar com Google' }).click();
  await page.getByRole('button', { name: ADMIN }).click();
  await page.waitForURL('**/blog/admin/auditoria?depois=1');
  await page.getByRole('heading', { name: 'Auditoria' }).waitFor();
  await page.getByText('ÁREA ADMINISTRATIVA RESTRITA').waitFor();

  let fetches = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/users/me') fetches += 1;
  });
  await page.goto('/blog/admin');
  await page.getByText('Boas-vindas, Ana!').waitFor();
  expect(fetches).toBe(1);
  const left = page.waitForResponse('**/api/logout');
  await page.getByRole('button', { name: 'Sair' }).click();
  await page.getByRole('button', { name: 'Entrar com Google' }).waitFor();
  expect((await left).status()).toBe(200);
  expect((await apiOf(page).getMe.outcome()).status).toBe(401);
  await signIn(page, VISITOR);
  await page.goto('/blog/admin');
  await page.getByRole('heading', { name: 'Acesso Negado' }).waitFor();
  await expectAccessible(page, 'no access');
  await apiOf(page).logout();
  await page.goto('/blog/admin');
  await page.getByRole('link', { name: 'Cancelar' }).click();
  await page.waitForURL('**/blog');
});

it('a code that is not exchanged leads to the blog, and the log says why', async () => {
  watched = await openPage(browser, { chats: false });
  await watched.page.goto('/auth/callback?code=never-issued');
  await watched.page.waitForURL('**/blog');
  const said = watched.problems.splice(0).filter((problem) => problem.includes('Failed to exchange'));
  expect(said).toEqual([
    'console: Failed to exchange code for session token: API responded with HTTP status 403',
  ]);
});

it('an admin whose session ends has the same screen after the next sign-in, here or in another window', async () => {
  watched = await openPage(browser, { chats: false });
  const { context, page } = watched;
  await signIn(page);
  await page.goto('/blog/admin?aba=categorias');
  await hydrated(page);
  await page.getByRole('button', { name: 'Nova Categoria' }).click();
  await page.getByLabel('Nome').fill('Digitado antes do fim');
  await context.clearCookies();
  await page.getByRole('button', { name: 'Criar Categoria' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Sua sessão expirou' });
  await dialog.waitFor();
  await page.locator('input[value="Digitado antes do fim"]').waitFor({ state: 'attached' });

  // A sign-in in another window is noticed when this one is looked at again.
  const other = await context.newPage();
  await signIn(other);
  await other.close();
  await page.bringToFront();
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await dialog.waitFor({ state: 'hidden' });
  expect(await page.getByLabel('Nome').inputValue()).toBe('Digitado antes do fim');

  await context.clearCookies();
  await page.getByRole('button', { name: 'Criar Categoria' }).click();
  await dialog.getByRole('button', { name: 'Entrar com Google' }).click();
  await page.getByRole('button', { name: ADMIN }).click();
  await page.waitForURL('**/blog/admin?aba=categorias');
});

it('a browser without scripts, or too old for the panel, says what the panel needs', async () => {
  watched = await openPage(browser, { javaScript: false, chats: false });
  await watched.page.goto('/blog/admin');
  const need = watched.page.locator('noscript');
  await need.waitFor();
  expect(await need.textContent()).toContain('A área administrativa precisa de JavaScript');
  expect(await watched.page.getByText('Verificando autenticação...').isVisible()).toBe(false);
  expect(misbehaviour(watched)).toEqual([]);
  await watched.context.close();

  watched = await openPage(browser, { chats: false });
  await watched.page.addInitScript(() => Reflect.deleteProperty(Map, 'groupBy'));
  await watched.page.goto('/blog/admin');
  await watched.page.getByText('Este navegador é antigo demais para a área administrativa.').waitFor();
});
