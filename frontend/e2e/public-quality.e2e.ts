import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser, Page, Request } from 'playwright-core';
import { axeViolations } from './admin';
import {
  VIEWPORTS,
  expectNoOverflow,
  hydrated,
  launchBrowser,
  openPage,
  resize,
  type Watched,
} from './browser';
import { listPosts } from './public-site';

let browser: Browser;
let site: Watched;
let article: string;
beforeAll(async () => {
  browser = await launchBrowser();
  // Its requests are routed, so that every page loads its scripts again (openPage).
  site = await openPage(browser, { viewport: VIEWPORTS.phone });
  const [post] = (await listPosts()).posts;
  article = `/blog/${post?.slug}`;
});
afterAll(() => browser.close());

/** Bytes of JavaScript that a page may load, as they are sent, without headers. */
const LIMIT = 5_000;

/** Opens an address and answers how much JavaScript comes with it, with all that is loaded afterwards. */
async function open(page: Page, path: string): Promise<number> {
  const sizes: Promise<number>[] = [];
  const sizeOf = async (script: Request): Promise<number> => {
    const response = await script.response();
    return Number((await response?.headerValue('content-length')) ?? (await response?.body())?.length);
  };
  const add = (request: Request) => {
    if (request.resourceType() === 'script') sizes.push(sizeOf(request));
  };
  page.on('request', add);
  await page.goto(path);
  await hydrated(page);
  // A script asks for others before the page is idle again.
  for (let known = -1; known < sizes.length;) {
    known = sizes.length;
    await Promise.all(sizes);
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  }
  page.off('request', add);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/** Texts and controls that the floating chat is over, or that end below its bar. */
const coveredByChat = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const frames = () =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    // On a narrow screen it comes once the first screen has left.
    window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
    await frames();
    const chat = document.querySelector('aside[aria-label="Atendimento"]');
    const area = chat?.getBoundingClientRect();
    if (!chat || !area) return ['there is no chat'];
    // A bar over the whole width is an edge that text is scrolled past: then only the end of the page has to clear it.
    const bar = area.width >= document.documentElement.clientWidth;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (walker.nextNode()) {
      const text = walker.currentNode;
      const parent = text.parentElement;
      if (!parent || !text.textContent?.trim() || chat.contains(text)) continue;
      if (parent.closest('header.sticky, .sr-only, .reading-progress, [hidden]')) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const control = parent.closest('a, button');
      for (const { left, right, bottom } of control
        ? [control.getBoundingClientRect()]
        : range.getClientRects()) {
        const under = bar ? bottom > area.top + 1 : right > area.left && left < area.right;
        if (under) found.push(text.textContent.trim());
      }
    }
    window.scrollTo({ top: 0, behavior: 'instant' });
    await frames();
    return found;
  });

/** On a phone the columns of a comparison have their names in sight at its last row. */
async function comparesBelowNames(page: Page): Promise<void> {
  const table = page.getByRole('table', { name: 'Compare lado a lado' });
  const last = table.getByRole('row').last();
  await last.evaluate((row) => row.scrollIntoView({ block: 'center', behavior: 'instant' }));
  expect(await last.getByRole('cell').count()).toBe(3);
  const names = table.getByRole('columnheader').filter({ visible: true });
  expect(await names.count()).toBe(3);
  for (const name of await names.all()) {
    const inSight = await name.evaluate((head) => {
      const { left, right, top, bottom } = head.getBoundingClientRect();
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return head.contains(hit) && left >= 0 && right <= window.innerWidth;
    });
    expect(inSight).toBe(true);
  }
}

/** From 1024 px the whole menu is there, on one line. */
async function hasItsMenuOnOneLine(page: Page): Promise<void> {
  const links = page.getByRole('navigation', { name: 'Principal' }).getByRole('link');
  expect(await links.allInnerTexts()).toHaveLength(6);
  expect(await page.getByRole('button', { name: 'Abrir menu' }).isVisible()).toBe(false);
  const boxes = await page
    .getByRole('banner')
    .locator('a:visible')
    .evaluateAll((all) => all.slice(1).map((a) => a.getBoundingClientRect().toJSON() as DOMRect));
  for (const [index, { left, height }] of boxes.entries()) {
    expect(height).toBeLessThan(50);
    if (index > 0) expect(left).toBeGreaterThanOrEqual(boxes[index - 1]?.right ?? 0);
  }
}

async function isAtMostNineScreens(page: Page): Promise<void> {
  await resize(page, { width: 360, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollHeight / 640)).toBeLessThanOrEqual(9);
}

/** The keyboard skips to the content first. */
async function skipsToItsContent(page: Page): Promise<void> {
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Ir para o conteúdo');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.activeElement?.id === 'conteudo');
}

/** Where one page of each layout is looked at for what the floating chat is over. */
const WIDTHS = [360, 768, 1024, 1152, 1280, 1440];
type Looks = Partial<Record<number, (page: Page) => Promise<void>>>;

/**
 * Loads a page as a new visitor, and looks at it at some widths. axe inspects it on a phone and, unless it is plain, at
 * a desktop's width; `also` looks at what it has at the width of its name.
 */
async function expectGood(
  path: string,
  {
    widths = [360, 1440],
    isPlain = false,
    also = {},
  }: { widths?: number[]; isPlain?: boolean; also?: Looks } = {},
): Promise<void> {
  const { context, page, problems } = site;
  await resize(page, VIEWPORTS.phone);
  const bytes = await open(page, path);
  expect([path, bytes, bytes > 500 && bytes <= LIMIT]).toEqual([path, bytes, true]);
  for (const width of widths) {
    await resize(page, { width, height: width === 1440 ? 900 : 740 });
    await expectNoOverflow(page, `${path}, ${width} px`);
    const covered = widths === WIDTHS ? await coveredByChat(page) : [];
    expect([path, width, covered]).toEqual([path, width, []]);
    if (width === 360 || (width === 1440 && !isPlain))
      expect([path, width, await axeViolations(page)]).toEqual([path, width, []]);
    await also[width]?.(page);
  }
  expect(problems.splice(0).filter((problem) => !problem.includes('status of 404'))).toEqual([]);
  expect(await context.cookies()).toEqual([]);
}

// Only a browser has layout, contrasts and focus, enforces the policy, and shows what scripts load, request and store.

it('the home page fits every width, breaks no rule of axe or of its policy, and loads few scripts and no cookie', () =>
  expectGood('/', {
    widths: WIDTHS,
    also: { 360: isAtMostNineScreens, 1024: hasItsMenuOnOneLine, 1440: skipsToItsContent },
  }));

it.each(['/kaspersky', '/microsoft365'])(
  '%s fits every width and compares below the names of its columns on a phone, by the rules of the home page',
  (path) => expectGood(path, { widths: WIDTHS, also: { 360: comparesBelowNames } }),
);

it('the page of the company fits every width by the rules of the home page', () =>
  expectGood('/about', { widths: WIDTHS }));

it('the list of the blog fits a phone and a desktop by the rules of the home page', () =>
  expectGood('/blog'));

it('an article fits every width by the rules of the home page, with 5 KB of JavaScript at most', () =>
  expectGood(article, { widths: WIDTHS }));

it('pages of text, of an empty search and of nothing fit a phone by the rules of the home page', async () => {
  for (const path of ['/privacidade', '/blog?busca=xyzwqk', '/blog/artigo-que-nao-existe', '/nada-aqui'])
    await expectGood(path, { isPlain: true });
});
