/** @jest-environment ./frontend/dom-environment.ts */
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderAdmin } from '../../components/admin/fixtures';
import { defaultPostsView, unfiltered } from './posts-view';
import { SavedViews } from './saved-views';

const stats = { total: 30, needs_work: 11, scheduled: 5, late: 2, pending: 4 } as Parameters<
  typeof SavedViews
>[0]['stats'];

it('counts each list, marks the one that is shown, and filters by its name alone', async () => {
  const onView = jest.fn();
  renderAdmin(
    <SavedViews view={{ ...defaultPostsView, status: 'late' }} stats={stats} onView={onView} />,
    () => ({}),
  );
  const buttons = screen.getAllByRole('button');
  expect(buttons.map(({ textContent }) => textContent)).toEqual([
    ...['Todos30', 'Precisa de trabalho11', 'Publicados nesta semana', 'Agendados3', 'Atrasados2'],
    ...['Com alteração pendente4', 'Meus'],
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
      ...[{ focus: 'pending' }, { focus: 'mine' }],
    ].map((by) => [{ ...unfiltered, ...by }]),
  );
});

describe('a list of one’s own', () => {
  beforeEach(() => localStorage.clear());
  const view = { ...defaultPostsView, page: 3, search: 'firewall', category: 'edr', sort: 'views' } as const;
  const show = (shown: Parameters<typeof SavedViews>[0]['view'] = view) => {
    cleanup();
    const onView = jest.fn();
    renderAdmin(<SavedViews view={shown} stats={stats} onView={onView} />, () => ({}));
    return onView;
  };

  it('is saved under a name, opened from its first page, and removed', async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Salvar esta lista' }));
    await userEvent.type(screen.getByLabelText('Nome da lista'), ' Firewalls lidos {Enter}');
    expect(screen.getByRole('button', { current: 'page' }).textContent).toBe('Firewalls lidos');
    expect(screen.queryByRole('button', { name: 'Salvar esta lista' })).toBeNull();

    const onView = show(defaultPostsView);
    await userEvent.click(screen.getByRole('button', { name: 'Firewalls lidos' }));
    expect(onView).toHaveBeenLastCalledWith({ ...view, page: 1 });
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Remover a lista Firewalls lidos' }));
    expect(screen.queryByRole('button', { name: 'Firewalls lidos' })).toBeNull();
    show();
    expect(screen.queryByRole('button', { name: 'Firewalls lidos' })).toBeNull();
  });

  it('is nothing where there is nothing to save, or where the storage holds nonsense', () => {
    for (const nonsense of ['[{"name":1},null]', '{}', '{']) {
      localStorage.setItem('vitrine:listas', nonsense);
      show(defaultPostsView);
      expect(screen.queryByRole('button', { name: 'Salvar esta lista' })).toBeNull();
      expect(screen.getAllByRole('button')).toHaveLength(7);
    }
  });
});
