import { expect, it } from '@jest/globals';
import { expectAccessible, misbehaviour, signIn, uniqueName } from './admin';
import { browser, page, useAdminTab } from './admin-tab';
import { hydrated, openPage } from './browser';

// Only a browser shows a second person signed out at once, and dialogs over dialogs with their focus.
useAdminTab();

async function openPanel(tab: string): Promise<void> {
  await page.goto(`/blog/admin?aba=${tab}`);
  await hydrated(page);
}
const rowOf = (text: string) => page.getByRole('row').filter({ hasText: text });

it('a category is created, changed and deleted', async () => {
  await openPanel('categorias');
  await page.getByRole('term').filter({ hasText: 'Categorias com Posts' }).waitFor();
  await page
    .getByRole('button', { name: /^Editar/ })
    .first()
    .waitFor();
  await expectAccessible(page, 'the categories');
  const name = uniqueName('Gestão de Acesso');
  await page.getByRole('button', { name: 'Nova Categoria' }).click();
  const form = page.getByRole('dialog', { name: 'Nova Categoria' });
  const submit = form.getByRole('button', { name: 'Criar Categoria' });
  await form.getByLabel('Nome').fill('Gestão de Acesso & Nuvem');
  await form.getByText('/blog?categoria=gestao-de-acesso-nuvem', { exact: true }).waitFor();
  await expectAccessible(page, 'a new category', { part: '[role=dialog]' });
  await form.getByLabel('Nome').fill(name);
  await submit.click();
  await page
    .getByRole('status')
    .filter({ hasText: `Categoria “${name}” criada.` })
    .waitFor();
  const row = rowOf(name);
  await row.getByRole('cell').nth(2).getByText('-', { exact: true }).waitFor();

  await row.getByRole('button', { name: `Editar ${name}` }).click();
  const edit = page.getByRole('dialog', { name: 'Editar Categoria' });
  await edit.getByLabel('Descrição (opcional)').fill('Quem entra, e onde.');
  await edit.getByRole('button', { name: 'Salvar Categoria' }).click();
  await row.getByText('Quem entra, e onde.').waitFor();

  await row.getByRole('button', { name: `Excluir ${name}` }).click();
  const confirm = page.getByRole('alertdialog');
  await confirm.getByText('Tem certeza que deseja deletar esta categoria?').waitFor();
  await confirm.getByRole('button', { name: 'Excluir' }).click();
  await confirm.waitFor({ state: 'detached' });
  await row.waitFor({ state: 'detached' });
});

it('a person is added, is signed out without access, and is removed', async () => {
  await openPanel('usuarios');
  await expectAccessible(page, 'the people');

  const email = `${uniqueName('pessoa').replaceAll(' ', '.')}@vitrine.test`;
  await page.getByRole('button', { name: 'Adicionar Usuário' }).click();
  const form = page.getByRole('dialog', { name: 'Adicionar Usuário Admin' });
  await expectAccessible(page, 'a new person', { part: '[role=dialog]' });
  await form.getByLabel('Email (Gmail)').fill(` ${email} `);
  await form.getByRole('button', { name: 'Adicionar' }).click();
  const row = rowOf(email);
  const active = row.getByRole('button', { name: `Ativo: desativar ${email}` });
  const inactive = row.getByRole('button', { name: `Inativo: ativar ${email}` });
  await active.waitFor();
  await row.getByText('Ana Admin').waitFor();

  const other = await openPage(browser, { chats: false });
  await signIn(other.page, email);
  await other.page.goto('/blog/admin');
  await other.page.getByRole('heading', { name: 'Painel do Blog' }).waitFor();
  await active.click();
  await inactive.waitFor();
  // Signed out at once; a new sign-in has no permission.
  await other.page.goto('/blog/admin');
  await other.page.getByRole('button', { name: 'Entrar com Google' }).waitFor();
  await signIn(other.page, email);
  await other.page.goto('/blog/admin');
  await other.page.getByRole('heading', { name: 'Acesso Negado' }).waitFor();
  expect(misbehaviour(other)).toEqual([]);
  await other.context.close();
  await inactive.click();
  await active.waitFor();

  await row.getByRole('button', { name: `Remover ${email}` }).click();
  const confirm = page.getByRole('alertdialog');
  await confirm.getByText('Tem certeza que deseja remover este usuário administrativo?').waitFor();
  await confirm.getByRole('button', { name: 'Remover' }).click();
  await confirm.waitFor({ state: 'detached' });
  await row.waitFor({ state: 'detached' });
});
