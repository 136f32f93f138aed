/** @jest-environment ./frontend/dom-environment.ts */
import { expect, it } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import type { ComponentProps, ReactNode } from 'react';
import userEvent from '@testing-library/user-event';
import { DataTable } from './data-table';
import { OneTimeSecret } from './one-time-secret';
import { QueryError } from './query-error';

interface Row {
  id: number;
  name: string;
}
const open = (more: Partial<ComponentProps<typeof DataTable<Row>>> = {}) =>
  render(
    <DataTable<Row>
      label="Posts"
      columns={[
        { head: 'Nome', cell: ({ name }) => name },
        false,
        { head: 'Número', right: true, cell: ({ id }) => id },
        { head: 'Ações', label: ({ id }) => (id === 1 ? 'Ações' : undefined), cell: () => 'nada' },
      ]}
      rows={[
        { id: 1, name: 'Um' },
        { id: 2, name: 'Dois' },
      ]}
      rowKey={({ id }) => id}
      isBusy={({ id }) => id === 2}
      query={{ error: null, refetch: () => Promise.reject(new Error('not asked')) }}
      what="os animais"
      skeletons={3}
      empty={<p>Nada aqui.</p>}
      {...more}
    />,
  );
const rowsShown = () => screen.getAllByRole('row').slice(1);

/** A table of posts, each with a button, or with a button where there are none. */
const rowsOf = (...ids: number[]): Row[] => ids.map((id) => ({ id, name: `Post ${id}` }));
const buttonsOf = (rows: Row[]) => (
  <DataTable<Row>
    label="Posts"
    columns={[{ head: 'Nome', cell: ({ name }) => <button type="button">{name}</button> }]}
    rows={rows}
    rowKey={({ id }) => id}
    query={{ error: null, refetch: () => Promise.reject(new Error('not asked')) }}
    what="os posts"
    empty={<button type="button">Criar</button>}
  />
);

const withDialog = (table: ReactNode, role = 'alertdialog') => (
  <>
    {table}
    <div role={role}>
      <button type="button">Excluir</button>
    </div>
  </>
);

it('a table goes on in the next row where a dialog asked about the one that went away, and closes after it', () => {
  const { rerender } = render(withDialog(buttonsOf(rowsOf(1, 2))));
  screen.getByRole('button', { name: 'Post 1' }).focus();
  screen.getByRole('button', { name: 'Excluir' }).focus();
  const left = rowsOf(2);
  rerender(withDialog(buttonsOf(left)));
  expect(document.activeElement?.textContent).toBe('Excluir');
  rerender(<>{buttonsOf(left)}</>);
  expect(document.activeElement?.textContent).toBe('Post 2');
});

it('a table takes no focus back from who has gone on elsewhere meanwhile', () => {
  const { rerender } = render(withDialog(buttonsOf(rowsOf(1, 2)), 'group'));
  screen.getByRole('button', { name: 'Post 1' }).focus();
  screen.getByRole('button', { name: 'Excluir' }).focus();
  const left = rowsOf(2);
  rerender(withDialog(buttonsOf(left), 'group'));
  rerender(<>{buttonsOf(left)}</>);
  expect(document.activeElement).toBe(document.body);
});

it('a table goes on in the first row where there was none', () => {
  const { rerender } = render(buttonsOf(rowsOf()));
  screen.getByRole('button', { name: 'Criar' }).focus();
  rerender(buttonsOf(rowsOf(1, 2)));
  expect(document.activeElement?.textContent).toBe('Post 1');
});

it('a table goes on in the next row where the focused one went away, then in the one before, then in the table', () => {
  const { rerender, container } = render(buttonsOf(rowsOf(1, 2, 3)));
  screen.getByRole('button', { name: 'Post 2' }).focus();
  rerender(buttonsOf(rowsOf(1, 3)));
  expect(document.activeElement?.textContent).toBe('Post 3');
  rerender(buttonsOf(rowsOf(1)));
  expect(document.activeElement?.textContent).toBe('Post 1');
  rerender(buttonsOf(rowsOf()));
  expect(document.activeElement).toBe(container.firstChild);
});

it('a table shows its rows with labels for a phone, and which of them is busy', () => {
  open();
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    'Nome',
    'Número',
    'Ações',
  ]);
  const [first, second] = rowsShown();
  expect(
    within(first!)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['Um', 'Número1', 'Açõesnada']);
  expect(
    within(second!)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['Dois', 'Número2', 'nada']);
  expect(first!.getAttribute('aria-busy')).toBeNull();
  expect(second!.getAttribute('aria-busy')).toBe('true');
  expect(screen.queryByRole('status')).toBeNull();
});

it('a table announces that it loads, and hides its skeletons from assistive technology', () => {
  const { container } = open({ rows: undefined });
  expect(screen.getByRole('status').textContent).toBe('Carregando os animais...');
  expect(container.querySelectorAll('tbody tr[aria-hidden]')).toHaveLength(3);
  expect(screen.queryByText('Nada aqui.')).toBeNull();
});

it('a table says that there is nothing, without a table', () => {
  open({ rows: [] });
  expect(screen.getByText('Nada aqui.')).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.queryByRole('status')).toBeNull();
});

it('a table says that it failed and asks again, and keeps rows that it has', async () => {
  let asked = 0;
  const query = {
    error: new Error('offline'),
    refetch: () => {
      asked++;
      return new Promise<never>(() => undefined);
    },
  };
  const { unmount } = open({ rows: undefined, query });
  expect(screen.getByText('Não foi possível carregar os animais.')).toBeTruthy();
  expect(screen.queryByRole('status')).toBeNull();
  expect(screen.queryByRole('table')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(asked).toBe(1);
  unmount();
  open({ query });
  expect(rowsShown()).toHaveLength(2);
});

it.each([
  [1, '1–2 de 5 posts', [2]],
  [2, '3–4 de 5 posts', [1, 3]],
  [3, '5–5 de 5 posts', [2]],
])('a table goes from page %s to its neighbours, past neither end', async (page, said, neighbours) => {
  const pages: number[] = [];
  open({ pager: { page, perPage: 2, total: 5, noun: 'posts', onPage: (next) => pages.push(next) } });
  expect(screen.getByRole('status').textContent).toBe(said);
  for (const name of ['Anterior', 'Próxima']) await userEvent.click(screen.getByRole('button', { name }));
  expect(pages).toEqual(neighbours);
});

it('a table asks again for everything that failed, and for nothing else', async () => {
  const asked: string[] = [];
  const query = (name: string, error: Error | null) => ({
    error,
    refetch: () => {
      asked.push(name);
      return new Promise<never>(() => undefined);
    },
  });
  const queries = [query('a', new Error('a')), query('b', null), query('c', new Error('c'))];
  render(<QueryError queries={queries} fallback="Não carregou." />);
  expect(screen.getByRole('alert').textContent).toContain('Não carregou.');
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(asked).toEqual(['a', 'c']);
});

it('a table selects a secret that could not be copied, and has the focus at once', async () => {
  render(<OneTimeSecret title="Criado" what="token" secret="vtr_x" onDone={() => undefined} />);
  const field = screen.getByDisplayValue<HTMLInputElement>('vtr_x');
  expect(document.activeElement).toBe(field);
  field.setSelectionRange(0, 0);
  await userEvent.click(screen.getByRole('button', { name: 'Copiar token' }));
  expect(screen.getByRole('status').textContent).toContain('copie com Ctrl+C');
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, 5]);
});
