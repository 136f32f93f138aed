/** @jest-environment ./frontend/dom-environment.ts */
import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { AdminUser } from '@vitrine/contracts';
import { renderAdmin, rowConflict } from '../../components/admin/fixtures';
import { peopleQuery, PeopleTab } from './people-tab';

const user = (id: number, created_by: string): AdminUser => ({
  id,
  email: `pessoa${id}@vitrine.test`,
  name: null,
  is_active: true,
  created_by,
  created_at: '2026-11-20T12:00:00.000Z',
});

it('the users tab says in words where an admin came from whom no person added', () => {
  const data = { users: [user(1, 'ADMIN_EMAILS'), user(2, 'terminal'), user(3, 'ana@vitrine.test')] };
  renderAdmin(
    <PeopleTab
      users={{ data, isPending: false } as UseQueryResult<typeof data>}
      myEmail="ana@vitrine.test"
      adding={false}
      onAdding={() => undefined}
    />,
    () => ({}),
  );
  expect(screen.getAllByText('Configuração inicial').length).toBeGreaterThan(0);
  expect(screen.getAllByText('Terminal').length).toBeGreaterThan(0);
  expect(screen.queryByText('ADMIN_EMAILS')).toBeNull();
});

it('the users tab switches the access of another person, and leaves that of the one at the screen alone', async () => {
  const users = [user(1, 'terminal'), { ...user(2, 'terminal'), is_active: false }];
  function Tab() {
    const list = useQuery(peopleQuery);
    return (
      <PeopleTab users={list} myEmail="Pessoa1@Vitrine.test" adding={false} onAdding={() => undefined} />
    );
  }
  const requests = renderAdmin(<Tab />, (_url, method) =>
    method === 'GET' ? { users } : { user: { ...users[1], is_active: true } },
  );
  await userEvent.click(await screen.findByLabelText('Inativo: ativar pessoa2@vitrine.test'));
  await screen.findByText('pessoa2@vitrine.test agora está ativo.');
  expect(screen.getByLabelText('Ativo: desativar pessoa2@vitrine.test')).toBeTruthy();
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['2', '2', '0']);
  expect(requests[1]?.replace(/^.*(?= \{)/, '')).toBe(' {"is_active":true}');
  const remove = [1, 2].map((id) =>
    screen.getByLabelText<HTMLButtonElement>(`Remover pessoa${id}@vitrine.test`),
  );
  expect(remove.map(({ disabled }) => disabled)).toEqual([true, false]);
  expect(screen.getAllByText('Você')).toHaveLength(1);
});

it('the users tab shows a person as another admin left them, where the list was older', async () => {
  let users = [{ ...user(1, 'terminal'), version: 1 }];
  function Tab() {
    const list = useQuery(peopleQuery);
    return <PeopleTab users={list} myEmail="ana@vitrine.test" adding={false} onAdding={() => undefined} />;
  }
  const requests = renderAdmin(<Tab />, (_url, method) => {
    if (method === 'GET') return { users };
    users = [{ ...user(1, 'terminal'), is_active: false, version: 2 }];
    return rowConflict();
  });
  await userEvent.click(await screen.findByLabelText('Ativo: desativar pessoa1@vitrine.test'));
  await screen.findByText(/^Outra pessoa mudou isto depois que a tela o mostrou/);
  expect(await screen.findByLabelText('Inativo: ativar pessoa1@vitrine.test')).toBeTruthy();
  expect(requests[1]).toContain('"version":1');
  await userEvent.click(screen.getByLabelText('Remover pessoa1@vitrine.test'));
  await userEvent.click(screen.getByRole('button', { name: 'Remover' }));
  expect(requests.at(-2)).toContain('?version=2');
});
