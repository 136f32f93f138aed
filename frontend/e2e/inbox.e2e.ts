import { expect, it } from '@jest/globals';
import { ADMIN, apiOf, axeViolations, createPost, uniqueName } from './admin';
import { BASE_URL, expectNoOverflow, resize, VIEWPORTS } from './browser';
import { expectSoon } from './expect-soon';
import { people } from './people';

// Only a browser shows the bell to one person after another has written, and leads from it to the comment.
const { openAs, openVisitor } = people();
const PHONE = { width: 360, height: 740 };

it('a person who is named in a comment has it by e-mail, sees it at the bell, and is led to it', async () => {
  const ana = await openAs(ADMIN);
  const name = uniqueName('Bia');
  const email = `${name.replaceAll(' ', '.').toLowerCase()}@vitrine.test`;
  await apiOf(ana).adminCreateUser({ body: { email, name } });
  const bia = await openAs(email);
  const post = await createPost(ana);
  await bia.goto(`${BASE_URL}/blog/admin`);
  await bia.getByRole('link', { name: 'Esperando por mim', exact: true }).waitFor();

  await ana.goto(`${BASE_URL}/blog/admin/edit/${post.id}?aba=parecer`);
  const drawer = ana.getByRole('tabpanel', { name: /^Parecer/ });
  const comment = drawer.getByRole('textbox', { name: 'Comentário sobre o texto inteiro' });
  await comment.fill(`De onde vem este número, @${name.slice(0, -2)}`);
  await drawer.getByRole('group', { name: 'Mencionar' }).getByRole('button').click();
  await ana.keyboard.type('?');
  await drawer.getByRole('button', { name: 'Comentar', exact: true }).click();
  const said = `De onde vem este número, @${name} ?`;
  await drawer.getByText(said).waitFor();

  const mailbox = await openVisitor();
  const mail = mailbox.getByRole('article').filter({ hasText: `Para ${email}` });
  await expectSoon(async () => {
    await mailbox.goto(`${BASE_URL}/demo/google/emails`);
    return mail.getByText(said).count();
  }, 1);
  const place = await mail.getByRole('link').first().getAttribute('href');
  expect(place).toMatch(/\/blog\/admin\/edit\/\d+\?comentario=\d+$/);

  await bia.reload();
  await bia.getByRole('link', { name: 'Esperando por mim: 1' }).click();
  await bia.getByRole('heading', { level: 1, name: 'Esperando por mim' }).waitFor();
  const entry = bia.getByRole('link', { name: `mencionou você em “${post.title}” (não lido)` });
  await entry.waitFor();
  for (const viewport of [PHONE, VIEWPORTS.desktop]) {
    await resize(bia, viewport);
    await expectNoOverflow(bia);
    expect(await axeViolations(bia)).toEqual([]);
  }
  await entry.click();
  await bia
    .getByRole('tabpanel', { name: /^Parecer/ })
    .getByText(said)
    .waitFor();
  expect(bia.url()).toBe(place);
  await expectSoon(async () => (await apiOf(bia).adminInboxUnread({})).unread, 0);
});
