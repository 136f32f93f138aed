import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { launchBrowser, openPage, VIEWPORTS } from './browser';
import { listPosts, PAGES, visibleText } from './public-site';

/** The contact form offers the one way that works, and says so. */
async function offersItsFormByMail(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Enviar por e-mail', exact: true }).waitFor();
  const chat = page.getByRole('button', { name: 'Enviar pelo WhatsApp', exact: true });
  expect(await chat.isVisible()).toBe(false);
  expect(await visibleText(page)).toContain(
    'Sem JavaScript, este formulário só pode ser enviado por e-mail.',
  );
}

/** A product shows its name and a situation, and the rest on demand; the menu of a phone opens and closes. */
async function unfoldsOnAPhone(page: Page): Promise<void> {
  // Without JavaScript a page has no animation frames that resize() could wait for.
  await page.setViewportSize(VIEWPORTS.phone);
  const toggle = page.getByRole('button', { name: 'Abrir menu' });
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await toggle.click();
  await menu.waitFor();
  await toggle.click();
  await menu.waitFor({ state: 'hidden' });
  const card = page.locator('#next-edr-optimum');
  expect(await card.locator('li:visible').count()).toBe(0);
  await card.locator('summary').press('Enter');
  await card.getByText('Ideal para:').waitFor();
  expect(await card.locator('li:visible').count()).toBe(10);
  await page.setViewportSize(VIEWPORTS.desktop);
}

// Only a browser without scripts shows what such a reader sees, and that forms and folds work for them.
it('the site without JavaScript shows each page and an article, with its form by e-mail and its folds', async () => {
  const browser = await launchBrowser();
  const { page, problems } = await openPage(browser, { javaScript: false });
  for (const path of PAGES) {
    const answer = await page.goto(path);
    const headings = await page.locator('h1').allInnerTexts();
    expect([path, answer?.status(), headings]).toEqual([path, 200, [expect.stringMatching(/\S/)]]);
    if (path !== '/') continue;
    await offersItsFormByMail(page);
    await unfoldsOnAPhone(page);
  }
  const [post] = (await listPosts()).posts;
  await page.goto(`/blog/${post?.slug}`);
  expect(await page.locator('h1').innerText()).toBe(post?.title);
  await page.locator('.article-content p').first().waitFor();
  await page.getByRole('link', { name: /Falar com Especialista/ }).waitFor();
  expect(problems).toEqual([]);
  await browser.close();
});
