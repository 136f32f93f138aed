import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { misbehaviour, openAdmin, uniqueName } from './admin';
import { launchBrowser, resize, type Watched } from './browser';
import { contentOf, openEditor, openTab } from './editor';

let browser: Browser;
let watched: Watched;
beforeAll(async () => {
  browser = await launchBrowser();
  watched = await openAdmin(browser);
});
afterAll(() => browser.close());

const SENTENCE = 'A central de atendimento registrou 412 chamados sobre restauração de arquivos em 2025.';

it('writes from a source that was given, cites it in a paragraph, and opens its passage, on a phone too', async () => {
  const page = await openTab(watched);
  await openEditor(page);
  const sources = page.getByTestId('sources');
  await sources.getByText('Nenhuma fonte ainda').waitFor();
  await sources.getByRole('button', { name: 'Colar texto' }).press('Enter');
  const paste = page.getByRole('dialog', { name: 'Colar texto como fonte' });
  await paste.getByLabel('Título da fonte').fill('Relatório da central');
  await paste.getByRole('textbox', { name: /^Texto/ }).fill(`Resumo do ano.\n\n${SENTENCE}`);
  await paste.getByRole('button', { name: 'Adicionar fonte' }).click();
  await sources.getByRole('button', { name: 'Abrir a fonte 1: Relatório da central' }).waitFor();

  await page.locator('[name=title]').fill(uniqueName('Restauração de backup'));
  await page.getByRole('button', { name: 'Gerar com IA' }).click();
  await page.getByText('Conteúdo gerado com IA. Revise antes de publicar.').waitFor();
  expect(await contentOf(page)).toContain('412 chamados');
  const cited = sources.getByRole('list', { name: 'Parágrafos com fonte' });
  await cited.getByRole('button', { name: 'Abrir a fonte 1: Relatório da central' }).first().press('Enter');
  const passage = page.getByRole('list', { name: 'Trechos da fonte' }).locator('[aria-current=true]');
  expect(await passage.textContent()).toContain('412 chamados');
  await page.keyboard.press('Escape');

  await resize(page, { width: 360, height: 740 });
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(wide).toBeLessThanOrEqual(0);
  // It is ticked where the article ends with the list, and nowhere else.
  await sources.getByRole('checkbox', { name: 'Listar as fontes citadas no fim do post' }).check();
  expect(misbehaviour({ problems: watched.problems.splice(0) })).toEqual([]);
});
