/** @jest-environment ./frontend/dom-environment.ts */
import { expect, it, jest } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Import, type ImportItem } from '@vitrine/contracts';
import { renderAdmin } from '../../components/admin/fixtures';
import { queryClient } from '../../lib/api/queries';
import { ImportItems } from './import-items';

const item = { number: 1, title: 'Backup', slug: 'backup', plan: 'new', outcome: null, notes: ['Sem data.'] };
const plans = { new: 1, changed: 0, same: 0, conflict: 0, refused: 0, left: 0 };
const of = { id: 1, state: 'ready', plans, outcomes: {} } as Partial<Import> as Import;
const lost: ImportItem['losses'] = [{ kind: 'links', count: 2, samples: ['https://a.example'] }];

it.each([
  ['that were compared with their source', { losses: lost }, /2 links/],
  ['of a version that compared nothing', {}, 'Sem data.'],
])("the list of an import's items shows items %s", async (_name, extra, text) => {
  const items = [{ ...item, post_id: null, ...extra }];
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => Response.json({ items, total: 1, page: 1, per_page: 20 }));
  render(
    <QueryClientProvider client={queryClient}>
      <ImportItems of={of} loss="" onLoss={() => undefined} />
    </QueryClientProvider>,
  );
  expect(await screen.findByText(text)).toBeTruthy();
});

it('importItems begins at its first page with each filter, and keeps the others', async () => {
  const requests = renderAdmin(
    <ImportItems
      of={{ ...of, losses: [{ kind: 'links', count: 2, items: 1 }] }}
      loss="links"
      onLoss={() => undefined}
    />,
    (url) => ({
      items: [{ ...item, post_id: null }],
      total: 60,
      page: Number(url.searchParams.get('page')),
      per_page: 20,
    }),
  );
  const next = async () => userEvent.click(await screen.findByRole('button', { name: 'Próxima' }));
  const asked = async (query: string) =>
    waitFor(() => expect(requests.at(-1)).toBe(`GET /api/blog/admin/imports/1/items?${query}`));
  await next();
  await asked('page=2&loss=links');
  await userEvent.selectOptions(screen.getByLabelText('Mostrar'), 'Novos (1)');
  await asked('page=1&plan=new&loss=links');
  await next();
  fireEvent.change(screen.getByLabelText('Procurar item'), { target: { value: 'backup' } });
  await asked('page=1&plan=new&loss=links&search=backup');
});
