import { expect, it } from '@jest/globals';
import { WORD } from '../app/features/editor/text/paste/fixtures';
import { apiOf, axeViolations, createPost, uniqueName } from './admin';
import { page, useAdminTab } from './admin-tab';
import { GALLERY, orderByFinger, orderByHandle, orderByKeys, orderOfParts, surface } from './block-order';
import { expectNoOverflow, resize, SENT_AGAIN, VIEWPORTS } from './browser';
import { dailyTasks } from './daily-tasks';
import {
  contentOf,
  insertBySlash,
  openDrawer,
  openEditor,
  openPublishing,
  saveByKey,
  showMode,
  storedPost,
  toTheEnd,
  writeContent,
} from './editor';
import { expectSoon } from './expect-soon';
import { backAtPanel, journeys, MOST_CLICKS, openPanel, takeClicks, watchClicks } from './journeys';

// Only a browser has a real selection, drags and touches blocks, and counts real clicks.
useAdminTab();

const analysed = () => page.locator('[data-analysis=done]').waitFor({ state: 'attached' });
const fitsPhone = async () => {
  await resize(page, VIEWPORTS.phone);
  await expectNoOverflow(page);
  expect(await axeViolations(page)).toEqual([]);
  await resize(page, VIEWPORTS.desktop);
};

const searchBar = () => page.getByRole('search', { name: 'Localizar e substituir' });
const count = (text: string) => searchBar().getByRole('status').getByText(text, { exact: true }).waitFor();
const entry = (name: RegExp) => page.getByRole('button', { name });

const LONG = `Esta frase ${'vai e volta '.repeat(9)}sem parar.`;
const REVIEWED = [
  '<h2>Começo</h2>',
  '<h4>Fundo demais</h4>',
  '<p>Texto e <a href="/blog/x">aqui</a> de novo aqui.</p>',
  '<p>Veja <a href="/blog/y">aqui</a>.</p>',
  '<figure><img src="/media/nada.jpg" alt=""></figure>',
  '<dl><dt><a href="/blog/z"></a>Termo</dt></dl>',
  `<p>Curta. ${LONG}</p>`,
].join('\n');

const SEARCHED =
  '<p>O back<strong>up</strong> e o BACKUP.</p>\n<h2>Backup à mão</h2>\n<p>Função, funcao.</p>';

async function reviewAsSeen(): Promise<void> {
  await openDrawer(page, 'Análise');
  await page.waitForFunction(() => document.querySelectorAll('.visual-content .issue-mark').length >= 6);
  await entry(/^Frase de 31 palavras/).press('Enter');
  await page.waitForFunction((text) => String(document.getSelection()) === text, LONG);
  await entry(/^Título H4/).press('Enter');
  await page.waitForFunction(() => String(document.getSelection()) === 'Fundo demais');
  await entry(/^O link “aqui”/)
    .last()
    .press('Enter');
  await page.waitForFunction(
    () => document.getSelection()?.focusNode?.parentElement?.closest('a')?.getAttribute('href') === '/blog/y',
  );
  await entry(/^Imagem sem texto/).press('Enter');
  await surface().locator('figure.ProseMirror-selectednode').waitFor();
  await page.getByRole('textbox', { name: 'Texto alternativo' }).fill('Um servidor');
  await entry(/^Imagem sem texto/).waitFor({ state: 'detached' });
  await entry(/^Link sem texto/).press('Enter');
  await surface().locator('.html-block.ProseMirror-selectednode').waitFor();
}

