import { expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { ADMIN, apiOf, createPost, expectAccessible } from './admin';
import { expectNoOverflow, resize, VIEWPORTS } from './browser';
import { expectSoon } from './expect-soon';
import { people } from './people';

// Only a browser has layout: what is in sight, where lines break, and what overflows.
const { openAs, newAdmin } = people();
const { phone, tablet, desktop } = VIEWPORTS;

/** Waits until `place` is wholly in sight within the strip round it; the page itself has not moved. */
async function inSight(place: Locator): Promise<void> {
  const page = place.page();
  await place.waitFor();
  const handle = await place.elementHandle();
  await page.waitForFunction((of) => {
    const [frame, box] = [of?.parentElement?.getBoundingClientRect(), of?.getBoundingClientRect()];
    return frame && box && box.left >= frame.left && box.right <= frame.right && window.scrollY === 0;
  }, handle);
}

/** The lines that `cell` shows, where they are broken within a word. */
const brokenWords = (cell: Locator): Promise<string[]> =>
  cell.evaluate((root) => {
    const broken: string[] = [];
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const top = (node: Node, at: number) => {
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      return range.getBoundingClientRect().top;
    };
    while (texts.nextNode()) {
      const node = texts.currentNode;
      const text = node.textContent ?? '';
      for (let at = 1; at < text.length; at += 1)
        if (/\w\w/.test(text.slice(at - 1, at + 1)) && top(node, at) > top(node, at - 1) + 2)
          broken.push(`${text.slice(0, at)}|${text.slice(at)}`);
    }
    return broken;
  });

it('the menu of the panel has seven entries, on a phone four and the others behind Mais', async () => {
  const page = await openAs(ADMIN);
  const menu = page.getByRole('navigation', { name: 'Área administrativa' });
  const entries = () => menu.getByRole('link').or(menu.getByRole('button')).filter({ visible: true });
  const labels = async () =>
    (await entries().allInnerTexts()).map((text) => text.replace(/[\d.\s]+$/, '').trim());
  await page.goto('/blog/admin');
  await menu.waitFor();
  await expectSoon(labels, [
    ...['Posts', 'Calendário', 'Imagens e arquivos', 'Leitores', 'Conversas', 'Pendências', 'Ajustes'],
  ]);
  await resize(page, phone);
  await expectSoon(labels, ['Posts', 'Calendário', 'Conversas', 'Mais']);
  await menu.getByRole('button', { name: 'Mais' }).click();
  await page.getByRole('menuitem').last().waitFor();
  expect(await page.getByRole('menuitem').allInnerTexts()).toEqual([
    ...['Imagens e arquivos', 'Leitores', 'Pendências', 'Ajustes'],
    ...['Sessões', 'Meus tokens', 'Ver blog', 'Sair'],
  ]);
  await page.getByRole('menuitem', { name: 'Ajustes' }).click();
  await page.getByRole('heading', { name: 'Site', level: 1 }).waitFor();
  const bar = (await menu.boundingBox())!;
  expect(bar.y + bar.height).toBe(phone.height);
  await expectNoOverflow(page);
});

it('the strip of places and the tabs scroll to the screen that is open', async () => {
  const page = await openAs(ADMIN);
  await resize(page, phone);
  for (const [path, name] of [
    ['importar', 'Importar e exportar'],
    ['auditoria', 'Auditoria'],
    ['busca', 'Busca'],
  ] as const) {
    await page.goto(`/blog/admin/${path}`);
    await inSight(page.getByRole('navigation', { name: 'Ajustes' }).getByRole('link', { name, exact: true }));
  }
  for (const viewport of [phone, tablet]) {
    await resize(page, viewport);
    await page.goto('/blog/admin/pendencias?secao=redirecionamentos');
    await inSight(page.getByRole('tab', { name: 'Redirecionamentos' }));
  }
});

it('addresses in tables break between their words, and a long table fits every width', async () => {
  const admin = await openAs(ADMIN);
  const { email, id } = await newAdmin(admin);
  const page = await openAs(email);
  const post = await createPost(page);
  await apiOf(page).adminDeletePost({ params: { id: post.id } });
  const from = `/${post.slug}/artigos.index.arquivo.seguranca.digital.php`;
  const { redirect } = await apiOf(page).adminCreateRedirect({
    body: { from, to: 'https://editora.jornalismo.independente.exemplo.test/seguranca.digital.html' },
  });
  for (const [path, table, text] of [
    ['/blog/admin/lixeira', 'Posts na lixeira', post.title],
    ['/blog/admin/pendencias?secao=redirecionamentos', 'Redirecionamentos', from],
  ] as const) {
    await page.goto(path);
    const row = page.getByRole('table', { name: table }).getByRole('row').filter({ hasText: text });
    await row.waitFor();
    for (const viewport of [phone, tablet, desktop]) {
      await resize(page, viewport);
      await expectNoOverflow(page, `${table}, ${viewport.width} px`);
      expect([table, viewport.width, await brokenWords(row)]).toEqual([table, viewport.width, []]);
    }
  }
  await page.goto('/blog/admin/busca');
  await page.getByRole('button', { name: 'Excluir 2fa' }).waitFor();
  // axe is slow on long lists, whose rows are alike.
  await page.evaluate(() => {
    for (const row of document.querySelectorAll('tbody tr:nth-child(n + 13)')) row.remove();
  });
  await expectAccessible(page, 'words of the search');
  await apiOf(page).adminDeleteRedirect({ params: { id: redirect.id } });
  await apiOf(admin).adminDeleteUser({ params: { id } });
});

const SCREENS = [
  ...['', '?ordem=seo', '/calendario', '/imagens', '/leitores', '/conversas', '/pendencias'],
  ...['/site', '/auditoria', '/busca', '/sessoes'],
];

/** A live post whose row has all that a row of the list may show. */
async function createFullRow(page: Page): Promise<void> {
  const { id, version } = await createPost(page, {
    is_published: true,
    noindex: true,
    unpublish_at: '2099-12-31T12:00:00Z',
  });
  for (const proposal of ['', 'Outro parágrafo']) {
    const body = { version, body: 'Falta a fonte.', quote: 'Um parágrafo', start: 'Começo\n'.length };
    await apiOf(page).adminComment({ params: { id }, body: { ...body, ...(proposal && { proposal }) } });
  }
}

it.each(SCREENS)('a screen of the panel scrolls sideways at no width: /blog/admin%s', async (screen) => {
  const page = await openAs(ADMIN);
  const isNewest = screen === '';
  if (isNewest) await createFullRow(page);
  await page.goto(`/blog/admin${screen}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  if (isNewest) await page.getByText('1 comentário, 1 proposta').first().waitFor({ state: 'attached' });
  const sideways: string[] = [];
  // Each layout is narrowest where it begins: these widths have all those places.
  for (let width = 320; width <= 1440; width += 32) {
    await page.setViewportSize({ width, height: 800 });
    // What a script measures follows with a frame, and what is still loading later.
    const over = await page.evaluate(async () => {
      const { documentElement: root } = document;
      /** How far the page, or a table beyond its frame, is too wide. */
      const excess = () =>
        Math.max(
          root.scrollWidth - root.clientWidth,
          ...[...document.querySelectorAll('main table')].map((table) => {
            const frame = table.parentElement!;
            const isOpen = getComputedStyle(frame).overflowX === 'visible';
            // Both are rounded.
            return isOpen ? frame.scrollWidth - frame.clientWidth - 1 : 0;
          }),
        );
      for (let frame = 0; frame < 30; frame += 1) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
        if (frame > 0 && excess() <= 0) return 0;
      }
      return excess();
    });
    if (over > 0) sideways.push(`${width} px: ${over}`);
  }
  expect(sideways).toEqual([]);
});
