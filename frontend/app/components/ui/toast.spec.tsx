/** @jest-environment ./frontend/dom-environment.ts */
import { expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { ToastProvider, useToasts, type Toasts } from './toast';

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

it('takes a failure away once its cause is settled, and no other', () => {
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

it('says the latest failure of a cause alone', () => {
  const toasts = open();
  act(() => toasts.error('Primeira.', 'ai'));
  act(() => toasts.error('Segunda.', 'ai'));
  expect(failures()).toBe('Segunda.');
});
