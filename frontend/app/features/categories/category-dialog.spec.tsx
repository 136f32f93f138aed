/** @jest-environment ./frontend/dom-environment.ts */
import { beforeEach, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Category } from '@vitrine/contracts';
import { CategoryDialog } from './category-dialog';

const stored = {
  id: 4,
  name: 'Backup',
  slug: 'backup',
  description: 'Cópias',
  product: null,
  created_at: '2026-11-20T12:00:00.000Z',
  post_count: 0,
} as unknown as Category;

let sent: unknown[];
beforeEach(() => {
  sent = [];
  sessionStorage.clear();
  jest.spyOn(globalThis, 'fetch').mockImplementation((url, init) => {
    sent.push([init?.method, url, JSON.parse(String(init?.body))]);
    return Promise.resolve(
      Response.json({ category: stored }, { status: init?.method === 'POST' ? 201 : 200 }),
    );
  });
});

it.each([
  [null, 'Nova Categoria', 'Criar Categoria', 'POST', '/api/blog/admin/categories'],
  [stored, 'Editar Categoria', 'Salvar Categoria', 'PUT', '/api/blog/admin/categories/4'],
])(
  'creates a category or changes the one it is given (%#)',
  async (category, title, label, method, address) => {
    const onSaved = jest.fn();
    render(<CategoryDialog category={category} onClose={() => undefined} onSaved={onSaved} />);
    const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);
    expect(screen.getByRole('dialog', { name: title })).toBeTruthy();
    expect(field(/^Nome/).value).toBe(category?.name ?? '');
    expect(field(/^Descrição/).value).toBe(category?.description ?? '');
    fireEvent.change(field(/^Nome/), { target: { value: ' Nuvem e Backup ' } });
    fireEvent.change(field(/^Descrição/), { target: { value: '  ' } });
    fireEvent.change(field(/^Produto/), { target: { value: 'microsoft365' } });
    expect(screen.getByText('/blog?categoria=nuvem-e-backup')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: label }));
    expect(sent).toEqual([
      [method, address, { name: 'Nuvem e Backup', description: null, product: 'microsoft365' }],
    ]);
    expect(onSaved).toHaveBeenCalledWith(expect.objectContaining({ id: 4 }));
  },
);

it('waits for a name', () => {
  render(<CategoryDialog category={null} onClose={() => undefined} onSaved={() => undefined} />);
  fireEvent.change(screen.getByLabelText(/^Nome/), { target: { value: '   ' } });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Criar Categoria' }).disabled).toBe(true);
});

it.each([
  ['leaves a product alone that the answer did not say', undefined, undefined, {}],
  ['takes the product away', 'kaspersky', '', { product: null }],
])('%s', async (_name, product, chosen, expected) => {
  const category = { ...stored, product } as Category;
  render(<CategoryDialog category={category} onClose={() => undefined} onSaved={() => undefined} />);
  if (chosen !== undefined)
    fireEvent.change(screen.getByLabelText(/^Produto/), { target: { value: chosen } });
  await userEvent.click(screen.getByRole('button', { name: 'Salvar Categoria' }));
  expect(sent).toEqual([
    ['PUT', '/api/blog/admin/categories/4', { name: 'Backup', description: 'Cópias', ...expected }],
  ]);
});
