import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { chatReference, articlePage, withVisitEntry } from '@vitrine/contracts';
import type { Browser } from 'playwright-core';
import {
  apiOf,
  axeViolations,
  createPost,
  expectAccessible,
  misbehaviour,
  openAdmin,
  uniqueName,
} from './admin';
import { hydrated, launchBrowser, openPage, PERSON, type Watched } from './browser';
import { siteTime } from './editor';
import { expectSoon } from './expect-soon';

// Only a browser carries a campaign from page to page and opens a chat; only the stack counts it for the panel.
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const chatOf = async (site: Watched, count: number) => {
  while (site.chats.length < count) await site.page.waitForTimeout(50);
  return site.chats[count - 1]?.text;
};

it('a conversation names its article, button and campaign, and the panel counts it with its outcome', async () => {
  const admin = await openAdmin(browser);
  const post = await createPost(admin.page, { is_published: true });
  const source = uniqueName('boletim').toLowerCase();
  const campaign = { source, medium: '', name: 'março' };
  const site = await openPage(browser, { userAgent: PERSON });
  await site.page.goto(
    `/blog/${post.slug}?${new URLSearchParams({ utm_source: source, utm_campaign: 'Março' }).toString()}`,
  );
  await hydrated(site.page);
  const link = site.page.getByRole('link', { name: /Falar com Especialista/ });
  const code = chatReference({ page: articlePage(post.id), place: 'article' }, campaign);
  const counted = site.page.waitForResponse('**/api/blog/chats');
  await link.click();
  expect((await counted).status()).toBe(204);
  const message = await chatOf(site, 1);
  const path = `/blog/${post.slug}`;
  expect(message).toBe(
    withVisitEntry(
      `Olá! Li o artigo "${post.title}" e gostaria de falar com um especialista. (ref. ${code})`,
      {
        path,
        origin: 'direct',
      },
    ),
  );
  // The same click again is no other conversation, and the next page knows the campaign too.
  await link.click();
  await chatOf(site, 2);
  await site.page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Sobre' }).click();
  await site.page.waitForURL('**/about?utm_source=**');
  await site.page
    .getByRole('banner')
    .getByRole('link', { name: /Fale Conosco/ })
    .first()
    .click();
  // The browser knows the first page of the visit, and not any more what led there.
  const later = `(ref. ${chatReference({ page: 4, place: 'header' }, campaign)})`;
  expect(await chatOf(site, 3)).toContain(withVisitEntry(later, { path, origin: null }));
  await site.page.goBack();
  await hydrated(site.page);
  await link.click();
  expect(await chatOf(site, 4)).toBe(message);
  expect(site.problems).toEqual([]);
  await site.context.close();

  const { page } = admin;
  const campaigns = page.getByRole('region', { name: 'Cliques por campanha' });
  const row = campaigns.getByRole('row', { name: source });
  const number = row.getByRole('cell').first();
  // What was counted is carried over every two seconds, the two clicks perhaps not at once.
  const today = siteTime(0).slice(0, 10);
  for (let attempt = 0; attempt < 60; attempt += 1) {
    const report = await apiOf(page).adminChatReport({ query: { from: today, to: today } });
    const isOwn = (of: (typeof report.campaigns)[number]['campaign']) =>
      of !== null && of !== 'other' && of.source === source;
    if (report.campaigns.find(({ campaign: of }) => isOwn(of))?.count === 2) break;
    await page.waitForTimeout(250);
  }
  await page.goto('/blog/admin/leitores?periodo=7');
  await page
    .getByRole('region', { name: 'O que mudou' })
    .getByText(/^Contra os 7 dias anteriores: .+ visualizações do site \(.+\) e .+ cliques? no WhatsApp /)
    .waitFor();
  await page.goto('/blog/admin/conversas?aba=cliques&periodo=7');
  const more = campaigns.getByRole('button', { name: /Ver todos/ });
  await row.or(more).first().waitFor();
  if (!(await row.isVisible())) await more.click();
  await number.getByText('2', { exact: true }).waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Baixar CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^cliques-no-whatsapp-.*\.csv$/);
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('tab', { name: 'Recebidas' }).click();
  await page.getByRole('textbox', { name: 'Referência ou mensagem' }).fill(message ?? '');
  await page.getByRole('button', { name: 'Consultar' }).click();
  const found = page.getByRole('status').filter({ hasText: code });
  await found.getByRole('link', { name: post.title }).waitFor();
  await expectSoon(
    () => found.getByRole('definition').allInnerTexts(),
    [post.title, 'Chamada do artigo', 'Entrou por esta página · Direto', `março · ${source}`],
  );
  // What is looked up is a conversation from then on, and what became of it is reported first of all.
  await found.getByLabel(/^Situação da conversa/).selectOption('Ganho');
  await found.getByRole('textbox', { name: /^Valor ganho/ }).fill('50.000');
  await found.getByRole('button', { name: 'Salvar valor' }).click();
  const listed = page.getByRole('table', { name: 'Conversas recebidas' }).getByRole('row', { name: code });
  await expectSoon(() => listed.getByLabel(/^Situação da conversa/).inputValue(), 'won');
  await page.getByRole('tab', { name: 'Resultado' }).click();
  const selling = page
    .getByRole('table', { name: 'Posts que vendem' })
    .getByRole('row', { name: post.title });
  await selling.getByRole('cell', { name: 'R$ 50.000,00' }).waitFor();
  expect(await axeViolations(page)).toEqual([]);

  // Another system can receive conversations; what signs its deliveries is shown once.
  await page.getByRole('link', { name: 'Ajustes', exact: true }).click();
  await page.getByRole('link', { name: 'Integrações' }).click();
  await page.getByRole('button', { name: 'Novo webhook' }).click();
  const dialog = page.getByRole('dialog', { name: 'Novo webhook' });
  const url = `https://localhost/${post.slug}`;
  await dialog.getByLabel('Endereço').fill(url);
  await dialog.getByRole('checkbox', { name: /Post publicado/ }).uncheck();
  expect(await dialog.getByRole('button', { name: 'Criar webhook' }).isDisabled()).toBe(true);
  await dialog.getByRole('checkbox', { name: /Conversa contada/ }).check();
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Criar webhook' }).click();
  const shown = page.getByRole('region', { name: 'Segredo do webhook para localhost' });
  const secret = await shown.getByRole('textbox').inputValue();
  expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
  await expectAccessible(page, 'integrations');
  await shown.getByRole('button', { name: 'Já guardei' }).click();
  await page.getByRole('button', { name: `Mudar eventos: ${url}` }).click();
  const events = page.getByRole('dialog', { name: 'Eventos do webhook' });
  await events.getByRole('checkbox', { name: /Conversa contada/ }).uncheck();
  expect(await events.getByRole('button', { name: 'Salvar' }).isDisabled()).toBe(true);
  await events.getByRole('checkbox', { name: /Post retirado/ }).check();
  expect(await axeViolations(page)).toEqual([]);
  await events.getByRole('button', { name: 'Salvar' }).click();
  const changed = page.getByRole('row', { name: url });
  await changed.getByText('Post retirado do ar').waitFor();
  expect(await changed.getByText('Conversa contada').count()).toBe(0);
  await page.getByRole('button', { name: `Trocar segredo: ${url}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Trocar segredo' }).click();
  await page.getByText(/^O segredo anterior vale até/).waitFor();
  await expectSoon(() => shown.getByRole('textbox').inputValue(), expect.not.stringContaining(secret));
  await page.getByRole('button', { name: `Entregas: ${url}` }).click();
  await page
    .getByRole('dialog', { name: 'Entregas' })
    .getByRole('table')
    .or(page.getByText('Nenhuma entrega ainda.'))
    .first()
    .waitFor();
  expect(await axeViolations(page, '[role=dialog]')).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: `Excluir: ${url}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click();
  await page.getByText('O webhook foi excluído.').waitFor();
  expect(misbehaviour(admin)).toEqual([]);
  await admin.context.close();
});
