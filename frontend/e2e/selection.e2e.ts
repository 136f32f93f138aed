import { expect, it } from '@jest/globals';
import { axeViolations, createPost, uniqueName } from './admin';
import { page, useAdminTab, watched } from './admin-tab';
import { expectNoOverflow, resize, VIEWPORTS } from './browser';
import { openDrawer, openEditor, saveByKey, storedPost } from './editor';
import { expectSoon } from './expect-soon';

// Only a browser has a real selection, with a bar at its place, that other text and a reload move.
useAdminTab();

const LONG =
  'Na verdade, o backup da filial levou 45 minutos no teste. Isso é considerado um tempo bastante razoável para a equipe.';
const CONTENT = [
  '<p>Antes do trecho vem isto.</p>',
  `<p>${LONG}</p>`,
  '<p>O EDR protege a <strong>rede</strong>. Depois do trecho vem isto.</p>',
].join('\n');

const surface = () => page.getByRole('textbox', { name: 'Conteúdo', exact: true });
const bar = () => page.getByRole('toolbar', { name: 'Formatação da seleção' });
const card = () => page.getByTestId('rewriting');
const marked = () => page.locator('.tracked-selection');
const done = () => card().and(page.locator('[data-phase="done"]')).waitFor();
const press = (name: string) => card().getByRole('button', { name }).press('Enter');

/** The browser reports a new selection in a task of its own, before a person's next key. */
const settle = () =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
/** Selects some words of the visual mode as a mouse or a finger does. */
async function select(words: string): Promise<void> {
  await surface().focus();
  await surface().evaluate((root, wanted) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const at = node.textContent?.indexOf(wanted) ?? -1;
      if (at < 0) continue;
      node.parentElement?.scrollIntoView({ block: 'center' });
      getSelection()?.setBaseAndExtent(node, at, node, at + wanted.length);
      return;
    }
    throw new Error(`no "${wanted}"`);
  }, words);
  await settle();
}
/** Chooses an operation in the menu of the bar. */
async function ask(operation: string): Promise<void> {
  await bar().getByRole('button', { name: 'IA na seleção' }).press('Enter');
  await page.getByRole('menuitem', { name: operation }).press('Enter');
}
const open = async (content = CONTENT, title = uniqueName('Post de teste')) => {
  const post = await createPost(page, { content, title });
  await openEditor(page, post.id, 'Visual');
  return post;
};
const text = () => surface().locator('> p').allInnerTexts();

it('the AI on a selection proposes in place while other text changes, as one step to undo', async () => {
  const post = await open();
  await select(LONG);
  await ask('Encurtar');
  await marked().waitFor();
  expect(await marked().innerText()).toBe(LONG);
  await done();
  expect(await card().locator('del').count()).toBeGreaterThan(0);
  expect((await storedPost(page, post.id)).content).toBe(post.content);
  await surface().getByText('Antes do trecho').click();
  await page.keyboard.press('Home');
  await settle();
  await page.keyboard.type('Novo. ');
  expect(await marked().innerText()).toBe(LONG);
  await select('Na verdade');
  await page.keyboard.type('De fato');
  await card().getByText('O trecho mudou no texto depois do pedido.').waitFor();
  expect(await card().getByRole('button', { name: 'Aceitar' }).count()).toBe(0);
  await card().getByRole('button', { name: 'Copiar texto' }).waitFor();
  await press('Tentar de novo');
  await done();
  // What was typed is saved already; from here on there is the proposal alone.
  await saveByKey(page);
  const typed = CONTENT.replace('Antes', 'Novo. Antes').replace('Na verdade', 'De fato');
  expect(await storedPost(page, post.id)).toMatchObject({ content: typed, last_source: 'hand' });
  await press('Aceitar');
  await card().waitFor({ state: 'detached' });
  const shorter = 'O backup da filial levou 45 minutos no teste.';
  expect(await text()).toEqual([
    'Novo. Antes do trecho vem isto.',
    shorter,
    'O EDR protege a rede. Depois do trecho vem isto.',
  ]);
  const changed = LONG.replace('Na verdade', 'De fato');
  const saved = expect.objectContaining({ content: typed.replace(changed, shorter), last_source: 'ai' });
  await expectSoon(() => storedPost(page, post.id), saved);
  await page.keyboard.press('Control+z');
  expect((await text())[1]).toBe(changed);
  await marked().waitFor({ state: 'detached' });

  await surface().focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Shift+Home');
  await bar().waitFor();
  await page.keyboard.press('Alt+F10');
  await bar().locator(':focus').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('.visual-content:focus').waitFor();
  await page.keyboard.press('Alt+F10');
  await bar().locator(':focus').waitFor();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  const chosen = (name: string) => page.getByRole('menuitem', { name }).and(page.locator(':focus')).waitFor();
  await chosen('Encurtar');
  await page.keyboard.press('End');
  await chosen('Reescrever com instrução');
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Instrução' }).and(page.locator(':focus')).waitFor();
  expect(await axeViolations(page, '[role=dialog]')).toEqual([]);
  await page.keyboard.type('Comece com uma pergunta.');
  await page.keyboard.press('Control+Enter');
  await done();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await card().waitFor({ state: 'detached' });
  expect((await text())[2]).toBe('Você já pensou nisto? O EDR protege a rede. Depois do trecho vem isto.');
  expect(await surface().locator('strong').innerText()).toBe('rede');
  // The cursor is behind the new text.
  await page.keyboard.type('!');
  expect((await text())[2]).toContain('isto.!');

  await page.keyboard.press('Control+a');
  const calls = '**/api/blog/admin/posts/rewrite';
  await page.route(calls, (route) => route.abort());
  await ask('Dar um exemplo');
  await card().getByText('Erro ao conectar com a IA').waitFor();
  await page.unroute(calls);
  watched.problems.splice(0);
  await press('Tentar de novo');
  await done();
  await press('Aceitar');
  await card().waitFor({ state: 'detached' });
  const paragraphs = await text();
  expect(paragraphs).toHaveLength(4);
  expect(paragraphs[3]).toMatch(/^Por exemplo, imagine/);
});

