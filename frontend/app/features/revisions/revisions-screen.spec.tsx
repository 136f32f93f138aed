/** @jest-environment ./frontend/dom-environment.ts */
import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { renderAdmin } from '../../components/admin/fixtures';
import { buildAdminPost } from '../../lib/api/fixtures';
import { RevisionsScreen } from './revisions-screen';

const POST = '/api/blog/admin/posts/7';
const revision = (id: number) => ({
  ...buildAdminPost({ title: `Título ${id}` }),
  id,
  version: id - 10,
  action: 'updated',
  source: 'hand',
  reformatted: id === 13,
  saved_at: '2026-11-20T12:00:00.000Z',
  saved_by: 'ana@vitrine.test',
  saved_with: null,
});

it('the revisions screen marks what was reformatted, and restores the revision that is shown, not the other one', async () => {
  const requests = renderAdmin(
    <Routes>
      <Route path="/:id" element={<RevisionsScreen />} />
    </Routes>,
    ({ pathname }, method) => {
      if (method === 'POST' || pathname === POST) return { post: buildAdminPost() };
      if (pathname === `${POST}/revisions`) return { revisions: [13, 12, 11].map(revision) };
      if (pathname.endsWith('/categories')) return { categories: [] };
      return { revision: revision(Number(pathname.split('/').at(-1))) };
    },
    '/7?revisao=12',
  );
  await screen.findByRole('heading', { name: 'Versão 2: alterado' });
  const list = within(screen.getByRole('navigation', { name: 'Revisões' }));
  expect(list.getByText('Reformatado').closest('a')?.textContent).toContain('versão 3');
  await userEvent.click(await screen.findByRole('button', { name: 'Restaurar' }));
  const question = within(screen.getByRole('alertdialog', { name: 'Restaurar revisão' }));
  expect(question.getByText(/volta a ser o da versão 2\./)).toBeTruthy();
  await userEvent.click(question.getByRole('button', { name: 'Restaurar' }));
  expect(requests.filter((request) => !request.startsWith('GET'))).toEqual([
    `POST ${POST}/revisions/12/restore {"version":3}`,
  ]);
  expect(await screen.findByText('A versão 2 foi restaurada.')).toBeTruthy();
});
