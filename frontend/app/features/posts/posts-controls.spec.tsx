/** @jest-environment ./frontend/dom-environment.ts */
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import type { AdminPostSummary, Category } from '@vitrine/contracts';
import { renderAdmin } from '../../components/admin/fixtures';
import { ToastProvider } from '../../components/ui/toast';
import { buildAdminPost } from '../../lib/api/fixtures';
import { BulkBar } from './bulk-bar';
import { PostsToolbar } from './posts-toolbar';
import { defaultPostsView, unfiltered, type PostsView } from './posts-view';

const category = (id: number, name: string, slug: string) => ({ id, name, slug }) as Category;
const categories = [category(2, 'Segurança', 'seguranca'), category(5, 'LGPD', 'lgpd')];

let sent: unknown[];
beforeEach(() => {
  sent = [];
});
afterEach(() => {
  jest.useRealTimers();
});

function openBulk(
  selected: AdminPostSummary[],
  answer: { done: number[]; failed: unknown[] },
  publishing_needs_approval = false,
) {
  jest.spyOn(globalThis, 'fetch').mockImplementation((url, init) => {
    if (!init?.body) return Promise.resolve(Response.json({ publishing_needs_approval }));
    sent.push([url, init?.method, JSON.parse(String(init?.body))]);
    return Promise.resolve(Response.json(answer));
  });
  const onDone = jest.fn();
  const onClear = jest.fn();
  render(
    <ToastProvider>
      <BulkBar selected={selected} categories={categories} onDone={onDone} onClear={onClear} />
    </ToastProvider>,
  );
  return { onDone, onClear };
}
const two = [buildAdminPost({ id: 7 }), buildAdminPost({ id: 9, title: 'Outro' })];
/** The versions that the list shows. */
const SEEN = two.map(({ id, version }) => ({ id, version }));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it.each([
  ['Publicar', 'Publicar 2 posts?', 'Publicar', { action: 'publish' }, '2 posts no ar.'],
  ['Tirar do ar', 'Tirar 2 posts do ar?', 'Tirar do ar', { action: 'withdraw' }, '2 posts nos rascunhos.'],
  ['Excluir', 'Confirmar Exclusão', 'Excluir', { action: 'bin' }, '2 posts na lixeira, por 30 dias.'],
])(
  'the posts toolbar does to the selected posts what “%s” says, once it is confirmed',
  async (label, title, confirm, body, said) => {
    const { onDone } = openBulk(two, { done: [7, 9], failed: [] });
    expect(screen.getByText('2 selecionados').getAttribute('role')).toBe('status');
    await press(label);
    expect(sent).toEqual([]);
    const dialog = await screen.findByRole('alertdialog', { name: title });
    await userEvent.click(within(dialog).getByRole('button', { name: confirm }));
    expect(sent).toEqual([['/api/blog/admin/posts/bulk', 'POST', { posts: SEEN, ...body }]]);
    expect(onDone).toHaveBeenCalledWith([]);
    expect(await screen.findByText(said)).toBeTruthy();
  },
);

it('the posts toolbar moves one post to the category that is chosen', async () => {
  openBulk(two.slice(0, 1), { done: [7], failed: [] });
  await userEvent.selectOptions(screen.getByLabelText('Mover para a categoria'), 'LGPD');
  const dialog = screen.getByRole('alertdialog', { name: 'Mover 1 post?' });
  expect(dialog.textContent).toContain('A categoria passa a ser “LGPD”.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Mover' }));
  expect(sent).toEqual([
    ['/api/blog/admin/posts/bulk', 'POST', { posts: SEEN.slice(0, 1), action: 'category', category_id: 5 }],
  ]);
  expect(await screen.findByText('1 post em “LGPD”.')).toBeTruthy();
});

it('the posts toolbar says of which posts it failed, and leaves them selected', async () => {
  const { onDone } = openBulk(two, { done: [7], failed: [{ id: 9, error: 'Preencha a categoria' }] });
  await press('Publicar');
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Publicar' }),
  );
  expect(onDone).toHaveBeenCalledWith([9]);
  expect(
    await screen.findByText(/Não foi possível com 1 post:\s+“Outro”: Preencha a categoria/),
  ).toBeTruthy();
});

it('the posts toolbar asks for one review of all selected posts, by one link', async () => {
  const requests = renderAdmin(
    <BulkBar selected={two} categories={categories} onDone={jest.fn()} onClear={jest.fn()} />,
    (_url, method) =>
      method === 'POST'
        ? { url: '/blog/preview/segredo/parecer', expires_at: '2026-12-12T12:00:00.000Z' }
        : { users: [] },
  );
  await press('Pedir parecer');
  const dialog = within(screen.getByRole('dialog', { name: 'Pedir parecer' }));
  await userEvent.type(dialog.getByRole('textbox', { name: /^Nome de quem/ }), 'Carla');
  await userEvent.click(dialog.getByRole('button', { name: 'Criar link' }));
  const message = await dialog.findByRole<HTMLTextAreaElement>('textbox', { name: 'Envie este texto' });
  expect(message.value).toContain('os textos “O que é EDR” e “Outro”?');
  const asked = requests.find((one) => one.startsWith('POST /api/blog/admin/posts/7/review-links '));
  expect(asked).toContain('"post_ids":[9]');
});

