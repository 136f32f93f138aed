import { expect, it } from '@jest/globals';
import type { ReviewComment } from '@vitrine/contracts';
import { isDeepStrictEqual } from 'node:util';
import { apiOf, axeViolations, createPost, uniqueName } from './admin';
import { page, useAdminTab } from './admin-tab';
import { BASE_URL, expectNoOverflow, resize, VIEWPORTS } from './browser';
import { openDrawer, openEditor, showMode, storedPost } from './editor';

// Only a browser selects words, marks them while others are typed, and has layout.
useAdminTab();

const SENTENCE = 'O antivírus bloqueia ameaças antes que cheguem ao usuário.';

const drawer = () => page.getByRole('tabpanel', { name: /^Parecer/ });
/** Waits until these are the words that the editor marks. */
const waitForMark = (words: string) =>
  page.waitForFunction(
    (text) =>
      [...document.querySelectorAll('.visual-content .comment-mark')]
        .map(({ textContent }) => textContent)
        .join('') === text,
    words,
  );
/** Waits until the first comment of a post is so on the server. */
async function waitForComment(post: number, wanted: Partial<ReviewComment>): Promise<void> {
  const stored = async () => (await apiOf(page).adminReview({ params: { id: post } })).comments[0];
  for (let comment = await stored(); ; comment = await stored()) {
    if (isDeepStrictEqual({ ...comment, ...wanted }, comment)) return;
    await page.waitForTimeout(200);
  }
}

it('a comment on selected words stays on them while its person writes, and its proposal is accepted', async () => {
  const { id } = await createPost(page, { content: `<h2>Proteção</h2><p>${SENTENCE}</p><p>Fim.</p>` });
  await openEditor(page, id, 'Visual');
  const words = page.locator('.visual-content p').filter({ hasText: SENTENCE });
  await words.click({ clickCount: 3 });
  await page
    .getByRole('toolbar', { name: 'Formatação da seleção' })
    .getByRole('button', { name: 'Comentar o trecho' })
    .click();
  await drawer().getByRole('textbox', { name: 'Comentário sobre o trecho' }).fill('De onde vem isto?');
  await drawer().getByRole('checkbox', { name: 'Propor outras palavras' }).check();
  await drawer().getByRole('textbox', { name: 'Palavras propostas' }).fill('O antivírus barra ameaças cedo.');
  await drawer().getByRole('button', { name: 'Comentar', exact: true }).click();
  await drawer().getByText('De onde vem isto?').waitFor();
  await waitForMark(SENTENCE);
  expect(await axeViolations(page)).toEqual([]);

  // What is typed before the words moves them, in the page at once and on the server with the save.
  await page.locator('.visual-content h2').click();
  await page.keyboard.press('Home');
  await page.keyboard.type('Nossa ');
  await waitForMark(SENTENCE);
  const start = 'Nossa Proteção\n'.length;
  await waitForComment(id, { place: { start, end: start + SENTENCE.length } });
  // From the HTML mode a comment leads to its words in the visual one.
  await showMode(page, 'HTML');
  await drawer().getByRole('button', { name: 'Mostrar no texto' }).click();
  await page.locator('.visual-content').waitFor();
  await page.waitForFunction((words) => String(document.getSelection()) === words, SENTENCE);
  await waitForMark(SENTENCE);

  await drawer().getByRole('button', { name: 'Ver proposta no texto' }).click();
  const card = page.getByRole('group', { name: /^Proposta de / });
  await card.getByRole('button', { name: 'Aceitar', exact: true }).click();
  await page.locator('.visual-content p').filter({ hasText: 'O antivírus barra ameaças cedo.' }).waitFor();
  await waitForComment(id, { proposal_state: 'accepted' });
  await drawer().getByRole('button', { name: 'Mostrar resolvidos (1)' }).waitFor();
});

