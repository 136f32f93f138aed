import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import type { AdminPost } from '@vitrine/contracts';
import type { Page } from 'playwright-core';
import {
  ADMIN,
  apiOf,
  axeViolations,
  createPost,
  misbehaviour,
  openAdmin,
  signIn,
  uniqueName,
} from './admin';
import { browser, page, useAdminTab, watched } from './admin-tab';
import { launchProfile, resize, VIEWPORTS } from './browser';
import { expectSoon } from './expect-soon';
import {
  contentOf,
  openDrawer,
  openEditor,
  openTab,
  storedDrafts,
  storedPost,
  titled,
  titleOf,
  toTheEnd,
  writeContent,
} from './editor';

// Only a browser crashes, stores drafts for its tabs, asks before a page is left, and has two people's screens.
useAdminTab();

/** Keys of the drafts that the browser has stored with this text. */
const keysWith = async (tab: Page, text: string): Promise<string[]> =>
  (await storedDrafts(tab)).filter((draft) => JSON.stringify(draft).includes(text)).map(({ key }) => key);

/** Waits until the browser has stored a draft with this text, and gives its key. */
async function storedOnDevice(tab: Page, text: string): Promise<string> {
  for (;;) {
    const [key] = await keysWith(tab, text);
    if (key) return key;
    await tab.waitForTimeout(50);
  }
}

const CONTENT = '<h2>Tema</h2>\n<p>um</p>\n<p>dois</p>\n<p>três</p>';

/** Another person saves the post, with these changes. */
async function otherSaves(
  { id }: AdminPost,
  change: { title?: string; excerpt?: string; content: string },
): Promise<void> {
  const { title, slug, excerpt, category_id, version } = await storedPost(page, id);
  const body = { title, slug, excerpt, category_id, version, ...change };
  await apiOf(page).adminUpdatePost({ params: { id }, body });
}

it('a conflict on the same paragraph is merged in a dialog, and leads back to the text', async () => {
  const post = await createPost(page, { content: CONTENT, excerpt: 'Resumo' });
  // An editor that hears of the other save in time takes it in before anything clashes.
  await page.route('**/presence', (route) => route.abort());
  await openEditor(page, post.id, 'Visual');
  await otherSaves(post, {
    excerpt: 'Resumo da outra pessoa',
    content: CONTENT.replace('um', 'um deles').replace('dois', 'dois deles'),
  });
  const title = uniqueName('Meu título');
  await page.locator('[name=title]').fill(title);
  await page.locator('.visual-content p').nth(1).click();
  await page.keyboard.press('End');
  await page.keyboard.type(' meu');
  await toTheEnd(page);
  await page.keyboard.type(' meu');
  const problem = page.getByRole('status').filter({ hasText: 'Juntar as versões' });
  // The editor's own save meets it first.
  await problem.waitFor();
  const answer = page.waitForResponse((response) => response.status() === 409);
  await page.keyboard.press('Control+s');
  await answer;
  await page.keyboard.type(' ainda');
  const button = page.getByRole('button', { name: 'Juntar as versões' });
  await button.waitFor();
  expect(await button.count()).toBe(1);
  // On a phone its words have the width of the window.
  await resize(page, VIEWPORTS.phone);
  const width = await problem.getByText('salvou em').evaluate(({ clientWidth }) => clientWidth);
  expect(width).toBeGreaterThan(VIEWPORTS.phone.width / 2);
  await resize(page, VIEWPORTS.desktop);
  await button.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Há outra versão salva deste post' });
  await dialog.getByText('O mesmo trecho mudou nas duas versões.').waitFor();
  await dialog.getByText('três meu ainda').first().waitFor();
  expect(await axeViolations(page, '[role=dialog]')).toEqual([]);
  await expectSoon(() => dialog.getByRole('group').count(), 7);
  const clash = dialog.getByRole('group').filter({ hasText: 'As duas mudaram' });
  await clash.getByRole('radio', { name: 'Manter as duas' }).check();
  await dialog.getByRole('button', { name: 'Juntar e salvar' }).press('Enter');
  await page.getByText('Post atualizado com sucesso!').waitFor();
  await page.waitForFunction(() => document.activeElement?.matches('.visual-content'));

  const stored = await storedPost(page, post.id);
  expect(stored).toMatchObject({ title, excerpt: 'Resumo da outra pessoa', version: 3 });
  expect(stored.content.replaceAll('\n', '')).toBe(
    '<h2>Tema</h2><p>um deles</p><p>dois deles</p><p>dois meu</p><p>três meu ainda</p>',
  );
  await page.unroute('**/presence');
  // The browser tells of each answer that is no success.
  watched.problems.splice(0);
});

