import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { ADMIN, apiOf, misbehaviour, signInByPage, VISITOR } from './admin';
import { BASE_URL, hydrated, launchBrowser, openPage, type Watched } from './browser';

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

describe('the way into the admin area', () => {
  it('is a document with nothing of the admin area in it', async () => {
    watched = await openPage(browser);
    await signInByPage(watched.page);
    const html = await (await watched.page.request.get('/blog/admin')).text();
    expect(html).toContain('Verificando autenticação...');
    expect(html).toContain('noindex');
    expect(html).not.toContain('Posts do Blog');
    expect(html).not.toContain(ADMIN);
  });

  it('asks whoever is not signed in to enter with Google, and comes back to where they were', async () => {
    watched = await openPage(browser);
    const { page } = watched;
    await page.goto('/blog/admin/auditoria');
    await page.getByRole('heading', { name: 'Área Administrativa' }).waitFor();
    expect(await page.getByText('Acesso restrito a administradores autorizados.').isVisible()).toBe(true);
    await page.getByRole('button', { name: 'Entrar com Google' }).click();
    await page.getByRole('button', { name: ADMIN }).click();
    await page.waitForURL('**/blog/admin/auditoria');
    await page.getByRole('heading', { name: 'Auditoria' }).waitFor();
    await page.getByText('ÁREA ADMINISTRATIVA RESTRITA').waitFor();
  });

  it('is the same for whoever opens the demo as 127.0.0.1', async () => {
    watched = await openPage(browser);
    const { page } = watched;
    const other = BASE_URL.replace('localhost', '127.0.0.1');
    await page.goto(`${other}/blog/admin/auditoria?depois=1`);
    expect(page.url()).toBe(`${BASE_URL}/blog/admin/auditoria?depois=1`);
    await page.getByRole('button', { name: 'Entrar com Google' }).click();
    await page.getByRole('button', { name: ADMIN }).click();
    await page.getByRole('heading', { name: 'Auditoria' }).waitFor();
  });

  it('can be left for the blog', async () => {
    watched = await openPage(browser);
    await watched.page.goto('/blog/admin');
    await watched.page.getByRole('link', { name: 'Cancelar' }).click();
    await watched.page.waitForURL('**/blog');
  });

  it('shows a person without permission whom to ask', async () => {
    watched = await openPage(browser);
    const { page } = watched;
    await signInByPage(page, VISITOR);
    await page.getByRole('heading', { name: 'Acesso Negado' }).waitFor();
    await page.getByText('Olá, Vítor Visitante!').waitFor();
    expect(await page.getByText('Você não tem permissão').isVisible()).toBe(true);
    expect(await page.locator('a[href^="mailto:"]').isVisible()).toBe(true);
    expect(await page.locator('a[href^="tel:"]').isVisible()).toBe(true);
    expect(await page.getByRole('link', { name: 'Voltar ao Blog' }).isVisible()).toBe(true);
    expect((await apiOf(page).adminListPosts.outcome()).status).toBe(403);
    await page.getByRole('button', { name: 'Sair' }).click();
    await page.getByRole('button', { name: 'Entrar com Google' }).waitFor();
  });

  it('sends a callback without a code to the blog, and says why in the log', async () => {
    watched = await openPage(browser);
    await watched.page.goto('/auth/callback?error=access_denied');
    await watched.page.waitForURL('**/blog');
    const said = watched.problems.splice(0).filter((problem) => problem.includes('Cannot exchange'));
    expect(said).toEqual([
      'console: Cannot exchange code for session token: no code provided in the URL search params.',
    ]);
  });

  it('says in the log why a code was not exchanged', async () => {
    watched = await openPage(browser);
    await watched.page.goto('/auth/callback?code=never-issued');
    await watched.page.waitForURL('**/blog');
    const said = watched.problems.splice(0).filter((problem) => problem.includes('Failed to exchange'));
    expect(said).toEqual([
      'console: Failed to exchange code for session token: API responded with HTTP status 403',
    ]);
  });

  it('only logs that there is no way to Google', async () => {
    watched = await openPage(browser);
    const { page } = watched;
    await page.route('**/api/oauth/google/redirect_url', (route) =>
      route.fulfill({ status: 503, json: { error: 'x', code: 'service.unavailable', request_id: 'x' } }),
    );
    await page.goto('/blog/admin');
    const button = page.getByRole('button', { name: 'Entrar com Google' });
    await button.click();
    await page.waitForFunction(() => !document.querySelector('button[aria-busy]'));
    expect(await button.isEnabled()).toBe(true);
    const said = watched.problems.splice(0).filter((problem) => problem.includes('redirect URL'));
    expect(said).toEqual(['console: Failed to get login redirect URL: API responded with HTTP status 503']);
  });
});

describe('a signed-in admin', () => {
  it('is fetched once, and leaves by Sair', async () => {
    watched = await openPage(browser);
    const { page } = watched;
    await signInByPage(page);
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
  });

  it('whose session ends keeps the screen, and comes back to it', async () => {
    watched = await openPage(browser);
    const { context, page } = watched;
    await signInByPage(page);
    await page.goto('/blog/admin?aba=categorias');
    await hydrated(page);
    await page.getByRole('button', { name: 'Nova Categoria' }).click();
    await page.getByLabel('Nome').fill('Digitado antes do fim');
    await context.clearCookies();
    await page.getByRole('button', { name: 'Criar Categoria' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Sua sessão expirou' });
    await dialog.waitFor();
    expect(await page.locator('input[value="Digitado antes do fim"]').count()).toBe(1);

    // A sign-in in another window is noticed when this one is looked at again.
    const other = await context.newPage();
    await signInByPage(other);
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
});
