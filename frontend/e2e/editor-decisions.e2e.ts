import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { AdminPost } from '@vitrine/contracts';
import type { Locator, Page } from 'playwright-core';
import { apiOf, createPost, signIn, uniqueName } from './admin';
import { browser, page, useAdminTab, watched } from './admin-tab';
import { BASE_URL, openPage, SENT_AGAIN, type Watched } from './browser';
import { openEditor, openPublishing, storedPost, toTheEnd } from './editor';

// Only two browsers at once show a screen that is older than the post; the merge is a dialog over the text.
useAdminTab();

const LIVE = '<p>O que os visitantes leem.</p>';
const AGREED = '<p>O que as duas combinaram.</p>';

/** Another admin, in a browser of her own. */
let bia: Watched;
beforeAll(async () => {
  const email = `${uniqueName('bia').replaceAll(' ', '.')}@vitrine.test`;
  bia = await openPage(browser, { chats: false });
  await signIn(bia.page);
  await apiOf(bia.page).adminCreateUser({ body: { email, name: 'Bia' } });
  await signIn(bia.page, email);
});
afterAll(() => bia.context.close());
beforeEach(() => void watched.problems.splice(0));

/** Bia's editor saves by itself what she has typed. */
async function biaSaves({ id, title, slug, category_id }: AdminPost, content: string): Promise<AdminPost> {
  const body = { title, slug, category_id, content, autosave: true };
  return (await apiOf(bia.page).adminSavePendingChange({ params: { id }, body })).post;
}
const livePost = async () => biaSaves(await createPost(page, { content: LIVE, is_published: true }), AGREED);
const shownTo = async ({ slug }: AdminPost) =>
  (await apiOf(page).getPost({ params: { slug } })).post.content.replaceAll('\n', '');
const mergeOf = (tab: Page): Locator => tab.getByRole('dialog', { name: 'Há outra versão salva deste post' });
/** Waits for the message that another person changed the post, and closes it. */
async function readsThatItChanged(): Promise<void> {
  const message = page.getByRole('alert').filter({ hasText: /Outra pessoa mudou este post/ });
  await message.waitFor();
  await message.getByRole('button', { name: 'Fechar mensagem' }).click();
  await message.waitFor({ state: 'hidden' });
}
const confirm = (name: string) =>
  page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click();

it('a pending change that its reader has not seen is neither published nor dropped from the editor', async () => {
  const post = await livePost();
  // Until it is asked, the editor does not hear of the other one's save.
  const presence = `**/posts/${post.id}/presence`;
  await page.route(presence, async (route) => {
    const response = await route.fetch(SENT_AGAIN);
    await route.fulfill({ response, json: { ...(await response.json()), version: post.version } });
  });
  await openEditor(page, post.id, 'Visual');
  await openEditor(bia.page, post.id, 'Visual');
  await toTheEnd(bia.page);
  await bia.page.keyboard.type(' Meia fra');
  await bia.page.getByText(/Salvo às/).waitFor();
  while ((await storedPost(page, post.id)).version === post.version) await page.waitForTimeout(100);

  const bar = await openPublishing(page);
  await bar.page().getByRole('button', { name: 'Publicar alteração' }).click();
  await mergeOf(page).getByText('Meia fra').first().waitFor();
  expect(await shownTo(post)).toBe(LIVE);
  await mergeOf(page).getByRole('button', { name: 'Voltar ao editor' }).click();

  await openPublishing(page);
  await page.getByRole('button', { name: 'Descartar alteração' }).click();
  await page.getByRole('alertdialog').waitFor();
  await page.unrouteAll({ behavior: 'wait' });
  // Now it does, and changes nothing under the question.
  await page.waitForResponse(`${BASE_URL}/api/blog/admin/posts/${post.id}/presence`);
  await confirm('Descartar alteração');
  await mergeOf(page).waitFor();
  expect((await storedPost(page, post.id)).pending_change?.content).toContain('Meia fra');

  // Who has seen it publishes it.
  await mergeOf(page).getByRole('button', { name: 'Juntar e salvar' }).click();
  await page.getByText('Post atualizado com sucesso!').waitFor();
  await openPublishing(page);
  await page.getByRole('button', { name: 'Publicar alteração' }).click();
  await page.getByText('Alteração publicada.').waitFor();
  // The gateway shows what it has for a second.
  while (!(await shownTo(post)).includes('Meia fra')) await sleep(200);

  // The live post leaves the air by the same menu.
  await openEditor(page, post.id, 'Visual');
  await openPublishing(page);
  await page.getByRole('button', { name: 'Tirar do ar' }).click();
  await page.getByText('Fora do ar, de volta aos rascunhos.').waitFor();
  expect(await storedPost(page, post.id)).toMatchObject({ status: 'draft', pending_change: null });
});

it('a scheduled post has the text that was shown at its scheduling; a later one stays a pending change', async () => {
  const post = await createPost(page, { content: LIVE, scheduled_publish_at: '2034-05-12T14:30' });
  await page.goto('/blog/admin/calendario?mes=2034-05');
  const entry = page.locator('[data-day="2034-05-12"]').getByRole('link', { name: post.title });
  await entry.waitFor();
  const newer = await biaSaves(post, AGREED);
  await entry.press('Alt+ArrowRight');
  await readsThatItChanged();
  expect(await storedPost(page, post.id)).toEqual(newer);
  expect(newer).toMatchObject({ status: 'scheduled', content: LIVE });

  await openEditor(page, post.id, 'Visual');
  const bar = page.getByRole('region', { name: 'Publicação' });
  await bar.getByText('Agendado, com alteração pendente').waitFor();
  await page.keyboard.press('Control+s');
  await page.getByText('na data marcada é publicado o texto já agendado').waitFor();
  expect((await storedPost(page, post.id)).content).toBe(LIVE);
  await openPublishing(page);
  await page.getByRole('button', { name: 'Agendar este texto' }).click();
  await page.getByText(/Agendado para 12\/05\/2034/).waitFor();
  expect(await storedPost(page, post.id)).toMatchObject({ content: AGREED, pending_change: null });
});
