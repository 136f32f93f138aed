import { expect, it } from '@jest/globals';
import { apiOf, createPost, expectAccessible, signIn, uniqueName } from './admin';
import { page, useAdminTab } from './admin-tab';
import { openPublishing, storedPost } from './editor';

// Only a browser drags posts over days, moves the focus with them, and has layout and colours of the system.
useAdminTab();

it('the calendar shows posts on their day, moves them by mouse and key, and shows a week', async () => {
  const [due, draft] = [
    await createPost(page, { scheduled_publish_at: '2032-05-12T14:30' }),
    await createPost(page),
  ];
  const timeOf = async (id: number) => (await storedPost(page, id)).scheduled_publish_at;
  const cell = (day: string) => page.locator(`[data-day="${day}"]`);
  const entry = (day: string, title: string) => cell(day).getByRole('link', { name: title });
  await page.goto('/blog/admin/calendario?mes=2032-04');
  await page.getByRole('heading', { name: 'abril de 2032' }).waitFor();
  await page.getByRole('button', { name: 'Próximo mês' }).click();
  await page.waitForURL('**mes=2032-05');
  const shown = page
    .getByRole('cell', { name: /12 de maio de 2032/ })
    .getByRole('link')
    .filter({ hasText: due.title });
  expect(await shown.innerText()).toContain('14:30');
  expect(await shown.getAttribute('href')).toBe(`/blog/admin/edit/${due.id}`);

  await entry('2032-05-12', due.title).press('Alt+ArrowRight');
  await entry('2032-05-13', due.title).waitFor();
  expect(await timeOf(due.id)).toBe('2032-05-13T17:30:00.000Z');
  await page.waitForFunction(
    (id) => document.activeElement?.getAttribute('data-entry') === String(id),
    due.id,
  );

  await entry('2032-05-13', due.title).dragTo(cell('2032-05-20'));
  await entry('2032-05-20', due.title).waitFor();
  expect(await timeOf(due.id)).toBe('2032-05-20T17:30:00.000Z');
  // The notice comes after the calendar; the one of the move before has a way back too.
  await page.getByText(`“${due.title}” agendado para 20/05/2032 às 14:30.`).waitFor();
  await page.getByRole('button', { name: 'Desfazer' }).last().click();
  await entry('2032-05-13', due.title).waitFor();

  const tray = page.getByRole('region', { name: /^Rascunhos sem data/ });
  await tray.getByRole('listitem').filter({ hasText: draft.title }).dragTo(cell('2032-05-06'));
  await entry('2032-05-06', draft.title).waitFor();
  const height = (await cell('2032-05-13').boundingBox())!.height;
  await page.goto('/blog/admin/calendario?semana=2032-05-13');
  await page.getByRole('heading', { name: '9 a 15 de maio de 2032' }).waitFor();
  await entry('2032-05-13', due.title).waitFor();
  await page.waitForFunction(() => document.querySelectorAll('[data-day]').length === 7);
  expect((await cell('2032-05-13').boundingBox())!.height).toBeGreaterThan(2 * height);
  await entry('2032-05-13', due.title).press('Alt+ArrowLeft');
  await entry('2032-05-12', due.title).waitFor();
  await expectAccessible(page, 'the calendar');
  await page.getByRole('link', { name: 'Novo post para sexta-feira, 14 de maio de 2032' }).press('Enter');
  await page.waitForURL('**/blog/admin/new**');
  await openPublishing(page);
  expect(await page.locator('[name=scheduled_publish_at]').inputValue()).toBe('2032-05-14T09:00');
  await page.goto('about:blank');
});

