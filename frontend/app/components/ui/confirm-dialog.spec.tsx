/** @jest-environment ./frontend/dom-environment.ts */
import { expect, it } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ConfirmDialog } from './confirm-dialog';

function Text() {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <textarea onKeyDown={({ key }) => setAsking(key === '!')} />
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
