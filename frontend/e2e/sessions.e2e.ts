import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { ADMIN, apiOf, axeViolations, createPost, expectAccessible, signIn } from './admin';
import { BASE_URL, hydrated } from './browser';
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

it('preview links are listed in the editor, revoked, and end when their person loses the access', async () => {
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
    .filter({ hasText: ADMIN })
    .getByRole('button', { name: /^Revogar/ })
    .press('Enter');
  await links.filter({ hasText: ADMIN }).waitFor({ state: 'detached' });
  expect([await opens(mine), await opens(theirs)]).toEqual([false, true]);

  await apiOf(admin).adminToggleUser({ params: { id }, body: { is_active: false } });
  expect(await opens(theirs)).toBe(false);
  await apiOf(admin).adminToggleUser({ params: { id }, body: { is_active: true } });
  expect(await opens(theirs)).toBe(false);
  await apiOf(admin).adminDeleteUser({ params: { id } });
});
