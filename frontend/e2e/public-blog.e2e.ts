import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { axeViolations } from './admin';
import { BASE_URL, hydrated, launchBrowser, openPage, type Watched } from './browser';
import { cursorAfter, listCategories, listPosts } from './public-site';

let browser: Browser;
let site: Watched;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const open = async (path: string) => {
  site = await openPage(browser);
  await site.page.goto(path);
  await hydrated(site.page);
  return site.page;
};
afterEach(async () => {
  expect(site.problems).toEqual([]);
  await site.context.close();
});

describe('the list', () => {
  it('leads with the newest article, two beside it and the rest under Mais Artigos', async () => {
    const { posts } = await listPosts();
    const page = await open('/blog');
    const titles = await page.getByRole('main').locator('article :is(h2, h3)').allInnerTexts();
    expect(titles.slice(0, 5)).toEqual(posts.slice(0, 5).map(({ title }) => title));
    const grid = page.getByRole('region', { name: 'Mais Artigos' });
    expect(await grid.locator('article').first().locator('h3').innerText()).toBe(posts[3]?.title);
  });

  it('filters by a category that can be shared, and Todas clears it', async () => {
    const category = (await listCategories()).find(({ post_count }) => post_count > 0);
    const page = await open('/blog');
    const chips = page.getByRole('navigation', { name: 'Categorias' });
    await chips.getByRole('link', { name: category?.name ?? '', exact: true }).click();
    await page.waitForURL(`**/blog?categoria=${category?.slug}`);
    const shown = () => page.locator('main article p:first-of-type').allInnerTexts();
    await page.getByRole('heading', { level: 1, name: category?.name ?? '' }).waitFor();
    await page.reload();
    await hydrated(page);
    const { posts } = await listPosts(category?.slug);
    expect(await page.locator('main article').count()).toBe(posts.length);
    expect((await shown()).length).toBeGreaterThan(0);
    await chips.getByRole('link', { name: 'Todas' }).click();
    await page.waitForURL('**/blog');
  });

  it('searches while one types, and keeps the search in the address', async () => {
    const [post] = (await listPosts()).posts;
    const word = post?.title.split(/\s+/).find((part) => /^[\p{L}]{5,}$/u.test(part)) ?? '';
    const page = await open('/blog');
    await page.getByRole('searchbox', { name: 'Buscar artigos' }).pressSequentially(word, { delay: 20 });
    await page.waitForURL(`**/blog?busca=${encodeURIComponent(word)}`);
    await page
      .locator('main article', { hasText: post?.title ?? '' })
      .first()
      .waitFor();
    expect(await page.getByRole('searchbox').inputValue()).toBe(word);
  });

  it('says when nothing was found, and how to go on', async () => {
    const page = await open('/blog?busca=xyzwqk');
    await page.getByText('Nenhum artigo encontrado.').waitFor();
    await page.getByRole('region', { name: 'Produtos e planos' }).getByRole('link').first().waitFor();
    const ask = await page.getByRole('link', { name: /^Pergunte à equipe/ }).getAttribute('href');
    expect(new URL(String(ask)).searchParams.get('text')).toContain('Procurei por “xyzwqk”');
    await page.getByRole('link', { name: 'Ver todos os artigos' }).click();
    await page.waitForURL('**/blog');
    await page.locator('main article').first().waitFor();
  });

  it('shows the last answer, not the slowest', async () => {
    const page = await open('/blog');
    await site.context.route('**/blog?busca=lento', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1500));
      await route.continue().catch(() => undefined);
    });
    const box = page.getByRole('searchbox');
    await box.fill('lento');
    await page.waitForRequest('**/blog?busca=lento');
    await box.fill('');
    await page.waitForTimeout(2200);
    expect(new URL(page.url()).search).toBe('');
    expect(await page.locator('main article').count()).toBeGreaterThan(0);
  });

  it('gives more on demand, without a new document', async () => {
    const page = await open('/blog');
    const total = await page.locator('main article').count();
    const after = await cursorAfter(4);
    // As if pages were of four, so that a blog of any size has more.
    await page.evaluate((cursor) => {
      for (const article of [...document.querySelectorAll('main article')].slice(4)) article.remove();
      const link = Object.assign(document.createElement('a'), {
        id: 'mais',
        href: `/blog?depois=${cursor}`,
        textContent: 'Carregar mais artigos',
      });
      document.querySelector('#mais-estado')?.before(link);
    }, after);
    await page.getByRole('link', { name: 'Carregar mais artigos' }).click();
    await page.locator('main article').nth(7).waitFor();
    await page.getByRole('status').getByText(`${total} artigos na página.`).waitFor({ state: 'attached' });
    const titles = await page.getByRole('main').locator('article :is(h2, h3)').allInnerTexts();
    expect(new Set(titles).size).toBe(total);
    expect(new URL(page.url()).search).toBe('');
  });

  it('opens the chat with the address from the newsletter box', async () => {
    const page = await open('/blog');
    await page.getByLabel('Seu e-mail').fill('leitor@empresa.com.br');
    await page.getByRole('button', { name: 'Inscrever' }).click();
    for (let i = 0; i < 100 && site.chats.length === 0; i += 1) await page.waitForTimeout(50);
    expect(site.chats[0]?.text).toContain('leitor@empresa.com.br');
    await page.evaluate(() => (window.open = () => null));
    await page.getByRole('button', { name: 'Inscrever' }).click();
    await page.getByText('O navegador bloqueou a nova aba.').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    expect(site.chats).toHaveLength(1);
    const feed = await page.getByRole('link', { name: /feed/ }).getAttribute('href');
    expect((await fetch(`${BASE_URL}${feed}`)).headers.get('content-type')).toContain('xml');
  });
});

