/** @jest-environment ./frontend/dom-environment.ts */
import { expect, it, jest } from '@jest/globals';
import { useQuery } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import type { AdminPostSummary } from '@vitrine/contracts';
import { renderAdmin } from '../../components/admin/fixtures';
import { api } from '../../lib/api/api-client';
import { buildAdminPost } from '../../lib/api/fixtures';
import { callQuery } from '../../lib/api/queries';
import { PostsTab } from './posts-tab';
import { defaultPostsView, postsQuery, unfiltered, type PostsView } from './posts-view';

const titles = ['Um', 'Dois', 'Três', 'Quatro'];
const four = titles.map((title, index) => buildAdminPost({ id: index + 1, title }));
const LIST = 'GET /api/blog/admin/posts?';

async function open(
  posts: AdminPostSummary[],
  late = 0,
  view: PostsView = defaultPostsView,
  fails: boolean | object = false,
) {
  const onView = jest.fn();
  function Inside() {
    const searchRef = useRef<HTMLInputElement>(null);
    const list = useQuery(callQuery(api.adminListPosts, { query: postsQuery(view) }));
    return <PostsTab posts={list} view={view} categories={[]} searchRef={searchRef} onView={onView} />;
  }
  const requests = renderAdmin(<Inside />, ({ pathname }, method) => {
    if (method !== 'GET' && typeof fails === 'object') return Response.json(fails, { status: 409 });
    if (method !== 'GET' && fails) throw new TypeError('fetch failed');
    if (method !== 'GET')
      return { post: posts[0], url: '/blog/preview/x', expires_at: '2026-11-30T12:00:00Z' };
    if (!pathname.endsWith('/posts')) return { lists: [], days: [], total: 0 };
    const stats = {
      total: 4,
      late,
      late_unapproved: late - 1,
      needs_work: 0,
      scheduled: 0,
      pending: 0,
      in_bin: 0,
    };
    return { posts, total: 120, page: 2, per_page: 50, stats };
  });
  if (posts[0]) await screen.findByLabelText(`Selecionar ${posts[0].title}`);
  else await screen.findByText('Nenhum post encontrado.');
  return { onView, requests };
}
// Not by their roles: of so many buttons, each would be looked at for every query.
const press = (name: string) => userEvent.click(screen.queryByLabelText(name) ?? screen.getByText(name));
const box = (title: string) => screen.getByLabelText<HTMLInputElement>(`Selecionar ${title}`);
const ticked = () => titles.filter((title) => box(title).checked);

it('the posts tab shows the late posts whatever else is filtered, and the pages around the one that is shown', async () => {
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  const { onView } = await open(four, 2, { ...defaultPostsView, page: 2, search: 'backup', category: 'edr' });
  expect(screen.getByText('Há 2 posts atrasados.').closest('[role=status]')?.textContent).toMatch(
    /1 espera aprovação. O outro será publicado/,
  );
  for (const name of ['Ver atrasados', 'Próxima', 'Anterior']) await press(name);
  expect(onView.mock.calls).toEqual([[{ ...unfiltered, status: 'late' }], [{ page: 3 }], [{ page: 1 }]]);
});

it('the posts tab has a column for what a post is, and its scores in words', async () => {
  await open([buildAdminPost({ seo_score: 95, geo_score: 80, readability_score: 40 })]);
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(heads).toEqual([
    ...['', 'Título', 'Categoria', 'Status', 'Parecer', 'Scores', 'Data', 'Views', 'Ações'],
  ]);
  const scores = within(screen.getByRole('table')).getAllByRole('img');
  expect(scores.map((score) => score.getAttribute('aria-label')?.split(',')[0])).toEqual([
    ...['SEO: 95%', 'IA: 80%', 'Leitura: 40%'],
  ]);
});

