/** @jest-environment ./frontend/dom-environment.ts */
import { expect, it, jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ConfirmDialog } from './confirm-dialog';
import { FormDialog } from './form-dialog';
import { Menu, MenuItem } from './menu';

const confirm = { title: 'Sair?', description: '', confirmLabel: 'Sair', onConfirm: () => undefined };
const dialogs = {
  alertdialog: (onClose: () => void) => <ConfirmDialog {...confirm} onClose={onClose} />,
  dialog: (onClose: () => void) => (
    <FormDialog title="Nome" submitLabel="Salvar" onSubmit={() => undefined} onClose={onClose}>
      {null}
    </FormDialog>
  ),
};

function Text({ role = 'alertdialog' }: { role?: keyof typeof dialogs }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <textarea onKeyDown={({ key }) => setAsking(key === '!')} />
      <Menu trigger={<button type="button">Mais</button>} onClosed={(event) => event.preventDefault()}>
        <MenuItem onSelect={() => setAsking(true)}>Sair</MenuItem>
      </Menu>
      {asking && dialogs[role](() => setAsking(false))}
    </>
  );
}

it.each(['alertdialog', 'dialog'] as const)(
  'a confirm dialog gives the focus back to where it was (%s)',
  async (role) => {
    render(<Text role={role} />);
    const text = screen.getByRole<HTMLTextAreaElement>('textbox');
    await userEvent.type(text, 'a!');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(text));
  },
);

it('a confirm dialog gives the focus to the button of the menu that opened it, which has closed', async () => {
  render(<Text />);
  const button = screen.getByRole('button', { name: 'Mais' });
  button.focus();
  await userEvent.keyboard('{Enter}{Enter}');
  await screen.findByRole('alertdialog');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(button));
});

it('a confirm dialog says what failed, stays, and can be confirmed again', async () => {
  const onClose = jest.fn();
  const answers = ['Sem conexão.', undefined];
  render(<ConfirmDialog {...confirm} onClose={onClose} onConfirm={() => Promise.resolve(answers.shift())} />);
  await userEvent.click(screen.getByRole('button', { name: 'Sair' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Sem conexão.');
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Sair' }));
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('alert')).toBeNull();
});
