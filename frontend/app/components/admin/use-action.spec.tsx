/** @jest-environment ./frontend/dom-environment.ts */
import { expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@vitrine/contracts';
import { ToastProvider } from '../ui/toast';
import { useAction, type Action, type Actions } from './use-action';

function open(): { current: Actions } {
  const actions: { current: Actions | undefined } = { current: undefined };
  function Inside() {
    actions.current = useAction();
    return null;
  }
  render(
    <ToastProvider>
      <Inside />
    </ToastProvider>,
  );
  if (!actions.current) throw new Error('nothing was rendered');
  return actions as { current: Actions };
}
const action = (more: Partial<Action<number>> = {}): Action<number> => ({
  key: 'post-7',
  call: () => Promise.resolve(1),
  failure: 'Erro ao mover post',
  ...more,
});
const refused = (error: string) =>
  Promise.reject(new ApiError(409, 'Conflict', { error, code: 'content.version_conflict' }));

it('an action is busy with its own key until the call and what follows it have ended', async () => {
  const actions = open();
  const { promise: called, resolve: answer } = Promise.withResolvers<number>();
  const { promise: refetched, resolve: refetch } = Promise.withResolvers<void>();
  let ran: Promise<boolean> | undefined;
  act(() => void (ran = actions.current.run(action({ call: () => called, after: () => refetched }))));
  expect(actions.current.isBusy('post-7')).toBe(true);
  expect(actions.current.isBusy('post-8')).toBe(false);
  await act(() => Promise.resolve(answer(1)));
  expect(actions.current.isBusy('post-7')).toBe(true);
  await act(async () => {
    refetch();
    expect(await ran).toBe(true);
  });
  expect(actions.current.isBusy('post-7')).toBe(false);
});

it('an action is busy until the last of two calls with one key has ended', async () => {
  const actions = open();
  const first = Promise.withResolvers<number>();
  const second = Promise.withResolvers<number>();
  act(() => void actions.current.run(action({ call: () => first.promise })));
  act(() => void actions.current.run(action({ call: () => second.promise })));
  await act(() => Promise.resolve(first.resolve(1)));
  expect(actions.current.isBusy('post-7')).toBe(true);
  await act(() => Promise.resolve(second.resolve(1)));
  expect(actions.current.isBusy('post-7')).toBe(false);
});

it("an action shows the server's sentence of a failure, and takes it away with the next try", async () => {
  const actions = open();
  const after = () => {
    throw new Error('nothing follows a failure');
  };
  await act(async () => {
    expect(await actions.current.run(action({ call: () => refused('Já mudou.'), after }))).toBe(false);
  });
  expect(screen.getByRole('alert').textContent).toBe('Já mudou.');
  await act(() => actions.current.run(action({ success: (answer) => `Movido: ${answer}.` })));
  expect(screen.getByRole('alert').textContent).toBe('');
  expect(screen.getByRole('status').textContent).toBe('Movido: 1.');
});

it('an action answers the sentence of a failure to a dialog, without a message of its own', async () => {
  const actions = open();
  await act(async () => {
    expect(await actions.current.confirm(action({ call: () => Promise.reject(new Error('offline')) }))).toBe(
      'Erro ao mover post',
    );
  });
  expect(screen.getByRole('alert').textContent).toBe('');
  expect(actions.current.isBusy('post-7')).toBe(false);
});

it('an action shows what is stored now where someone else has changed it, and lets a dialog close', async () => {
  const actions = open();
  const refreshed: string[] = [];
  const stale = action({ call: () => refused('Já mudou.'), refresh: () => refreshed.push('list') });
  await act(async () => {
    expect(await actions.current.confirm(stale)).toBeUndefined();
  });
  expect(refreshed).toEqual(['list']);
  expect(screen.getByRole('alert').textContent).toMatch(/^Outra pessoa mudou este post/);
});

it('an action offers to undo what it did, with the answer', async () => {
  const actions = open();
  const undone: number[] = [];
  await act(() =>
    actions.current.run(action({ success: () => 'Movido.', undo: (answer) => undone.push(answer) })),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Desfazer' }));
  expect(undone).toEqual([1]);
});