describe('an article', () => {
  it('opens from the list, with its whole content', async () => {
    const [post] = (await listPosts()).posts;
    const page = await open('/blog');
    await page
      .getByRole('link', { name: post?.title ?? '', exact: true })
      .first()
      .click();
    await page.waitForURL(`**/blog/${post?.slug}`);
    await page.locator('.article-content p').first().waitFor();
    expect(await page.title()).not.toContain('Blog de segurança');
  });

  it('counts one view when it is opened', async () => {
    const [post] = (await listPosts()).posts;
    site = await openPage(browser);
    const counted = site.page.waitForRequest(
      (request) =>
        request.method() === 'POST' && request.url() === `${BASE_URL}/api/blog/posts/${post?.slug}/view`,
    );
    await site.page.goto(`/blog/${post?.slug}`);
    expect((await (await counted).response())?.status()).toBe(204);
  });

  it('is not counted before it is seen, nor again when it comes back', async () => {
    const [post] = (await listPosts()).posts;
    site = await openPage(browser);
    const { page } = site;
    const views: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/view')) views.push(request.url());
    });
    await page.addInitScript(() => {
      Object.defineProperty(document, 'visibilityState', {
        get: () => ('isShown' in window ? 'visible' : 'hidden'),
        configurable: true,
      });
    });
    await page.goto(`/blog/${post?.slug}`);
    await hydrated(page);
    expect(views).toEqual([]);
    const counted = page.waitForRequest((request) => request.url().endsWith('/view'));
    const show = () =>
      page.evaluate(() => {
        Object.assign(window, { isShown: true });
        document.dispatchEvent(new Event('visibilitychange'));
        window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
      });
    await show();
    await counted;
    await show();
    expect(views).toHaveLength(1);
  });

  it('copies its link where the device cannot share, and says so', async () => {
    const [post] = (await listPosts()).posts;
    const page = await open(`/blog/${post?.slug}`);
    await site.context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: BASE_URL });
    await page.evaluate(() =>
      Object.defineProperty(navigator, 'share', { value: undefined, configurable: true }),
    );
    await page.getByRole('button', { name: 'Compartilhar' }).click();
    await page.getByRole('status').getByText('Link copiado para a área de transferência!').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${BASE_URL}/blog/${post?.slug}`);
  });

  it('shares title, excerpt and address where the device can', async () => {
    const [post] = (await listPosts()).posts;
    const page = await open(`/blog/${post?.slug}`);
    await page.evaluate(() =>
      Object.defineProperty(navigator, 'share', {
        value: (data: ShareData) => Promise.resolve(Object.assign(window, { shared: data })),
        configurable: true,
      }),
    );
    await page.getByRole('button', { name: 'Compartilhar' }).click();
    const shared = await page.evaluate(() => (window as unknown as { shared: ShareData }).shared);
    expect(shared).toEqual({
      title: post?.title,
      text: post?.excerpt,
      url: `${BASE_URL}/blog/${post?.slug}`,
    });
  });

  it('names itself in the message of its call to action', async () => {
    const [post] = (await listPosts()).posts;
    const page = await open(`/blog/${post?.slug}`);
    await page.getByRole('link', { name: /Falar com Especialista/ }).click();
    for (let i = 0; i < 100 && site.chats.length === 0; i += 1) await page.waitForTimeout(50);
    expect(site.chats[0]?.text).toContain(post?.title);
  });

  it('always shows three others, those of its category first', async () => {
    const categories = await listCategories();
    // The smallest category has to be filled from others.
    const [small] = categories
      .filter(({ post_count }) => post_count > 0)
      .sort((a, b) => a.post_count - b.post_count);
    const [post, ...same] = (await listPosts(small?.slug)).posts;
    const page = await open(`/blog/${post?.slug}`);
    const related = page.getByRole('region', { name: 'Artigos Relacionados' }).locator('article h3');
    const titles = await related.allInnerTexts();
    expect(titles).toHaveLength(3);
    expect(titles.slice(0, same.length)).toEqual(same.slice(0, 3).map(({ title }) => title));
    expect(new Set([...titles, post?.title]).size).toBe(4);
  });

  it('shows its progress to its own end, and the anchors of its headings to mouse and keyboard alone', async () => {
    // A seeded one: the newest may be another test's, of a few lines.
    const page = await open('/blog/o-que-e-edr');
    const read = (end: 'start' | 'end') =>
      page.evaluate(async (block) => {
        document.querySelector('#artigo')?.scrollIntoView({ block, behavior: 'instant' });
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
        const bar = document.querySelector('.reading-progress')?.getBoundingClientRect();
        return (bar?.width ?? 0) / document.documentElement.clientWidth;
      }, end);
    expect(await read('start')).toBeLessThan(0.05);
    expect(await read('end')).toBeGreaterThan(0.99);
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

  it('stands in its own picture for one that does not load', async () => {
    const { posts } = await listPosts();
    const post = posts.find(({ featured_image }) => featured_image?.startsWith('/'));
    site = await openPage(browser);
    await site.context.route('**/media/**', (route) => route.abort());
    await site.page.goto(`/blog/${post?.slug}`);
    await hydrated(site.page);
    await site.page.locator('#artigo header ~ div img[src="/imagem-padrao.svg"]').waitFor();
    site.problems.splice(0);
  });

  it('has a table of contents whose links lead to its headings', async () => {
    const { posts } = await listPosts();
    for (const { slug } of posts.slice(0, 5)) {
      const page = await open(`/blog/${slug}`);
      const links = page.getByRole('navigation', { name: 'Neste artigo' }).locator('div a');
      if ((await links.count()) === 0) {
        await site.context.close();
        continue;
      }
      const hrefs = await links.evaluateAll((all) => all.map((a) => a.getAttribute('href')?.slice(1) ?? ''));
      const found = await page.evaluate(
        (ids) => ids.filter((id) => document.getElementById(id)).length,
        hrefs,
      );
      expect(found).toBe(hrefs.length);
      await links.first().click();
      expect(decodeURIComponent(new URL(page.url()).hash)).toBe(`#${hrefs[0]}`);
      return;
    }
    throw new Error('no article of the newest five has a table of contents');
  });
});
