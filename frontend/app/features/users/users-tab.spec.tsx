/** @jest-environment ./frontend/dom-environment.ts */
import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { AdminUser } from '@vitrine/contracts';
import { renderAdmin } from '../../components/admin/fixtures';
import { UsersTab } from './users-tab';

const user = (id: number, created_by: string): AdminUser => ({
  id,
  email: `pessoa${id}@vitrine.test`,
  name: null,
  is_active: true,
  created_by,
  created_at: '2026-11-20T12:00:00.000Z',
});

it('says in words where an admin came from whom no person added', () => {
  const data = { users: [user(1, 'ADMIN_EMAILS'), user(2, 'terminal'), user(3, 'ana@vitrine.test')] };
  renderAdmin(
    <UsersTab
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
