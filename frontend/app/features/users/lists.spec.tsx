/** @jest-environment ./frontend/dom-environment.ts */
import { expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ApiToken, Session } from '@vitrine/contracts';
import { renderAdmin } from '../../components/admin/fixtures';
import { SessionList } from './session-list';
import { TokenList } from './token-list';

const loaded = <Data,>(data: Data) =>
  ({ data, error: null, refetch: jest.fn() }) as unknown as UseQueryResult<Data>;
const rows = (name: string) => within(screen.getByRole('table', { name })).getAllByRole('row').slice(1);
const nothing = () => ({});

it('ends other sessions, never the one that asks', async () => {
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

it('says in words what each token may do, and which has expired', async () => {
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
      /Ler|Gravar rascunhos|Contar conversas/.exec(textContent)?.[0],
      textContent.includes('Expirado'),
    ]),
  ).toEqual([
    ['Ler', false],
    ['Gravar rascunhos', true],
    ['Contar conversas', false],
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Revogar o token redator' }));
  expect(revoke).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Revogar' }));
  expect(revoke).toHaveBeenCalledWith('redator');
});