it('the AI on a selection is stopped and refused without a save, fits a phone, and works on the HTML', async () => {
  const post = await open(CONTENT, uniqueName('Bem devagar'));
  await select(LONG);
  await ask('Simplificar');
  await card().getByText('Na verdade').waitFor();
  await press('Parar');
  await card().getByText('Isto é o que já tinha sido escrito.').waitFor();
  // The editor saves by itself while a proposal is open.
  await openDrawer(page, 'Conteúdo');
  await page.locator('[name=excerpt]').fill('Outro resumo.');
  const saved = expect.objectContaining({ content: post.content, excerpt: 'Outro resumo.' });
  await expectSoon(() => storedPost(page, post.id), saved);
  await press('Recusar');
  await card().waitFor({ state: 'detached' });
  expect((await text())[1]).toBe(LONG);

  await select('EDR');
  await ask('Explicar o termo');
  await card().getByText('Reescrevendo o trecho…').waitFor();
  await page.reload();
  await card().getByText('A página foi recarregada').waitFor();
  expect(await card().innerText()).toContain('EDR (');
  expect(await card().getByRole('button', { name: 'Aceitar' }).count()).toBe(0);
  await press('Recusar');
  expect((await storedPost(page, post.id)).content).toBe(post.content);

  await page.locator('[name=title]').fill(post.title.replace('Bem devagar', 'Depressa'));
  await openDrawer(page, null);
  await resize(page, VIEWPORTS.phone);
  await select('da filial levou');
  await bar().waitFor();
  const [tools, selected] = await Promise.all([
    bar().boundingBox(),
    page.evaluate(() => getSelection()?.getRangeAt(0).getBoundingClientRect().toJSON()),
  ]);
  if (!tools || !selected) throw new Error('nothing is shown');
  expect(tools.x >= 0 && tools.x + tools.width <= VIEWPORTS.phone.width).toBe(true);
  expect(tools.y + tools.height <= selected.top || tools.y >= selected.bottom).toBe(true);
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await bar().waitFor({ state: 'detached' });
  await select(LONG);
  await ask('Encurtar');
  await done();
  expect(await axeViolations(page)).toEqual([]);
  await expectNoOverflow(page);
  await press('Recusar');
  await card().waitFor({ state: 'detached' });

  await resize(page, VIEWPORTS.desktop);
  await page.getByRole('tab', { name: 'HTML', exact: true }).click();
  await page.locator('.cm-content').waitFor();
  // The AI works on what readers see: from the HTML mode its button leads to the visual one.
  await page.getByRole('button', { name: 'IA na seleção' }).press('Enter');
  await page.getByRole('alert').getByText('Selecione um trecho do texto primeiro.').waitFor();
  await page.locator('.visual-content:focus').waitFor();
});
