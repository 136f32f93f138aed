import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { axeViolations, createPost, misbehaviour, openAdmin, uniqueName } from './admin';
import { browser, page, useAdminTab } from './admin-tab';
import { resize, VIEWPORTS } from './browser';
import { contentOf, openDrawer, openEditor, showMode, storedPost, toTheEnd } from './editor';
import { expectSoon } from './expect-soon';

// Only a browser has layout, a cursor, scrolling, the order of Tab and scripts that are late.
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

it('a new post opens with few controls, and leads by keyboard from the title to publishing', async () => {
  // A browser without a text of another test.
  const own = await openAdmin(browser, { viewport: VIEWPORTS.phone });
  const calm = own.page;
  await calm.goto('/blog/admin/new');
  for (const device of ['phone', 'desktop'] as const) {
    if (device === 'desktop') {
      await resize(calm, VIEWPORTS[device]);
      await calm.reload();
    }
    await calm.locator('[name=title]:focus').waitFor();
    const text = calm.locator('.visual-content');
    await text.waitFor();
    const controls = await seen(calm);
    expect(controls).toContain('Publicar');
    expect(controls.slice(MOST)).toEqual([]);
    expect((await text.boundingBox())!.y).toBeLessThan(VIEWPORTS[device].height * 0.45);
    expect(await axeViolations(calm)).toEqual([]);
  }
  await calm.keyboard.type(uniqueName('Da primeira letra à publicação'));
  await calm.keyboard.press('Enter');
  await calm.locator('.visual-content:focus').waitFor();
  await calm.keyboard.type('Um texto.');
  await calm.getByRole('toolbar', { name: 'Formatação do conteúdo' }).waitFor();
  for (const tab of [null, 'Conteúdo'] as const) {
    await openDrawer(calm, tab);
    await calm.locator('.visual-content').focus();
    let tabs = 0;
    do {
      await calm.keyboard.press('Tab');
      tabs += 1;
    } while (tabs <= MOST && (await calm.evaluate(() => document.activeElement?.textContent)) !== 'Publicar');
    expect(tabs).toBeLessThanOrEqual(MOST);
  }
  await calm.keyboard.press('Enter');
  const publish = calm.getByRole('button', { name: 'Publicar agora' });
  await publish.waitFor();
  expect(await axeViolations(calm)).toEqual([]);
  await publish.press('Enter');
  await calm.getByRole('status').getByText('Publicado.').waitFor();
  expect(misbehaviour(own)).toEqual([]);
  await own.context.close();
});

