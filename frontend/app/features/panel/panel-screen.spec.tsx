/** @jest-environment ./frontend/dom-environment.ts */
import { afterEach, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation, useNavigate } from 'react-router-dom';
import { renderAdmin } from '../../components/admin/fixtures';
import { buildAdminPost } from '../../lib/api/fixtures';
import { AuthContext, type Auth } from '../auth/use-auth';
import { PanelScreen } from './panel-screen';

const stats = {
  total: 1,
  published: 0,
  drafts: 0,
  scheduled: 0,
  late: 0,
  needs_work: 0,
  pending: 0,
  in_bin: 0,
};
const user = { email: 'ana@vitrine.test', google_user_data: { name: 'Ana' } };

afterEach(() => {
  jest.useRealTimers();
  localStorage.clear();
});

it.each([
  ['scheduled', { scheduled: 1 }, 2],
  ['late', { late: 1 }, 2],
  ['neither', { published: 1 }, 1],
])('the panel asks for the list again while a post is %s', async (_, some, times) => {
  jest.useFakeTimers();
  const requests = renderAdmin(
    <AuthContext value={{ user } as unknown as Auth}>
      <PanelScreen />
    </AuthContext>,
    (url) =>
      url.pathname.endsWith('/posts')
        ? { posts: [], total: 0, page: 1, per_page: 20, stats: { ...stats, ...some } }
        : { categories: [], users: [], lists: [], days: [], open: [], total: 0 },
  );
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(screen.getByRole('tab', { name: /Posts do Blog/ }).textContent).toContain('1');
  await act(() => jest.advanceTimersByTimeAsync(20_000));
  expect(requests.filter((line) => line.startsWith('GET /api/blog/admin/posts?page=1&'))).toHaveLength(times);
});

function Address() {
  const navigate = useNavigate();
  return (
    <>
      <output data-testid="address">{useLocation().search}</output>
      <button onClick={() => void navigate(-1)}>Voltar no navegador</button>
    </>
  );
}

/** The panel of a blog with 120 posts, of which none is published. */
function open(address = '/') {
  const requests = renderAdmin(
    <AuthContext value={{ user } as unknown as Auth}>
      <PanelScreen />
      <Address />
    </AuthContext>,
    ({ pathname, searchParams }) => {
      if (pathname.endsWith('/categories')) return { categories: [] };
      if (pathname.endsWith('/users')) return { users: [] };
      if (!pathname.endsWith('/posts')) return { lists: [], days: [], open: [], total: 0 };
      const total = searchParams.get('status') === 'published' ? 0 : 120;
      const posts = total > 0 ? [buildAdminPost({ id: 7, title: 'EDR' })] : [];
      return { posts, total, page: 1, per_page: 50, stats: { ...stats, total: 1_120 } };
    },
    address,
  );
  const lists = () => requests.filter((line) => line.startsWith('GET /api/blog/admin/posts?page='));
  return { lists };
}
const addressIs = (search: string) =>
  waitFor(() => expect(decodeURIComponent(screen.getByTestId('address').textContent)).toBe(search));
const searchBox = () => screen.getByLabelText<HTMLInputElement>('Buscar posts');

it('the panel keeps what is searched, filtered and sorted by in the address, and follows it back', async () => {
  const { lists } = open('/?pagina=2');
  await screen.findByLabelText('Selecionar EDR');
  fireEvent.change(searchBox(), { target: { value: 'EDR' } });
  await addressIs('?busca=EDR');
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'Publicado');
  await addressIs('?busca=EDR&status=publicado');
  await screen.findByText('Nenhum post encontrado.');

  await userEvent.click(screen.getByText('Voltar no navegador'));
  await screen.findByLabelText('Selecionar EDR');
  await addressIs('?busca=EDR');
  await userEvent.click(screen.getByText('Limpar filtros'));
  await addressIs('');
  expect(searchBox().value).toBe('');

  const title = within(screen.getByRole('table')).getByRole('button', { name: 'Título' });
  await userEvent.click(title);
  await addressIs('?ordem=titulo');
  expect(title.closest('th')?.getAttribute('aria-sort')).toBe('ascending');
  await userEvent.click(title);
  await addressIs('?ordem=titulo&direcao=desc');
  await waitFor(() => expect(lists().at(-1)).toContain('&sort=title&order=desc'));

  cleanup();
  const again = open('/?ordem=titulo&direcao=desc&busca=EDR');
  expect(screen.getByLabelText<HTMLSelectElement>('Ordenar por').value).toBe('title');
  expect(searchBox().value).toBe('EDR');
  expect(again.lists()).toEqual([expect.stringMatching(/sort=title&order=desc&search=EDR$/)]);
});

it('the panel counts in each tab what it shows', async () => {
  open();
  await screen.findByLabelText('Selecionar EDR');
  const tabs = screen.getAllByRole('tab').map(({ textContent }) => textContent);
  expect(tabs).toEqual(['Posts do Blog1.120', 'Categorias0', 'Usuários Admin0']);
});

it('the panel is worked by single keys, unless they are switched off', async () => {
  open();
  await screen.findByLabelText('Selecionar EDR');
  await userEvent.keyboard('/');
  await waitFor(() => expect(document.activeElement).toBe(searchBox()));
  await userEvent.keyboard('2');
  expect(searchBox().value).toBe('2');
  await userEvent.clear(searchBox());

  const tab = (name: RegExp) => screen.getByRole('tab', { name });
  act(() => tab(/^Posts do Blog/).focus());
  await userEvent.keyboard(']');
  await addressIs('?pagina=2');
  await userEvent.keyboard('[[');
  await addressIs('');
  await userEvent.keyboard('2');
  await screen.findByRole('button', { name: 'Nova Categoria' });
  await userEvent.keyboard('n');
  expect(screen.getByRole('dialog', { name: 'Nova Categoria' })).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  // The tab that was left doesn't come back with the focus.
  await waitFor(() => expect(document.activeElement).toBe(tab(/^Categorias/)));
  expect(tab(/^Categorias/).getAttribute('aria-selected')).toBe('true');

  await userEvent.keyboard('?');
  const help = screen.getByRole('dialog', { name: 'Atalhos do teclado' });
  await userEvent.click(within(help).getByRole('switch'));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.keyboard('3');
  await addressIs('?aba=categorias');
});
