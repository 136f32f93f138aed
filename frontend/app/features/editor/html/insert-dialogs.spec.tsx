/** @jest-environment ./frontend/dom-environment.ts */
import { expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { QueryClientProvider } from '@tanstack/react-query';
import { queryClient } from '../../../lib/api/queries';
import { InsertDialog } from './insert-dialogs';

it('names the address that it refuses at its field, and inserts a good one once', async () => {
  const onInsert = jest.fn();
  render(
    <QueryClientProvider client={queryClient}>
      <InsertDialog kind="link" selected="" current="" onClose={() => undefined} onInsert={onInsert} />
    </QueryClientProvider>,
  );
  const address = screen.getByLabelText('Endereço do link *');
  await userEvent.type(address, 'javascript:alert(1)');
  await userEvent.click(screen.getByRole('button', { name: 'Inserir link' }));
  expect(address.getAttribute('aria-invalid')).toBe('true');
  expect(address.getAttribute('aria-describedby')).toContain('-error');
  expect(onInsert).not.toHaveBeenCalled();

  await userEvent.clear(address);
  await userEvent.type(address, 'exemplo.com.br');
  await userEvent.type(screen.getByLabelText('Texto do link'), 'Um exemplo');
  await userEvent.click(screen.getByRole('button', { name: 'Inserir link' }));
  expect(onInsert.mock.calls).toEqual([['https://exemplo.com.br', 'Um exemplo', '']]);
});
