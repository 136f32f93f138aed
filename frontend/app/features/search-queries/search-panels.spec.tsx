/** @jest-environment ./frontend/dom-environment.ts */
import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import {
  SEARCH_CONSOLE_PROBLEMS,
  type PostSearches as Searches,
  type SearchConsoleStatus,
} from '@vitrine/contracts';
import { renderAdmin } from '../../components/admin/fixtures';
import { PostSearches } from './post-searches';
import { SearchConsolePanel } from './search-console-panel';

const searches: Searches = {
  ...{ is_on: true, demo: true, weeks: { from: '2026-10-05', to: '2026-11-01' } },
  queries: [
    {
      ...{ query: 'regra de backup', clicks: 80, impressions: 2_000, position: 9, in_text: false },
      before: { clicks: 240, impressions: 2_100, position: 4.04 },
      other: { id: 9, slug: 'nuvem', title: 'Nuvem' },
    },
    { query: 'fita lto', clicks: 0, impressions: 30, position: 12, in_text: true, before: null, other: null },
  ],
};

describe('the searches of a post', () => {
  it('the searches of a post show what changed, what the text lacks, and who competes', async () => {
    renderAdmin(<PostSearches id={7} />, () => searches);
    await screen.findByText('fita lto');
    const [, first, second] = within(screen.getByRole('table')).getAllByRole('row');
    const backup = within(first!);
    for (const text of ['80', 'antes 240', '2.000', 'antes 2.100', '9,0', 'antes 4,0', 'Não está no texto'])
      expect([text, backup.getByText(text).textContent]).toEqual([text, text]);
    expect(backup.getByRole('link', { name: 'Nuvem' }).getAttribute('href')).toBe('/blog/admin/edit/9');
    expect(within(second!).queryByText('Não está no texto')).toBeNull();
    expect(within(second!).getAllByText('novo')).toHaveLength(3);
    expect(screen.getByText(/05\/10\/2026 a 01\/11\/2026/)).toBeTruthy();
    expect(screen.getByText(/números de demonstração/)).toBeTruthy();
  });

  it.each([
    [true, /ainda não mostrou/],
    [false, /não está ligado/],
  ])('the searches of a post without any say why: Google is asked: %s', async (is_on, text) => {
    renderAdmin(<PostSearches id={7} />, () => ({ ...searches, is_on, weeks: null, queries: [] }));
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('the searches of a post that cannot be read say so', async () => {
    renderAdmin(<PostSearches id={7} />, () => Response.json({ error: 'Fora do ar.' }, { status: 503 }));
    expect(await screen.findByRole('alert')).toBeTruthy();
  });
});

const on: SearchConsoleStatus = {
  ...{ property: 'sc-domain:empresa.test', account: 'vitrine@conta.test', problem: null, missing_weeks: 0 },
  ...{ asked_at: null, due_at: null, first_day: '2026-01-05', last_day: '2026-11-12', demo: false },
};

describe('the state of Search Console', () => {
  it('the state of Search Console says of which days figures are, and what is missing', async () => {
    renderAdmin(<SearchConsolePanel />, () => ({ ...on, missing_weeks: 3 }));
    expect(await screen.findByText('Ligado')).toBeTruthy();
    expect(screen.getByText(/05\/01\/2026 a 12\/11\/2026.*3 semanas/)).toBeTruthy();
  });

  it.each(SEARCH_CONSOLE_PROBLEMS)(
    'the state of Search Console says what to do about %s',
    async (problem) => {
      renderAdmin(<SearchConsolePanel />, () => ({ ...on, problem, due_at: '2026-11-15T12:00:00.000Z' }));
      expect(await screen.findByText('Parado')).toBeTruthy();
      expect(screen.getByText(/Nova tentativa/)).toBeTruthy();
      // Only who is to be given access has to be known.
      expect(screen.queryByText('vitrine@conta.test') !== null).toBe(problem === 'forbidden');
    },
  );

  it('the state of Search Console that is not configured names the settings', async () => {
    renderAdmin(<SearchConsolePanel />, () => ({ ...on, property: null, first_day: null, last_day: null }));
    expect(await screen.findByText('Desligado')).toBeTruthy();
    expect(screen.getByText(/GSC_KEY e GSC_PROPERTY/)).toBeTruthy();
  });
});
