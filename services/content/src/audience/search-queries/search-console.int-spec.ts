import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { searchConsoleStatusSchema, type SearchConsoleStatus } from '@vitrine/contracts';
import { startGoogle, type SearchRow } from '@vitrine/demo';
import { startContent, type ContentApp } from '../../../test/content-app.js';
import { addDays, dayInZone } from '../../core/site/site-dates.js';
import { weekOf } from './search-weeks.js';

const SITE = 'https://site.example';
const TODAY = dayInZone('America/Los_Angeles', new Date());
const makeKey = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
const [oldKey, newKey] = [makeKey(), makeKey()];

describe('figures of Search Console', () => {
  let google: Awaited<ReturnType<typeof startGoogle>>;
  let content: ContentApp;
  let stored: SearchRow[] = [];

  const env = (id: string, privateKey: string, property = `${SITE}/`) => ({
    PUBLIC_URL: SITE,
    GSC_KEY: JSON.stringify({
      client_email: 'leitor@projeto.iam.gserviceaccount.com',
      private_key: privateKey,
      private_key_id: id,
      token_uri: `${google.url}/service-account-token`,
    }),
    GSC_PROPERTY: property,
    GSC_API_URL: google.url,
  });
  const row = (over: Partial<SearchRow> = {}): SearchRow => ({
    ...{ date: addDays(TODAY, -3), page: `${SITE}/blog/backup`, query: 'backup' },
    ...{ clicks: 4, impressions: 40, position: 5, ...over },
  });
  const isDue = () => content.dataSource.query('UPDATE search_console SET due_at = now()');
  const collect = async (of = content): Promise<number> =>
    (await of.internal('post', '/internal/collect-searches').expect(200)).body.weeks;
  /** Asks until no week is missing, as the scheduler does. */
  const collectAll = async (): Promise<void> => {
    await isDue();
    for (let round = 0; round < 9 && (await collect()) > 0; round += 1);
  };
  const status = async (of = content): Promise<SearchConsoleStatus> =>
    searchConsoleStatusSchema.parse(
      (await of.admin('get', '/api/blog/admin/search-queries/status').expect(200)).body,
    );
  const weekly = (): Promise<Record<string, unknown>[]> =>
    content.dataSource
      .query(`SELECT p.path, q.query, w.clicks, w.impressions, round(w.position)::int AS position
      FROM search_queries_weekly w JOIN search_paths p ON p.id = w.path_id JOIN search_queries q ON q.id = w.query_id
      ORDER BY w.week, p.path, q.query`);

  beforeAll(async () => {
    google = await startGoogle(SITE);
    google.searchConsole.rowsOf = (from, to) => stored.filter(({ date }) => date >= from && date <= to);
    content = await startContent({ env: env('old', oldKey.privateKey) });
    await collect();
  });
  beforeEach(async () => {
    stored = [];
    google.searchConsole.faults = {};
    google.searchConsole.calls.length = 0;
    await content.dataSource.query('TRUNCATE search_weeks, search_pages_daily, search_queries_weekly');
  });
  afterAll(async () => {
    await content.close();
    await google.close();
  });

  it('figures of Search Console are those of 16 months, by page and day and by page, query and week', async () => {
    const old = addDays(TODAY, -480);
    stored = [row(), row({ clicks: 1, impressions: 10, position: 10 }), row({ date: old, query: 'nuvem' })];
    await collectAll();
    expect(await weekly()).toEqual([
      { path: '/blog/backup', query: 'nuvem', clicks: 4, impressions: 40, position: 5 },
      { path: '/blog/backup', query: 'backup', clicks: 5, impressions: 50, position: 6 },
    ]);
    expect(await status()).toMatchObject({
      ...{ property: `${SITE}/`, account: 'leitor@projeto.iam.gserviceaccount.com', problem: null },
      ...{ first_day: old, last_day: addDays(TODAY, -3), missing_weeks: 0, demo: false },
    });
    expect(google.searchConsole.calls.every(({ dataState }) => dataState === 'all')).toBe(true);
  });

  it('a query goes with its last figures', async () => {
    stored = [row({ query: 'que ninguém mais busca' }), row()];
    await collectAll();
    stored = [row()];
    await content.dataSource.query("UPDATE search_weeks SET asked_at = asked_at - interval '1 day'");
    await collectAll();
    await isDue();
    await collect();
    expect(await content.dataSource.query('SELECT query FROM search_queries')).toEqual([{ query: 'backup' }]);
  });

  it('figures of Search Console come in pages of 25,000 rows', async () => {
    stored = Array.from({ length: 25_001 }, (_, number) => row({ query: `busca ${number}` }));
    await collectAll();
    expect(await weekly()).toHaveLength(25_001);
    const paged = google.searchConsole.calls.filter(({ startRow }) => startRow > 0);
    expect(paged.map(({ startRow, rowLimit }) => [startRow, rowLimit])).toEqual([[25_000, 25_000]]);
  });

  it('figures of Search Console follow the corrections of past days, and old weeks are not asked for again', async () => {
    stored = [row(), row({ query: 'some' }), row({ date: addDays(TODAY, -60) })];
    await collectAll();
    stored = [row({ clicks: 9 }), row({ date: addDays(TODAY, -60), clicks: 9 })];
    await content.dataSource.query(`UPDATE search_weeks SET asked_at = asked_at - interval '1 day'`);
    google.searchConsole.calls.length = 0;
    await collectAll();
    expect((await weekly()).map(({ query, clicks }) => [query, clicks])).toEqual([
      ['backup', 4],
      ['backup', 9],
    ]);
    const asked = google.searchConsole.calls.map(({ startDate }) => startDate);
    expect(asked).toContain(weekOf(TODAY));
    expect(asked.every((day) => day >= weekOf(addDays(TODAY, -18)))).toBe(true);
  });

  it('figures of Search Console leave out other hosts, and join the addresses of one path', async () => {
    stored = [
      row({ page: 'https://loja.site.example/blog/backup' }),
      row({ page: `${SITE}/blog/backup#regra` }),
      row({ page: 'http://www.site.example/blog/backup/?utm=1' }),
    ];
    await collectAll();
    expect(await weekly()).toEqual([
      { path: '/blog/backup', query: 'backup', clicks: 8, impressions: 80, position: 5 },
    ]);
  });

  it.each([
    ['rate', 'quota'],
    ['quota', 'quota'],
    ['forbidden', 'forbidden'],
    ['down', 'unreachable'],
  ] as const)(
    'figures of Search Console stay when it answers %s, and the panel says why',
    async (refuse, problem) => {
      stored = [row()];
      await collectAll();
      google.searchConsole.faults = { refuse };
      await content.dataSource.query('TRUNCATE search_weeks');
      await isDue();
      expect(await collect()).toBe(0);
      expect(await status()).toMatchObject({ problem, asked_at: expect.any(String) });
      expect(await weekly()).toHaveLength(1);
      google.searchConsole.calls.length = 0;
      expect(await collect()).toBe(0);
      expect(google.searchConsole.calls).toEqual([]);
      google.searchConsole.faults = {};
      await collectAll();
      expect((await status()).problem).toBeNull();
    },
  );

  it('figures of Search Console come again with a new key, at once, after the old one was deleted', async () => {
    stored = [row()];
    google.searchConsole.faults = { revokedKeys: [oldKey.publicKey] };
    const { database, identity } = content;
    const fresh = await startContent({ database, identity, env: env('old', oldKey.privateKey) });
    await isDue();
    expect(await collect(fresh)).toBe(0);
    expect((await status(fresh)).problem).toBe('key_refused');
    await fresh.close();
    const rotated = await startContent({ database, identity, env: env('new', newKey.privateKey) });
    expect(await collect(rotated)).toBeGreaterThan(0);
    expect((await status(rotated)).problem).toBeNull();
    await rotated.close();
  });

  it('figures of Search Console of another property are deleted; one that is unknown is a problem', async () => {
    stored = [row()];
    await collectAll();
    const { database, identity } = content;
    const property = 'sc-domain:outra.example';
    const other = await startContent({ database, identity, env: env('old', oldKey.privateKey, property) });
    expect(await status(other)).toMatchObject({ property, asked_at: null });
    expect(await collect(other)).toBe(0);
    expect(await status(other)).toMatchObject({ property, problem: 'property_unknown', last_day: null });
    expect(await content.dataSource.query('SELECT FROM search_queries')).toEqual([]);
    await other.close();
    await collect();
  });
});

describe('a blog without Search Console', () => {
  it('a blog without Search Console asks nothing and says so', async () => {
    const content = await startContent();
    expect((await content.internal('post', '/internal/collect-searches').expect(200)).body).toEqual({
      weeks: 0,
    });
    const { body } = await content.admin('get', '/api/blog/admin/search-queries/status').expect(200);
    expect(searchConsoleStatusSchema.parse(body)).toMatchObject({ property: null, account: null });
    await content.close();
  });
});
