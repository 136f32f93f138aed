/** @jest-environment ./frontend/dom-environment.ts */
import { expect, it } from '@jest/globals';
import { useQuery } from '@tanstack/react-query';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderAdmin } from '../../components/admin/fixtures';
import { categoriesQuery, CategoriesTab } from './categories-tab';

const category = (id: number, name: string, post_count: number) => ({
  ...{ id, name, slug: name.toLowerCase(), description: null, product: null, post_count },
  created_at: '2026-11-20T12:00:00.000Z',
});

function Tab() {
  const [creating, setCreating] = useState(false);
  return (
    <>
      <button onClick={() => setCreating(true)}>Nova</button>
      <CategoriesTab categories={useQuery(categoriesQuery)} creating={creating} onCreating={setCreating} />
    </>
  );
}

it('counts its categories, and offers to delete those alone that have no posts', async () => {
  const categories = [category(1, 'EDR', 1_200), category(2, 'LGPD', 0), category(3, 'Nuvem', 1)];
  const requests = renderAdmin(<Tab />, () => ({ categories }));
  const button = await screen.findByLabelText<HTMLButtonElement>('Excluir EDR');
  expect([button.disabled, button.title]).toEqual([true, 'Esta categoria tem posts e não pode ser excluída']);
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['3', '2']);
  expect(screen.getByText('1.200')).toBeTruthy();
  await userEvent.click(screen.getByLabelText('Excluir LGPD'));
  await userEvent.click(screen.getByRole('button', { name: 'Excluir' }));
  await screen.findByText('Categoria “LGPD” excluída.');
  expect(requests.map((line) => line.replace('/api/blog/admin/categories', ''))).toEqual([
    'GET ',
    'DELETE /2',
    'GET ',
  ]);
});

it.each([
  ['Editar EDR', 'Salvar Categoria', 'Categoria “Firewall” atualizada.'],
  ['Nova', 'Criar Categoria', 'Categoria “Firewall” criada.'],
])('says what “%s” did, and closes its form', async (open, save, said) => {
  renderAdmin(<Tab />, (_url, method) =>
    method === 'GET' ? { categories: [category(1, 'EDR', 0)] } : { category: category(1, 'Firewall', 0) },
  );
  await screen.findByLabelText('Editar EDR');
  await userEvent.click(screen.queryByLabelText(open) ?? screen.getByText(open));
  fireEvent.change(screen.getByLabelText(/^Nome/), { target: { value: 'Firewall' } });
  await userEvent.click(screen.getByRole('button', { name: save }));
  await screen.findByText(said);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('says what failed in words of its own where the server says nothing', async () => {
  renderAdmin(<Tab />, (_url, method) => {
    if (method === 'GET') return { categories: [] };
    throw new TypeError('fetch failed');
  });
  await userEvent.click(await screen.findByText('Criar primeira categoria'));
  fireEvent.change(screen.getByLabelText(/^Nome/), { target: { value: 'Firewall' } });
  await userEvent.click(screen.getByRole('button', { name: 'Criar Categoria' }));
  const alert = await within(screen.getByRole('dialog')).findByRole('alert');
  expect(alert.textContent).toBe('Erro ao criar categoria');
});
