import { AxeBuilder } from '@axe-core/playwright';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { hydrated, launchBrowser, openPage, VIEWPORTS } from './browser';
import { html, listPosts, PAGES } from './public-site';

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
      const { violations } = await new AxeBuilder({ page })
        .options({ resultTypes: ['violations'] })
        .analyze();
      expect(violations.map(({ id, nodes }) => `${path}: ${id} ${nodes[0]?.html}`)).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(`${path}: ${overflow}`).toBe(`${path}: 0`);
    }
    expect(problems.filter((problem) => !problem.includes('status of 404'))).toEqual([]);
    expect(await context.cookies()).toEqual([]);
    await context.close();
  });
});

describe('the security policy', () => {
  it('is strict on every page, and names the inline scripts by their hashes', async () => {
    for (const path of paths) {
      const { headers } = await html(path);
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toContain("default-src 'none'");
      expect(policy).toMatch(/script-src 'self'(?: 'sha256-[\w+/=]+')+;/);
      expect(policy).toContain("style-src 'self';");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).toContain("base-uri 'none'");
      expect(policy).not.toMatch(/unsafe|nonce/);
    }
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

  it('reaches nothing that the floating button hides', async () => {
    const { context, page } = await openPage(browser, { viewport: VIEWPORTS.phone });
    await page.goto('/');
    await hydrated(page);
    await page.getByRole('button', { name: 'Voltar ao topo' }).focus();
    const covered = await page.getByRole('button', { name: 'Voltar ao topo' }).evaluate((button) => {
      const { left, right, top, bottom } = button.getBoundingClientRect();
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return !button.contains(hit);
    });
    expect(covered).toBe(false);
    await context.close();
  });
});