it("another person's save is in the open text, with what is typed elsewhere in it", async () => {
  const post = await createPost(page, { content: CONTENT });
  await openEditor(page, post.id, 'Visual');
  await toTheEnd(page);
  await page.keyboard.type(' meu');
  // Its own save can't bring it.
  const saves = `**/posts/${post.id}/draft`;
  await page.route(saves, (route) => route.abort());
  await otherSaves(post, { content: CONTENT.replace('um', 'um deles') });
  await page.locator('.visual-content').getByText('um deles').waitFor();
  await page.keyboard.type(' ainda');
  expect(await page.locator('.visual-content').innerText()).toMatch(/um deles\s+dois\s+três meu ainda$/);
  await page.unroute(saves);
  await page.keyboard.press('Control+s');
  await page.getByText('Post atualizado com sucesso!').waitFor();
  expect((await storedPost(page, post.id)).content).toMatch(/um deles[^]+três meu ainda/);
  watched.problems.splice(0);
});

it('unsaved work is asked about when the editor is left, and offered at the next visit', async () => {
  const post = await createPost(page);
  await openEditor(page, post.id);
  const title = uniqueName('Ainda não salvo');
  // It can't save by itself, however long the next steps take.
  const writes = new RegExp(`/api/blog/admin/posts/${post.id}(/draft)?$`);
  const refuse = () =>
    page.route(writes, (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()));
  await refuse();
  await page.locator('[name=title]').fill(title);
  const leave = page.getByRole('link', { name: 'Voltar à lista de posts' });
  await leave.click();
  const question = page.getByRole('alertdialog', { name: 'Sair sem salvar?' });
  await question.getByRole('button', { name: 'Continuar editando' }).click();
  expect(await titleOf(page)).toBe(title);
  await leave.click();
  await question.getByRole('button', { name: 'Sair sem salvar' }).click();
  // Whether the list is there by then or not.
  await openEditor(page, post.id);
  expect(await titleOf(page)).toBe(post.title);
  // The drawer is open, in the text's place.
  await resize(page, VIEWPORTS.phone);
  await page.getByRole('alert').getByRole('button', { name: 'Restaurar' }).click();
  await resize(page, VIEWPORTS.desktop);
  await titled(page, title);
  await page.unroute(writes);
  await page.keyboard.press('Control+s');
  await page.getByText('Post atualizado com sucesso!').waitFor();
  await page.getByRole('button', { name: 'Restaurar' }).waitFor({ state: 'detached' });
  // Nothing is left that the next visit could offer.
  while ((await keysWith(page, title)).length) await page.waitForTimeout(50);

  // What a page that is loaded again had not saved is there, without a question.
  await refuse();
  const reloaded = uniqueName('Antes de recarregar');
  await page.locator('[name=title]').fill(reloaded);
  page.once('dialog', (question) => void question.accept());
  await page.reload();
  await titled(page, reloaded);
  expect(await page.getByRole('button', { name: 'Restaurar' }).count()).toBe(0);

  await page.locator('[name=title]').fill('Digitado');
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.accept();
  // The browser reports the requests that were aborted.
  watched.problems.splice(0);
});

