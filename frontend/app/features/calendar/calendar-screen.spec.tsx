/** @jest-environment ./frontend/dom-environment.ts */
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderAdmin } from '../../components/admin/fixtures';
import { ToastProvider } from '../../components/ui/toast';
import { queryClient } from '../../lib/api/queries';
import { stopDate } from '../../lib/dates/fixtures';
import { renderInSite } from '../../lib/company/fixtures';
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

it("shows the site's month, its today and what is due tonight, whatever day it is in UTC", async () => {
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

it('keeps the category from month to week and from one to the next, and announces where it is', async () => {
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

it('asks for the day that a draft is to be published on, which can be typed at once', async () => {
  const draft = { ...entry, status: 'draft', at: null, updated_at: '2026-02-20T12:00:00.000Z' };
  renderAdmin(<CalendarScreen />, () => ({ entries: [], drafts: [draft] }), '/');
  await userEvent.click(await screen.findByRole('button', { name: /^Agendar/ }));
  const dialog = screen.getByRole('dialog', { name: 'Agendar rascunho' });
  expect(document.activeElement).toBe(within(dialog).getByLabelText(/^Data e hora/));
});
