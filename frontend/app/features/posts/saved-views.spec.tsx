/** @jest-environment ./frontend/dom-environment.ts */
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderAdmin } from '../../components/admin/fixtures';
import { defaultPostsView, unfiltered } from './posts-view';
import { SavedViews } from './saved-views';

const stats = { total: 30, needs_work: 11, scheduled: 5, late: 2, pending: 4, in_bin: 1 } as Parameters<
  typeof SavedViews
>[0]['stats'];

it('the row of lists counts each list, marks the one that is shown, and filters by its name alone', async () => {
  const onView = jest.fn();
  renderAdmin(
    <SavedViews view={{ ...defaultPostsView, status: 'late' }} stats={stats} onView={onView} />,
    () => ({ lists: [] }),
  );
  const buttons = screen.getAllByRole('button');
  expect(buttons.map(({ textContent }) => textContent)).toEqual([
    ...['Todos30', 'Precisa de trabalho11', 'Publicados nesta semana', 'Agendados3', 'Atrasados2'],
    ...['Com alteração pendente4', 'Esperando por mim', 'Meus'],
  ]);
  expect(
    buttons.filter((button) => button.hasAttribute('aria-current')).map(({ textContent }) => textContent),
  ).toEqual(['Atrasados2']);
  for (const button of buttons) await userEvent.click(button);
  expect(onView.mock.calls).toEqual(
    [
      ...[
        {},
        { focus: 'needs_work' },
        { focus: 'published_week' },
        { status: 'scheduled' },
        { status: 'late' },
      ],
      ...[{ focus: 'pending' }, { focus: 'waiting' }, { focus: 'mine' }],
    ].map((by) => [{ ...unfiltered, ...by }]),
  );
});

describe('a list of one’s own', () => {
  const view = { ...defaultPostsView, page: 3, search: 'firewall', category: 'edr', sort: 'views' } as const;
  const query = 'busca=firewall&categoria=edr&ordem=visualizacoes';
  /** What the server has. */
  let stored: { name: string; query: string }[];
  beforeEach(() => {
    stored = [];
  });
  const show = (shown: Parameters<typeof SavedViews>[0]['view'] = view, fails = false) => {
    cleanup();
    const onView = jest.fn();
    const requests = renderAdmin(
      <SavedViews view={shown} stats={stats} onView={onView} />,
      (_url, method) => {
        if (method === 'GET') return { lists: stored };
        if (fails) throw new TypeError('fetch failed');
        const { name, query } = JSON.parse(requests.at(-1)!.split(' ').slice(2).join(' '));
        stored = [...stored.filter((one) => one.name !== name), ...(query === null ? [] : [{ name, query }])];
        return { lists: stored };
      },
    );
    return { onView, requests };
  };
  const button = (name: string) => screen.findByRole('button', { name });

  it('a list of one’s own is saved under a name, opened from its first page, and removed', async () => {
    show();
    await userEvent.click(await button('Salvar esta lista'));
    await userEvent.keyboard(' Firewalls lidos {Enter}');
    await waitFor(() =>
      expect(screen.getByRole('button', { current: 'page' }).textContent).toBe('Firewalls lidos'),
    );
    expect(stored).toEqual([{ name: 'Firewalls lidos', query }]);
    expect(screen.queryByRole('button', { name: 'Salvar esta lista' })).toBeNull();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Firewalls lidos'));

    const { onView } = show(defaultPostsView);
    await userEvent.click(await button('Firewalls lidos'));
    expect(onView).toHaveBeenLastCalledWith({ ...view, page: 1 });
    show();
    await userEvent.click(await button('Remover a lista Firewalls lidos'));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Firewalls lidos' })).toBeNull());
    expect(document.activeElement?.textContent).toBe('Meus');
    await userEvent.click(await button('Desfazer'));
    await button('Firewalls lidos');
    expect(stored).toEqual([{ name: 'Firewalls lidos', query }]);
  });

  it('a list of one’s own stays in its dialog where it could not be saved', async () => {
    show(view, true);
    await userEvent.click(await button('Salvar esta lista'));
    await userEvent.type(screen.getByLabelText('Nome da lista'), 'Perdida?{Enter}');
    await within(screen.getByRole('dialog')).findByRole('alert');
    expect(screen.getByLabelText<HTMLInputElement>('Nome da lista').value).toBe('Perdida?');
  });

  it('a list of one’s own is nothing where there is nothing to save', async () => {
    const { requests } = show(defaultPostsView);
    await waitFor(() => expect(requests).toEqual(['GET /api/blog/admin/saved-lists']));
    expect(screen.getAllByRole('button')).toHaveLength(8);
  });
});
