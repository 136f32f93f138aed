/** @jest-environment ./frontend/dom-environment.ts */
import { expect, it } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ConfirmDialog } from './confirm-dialog';
import { Menu, MenuItem } from './menu';

function Text() {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <textarea onKeyDown={({ key }) => setAsking(key === '!')} />
      <Menu trigger={<button type="button">Mais</button>} onClosed={(event) => event.preventDefault()}>
        <MenuItem onSelect={() => setAsking(true)}>Sair</MenuItem>
      </Menu>
      {asking && (
        <ConfirmDialog
          title="Sair?"
          description=""
          confirmLabel="Sair"
          onClose={() => setAsking(false)}
          onConfirm={() => undefined}
        />
      )}
    </>
  );
}

it('gives the focus back to where it was', async () => {
  render(<Text />);
  const text = screen.getByRole<HTMLTextAreaElement>('textbox');
  await userEvent.type(text, 'a!');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(text));
});

it('gives the focus to the button of the menu that opened it, which has closed', async () => {
  render(<Text />);
  const button = screen.getByRole('button', { name: 'Mais' });
  button.focus();
  await userEvent.keyboard('{Enter}{Enter}');
  await screen.findByRole('alertdialog');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(button));
});
