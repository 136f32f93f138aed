import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
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
import {
  contentOf,
  openDrawer,
  openEditor,
  openTab,
  storedPost,
  titleOf,
  toTheEnd,
  writeContent,
} from './editor';

useAdminTab();

/** What the browser has stored of unsaved work. */
const storedDrafts = (tab: Page): Promise<{ key: string }[]> =>
  tab.evaluate(
    () =>
      new Promise((resolve) => {
        const database = indexedDB.open('vitrine-editor');
        database.onsuccess = () => {
          const all = database.result.transaction('drafts').objectStore('drafts').getAll();
          all.onsuccess = () => {
            database.result.close();
            resolve(all.result);
          };
        };
      }),
  );

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

describe('two people on one post', () => {
  it('see what the other one changed, keep both, and lose nothing', async () => {
    const post = await createPost(page, { content: CONTENT, excerpt: 'Resumo' });
    const other = await openAdmin(browser);
    await Promise.all([openEditor(page, post.id), openEditor(other.page, post.id)]);

    await other.page.locator('[name=excerpt]').fill('Resumo da outra pessoa');
    await writeContent(other.page, CONTENT.replace('um', 'um deles').replace('dois', 'dois deles'));
    await other.page.keyboard.press('Control+s');
    await other.page.getByText('Post atualizado com sucesso!').waitFor();
    expect(misbehaviour(other)).toEqual([]);
    await other.context.close();

    const title = uniqueName('Meu título');
    await page.locator('[name=title]').fill(title);
    await writeContent(page, CONTENT.replace('dois', 'dois meu').replace('três', 'três meu'));
    await page.getByRole('button', { name: 'Salvar', exact: true }).click();
    await page.getByRole('button', { name: 'Juntar as versões' }).click();
    const dialog = page.getByRole('dialog', { name: 'Há outra versão salva deste post' });
    await dialog.getByText('O mesmo trecho mudou nas duas versões.').waitFor();
    expect(await dialog.getByRole('group').count()).toBe(7);
    const clash = dialog.getByRole('group').filter({ hasText: 'As duas mudaram' });
    await clash.getByRole('radio', { name: 'Manter as duas' }).check();
    await dialog.getByRole('button', { name: 'Juntar e salvar' }).click();
    await page.waitForURL((url) => url.pathname === '/blog/admin');

    const stored = await storedPost(page, post.id);
    expect(stored).toMatchObject({ title, excerpt: 'Resumo da outra pessoa', version: 3 });
    expect(stored.content.replaceAll('\n', '')).toBe(
      '<h2>Tema</h2><p>um deles</p><p>dois deles</p><p>dois meu</p><p>três meu</p>',
    );
  });
});

describe('what two people change in different places', () => {
  it.each(['by itself', 'with Ctrl+S'])(
    'comes together %s, without a question, and is shown',
    async (how) => {
      const post = await createPost(page, { content: CONTENT, excerpt: 'Resumo' });
      await openEditor(page, post.id);
      await writeContent(page, CONTENT.replace('três', 'três meu'));
      const other = await openAdmin(browser);
      await apiOf(other.page).adminUpdatePost({
        params: { id: post.id },
        body: {
          title: post.title,
          slug: post.slug,
          category_id: post.category_id,
          version: post.version,
          excerpt: 'Resumo da outra pessoa',
          content: CONTENT.replace('um', 'um deles'),
        },
      });
      await other.context.close();
      if (how === 'with Ctrl+S') await page.keyboard.press('Control+s');
      await page
        .getByText(/também salvou este post\. O que mudou já está no seu texto: Resumo, Conteúdo\./)
        .waitFor();
      const both = CONTENT.replace('um', 'um deles').replace('três', 'três meu');
      await page.waitForFunction(
        (text) =>
          [...document.querySelectorAll('.cm-line')].map((line) => line.textContent).join('\n') === text,
        both,
      );
      expect(await page.locator('[name=excerpt]').inputValue()).toBe('Resumo da outra pessoa');
      expect(await page.getByRole('dialog').count()).toBe(0);
      await page.getByText(/Salvo às/).waitFor();
      expect(await storedPost(page, post.id)).toMatchObject({
        content: both,
        excerpt: 'Resumo da outra pessoa',
      });
      expect(await page.getByRole('button', { name: 'Desfazer' }).isEnabled()).toBe(true);
    },
  );
});

