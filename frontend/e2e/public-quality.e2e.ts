import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { axeViolations } from './admin';
import { BASE_URL, hydrated, launchBrowser, openPage, resize, VIEWPORTS, type Watched } from './browser';
import { html, listCategories, listPosts, PAGES } from './public-site';

let browser: Browser;
let site: Watched;
let article: string;
beforeAll(async () => {
  browser = await launchBrowser();
  // Its requests are routed, so that every page loads its scripts anew (openPage).
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
  const add = (response: Awaited<ReturnType<Page['waitForResponse']>>) => {
    if (response.request().resourceType() !== 'script') return;
    const sizeOf = async () =>
      Number((await response.headerValue('content-length')) ?? (await response.body()).length);
    sizes.push(sizeOf());
  };
  page.on('response', add);
  await page.goto(path);
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  page.off('response', add);
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

interface Visit {
  path: string;
  /** Inspected by axe on a phone alone: nothing of its own but its columns is another at a desktop's width. */
  isPlain?: boolean;
  /** Looked at for what the floating chat is over, at every width: one page of each layout is. */
  withChat?: boolean;
  /** What is looked at too, at the width of its name. */
  also?: Partial<Record<number, (page: Page) => Promise<void>>>;
}

const WIDTHS = [360, 768, 1024, 1152, 1280, 1440];
const ARTICLE = 'the newest article';

describe('a page at every width', () => {
  it.each<Visit>([
    {
      path: '/',
      withChat: true,
      also: { 360: isAtMostNineScreens, 1024: hasItsMenuOnOneLine, 1440: skipsToItsContent },
    },
    { path: '/kaspersky', also: { 360: comparesBelowNames } },
    { path: '/microsoft365', withChat: true, also: { 360: comparesBelowNames } },
    { path: '/google-workspace', also: { 360: comparesBelowNames } },
    { path: '/about', withChat: true },
    { path: '/blog' },
    { path: '/privacidade', isPlain: true },
    { path: ARTICLE, withChat: true },
    { path: '/blog?busca=xyzwqk', isPlain: true },
    { path: '/blog/artigo-que-nao-existe', isPlain: true },
    { path: '/nada-aqui', isPlain: true },
  ])(
    '$path breaks no rule: axe, width, chat, JavaScript, what may run or be asked for, cookies',
    async ({ path, isPlain, withChat, also }) => {
      const { context, page, problems } = site;
      await resize(page, VIEWPORTS.phone);
      const bytes = await open(page, path === ARTICLE ? article : path);
      expect([bytes, bytes > 500 && bytes <= LIMIT]).toEqual([bytes, true]);
      for (const width of withChat ? WIDTHS : [360, 1440]) {
        await resize(page, { width, height: width === 1440 ? 900 : 740 });
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        const covered = withChat ? await coveredByChat(page) : [];
        expect([width, overflow, covered]).toEqual([width, 0, []]);
        if (width === 360 || (width === 1440 && !isPlain))
          expect([width, await axeViolations(page)]).toEqual([width, []]);
        await also?.[width]?.(page);
      }
      expect(problems.splice(0).filter((problem) => !problem.includes('status of 404'))).toEqual([]);
      expect(await context.cookies()).toEqual([]);
    },
  );
});

describe('the security policy', () => {
  it('is strict on every page, and allows no inline script', async () => {
    for (const path of [...PAGES, article, '/blog?busca=xyzwqk']) {
      const { headers } = await html(path);
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toContain("default-src 'none'");
      expect(policy).toMatch(/script-src 'self';/);
      expect(policy).toContain("style-src 'self';");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).toContain("base-uri 'none'");
      expect(policy).not.toMatch(/unsafe|nonce/);
    }
  });
});

describe('search engines', () => {
  it('get a title and a description of the length that we ask of articles', async () => {
    const plain = (text = '') => [...text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'")].length;
    const [category] = await listCategories();
    const own = [...PAGES, '/autores/marina-tavares', '/autores/claudia-brandao'];
    for (const path of [...own, `/blog?categoria=${category?.slug}`]) {
      const { body } = await html(path);
      const title = plain(/<title>([^<]*)/.exec(body)?.[1]);
      const description = plain(/<meta name="description" content="([^"]*)/.exec(body)?.[1]);
      expect([path, title >= 30 && title <= 60, description >= 120 && description <= 160]).toEqual([
        path,
        true,
        true,
      ]);
    }
  });
});

describe('a page that a reader has already', () => {
  it('is not sent again until it changes', async () => {
    const ask = (headers: Record<string, string>) => fetch(`${BASE_URL}/privacidade`, { headers });
    const etag = (await ask({})).headers.get('etag') ?? '';
    expect(etag).toMatch(/^W\/".+"$/);
    for (const encoding of ['br', 'gzip', 'identity']) {
      const answer = await ask({ 'Accept-Encoding': encoding, 'If-None-Match': `"x", ${etag}` });
      expect([answer.status, await answer.text()]).toEqual([304, '']);
    }
    expect((await ask({ 'If-None-Match': 'W/"x"' })).status).toBe(200);
  });
});
