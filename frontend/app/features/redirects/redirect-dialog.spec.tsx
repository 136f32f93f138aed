/** @jest-environment ./frontend/dom-environment.ts */
import { beforeEach, expect, it, jest } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Redirect } from '@vitrine/contracts';
import { queryClient } from '../../lib/api/queries';
import { SiteContext } from '../../lib/site-document/site-context';
import { buildSite } from '../../lib/site-document/fixtures';
import { RedirectDialog } from './redirect-dialog';

let asked: (string | null)[];
beforeEach(() => {
  asked = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation((url) => {
    const words = new URL(String(url), 'http://site').searchParams.get('search');
    asked.push(words);
    const slug = (words ?? 'novo').replaceAll(' ', '-');
    const posts = [{ slug, title: `Sobre ${slug}` }];
    const search = words && { pages: [{ path: `/${slug}#plano`, name: `Plano ${slug}`, text: '' }] };
    return Promise.resolve(Response.json({ posts, search, next_cursor: null }));
  });
});
const open = (from: string) =>
  render(
    <SiteContext value={buildSite()}>
      <QueryClientProvider client={queryClient}>
        <RedirectDialog redirect={null} from={from} onSaved={() => undefined} onClose={() => undefined} />
      </QueryClientProvider>
    </SiteContext>,
  );

it('the redirect dialog offers articles like the old address, and those with the words that are typed', async () => {
  open('/2019/backup-na_nuvem.html');
  await screen.findByRole('region', { name: 'Páginas e posts parecidos' });
  const target = screen.getByLabelText<HTMLInputElement>(/^Leva para/);
  fireEvent.change(target, { target: { value: 'edr' } });
  await userEvent.click(await screen.findByRole('button', { name: 'Sobre edr' }));
  expect(target.value).toBe('/blog/edr');
  expect(asked.slice(0, 2)).toEqual(['backup na nuvem', 'edr']);
});

it('the redirect dialog offers the pages of the site and of what it sells as well', async () => {
  open('/empresa/sobre.php');
  const target = screen.getByLabelText<HTMLInputElement>(/^Leva para/);
  await userEvent.click(await screen.findByRole('button', { name: 'Plano sobre' }));
  expect(target.value).toBe('/sobre#plano');
  await userEvent.click(screen.getByRole('button', { name: 'Sobre' }));
  expect(target.value).toBe('/about');
});

it('the redirect dialog offers the newest articles where nothing is known', async () => {
  open('');
  await screen.findByRole('region', { name: 'Posts mais recentes' });
  expect(asked).toEqual([null]);
});

it('the redirect dialog forgets the target of an address that is gone for good', async () => {
  const sent: unknown[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation((url, init) => {
    if (init?.method !== 'GET') sent.push([init?.method, url, JSON.parse(String(init?.body))]);
    return Promise.resolve(Response.json({ redirect: {} }));
  });
  const onSaved = jest.fn();
  const redirect = { id: 4, from: '/antigo', to: '/blog/novo', status: 301 } as Redirect;
  render(
    <SiteContext value={buildSite()}>
      <QueryClientProvider client={queryClient}>
        <RedirectDialog redirect={redirect} onSaved={onSaved} onClose={() => undefined} />
      </QueryClientProvider>
    </SiteContext>,
  );
  await userEvent.click(screen.getByLabelText('Removido de vez (410)'));
  const target = screen.getByLabelText<HTMLInputElement>(/^Leva para/);
  expect([target.disabled, target.value]).toEqual([true, '']);
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(sent).toEqual([['PUT', '/api/blog/admin/redirects/4', { from: '/antigo', to: null }]]);
  expect(onSaved).toHaveBeenCalled();
});
