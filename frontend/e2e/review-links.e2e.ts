import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { AdminPost } from '@vitrine/contracts';
import type { Browser, Page } from 'playwright-core';
import { apiOf, axeViolations, createPost, misbehaviour, openAdmin } from './admin';
import { expectNoOverflow, hydrated, launchBrowser, openPage } from './browser';

const PHONE = { width: 360, height: 740 };
// Only a browser shows taps, keys without scripts, selected words, and a page that closes while it is open.

let browser: Browser;
let admin: Page;
let post: AdminPost;
let link: string;
beforeAll(async () => {
  browser = await launchBrowser();
  ({ page: admin } = await openAdmin(browser));
});
afterAll(() => browser.close());
beforeEach(async () => {
  post = await createPost(admin);
  const body = { reviewer_name: 'Carla Reis', note: 'Confira os preços.' };
  link = (await apiOf(admin).adminAskReview({ params: { id: post.id }, body })).url;
});
const approval = () => apiOf(admin).adminGetApproval({ params: { id: post.id } });

it('a reviewer approves on a phone in two taps from the link, and reads what is approved', async () => {
  const reviewer = await openPage(browser, { viewport: PHONE, hasTouch: true });
  const { page } = reviewer;
  const answer = await page.goto(link);
  expect(await answer?.headerValue('referrer-policy')).toBe('no-referrer');
  const request = page.getByRole('region', { name: 'Pedido de parecer' });
  await request.getByText('Confira os preços.').waitFor();
  await page.getByRole('heading', { level: 1, name: post.title, exact: true }).waitFor();
  await expectNoOverflow(page);
  expect(await axeViolations(page)).toEqual([]);

  await request.getByRole('link', { name: 'Aprovar', exact: true }).tap();
  await page.getByRole('heading', { level: 1, name: 'Aprovar este texto?', exact: true }).waitFor();
  await page.getByText(post.title, { exact: true }).waitFor();
  await expectNoOverflow(page);
  expect(await axeViolations(page)).toEqual([]);
  expect((await approval()).decisions).toEqual([]);
  await page.getByRole('button', { name: 'Confirmar aprovação', exact: true }).tap();
  await request.getByText(/Parecer registrado: você aprovou este texto/).waitFor();
  expect(await approval()).toMatchObject({
    is_approved: true,
    decisions: [{ by_name: 'Carla Reis', is_guest: true, decision: 'approved' }],
  });
  expect(misbehaviour(reviewer)).toEqual([]);
});

it('a reviewer decides by keyboard alone, without JavaScript, and on no text that changed meanwhile', async () => {
  const { page } = await openPage(browser, { javaScript: false });
  await page.goto(link);
  const reach = async (name: string) => {
    for (let tab = 0; tab < 80; tab += 1) {
      await page.keyboard.press('Tab');
      if ((await page.locator(':focus').textContent())?.trim() === name) return;
    }
    throw new Error(`the keyboard doesn't reach ${name}`);
  };
  await reach('Pedir mudanças');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Pedir mudanças neste texto?', exact: true }).waitFor();
  const body = { title: post.title, slug: post.slug, content: '<p>Outro texto.</p>', category_id: 1 };
  await apiOf(admin).adminUpdatePost({ params: { id: post.id }, body });
  await reach('Confirmar pedido de mudanças');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').getByText('O texto mudou depois que você o abriu.').waitFor();
  expect((await approval()).decisions).toEqual([]);

  await reach('Ler o texto atual');
  await page.keyboard.press('Enter');
  await page.getByText('Outro texto.').waitFor();
  await reach('Pedir mudanças');
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'O que precisa mudar' }).waitFor();
  await reach('');
  await page.keyboard.type('Falta o preço.');
  await reach('Confirmar pedido de mudanças');
  await page.keyboard.press('Enter');
  await page.getByText(/Parecer registrado: você pediu mudanças neste texto/).waitFor();
  expect((await approval()).decisions).toMatchObject([{ note: 'Falta o preço.', is_current: true }]);
});

it('a reviewer comments on words that are selected in the article, and sees the comment', async () => {
  const { page } = await openPage(browser, { viewport: PHONE });
  await page.goto(link);
  await hydrated(page);
  await page.evaluate(() => {
    const text = [...document.querySelectorAll('.article-content p')].find((paragraph) =>
      paragraph.textContent?.startsWith('Um parágrafo de teste'),
    )?.firstChild;
    if (text) getSelection()?.setBaseAndExtent(text, 3, text, 12);
  });
  await page.getByRole('button', { name: 'Comentar este trecho', exact: true }).click();
  await page.getByRole('textbox', { name: 'Comentário', exact: true }).fill('Qual deles?');
  await page.getByRole('textbox', { name: 'Proposta para o trecho (opcional)' }).fill('trecho');
  await page.getByRole('button', { name: 'Enviar comentário', exact: true }).click();
  const thread = page.getByRole('list', { name: 'Seus comentários' }).getByRole('listitem');
  await thread.getByText('Qual deles?', { exact: true }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  const { comments } = await apiOf(admin).adminReview({ params: { id: post.id } });
  expect(comments).toMatchObject([
    { author_name: 'Carla Reis', quote: 'parágrafo', proposal: 'trecho', proposal_state: 'open' },
  ]);
  expect(comments[0]?.place).not.toBeNull();
});

it('the page of a reviewer closes while it is open when its link is revoked', async () => {
  const { page } = await openPage(browser, {});
  await page.goto(link);
  await page.getByRole('heading', { level: 1, name: post.title, exact: true }).waitFor();
  const { links } = await apiOf(admin).adminListReviewLinks({ params: { id: post.id } });
  await apiOf(admin).adminRevokeReviewLink({ params: { id: post.id, link_id: links[0]!.id } });
  await page.getByText('Este link de parecer não vale mais.').waitFor();
  expect(await page.content()).not.toContain(post.title);
  expect(await page.getByRole('complementary', { name: 'Atendimento' }).count()).toBe(0);
});
