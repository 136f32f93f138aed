/** @jest-environment ./frontend/dom-environment.ts */
import { describe, expect, it, jest } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { HealthCounts, HealthList } from '@vitrine/contracts';
import { renderAdmin } from '../../components/admin/fixtures';
import { ToastProvider } from '../../components/ui/toast';
import { queryClient } from '../../lib/api/queries';
import { renderInSite } from '../../lib/site-document/fixtures';
import { HealthScreen } from './health-screen';
import { ProblemList } from './problem-list';

const asked = '/blog/que-nao-existe';
const rows: HealthList['items'] = [
  { subject: asked, reasons: ['3 visitas em 28 dias.'], posts: [], post_count: 0, at: null, mark: null },
];

function show(gateway_read: boolean, items: HealthList['items']) {
  const counts: HealthCounts = {
    sections: { links: 0, withdrawn: 0, missing: items.length, orphans: 0, review: 0, pictures: 0, ended: 0 },
    ...{ unread: 0, unchecked: 0, demo: false, gateway_read },
  };
  const list: HealthList = { items, total: items.length, page: 1, per_page: 25, gateway_read };
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation((url) =>
      Promise.resolve(Response.json(String(url as string).includes('/items') ? list : counts)),
    );
  renderInSite(
    <QueryClientProvider client={queryClient}>
      <ToastProvider>
        <HealthScreen />
      </ToastProvider>
    </QueryClientProvider>,
    {},
    '/?secao=nao-encontradas',
  );
}
const tab = () => screen.getByRole('tab', { name: /Não encontradas/ }).textContent;

describe('missing pages', () => {
  it('missing pages are none where they are counted', async () => {
    show(true, []);
    await screen.findByText('Nenhum visitante pediu uma página que não existe.');
    expect(tab()).toBe('Não encontradas0');
  });

  it('missing pages are not said to be none where no one counts them', async () => {
    show(false, []);
    await screen.findByText('Não é contado nesta instalação.');
    expect(screen.queryByText('Nenhum visitante pediu uma página que não existe.')).toBeNull();
    expect(tab()).toBe('Não encontradas');
  });

  it('missing pages that were counted before stay, and are said to be of before', async () => {
    show(false, rows);
    await screen.findByText(asked);
    expect(screen.getByText(/O que está na lista foi contado antes\./)).toBeDefined();
    expect(tab()).toBe('Não encontradas1');
  });
});

it('the problem list begins at the first page of what was dealt with, and of what is open', async () => {
  const requests = renderAdmin(
    <ProblemList section="missing" onChanged={() => undefined} />,
    () => ({ items: rows, total: 40, page: 1, per_page: 25, gateway_read: true }),
    '/?pagina=2',
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Ver os já tratados' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Próxima' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Ver os que estão abertos' }));
  await screen.findByText(asked);
  expect(requests.map((request) => request.split('?')[1])).toEqual([
    'section=missing&page=2&marked=false',
    'section=missing&page=1&marked=true',
    'section=missing&page=2&marked=true',
    'section=missing&page=1&marked=false',
  ]);
});

const articles = [1, 2].map((id) => ({ id, title: `Artigo ${id}`, slug: `artigo-${id}` }));

it('the problem list keeps the reason of what is ignored, and goes back a page with its last problem', async () => {
  const requests = renderAdmin(
    <ProblemList section="links" onChanged={() => undefined} />,
    (url, method) => {
      if (method !== 'GET') return {};
      const page = Number(url.searchParams.get('page'));
      const items = [{ ...rows[0], subject: 'https://x.test', posts: articles, post_count: 3 }];
      return { items, total: 26, page, per_page: 25, gateway_read: true };
    },
    '/?pagina=2',
  );
  expect((await screen.findByText('e mais 1 post')).parentElement?.textContent).toBe(
    'Artigo 1Artigo 2e mais 1 post',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Ignorar https://x.test' }));
  await userEvent.type(screen.getByRole('textbox'), 'É de propósito');
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Ignorar' }));
  await screen.findByText('Ignorado. Continua em “já tratados”.');
  await waitFor(() => expect(requests.at(-1)).toContain('page=1&marked=false'));
  const body = requests.find((request) => !request.startsWith('GET'))?.replace(/^[^{]*/, '');
  expect(JSON.parse(body ?? '')).toEqual({
    section: 'links',
    subject: 'https://x.test',
    mark: 'ignored',
    note: 'É de propósito',
  });
});