const approval = { state: 'approved' as const, by_name: 'Rui' };
it('the posts toolbar names the posts that wait for an approval before it publishes the others', async () => {
  const scheduled = { scheduled_publish_at: '2100-12-24T12:00:00.000Z', approval };
  const posts = [
    buildAdminPost({ id: 1, title: 'Aprovado', approval }),
    buildAdminPost({ id: 2, title: 'Sem parecer' }),
    buildAdminPost({ id: 3, title: 'Mudado', approval: { ...approval, state: 'changed' } }),
    buildAdminPost({ id: 4, title: 'No ar', is_published: true }),
    buildAdminPost({ ...scheduled, id: 5, title: 'Agendado', needs_approval: true }),
    buildAdminPost({ ...scheduled, id: 6, title: 'Agendado aprovado', needs_approval: false }),
  ];
  const { onDone } = openBulk(posts, { done: [1, 4, 6], failed: [] }, true);
  await press('Publicar');
  const dialog = await screen.findByRole('alertdialog', { name: 'Publicar 3 posts?' });
  expect(dialog.textContent).toContain('sem ela não vão ao ar: “Sem parecer”, “Mudado”, “Agendado”.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Publicar' }));
  const chosen = [posts[0], posts[3], posts[5]].map((post) => ({ id: post?.id, version: post?.version }));
  expect(sent).toEqual([['/api/blog/admin/posts/bulk', 'POST', { posts: chosen, action: 'publish' }]]);
  expect(onDone).toHaveBeenCalledWith([2, 3, 5]);
});

it('the posts toolbar asks for no publication where none of the posts is approved', async () => {
  openBulk(two, { done: [], failed: [] }, true);
  await press('Publicar');
  await screen.findByText(
    /^Publicar exige aprovação, e nenhum destes posts a tem: “O que é EDR”, “Outro”\.$/,
  );
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(sent).toEqual([]);
});

it('the posts toolbar does nothing when it is cancelled, and clears the selection', async () => {
  const { onClear } = openBulk(two, { done: [], failed: [] });
  await press('Excluir');
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Cancelar' }));
  await press('Limpar seleção');
  expect(sent).toEqual([]);
  expect(onClear).toHaveBeenCalled();
});

function openToolbar(view: Partial<PostsView> = {}) {
  const onView = jest.fn();
  function Inside() {
    const searchRef = useRef<HTMLInputElement>(null);
    return (
      <PostsToolbar
        view={{ ...defaultPostsView, ...view }}
        categories={categories}
        searchRef={searchRef}
        onView={onView}
      />
    );
  }
  render(<Inside />);
  return onView;
}

it('the posts toolbar shows what is searched for when the address changes by itself', () => {
  const searchRef = { current: null };
  const bar = (search: string) => (
    <PostsToolbar
      view={{ ...defaultPostsView, search }}
      categories={[]}
      searchRef={searchRef}
      onView={() => undefined}
    />
  );
  const { rerender } = render(bar('backup'));
  rerender(bar(''));
  expect(screen.getByLabelText<HTMLInputElement>('Buscar posts').value).toBe('');
});

it('the posts toolbar changes by each filter that alone', async () => {
  const onView = openToolbar({ status: 'draft' });
  const choose = async (label: string, option: string) => {
    await userEvent.selectOptions(screen.getByLabelText(label), option);
    return onView.mock.lastCall;
  };
  expect(await choose('Status', 'Agendado')).toEqual([{ status: 'scheduled' }]);
  expect(await choose('Categoria', 'LGPD')).toEqual([{ category: 'lgpd' }]);
  expect(screen.queryByLabelText('De')).toBeNull();
  await press('Mais filtros');
  expect(await choose('Ordenar por', 'Ordem: Título')).toEqual([{ sort: 'title', order: 'asc' }]);
  expect(await choose('Ordenar por', 'Ordem: Visualizações')).toEqual([{ sort: 'views', order: 'desc' }]);
  for (const [label, change] of [
    ['De', { from: '2026-11-30' }],
    ['até', { to: '2026-11-30' }],
  ] as const) {
    const field = screen.getByLabelText<HTMLInputElement>(label);
    // As the year is typed.
    onView.mockClear();
    for (const value of ['0002-11-30', '0020-11-30', '0202-11-30', '2026-11-30']) {
      fireEvent.change(field, { target: { value } });
      expect(field.value).toBe(value);
    }
    expect(onView.mock.calls).toEqual([[change]]);
  }
  await userEvent.click(screen.getByRole('button', { name: 'Ordem decrescente: inverter' }));
  expect(onView.mock.lastCall).toEqual([{ order: 'asc' }]);
  await userEvent.click(screen.getByRole('button', { name: 'Limpar filtros' }));
  expect(onView.mock.lastCall).toEqual([unfiltered]);
});

it('the posts toolbar searches when typing pauses, and touches no filter', () => {
  jest.useFakeTimers();
  const onView = openToolbar({ status: 'draft', category: 'lgpd' });
  for (const value of ['p', 'pa', ' pato '])
    fireEvent.change(screen.getByLabelText('Buscar posts'), { target: { value } });
  expect(onView).not.toHaveBeenCalled();
  jest.advanceTimersByTime(300);
  expect(onView.mock.calls).toEqual([[{ search: 'pato' }, { replace: true }]]);
});
