/** @jest-environment ./frontend/dom-environment.ts */
import { afterEach, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { ArticleFunnel, ArticleFunnels, SearchLists } from '@vitrine/contracts';
import { renderAdmin } from '../../components/admin/fixtures';
import { stopDate } from '../../lib/dates/fixtures';
import { ArticleFunnelTable } from './article-funnels';
import { MonthReportScreen } from './month-report';

afterEach(() => {
  jest.useRealTimers();
});

const none = { count: 0, before: 0 };
const page = { page: 33, name: 'Backup 3-2-1', path: '/blog/backup', post_id: 7 };
const funnel: ArticleFunnel = {
  ...{ page, impressions: 900, search_clicks: 80, views: 300, ai_views: 12, ai_readings: 40 },
  ...{ chat_clicks: 9, conversations: 4, ai_conversations: 1, won: 2, value: 150_000 },
};
const funnels: ArticleFunnels = {
  ...{ search_is_on: true, search_until: '2026-10-29', gateway_read: true, demo: true, articles: [funnel] },
  site: { impressions: { count: 1_000, before: 500 }, search_clicks: { count: 90, before: 100 } },
};
const lists: SearchLists = {
  ...{ is_on: true, demo: false, weeks: null, near: [], unanswered: [] },
  falling: [
    {
      post: { id: 8, slug: 'phishing', title: 'Phishing' },
      ...{
        clicks: { lately: 10, before: 60 },
        views: { lately: 0, before: 0 },
        reasons: ['A posição piorou.'],
      },
    },
  ],
};
const outcomes = { conversations: 5, talking: 0, proposals: 1, won: 2, lost: 1, value: 150_000 };
const empty = {
  calendar: { entries: [], drafts: [] },
  readers: {
    ...{ ...none, entries: 0, entries_before: 0, demo: false, days: [], days_before: [], pages: [] },
    ...{ entry_pages: [], categories: [], origins: [], referrers: [], searches: [], missing: [] },
    gateway_read: false,
  },
  outcomes: { ...outcomes, conversations: 0, won: 0, value: 0, pages: [], places: [], campaigns: [] },
  funnels: {
    ...funnels,
    search_is_on: false,
    search_until: null,
    demo: false,
    articles: [],
    gateway_read: false,
  },
  lists: { ...lists, falling: [] },
};
const full = {
  calendar: {
    entries: [
      {
        id: 7,
        title: 'Backup 3-2-1',
        slug: 'backup',
        status: 'published',
        at: '2026-10-02T12:00:00.000Z',
        version: 1,
      },
      {
        id: 8,
        title: 'Uma oferta que acaba',
        slug: 'oferta',
        status: 'published',
        is_end: true,
        at: '2026-10-20T12:00:00.000Z',
        version: 1,
      },
      {
        id: 9,
        title: 'Agendado',
        slug: 'a',
        status: 'scheduled',
        at: '2026-10-30T12:00:00.000Z',
        version: 1,
      },
    ],
    drafts: [],
  },
  readers: { ...empty.readers, count: 700, before: 350, pages: [{ count: 300, before: 0, page }] },
  outcomes: { ...empty.outcomes, ...outcomes },
  ...{ funnels, lists },
};

const answer = (data: typeof empty | typeof full) => (url: URL) => {
  const [, name] = /\/(calendar|readers|outcomes|funnels|lists)$/.exec(url.pathname) ?? [];
  return data[name as keyof typeof data];
};
const render = (data: typeof empty | typeof full, address = '/?mes=2026-10') => {
  stopDate('2026-11-15T12:00:00Z');
  return renderAdmin(<MonthReportScreen />, answer(data), address);
};
const linesOf = (name: string) =>
  within(screen.getByRole('region', { name }))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);

it('the report of a month says what was published, found, read, asked and sold, and proposes', async () => {
  const requests = render(full);
  expect(await screen.findByRole('heading', { name: 'Relatório de outubro de 2026' })).toBeTruthy();
  await screen.findByRole('region', { name: 'Publicado' });
  expect(requests).toContain('GET /api/blog/admin/audience/funnels?from=2026-10-01&to=2026-10-31');
  expect(linesOf('Publicado')).toEqual([expect.stringMatching(/^1 /), '02/10 · Backup 3-2-1']);
  expect(linesOf('Encontrado').slice(0, 3)).toEqual([
    expect.stringContaining('90 cliques'),
    expect.stringContaining('1.000 '),
    'Backup 3-2-1: 80 cliques',
  ]);
  expect(linesOf('Lido')).toContainEqual(expect.stringContaining('700 '));
  expect(linesOf('Perguntado')).toContainEqual(expect.stringContaining('5 '));
  expect(linesOf('Vendido')[0]).toMatch(/1\.500,00/);
  expect(linesOf('O que cai')).toEqual([expect.stringContaining('de 60 para 10')]);
  expect(linesOf('Três propostas')).toEqual([expect.stringContaining('Phishing')]);
  expect(screen.getByText(/números de demonstração/)).toBeTruthy();
});

it('the report of a month without figures says so in each part', async () => {
  render(empty);
  await screen.findByRole('region', { name: 'Publicado' });
  for (const name of [
    'Publicado',
    'Encontrado',
    'Lido',
    'Perguntado',
    'Vendido',
    'O que cai',
    'Três propostas',
  ])
    expect([name, linesOf(name)]).toEqual([name, []]);
  expect(screen.queryByText(/números de demonstração/)).toBeNull();
});

it('the report of a month that cannot be read says so and can be asked for again', async () => {
  stopDate('2026-11-15T12:00:00Z');
  renderAdmin(<MonthReportScreen />, () => Response.json({ error: 'Fora do ar.' }, { status: 503 }));
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Publicado' })).toBeNull();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Imprimir' }).disabled).toBe(true);
});

it("an article's line from search to sale has each count with who counted it", async () => {
  const period = { from: '2026-10-01', to: '2026-10-31' };
  renderAdmin(<ArticleFunnelTable period={period} />, () => funnels, '/', { chatClicks: true });
  const row = (await screen.findByText('Backup 3-2-1')).closest('tr')!;
  for (const text of [
    '80 cliques',
    'de 900 exibições',
    '300',
    '12 visualizações',
    '40 de robôs · 1 conversa',
    '4',
    '2',
  ])
    expect([text, within(row).getByText(text).textContent]).toEqual([text, text]);
  expect(screen.getByText(/até 29\/10\/2026/)).toBeTruthy();
});

it('an article without figures of Google or of the gateway shows none instead of zeros', async () => {
  const period = { from: '2026-10-01', to: '2026-10-31' };
  const report = { ...funnels, search_until: null, gateway_read: false };
  renderAdmin(<ArticleFunnelTable period={period} post={7} />, () => report);
  expect(await screen.findByText('sem números')).toBeTruthy();
  expect(screen.queryByText(/de robôs/)).toBeNull();
});
