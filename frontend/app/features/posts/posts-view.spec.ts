import { describe, expect, it } from '@jest/globals';
import {
  defaultPostsView,
  isFiltered,
  postsQuery,
  readPostsView,
  unfiltered,
  writePostsView,
} from './posts-view';

const read = (address: string) => readPostsView(new URLSearchParams(address));
const write = (address: string, change: Parameters<typeof writePostsView>[1]) =>
  writePostsView(new URLSearchParams(address), change).toString();

describe("the posts' address", () => {
  it("the posts' address is the default for an empty address", () => {
    expect(read('')).toEqual(defaultPostsView);
    expect(write('', {})).toBe('');
  });

  it("the posts' address comes back as it was written", () => {
    const view = {
      page: 3,
      search: 'proteção de dados',
      status: 'scheduled',
      category: 'lgpd',
      focus: 'needs_work',
      review: 'asked',
      from: '2026-11-01',
      to: '2026-11-30',
      sort: 'title',
      order: 'desc',
    } as const;
    expect(read(write('', view))).toEqual(view);
  });

  it("the posts' address has a word for each status, which links of yesterday still have", () => {
    const words = (['draft', 'scheduled', 'late', 'published'] as const).map((status) => {
      const address = write('', { status });
      return [address, read(address).status];
    });
    expect(words).toEqual([
      ['status=rascunho', 'draft'],
      ['status=agendado', 'scheduled'],
      ['status=atrasado', 'late'],
      ['status=publicado', 'published'],
    ]);
  });

  it("the posts' address ignores what it does not understand", () => {
    expect(read('pagina=-2&status=x&ordem=y&direcao=z')).toEqual(defaultPostsView);
    expect(read('pagina=1.5').page).toBe(1);
    expect(read('foco=x&de=ontem&ate=2026-13-01')).toEqual(defaultPostsView);
    expect(read(`busca=${'a'.repeat(300)}`).search).toHaveLength(100);
  });

  it('the view of the posts goes to the first page when a filter changes, and keeps other parameters', () => {
    expect(write('aba=posts&pagina=4', { status: 'draft' })).toBe('aba=posts&status=rascunho');
    expect(write('pagina=4&busca=x', { page: 5 })).toBe('pagina=5&busca=x');
    const filtered = 'status=rascunho&categoria=edr&foco=meus&de=2026-11-01&ate=2026-11-30&ordem=titulo';
    expect(readPostsView(new URLSearchParams(write(filtered, { search: 'x' })))).toEqual({
      ...read(filtered),
      search: 'x',
    });
  });

  it("the posts' address begins titles and schedules in rising order, everything else falling", () => {
    expect(read('ordem=titulo').order).toBe('asc');
    expect(read('ordem=seo').order).toBe('desc');
    expect(write('', { sort: 'title', order: 'asc' })).toBe('ordem=titulo');
    expect(write('', { sort: 'title', order: 'desc' })).toBe('ordem=titulo&direcao=desc');
  });

  it("the posts' address becomes the query of the server’s list", () => {
    expect(postsQuery(defaultPostsView)).toEqual({ page: 1, status: 'all', sort: 'updated', order: 'desc' });
    expect(postsQuery({ ...defaultPostsView, search: 'edr' })).toEqual({
      page: 1,
      status: 'all',
      search: 'edr',
    });
    expect(postsQuery({ ...defaultPostsView, search: 'edr', sort: 'views' })).toMatchObject({
      sort: 'views',
    });
    expect(postsQuery({ ...defaultPostsView, search: ' edr ', category: 'edr' })).toMatchObject({
      search: 'edr',
      category: 'edr',
    });
  });

  it("the posts' address knows whether anything is filtered out", () => {
    expect(isFiltered(defaultPostsView)).toBe(false);
    expect(isFiltered({ ...defaultPostsView, sort: 'title', page: 2 })).toBe(false);
    expect(isFiltered({ ...defaultPostsView, category: 'edr' })).toBe(true);
    expect(isFiltered({ ...defaultPostsView, focus: 'mine' })).toBe(true);
    expect(isFiltered({ ...defaultPostsView, to: '2026-11-30' })).toBe(true);
    expect(isFiltered({ ...defaultPostsView, ...unfiltered })).toBe(false);
  });
});