describe('unsaved work', () => {
  it('is asked about on the way out, and offered again on the way back', async () => {
    const post = await createPost(page);
    await openEditor(page, post.id);
    const title = uniqueName('Ainda não salvo');
    await page.locator('[name=title]').fill(title);
    const leave = page.getByRole('link', { name: 'Voltar à lista de posts' });
    await leave.click();
    const question = page.getByRole('alertdialog', { name: 'Sair sem salvar?' });
    await question.getByRole('button', { name: 'Continuar editando' }).click();
    expect(await titleOf(page)).toBe(title);
    await leave.click();
    await question.getByRole('button', { name: 'Sair sem salvar' }).click();
    await page.waitForURL((url) => url.pathname === '/blog/admin');

    await openEditor(page, post.id);
    expect(await titleOf(page)).toBe(post.title);
    await page.getByRole('alert').getByRole('button', { name: 'Restaurar' }).click();
    expect(await titleOf(page)).toBe(title);
    await page.keyboard.press('Control+s');
    await page.getByText('Post atualizado com sucesso!').waitFor();
    await openEditor(page, post.id);
    await page.getByText('Salvo às').waitFor();
    expect(await page.getByRole('button', { name: 'Restaurar' }).count()).toBe(0);
  });

  it('that is taken back is kept by its new tab before the old copy goes', async () => {
    const own = await openAdmin(browser);
    const post = await createPost(own.page);
    await openEditor(own.page, post.id);
    const title = uniqueName('Retomado');
    await own.page.locator('[name=title]').fill(title);
    const former = await storedOnDevice(own.page, title);
    await own.page.close();

    const tab = await openTab(own);
    await own.context.clock.install();
    await openEditor(tab, post.id);
    const restore = tab.getByRole('alert').getByRole('button', { name: 'Restaurar' });
    await restore.waitFor();
    // From here on no timer of the page fires: what is written was not left to one.
    await own.context.clock.pauseAt(Date.now() + 60_000);
    await restore.click();
    while ((await keysWith(tab, title)).includes(former)) await tab.waitForTimeout(50);
    expect(await keysWith(tab, title)).toHaveLength(1);
    expect(misbehaviour(own)).toEqual([]);
    await own.context.close();
  });

  it('makes the browser ask before the tab is closed', async () => {
    await openEditor(page);
    await page.locator('[name=title]').fill('Digitado');
    await page.getByText('Alterações não salvas').waitFor();
    const asked = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.accept();
  });

  it('of an open tab is not offered to another', async () => {
    await openEditor(page);
    await page.locator('[name=title]').fill('Da primeira aba');
    await storedOnDevice(page, 'Da primeira aba');
    const second = await openTab(watched);
    await openEditor(second);
    await second.locator('[name=title]').fill('Da segunda');
    expect(await second.getByText('Da primeira aba').count()).toBe(0);
    await second.close();
  });

  it('survives a crash of the browser', async () => {
    const profile = await mkdtemp(path.join(tmpdir(), 'vitrine-profile-'));
    try {
      const first = await launchProfile(profile);
      const typing = first.context.pages()[0] ?? (await first.context.newPage());
      await signIn(typing);
      await openEditor(typing);
      await typing.locator('[name=title]').fill('Antes da queda');
      await writeContent(typing, '<p>Texto que ninguém salvou</p>');
      await storedOnDevice(typing, 'ninguém salvou');
      await first.crash();

      const second = await launchProfile(profile);
      const again = second.context.pages()[0] ?? (await second.context.newPage());
      await signIn(again);
      await openEditor(again);
      await again.getByText('Há um texto não salvo guardado neste navegador').waitFor();
      await again.getByRole('button', { name: 'Restaurar' }).click();
      expect(await titleOf(again)).toBe('Antes da queda');
      expect(await contentOf(again)).toBe('<p>Texto que ninguém salvou</p>');
      await second.context.close();
    } finally {
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    }
  });
});

