/** @jest-environment ./frontend/dom-environment.ts */
import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { QueryClientProvider, type UseQueryResult } from '@tanstack/react-query';
import type { AdminUser } from '@vitrine/contracts';
import { ToastProvider } from '../../components/ui/toast';
import { queryClient } from '../../lib/api/queries';
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
  render(
    <QueryClientProvider client={queryClient}>
      <ToastProvider>
        <UsersTab
          users={{ data, isPending: false } as UseQueryResult<typeof data>}
          myEmail="ana@vitrine.test"
          timeZone="America/Sao_Paulo"
          adding={false}
          onAdding={() => undefined}
        />
      </ToastProvider>
    </QueryClientProvider>,
  );
  expect(screen.getAllByText('Configuração inicial').length).toBeGreaterThan(0);
  expect(screen.getAllByText('Terminal').length).toBeGreaterThan(0);
  expect(screen.queryByText('ADMIN_EMAILS')).toBeNull();
});
