/** @jest-environment ./frontend/dom-environment.ts */
import { expect, it, jest } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import type { CrawlerReport } from '@vitrine/contracts';
import { queryClient } from '../../lib/api/queries';
import { ToastProvider } from '../../components/ui/toast';
import { CrawlersTab } from './crawlers-tab';

const report: CrawlerReport = {
  ...{ count: 12, before: 6, days: [{ date: '2026-11-20', count: 12 }] },
  ...{ crawlers: [], purposes: [], paths: [], assistants: [] },
  ...{ ranges_of: '2026-11-01', gateway_read: true, demo: false },
};

function show(answer: () => Response) {
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation((url) =>
      String(url).includes('robots') ? new Promise(() => undefined) : Promise.resolve(answer()),
    );
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <ToastProvider>
          <CrawlersTab period={{ from: '2026-11-19', to: '2026-11-20' }} />
        </ToastProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
const card = () => screen.getByRole('region', { name: 'Leituras por robôs de IA e de busca' });
const file = () => screen.queryByRole('link', { name: 'Baixar CSV' });

it('the report card of figures that failed to load shows no number and no file, and tries again', async () => {
  let up = false;
  show(() => (up ? Response.json(report) : new Response('<html>', { status: 502 })));
  await screen.findByText('Não foi possível carregar os robôs.');
  expect(card().textContent).not.toContain('–');
  expect(file()).toBeNull();
  up = true;
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  await screen.findByText('+100% · antes 6');
  expect(file()?.getAttribute('download')).toBe('robos-2026-11-19-2026-11-20.csv');
  expect(screen.queryByText('Não foi possível carregar os robôs.')).toBeNull();
});
