/** @jest-environment ./frontend/dom-environment.ts */
import { expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ApiToken } from '@vitrine/contracts';
import { renderAdmin } from '../../components/admin/fixtures';
import { TokenDialog } from './token-dialog';
import { TokenList } from './token-list';

const loaded = <Data,>(data: Data) =>
  ({ data, error: null, refetch: jest.fn() }) as unknown as UseQueryResult<Data>;
const rows = (name: string) => within(screen.getByRole('table', { name })).getAllByRole('row').slice(1);
const nothing = () => ({});

it('the token list names what each token may do, and which has expired', async () => {
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
    token('agenda', ['publish']),
  ];
  const revoke = jest.fn<(id: string) => Promise<unknown>>().mockResolvedValue({});
  renderAdmin(<TokenList tokens={loaded({ tokens })} revoke={revoke} />, nothing);
  expect(
    rows('Tokens de API').map(({ textContent }) => [
      /Ler|Salvar rascunhos|Contar conversas|Publicar/.exec(textContent)?.[0],
      textContent.includes('Expirado'),
    ]),
  ).toEqual([
    ['Ler', false],
    ['Salvar rascunhos', true],
    ['Contar conversas', false],
    ['Publicar', false],
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Revogar o token redator' }));
  expect(revoke).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Revogar' }));
  expect(revoke).toHaveBeenCalledWith('redator');
});

it('the token dialog creates a token with exactly the chosen scopes, and none without a scope', async () => {
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
