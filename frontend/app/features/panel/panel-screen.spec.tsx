/** @jest-environment ./frontend/dom-environment.ts */
import { afterEach, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { renderAdmin } from '../../components/admin/fixtures';
import { AuthContext, type Auth } from '../auth/use-auth';
import { PanelScreen } from './panel-screen';

const stats = { total: 1, published: 0, drafts: 0, scheduled: 0, late: 0, needs_work: 0, pending: 0 };
const user = { email: 'ana@vitrine.test', google_user_data: { name: 'Ana' } };

afterEach(() => {
  jest.useRealTimers();
});

it.each([
  ['scheduled', { scheduled: 1 }, 2],
  ['late', { late: 1 }, 2],
  ['neither', { published: 1 }, 1],
])('asks for the list again while a post is %s', async (_, some, times) => {
  jest.useFakeTimers();
  const requests = renderAdmin(
    <AuthContext value={{ user } as unknown as Auth}>
      <PanelScreen />
    </AuthContext>,
    (url) =>
      url.pathname.endsWith('/posts')
        ? { posts: [], total: 0, page: 1, per_page: 20, stats: { ...stats, ...some } }
        : { categories: [], users: [], lists: [], days: [], total: 0 },
  );
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(screen.getByRole('tab', { name: /Posts do Blog/ }).textContent).toContain('1');
  await act(() => jest.advanceTimersByTimeAsync(20_000));
  expect(requests.filter((line) => line.startsWith('GET /api/blog/admin/posts?page=1&'))).toHaveLength(times);
});
