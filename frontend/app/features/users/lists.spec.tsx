/** @jest-environment ./frontend/dom-environment.ts */
import { expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { UseQueryResult } from '@tanstack/react-query';
import type { AdminUser, ApiToken, Session } from '@vitrine/contracts';
import { renderAdmin } from '../../components/admin/fixtures';
import { AuthContext, type Auth } from '../auth/use-auth';
import { SessionList } from './session-list';
import { SessionsDialog } from './sessions-dialog';
import { SessionsScreen } from './sessions-screen';
import { TokenDialog } from './token-dialog';
import { TokenList } from './token-list';

const loaded = <Data,>(data: Data) =>
  ({ data, error: null, refetch: jest.fn() }) as unknown as UseQueryResult<Data>;
const rows = (name: string) => within(screen.getByRole('table', { name })).getAllByRole('row').slice(1);
const nothing = () => ({});

it('the users panel ends other sessions, never the one that asks', async () => {
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

it('the users panel says in words what each token may do, and which has expired', async () => {
  const token = (name: string, scopes: ApiToken['scopes'], is_expired = false): ApiToken => ({
    id: name,
    name,
    scopes,
    created_at: '2026-11-20T12:00:00.000Z',
    expires_at: '2027-11-20T12:00:00.000Z',
    is_expired,
    last_used_at: null,
  });
  const tokens = [
    token('leitor', ['read']),
    token('redator', ['write_drafts'], true),
    token('contador', ['conversations']),
  ];
  const revoke = jest.fn<(id: string) => Promise<unknown>>().mockResolvedValue({});
  renderAdmin(<TokenList tokens={loaded({ tokens })} revoke={revoke} />, nothing);
  expect(
    rows('Tokens de API').map(({ textContent }) => [
      /Ler|Salvar rascunhos|Contar conversas/.exec(textContent)?.[0],
      textContent.includes('Expirado'),
    ]),
  ).toEqual([
    ['Ler', false],
    ['Salvar rascunhos', true],
    ['Contar conversas', false],
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Revogar o token redator' }));
  expect(revoke).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Revogar' }));
  expect(revoke).toHaveBeenCalledWith('redator');
});

it('the users panel shows an admin what another person connected, and ends it also where no browser is open', async () => {
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

it('the users panel leaves this browser too with all sessions, once that is confirmed', async () => {
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

it('the users panel makes a token of what is chosen alone, and none that may do nothing', async () => {
  const onCreated = jest.fn();
  const requests = renderAdmin(<TokenDialog onClose={() => undefined} onCreated={onCreated} />, () => ({
    token: { name: 'n8n' },
    secret: 'vtr_x',
  }));
  const make = screen.getByRole<HTMLButtonElement>('button', { name: 'Criar token' });
  await userEvent.type(screen.getByLabelText(/^Nome/), ' n8n ');
  await userEvent.click(screen.getByLabelText('Ler'));
  expect(make.disabled).toBe(true);
  for (const name of ['Importar arquivos', 'Salvar rascunhos', 'Ler'])
    await userEvent.click(screen.getByLabelText(name));
  await userEvent.click(screen.getByLabelText('Ler'));
  await userEvent.selectOptions(screen.getByLabelText('Validade'), '1 ano');
  await userEvent.click(make);
  expect(JSON.parse(requests[0]!.replace(/^[^{]*/, ''))).toEqual({
    ...{ name: 'n8n', scopes: ['write_drafts', 'import'], days: 365 },
  });
  expect(onCreated).toHaveBeenCalledWith({ name: 'n8n', secret: 'vtr_x' });
});
