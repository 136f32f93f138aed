/** @jest-environment ./frontend/dom-environment.ts */
import { beforeEach, expect, it, jest } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { queryClient } from '../../lib/api/queries';
import { RedirectDialog } from './redirect-dialog';

let asked: (string | null)[];
beforeEach(() => {
  asked = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation((url) => {
    const words = new URL(String(url), 'http://site').searchParams.get('search');
    asked.push(words);
    const slug = (words ?? 'novo').replaceAll(' ', '-');
    return Promise.resolve(Response.json({ posts: [{ slug, title: `Sobre ${slug}` }], next_cursor: null }));
  });
});
const open = (from: string) =>
  render(
    <QueryClientProvider client={queryClient}>
      <RedirectDialog redirect={null} from={from} onSaved={() => undefined} onClose={() => undefined} />
    </QueryClientProvider>,
  );

it('offers articles like the old address, and those with the words that are typed', async () => {
  open('/2019/backup-na_nuvem.html');
  await screen.findByRole('region', { name: 'Artigos parecidos' });
  const target = screen.getByLabelText<HTMLInputElement>(/^Leva para/);
  fireEvent.change(target, { target: { value: 'edr' } });
  await userEvent.click(await screen.findByRole('button', { name: 'Sobre edr' }));
  expect(target.value).toBe('/blog/edr');
  expect(asked.slice(0, 2)).toEqual(['backup na nuvem', 'edr']);
});

it('offers the newest articles where nothing is known', async () => {
  open('');
  await screen.findByRole('region', { name: 'Artigos mais recentes' });
  expect(asked).toEqual([null]);
});