it('the posts tab shows the percents and the views of a short draft, 0 too', async () => {
  await open([buildAdminPost({ seo_score: 95, words: 9, view_count: 0 })]);
  const [seo] = within(screen.getByRole('table')).getAllByRole('img');
  expect(seo?.textContent).toBe('SEO95%');
  expect(screen.getByRole('button', { name: /^0 visualizações/ })).toBeTruthy();
});

it('the posts tab ticks one, all between two, and all of the page', async () => {
  await open(four);
  await userEvent.click(box('Um'));
  fireEvent.click(box('Três'), { shiftKey: true });
  expect(ticked()).toEqual(['Um', 'Dois', 'Três']);
  const all = screen.getByLabelText<HTMLInputElement>('Selecionar todos desta página');
  expect([all.checked, all.indeterminate]).toEqual([false, true]);
  await userEvent.click(all);
  expect([ticked(), all.checked]).toEqual([titles, true]);
  await userEvent.click(all);
  expect(ticked()).toEqual([]);
});

it('the posts tab is walked over by j and k, past neither end, and x ticks', async () => {
  await open(four);
  await userEvent.keyboard('kkxjjxkkkx');
  expect(ticked()).toEqual(['Um', 'Três', 'Quatro']);
});

it('the posts tab says by which column it is sorted, and turns the order round', async () => {
  const { onView } = await open(four.slice(0, 1), 0, { ...defaultPostsView, sort: 'title', order: 'asc' });
  const heads = screen.getAllByRole('columnheader').filter((head) => head.hasAttribute('aria-sort'));
  expect(heads.map((head) => [head.textContent, head.getAttribute('aria-sort')])).toEqual([
    ['Título', 'ascending'],
  ]);
  for (const head of ['Título', 'Views']) await press(head);
  expect(onView.mock.calls).toEqual([[{ sort: 'title', order: 'desc' }], [{ sort: 'views', order: 'desc' }]]);
});

it.each([
  ['SEO: menor primeiro', { sort: 'seo', order: 'asc' }],
  ['Leitura: maior primeiro', { sort: 'readability', order: 'desc' }],
])('the posts tab sorts by “%s”', async (name, change) => {
  const { onView } = await open(four.slice(0, 1));
  await press('Scores');
  await press(name);
  expect(onView.mock.calls).toEqual([[change]]);
});

it('the posts tab does to a post what the entry of its menu says', async () => {
  const { requests } = await open(four.slice(0, 2));
  const choose = async (name: string) => {
    await press('Mais ações de Dois');
    await userEvent.click(within(screen.getByRole('menu')).getByText(name));
  };
  await choose('Link de pré-visualização');
  expect(
    within(await screen.findByRole('dialog', { name: 'Pré-visualização' })).getByText('Dois'),
  ).toBeTruthy();
  // A browser that has no clipboard to write to.
  await press('Copiar link');
  expect(screen.getByText(/^Não foi possível copiar\./).closest('[role=alert]')).toBeTruthy();
  await press('Fechar');
  await choose('Visualizações por dia');
  const views = await screen.findByRole('dialog', { name: 'Visualizações do post' });
  await userEvent.selectOptions(within(views).getByRole('combobox'), '90');
  await press('Fechar');
  await choose('Duplicar');
  expect(requests.filter((line) => !line.startsWith(LIST) && line.includes('/posts/2/'))).toEqual([
    'POST /api/blog/admin/posts/2/preview-link',
    'GET /api/blog/admin/posts/2/views?days=30',
    'GET /api/blog/admin/posts/2/views?days=90',
    'POST /api/blog/admin/posts/2/duplicate',
  ]);
});

it('the posts tab deletes a post into the bin, takes it back, and reads the list again both times', async () => {
  const { requests } = await open(four.slice(0, 1));
  await press('Excluir Um');
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Excluir' }));
  await userEvent.click(await screen.findByText('Desfazer'));
  await screen.findByText(/foi restaurado/);
  const calls = requests
    .filter((line) => /\/1\b|posts\?/.test(line))
    .map((line) => line.replace(/(posts)\?.*/, '$1'));
  expect(calls).toEqual([
    'GET /api/blog/admin/posts',
    'DELETE /api/blog/admin/posts/1?version=3',
    'GET /api/blog/admin/posts',
    'POST /api/blog/admin/bin/1/restore {"version":4}',
    'GET /api/blog/admin/posts',
  ]);
});

