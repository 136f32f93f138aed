import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { ADMIN, apiOf, misbehaviour, uniqueName } from './admin';
import { hydrated, launchBrowser, openPage, SENT_AGAIN, type Watched } from './browser';
import {
  editedId,
  openDrawer,
  openEditor,
  openPublishing,
  saveAndLeave,
  siteTime,
  storedPost,
} from './editor';

// Only a browser with the whole stack shows that the parts of the product lead from one to the next.
let browser: Browser;
let watched: Watched;

beforeAll(async () => {
  browser = await launchBrowser();
  watched = await openPage(browser, { chats: false });
});
afterAll(() => browser.close());

it('a visitor reads, signs in, has a draft written, improves and schedules it, and it appears', async () => {
  const { page } = watched;

  // Reads a seeded article.
  await page.goto('/blog');
  await hydrated(page);
  await page.getByRole('searchbox').fill('EDR');
  await page.waitForURL('**/blog?busca=EDR');
  await page.locator('main a[href="/blog/o-que-e-edr"]').first().click();
  await page.locator('article h1').waitFor();
  expect((await page.locator('.article-content').innerText()).length).toBeGreaterThan(1000);

  // Signs in through the shield in the footer.
  await page.getByRole('link', { name: 'Área Administrativa' }).click();
  await page.getByRole('button', { name: 'Entrar com Google' }).click();
  await page.getByRole('button', { name: ADMIN }).click();
  await page.getByText('ÁREA ADMINISTRATIVA RESTRITA').waitFor();

  // Has a draft written, and watches it.
  await openEditor(page);
  const title = uniqueName('Como escolher uma proteção de endpoints');
  await page.locator('[name=title]').fill(`${title}, bem devagar`);
  await page.getByRole('button', { name: 'Gerar com IA' }).click();
  const live = page.frameLocator('iframe[title="Conteúdo que a IA está escrevendo"]').locator('main');
  await live.locator('p').first().waitFor();
  const early = (await live.innerText()).length;
  await page.getByText('O texto da IA está no editor. Revise antes de publicar.').waitFor();
  expect(early).toBeGreaterThan(0);
  await openDrawer(page, 'Análise');
  const written = page.getByRole('complementary', { name: 'Análise do post' });
  await written.getByRole('button', { name: /^SEO/ }).press('Enter');
  await written.getByText(/^O conteúdo tem \d+ palavras\.$/).waitFor();
  await page.locator('[name=title]').fill(title);
  await openDrawer(page, 'Conteúdo');
  await page.locator('[name=slug]').fill(
    title
      .toLowerCase()
      .normalize('NFD')
      .replace(/[^a-z0-9 ]/g, '')
      .replaceAll(' ', '-'),
  );

  // A picture, after which the post saves itself.
  // By keyboard: the code editor above still measures its lines, and a click could miss what moves.
  await page.getByRole('button', { name: 'Gerar Imagem com IA' }).press('Enter');
  expect(await page.getByLabel('Descrição da imagem').inputValue()).not.toBe('');
  await page.getByRole('button', { name: 'Gerar imagem', exact: true }).click();
  await page.getByText('Post criado com sucesso!').waitFor();
  await page.getByAltText('Pré-visualização da imagem destacada').waitFor();
  const id = editedId(page);
  const { version, is_published } = await storedPost(page, id);
  expect(is_published).toBe(false);
  // The draft saves itself while it is written, so the text of the AI may be in an earlier save than the picture.
  const { revisions } = await apiOf(page).adminListRevisions({ params: { id } });
  expect(revisions.map(({ source }) => source)).toContain('ai');

  // Improves it, taking some of what is suggested.
  await page.getByRole('button', { name: 'Melhorar com IA' }).click();
  const modal = page.getByRole('dialog', { name: 'Melhorias Sugeridas pela IA' });
  await modal.getByText('Resumo das melhorias').waitFor();
  const suggestions = modal.locator('[data-suggestion^="block-"]').getByRole('checkbox');
  if ((await suggestions.count()) > 1) await suggestions.first().uncheck();
  await modal.getByRole('button', { name: 'Aplicar Melhorias' }).click();
  await modal.waitFor({ state: 'detached' });

  await openPublishing(page);
  await page.locator('[name=scheduled_publish_at]').fill(siteTime(60));
  await saveAndLeave(page, 'Post atualizado com sucesso!');
  const stored = await storedPost(page, id);
  expect(stored.status).toBe('scheduled');
  expect(stored.version).toBeGreaterThan(version);
  expect((await apiOf(page).getPost.outcome({ params: { slug: stored.slug } })).status).toBe(404);

  // Brought forward, it appears by itself, for every visitor. The form knows whole minutes, the calendar any instant.
  await apiOf(page).adminSchedulePost({
    params: { id },
    body: { scheduled_publish_at: new Date(Date.now() + 5_000).toISOString(), version: stored.version },
  });
  const visitor = await openPage(browser);
  const article = `/blog/${stored.slug}`;
  // The list may be a second old where someone else has just opened it: it is asked again until it names the article.
  for (let tries = 0; tries < 120; tries += 1) {
    const list = await visitor.page.request.get('/blog', SENT_AGAIN);
    if ((await list.text()).includes(`href="${article}"`)) break;
    await visitor.page.waitForTimeout(250);
  }
  await visitor.page.goto('/blog');
  await visitor.page.getByRole('link', { name: stored.title }).first().click();
  await visitor.page.waitForURL(`**${article}`);
  await visitor.page.getByRole('heading', { level: 1, name: stored.title }).waitFor();
  expect(await storedPost(page, id)).toMatchObject({ is_published: true, scheduled_publish_at: null });
  expect(misbehaviour(visitor)).toEqual([]);
  expect(misbehaviour(watched)).toEqual([]);
}, 240_000);
