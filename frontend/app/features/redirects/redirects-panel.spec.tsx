/** @jest-environment ./frontend/dom-environment.ts */
import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderAdmin, rowConflict } from '../../components/admin/fixtures';
import { RedirectsPanel } from './redirects-panel';

const redirect = (id: number, from: string) =>
  ({
    id,
    from,
    to: '/blog',
    state: 'active',
    updated_at: '2026-11-20T12:00:00.000Z',
    updated_by: 'ana',
  }) as const;
const LIST = 'GET /api/blog/admin/redirects?';

function show(address: string) {
  return renderAdmin(
    <RedirectsPanel />,
    ({ searchParams }) => ({
      redirects: [redirect(4, '/antigo'), redirect(9, '/velho')],
      total: 60,
      page: Number(searchParams.get('page')),
      per_page: 25,
    }),
    address,
  );
}

it('the redirects panel searches from the first page on, and keeps the search on the next', async () => {
  const requests = show('/?pagina=3');
  await screen.findByText('/antigo');
  await userEvent.type(screen.getByLabelText('Procurar redirecionamento'), 'x');
  await userEvent.click(await screen.findByRole('button', { name: 'Próxima' }));
  expect(requests).toEqual([`${LIST}page=3`, `${LIST}page=1&search=x`, `${LIST}page=2&search=x`]);
});

it('the redirects panel edits and deletes the one that the button names', async () => {
  const requests = show('/');
  await userEvent.click(await screen.findByRole('button', { name: 'Editar /velho' }));
  expect(within(screen.getByRole('dialog')).getByDisplayValue('/velho')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  await userEvent.click(screen.getByRole('button', { name: 'Excluir /velho' }));
  const question = within(screen.getByRole('alertdialog', { name: 'Excluir redirecionamento?' }));
  expect(question.getByText('/velho')).toBeTruthy();
  await userEvent.click(question.getByRole('button', { name: 'Excluir' }));
  expect(requests.filter((request) => !request.startsWith('GET'))).toEqual([
    'DELETE /api/blog/admin/redirects/9',
  ]);
});

it('the redirects panel shows the current redirect where it is another than the one that a form was opened with', async () => {
  let stored = { ...redirect(4, '/antigo'), version: 1 };
  const requests = renderAdmin(<RedirectsPanel />, (url, method) => {
    if (url.pathname.endsWith('/posts')) return { posts: [], next_cursor: null };
    if (method === 'GET') return { redirects: [stored], total: 1, page: 1, per_page: 25 };
    stored = { ...redirect(4, '/mudado'), version: 2 };
    return rowConflict();
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Editar /antigo' }));
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  const alert = await within(screen.getByRole('dialog')).findByRole('alert');
  expect(alert.textContent).toBe('Outra pessoa mudou isto.');
  expect(await screen.findByText('/mudado')).toBeTruthy();
  expect(requests.find((line) => line.startsWith('PUT'))).toContain('"version":1');
});
