/** @jest-environment ./frontend/dom-environment.ts */
import { beforeEach, expect, it, jest } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ToastProvider } from '../../components/ui/toast';
import { buildAdminPost } from '../../lib/api/fixtures';
import type { MovablePost } from './moves';
import { useMoves } from './use-moves';

let sent: unknown[];
let status: number;
const refetch = jest.fn(() => Promise.resolve());
beforeEach(() => {
  sent = [];
  status = 200;
  refetch.mockClear();
  jest.spyOn(globalThis, 'fetch').mockImplementation((url, init) => {
    sent.push([url, JSON.parse(String(init?.body))]);
    const version = 3 + sent.length;
    return Promise.resolve(
      status === 200
        ? Response.json({ post: buildAdminPost({ version }) })
        : Response.json({ error: 'O horário do agendamento já passou', code: 'request.invalid' }, { status }),
    );
  });
});

function open() {
  const moves: { current?: ReturnType<typeof useMoves> } = {};
  function Inside() {
    moves.current = useMoves('America/Sao_Paulo', refetch);
    return null;
  }
  render(
    <ToastProvider>
      <Inside />
    </ToastProvider>,
  );
  return async (post: MovablePost, to: string | null) => {
    let problem: string | undefined;
    await act(async () => {
      problem = await moves.current?.move(post, to);
    });
    return problem;
  };
}
const address = '/api/blog/admin/posts/7/schedule';
const undo = () => userEvent.click(screen.getByRole('button', { name: 'Desfazer' }));

it('a move moves a post back to the minute that it had, over the version that the move made', async () => {
  const move = open();
  // Between 00 and 03 UTC the site is still in the day before.
  const post = { id: 7, title: 'EDR', version: 3, at: '2026-12-01T01:47:00.000Z' };
  expect(await move(post, '2026-12-04T22:47')).toBeUndefined();
  expect(screen.getByText('“EDR” agendado para 04/12/2026 às 22:47.')).toBeTruthy();
  await undo();
  expect(sent).toEqual([
    [address, { scheduled_publish_at: '2026-12-04T22:47', version: 3 }],
    [address, { scheduled_publish_at: '2026-11-30T22:47', version: 4 }],
  ]);
  await waitFor(() => expect(screen.getByText('Movimento desfeito.')).toBeTruthy());
  expect(refetch).toHaveBeenCalledTimes(2);
});

it('a move makes a draft of it again, and undoes that too', async () => {
  const move = open();
  await move({ id: 7, title: 'EDR', version: 3, at: '2026-11-28T12:00:00.000Z' }, null);
  expect(screen.getByText('“EDR” voltou a rascunho, sem data.')).toBeTruthy();
  await undo();
  expect(
    sent.map((call) => (call as [string, { scheduled_publish_at: string }])[1].scheduled_publish_at),
  ).toEqual([null, '2026-11-28T09:00']);
});

it('a move takes the date away from a draft when it is undone', async () => {
  const move = open();
  await move({ id: 7, title: 'EDR', version: 3, at: null }, '2026-11-28T09:00');
  await undo();
  expect(sent.at(-1)).toEqual([address, { scheduled_publish_at: null, version: 4 }]);
});
