import { expect, it } from '@jest/globals';
import { ADMIN, apiOf, axeViolations, expectAccessible, misbehaviour, signIn, uniqueName } from './admin';
import { browser, page, useAdminTab } from './admin-tab';
import { BASE_URL, hydrated, openPage } from './browser';

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
  expect(await submit.isDisabled()).toBe(true);
  await form.getByLabel('Nome').fill('   ');
  expect(await submit.isDisabled()).toBe(true);
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
  await confirm.waitFor({ state: 'detached' });
  await row.waitFor({ state: 'detached' });
});

it('a person is added, loses sessions and tokens, is signed out without access, and is removed', async () => {
  await openPanel('usuarios');
  const me = rowOf(ADMIN).filter({ hasText: 'Você' });
  const mine = me.getByRole('button', { name: `Ativo: desativar ${ADMIN}` });
  await mine.click();
  await page
    .getByRole('alert')
    .filter({ hasText: /não pode/ })
    .waitFor();
  expect(await mine.isVisible()).toBe(true);
  expect(await me.getByRole('button', { name: `Remover ${ADMIN}` }).isDisabled()).toBe(true);
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
  await row.getByText(ADMIN).waitFor();

  const other = await openPage(browser, { chats: false });
  await signIn(other.page, email);
  const make = () =>
    apiOf(other.page).adminCreateToken({ body: { name: uniqueName('Token'), scopes: ['read'], days: 7 } });
  const [first, second] = [await make(), await make()];
  const statusOf = async ({ secret }: { secret: string }) =>
    (await fetch(`${BASE_URL}/api/blog/admin/posts`, { headers: { Authorization: `Bearer ${secret}` } }))
      .status;

  await row.getByRole('button', { name: `Tokens de API de ${email}` }).press('Enter');
  const tokens = page.getByRole('dialog', { name: 'Tokens de API' });
  await tokens.getByRole('button', { name: `Revogar o token ${first.token.name}` }).press('Enter');
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revogar' }).press('Enter');
  // The dialog behind the question is hidden from roles: only the notice says that it was done.
  await page
    .getByRole('status')
    .filter({ hasText: `O token ${first.token.name} foi revogado.` })
    .waitFor();
  await tokens.getByText(first.token.name).waitFor({ state: 'detached' });
  expect([await statusOf(first), await statusOf(second)]).toEqual([401, 200]);
  await page.keyboard.press('Escape');
  await tokens.waitFor({ state: 'detached' });

  await row.getByRole('button', { name: `Sessões de ${email}` }).press('Enter');
  const sessions = page.getByRole('dialog', { name: 'Sessões' });
  await sessions.getByText('Chrome no Linux').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await sessions.getByRole('button', { name: 'Encerrar todas' }).press('Enter');
  await page
    .getByRole('status')
    .filter({ hasText: `As sessões de ${email} foram encerradas.` })
    .waitFor();
  expect((await apiOf(other.page).getMe.outcome()).ok).toBe(false);
  const id = (await apiOf(page).adminListUsers()).users.find((user) => user.email === email)?.id ?? 0;
  expect((await apiOf(page).adminListUserSessions({ params: { id } })).sessions).toEqual([]);

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
  expect(await statusOf(second)).toBe(401);
  await inactive.click();
  await active.waitFor();
  expect(await statusOf(second)).toBe(401);

  await row.getByRole('button', { name: `Remover ${email}` }).click();
  const confirm = page.getByRole('alertdialog');
  await confirm.getByText('Tem certeza que deseja remover este usuário administrativo?').waitFor();
  await confirm.getByRole('button', { name: 'Remover' }).click();
  await confirm.waitFor({ state: 'detached' });
  await row.waitFor({ state: 'detached' });
});
