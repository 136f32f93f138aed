import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { axeViolations } from './admin';
import { BASE_URL, hydrated, launchBrowser, openPage, resize, VIEWPORTS } from './browser';
import { html, listCategories, listPosts, PAGES } from './public-site';

let browser: Browser;
let paths: string[];
beforeAll(async () => {
  browser = await launchBrowser();
  const [post] = (await listPosts()).posts;
  paths = [...PAGES.map(({ path }) => path), `/blog/${post?.slug}`, '/blog?busca=xyzwqk'];
});
afterAll(() => browser.close());

describe.each([VIEWPORTS.phone, VIEWPORTS.desktop])('at $width px', (viewport) => {
  it('no page has an axe violation, a forbidden script or style, a foreign request or a cookie', async () => {
    const { context, page, problems } = await openPage(browser, { viewport });
    for (const path of [...paths, '/blog/artigo-que-nao-existe', '/nada-aqui']) {
      await page.goto(path);
      await hydrated(page);
      expect({ path, violations: await axeViolations(page) }).toEqual({ path, violations: [] });
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(`${path}: ${overflow}`).toBe(`${path}: 0`);
    }
    expect(problems.filter((problem) => !problem.includes('status of 404'))).toEqual([]);
    expect(await context.cookies()).toEqual([]);
    await context.close();
  });
});

describe('the JavaScript of a page', () => {
  /** Bytes as they are sent, without headers. */
  const LIMIT = 5_000;

  it('stays small, with all that is loaded afterwards', async () => {
    for (const path of paths) {
      const { context, page } = await openPage(browser);
      const sizes: Promise<number>[] = [];
      page.on('response', (response) => {
        if (response.request().resourceType() !== 'script') return;
        const sizeOf = async () =>
          Number((await response.headerValue('content-length')) ?? (await response.body()).length);
        sizes.push(sizeOf());
      });
      await page.goto(path);
      await hydrated(page);
      await page.waitForLoadState('networkidle');
      const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
      expect({ path, bytes, isSmall: bytes > 500 && bytes <= LIMIT }).toEqual({
        path,
        bytes,
        isSmall: true,
      });
      await context.close();
    }
  });
});

describe('the security policy', () => {
  it('is strict on every page, and allows no inline script', async () => {
    for (const path of paths) {
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
    const own = [...PAGES.map(({ path }) => path), '/autores/marina-tavares', '/autores/claudia-brandao'];
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

describe('the keyboard', () => {
  it('skips to the content first', async () => {
    const { context, page } = await openPage(browser);
    await page.goto('/');
    await hydrated(page);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Ir para o conteúdo');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement?.id === 'conteudo');
    await context.close();
  });
});

describe('the floating chat', () => {
  it('is over no text and no control at any width, and nothing ends below it', async () => {
    const { context, page } = await openPage(browser);
    for (const width of [360, 768, 1024, 1152, 1280, 1440]) {
      await resize(page, { width, height: 740 });
      for (const path of [
        '/',
        '/microsoft365',
        '/about',
        paths.find((each) => each.startsWith('/blog/')) ?? '',
      ]) {
        await page.goto(path);
        // A window's new size reaches a page that is being loaded a moment later.
        await page.waitForFunction((inner) => innerWidth === inner, width);
        const covered = await page.evaluate(() => {
          const chat = document.querySelector('aside[aria-label="Atendimento"]');
          const area = chat?.getBoundingClientRect();
          if (!chat || !area) return ['there is no chat'];
          // A bar over the whole width is an edge that text is scrolled past: then only the end of the page has to
          // clear it.
          const bar = area.width >= document.documentElement.clientWidth;
          window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
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
          return found;
        });
        expect({ width, path, covered }).toEqual({ width, path, covered: [] });
      }
    }
    await context.close();
  });
});
