/** @jest-environment ./frontend/dom-environment.ts */
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { queryClient } from '../../lib/api/queries';
import { startPersonal } from '../../lib/storage/personal';
import { FirstSteps } from './first-steps';

beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
});
afterEach(cleanup);

function show(posts: number, person = '7') {
  startPersonal(person);
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(() => Promise.resolve(Response.json({ total: posts, posts: [] })));
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <FirstSteps />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
const heading = () => screen.queryByRole('heading', { name: 'Primeiros passos' });

it('firstSteps shows a new admin three ways to begin, until they are dismissed', async () => {
  show(0);
  await screen.findByRole('heading', { name: 'Primeiros passos' });
  expect(screen.getAllByRole('link')).toHaveLength(3);
  await userEvent.click(screen.getByRole('button', { name: 'Dispensar os primeiros passos' }));
  expect(heading()).toBeNull();
  cleanup();
  show(0);
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(heading()).toBeNull();
  cleanup();
  show(0, '8');
  await screen.findByRole('heading', { name: 'Primeiros passos' });
});

it('firstSteps is there at once, for what comes later would move the list', () => {
  show(0);
  expect(heading()).toBeTruthy();
});

it('firstSteps leaves in peace who has saved a post, from the first time on that it knows', async () => {
  show(3);
  await waitFor(() => expect(heading()).toBeNull());
  cleanup();
  queryClient.clear();
  show(3);
  expect(heading()).toBeNull();
});