/** From the HTML mode findings and the search lead to the visual one. */
async function leadFromHtml(html: string): Promise<void> {
  expect(await contentOf(page)).toBe(html);
  await entry(/^Link sem texto/).press('Enter');
  await surface().locator('.html-block.ProseMirror-selectednode').waitFor();
  await openDrawer(page, null);
  await showMode(page, 'HTML');
  await fitsPhone();
  await page.getByRole('button', { name: 'Mais opções do texto' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Localizar e substituir' }).press('Enter');
  await searchBar().locator('input:focus').waitFor();
  await page.keyboard.type('funcao');
  await count('1 de 2');
  await page.keyboard.press('Escape');
  await page.locator('.visual-content:focus').waitFor();
  await showMode(page, 'HTML');
  expect(await contentOf(page)).toBe(html);
}

/** Finds three of a word, replaces them all, which is saved, and takes that back in one step. */
async function searchAsSeen(id: number, content: string): Promise<void> {
  const bar = searchBar();
  await surface().focus();
  await page.keyboard.press('Control+f');
  await bar.locator('input:focus').waitFor();
  await page.keyboard.type('backup');
  await count('1 de 3');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await count('2 de 3');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.press('Shift+Enter');
  await count('3 de 3');
  await expectSoon(() => surface().locator('.find-match').count(), 4);
  await bar.getByRole('checkbox', { name: 'Diferenciar maiúsculas' }).check();
  await count('1 de 1');
  await bar.getByRole('checkbox', { name: 'Diferenciar maiúsculas' }).uncheck();
  await bar.getByLabel('Substituir por').fill('cópia');
  await bar.getByRole('button', { name: 'Substituir tudo' }).press('Enter');
  await count('3 substituições');
  await analysed();
  // The text itself is as wrong as it is meant to be.
  expect(await axeViolations(page)).toEqual(['heading-order: h4']);
  await page.keyboard.press('Escape');
  await expectSoon(() => surface().locator('.find-match').count(), 0);
  await saveByKey(page);
  const replaced = '<p>O cópia e o cópia.</p>\n<h2>cópia à mão</h2>\n<p>Função, funcao.</p>';
  expect((await storedPost(page, id)).content).toBe(content.replace(SEARCHED, replaced));
  await page.keyboard.press('Control+z');
  await surface().locator('strong', { hasText: 'up' }).waitFor();
}

async function walkHeadings(): Promise<void> {
  await openDrawer(page, 'Análise');
  await page.getByRole('button', { name: 'Estrutura', exact: true }).click();
  await page.getByRole('button', { name: 'No fundo' }).click();
  await page.waitForFunction(
    () => document.getSelection()?.anchorNode?.parentElement?.closest('h3')?.textContent === 'No fundo',
  );
  // What follows is seen too.
  const top = await surface()
    .locator('h3')
    .evaluate((at) => at.getBoundingClientRect().top / innerHeight);
  expect([top > 0.3, top < 0.6]).toEqual([true, true]);
  await page.locator('.visual-content:focus').waitFor();
  await page.keyboard.press('End');
  await page.keyboard.type('!');
  await page.getByRole('button', { name: 'No fundo!' }).waitFor();
}

it('a text is reviewed and searched, from the HTML mode too, and its headings lead into it', async () => {
  const post = await createPost(page, { content: `${REVIEWED}\n${SEARCHED}` });
  await openEditor(page, post.id, 'Visual');
  await reviewAsSeen();
  const picture = (alt: string) => `<img src="/media/nada.jpg" alt="${alt}">`;
  const mended = post.content.replace(
    `<figure>${picture('')}</figure>`,
    `<figure>\n  ${picture('Um servidor')}\n</figure>`,
  );
  await searchAsSeen(post.id, mended);
  await showMode(page, 'HTML');
  await leadFromHtml(mended);

  const long = Array.from({ length: 40 }, (_, at) => `<p>Parágrafo ${at}.</p>`).join('');
  await writeContent(page, `<h2>Começo</h2>${long}<h3>No fundo</h3>${long}`);
  await showMode(page, 'Visual');
  await walkHeadings();
  await openDrawer(page, null);
  await fitsPhone();
});

const STANDING = [
  '<details>\n  <summary>Quanto custa?</summary>\n  <p>Pouco.</p>\n</details>',
  '<p data-card="whatsapp"><a href="/#contact" rel="noopener noreferrer">Falar no WhatsApp</a></p>',
  '<p data-card="video"><a href="https://vimeo.com/1" rel="noopener noreferrer">Um vídeo</a></p>',
  '<p>Antes.</p>',
].join('\n');

it('blocks are made by keyboard, change their kind, and are stored and published as they were written', async () => {
  const post = await createPost(page, { content: STANDING, is_published: true });
  // After the HTML mode both are open: the hidden one must not speak for the other.
  await openEditor(page, post.id, 'HTML');
  await showMode(page, 'Visual');
  await openDrawer(page, null);
  await toTheEnd(page);
  await page.keyboard.press('Enter');
  await insertBySlash(page, 'dest', 'Destaque');
  await page.keyboard.type('Teste a volta.');
  await page.getByLabel('Tipo do destaque').selectOption('Atenção');
  await surface().getByRole('note').getByText('Teste a volta.').waitFor();
  await analysed();
  expect(await axeViolations(page)).toEqual([]);
  const content = `${STANDING}\n<aside data-callout="atencao">\n  <p>Teste a volta.</p>\n</aside>`;
  await showMode(page, 'HTML');
  expect(await contentOf(page)).toBe(content);
  await showMode(page, 'Visual');
  await openPublishing(page);
  await page.getByRole('button', { name: 'Atualizar' }).press('Enter');
  await page.getByText('Post atualizado com sucesso!').waitFor();
  await backAtPanel(page);
  expect((await storedPost(page, post.id)).content).toBe(content);
  expect(await (await page.request.get(`/blog/${post.slug}.md`, SENT_AGAIN)).text()).toContain(
    '> **Atenção**\n> \n> Teste a volta.',
  );
  await page.goto(`/blog/${post.slug}`);
  await page.locator('aside[data-callout=atencao]').getByText('Teste a volta.').waitFor();
  await page.getByText('Quanto custa?').click();
  await page.getByText('Pouco.').waitFor();
  const chat = page.getByRole('link', { name: /^Falar no WhatsApp/ });
  expect(await chat.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/\d+\?text=.*ref\.%20[0-9A-Z]{4}\)$/);
  expect(await page.locator('[data-card=video] a').getAttribute('target')).toBe('_blank');
  await fitsPhone();
});

/** Replaces the text in the HTML mode, and shows it in the visual mode. */
async function showText(html: string): Promise<void> {
  await writeContent(page, html);
  await showMode(page, 'Visual');
}

it('the order of blocks is changed by keyboard, mouse and finger, in both modes, and undone', async () => {
  const post = await createPost(page, { content: '<p>um</p>\n<p>dois</p>\n<p>três</p>' });
  await openEditor(page, post.id, 'Visual');
  await orderByKeys(post.id);
  await orderByFinger();
  await page.keyboard.press('Control+z');

  await showMode(page, 'HTML');
  await page.locator('.cm-content').click();
  await page.keyboard.press('Control+Home');
  await page.getByRole('button', { name: 'Mais opções do texto' }).click();
  await page.getByRole('menuitem', { name: 'Duplicar bloco' }).click();
  await expectSoon(() => contentOf(page), expect.stringMatching(/^<p>três<\/p>\n<p>três<\/p>\n/));

  await showText('<h2>Um</h2>\n<p>dois</p>\n<ul>\n  <li>três</li>\n</ul>\n<hr>\n<p>quatro</p>');
  await orderByHandle();

  await showMode(page, 'HTML');
  const items = '<ul>\n  <li>um</li>\n  <li>dois</li>\n  <li>três</li>\n</ul>';
  const toggle = '<details><summary>Caixa</summary><p>alfa</p><p>beta</p></details>';
  await showText(`${items}\n${toggle}\n<p>fim</p>\n${GALLERY}`);
  await orderOfParts(post.id);
});

it('each main journey of the newsroom takes as few clicks as it says, four at most', async () => {
  const { title } = await createPost(page, { is_published: true });
  await watchClicks(page);
  await openPanel(page);
  for (const { name, clicks, run } of journeys(WORD, title)) {
    expect(clicks).toBeLessThanOrEqual(MOST_CLICKS);
    await run(page, uniqueName('Um caminho curto'));
    expect({ name, clicks: await takeClicks(page) }).toEqual({ name, clicks });
    await backAtPanel(page);
  }
});

it('each daily task of the newsroom takes as few clicks as it says', async () => {
  const { id, title, slug, version } = await createPost(page);
  const content = '<h2>Começo</h2><p>Um parágrafo mudado.</p><p>Mais um.</p>';
  const body = { title, slug, content, category_id: 1, version };
  const { post } = await apiOf(page).adminUpdatePost({ params: { id }, body });
  const comment = { version: post.version, body: 'Falta a fonte.', quote: 'Mais um.', start: 0 };
  await apiOf(page).adminComment({ params: { id }, body: comment });
  await watchClicks(page);
  for (const { name, clicks, run } of dailyTasks) {
    await openPanel(page);
    await takeClicks(page);
    await run(page, title);
    expect({ name, clicks: await takeClicks(page) }).toEqual({ name, clicks });
  }
});
