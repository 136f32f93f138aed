/** @jest-environment ./frontend/dom-environment.ts */
import { expect, it, jest } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoutesStub, Link } from 'react-router-dom';
import { LeaveGuard } from './leave-guard';

function open(parts: { warn?: boolean; writing?: boolean; isDirty?: boolean }) {
  const { warn = false, writing = false, isDirty = false } = parts;
  const onAsk = jest.fn();
  const onLeave = jest.fn();
  const Site = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <>
          <Link to="/outra">Outra</Link>
          <LeaveGuard
            warn={warn}
            writing={writing}
            isDirtyNow={() => isDirty}
            onAsk={onAsk}
            onLeave={onLeave}
          />
        </>
      ),
    },
    { path: '/outra', Component: () => <p>Outra página</p> },
  ]);
  return { onAsk, onLeave, ...render(<Site />) };
}
const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

it.each([
  ['Sair enquanto a IA escreve?', { writing: true }],
  ['Sair sem salvar?', { isDirty: true }],
])('the leave guard asks “%s”, and stays where the answer is no', async (title, parts) => {
  const { onAsk, onLeave } = open(parts);
  await userEvent.click(screen.getByText('Outra'));
  const dialog = within(await screen.findByRole('alertdialog', { name: title }));
  expect(onAsk).toHaveBeenCalledTimes(1);
  await userEvent.click(dialog.getByRole('button', { name: 'Continuar editando' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(screen.getByText('Outra')).toBeTruthy();
  expect(onLeave).not.toHaveBeenCalled();
});

it('the leave guard asks before the tab is closed, while there is something to lose', () => {
  const { unmount } = open({ warn: true });
  expect(isAsked()).toBe(true);
  unmount();
  expect(isAsked()).toBe(false);
  open({ warn: false });
  expect(isAsked()).toBe(false);
});
