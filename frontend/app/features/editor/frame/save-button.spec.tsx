/** @jest-environment ./frontend/dom-environment.ts */
import { expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildAdminPost } from '../../../lib/api/fixtures';
import { renderInEditor } from '../fixtures';
import { stateOfPost } from '../saving/editor-state';
import { SaveButton } from './save-button';

const open = () => userEvent.click(screen.getByRole('button', { name: 'O que Salvar faz' }));
const tick = () => screen.getByLabelText<HTMLInputElement>('Publicar artigo imediatamente');

it('Salvar has the tick that it follows, and says what it does', async () => {
  const { edit, saving } = renderInEditor(<SaveButton />);
  await open();
  expect(screen.getByText(/sem marcar, salva um rascunho/)).toBeTruthy();
  await userEvent.click(tick());
  expect(edit).toHaveBeenCalledWith({ is_published: true });
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(saving.save).toHaveBeenCalledWith('leave');
  cleanup();

  const live = buildAdminPost({ is_published: true, status: 'published' });
  renderInEditor(<SaveButton />, { state: stateOfPost(live, 'America/Sao_Paulo') });
  await open();
  expect([tick().checked, screen.queryByText(/devolve aos rascunhos/) !== null]).toEqual([true, true]);
});
