/** @jest-environment ./frontend/dom-environment.ts */
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderAdmin } from '../../components/admin/fixtures';
import { ToastProvider } from '../../components/ui/toast';
import { queryClient } from '../../lib/api/queries';
import { stopDate } from '../../lib/dates/fixtures';
import { renderInSite } from '../../lib/site-document/fixtures';
import { CalendarScreen } from './calendar-screen';

const entry = { id: 7, title: 'EDR', slug: 'edr', status: 'scheduled', version: 1, category_name: 'EDR' };
let asked: string[];

beforeEach(() => {
  // 22:30 in São Paulo on the last day of February, when UTC is in March.
  stopDate('2026-03-01T01:30:00Z');
  asked = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (url) => {
    asked.push(String(url));
    return Response.json({ entries: [{ ...entry, at: '2026-03-01T02:59:00.000Z' }], drafts: [] });
  });
});
afterEach(() => {
  jest.useRealTimers();
});

it("the calendar screen shows the site's month, its today and what is due tonight, whatever day it is in UTC", async () => {
  renderInSite(
    <QueryClientProvider client={queryClient}>
      <ToastProvider>
        <CalendarScreen />
      </ToastProvider>
    </QueryClientProvider>,
  );
  const today = screen.getByLabelText('Hoje, sábado, 28 de fevereiro de 2026').closest('td')!;
  expect(await within(today).findByText('EDR')).toBeTruthy();
  expect(screen.getByRole('table', { name: 'Posts de fevereiro de 2026' })).toBeTruthy();
  expect(asked).toContain('/api/blog/admin/calendar?from=2026-02-01&to=2026-02-28');
});

it('the calendar screen keeps the category from month to week, and announces the period', async () => {
  const requests = renderAdmin(<CalendarScreen />, () => ({ entries: [], drafts: [] }), '/?categoria=edr');
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  const heading = screen.getByRole('heading', { name: 'fevereiro de 2026' });
  expect(heading.getAttribute('aria-live')).toBe('polite');
  await press('Próximo mês');
  expect(heading.textContent).toBe('março de 2026');
  await press('Semana');
  await press('Próxima semana');
  await press('Hoje');
  expect(requests.filter((url) => url.includes('/calendar?')).map((url) => url.split('?')[1])).toEqual([
    'from=2026-02-01&to=2026-02-28&category=edr',
    'from=2026-03-01&to=2026-04-04&category=edr',
    'from=2026-03-01&to=2026-03-07&category=edr',
    'from=2026-03-08&to=2026-03-14&category=edr',
    'from=2026-02-22&to=2026-02-28&category=edr',
  ]);
});

it('the calendar screen asks for the day that a draft is to be published on, which can be typed at once', async () => {
  const approval = { state: 'approved', by_name: 'Carla Reis' };
  const draft = { ...entry, status: 'draft', at: null, updated_at: '2026-02-20T12:00:00.000Z', approval };
  renderAdmin(<CalendarScreen />, () => ({ entries: [], drafts: [draft] }), '/');
  expect(await screen.findByText(/^editado .* · Aprovado$/)).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: /^Agendar/ }));
  const dialog = screen.getByRole('dialog', { name: 'Agendar rascunho' });
  const field = within(dialog).getByLabelText(/^Data e hora/);
  expect(document.activeElement).toBe(field);
  fireEvent.change(field, { target: { value: '' } });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Agendar' }));
  expect(within(dialog).getByRole('alert').textContent).toBe('Escolha a data e a hora.');
});

