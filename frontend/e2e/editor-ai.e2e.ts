import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { apiOf, createPost, uniqueName } from './admin';
import { page, useAdminTab } from './admin-tab';
import { expectSoon } from './expect-soon';
import { contentOf, openEditor, storedDrafts, storedPost, titleOf } from './editor';

// Only a browser receives the text of the AI as it is written, in a frame, and goes on after a reload.
useAdminTab();

const LIVE = 'iframe[title="Conteúdo que a IA está escrevendo"]';

/** Asks for a draft and waits until some of its text is on the screen. */
async function startWriting(tab: Page, title: string): Promise<void> {
  await tab.locator('[name=title]').fill(title);
  await tab.getByRole('button', { name: 'Gerar com IA' }).click();
  await tab.frameLocator(LIVE).locator('p').first().waitFor();
}

it('a draft of the AI is written in sight, stopped with what came, and undone', async () => {
  await openEditor(page);
  const generate = page.getByRole('button', { name: 'Gerar com IA' });
  const title = uniqueName('Backup que funciona, bem devagar');
  await startWriting(page, title);
  // Each job may be the one that uses up the budget: afterwards the editor asks.
  const status = await apiOf(page).adminAiStatus();
  await page.route('**/api/blog/admin/ai/status', (route) =>
    route.fulfill({ json: { ...status, admin_spent_today_usd: status.admin_daily_budget_usd } }),
  );
  await page.getByRole('button', { name: 'Parar' }).click();
  await page.getByText('Geração interrompida. O que já tinha sido escrito está no editor.').waitFor();
  await expectSoon(() => contentOf(page), expect.stringMatching(/^<p>[\s\S]+<\/\w+>\s*$/));
  await page.getByRole('button', { name: 'Desfazer texto da IA' }).click();
  await expectSoon(() => contentOf(page), expect.stringContaining('Digite seu conteúdo aqui...'));
  expect(await titleOf(page)).toBe(title);
  await page.getByRole('banner').getByText('Seu limite diário de uso da IA foi atingido.').waitFor();
  expect(await generate.isDisabled()).toBe(true);
  expect(await page.getByRole('button', { name: 'Gerar Imagem com IA' }).isDisabled()).toBe(true);
});

it('a draft of the AI is followed to its end after the page was loaded again in the middle', async () => {
  await openEditor(page);
  const title = uniqueName('Senhas fortes, bem devagar');
  await startWriting(page, title);
  // The draft on this device has the job's id before the page goes.
  while (!(await storedDrafts(page)).some(({ jobId, fields }) => jobId && fields.title === title))
    await page.waitForTimeout(50);
  // The reload asks nothing of a test.
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await page.getByText('A IA ainda podia estar escrevendo nele.').waitFor();
  await page.getByRole('button', { name: 'Restaurar' }).click();
  await page.getByText('O texto da IA está no editor. Revise antes de publicar.').waitFor();
  await expectSoon(() => page.locator('[name=excerpt]').inputValue(), expect.stringMatching(/./));
});

it('improvements of the AI are accepted one by one, and nothing is saved by that', async () => {
  const content =
    '<h2>Backup</h2><p>Copie os dados. Guarde longe. Teste a cópia.</p><p>O teste mostra se a cópia serve. Um erro aparece cedo.</p>';
  const post = await createPost(page, { content });
  await openEditor(page, post.id);
  await page.getByRole('button', { name: 'Melhorar com IA' }).click();
  const modal = page.getByRole('dialog', { name: 'Melhorias Sugeridas pela IA' });
  await modal.getByText('Resumo das melhorias').waitFor();
  await expectSoon(() => modal.getByRole('img', { name: /^SEO (atual|novo): \d+%/ }).count(), 2);
  // The preview of the content is open: what is accepted is read first.
  expect(await modal.locator('details').last().getAttribute('open')).not.toBeNull();
  const before = await contentOf(page);
  const cards = modal.locator('[data-suggestion]');
  const count = await cards.count();
  expect(count).toBeGreaterThan(1);
  await modal.getByRole('button', { name: 'Recusar todas' }).click();
  expect(await modal.getByRole('button', { name: 'Aplicar Melhorias' }).isDisabled()).toBe(true);
  const description = modal.getByRole('checkbox', { name: 'Aceitar: Meta descrição' });
  await description.check();
  await modal.getByText(`1 de ${count} mudanças aceitas`).waitFor();
  await modal.getByRole('button', { name: 'Aplicar Melhorias' }).click();
  expect(await contentOf(page)).toBe(before);
  expect(await titleOf(page)).toBe(post.title);
  await page.getByRole('tab', { name: 'SEO & Metadados' }).click();
  const shown = () => page.locator('[name=meta_description]').inputValue();
  await expectSoon(shown, expect.stringMatching(/./));
  expect((await storedPost(page, post.id)).meta_description).toBe('');
  await page.getByRole('button', { name: 'Desfazer texto da IA' }).click();
  await expectSoon(shown, '');
});
