/** @jest-environment ./frontend/dom-environment.ts */
import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import {
  referredMessage,
  type Campaign,
  type Category,
  type PublicPostList,
  type SearchResult,
} from '@vitrine/contracts';
import { renderInSite } from '../../lib/site-document/fixtures';
import { VisitContext } from '../../lib/chat/visit';
import { BlogPage } from './blog-page';

const post = (id: number): PublicPostList['posts'][number] => ({
  ...{
    id,
    slug: `artigo-${id}`,
    title: `Artigo ${id}`,
    excerpt: '',
    featured_image: null,
    author_name: 'Ana',
  },
  ...{ category_name: 'EDR', category_slug: 'edr', view_count: 0, reading_minutes: 3 },
  // Still the last of January where the site is.
  ...{ published_at: '2026-02-01T01:30:00.000Z', updated_at: '2026-02-01T01:30:00.000Z' },
});
const posts = [1, 2, 3, 4, 5].map(post);
const categories = ['EDR', 'LGPD'].map((name, id): Category => ({
  ...{ id, name, slug: name.toLowerCase(), description: null, product: null, post_count: 5 },
}));
const result = (over: Partial<SearchResult> = {}): SearchResult => ({
  ...{ is_partial: false, pages: [], total: 5, has_more: false, corrected: null, suggested: [] },
  ...over,
});

function show(
  list: Partial<PublicPostList>,
  address: { category?: string; search?: string; after?: string } = {},
  campaign: Campaign | null = null,
) {
  renderInSite(
    <VisitContext value={{ page: 1, campaign }}>
      <BlogPage
        list={{ posts, next_cursor: null, ...list }}
        categories={categories}
        category={categories.find(({ slug }) => slug === address.category)}
        address={{ category: '', search: '', after: '', ...address }}
      />
    </VisitContext>,
  );
}
const addressOf = (link: HTMLElement) => link.getAttribute('href');
const shown = (level: number) =>
  screen.getAllByRole('heading', { level }).map(({ textContent }) => textContent);

describe('the list', () => {
  it('the list leads with the newest and two next to it; a later page has no lead', () => {
    show({});
    expect(shown(2)).toEqual(expect.arrayContaining(['Artigo 1', 'Artigo 2', 'Artigo 3', 'Mais Artigos']));
    expect(shown(3)).toEqual(['Artigo 4', 'Artigo 5']);
    document.body.replaceChildren();
    show({}, { after: 'abc' });
    expect(shown(3)).toEqual(posts.map(({ title }) => title));
  });

  it("the list says the site's day of each article, whatever day it is in UTC", () => {
    show({});
    expect(screen.getAllByText('31 de janeiro de 2026')).toHaveLength(posts.length);
  });

  it('the list goes on where it ended, within the same category and search', () => {
    show({ next_cursor: 'c1' }, { category: 'edr', search: 'vírus' });
    const address = new URL(
      addressOf(screen.getByRole('link', { name: 'Carregar mais artigos' })) ?? '',
      'http://x',
    );
    expect(Object.fromEntries(address.searchParams)).toEqual({
      categoria: 'edr',
      busca: 'vírus',
      depois: 'c1',
    });
  });

  it('the list offers every category and all of them, with the search that was made', () => {
    show({}, { category: 'lgpd', search: 'vírus' });
    const chips = within(screen.getByRole('navigation', { name: 'Categorias' })).getAllByRole('link');
    expect(
      chips.map((chip) => [chip.textContent, addressOf(chip), chip.getAttribute('aria-current')]),
    ).toEqual([
      ['Todas', '/blog?busca=v%C3%ADrus', null],
      ['EDR', '/blog?categoria=edr&busca=v%C3%ADrus', null],
      ['LGPD', '/blog?categoria=lgpd&busca=v%C3%ADrus', 'true'],
    ]);
  });

  it('the list is searched within its category, and with the campaign of its visitor', () => {
    show({}, { category: 'edr', search: 'vírus' }, { source: 'boletim', medium: '', name: 'março' });
    const form = screen.getByRole<HTMLFormElement>('search');
    expect(Object.fromEntries(new FormData(form))).toEqual({
      ...{ categoria: 'edr', busca: 'vírus', utm_source: 'boletim', utm_campaign: 'março' },
    });
  });
});

describe('a search', () => {
  const said = () => document.querySelector('#lista [role=status]')?.textContent;
  const counted = () => ['search', 'found'].map((name) => document.getElementById('lista')?.dataset[name]);

  it.each([
    [{ total: 1 }, '1 artigo para “edr”'],
    [{ total: 5 }, '5 artigos para “edr”'],
    [{ total: 50, has_more: true }, 'Mais de 50 artigos para “edr”'],
    [{ corrected: 'edrs' }, 'Nada foi encontrado para “edr”. 5 artigos para “edrs”'],
    [
      { is_partial: true },
      'Nenhum artigo tem todas as palavras; mostramos os que têm mais delas. 5 artigos para “edr”',
    ],
  ])('a search says what it found: %j', (over, text) => {
    show({ search: result(over) }, { search: 'edr' });
    expect(said()).toBe(text);
  });

  it('a search counts as one in vain where only some of its words were found, and a later page of it as none', () => {
    show({ search: result() }, { search: 'edr' });
    expect(counted()).toEqual(['edr', '5']);
    document.body.replaceChildren();
    show({ search: result({ is_partial: true }) }, { search: 'edr' });
    expect(counted()).toEqual(['edr', '0']);
    document.body.replaceChildren();
    show({}, { search: 'edr', after: 'c1' });
    expect(counted()[0]).toBeUndefined();
  });

  it('a search that finds nothing shows pages and articles instead, and asks the team by what was typed', () => {
    const pages = [{ path: '/kaspersky', name: 'Kaspersky', text: 'EDR' }];
    show({ posts: [], search: result({ total: 0, pages, suggested: [post(9)] }) }, { search: 'edr' });
    expect(screen.getByText('Nenhum artigo encontrado.')).toBeTruthy();
    const offers = screen.getByRole('region', { name: 'Produtos e planos' });
    expect(addressOf(within(offers).getByRole('link'))).toBe('/kaspersky');
    const newest = screen.getByRole('region', { name: 'Artigos mais recentes' });
    expect(within(newest).getByRole('link', { name: 'Artigo 9' })).toBeTruthy();
    const ask = new URL(addressOf(screen.getByRole('link', { name: /^Pergunte à equipe/ })) ?? '');
    expect(ask.searchParams.get('text')).toContain(
      referredMessage('Olá! Procurei por “edr” no blog e não encontrei. Podem me ajudar?', '').split(' (')[0],
    );
    expect(addressOf(screen.getByRole('link', { name: 'Ver todos os artigos' }))).toBe('/blog');
  });

  it('a search is not spoken of where a blog has no article yet', () => {
    show({ posts: [] });
    expect(screen.queryByRole('link', { name: 'Ver todos os artigos' })).toBeNull();
    expect(screen.queryByText(/Tente outras palavras/)).toBeNull();
  });
});