it('unsaved work survives a crash of the browser, and is stored by the new tab before the old copy goes', async () => {
  const profile = await mkdtemp(path.join(tmpdir(), 'vitrine-profile-'));
  try {
    const first = await launchProfile(profile);
    const typing = first.context.pages()[0] ?? (await first.context.newPage());
    await signIn(typing);
    await openEditor(typing);
    await typing.locator('[name=title]').fill('Antes da queda');
    await writeContent(typing, '<p>Texto que ninguém salvou</p>');
    const former = await storedOnDevice(typing, 'ninguém salvou');
    await first.crash();

    const second = await launchProfile(profile);
    const again = second.context.pages()[0] ?? (await second.context.newPage());
    const problems: string[] = [];
    again.on('pageerror', ({ message }) => problems.push(message));
    await signIn(again);
    await second.context.clock.install();
    await openEditor(again);
    await again.getByText('Há um texto não salvo guardado neste navegador').waitFor();
    // From here on no timer of the page fires: what is written was not left to one.
    await second.context.clock.pauseAt(Date.now() + 60_000);
    await again.getByRole('button', { name: 'Restaurar' }).click();
    while ((await keysWith(again, 'ninguém salvou')).includes(former)) await again.waitForTimeout(50);
    expect(await keysWith(again, 'ninguém salvou')).toHaveLength(1);
    await second.context.clock.resume();
    expect(await titleOf(again)).toBe('Antes da queda');
    expect(await contentOf(again)).toBe('<p>Texto que ninguém salvou</p>');
    expect(problems).toEqual([]);
    await second.context.close();
  } finally {
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
});

it('the editor is as it was after its session ended and the same person signed in again', async () => {
  // Cookies of its own: the other tests go on with theirs.
  const own = await openAdmin(browser);
  const tab = own.page;
  const post = await createPost(tab);
  await openEditor(tab, post.id);
  const title = uniqueName('Sessão no meio');
  await tab.locator('[name=title]').fill(title);
  await writeContent(tab, '<p>Escrito antes de a sessão acabar</p>');
  await own.context.clearCookies();
  // A key: on a slow machine the dialog may be there already, after the text was saved by itself.
  await tab.keyboard.press('Control+s');
  const dialog = tab.getByRole('alertdialog', { name: 'Sua sessão expirou' });
  await dialog.waitFor();
  expect(await axeViolations(tab, '[role=alertdialog]')).toEqual([]);
  await dialog.getByRole('button', { name: 'Entrar com Google' }).click();
  await tab.getByRole('button', { name: ADMIN }).click();
  await tab.waitForURL((url) => url.pathname === `/blog/admin/edit/${post.id}`);
  await tab.locator('.cm-content').waitFor();
  await titled(tab, title);
  expect(await contentOf(tab)).toBe('<p>Escrito antes de a sessão acabar</p>');
  await tab.keyboard.press('Control+s');
  await tab.getByText('Post atualizado com sucesso!').waitFor();
  expect((await storedPost(tab, post.id)).title).toBe(title);
  expect(misbehaviour(own)).toEqual([]);
  await own.context.close();
});

it('a save that ends after its editor was left changes nothing of the next screen', async () => {
  const post = await createPost(page);
  await openEditor(page, post.id);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(`**/api/blog/admin/posts/${post.id}`, async (route) => {
    if (route.request().method() === 'PUT') await released;
    await route.continue();
  });
  await page.locator('[name=title]').fill(uniqueName('Salvo depois'));
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await page.keyboard.press('Control+s');
  await sent;
  await page.getByRole('link', { name: 'Voltar à lista de posts' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sair sem salvar' }).click();
  await page.waitForURL((url) => url.pathname === '/blog/admin');
  release();
  await page.getByText('Post atualizado com sucesso!').waitFor();
  expect(new URL(page.url()).pathname).toBe('/blog/admin');
  await page.unrouteAll();
});

it('a failed save leaves text and cursor alone, is repeated, and leads to the field that is wrong', async () => {
  const post = await createPost(page, { content: '<p>Texto</p>' });
  const written = () => page.locator('.visual-content').innerText();
  await openEditor(page, post.id, 'Visual');
  const address = `/api/blog/admin/posts/${post.id}`;
  // By hand and by itself.
  const saves = new RegExp(`${address}(/draft)?$`);
  await page.route(saves, (route) => route.abort());
  // On a busy machine a request that comes at once may still get through.
  await page.waitForFunction(async (of) => !(await fetch(of).catch(() => null)), address);
  await toTheEnd(page);
  await page.keyboard.type(' um');
  await page.keyboard.press('Control+s');
  const problem = page.getByRole('alert');
  await problem.getByText('Erro de conexão ao salvar post: O servidor não respondeu.').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.type(' dois');
  expect(await written()).toBe('Texto um dois');
  // Meanwhile the text is on this device, and no other tab is offered what this one writes.
  await storedOnDevice(page, 'Texto um dois');
  const second = await openTab(watched);
  await openEditor(second, post.id, 'Visual');
  await second.locator('.visual-content').getByText('Texto', { exact: true }).waitFor();
  // On a busy machine it might save by itself before it is closed.
  await second.route(saves, (route) => route.abort());
  await toTheEnd(second);
  await second.keyboard.type('?');
  expect(await second.locator('.visual-content').innerText()).toBe('Texto?');
  expect(await second.getByRole('button', { name: 'Restaurar' }).count()).toBe(0);
  await second.keyboard.press('Backspace');
  await second.close();
  // In the place of the one before: in between, a save of its own would get through.
  await page.route(saves, (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }),
  );
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await problem.getByText('Erro HTTP 502: Bad Gateway').waitFor();
  await problem.getByText('Erro de conexão ao salvar post').waitFor({ state: 'detached' });
  expect((await storedPost(page, post.id)).content).toBe('<p>Texto</p>');
  expect(await written()).toBe('Texto um dois');
  await page.unrouteAll();
  await page.keyboard.press('Control+s');
  await page.getByText('Post atualizado com sucesso!').waitFor();
  await problem.getByText(/^Erro/).waitFor({ state: 'detached' });
  expect((await storedPost(page, post.id)).content).toBe('<p>Texto um dois</p>');

  await openDrawer(page, 'Conteúdo');
  await page.locator('[name=author_name]').fill('');
  await openDrawer(page, null);
  await toTheEnd(page);
  await page.keyboard.press('Control+s');
  const invalid = problem.filter({ hasText: 'Erro de validação' });
  await invalid.getByText('Nome do autor é obrigatório').waitFor();
  await page.keyboard.type(' três');
  expect(await written()).toBe('Texto um dois três');
  await invalid.getByRole('button', { name: /^Ir a / }).press('Enter');
  await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'author_name');
  await invalid.waitFor({ state: 'detached' });
  // The browser tells of each answer that is no success.
  watched.problems.splice(0);
});
