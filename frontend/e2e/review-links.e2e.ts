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
  link = (await apiOf(admin).adminAskReview({ params: { id: post.id }, body })).url!;
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

  const decision = page.getByRole('navigation', { name: 'Decisão' });
  await decision.getByRole('link', { name: 'Aprovar', exact: true }).tap();
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
  await page.getByRole('link', { name: 'Guardar o comprovante' }).tap();
  await page.getByRole('heading', { level: 1, name: 'Comprovante de aprovação', exact: true }).waitFor();
  await page.getByText(/^[0-9a-f]{64}$/).waitFor();
  await expectNoOverflow(page);
  expect(await axeViolations(page)).toEqual([]);
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
  await page.locator('.article-content').getByText('Outro texto.').waitFor();
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

it('a reviewer comments at the words, again and again without leaving them, and reads the answers there', async () => {
  const { page } = await openPage(browser, { viewport: PHONE });
  await page.goto(link);
  await hydrated(page);
  const select = (start: number, end: number) =>
    page.evaluate(
      ([from, to]) => {
        const texts = document.createTreeWalker(
          [...document.querySelectorAll('.article-content p')].find((paragraph) =>
            paragraph.textContent?.startsWith('Um parágrafo de teste'),
          )!,
          NodeFilter.SHOW_TEXT,
        );
        let at = 0;
        for (let text = texts.nextNode(); text; text = texts.nextNode()) {
          const { length } = text.textContent ?? '';
          if (from >= at && to <= at + length)
            return getSelection()?.setBaseAndExtent(text, from - at, text, to - at);
          at += length;
        }
      },
      [start, end] as const,
    );
  const sheet = page.getByRole('dialog', { name: 'Comentário' });
  const comment = async (text: string, proposal?: string) => {
    await page.getByRole('button', { name: 'Comentar este trecho', exact: true }).click();
    await sheet.getByRole('textbox', { name: 'Comentário', exact: true }).fill(text);
    if (proposal) await sheet.getByRole('textbox', { name: /^Proposta/ }).fill(proposal);
    await expectNoOverflow(page);
    await sheet.getByRole('button', { name: 'Enviar comentário', exact: true }).click();
    await sheet.waitFor({ state: 'hidden' });
  };
  await select(3, 12);
  await comment('Qual deles?', 'trecho');
  await select(16, 21);
  await comment('De quê?');

  const marks = page.locator('.article-content mark');
  expect(await marks.allTextContents()).toEqual(['parágrafo', 'teste']);
  await marks.first().click();
  await sheet.getByText('Qual deles?', { exact: true }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await sheet.getByText('Responder').click();
  await sheet.getByRole('textbox', { name: 'Resposta' }).fill('O primeiro.');
  await sheet.getByRole('button', { name: 'Enviar resposta' }).click();
  await sheet.waitFor({ state: 'hidden' });
  const { comments } = await apiOf(admin).adminReview({ params: { id: post.id } });
  expect(comments).toMatchObject([
    { author_name: 'Carla Reis', quote: 'parágrafo', proposal: 'trecho', proposal_state: 'open' },
    { body: 'De quê?', quote: 'teste' },
    { body: 'O primeiro.', parent_id: comments[0]?.id },
  ]);
  expect(comments[0]?.place).not.toBeNull();
  expect(await axeViolations(page)).toEqual([]);
});

it('what a reviewer wrote stays in the sheet where it could not be sent', async () => {
  const { page } = await openPage(browser, { viewport: PHONE });
  await page.goto(link);
  await hydrated(page);
  const form = page.locator('#comentar');
  await form.getByRole('textbox', { name: 'Comentário', exact: true }).fill('Não perca isto.');
  await page.context().setOffline(true);
  await form.getByRole('button', { name: 'Enviar comentário', exact: true }).click();
  await page.getByRole('dialog', { name: 'Comentário' }).getByRole('alert').waitFor();
  await page.context().setOffline(false);
  await form.getByRole('button', { name: 'Enviar comentário', exact: true }).click();
  await page.getByText('Comentário enviado.').waitFor();
  const { comments } = await apiOf(admin).adminReview({ params: { id: post.id } });
  expect(comments).toMatchObject([{ body: 'Não perca isto.' }]);
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
