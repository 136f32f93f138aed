import { expect, it } from '@jest/globals';
import { ADMIN, apiOf, axeViolations, createPost, uniqueName } from './admin';
import { BASE_URL, expectNoOverflow, resize } from './browser';
import { expectSoon } from './expect-soon';
import { people } from './people';

// Only a browser shows one day of three people: what each is told, where it leads, and that everybody says the same.
const { openAs, openVisitor } = people();
const PHONE = { width: 360, height: 740 };

it('a writer, an editor-in-chief and a lawyer on a phone bring a text on air, and each is told of what the others did', async () => {
  const ana = await openAs(ADMIN);
  const bia = uniqueName('Bia');
  const email = `${bia.replaceAll(' ', '.').toLowerCase()}@vitrine.test`;
  await apiOf(ana).adminCreateUser({ body: { email, name: bia } });
  const chief = await openAs(email);
  const post = await createPost(ana);
  const params = { id: post.id };
  const read = async () => (await apiOf(ana).adminGetPost({ params })).post;

  // The writer asks both in the editor: the chief in the panel, the lawyer by a link.
  await ana.goto(`${BASE_URL}/blog/admin/edit/${post.id}?aba=parecer`);
  const ask = async (fill: () => Promise<unknown>) => {
    await ana.getByRole('button', { name: 'Pedir parecer', exact: true }).first().click();
    await fill();
  };
  const dialog = ana.getByRole('dialog', { name: 'Pedir parecer' });
  await ask(async () => {
    await dialog.getByLabel('A quem').selectOption({ label: bia });
    await dialog.getByRole('button', { name: 'Pedir parecer', exact: true }).click();
  });
  await dialog.waitFor({ state: 'hidden' });
  await ask(async () => {
    await dialog.getByLabel(/^Nome de quem/).fill('Carla Reis');
    await dialog.getByRole('button', { name: 'Criar link', exact: true }).click();
  });
  const message = await dialog.getByRole('textbox', { name: /^Envie este texto/ }).inputValue();
  const link = /https?:\/\/\S+\/parecer/.exec(message)![0];

  // The lawyer comments at the words and asks for changes.
  const phone = await openVisitor();
  await resize(phone, PHONE);
  await phone.goto(new URL(new URL(link).pathname, BASE_URL).href);
  const form = phone.locator('#comentar');
  await form.getByRole('textbox', { name: /^Trecho/ }).fill('parágrafo de teste');
  await form.getByRole('textbox', { name: 'Comentário', exact: true }).fill('Falta a fonte.');
  await form.getByRole('button', { name: 'Enviar comentário', exact: true }).click();
  await phone.getByText('Comentário enviado.').waitFor();
  const decide = async (name: string, confirm: string) => {
    await phone.getByRole('navigation', { name: 'Decisão' }).getByRole('link', { name, exact: true }).click();
    await phone.getByRole('button', { name: confirm, exact: true }).click();
    await phone.getByText(/^Parecer registrado/).waitFor();
  };
  await decide('Pedir mudanças', 'Confirmar pedido de mudanças');

  // The chief approves; the refusal of the other one goes on, and is said to be hers.
  const { version } = await read();
  await apiOf(chief).adminDecide({ params, body: { decision: 'approved', version } });
  const badge = async () => (await apiOf(ana).adminGetApproval({ params })).approval;
  expect(await badge()).toMatchObject({ state: 'changes_requested', by_name: 'Carla Reis' });

  // The writer is led from the bell to the words, and mends the text.
  await ana.goto(`${BASE_URL}/blog/admin/esperando`);
  await ana
    .getByRole('link', { name: new RegExp(`comentou em “${post.title}”`) })
    .first()
    .click();
  await ana.getByText('Falta a fonte.').first().waitFor();
  const { content, title, slug, category_id } = await read();
  const mended = content.replace('parágrafo de teste', 'parágrafo de teste da fonte');
  await apiOf(ana).adminUpdatePost({
    params,
    body: { ...(await read()), title, slug, category_id, content: mended, version: (await read()).version },
  });
  // The chief's approval is void, and she is told.
  const unread = async () =>
    (await apiOf(chief).adminInbox({})).entries.filter((entry) => entry.post.id === post.id);
  await expectSoon(async () => (await unread()).some(({ kind }) => kind === 'approval_void'), true);

  // The lawyer reads what changed, and approves on the phone.
  await phone.reload();
  await phone.getByText('O que mudou desde a última vez que você leu').click();
  await phone.locator('ins').getByText('da fonte').waitFor();
  await expectNoOverflow(phone);
  expect(await axeViolations(phone)).toEqual([]);
  await decide('Aprovar', 'Confirmar aprovação');
  expect((await apiOf(ana).adminGetApproval({ params })).is_approved).toBe(false);
  await apiOf(chief).adminDecide({
    params,
    body: { decision: 'approved', version: (await read()).version },
  });

  // Every place says the same, and the text goes on air.
  expect(await apiOf(ana).adminGetApproval({ params })).toMatchObject({
    is_approved: true,
    approval: { state: 'approved' },
  });
  await ana.goto(`${BASE_URL}/blog/admin/edit/${post.id}?aba=parecer`);
  await ana.getByText('Aprovado', { exact: true }).first().waitFor();
  const { version: approved } = await read();
  await apiOf(ana).adminTogglePublish({ params, body: { is_published: true, version: approved } });
  const { entries } = await apiOf(ana).adminInbox({});
  const ofPost = entries.filter((entry) => entry.post.id === post.id);
  expect(ofPost.filter(({ kind }) => kind === 'request_answered').length).toBeGreaterThanOrEqual(4);
});
