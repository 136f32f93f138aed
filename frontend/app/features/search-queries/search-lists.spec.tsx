/** @jest-environment ./frontend/dom-environment.ts */
import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { SearchLists as Lists } from '@vitrine/contracts';
import { useLocation } from 'react-router-dom';
import { renderAdmin } from '../../components/admin/fixtures';
import { SearchLists } from './search-lists';

const post = { id: 7, slug: 'backup', title: 'Backup 3-2-1' };
const lists: Lists = {
  ...{ is_on: true, demo: false, weeks: { from: '2026-10-05', to: '2026-11-01' } },
  falling: [
    {
      ...{ post, clicks: { before: 240, lately: 80 }, views: { before: 0, lately: 0 } },
      reasons: ['Sem alteração há 14 meses.'],
    },
  ],
  near: [
    {
      post: { ...post, id: 8, title: 'EDR' },
      queries: [
        { query: 'edr & mdr', clicks: 2, impressions: 1_200, position: 8.25 },
        { query: 'antivírus', clicks: 1, impressions: 90, position: 11 },
      ],
    },
  ],
  unanswered: [{ query: 'siem < caro', impressions: 100, searches: 5 }],
};
const none: Lists = { ...lists, is_on: false, falling: [], near: [], unanswered: [] };

const Address = () => <output>{useLocation().pathname}</output>;
const render = (answer: (url: URL, method: string) => unknown) =>
  renderAdmin(
    <>
      <SearchLists />
      <Address />
    </>,
    answer,
  );
const row = async (table: string) => {
  await screen.findByText('Sem alteração há 14 meses.');
  return within(screen.getByRole('table', { name: table }).querySelector<HTMLElement>('tbody tr')!);
};
const written =
  (answered: unknown, near: object[] = []) =>
  (url: URL, method: string) =>
    url.pathname.endsWith('/lists')
      ? lists
      : method === 'POST'
        ? answered
        : { categories: [{ id: 3, name: 'Backup' }], posts: url.searchParams.has('search') ? near : [] };

describe('the lists of searches', () => {
  it('the lists of searches show falls with their reasons, and queries that nearly rank as a task', async () => {
    render(() => lists);
    const fallen = await row('Caindo');
    expect(fallen.getByText('Cliques: 240 → 80')).toBeTruthy();
    expect(fallen.queryByText(/→ 0/)).toBeNull();
    expect(fallen.getByText('Sem alteração há 14 meses.')).toBeTruthy();
    expect(fallen.getByRole('link').getAttribute('href')).toBe('/blog/admin/edit/7');
    const near = await row('Quase lá');
    expect(near.getByText(/posição 8,3 · 1\.200/)).toBeTruthy();
    expect(near.getByRole('link').getAttribute('href')).toBe(
      `/blog/admin/edit/8?buscas=${encodeURIComponent('edr & mdr\nantivírus')}`,
    );
  });

  it('the lists of searches create a draft of a query without a post, and open it', async () => {
    const requests = render(written({ post: { id: 42 } }));
    fireEvent.click(await screen.findByRole('button', { name: 'Escrever sobre siem < caro' }));
    await waitFor(() => expect(screen.getByText('/blog/admin/edit/42')).toBeTruthy());
    const sent = requests.find((request) => request.startsWith('POST'))!;
    expect(JSON.parse(sent.slice(sent.indexOf('{')))).toMatchObject({
      ...{ title: 'Siem < caro', slug: 'siem-caro', content: '<p>Siem &lt; caro</p>', category_id: 3 },
    });
  });

  it('the lists of searches put a draft in the category of the post that the search finds nearest', async () => {
    const requests = render(written({ post: { id: 42 } }, [{ id: 1, category_id: 5 }]));
    fireEvent.click(await screen.findByRole('button', { name: /^Escrever/ }));
    await waitFor(() => expect(screen.getByText('/blog/admin/edit/42')).toBeTruthy());
    expect(requests.find((request) => request.startsWith('POST'))).toContain('"category_id":5');
    expect(requests.find((request) => request.includes('/posts?'))).toContain('match=any');
  });

  it('the lists of searches say by how much the whole site fell', async () => {
    render(() => ({ ...lists, site_fall: { clicks: 40, views: 0 } }));
    expect((await screen.findByText(/O site inteiro caiu/)).textContent).toContain('40% dos cliques, na');
  });

  it('the lists of searches stay where a draft is refused, and say so', async () => {
    const refused = Response.json(
      { code: 'content.slug_taken', error: 'Este slug já existe.' },
      { status: 409 },
    );
    render(written(refused));
    fireEvent.click(await screen.findByRole('button', { name: /^Escrever/ }));
    expect((await screen.findByRole('alert')).textContent).toContain('Este slug já existe.');
    expect(screen.getByText('/', { selector: 'output' })).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Escrever/ }).disabled).toBe(false);
  });

  it('the lists of searches say what is empty, and that Google is not asked', async () => {
    render(() => none);
    expect(await screen.findByText(/Search Console não está ligado/)).toBeTruthy();
    for (const name of ['Caindo', 'Quase lá', 'Perguntas sem post']) {
      const part = within(screen.getByRole('region', { name }));
      expect([name, part.queryByRole('table'), part.queryByRole('button')]).toEqual([name, null, null]);
      expect(part.getAllByText(/^(?:Nenhum|Toda)/)).toHaveLength(1);
    }
  });

  it('the lists of searches that cannot be read say so, and are asked for again', async () => {
    let isDown = true;
    render(() => (isDown ? Response.json({ error: 'Fora do ar.' }, { status: 503 }) : lists));
    const [again] = await screen.findAllByRole('button', { name: /Tentar/ });
    isDown = false;
    fireEvent.click(again!);
    expect(await screen.findByText('Backup 3-2-1')).toBeTruthy();
  });
});
