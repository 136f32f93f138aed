/** @jest-environment ./frontend/dom-environment.ts */
import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderAdmin } from '../../components/admin/fixtures';
import { BinScreen } from './bin-screen';

const at = '2026-11-20T12:00:00.000Z';
const entry = (id: number, title: string) => ({
  ...{ id, version: 4, title, slug: 'edr', category_name: 'EDR' },
  ...{ deleted_at: at, deleted_by: 'ana@vitrine.test', gone_at: at },
});
const BIN = '/api/blog/admin/bin';

it('the bin screen brings a post back, erases another once it is confirmed, and reads the bin again each time', async () => {
  let posts = [entry(7, 'EDR'), entry(9, 'LGPD')];
  const requests = renderAdmin(<BinScreen />, ({ pathname }, method) => {
    if (method === 'GET') return { posts };
    posts = posts.filter(({ id }) => !pathname.includes(`/${id}`));
    return { post: { slug: 'edr-2' }, former_slug: 'edr' };
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Restaurar EDR' }));
  const said = await screen.findByText(/foi restaurado como rascunho/);
  expect(said.parentElement?.textContent).toContain(
    'O endereço /blog/edr já é de outro post; o deste agora é /blog/edr-2.',
  );
  expect(screen.getByRole('link', { name: 'Abrir no editor' }).getAttribute('href')).toBe(
    '/blog/admin/edit/7',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Excluir agora LGPD' }));
  const question = within(screen.getByRole('alertdialog', { name: 'Excluir agora?' }));
  expect(question.getByText('LGPD')).toBeTruthy();
  await userEvent.click(question.getByRole('button', { name: 'Excluir agora' }));
  await screen.findByText('A lixeira está vazia.');
  expect(requests).toEqual([
    `GET ${BIN}`,
    `POST ${BIN}/7/restore {"version":4}`,
    `GET ${BIN}`,
    `DELETE ${BIN}/9?version=4`,
    `GET ${BIN}`,
  ]);
});