it('the revisions of a post are compared, fit every width, and are restored', async () => {
  const post = await createPost(page);
  await apiOf(page).adminUpdatePost({
    params: { id: post.id },
    body: {
      title: `${post.title} revisto`,
      slug: post.slug,
      content: '<h2>Começo</h2><p>Um parágrafo mudado, com texto que basta.</p><p>Mais um.</p>',
      category_id: 1,
      version: post.version,
      source: 'ai',
    },
  });
  await page.goto(`/blog/admin/revisoes/${post.id}`);
  const list = page.getByRole('navigation', { name: 'Revisões' });
  await list.getByRole('link').nth(1).waitFor();
  expect(await list.getByRole('link').first().innerText()).toMatch(/Alterado[\s\S]*Atual[\s\S]*IA/);
  const shown = page.getByRole('region', { name: /^Versão/ });
  await shown.getByRole('insertion').filter({ hasText: 'revisto' }).waitFor();
  await shown.getByRole('deletion').filter({ hasText: 'de teste' }).waitFor();
  await shown.getByText('Parágrafo', { exact: true }).waitFor();
  await shown.getByText('1 bloco sem alterações').waitFor();
  await expectAccessible(page, 'the revisions of a post');

  await list.getByRole('link').nth(1).click();
  await page.waitForURL('**revisao=*');
  await page.getByRole('button', { name: 'Restaurar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restaurar' }).click();
  await page.getByRole('status').filter({ hasText: 'foi restaurada' }).waitFor();
  await list.getByRole('link').nth(2).waitFor();
  expect(await list.getByRole('link').first().innerText()).toContain('Restaurado');
  const now = await apiOf(page).adminGetPost({ params: { id: post.id } });
  expect(now.post.title).toBe(post.title);
});

it('the audit log shows what was done in every area, and in one', async () => {
  const post = await createPost(page);
  // A session of this test's own ends: who is in the log depends on no other test.
  await signIn(page);
  await apiOf(page).logout();
  await signIn(page);
  await page.goto('/blog/admin/auditoria');
  const rows = page.getByRole('table', { name: 'Ações' }).getByRole('row');
  await rows.filter({ hasText: post.title }).first().waitFor();
  await rows.filter({ hasText: 'Usuários' }).first().waitFor();
  await expectAccessible(page, 'the audit log');
  await page.getByLabel('Área', { exact: true }).selectOption('users');
  await page.waitForURL('**area=usuarios');
  await rows.filter({ hasText: post.title }).first().waitFor({ state: 'detached' });
});

it('the AI screen follows a job to its end, and shows what it cost', async () => {
  const title = uniqueName('Rascunho na fila');
  const { job } = await apiOf(page).adminGenerate.async({ body: { title, category_id: 1 } });
  expect(job.kind).toBe('generate');
  await page.goto('/blog/admin/ia');
  const row = page.getByRole('table', { name: 'Tarefas de IA' }).getByRole('row').filter({ hasText: title });
  await row.getByText('Concluída').waitFor();
  await row.filter({ hasText: 'US$' }).waitFor();
  await page.getByRole('meter', { name: 'Seu uso hoje' }).waitFor();
  await page.getByRole('group', { name: 'Gastos com IA por dia' }).waitFor();
  for (const [group, name] of [
    ['person', 'por pessoa'],
    ['kind', 'por tipo'],
    ['model', 'por modelo'],
  ]) {
    await page.getByLabel('Ver gastos').selectOption(group!);
    await page.getByRole('list', { name: `Gastos com IA ${name}` }).waitFor();
  }
  await expectAccessible(page, 'AI');
  await page.getByRole('button', { name: /^Concluídas/ }).click();
  await page.waitForURL('**estado=concluidas');
});

it('the panel is dark as the system is, or as its person chose, before any of its code has come', async () => {
  const ground = (colour: string) =>
    page.waitForFunction((of) => {
      // A document that has just begun has no body.
      const body = document.querySelector('body');
      return body !== null && getComputedStyle(body).backgroundColor === of;
    }, colour);
  const [light, dark] = ['rgb(255, 255, 255)', 'rgb(17, 30, 47)'];
  const choose = async (name: string) => {
    await page.getByRole('button', { name: 'Aparência', exact: true }).click();
    await page.getByRole('menuitemradio', { name, exact: true }).click();
    await page.getByRole('menuitemradio', { name, exact: true, checked: true }).waitFor();
    await page.keyboard.press('Escape');
  };
  await page.goto('/blog/admin/calendario');
  await ground(light);
  await choose('Escuro');
  await ground(dark);

  await page.route('**/assets/*.js', () => {});
  await page.reload({ waitUntil: 'commit' });
  await ground(dark);
  await page.getByText('Verificando autenticação').waitFor();
  await page.unroute('**/assets/*.js');

  await page.goto('/blog/admin/calendario');
  await choose('Sistema');
  await ground(light);
  await page.emulateMedia({ colorScheme: 'dark' });
  await ground(dark);
  await page.goto('/blog');
  await ground(light);
  await page.emulateMedia({ colorScheme: 'light' });
});
