import { expect, it } from '@jest/globals';
import { BASE_URL } from './browser';
import { axeViolations } from './admin';
import { page, useAdminTab } from './admin-tab';

useAdminTab();

it('a file is chosen, seen before anything is made, brought, and its old address leads on', async () => {
  const name = `veio-de-fora-${Date.now()}`;
  const text = `---\ntitle: Veio de fora\nslug: ${name}\ndate: 2023-04-05\ncategories: [Vindos de fora]\nurl: /2023/04/${name}/\n---\n\nUm texto que **veio** de outro blog.\n`;
  await page.goto('/blog/admin');
  await page.getByRole('link', { name: 'Importar' }).click();
  await page.getByRole('heading', { name: 'Importar', level: 1 }).waitFor();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: `${name}.md`, mimeType: 'text/markdown', buffer: Buffer.from(text) });
  await page.getByText('Pronta para importar').waitFor({ timeout: 60_000 });
  const row = page.getByRole('row').filter({ hasText: 'Veio de fora' });
  await row.getByText('Novo').waitFor();
  expect((await fetch(`${BASE_URL}/blog/${name}`)).status).toBe(404);
  await page.getByRole('tab', { name: 'Endereços antigos' }).click();
  await page.getByRole('cell', { name: `/2023/04/${name}`, exact: true }).waitFor();
  await page.getByRole('tab', { name: 'Categorias e imagens' }).click();
  await page.getByLabel('O que fazer com Vindos de fora').waitFor();
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await axeViolations(page)).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);

  await page.getByRole('button', { name: 'Importar', exact: true }).click();
  await page.getByText('Concluída').waitFor({ timeout: 60_000 });
  const old = await fetch(`${BASE_URL}/2023/04/${name}/`, { redirect: 'manual' });
  expect([old.status, old.headers.get('location')]).toEqual([301, `/blog/${name}`]);
  expect(await (await fetch(`${BASE_URL}/blog/${name}`)).text()).toContain('<strong>veio</strong>');
});

it('who runs it before its posts have a category is led to where one is chosen', async () => {
  const name = `sem-categoria-${Date.now()}`;
  const text = `---\ntitle: Sem categoria\nslug: ${name}\ndate: 2023-04-05\n---\n\nUm texto de outro blog.\n`;
  await page.goto('/blog/admin/importar');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: `${name}.md`, mimeType: 'text/markdown', buffer: Buffer.from(text) });
  await page.getByText('Pronta para importar').waitFor({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Importar', exact: true }).click();
  await page.getByText('Há posts sem categoria.').waitFor();
  const choice = page.getByLabel('Categoria dos posts que não têm nenhuma');
  const kept = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await choice.selectOption({ index: 1 });
  expect((await kept).status()).toBe(200);
  await page.getByRole('button', { name: 'Importar', exact: true }).click();
  await page.getByText('Concluída').waitFor({ timeout: 60_000 });
});
