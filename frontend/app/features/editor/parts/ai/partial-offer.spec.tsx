/** @jest-environment ./frontend/dom-environment.ts */
import { expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { partialOffer } from './partial-offer';

it('the partial offer gives the text of a failed draft to a person who wants it, once', async () => {
  const apply = jest.fn();
  const part = { content: '<p>Metade</p>' };
  render(partialOffer('O provedor falhou.', part, apply));
  expect(screen.getByText('O provedor falhou.')).toBeTruthy();
  expect(apply).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Usar o que já tinha sido escrito' }));
  expect(apply).toHaveBeenCalledWith(part);
  expect(screen.queryByRole('button')).toBeNull();
});

it('the partial offer offers nothing when nothing had come', () => {
  expect(partialOffer('O provedor falhou.', {}, jest.fn())).toBe('O provedor falhou.');
});
