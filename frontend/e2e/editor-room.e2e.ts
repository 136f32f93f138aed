import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { axeViolations, createPost, misbehaviour, openAdmin, uniqueName } from './admin';
import { browser, page, useAdminTab } from './admin-tab';
import { hydrated, resize, VIEWPORTS } from './browser';
import { contentOf, openDrawer, openEditor, storedPost, toTheEnd } from './editor';

useAdminTab();

/** Controls that may be seen before the first letter, and Tabs from the text to publishing, at most. */
const MOST = 12;

const CONTROLS =
  'a[href], button, input, select, textarea, summary, [contenteditable=true], [role=tab], [role=button]';
const seen = (of: Page): Promise<string[]> =>
  of.evaluate(
    (controls) =>
      [...document.querySelectorAll<HTMLElement>(controls)]
        .filter((control) => control.checkVisibility({ visibilityProperty: true }))
        .map((control) => control.getAttribute('aria-label') ?? control.innerText),
    CONTROLS,
  );
const words = (count: number): string => `<p>${'palavra '.repeat(count).trim()}.</p>`;
const long = Array.from({ length: 40 }, (_, at) => `<p>Parágrafo ${at}. ${'Mais um pouco. '.repeat(12)}</p>`);
/** The rows of pixels in which the text shows, down the middle of the screen. */
const rowsOfText = (of: Page): Promise<number> =>
  of.evaluate(() => {
    const rows = Array.from({ length: innerHeight }, (_, y) => document.elementFromPoint(innerWidth / 2, y));
    return rows.filter((at) => at?.closest('.visual-content')).length;
  });
/** Where the cursor is, and where the bar at the foot begins. */
const cursor = (of: Page) =>
  of.evaluate(() => {
    const { bottom } = document.getSelection()!.getRangeAt(0).getBoundingClientRect();
    const bar = document.querySelector('[data-bottom-bar]')!.getBoundingClientRect();
    return { bottom, bar: bar.top, isOnScreen: bar.bottom <= innerHeight };
  });

async function begin(): Promise<void> {
  await page.goto('/blog/admin/new');
  await hydrated(page);
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await page.locator('[name=title]:focus').waitFor();
  await page.locator('.visual-content').waitFor();
}

