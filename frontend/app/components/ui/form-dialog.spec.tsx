/** @jest-environment ./frontend/dom-environment.ts */
import { expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Dialog } from './dialog';
import { FormDialog } from './form-dialog';

/** Presses outside the dialog, once it listens for that. */
async function pressBeside() {
  await new Promise((resolve) => setTimeout(resolve));
  fireEvent.pointerDown(document.body, { button: 0 });
  fireEvent.click(document.body);
}

it('a form dialog keeps what is typed in it where the mouse slips next to it, and asks before Escape drops it', async () => {
  const onClose = jest.fn();
  render(
    <FormDialog title="Bloco" submitLabel="Aplicar" onSubmit={() => undefined} onClose={onClose}>
      <textarea aria-label="HTML" />
    </FormDialog>,
  );
  const field = screen.getByLabelText('HTML');
  await userEvent.type(field, 'texto');
  await pressBeside();
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Continuar' }));
  expect(field).toHaveProperty('value', 'texto');
  expect(document.activeElement).toBe(field);
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Descartar' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('a form dialog closes by Escape at once where nothing was typed in it', async () => {
  const onClose = jest.fn();
  render(
    <FormDialog title="Bloco" submitLabel="Aplicar" onSubmit={() => undefined} onClose={onClose}>
      <textarea aria-label="HTML" defaultValue="texto" />
    </FormDialog>,
  );
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('a form dialog closes by a click next to it where there is nothing to lose', async () => {
  const onClose = jest.fn();
  render(
    <Dialog title="Ajuda" onClose={onClose}>
      {null}
    </Dialog>,
  );
  await pressBeside();
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('a form dialog sends once, stays until it is answered, and says what failed', async () => {
  const onClose = jest.fn();
  const { promise, reject } = Promise.withResolvers<void>();
  const onSubmit = jest.fn(() => promise);
  render(
    <FormDialog title="Nome" submitLabel="Salvar" failure="Não salvou." onSubmit={onSubmit} onClose={onClose}>
      <input />
    </FormDialog>,
  );
  await userEvent.type(screen.getByRole('textbox'), 'a{Enter}{Enter}{Escape}');
  expect(onSubmit).toHaveBeenCalledTimes(1);
  expect(onClose).not.toHaveBeenCalled();
  reject(new Error('offline'));
  expect((await screen.findByRole('alert')).textContent).toBe('Não salvou.');
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});