describe('a session that ends in the middle', () => {
  it('leaves everything in place, and the editor stands as it was after the new sign-in', async () => {
    const post = await createPost(page);
    await openEditor(page, post.id);
    const title = uniqueName('Sessão no meio');
    await page.locator('[name=title]').fill(title);
    await writeContent(page, '<p>Escrito antes de a sessão acabar</p>');
    await watched.context.clearCookies();
    await page.getByRole('button', { name: 'Salvar', exact: true }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Sua sessão expirou' });
    await dialog.getByRole('button', { name: 'Entrar com Google' }).click();
    await page.getByRole('button', { name: ADMIN }).click();
    await page.waitForURL((url) => url.pathname === `/blog/admin/edit/${post.id}`);
    await page.locator('.cm-content').waitFor();
    await page.waitForFunction(
      (typed) => document.querySelector<HTMLInputElement>('[name=title]')?.value === typed,
      title,
    );
    expect(await contentOf(page)).toBe('<p>Escrito antes de a sessão acabar</p>');
    await page.keyboard.press('Control+s');
    await page.getByText('Post atualizado com sucesso!').waitFor();
    expect((await storedPost(page, post.id)).title).toBe(title);
  });
});

describe('a Ctrl+S that fails', () => {
  const end = async () => {
    await toTheEnd(page);
    await page.keyboard.type(' um');
  };

  it('leaves the cursor in the text, which goes on, and succeeds the next time', async () => {
    const post = await createPost(page, { content: '<p>Texto</p>' });
    await openEditor(page, post.id, 'Visual');
    await end();
    await page.route(`**/api/blog/admin/posts/${post.id}`, (route) => route.abort());
    await page.keyboard.press('Control+s');
    const problem = page.getByRole('alert');
    await problem.getByText('Erro de conexão ao salvar post: Failed to fetch').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.type(' dois');
    expect(await page.locator('.visual-content').innerText()).toBe('Texto um dois');
    await page.unrouteAll();
    await page.keyboard.press('Control+s');
    await page.getByText('Post atualizado com sucesso!').waitFor();
    expect(await problem.getByText('Erro de conexão').count()).toBe(0);
    expect((await storedPost(page, post.id)).content).toBe('<p>Texto um dois</p>');
    watched.problems.splice(0);
  });

  it('leads to the field that is to be mended, by keyboard', async () => {
    const post = await createPost(page, { content: '<p>Texto</p>' });
    await openEditor(page, post.id, 'Visual');
    await openDrawer(page, 'Conteúdo');
    await page.locator('[name=author_name]').fill('');
    await openDrawer(page, null);
    await end();
    await page.keyboard.press('Control+s');
    const problem = page.getByRole('alert').filter({ hasText: 'Erro de validação' });
    await problem.getByText('Nome do autor é obrigatório').waitFor();
    await page.keyboard.type(' dois');
    expect(await page.locator('.visual-content').innerText()).toBe('Texto um dois');
    await problem.getByRole('button', { name: /^Ir a / }).press('Enter');
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'author_name');
    expect(await problem.count()).toBe(0);
  });

  it('because somebody else has saved leads to the merge, and back to the text', async () => {
    const post = await createPost(page, { content: '<p>Texto</p>' });
    await openEditor(page, post.id, 'Visual');
    await end();
    const { title, slug, category_id, version } = post;
    await apiOf(page).adminUpdatePost({
      params: { id: post.id },
      body: { title, slug, category_id, version, content: '<p>Deles</p>' },
    });
    const problem = page.getByRole('status').filter({ hasText: 'Juntar as versões' });
    // The editor's own save meets it first.
    await problem.waitFor();
    const answer = page.waitForResponse((response) => response.status() === 409);
    await page.keyboard.press('Control+s');
    await answer;
    await page.keyboard.type(' dois');
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
    await dialog.getByText('Texto um dois').first().waitFor();
    await dialog.getByRole('button', { name: 'Juntar e salvar' }).press('Enter');
    await page.getByText('Post atualizado com sucesso!').waitFor();
    await page.waitForFunction(() => document.activeElement?.matches('.visual-content'));
    expect((await storedPost(page, post.id)).content).toBe('<p>Texto um dois</p>');
    // The browser tells of each answer that is no success.
    watched.problems.splice(0);
  });
});

describe('a network that fails', () => {
  it('is said in the words of the browser, and the text stays', async () => {
    const post = await createPost(page);
    await openEditor(page, post.id);
    await page.locator('[name=title]').fill('Sem rede');
    await page.route(`**/api/blog/admin/posts/${post.id}`, (route) => route.abort());
    await page.getByRole('button', { name: 'Salvar', exact: true }).click();
    const problem = page.getByRole('alert');
    await problem.getByText('Erro de conexão ao salvar post: Failed to fetch').waitFor();
    await page.unrouteAll();
    await page.route(`**/api/blog/admin/posts/${post.id}`, (route) =>
      route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }),
    );
    await page.getByRole('button', { name: 'Salvar', exact: true }).click();
    await problem.getByText('Erro HTTP 502: Bad Gateway').waitFor();
    await problem.getByText('Failed to fetch').waitFor({ state: 'detached' });
    await page.unrouteAll();
    expect(await storedPost(page, post.id)).toMatchObject({ title: post.title });
    expect(await titleOf(page)).toBe('Sem rede');
    watched.problems.splice(0);
  });
});
