import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { axeViolations } from './admin';
import { BASE_URL, hydrated, launchBrowser, openPage, type Watched } from './browser';
import { listPosts } from './public-site';

// Only a browser shows a list while one types, a lost connection, tabs at the same time, scrolling and focus.
let browser: Browser;
let site: Watched;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());
beforeEach(async () => {
  site = await openPage(browser);
});
afterEach(async () => {
  expect(site.problems).toEqual([]);
  await site.context.close();
});

it('the list of the blog leads with the newest, is searched while one types, and takes a subscription', async () => {
  const { page } = site;
  const { posts } = await listPosts();
  await page.goto('/blog');
  await hydrated(page);
  const titles = await page.getByRole('main').locator('article :is(h2, h3)').allInnerTexts();
  expect(titles.slice(0, 5)).toEqual(posts.slice(0, 5).map(({ title }) => title));

  const [post] = posts;
  const word = post?.title.split(/\s+/).find((part) => /^[\p{L}]{5,}$/u.test(part)) ?? '';
  await page.getByRole('searchbox', { name: 'Buscar artigos' }).pressSequentially(word, { delay: 20 });
  // The address changes with the list.
  await page.waitForURL(`**/blog?busca=${encodeURIComponent(word)}`);
  await page.getByRole('status').getByText(`para “${word}”`).waitFor();
  await page
    .locator('main article', { hasText: post?.title ?? '' })
    .first()
    .waitFor();
  expect(await page.getByRole('searchbox').inputValue()).toBe(word);

  await page.getByLabel('Seu e-mail').fill('leitor@empresa.com.br');
  await page.getByRole('button', { name: 'Inscrever' }).click();
  expect(await axeViolations(page, 'section:has(form[data-chat-form=newsletter])')).toEqual([]);
  while (site.chats.length === 0) await page.waitForTimeout(50);
  expect(site.chats.map(({ text }) => text)).toEqual([expect.stringContaining('leitor@empresa.com.br')]);
  const feed = await page.getByRole('link', { name: /feed/ }).getAttribute('href');
  expect((await fetch(`${BASE_URL}${feed}`)).headers.get('content-type')).toContain('xml');
});

it('a search without a connection is repeated; one under way survives an article in a new tab', async () => {
  const { page, context } = site;
  await page.goto('/blog');
  await hydrated(page);
  const first = await page.locator('main article').first().innerText();
  await context.setOffline(true);
  await page.getByRole('searchbox').fill('backup');
  const failed = page.getByText('Não foi possível buscar agora');
  await failed.waitFor();
  expect([new URL(page.url()).search, await page.locator('main article').first().innerText()]).toEqual([
    '',
    first,
  ]);
  expect(await axeViolations(page, '[role=search]')).toEqual([]);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await page.waitForURL('**/blog?busca=backup');
  await failed.waitFor({ state: 'hidden' });
  // Without a connection the browser itself complains.
  site.problems.length = 0;

  // An answer that comes only after the reader has opened an article in another tab.
  const answer = Promise.withResolvers<void>();
  await page.route('**/blog?busca=edr', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.getByRole('searchbox').fill('edr');
  const [beside] = await Promise.all([
    context.waitForEvent('page'),
    page
      .locator('main article a')
      .first()
      .click({ modifiers: ['ControlOrMeta'] }),
  ]);
  await beside.close();
  answer.resolve();
  await page.waitForURL('**/blog?busca=edr');
  await page.locator('#lista:not([aria-busy])').waitFor();
});

it('an article shows its progress and the anchors of its headings', async () => {
  const { page } = site;
  // A seeded one: the newest may be another test's, of a few lines.
  await page.goto('/blog/o-que-e-edr');
  await hydrated(page);

  // To its own end, which is not the page's.
  const read = (end: 'start' | 'end') =>
    page.evaluate(async (block) => {
      document.querySelector('#artigo')?.scrollIntoView({ block, behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const bar = document.querySelector('.reading-progress')?.getBoundingClientRect();
      return (bar?.width ?? 0) / document.documentElement.clientWidth;
    }, end);
  expect(await read('start')).toBeLessThan(0.05);
  expect(await read('end')).toBeGreaterThan(0.99);
  // To mouse and keyboard alone.
  const heading = page.locator('.article-content h2').first();
  const anchor = heading.locator('.heading-anchor');
  // Reduced motion is a transition of a hundredth of a millisecond: over with the next frame.
  const shown = async (opacity: string) => {
    const link = await anchor.elementHandle();
    await page.waitForFunction(([a, value]) => a && getComputedStyle(a).opacity === value, [
      link,
      opacity,
    ] as const);
  };
  await shown('0');
  await heading.hover();
  await shown('1');
  await page.mouse.move(5, 5);
  await shown('0');
  await anchor.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await shown('1');
});
