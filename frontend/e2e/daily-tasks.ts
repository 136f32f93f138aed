import type { Page } from 'playwright-core';
import { saveByKey } from './editor';
import type { Journey } from './journeys';

const text = (page: Page) => page.locator('.visual-content');

/** Opens a post by its line in the list, which posts of other tests can't push off the page. */
async function openPost(page: Page, title: string): Promise<void> {
  await page.goto(`/blog/admin?busca=${encodeURIComponent(title)}`);
  await page.getByRole('table').getByRole('link', { name: title, exact: true }).click();
}

/** What else people do most, with a draft of this title, with two versions and a comment. Details stay open. */
export const dailyTasks: Journey[] = [
  {
    name: 'find a post',
    clicks: 1,
    async run(page, title) {
      await page.getByRole('searchbox', { name: 'Buscar posts' }).click();
      await page.keyboard.type(title);
      await page.waitForURL(/busca=/);
      await page.getByRole('table').getByRole('link', { name: title, exact: true }).waitFor();
    },
  },
  {
    name: 'add a picture of the library',
    clicks: 6,
    async run(page, title) {
      await openPost(page, title);
      await text(page).locator('p').first().click();
      await page.keyboard.press('End');
      await page.keyboard.press('Enter');
      await page.keyboard.type('/ima');
      await page.locator('#slash-menu [aria-selected=true]').filter({ hasText: 'Imagem' }).waitFor();
      await page.keyboard.press('Enter');
      const insert = page.getByRole('dialog', { name: 'Inserir imagem' });
      await insert.getByRole('button', { name: 'Escolher da biblioteca' }).click();
      const library = page.getByRole('dialog', { name: 'Biblioteca de imagens' });
      // The oldest: no other test deletes it.
      await library.getByRole('listitem').getByRole('button').last().click();
      await library.getByRole('button', { name: 'Usar esta imagem' }).click();
      await insert.getByRole('button', { name: 'Inserir imagem' }).click();
      await text(page).locator('img').waitFor();
      await saveByKey(page);
    },
  },
  {
    name: 'make a word a link',
    clicks: 3,
    async run(page, title) {
      await openPost(page, title);
      await text(page)
        .locator('p')
        .first()
        .dblclick({ position: { x: 12, y: 12 } });
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: 'Endereço do link' }).fill('https://exemplo.com.br/');
      await page.keyboard.press('Enter');
      await text(page).getByRole('link').waitFor();
      await saveByKey(page);
    },
  },
  {
    name: 'change the category',
    clicks: 2,
    async run(page, title) {
      await openPost(page, title);
      await page.getByRole('button', { name: 'Detalhes', exact: true }).click();
      await page.getByRole('combobox', { name: /^Categoria/ }).selectOption({ index: 2 });
      await saveByKey(page);
    },
  },
  {
    name: 'answer a comment',
    clicks: 4,
    async run(page, title) {
      await openPost(page, title);
      await page.getByRole('tab', { name: /^Parecer/ }).click();
      await page.getByRole('textbox', { name: /^Resposta a / }).click();
      await page.keyboard.type('Está mudado.');
      await page.getByRole('button', { name: 'Responder', exact: true }).click();
      await page
        .getByRole('tabpanel', { name: /^Parecer/ })
        .getByText('Está mudado.')
        .waitFor();
    },
  },
  {
    name: 'restore a version',
    clicks: 6,
    async run(page, title) {
      await openPost(page, title);
      await page.getByRole('button', { name: 'Mais ações', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Revisões', exact: true }).click();
      await page.getByRole('navigation', { name: 'Revisões' }).getByRole('link').last().click();
      await page.waitForURL('**revisao=*');
      await page.getByRole('button', { name: 'Restaurar', exact: true }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Restaurar', exact: true }).click();
      await page.getByRole('status').getByText('foi restaurada').first().waitFor();
    },
  },
  {
    name: 'set the panel dark',
    clicks: 2,
    async run(page) {
      await page.getByRole('button', { name: 'Aparência', exact: true }).click();
      await page.getByRole('menuitemradio', { name: 'Escuro', exact: true }).click();
      await page.getByRole('menuitemradio', { name: 'Escuro', exact: true, checked: true }).waitFor();
    },
  },
];
