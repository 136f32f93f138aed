/** @jest-environment ./frontend/dom-environment.ts */
import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ToastProvider } from '../../../components/ui/toast';
import { buildAdminPost } from '../../../lib/api/fixtures';
import { renderInEditor } from '../fixtures';
import { stateOfPost } from '../model/editor-state';
import { PendingBar } from './pending-bar';

const zone = 'America/Sao_Paulo';
const stored = buildAdminPost({ is_published: true, version: 5 });
const pending = { ...stateOfPost(buildAdminPost({ is_published: true }), zone), target: 'pending' as const };

function show(dirty: boolean, saved: typeof stored | null) {
  const answer = jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(() => Promise.resolve(Response.json({ post: stored })));
  const editor = renderInEditor(
    <ToastProvider>
      <PendingBar />
    </ToastProvider>,
    { state: pending, dirty, saving: { save: jest.fn(() => Promise.resolve(saved)) } },
  );
  const calls = () =>
    answer.mock.calls.map(([url, init]) => `${init?.method} ${new URL(String(url), 'http://site').pathname}`);
  return { editor, calls };
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('the bar over a kept change', () => {
  it('is shown over one alone', () => {
    renderInEditor(
      <ToastProvider>
        <PendingBar />
      </ToastProvider>,
      { state: { ...pending, target: 'post' } },
    );
    expect(screen.queryByRole('region', { name: 'Alteração pendente' })).toBeNull();
  });

  it('publishes what is kept', async () => {
    const { editor, calls } = show(false, null);
    await press('Publicar alteração');
    await waitFor(() => expect(editor.dispatch).toHaveBeenCalledWith({ type: 'load', post: stored, zone }));
    expect(editor.saving.save).not.toHaveBeenCalled();
    expect(calls()).toEqual(['POST /api/blog/admin/posts/7/draft/publish']);
  });

  it('saves first what was written since, and publishes nothing when that fails', async () => {
    const { editor, calls } = show(true, null);
    await press('Publicar alteração');
    expect(editor.saving.save).toHaveBeenCalledWith('pending');
    expect(calls()).toEqual([]);
    expect(editor.dispatch).not.toHaveBeenCalled();
  });

  it('drops it only after asking', async () => {
    const { editor, calls } = show(false, null);
    await press('Descartar alteração');
    expect(calls()).toEqual([]);
    await userEvent.click(
      (await screen.findByRole('alertdialog')).querySelector('button:last-of-type') as HTMLElement,
    );
    await waitFor(() => expect(editor.dispatch).toHaveBeenCalledWith({ type: 'load', post: stored, zone }));
    expect(calls()).toEqual(['DELETE /api/blog/admin/posts/7/draft']);
  });
});
