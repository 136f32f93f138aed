/** @jest-environment ./frontend/dom-environment.ts */
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import type { SetupStep } from '@vitrine/contracts';
import { ToastProvider } from '../../components/ui/toast';
import { queryClient } from '../../lib/api/queries';
import { startPersonal } from '../../lib/storage/personal';
import { FirstSteps } from './first-steps';

beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
});
afterEach(cleanup);

function show(posts: number, person = '7', open: readonly SetupStep[] = []) {
  startPersonal(person);
  const calls = jest.spyOn(globalThis, 'fetch').mockImplementation((address, init) => {
    if (!String(address).endsWith('/api/blog/admin/site/setup'))
      return Promise.resolve(Response.json({ total: posts, posts: [] }));
    const confirmed = init?.method === 'PUT' ? String(init.body) : '';
    const rest = open.filter((step) => confirmed !== JSON.stringify({ step }));
    return Promise.resolve(Response.json({ open: rest }));
  });
  render(
    <QueryClientProvider client={queryClient}>
      <ToastProvider>
        <MemoryRouter>
          <FirstSteps />
        </MemoryRouter>
      </ToastProvider>
    </QueryClientProvider>,
  );
  return calls;
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

it('firstSteps shows the open steps of the setup, and a confirmed one as done', async () => {
  show(3, '7', ['brand', 'families']);
  await screen.findByRole('heading', { name: 'Prepare seu site: 2 de 4 passos' });
  const brand = screen.getByRole('link', { name: /^Cor e logo/ });
  expect(brand.getAttribute('href')).toBe('/blog/admin/site?secao=brand');
  await userEvent.click(screen.getByRole('button', { name: 'Manter a cor e o logo' }));
  await screen.findByRole('heading', { name: 'Prepare seu site: 3 de 4 passos' });
  expect(screen.getByRole('link', { name: 'Cor e logo · feito' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Manter a cor e o logo' })).toBeNull();
  await screen.findByRole('button', { name: 'Manter o que está à venda' });
});