it('a new post has what was typed while the script of the visual mode was loading', async () => {
  let arrive = () => undefined as void;
  const typed = new Promise<void>((resolve) => (arrive = resolve));
  const asked = Promise.withResolvers<void>();
  await page.route('**/visual-editor-*.js', async (route) => {
    asked.resolve();
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
  await asked.promise;
  arrive();
  await page.locator('.visual-content:focus').waitFor();
  await page.keyboard.type('o segundo.');
  await showMode(page, 'HTML');
  expect(await contentOf(page)).toBe('<p>O primeiro &lt;parágrafo&gt;.</p>\n<p>E o segundo.</p>');
  await page.keyboard.press('Control+s');
  await page.getByText(/^Post (criado|atualizado) com sucesso!$/).waitFor();
  await page.reload();
  await page.locator('.cm-content').waitFor();
  // HTML is this article's alone.
  await page.goto('/blog/admin/new');
  await page.locator('.visual-content').waitFor();
  expect(await page.locator('.cm-content').count()).toBe(0);
});

it('the editor on a phone has most of the height for the text, and the tools of a table over the foot', async () => {
  const table = '<table><thead><tr><th>A</th></tr></thead><tbody><tr><td>B</td></tr></tbody></table>';
  const content = [...long.slice(0, 9), table, ...long].join('\n');
  const post = await createPost(page, { content, excerpt: '' });
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
  await page.locator('.visual-content').waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Fechar detalhes' }).click();
  await page.waitForFunction((top) => Math.abs(scrollY - top) < 2, before);

  // The tools of a part show only with the text.
  const cell = page.locator('.visual-content td');
  // The cell is the last thing that shows over the foot.
  await cell.evaluate((element) => {
    const foot = document.querySelector('[data-bottom-bar]')!.getBoundingClientRect();
    scrollBy(0, element.getBoundingClientRect().bottom - foot.top);
  });
  await cell.click();
  const tableTools = page.getByRole('group', { name: 'Tabela' });
  await tableTools.waitFor();
  await page.keyboard.type('x');
  const { y: top, height: tall } = (await tableTools.boundingBox())!;
  const state = (await page.getByText('Rascunho', { exact: true }).boundingBox())!;
  const below = (await cursor(page)).bottom;
  expect([below < top, tall < 60, top + tall <= state.y]).toEqual([true, true, true]);
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Pré-visualizar', exact: true }).click();
  await tableTools.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Editar' }).click();
  await tableTools.waitFor();
  await page.getByRole('button', { name: 'Detalhes' }).click();
  await tableTools.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Fechar detalhes' }).click();
  await tableTools.getByRole('button', { name: 'Excluir tabela' }).click();
  await tableTools.waitFor({ state: 'detached' });
});

it('the cursor walks up a very long text line by line', async () => {
  const lines = Array.from({ length: 600 }, (_, at) => `<p>Linha ${at}</p>`);
  const post = await createPost(page, { content: lines.join('\n') });
  await openEditor(page, post.id, 'Visual');
  await toTheEnd(page);
  const walked: (string | undefined)[] = [];
  for (let step = 0; step < 40; step += 1) {
    await page.keyboard.press('ArrowUp');
    walked.push(await page.evaluate(() => document.getSelection()?.focusNode?.textContent ?? undefined));
  }
  expect(walked).toEqual(walked.map((_, step) => `Linha ${598 - step}`));
  const { bottom, bar } = await cursor(page);
  expect([bottom > 0, bottom < bar]).toEqual([true, true]);
});

it('the editor on a desktop shows one advice, remembers its drawer, and has a full screen', async () => {
  const post = await createPost(page, { content: long.join('\n'), excerpt: '' });
  await openEditor(page, post.id, 'Visual');
  const tools = page.getByRole('toolbar', { name: 'Formatação do conteúdo' }).getByRole('button');
  // With ⋯ behind them thirteen.
  expect(await tools.count()).toBeLessThanOrEqual(12);
  const advice = page
    .getByRole('region', { name: 'Publicação' })
    .getByRole('button', { name: 'Falta o resumo' });
  await advice.click();
  await page.locator('[name=excerpt]:focus').waitFor();
  await page.keyboard.type('Um resumo.');
  await advice.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Nova categoria' }).click();
  const name = uniqueName('Categoria');
  await page.getByRole('dialog', { name: 'Nova Categoria' }).getByLabel('Nome').fill(name);
  await page.getByRole('button', { name: 'Criar Categoria' }).click();
  await page
    .locator('[name=category_id]')
    .getByRole('option', { name, selected: true })
    .waitFor({ state: 'attached' });
  await page.keyboard.press('Control+s');
  await page.getByText('Post atualizado com sucesso!').waitFor();
  expect(await storedPost(page, post.id)).toMatchObject({
    excerpt: 'Um resumo.',
    category_id: Number(await page.locator('[name=category_id]').inputValue()),
  });

  await openDrawer(page, 'SEO & Metadados');
  await page.reload();
  await page.locator('[name=meta_title]').waitFor();
  await page.locator('[name=meta_title]').press('Escape');
  await page.locator('[name=meta_title]').waitFor({ state: 'hidden' });
  await page.reload();
  await page.locator('.visual-content').waitFor();
  const details = page.getByRole('button', { name: 'Detalhes', exact: true });
  expect(await details.getAttribute('aria-expanded')).toBe('false');

  await page.getByRole('button', { name: 'Tela cheia' }).click();
  await page.getByRole('button', { name: 'Salvar', exact: true }).waitFor({ state: 'hidden' });
  await toTheEnd(page);
  await page.keyboard.press('Enter');
  await page.keyboard.type('Fim');
  const { bottom, bar, isOnScreen } = await cursor(page);
  expect(isOnScreen).toBe(true);
  expect(bottom).toBeLessThan(bar - 8);
  // The counts stand under the text.
  const counts = await page.getByText(/\d palavras · /).boundingBox();
  const text = await page.locator('.visual-content').boundingBox();
  expect(counts!.y).toBeGreaterThanOrEqual(text!.y + text!.height);
  const foot = page.getByRole('region', { name: 'Publicação' });
  await page.keyboard.press('Control+s');
  await foot
    .getByRole('status')
    .getByText(/Salvo às/)
    .waitFor();
  const content = expect.stringContaining('<p>Fim</p>');
  await expectSoon(() => storedPost(page, post.id), expect.objectContaining({ content }));
  await foot.getByRole('button', { name: 'Publicar' }).waitFor();
  await page.locator('.visual-content').press('Escape');
  await page.getByRole('button', { name: 'Salvar', exact: true }).waitFor();
});
