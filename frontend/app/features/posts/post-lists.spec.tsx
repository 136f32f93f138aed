/** @jest-environment ./frontend/dom-environment.ts */
import { expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderAdmin } from '../../components/admin/fixtures';
import { defaultPostsView, unfiltered } from './posts-view';
import { PostLists } from './post-lists';

const stats = { total: 30, needs_work: 11, scheduled: 5, late: 2, pending: 4, in_bin: 1 } as Parameters<
  typeof PostLists
>[0]['stats'];

it('the row of lists counts each list, marks the one that is shown, and filters by its name alone', async () => {
  const onView = jest.fn();
  renderAdmin(
    <PostLists view={{ ...defaultPostsView, status: 'late' }} stats={stats} onView={onView} />,
    () => ({}),
  );
  const buttons = screen.getAllByRole('button');
  expect(buttons.map(({ textContent }) => textContent)).toEqual([
    ...['Todos30', 'Precisa de trabalho11', 'Publicados nesta semana', 'Agendados3', 'Atrasados2'],
    ...['Com alteração pendente4', 'Em parecer', 'Meus'],
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
      ...[{ focus: 'pending' }, { focus: 'in_review' }, { focus: 'mine' }],
    ].map((by) => [{ ...unfiltered, ...by }]),
  );
});
