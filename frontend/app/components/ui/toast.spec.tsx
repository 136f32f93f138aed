/** @jest-environment ./frontend/dom-environment.ts */
import { afterEach, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { ToastProvider, useToasts, type Toasts } from './toast';

afterEach(() => {
  jest.useRealTimers();
});

function open(): Toasts {
  let toasts: Toasts | undefined;
  function Inside() {
    toasts = useToasts();
    return null;
  }
  render(
    <ToastProvider>
      <Inside />
    </ToastProvider>,
  );
  if (!toasts) throw new Error('nothing was rendered');
  return toasts;
}
const failures = () => screen.getByRole('alert').textContent;

it('a toast takes a failure away once its cause is settled, and no other', () => {
  const toasts = open();
  act(() => {
    toasts.error('A IA falhou.', 'ai');
    toasts.error('O post não mudou.', 'post');
    toasts.error('Sem causa.');
  });
  expect(failures()).toBe('A IA falhou.O post não mudou.Sem causa.');
  act(() => toasts.settle('ai'));
  expect(failures()).toBe('O post não mudou.Sem causa.');
});

it('a toast says the latest failure of a cause alone', () => {
  const toasts = open();
  act(() => toasts.error('Primeira.', 'ai'));
  act(() => toasts.error('Segunda.', 'ai'));
  expect(failures()).toBe('Segunda.');
});

it('a toast announces a failure at once and a success when there is time, and shows the newest four', () => {
  const toasts = open();
  expect(['alert', 'status'].map((role) => screen.getByRole(role).getAttribute('aria-live'))).toEqual([
    'assertive',
    'polite',
  ]);
  act(() => ['1', '2', '3', '4', '5'].forEach((text) => toasts.error(text)));
  expect(failures()).toBe('2345');
});

it('a toast stays while it is pointed at or has the focus, and goes with its action', () => {
  jest.useFakeTimers();
  const toasts = open();
  const undo = jest.fn();
  act(() => toasts.success('Movido.', { action: { label: 'Desfazer', run: undo } }));
  const shown = () => screen.getByRole('status').textContent;
  const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));
  const button = screen.getByText('Desfazer');
  for (const [begin, end] of [
    [() => fireEvent.focus(button), () => fireEvent.blur(button)],
    [() => fireEvent.mouseEnter(button.parentElement!.parentElement!), () => fireEvent.mouseLeave(button)],
  ] as const) {
    wait(5_000);
    begin();
    wait(60_000);
    expect(shown()).toContain('Movido.');
    end();
  }
  fireEvent.click(button);
  expect([undo.mock.calls.length, shown()]).toEqual([1, '']);
  act(() => toasts.success('Salvo.'));
  wait(6_000);
  expect(shown()).toBe('');
});
