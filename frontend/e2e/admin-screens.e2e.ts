import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { apiOf, axeViolations, createPost, misbehaviour, openAdmin, signIn, uniqueName } from './admin';
import { launchBrowser, type Watched } from './browser';
import { openDrawer } from './editor';

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

describe('the calendar', () => {
  it('shows scheduled posts on their day, by month', async () => {
    const post = await createPost(page, { scheduled_publish_at: '2031-03-14T09:30' });
    await page.goto('/blog/admin/calendario?mes=2031-02');
    await page.getByRole('heading', { name: 'fevereiro de 2031' }).waitFor();
    await page.getByRole('button', { name: 'Próximo mês' }).click();
    await page.waitForURL('**mes=2031-03');
    const entry = page.getByRole('cell', { name: /14 de março de 2031/ }).getByRole('link');
    await entry.filter({ hasText: post.title }).waitFor();
    expect(await entry.filter({ hasText: post.title }).innerText()).toContain('09:30');
    expect(await entry.filter({ hasText: post.title }).getAttribute('href')).toBe(
      `/blog/admin/edit/${post.id}`,
    );
  });
});

describe('the revisions of a post', () => {
  it('can be compared and restored', async () => {
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
});

describe('planning on the calendar', () => {
  it('moves a post by keyboard and by mouse, gives a draft a day, and starts a post for an empty one', async () => {
    const [due, draft] = [
      await createPost(page, { scheduled_publish_at: '2032-05-12T14:30' }),
      await createPost(page),
    ];
    const timeOf = async (id: number) =>
      (await apiOf(page).adminGetPost({ params: { id } })).post.scheduled_publish_at;
    const entry = (day: string, title: string) =>
      page.locator(`[data-day="${day}"]`).getByRole('link', { name: title });
    await page.goto('/blog/admin/calendario?mes=2032-05');
    await entry('2032-05-12', due.title).press('Alt+ArrowRight');
    await entry('2032-05-13', due.title).waitFor();
    expect(await timeOf(due.id)).toBe('2032-05-13T17:30:00.000Z');
    await page.waitForFunction(
      (id) => document.activeElement?.getAttribute('data-entry') === String(id),
      due.id,
    );

    await entry('2032-05-13', due.title).dragTo(page.locator('[data-day="2032-05-20"]'));
    await entry('2032-05-20', due.title).waitFor();
    expect(await timeOf(due.id)).toBe('2032-05-20T17:30:00.000Z');
    await page.getByRole('button', { name: 'Desfazer' }).last().click();
    await entry('2032-05-13', due.title).waitFor();

    const tray = page.getByRole('region', { name: /^Rascunhos sem data/ });
    await tray
      .getByRole('listitem')
      .filter({ hasText: draft.title })
      .dragTo(page.locator('[data-day="2032-05-06"]'));
    await entry('2032-05-06', draft.title).waitFor();
    await page.getByRole('button', { name: `Mover ${draft.title}` }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Mover publicação' });
    await dialog.getByLabel('Data e hora').fill('2020-01-01T09:00');
    await dialog.getByLabel('Data e hora').evaluate((input) => input.removeAttribute('min'));
    await dialog.getByRole('button', { name: 'Mover' }).press('Enter');
    await dialog.getByRole('alert').getByText('O horário do agendamento já passou').waitFor();
    await dialog.getByRole('button', { name: 'Tirar a data' }).press('Enter');
    await tray.getByText(draft.title).waitFor();
    expect(await timeOf(draft.id)).toBeNull();

    await page.getByRole('link', { name: 'Novo post para sexta-feira, 7 de maio de 2032' }).press('Enter');
    await page.waitForURL('**/blog/admin/new**');
    await openDrawer(page, 'Conteúdo');
    expect(await page.locator('[name=scheduled_publish_at]').inputValue()).toBe('2032-05-07T09:00');
    await page.goto('about:blank');
  });

  it('shows a week, or one category, by its address', async () => {
    const post = await createPost(page, { scheduled_publish_at: '2032-06-16T10:00' });
    const name = uniqueName('Sem posts');
    const { category } = await apiOf(page).adminCreateCategory({ body: { name } });
    const shown = page.getByRole('table').getByRole('link', { name: post.title });
    await page.goto('/blog/admin/calendario?mes=2032-06');
    await shown.waitFor();
    const cell = page.locator('[data-day="2032-06-16"]');
    const height = (await cell.boundingBox())!.height;
    await page.goto('/blog/admin/calendario?semana=2032-06-16');
    await page.getByRole('heading', { name: '13 a 19 de junho de 2032' }).waitFor();
    await shown.waitFor();
    expect(await page.locator('[data-day]').count()).toBe(7);
    expect((await cell.boundingBox())!.height).toBeGreaterThan(2 * height);
    await shown.press('Alt+ArrowLeft');
    await page.locator('[data-day="2032-06-15"]').getByRole('link', { name: post.title }).waitFor();
    await page.getByLabel('Categoria').selectOption({ label: category.name });
    await page.getByText('Nenhum post nesta semana nesta categoria.').waitFor();
    expect(new URL(page.url()).search).toBe(`?semana=2032-06-13&categoria=${category.slug}`);
    await page.getByRole('button', { name: 'Próxima semana' }).click();
    await page.getByRole('heading', { name: '20 a 26 de junho de 2032' }).waitFor();
    await page.getByRole('button', { name: 'Mês', exact: true }).click();
    await page.getByRole('heading', { name: 'junho de 2032' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByLabel('Categoria').selectOption('');
    await shown.waitFor();
    expect(new URL(page.url()).search).toBe('?mes=2032-06');
  });
});

describe('the audit log', () => {
  it('tells what was done in every area, newest first', async () => {
    const post = await createPost(page);
    // A session of this test's own ends: who is in the log depends on no other test.
    await signIn(page);
    await apiOf(page).logout();
    await signIn(page);
    await page.goto('/blog/admin/auditoria');
    const rows = page.getByRole('table', { name: 'Ações' }).getByRole('row');
    await rows.filter({ hasText: post.title }).first().waitFor();
    await rows.filter({ hasText: 'Usuários' }).first().waitFor();
    await page.getByLabel('Área', { exact: true }).selectOption('users');
    await page.waitForURL('**area=usuarios');
    await rows.filter({ hasText: post.title }).first().waitFor({ state: 'detached' });
  });

  it('goes on when one service is down', async () => {
    await page.route('**/api/blog/admin/audit/ai?*', (route) =>
      route.fulfill({ status: 503, json: { error: 'x', code: 'service.unavailable', request_id: 'x' } }),
    );
    await page.goto('/blog/admin/auditoria');
    await page
      .getByRole('alert')
      .filter({ hasText: 'Não foi possível carregar o registro de IA.' })
      .waitFor();
    await page.getByRole('table', { name: 'Ações' }).getByRole('row').nth(2).waitFor();
  });
});

describe('the AI screen', () => {
  it('follows a job to its end, and tells what it cost', async () => {
    const title = uniqueName('Rascunho na fila');
    const { job } = await apiOf(page).adminGenerate.async({ body: { title, category_id: 1 } });
    expect(job.kind).toBe('generate');
    await page.goto('/blog/admin/ia');
    const row = page
      .getByRole('table', { name: 'Tarefas de IA' })
      .getByRole('row')
      .filter({ hasText: title });
    await row.getByText('Concluída').waitFor();
    expect(await row.innerText()).toMatch(/US\$/);
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
    await page.getByRole('button', { name: /^Concluídas/ }).click();
    await page.waitForURL('**estado=concluidas');
  });

  it('cancels a job and queues it again', async () => {
    const title = uniqueName('Rascunho cancelado');
    let state = 'running';
    const calls: string[] = [];
    await page.route(/\/api\/blog\/admin\/jobs/, async (route) => {
      const { pathname } = new URL(route.request().url());
      const method = route.request().method();
      const job = {
        id: '00000000-0000-4000-8000-000000000001',
        kind: 'generate',
        state,
        progress: 40,
        step: 'Escrevendo o conteúdo',
        subject: title,
        post_id: null,
        result: null,
        error: null,
        attempts: 1,
        model: 'demo',
        input_tokens: 0,
        output_tokens: 0,
        cost_usd: 0,
        created_by: 'admin@vitrine.test',
        created_at: new Date().toISOString(),
        started_at: new Date().toISOString(),
        finished_at: null,
      };
      if (method === 'GET') {
        const counts = { queued: 0, running: 0, succeeded: 0, failed: 0, cancelled: 0, [state]: 1 };
        await route.fulfill({ json: { jobs: [job], total: 1, page: 1, per_page: 20, counts } });
        return;
      }
      calls.push(`${method} ${pathname.split('/').slice(5).join('/')}`);
      state = method === 'DELETE' ? 'cancelled' : 'queued';
      await route.fulfill({ status: method === 'DELETE' ? 200 : 202, json: { job: { ...job, state } } });
    });
    await page.goto('/blog/admin/ia');
    const progress = page.getByRole('progressbar', { name: `Progresso de ${title}` });
    await progress.waitFor();
    expect(await progress.getAttribute('aria-valuenow')).toBe('40');
    await page.getByRole('button', { name: `Cancelar ${title}` }).click();
    await page.getByRole('button', { name: `Repetir ${title}` }).click();
    await page.getByRole('button', { name: `Cancelar ${title}` }).waitFor();
    expect(calls).toEqual([
      'DELETE 00000000-0000-4000-8000-000000000001',
      'POST 00000000-0000-4000-8000-000000000001/retry',
    ]);
  });
});
