/** @jest-environment ./frontend/dom-environment.ts */
import { expect, it, jest } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ToastProvider } from '../../components/ui/toast';
import { queryClient } from '../../lib/api/queries';
import { RobotsSwitches } from './robots-switches';

const before = { answer: true, index: true, training: false };

it.each([
  [/^Resposta ao vivo/, { answer: false, index: true, training: false }],
  [/^Índice de busca por IA/, { answer: true, index: false, training: false }],
  [/^Treinamento/, { answer: true, index: true, training: true }],
])('%s changes that purpose alone', async (name, after) => {
  const sent: unknown[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation((_url, init) => {
    if (init?.method !== 'PUT') return Promise.resolve(Response.json(before));
    sent.push(JSON.parse(String(init.body)));
    return Promise.resolve(Response.json(after));
  });
  render(
    <QueryClientProvider client={queryClient}>
      <ToastProvider>
        <RobotsSwitches />
      </ToastProvider>
    </QueryClientProvider>,
  );
  const states = () =>
    screen.getAllByRole('switch').map((control) => control.getAttribute('aria-checked') === 'true');
  const own = await screen.findByRole('switch', { name });
  expect(states()).toEqual(Object.values(before));
  await userEvent.click(own);
  expect(sent).toEqual([after]);
  expect(await screen.findByText('robots.txt atualizado.')).toBeTruthy();
  expect(states()).toEqual(Object.values(after));
});
