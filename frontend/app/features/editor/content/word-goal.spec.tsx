/** @jest-environment ./frontend/dom-environment.ts */
import { beforeEach, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { WordGoal } from './word-goal';

beforeEach(() => localStorage.clear());

const aimAt = async (goal: string) => {
  await userEvent.click(screen.getByRole('button', { name: /palavras?$/ }));
  const input = screen.getByRole('spinbutton', { name: 'Meta de palavras' });
  await userEvent.clear(input);
  await userEvent.type(input, `${goal}{Enter}`);
};

it('counts against the goal that a person sets, and says when it is reached', async () => {
  const { rerender } = render(<WordGoal words={820} postId={7} />);
  expect(screen.getByText('820 palavras')).toBeTruthy();
  await aimAt('1200');
  expect(screen.getByText('820 de 1.200 palavras')).toBeTruthy();
  expect(screen.getByRole<HTMLProgressElement>('progressbar').value).toBe(820);
  expect(screen.getByRole('status').textContent).toBe('');
  rerender(<WordGoal words={1300} postId={7} />);
  expect(screen.getByRole('status').textContent).toBe('Meta de palavras alcançada');
});

it('refuses what is no number of words', async () => {
  render(<WordGoal words={1} postId={7} />);
  await aimAt('12');
  expect(screen.getByText('Informe de 50 a 20.000 palavras.')).toBeTruthy();
  expect(screen.queryByRole('progressbar')).toBeNull();
});

it('keeps each post its own, and takes the goal of a new post along when it is saved', async () => {
  const { rerender, unmount } = render(<WordGoal words={5} postId={null} />);
  await aimAt('600');
  rerender(<WordGoal words={5} postId={8} />);
  expect(screen.getByText('5 de 600 palavras')).toBeTruthy();
  unmount();
  const next = render(<WordGoal words={5} postId={null} />);
  expect(screen.getByText('5 palavras')).toBeTruthy();
  next.unmount();
  render(<WordGoal words={5} postId={8} />);
  await userEvent.click(screen.getByRole('button', { name: '5 de 600 palavras' }));
  await userEvent.click(screen.getByRole('button', { name: 'Sem meta' }));
  expect(screen.getByText('5 palavras')).toBeTruthy();
});

it('takes nothing foreign for a goal', () => {
  localStorage.setItem('vitrine:word-goal:9', '<script>');
  render(<WordGoal words={5} postId={9} />);
  expect(screen.getByText('5 palavras')).toBeTruthy();
});
