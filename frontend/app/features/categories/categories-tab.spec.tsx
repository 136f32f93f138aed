/** @jest-environment ./frontend/dom-environment.ts */
import { expect, it } from '@jest/globals';
import { useQuery } from '@tanstack/react-query';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderAdmin, rowConflict } from '../../components/admin/fixtures';
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

it('the categories tab counts its categories, and offers to delete those alone that have no posts', async () => {
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

it('the categories tab leaves the focus in the row that took the place of a deleted one', async () => {
  let categories = [category(1, 'EDR', 0), category(2, 'LGPD', 0), category(3, 'Nuvem', 0)];
  renderAdmin(<Tab />, (url, method) => {
    if (method === 'DELETE') categories = categories.filter(({ id }) => !url.pathname.endsWith(`/${id}`));
    return { categories };
  });
  for (const [gone, next] of [
    ['EDR', 'LGPD'],
    ['Nuvem', 'LGPD'],
  ]) {
    await userEvent.click(await screen.findByLabelText(`Excluir ${gone}`));
    await userEvent.click(screen.getByRole('button', { name: 'Excluir' }));
    await waitFor(() => expect(screen.queryByLabelText(`Excluir ${gone}`)).toBeNull());
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe(`Editar ${next}`));
  }
});

it('the categories tab leaves the focus in the first category once it is there', async () => {
  let categories: object[] = [];
  renderAdmin(<Tab />, (_url, method) => {
    if (method === 'GET') return { categories };
    categories = [category(1, 'EDR', 0)];
    return { category: categories[0] };
  });
  await userEvent.click(await screen.findByText('Criar primeira categoria'));
  fireEvent.change(screen.getByLabelText(/^Nome/), { target: { value: 'EDR' } });
  await userEvent.click(screen.getByRole('button', { name: 'Criar Categoria' }));
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Editar EDR'));
});

it.each([
  ['Editar EDR', 'Editar Categoria', 'Salvar Categoria', 'PUT /1', 'Categoria “Firewall” atualizada.'],
  ['Nova', 'Nova Categoria', 'Criar Categoria', 'POST ', 'Categoria “Firewall” criada.'],
])(
  'the categories tab sends the form that “%s” opens, says what it did, and closes it',
  async (open, title, save, sent, said) => {
    const requests = renderAdmin(<Tab />, (_url, method) =>
      method === 'GET' ? { categories: [category(1, 'EDR', 0)] } : { category: category(1, 'Firewall', 0) },
    );
    await screen.findByLabelText('Editar EDR');
    await userEvent.click(screen.queryByLabelText(open) ?? screen.getByText(open));
    const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);
    expect(screen.getByRole('dialog', { name: title })).toBeTruthy();
    expect(field(/^Nome/).value).toBe(open === 'Nova' ? '' : 'EDR');
    const button = screen.getByRole<HTMLButtonElement>('button', { name: save });
    fireEvent.change(field(/^Nome/), { target: { value: '   ' } });
    expect(button.disabled).toBe(true);
    fireEvent.change(field(/^Nome/), { target: { value: ' Firewall e VPN ' } });
    fireEvent.change(field(/^Descrição/), { target: { value: '  ' } });
    fireEvent.change(field(/^Produto/), { target: { value: 'microsoft365' } });
    expect(screen.getByText('/blog?categoria=firewall-e-vpn')).toBeTruthy();
    await userEvent.click(button);
    await screen.findByText(said);
    expect(screen.queryByRole('dialog')).toBeNull();
    const body = JSON.stringify({ name: 'Firewall e VPN', description: null, product: 'microsoft365' });
    expect(requests[1]?.replace('/api/blog/admin/categories', '')).toBe(`${sent} ${body}`);
  },
);

it.each([
  ['leaves a product alone that the answer did not say', undefined, undefined, {}],
  ['takes the product of a category away', 'kaspersky', '', { product: null }],
])('%s', async (_name, product, chosen, expected) => {
  const requests = renderAdmin(<Tab />, (_url, method) =>
    method === 'GET'
      ? { categories: [{ ...category(1, 'EDR', 0), product }] }
      : { category: category(1, 'EDR', 0) },
  );
  await userEvent.click(await screen.findByLabelText('Editar EDR'));
  if (chosen !== undefined)
    fireEvent.change(screen.getByLabelText(/^Produto/), { target: { value: chosen } });
  await userEvent.click(screen.getByRole('button', { name: 'Salvar Categoria' }));
  await screen.findByText('Categoria “EDR” atualizada.');
  expect(JSON.parse(requests[1]?.split(' ').slice(2).join(' ') ?? '')).toEqual({
    ...{ name: 'EDR', description: null },
    ...expected,
  });
});

it('the categories tab says what failed in words of its own where the server says nothing', async () => {
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

it('the categories tab shows the current category where it is another than the one that a form was opened with', async () => {
  let stored = { ...category(1, 'EDR', 0), version: 1 };
  const requests = renderAdmin(<Tab />, (_url, method) => {
    if (method === 'GET') return { categories: [stored] };
    stored = { ...category(1, 'Firewall', 0), version: 2 };
    return rowConflict();
  });
  await userEvent.click(await screen.findByLabelText('Editar EDR'));
  await userEvent.click(screen.getByRole('button', { name: 'Salvar Categoria' }));
  const alert = await within(screen.getByRole('dialog')).findByRole('alert');
  expect(alert.textContent).toBe('Outra pessoa mudou isto.');
  expect(await screen.findByText('Firewall')).toBeTruthy();
  expect(requests[1]).toContain('"version":1');
});