it('a comment stays on words that are rewritten, and its proposal keeps their link and opens again when it is undone', async () => {
  const content = '<p>O antivírus bloqueia <a href="/blog">ameaças</a> cedo.</p><p>Fim.</p>';
  const { id, version } = await createPost(page, { content });
  const quote = 'bloqueia ameaças';
  const body = { version, body: '', quote, start: 12, proposal: 'barra ameaças novas' };
  await apiOf(page).adminComment({ params: { id }, body });
  await openEditor(page, id, 'Visual');
  await waitForMark(quote);
  const text = page.locator('.visual-content');
  const goTo = async (place: number) => {
    await text.locator('p').first().click();
    await page.keyboard.press('ControlOrMeta+Home');
    for (let at = 0; at < place; at += 1) await page.keyboard.press('ArrowRight');
  };
  await goTo('O antivírus bloqueia'.length);
  await page.keyboard.type(' mesmo');
  await goTo(0);
  for (let at = 0; at < 'O antivírus'.length; at += 1) await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.type('Ele');
  const words = 'bloqueia mesmo ameaças';
  await waitForMark(words);
  await waitForComment(id, { place: { start: 4, end: 4 + words.length } });
  await page.reload();
  await waitForMark(words);

  await openDrawer(page, 'Parecer');
  await drawer().getByRole('button', { name: 'Ver proposta no texto' }).click();
  const card = page.getByRole('group', { name: /^Proposta de / });
  await card.getByRole('button', { name: 'Aceitar', exact: true }).click();
  await waitForComment(id, { proposal_state: 'accepted' });
  const accepted = /<p>Ele barra <a [^>]*>ameaças<\/a> novas cedo\.<\/p>/;
  expect((await storedPost(page, id)).content).toMatch(accepted);
  await page.keyboard.press('ControlOrMeta+z');
  await text.locator('p').filter({ hasText: 'Ele bloqueia mesmo' }).waitFor();
  await waitForComment(id, { proposal_state: 'open' });
  await drawer().getByRole('button', { name: 'Ver proposta no texto' }).waitFor();

  // Its words are cut, and others like them are offered.
  await text.locator('p').first().click({ clickCount: 3 });
  await page.keyboard.insertText(`Nada. Quem ${quote} e quem ${quote}?`);
  await waitForComment(id, { place: null });
  const offered = drawer().getByRole('button', { name: /bloqueia ameaças/ });
  await offered.nth(1).click();
  await waitForComment(id, { place: { start: 35, end: 35 + quote.length } });
  await waitForMark(quote);
});

it('a proposal of an assistant is accepted piece by piece, and leaves the list with the save that has it', async () => {
  const { id, version } = await createPost(page, {
    excerpt: 'Como era.',
    content: `<p>${SENTENCE}</p><p>Fim.</p>`,
  });
  const scopes = ['read', 'write_drafts'] as const;
  const body = { name: uniqueName('Assistente'), scopes: [...scopes], days: 7 as const };
  const { secret, token } = await apiOf(page).adminCreateToken({ body });
  const params = {
    name: 'propose_change',
    arguments: { id, version, note: 'Mais direto.', excerpt: 'Outro.', content: '<p>Barra.</p><p>Fim.</p>' },
  };
  const answer = await fetch(new URL('/api/mcp', BASE_URL), {
    method: 'POST',
    headers: {
      ...{ Authorization: `Bearer ${secret}`, 'Content-Type': 'application/json' },
      Accept: 'application/json, text/event-stream',
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }),
  });
  expect((await answer.text()).includes('isError')).toBe(false);
  await apiOf(page).adminRevokeToken({ params: { id: token.id } });

  await openEditor(page, id, 'Visual');
  await openDrawer(page, 'Parecer');
  const list = drawer().getByRole('list', { name: 'Propostas abertas' });
  await list.getByText('Mais direto.').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await list.getByRole('button', { name: 'Comparar' }).click();
  const dialog = page.getByRole('dialog', { name: /^Proposta de / });
  await dialog.getByRole('checkbox', { name: 'Aceitar: Resumo' }).uncheck();
  expect(await axeViolations(page, '[role=dialog]')).toEqual([]);
  await dialog.getByRole('button', { name: 'Aplicar', exact: true }).click();
  await page.locator('.visual-content p').filter({ hasText: 'Barra.' }).waitFor();
  await list.waitFor({ state: 'detached' });
  const stored = await storedPost(page, id);
  expect([stored.excerpt, stored.content]).toEqual(['Como era.', expect.stringContaining('Barra.')]);
});

it('the review tab of a post fits every width', async () => {
  const { id, version } = await createPost(page, { content: `<p>${SENTENCE}</p>` });
  const body = { version, body: 'Falta a fonte.', quote: SENTENCE, start: 0 };
  await apiOf(page).adminComment({ params: { id }, body });
  await openEditor(page, id, 'Visual');
  for (const viewport of [VIEWPORTS.phone, { width: 768, height: 900 }, { width: 1440, height: 900 }]) {
    await resize(page, viewport);
    const details = page.getByRole('button', { name: 'Detalhes', exact: true });
    if ((await details.getAttribute('aria-expanded')) !== 'true') await details.click();
    await page.getByRole('tab', { name: /^Parecer/ }).click();
    await drawer().getByText('Falta a fonte.').waitFor();
    await expectNoOverflow(page, `${viewport.width} px`);
  }
});