it('the calendar screen sorts a day by hour, moves a post by keyboard, and keeps its focus', async () => {
  const at = { late: '2026-03-01T02:10:00.000Z', early: '2026-02-28T12:00:00.000Z' };
  const approval = { state: 'changed', by_name: 'Carla Reis' };
  const early = { ...entry, id: 8, title: 'LGPD', at: at.early, needs_approval: true, approval };
  let late = { ...entry, at: at.late };
  const requests = renderAdmin(<CalendarScreen />, (_url, method) => {
    if (method === 'GET') return { entries: [late, early], drafts: [] };
    late = { ...late, at: '2026-02-27T02:10:00.000Z' };
    return { post: { id: 7, version: 2 } };
  });
  const cell = (name: string) => screen.getByLabelText(name).closest('td')!;
  const today = cell('Hoje, sábado, 28 de fevereiro de 2026');
  await within(today).findByText('EDR');
  const entriesOf = (day: HTMLElement) => [...day.querySelectorAll('[data-entry]')];
  expect(entriesOf(today).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/LGPDEspera aprovaçãoMudou desde a aprovação de Carla Reis$/),
    expect.stringContaining('EDR'),
  ]);
  // A post can be begun for today, and for no day before it.
  expect(within(today).getByRole('link', { name: /^Novo post para/ })).toBeTruthy();
  const friday = cell('sexta-feira, 27 de fevereiro de 2026');
  expect(within(friday).queryByRole('link', { name: /^Novo post para/ })).toBeNull();
  const [, link] = entriesOf(today) as HTMLElement[];
  link!.focus();
  for (const more of [{}, { ctrlKey: true }]) fireEvent.keyDown(link!, { key: 'ArrowLeft', ...more });
  fireEvent.keyDown(link!, { key: 'ArrowLeft', altKey: true });
  const moved = await waitFor(() => {
    const thursday = entriesOf(cell('quinta-feira, 26 de fevereiro de 2026'));
    expect(thursday).toHaveLength(1);
    return thursday[0];
  });
  expect(document.activeElement).toBe(moved);
  expect(requests.filter((line) => !line.startsWith('GET'))).toEqual([
    'PATCH /api/blog/admin/posts/7/schedule {"scheduled_publish_at":"2026-02-27T23:10","version":1}',
  ]);
});

it('the calendar screen shows when a post leaves the air, which is not moved there', async () => {
  const ends = { ...entry, status: 'published', at: '2026-02-28T21:00:00.000Z', is_end: true };
  renderAdmin(<CalendarScreen />, () => ({ entries: [ends], drafts: [] }));
  const link = await screen.findByRole('link', { name: '18:00 Sai do ar EDR' });
  expect(link.closest('li')!.draggable).toBe(false);
  expect(screen.queryByRole('button', { name: 'Mover EDR' })).toBeNull();
});

it("the calendar screen begins a week with today's where the month has it", async () => {
  const requests = renderAdmin(<CalendarScreen />, () => ({ entries: [], drafts: [] }), '/?mes=2026-02');
  await userEvent.click(screen.getByRole('button', { name: 'Semana' }));
  await waitFor(() => expect(requests.at(-1)).toContain('from=2026-02-22&to=2026-02-28'));
});

it('the calendar screen shows one category, then all again, and the month of the week that was shown', async () => {
  const categories = [{ id: 5, name: 'Nuvem', slug: 'nuvem' }];
  const requests = renderAdmin(
    <CalendarScreen />,
    ({ pathname }) => (pathname.endsWith('/categories') ? { categories } : { entries: [], drafts: [] }),
    '/?semana=2032-05-13',
  );
  const asked = async (query: string) =>
    waitFor(() =>
      expect(requests.findLast((line) => line.includes('/calendar?'))?.split('?')[1]).toBe(query),
    );
  const category = await screen.findByLabelText('Categoria');
  await screen.findByRole('option', { name: 'Nuvem' });
  expect(screen.getByRole('heading', { name: '9 a 15 de maio de 2032' })).toBeTruthy();
  await userEvent.selectOptions(category, 'Nuvem');
  await asked('from=2032-05-09&to=2032-05-15&category=nuvem');
  expect(await screen.findByText('Nenhum post nesta semana nesta categoria.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Próxima semana' }));
  await asked('from=2032-05-16&to=2032-05-22&category=nuvem');
  await userEvent.click(screen.getByRole('button', { name: 'Mês' }));
  expect(screen.getByRole('heading', { name: 'maio de 2032' })).toBeTruthy();
  await userEvent.selectOptions(category, '');
  await waitFor(() => expect(requests.at(-1)).not.toContain('category'));
  expect(requests.at(-1)).toContain('from=2032-04-25');
});

it('the calendar screen says at the date why a post was not moved, and refuses a past hour', async () => {
  renderAdmin(<CalendarScreen />, (_url, method) => {
    if (method === 'GET') return { entries: [{ ...entry, at: '2026-03-01T02:59:00.000Z' }], drafts: [] };
    throw new TypeError('fetch failed');
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Mover EDR' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Mover publicação' }));
  const when = dialog.getByLabelText<HTMLInputElement>(/^Data e hora/);
  expect([when.value, when.min]).toEqual(['2026-02-28T23:59', '2026-02-28T22:30']);
  await userEvent.click(dialog.getByRole('button', { name: 'Mover' }));
  expect((await dialog.findByRole('alert')).textContent).toBe('Erro ao mover post');
});