it("the posts tab shows a post's day and hour of the site, and how much else is wrong with it", async () => {
  const quality = ['Título longo', 'Sem resumo', 'Sem imagem'];
  await open([buildAdminPost({ created_at: '2026-12-01T01:30:00.000Z', quality })]);
  const row = box('O que é EDR').closest('tr')!;
  expect(row.querySelector('time')?.textContent).toBe('30/11/2026 22:30');
  expect(row.textContent).toContain('Título longo e mais 2');
});

/** Nothing of it needs work. */
const ready = buildAdminPost({
  ...{ id: 1, title: 'Um', featured_image: '/media/x/1408.jpg', meta_description: 'Sobre EDR' },
  ...{ seo_score: 90, geo_score: 90, readability_score: 90 },
});

it('the posts tab publishes by the badge at once, and says what the server refuses', async () => {
  const lacking = { ...ready, meta_description: ' ', geo_score: 69, quality: ['Título longo'] };
  const { requests } = await open([lacking]);
  await press('Rascunho: publicar agora');
  await screen.findByText('“Um” foi publicado.');
  expect(requests.filter((line) => line.startsWith('PATCH'))).toEqual([
    'PATCH /api/blog/admin/posts/1/toggle-publish {"is_published":true,"version":3}',
  ]);
  cleanup();

  const refused = { error: 'O post ainda não pode ir ao ar.', code: 'content.post_incomplete' };
  await open([lacking], 0, defaultPostsView, refused);
  await press('Rascunho: publicar agora');
  await screen.findByText(/O post ainda não pode ir ao ar/);
  expect(screen.getByRole('button', { name: 'Rascunho: publicar agora' })).toBeTruthy();
  expect(document.body.textContent).not.toContain('pode ir ao ar assim');
});

it('the posts tab withdraws by the badge without a question, and publishes again the version that it withdrew', async () => {
  const { requests } = await open([{ ...ready, is_published: true, status: 'published', meta_title: '' }]);
  await press('Publicado: mudar para rascunho');
  await userEvent.click(await screen.findByText('Desfazer'));
  await screen.findByText('“Um” está no ar de novo.');
  expect(requests.filter((line) => line.startsWith('PATCH')).map((line) => line.split(' ')[2])).toEqual([
    '{"is_published":false,"version":3}',
    '{"is_published":true,"version":3}',
  ]);
});

it('the posts tab reads the list again where someone else has changed the post, and asks about it no longer', async () => {
  const refused = { error: 'Outra versão.', code: 'content.version_conflict' };
  const { requests } = await open([ready], 0, defaultPostsView, refused);
  await press('Rascunho: publicar agora');
  await screen.findByText(/^Outra pessoa mudou este post/);
  await press('Excluir Um');
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Excluir' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  const lists = requests.filter((line) => line.startsWith(LIST));
  expect(lists).toHaveLength(3);
  expect(requests).toContain('DELETE /api/blog/admin/posts/1?version=3');
});

it.each([
  ['a first post where there is none', '', 'Criar primeiro post', 1, '/blog/admin/new', []],
  ['all posts where none is found', 'x', 'Limpar filtros', 2, undefined, [[unfiltered]]],
])('the posts tab offers %s', async (_name, search, offer, times, href, asked) => {
  const { onView } = await open([], 0, { ...defaultPostsView, search });
  // The filters have their own button above.
  const all = screen.getAllByText(offer);
  const offered = all.at(-1)!;
  expect(all).toHaveLength(times);
  await userEvent.click(offered);
  expect([offered.closest('a')?.getAttribute('href'), onView.mock.calls]).toEqual([href, asked]);
});
