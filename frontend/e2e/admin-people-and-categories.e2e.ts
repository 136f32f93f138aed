import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { ADMIN, apiOf, createPost, misbehaviour, openAdmin, signIn, uniqueName } from './admin';
import { hydrated, launchBrowser, openPage, type Watched } from './browser';

let browser: Browser;
let watched: Watched;
let page: Page;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());
beforeEach(async () => {
  watched = await openAdmin(browser);
  ({ page } = watched);
});
afterEach(async () => {
  expect(misbehaviour(watched)).toEqual([]);
  await watched.context.close();
});

async function openTab(tab: string): Promise<void> {
  await page.goto(`/blog/admin?aba=${tab}`);
  await hydrated(page);
}
const rowOf = (text: string) => page.getByRole('row').filter({ hasText: text });

describe('the categories tab', () => {
  it('creates, changes and deletes a category', async () => {
    await openTab('categorias');
    await page.getByRole('term').filter({ hasText: 'Categorias com Posts' }).waitFor();
    const name = uniqueName('Gestão de Acesso');
    await page.getByRole('button', { name: 'Nova Categoria' }).click();
    const form = page.getByRole('dialog', { name: 'Nova Categoria' });
    const submit = form.getByRole('button', { name: 'Criar Categoria' });
    expect(await submit.isDisabled()).toBe(true);
    await form.getByLabel('Nome').fill('   ');
    expect(await submit.isDisabled()).toBe(true);
    await form.getByLabel('Nome').fill('Gestão de Acesso & Nuvem');
    await form.getByText('/blog?categoria=gestao-de-acesso-nuvem', { exact: true }).waitFor();
    await form.getByLabel('Nome').fill(name);
    await submit.click();
    await page
      .getByRole('status')
      .filter({ hasText: `Categoria “${name}” criada.` })
      .waitFor();
    const row = rowOf(name);
    expect(await row.getByRole('cell').nth(2).innerText()).toBe('-');

    await page.getByRole('button', { name: 'Nova Categoria' }).click();
    await form.getByLabel('Nome').fill(name.toUpperCase());
    await submit.click();
    await form.getByRole('alert').filter({ hasText: 'Já existe uma categoria com este nome.' }).waitFor();
    await form.getByRole('button', { name: 'Cancelar' }).click();

    await row.getByRole('button', { name: `Editar ${name}` }).click();
    const edit = page.getByRole('dialog', { name: 'Editar Categoria' });
    await edit.getByLabel('Descrição (opcional)').fill('Quem entra, e onde.');
    await edit.getByRole('button', { name: 'Salvar Categoria' }).click();
    await row.getByText('Quem entra, e onde.').waitFor();

    await row.getByRole('button', { name: `Excluir ${name}` }).click();
    const confirm = page.getByRole('alertdialog');
    await confirm.getByText('Tem certeza que deseja deletar esta categoria?').waitFor();
    await confirm.getByRole('button', { name: 'Excluir' }).click();
    await row.waitFor({ state: 'detached' });
  });

  it('does not offer to delete a category that has posts', async () => {
    const name = uniqueName('Com Posts');
    const { category } = await apiOf(page).adminCreateCategory({ body: { name, description: null } });
    await createPost(page, { category_id: category.id });
    await openTab('categorias');
    await rowOf(name).waitFor();
    expect(await page.getByRole('button', { name: `Excluir ${name}` }).isDisabled()).toBe(true);
  });

  it('says what failed in the spec’s words when the server says nothing', async () => {
    await page.route('**/api/blog/admin/categories', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 500, body: 'oops' }) : route.continue(),
    );
    await openTab('categorias');
    await page.getByRole('button', { name: 'Nova Categoria' }).click();
    await page.getByLabel('Nome').fill('Qualquer');
    await page.getByRole('button', { name: 'Criar Categoria' }).click();
    await page
      .getByRole('alert')
      .filter({ hasText: /^Erro ao criar categoria$/ })
      .waitFor();
  });
});

describe('the users tab', () => {
  it('adds, deactivates and removes a person, who is out at once', async () => {
    const email = `${uniqueName('pessoa').replaceAll(' ', '.')}@vitrine.test`;
    await openTab('usuarios');
    await rowOf(ADMIN).first().waitFor();
    await page.getByRole('button', { name: 'Adicionar Usuário' }).click();
    const form = page.getByRole('dialog', { name: 'Adicionar Usuário Admin' });
    await form.getByRole('button', { name: 'Adicionar' }).click();
    expect(await form.getByRole('alert').count()).toBe(0);
    await form.getByLabel('Email (Gmail)').fill(` ${email} `);
    await form.getByRole('button', { name: 'Adicionar' }).click();
    const row = rowOf(email);
    await row.getByRole('button', { name: `Ativo: desativar ${email}` }).waitFor();
    await row.getByText(ADMIN).waitFor();

    const other = await openPage(browser);
    await signIn(other.page, email);
    await other.page.goto('/blog/admin');
    await other.page.getByRole('heading', { name: 'Painel do Blog' }).waitFor();
    await row.getByRole('button', { name: `Ativo: desativar ${email}` }).click();
    await row.getByRole('button', { name: `Inativo: ativar ${email}` }).waitFor();
    // Signed out at once; and who signs in anew has no permission.
    await other.page.goto('/blog/admin');
    await other.page.getByRole('button', { name: 'Entrar com Google' }).waitFor();
    await signIn(other.page, email);
    await other.page.goto('/blog/admin');
    await other.page.getByRole('heading', { name: 'Acesso Negado' }).waitFor();
    await other.context.close();

    await row.getByRole('button', { name: `Remover ${email}` }).click();
    const confirm = page.getByRole('alertdialog');
    await confirm.getByText('Tem certeza que deseja remover este usuário administrativo?').waitFor();
    await confirm.getByRole('button', { name: 'Remover' }).click();
    await row.waitFor({ state: 'detached' });
  });

  it('keeps the person at the screen in, and says why', async () => {
    await openTab('usuarios');
    const row = rowOf(ADMIN).filter({ hasText: 'Você' });
    expect(await row.getByRole('button', { name: `Remover ${ADMIN}` }).isDisabled()).toBe(true);
    await row.getByRole('button', { name: `Ativo: desativar ${ADMIN}` }).click();
    await page
      .getByRole('alert')
      .filter({ hasText: /não pode/ })
      .waitFor();
    expect(await row.getByRole('button', { name: `Ativo: desativar ${ADMIN}` }).isVisible()).toBe(true);
  });
});
