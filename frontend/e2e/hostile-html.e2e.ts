import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { apiOf, createPost, openAdmin, uniqueName } from './admin';
import { BASE_URL, launchBrowser } from './browser';

// Only a browser's own parser shows what of the payloads would run, once a sanitiser let it through.
const corpus = JSON.parse(
  readFileSync(new URL('../../services/content/test/hostile-html.json', import.meta.url), 'utf8'),
) as Record<string, string[]>;
const PER_ARTICLE = 120;

let browser: Browser;
let admin: Page;
/** Without the site's Content-Security-Policy, so that the sanitiser alone has to hold. */
let bare: BrowserContext;
/** What ran in its pages. */
const ran: string[] = [];

beforeAll(async () => {
  browser = await launchBrowser();
  admin = (await openAdmin(browser)).page;
  bare = await browser.newContext({ baseURL: BASE_URL, bypassCSP: true });
  await bare.route(/^(?!data:)/, (route) => {
    const url = new URL(route.request().url());
    if (url.origin === new URL(BASE_URL).origin) return route.continue();
    // Pictures from elsewhere are allowed in articles; everything else that leaves is a hit.
    if (route.request().resourceType() !== 'image') ran.push(`request: ${url.href}`);
    return route.abort();
  });
  bare.on('dialog', (dialog) => {
    ran.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
});

afterAll(() => browser.close());

const inPieces = <T>(all: T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / PER_ARTICLE) }, (_, n) =>
    all.slice(n * PER_ARTICLE, (n + 1) * PER_ARTICLE),
  );

/** Opens the address in a tab of its own. */
async function whatRuns(path: string): Promise<string[]> {
  const page = await bare.newPage();
  const opened = (tab: Page) => ran.push(`window: ${tab.url()}`);
  bare.on('page', opened);
  await page.goto(path, { waitUntil: 'load' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  // Events that payloads wait for: focus, pointer, scrolling, animation.
  await page.evaluate(async () => {
    for (const element of document.querySelectorAll<HTMLElement>('article *')) {
      for (const type of ['mouseover', 'pointerenter', 'focus', 'toggle', 'animationend', 'wheel']) {
        element.dispatchEvent(new Event(type, { bubbles: true }));
      }
    }
    for (const link of document.querySelectorAll<HTMLAnchorElement>('article a[href]')) {
      if (!/^(?:https?|mailto|tel):$/.test(link.protocol)) alert(`link: ${link.href}`);
    }
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
  if (new URL(page.url()).origin !== new URL(BASE_URL).origin) ran.push(`moved to ${page.url()}`);
  bare.off('page', opened);
  await Promise.all(bare.pages().map((tab) => tab.close()));
  return ran.splice(0);
}

it('no payload of the corpus runs in an article', async () => {
  for (const [kind, payloads] of Object.entries(corpus)) {
    for (const piece of inPieces(payloads)) {
      // Each payload closes what the one before left open, so that none hides in another's attribute.
      const content = piece
        .map((html) => `<h2>Caso</h2><p>Antes</p>${html}`)
        .join('\n"\'>--></textarea></title></svg></math>\n');
      const post = await createPost(admin, { content, is_published: true });
      expect([kind, ...(await whatRuns(`/blog/${post.slug}`))]).toEqual([kind]);
      expect((await apiOf(admin).adminDeletePost.outcome({ params: { id: post.id } })).status).toBe(204);
    }
  }
});

it('text fields with markup stay text in the article, the list and the search', async () => {
  const hostile = '</script><script>alert(1)</script><img src=x onerror=alert(2)>"\'--><!--\u2028';
  const title = uniqueName('Título');
  const post = await createPost(admin, {
    title: `${title} ${hostile}`,
    excerpt: hostile,
    author_name: `Autor ${hostile}`,
    meta_title: hostile,
    meta_description: hostile,
    meta_keywords: hostile,
    is_published: true,
  });
  expect(await whatRuns(`/blog/${post.slug}`)).toEqual([]);
  expect(await whatRuns('/blog')).toEqual([]);
  // No other test opens this list, so the gateway has none from before the article.
  const list = `/blog?busca=${encodeURIComponent(title)}`;
  expect(await whatRuns(list)).toEqual([]);
  expect((await apiOf(admin).adminDeletePost.outcome({ params: { id: post.id } })).status).toBe(204);
});
