/** @jest-environment ./frontend/dom-environment.ts */
import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderAdmin } from '../../components/admin/fixtures';
import { AllAssistantsList } from './assistant-list';

it('the list of all assistants says whose each is, and disconnects it as theirs', async () => {
  const assistant = { id: 'a', name: 'Claude', host: 'claude.ai', scopes: [], last_used_at: null };
  const requests = renderAdmin(<AllAssistantsList />, () => ({
    assistants: [
      { ...assistant, created_at: '2026-11-20T12:00:00.000Z', user_id: 7, email: 'bia.souza@vitrine.test' },
    ],
  }));
  expect((await screen.findByRole('cell', { name: /Bia Souza/ })).textContent).toMatch('Bia Souza');
  await userEvent.click(screen.getByRole('button', { name: 'Desconectar o assistente Claude' }));
  await userEvent.click(screen.getByRole('button', { name: 'Desconectar' }));
  await waitFor(() => expect(requests).toContain('DELETE /api/blog/admin/users/7/assistants/a'));
});
