import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { ADMIN, apiOf, axeViolations, createPost, expectAccessible, signIn } from './admin';
import { BASE_URL, hydrated } from './browser';
import { openEditor, storedDrafts } from './editor';
import { expectSoon } from './expect-soon';
import { people } from './people';

// Only several browsers of the same and of other people show that one loses what another ends.
const { openVisitor, openAs, newAdmin } = people();
const isIn = async (page: Page) => (await apiOf(page).getMe.outcome()).ok;

it('the sessions of a person are listed, ended one by one, and ended all at once, by keyboard', async () => {
  const admin = await openAs(ADMIN);
  const { email, id } = await newAdmin(admin);
  const [here, there] = [await openAs(email), await openAs(email)];
  await here.goto('/blog/admin');
  await hydrated(here);
  await here.getByRole('link', { name: 'Sessões' }).filter({ visible: true }).press('Enter');
  await here.getByRole('heading', { name: 'Sessões', level: 1 }).waitFor();
  const rows = here.getByRole('table', { name: 'Sessões abertas' }).getByRole('row');
  await rows.nth(2).waitFor();
  await expectAccessible(here, 'sessions');
  expect(await rows.filter({ hasText: 'Esta sessão' }).count()).toBe(1);
  expect(await rows.nth(1).innerText()).toContain('Chrome no Linux');

  await here.getByRole('button', { name: /^Encerrar a sessão/ }).press('Enter');
  await here.getByRole('status').filter({ hasText: 'foi encerrada' }).waitFor();
  expect([await isIn(here), await isIn(there)]).toEqual([true, false]);
  await there.goto('/blog/admin');
  await there.getByRole('button', { name: 'Entrar com Google' }).waitFor();

  await signIn(there, email);
  await here.getByRole('button', { name: 'Sair de todas' }).press('Enter');
  const confirm = here.getByRole('alertdialog', { name: 'Sair de todas as sessões?' });
  await confirm.getByRole('button', { name: 'Sair de todas' }).press('Enter');
  await here.getByRole('button', { name: 'Entrar com Google' }).waitFor();
  expect([await isIn(here), await isIn(there)]).toEqual([false, false]);
  await apiOf(admin).adminDeleteUser({ params: { id } });
});

it('a sign-out asks about what the browser alone has, and leaves none of it to the next person', async () => {
  const admin = await openAs(ADMIN);
  const post = await createPost(admin, { is_published: true });
  const [first, second] = [await newAdmin(admin), await newAdmin(admin)];
  const page = await openAs(first.email);
  page.on('dialog', (dialog) => void dialog.accept());
  // The server takes nothing of it.
  const refused = { status: 503, json: { code: 'service.unavailable', error: 'x' } };
  await page.route(/\/admin\/(?:posts|site)\//, (route) =>
    route.request().method() === 'PUT' ? route.fulfill(refused) : route.fallback(),
  );
  await page.goto('/blog/admin/site?secao=company');
  await page.getByLabel('Nome da empresa', { exact: true }).fill('Casa de Ana');
  const keys = () =>
    page.evaluate(() =>
      [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) =>
        key.startsWith('vitrine/'),
      ),
    );
  await expectSoon(async () => (await keys()).some((key) => key.endsWith('/site')), true);
  await openEditor(page, post.id);
  await page.locator('[name=title]').fill('Título de Ana');
  await expectSoon(async () => (await storedDrafts(page)).length, 1);

  const question = page.getByRole('alertdialog', { name: 'Sair sem salvar?' });
  await page.getByRole('button', { name: 'Sair', exact: true }).click();
  await question.getByText(/textos seus neste navegador que o servidor não tem/).waitFor();
  await question.getByRole('button', { name: 'Continuar aqui' }).click();
  expect(await page.locator('[name=title]').inputValue()).toBe('Título de Ana');
  expect(await storedDrafts(page)).toHaveLength(1);
  await page.getByRole('button', { name: 'Sair', exact: true }).click();
  await question.getByRole('button', { name: 'Sair da conta' }).click();
  await page.getByRole('button', { name: 'Entrar com Google' }).waitFor();
  expect([await keys(), await storedDrafts(page)]).toEqual([[], []]);

  await signIn(page, second.email);
  await openEditor(page, post.id);
  expect(await page.locator('[name=title]').inputValue()).toBe(post.title);
  expect(await page.getByRole('button', { name: 'Restaurar' }).count()).toBe(0);
  await page.goto('/blog/admin/site?secao=company');
  const { site } = await apiOf(page).adminGetSite();
  await page.getByLabel('Nome da empresa', { exact: true }).waitFor();
  expect(await page.getByLabel('Nome da empresa', { exact: true }).inputValue()).toBe(
    (site.draft ?? site.published).company.name,
  );
  for (const { id } of [first, second]) await apiOf(admin).adminDeleteUser({ params: { id } });
});

it('preview links are opened by a visitor, listed in the editor, and revoked', async () => {
  const admin = await openAs(ADMIN);
  const post = await createPost(admin);
  const { email, id } = await newAdmin(admin);
  const person = await openAs(email);
  const share = async (page: Page) =>
    (await apiOf(page).adminCreatePreviewLink({ params: { id: post.id } })).url;
  const [mine, theirs] = [await share(admin), await share(person)];
  const opens = async (url: string) => {
    const answer = await fetch(new URL(url, BASE_URL));
    expect([200, 404]).toContain(answer.status);
    return answer.ok && (await answer.text()).includes(post.title);
  };
  const visitor = await openVisitor();
  await visitor.goto(theirs);
  await visitor.getByRole('heading', { level: 1, name: post.title }).waitFor();
  expect([await opens(mine), await opens(theirs)]).toEqual([true, true]);

  await admin.goto(`/blog/admin/edit/${post.id}`);
  await hydrated(admin);
  await admin.getByRole('button', { name: 'Mais ações' }).press('Enter');
  await admin.getByRole('menuitem', { name: 'Links de pré-visualização' }).press('Enter');
  const dialog = admin.getByRole('dialog', { name: 'Links de pré-visualização' });
  const links = dialog.getByRole('listitem');
  await links.nth(1).waitFor();
  expect(await links.count()).toBe(2);
  expect(await axeViolations(admin)).toEqual([]);
  await links
    .filter({ hasText: 'Ana Admin' })
    .getByRole('button', { name: /^Revogar/ })
    .press('Enter');
  await links.filter({ hasText: 'Ana Admin' }).waitFor({ state: 'detached' });
  expect([await opens(mine), await opens(theirs)]).toEqual([false, true]);

  await apiOf(admin).adminDeleteUser({ params: { id } });
});