describe('the room', () => {
  it.each(['desktop', 'phone'] as const)('opens calm, on a %s', async (device) => {
    // A browser that no other test has left a text in.
    const own = await openAdmin(browser, { viewport: VIEWPORTS[device] });
    await own.page.goto('/blog/admin/new');
    await own.page.locator('[name=title]:focus').waitFor();
    const text = own.page.locator('.visual-content');
    await text.waitFor();
    const controls = await seen(own.page);
    expect(controls).toContain('Publicar');
    expect(controls.slice(MOST)).toEqual([]);
    expect((await text.boundingBox())!.y).toBeLessThan(VIEWPORTS[device].height * 0.45);
    expect(await axeViolations(own.page)).toEqual([]);
    expect(misbehaviour(own)).toEqual([]);
    await own.context.close();
  });

  it('leads from the title to the text with Enter, and from there to publishing in a few Tabs', async () => {
    await begin();
    const title = uniqueName('Da primeira letra à publicação');
    await page.keyboard.type(title);
    await page.keyboard.press('Enter');
    await page.locator('.visual-content:focus').waitFor();
    await page.keyboard.type('Um texto.');
    await page.getByRole('toolbar', { name: 'Formatação do conteúdo' }).waitFor();
    for (const tab of [null, 'Conteúdo'] as const) {
      await openDrawer(page, tab);
      await page.locator('.visual-content').focus();
      let tabs = 0;
      do {
        await page.keyboard.press('Tab');
        tabs += 1;
      } while (
        tabs <= MOST &&
        (await page.evaluate(() => document.activeElement?.textContent)) !== 'Publicar'
      );
      expect(tabs).toBeLessThanOrEqual(MOST);
    }
    await page.keyboard.press('Enter');
    const publish = page.getByRole('button', { name: 'Publicar agora' });
    await publish.waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await publish.press('Enter');
    await page.getByRole('status').getByText('Publicado.').waitFor();
  });

  it.each([
    ['Visual', 'visual-editor', '<p>O primeiro &lt;parágrafo&gt;.</p>\n<p>E o segundo.</p>'],
    ['HTML', 'code-mirror', 'O primeiro <parágrafo>.\nE o segundo.'],
  ] as const)(
    'keeps what is typed while the script of the mode %s is on its way',
    async (mode, script, text) => {
      await begin();
      await page.getByRole('tab', { name: mode, exact: true }).click();
      let arrive = () => undefined as void;
      const typed = new Promise<void>((resolve) => (arrive = resolve));
      await page.route(`**/${script}-*.js`, async (route) => {
        await typed;
        await route.continue();
      });
      await page.goto('/blog/admin/new');
      await page.locator('[name=title]:focus').waitFor();
      await page.keyboard.type(uniqueName('Antes do editor'));
      await page.keyboard.press('Enter');
      await page.keyboard.type('O primeiro <parágrafo>.');
      await page.keyboard.press('Enter');
      await page.keyboard.type('E ');
      arrive();
      await page.locator('.visual-content:focus, .cm-content:focus').waitFor();
      await page.keyboard.type('o segundo.');
      await page.getByRole('tab', { name: 'HTML', exact: true }).click();
      await page.locator('.cm-content').waitFor();
      expect(await contentOf(page)).toBe(text);
    },
  );

  it('remembers its drawer', async () => {
    await begin();
    await openDrawer(page, 'SEO & Metadados');
    await page.reload();
    await page.locator('[name=meta_title]').waitFor();
    await page.locator('[name=meta_title]').press('Escape');
    await page.locator('[name=meta_title]').waitFor({ state: 'hidden' });
    await page.reload();
    await page.locator('[name=title]:focus').waitFor();
    expect(await page.locator('[name=slug]').isVisible()).toBe(false);
  });

  it('makes a category where it is chosen', async () => {
    await begin();
    await openDrawer(page, 'Conteúdo');
    await page.getByRole('button', { name: 'Nova categoria' }).click();
    const name = uniqueName('Categoria');
    await page.getByRole('dialog', { name: 'Nova Categoria' }).getByLabel('Nome').fill(name);
    await page.getByRole('button', { name: 'Criar Categoria' }).click();
    await page
      .locator('[name=category_id]')
      .getByRole('option', { name, selected: true })
      .waitFor({ state: 'attached' });
  });

  it('gives no advice below 100 words, and one line from there', async () => {
    const few = await createPost(page, { content: words(99), excerpt: '' });
    const enough = await createPost(page, { content: words(100), excerpt: '' });
    const advice = page
      .getByRole('region', { name: 'Publicação' })
      .getByRole('button', { name: 'Falta o resumo' });
    await openEditor(page, enough.id, 'Visual');
    await advice.click();
    await page.locator('[name=excerpt]:focus').waitFor();
    await page.keyboard.type('Um resumo.');
    await advice.waitFor({ state: 'detached' });
    await openEditor(page, few.id, 'Visual');
    await page.getByRole('button', { name: '99 palavras' }).waitFor();
    expect(await advice.count()).toBe(0);
  });

  it('leaves a phone with its keyboard most of its height for the text', async () => {
    const post = await createPost(page, { content: long.join('\n') });
    await resize(page, { width: 360, height: 640 });
    await openEditor(page, post.id, 'Visual');
    await toTheEnd(page);
    await page.keyboard.type(' Fim');
    expect(await rowsOfText(page)).toBeGreaterThanOrEqual(400);
    const { bottom, bar, isOnScreen } = await cursor(page);
    expect(isOnScreen).toBe(true);
    expect(bottom).toBeLessThan(bar);
    // Its tools stay above the text, and below what stays of the header.
    const tools = page.getByRole('toolbar', { name: 'Formatação do conteúdo' });
    const header = (await page.getByRole('button', { name: 'Salvar', exact: true }).boundingBox())!;
    const place = (await tools.boundingBox())!.y;
    expect([place > header.y + header.height, place < 60]).toEqual([true, true]);
    await resize(page, { width: 360, height: 252 });
    await page.keyboard.type('.');
    const { y, height } = (await tools.boundingBox())!;
    const low = await cursor(page);
    expect([y < 10, low.bar - y - height >= 160, low.isOnScreen, low.bottom < low.bar]).toEqual(
      Array(4).fill(true),
    );
    await resize(page, { width: 360, height: 640 });
    // The drawer takes the text's place, and the text comes back where it was.
    const before = await page.getByRole('button', { name: 'Detalhes' }).evaluate((button: HTMLElement) => {
      const top = scrollY;
      button.click();
      return top;
    });
    await page.getByRole('button', { name: 'Fechar detalhes' }).waitFor();
    await page.locator('[name=slug]').waitFor();
    expect(await page.locator('.visual-content').isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Fechar detalhes' }).click();
    await page.waitForFunction((top) => Math.abs(scrollY - top) < 2, before);
  });
});

describe('the tools of a part', () => {
  it('stand in view on a phone, over the foot and not over the cursor, and only beside the text', async () => {
    const table = '<table><thead><tr><th>A</th></tr></thead><tbody><tr><td>B</td></tr></tbody></table>';
    const content = [...long.slice(0, 9), table, ...long].join('\n');
    const post = await createPost(page, { content, excerpt: '' });
    await resize(page, { width: 360, height: 640 });
    await openEditor(page, post.id, 'Visual');
    const cell = page.locator('.visual-content td');
    // The cell is the last thing that shows over the foot.
    await cell.evaluate((element) => {
      const foot = document.querySelector('[data-bottom-bar]')!.getBoundingClientRect();
      scrollBy(0, element.getBoundingClientRect().bottom - foot.top);
    });
    await cell.click();
    const tools = page.getByRole('group', { name: 'Tabela' });
    await tools.waitFor();
    await page.keyboard.type('x');
    const { y, height } = (await tools.boundingBox())!;
    const state = (await page.getByText('Rascunho', { exact: true }).boundingBox())!;
    const { bottom } = await cursor(page);
    expect([bottom < y, height < 60, y + height <= state.y]).toEqual([true, true, true]);
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Visualizar' }).click();
    await tools.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Editar' }).click();
    await tools.waitFor();
    await page.getByRole('button', { name: 'Detalhes' }).click();
    await tools.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Fechar detalhes' }).click();
    await tools.getByRole('button', { name: 'Excluir tabela' }).click();
    await tools.waitFor({ state: 'detached' });
  });
});

describe('the full screen', () => {
  it('hides all but the text, its tools, the state of saving and the way to publish', async () => {
    const post = await createPost(page, { content: long.join('\n') });
    await openEditor(page, post.id, 'Visual');
    await page.getByRole('button', { name: 'Tela cheia' }).click();
    await page.getByRole('button', { name: 'Salvar', exact: true }).waitFor({ state: 'hidden' });
    await toTheEnd(page);
    await page.keyboard.press('Enter');
    await page.keyboard.type('Fim');
    const { bottom, bar, isOnScreen } = await cursor(page);
    expect(isOnScreen).toBe(true);
    expect(bottom).toBeLessThan(bar - 8);
    // The counts stand under the text.
    const counts = await page.getByRole('button', { name: /palavras$/ }).boundingBox();
    const text = await page.locator('.visual-content').boundingBox();
    expect(counts!.y).toBeGreaterThanOrEqual(text!.y + text!.height);
    const foot = page.getByRole('region', { name: 'Publicação' });
    await foot.getByRole('status').getByText('Alterações não salvas').waitFor();
    await page.keyboard.press('Control+s');
    await foot
      .getByRole('status')
      .getByText(/Salvo às/)
      .waitFor();
    expect((await storedPost(page, post.id)).content).toContain('<p>Fim</p>');
    await foot.getByRole('button', { name: 'Publicar' }).waitFor();
    await page.locator('.visual-content').press('Escape');
    await page.getByRole('button', { name: 'Salvar', exact: true }).waitFor();
  });
});
