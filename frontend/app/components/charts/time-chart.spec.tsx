/** @jest-environment ./frontend/dom-environment.ts */
import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TimeChart } from './time-chart';

it('the time chart announces the day that the keyboard is at, and nothing without one', async () => {
  const days = [1, 2, 3].map((day) => ({ date: `2026-02-0${day}`, value: day * 10 }));
  render(<TimeChart days={days} before={[5, 6, 7]} label="Visualizações" format={(value) => `${value} x`} />);
  const said = () => screen.getByRole('status').textContent;
  expect(said()).toBe('');
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Visualizações' }));
  const after = async (key: string) => {
    await userEvent.keyboard(`{${key}}`);
    return said();
  };
  expect([await after('ArrowLeft'), await after('ArrowLeft')]).toEqual([
    '30 x · terça-feira, 3 de fevereiro de 2026 · antes 7 x',
    '20 x · segunda-feira, 2 de fevereiro de 2026 · antes 6 x',
  ]);
  expect([await after('Home'), await after('ArrowLeft')]).toEqual([
    '10 x · domingo, 1 de fevereiro de 2026 · antes 5 x',
    '10 x · domingo, 1 de fevereiro de 2026 · antes 5 x',
  ]);
  expect([await after('End'), await after('ArrowRight')].map((text) => text?.slice(0, 4))).toEqual([
    '30 x',
    '30 x',
  ]);
  expect(await after('Escape')).toBe('');
});
