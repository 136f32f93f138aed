/** @jest-environment ./frontend/dom-environment.ts */
import { expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { UseQueryResult } from '@tanstack/react-query';
import type { AdminUser, Session } from '@vitrine/contracts';
import { renderAdmin } from '../../components/admin/fixtures';
import { AuthContext, type Auth } from '../auth/use-auth';
import { SessionList } from './session-list';
import { SessionsDialog } from './sessions-dialog';
import { SessionsScreen } from './sessions-screen';

const loaded = <Data,>(data: Data) =>
  ({ data, error: null, refetch: jest.fn() }) as unknown as UseQueryResult<Data>;
const rows = (name: string) => within(screen.getByRole('table', { name })).getAllByRole('row').slice(1);
const nothing = () => ({});

it('the session list ends other sessions, never the one that asks', async () => {
  const session = (device: string, is_current: boolean): Session => ({
    id: `00000000-0000-4000-8000-00000000000${is_current ? 1 : 2}`,
    device,
    created_at: '2026-11-20T12:00:00.000Z',
    last_seen_at: '2026-11-20T12:00:00.000Z',
    is_current,
  });
  const sessions = [session('Firefox no Windows', true), session('Chrome no Android', false)];
  const onEnd = jest.fn();
  renderAdmin(<SessionList sessions={loaded({ sessions })} onEnd={onEnd} />, nothing);
  expect(rows('Sessões abertas').map((row) => /Esta sessão/.test(row.textContent))).toEqual([true, false]);
  expect(screen.getAllByRole('button', { name: /^Encerrar/ })).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Encerrar a sessão Chrome no Android' }));
  expect(onEnd).toHaveBeenCalledWith(sessions[1]);
});

it('the sessions dialog shows the assistants of another person, and ends them also without an open session', async () => {
  const user = { id: 7, email: 'bia@vitrine.test' } as AdminUser;
  const assistant = { id: 'a', name: 'Claude', host: 'claude.ai', scopes: [], last_used_at: null };
  const requests = renderAdmin(<SessionsDialog user={user} onClose={jest.fn()} />, () => ({
    sessions: [],
    assistants: [{ ...assistant, created_at: '2026-11-20T12:00:00.000Z' }],
  }));
  await userEvent.click(await screen.findByRole('button', { name: 'Desconectar o assistente Claude' }));
  await userEvent.click(screen.getByRole('button', { name: 'Desconectar' }));
  await waitFor(() => expect(requests).toContain('DELETE /api/blog/admin/users/7/assistants/a'));
  await userEvent.click(screen.getByRole('button', { name: 'Encerrar todas' }));
  await waitFor(() => expect(requests).toContain('DELETE /api/blog/admin/users/7/sessions'));
});

it('the sessions screen signs this browser out with all sessions, after a confirmation', async () => {
  const logout = jest.fn<Auth['logout']>(() => Promise.resolve());
  const requests = renderAdmin(
    <AuthContext value={{ logout } as unknown as Auth}>
      <SessionsScreen />
    </AuthContext>,
    () => ({ sessions: [] }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Sair de todas' }));
  expect(logout).not.toHaveBeenCalled();
  await userEvent.click(
    within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Sair de todas' }),
  );
  await waitFor(() => expect(logout).toHaveBeenCalledTimes(1));
  expect(requests.filter((line) => !line.startsWith('GET'))).toHaveLength(1);
});
