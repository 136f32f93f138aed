/** @jest-environment ./frontend/dom-environment.ts */
import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AiStatus, Job, JobState } from '@vitrine/contracts';
import { renderAdmin } from '../../components/admin/fixtures';
import { AiScreen } from './ai-screen';

const status: AiStatus = {
  ...{ configured: true, enabled: true, text_model: 't', image_model: 'i' },
  ...{ admin_daily_budget_usd: 10, admin_spent_today_usd: 1 },
  ...{ site_monthly_budget_usd: 100, site_spent_month_usd: 95 },
};
const job = (id: string, state: JobState) =>
  ({
    ...{
      id,
      state,
      subject: `Tarefa ${id}`,
      kind: 'generate',
      post_id: null,
      progress: 40,
      step: 'Escrevendo o conteúdo',
    },
    ...{ created_by: 'ana@vitrine.test', model: null, cost_usd: 0, input_tokens: 0, output_tokens: 0 },
    ...{ created_at: '2026-11-20T12:00:00.000Z', started_at: null, finished_at: null },
  }) as unknown as Job;

function show(states: JobState[], address = '/') {
  let jobs = states.map((state, index) => job(String(index + 1), state));
  return renderAdmin(
    <AiScreen />,
    ({ pathname, searchParams }, method) => {
      if (pathname.endsWith('/ai/status')) return method === 'GET' ? status : { ...status, enabled: false };
      if (pathname.endsWith('/ai/usage')) return { rows: [] };
      if (pathname.endsWith('/events')) return {};
      if (method !== 'GET') {
        const state = method === 'DELETE' ? 'cancelled' : 'queued';
        jobs = jobs.map((one) => (pathname.includes(`/${one.id}`) ? job(one.id, state) : one));
        return { job: {} };
      }
      const active = jobs.filter(({ state }) => state === 'queued' || state === 'running').length;
      const failed = jobs.filter(({ state }) => state === 'failed').length;
      const counts = { queued: active, running: 0, succeeded: 0, failed, cancelled: 0 };
      return { jobs, total: 60, page: Number(searchParams.get('page')), per_page: 20, counts };
    },
    address,
  );
}

it('the AI screen cancels open jobs, repeats failed ones, and begins a filter at its first page', async () => {
  const requests = show(['queued', 'failed', 'cancelled', 'succeeded'], '/?pagina=2');
  await screen.findByText('Tarefa 1');
  expect(screen.getByText('1 tarefa em andamento ou na fila')).toBeTruthy();
  const offered = screen.getAllByRole('button', { name: /^(Cancelar|Repetir) Tarefa/ });
  expect(offered.map((button) => button.getAttribute('aria-label'))).toEqual([
    ...['Cancelar Tarefa 1', 'Repetir Tarefa 2', 'Repetir Tarefa 3'],
  ]);
  const filters = within(screen.getByRole('group', { name: 'Filtrar por estado' })).getAllByRole('button');
  // One of each state that there are jobs of.
  expect(filters.map(({ textContent }) => textContent)).toEqual(['Todas2', 'Na fila1', 'Falhas1']);
  await userEvent.click(screen.getByRole('button', { name: /^Falhas/ }));
  await waitFor(() => expect(requests.at(-1)).toBe('GET /api/blog/admin/jobs?state=failed&page=1'));
});

it('the AI screen cancels a job, queues it again, and reads what was spent again when it has ended', async () => {
  const requests = show(['queued']);
  await userEvent.click(await screen.findByRole('button', { name: 'Cancelar Tarefa 1' }));
  await screen.findByText('Tarefa cancelada.');
  const asked = (path: string) =>
    requests.filter((line) => line.startsWith(`GET /api/blog/admin/ai/${path}`)).length;
  await waitFor(() => expect([asked('usage'), asked('status')]).toEqual([2, 2]));
  await userEvent.click(await screen.findByRole('button', { name: 'Repetir Tarefa 1' }));
  await screen.findByText('Tarefa de volta à fila.');
  await screen.findByRole('button', { name: 'Cancelar Tarefa 1' });
  expect(requests.filter((line) => !line.startsWith('GET'))).toEqual([
    'DELETE /api/blog/admin/jobs/1',
    'POST /api/blog/admin/jobs/1/retry',
  ]);
});

it('the AI screen shows how far a job is that runs', async () => {
  show(['running', 'succeeded']);
  const progress = await screen.findByRole('progressbar', { name: 'Progresso de Tarefa 1' });
  expect(progress.getAttribute('aria-valuenow')).toBe('40');
  expect(screen.getByText('40% · Escrevendo o conteúdo')).toBeTruthy();
  expect(screen.getAllByRole('progressbar')).toHaveLength(1);
});

it('the AI screen asks before it turns AI off for everybody, and shows whose budget is nearly spent', async () => {
  const requests = show([]);
  const control = await screen.findByRole('switch', { name: 'IA do blog' });
  const meters = screen
    .getAllByRole('meter')
    .map((meter) => [
      meter.ariaLabel ?? meter.getAttribute('aria-label'),
      meter.getAttribute('aria-valuenow'),
    ]);
  expect(meters).toEqual([
    ['Seu uso hoje', '10'],
    ['Uso do site no mês', '95'],
  ]);
  await userEvent.click(control);
  expect(requests.some((line) => line.startsWith('PUT'))).toBe(false);
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Desligar' }));
  await screen.findByText('A IA está desligada em todo o site.');
  expect(control.getAttribute('aria-checked')).toBe('false');
});

it('the AI screen shows what was spent in the days that are chosen', async () => {
  const requests = show([]);
  const usage = within(await screen.findByRole('region', { name: 'Gastos com IA' }));
  await userEvent.selectOptions(usage.getAllByRole('combobox')[1]!, '90');
  await waitFor(() => expect(requests).toContain('GET /api/blog/admin/ai/usage?days=90'));
});
