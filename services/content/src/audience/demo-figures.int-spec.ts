import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  chatReportSchema,
  crawlerReportSchema,
  outcomeReportSchema,
  readerReportSchema,
  viewSeriesSchema,
  type DemoCount,
} from '@vitrine/contracts';
import { buildCategory, buildPost, INTERNAL_TOKEN } from '@vitrine/testing';
import { SweepAudienceService } from './sweep-audience.service.js';
import { startContent, type ContentApp } from '../../test/content-app.js';

/** What production asks of its settings, and the tests' own haven't. */
const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://norteseguro.com.br',
  INTERNAL_TOKEN,
};

const DAYS = ['2026-03-03', '2026-03-04'];
const period = `from=${DAYS[0]}&to=${DAYS[1]}`;

describe('figures of the demo', () => {
  let content: ContentApp;
  let replica: ContentApp;
  let slug: string;
  let id: number;

  beforeAll(async () => {
    content = await startContent();
    replica = await startContent({ database: content.database, identity: content.identity });
    await content.admin('post', '/api/blog/admin/categories').send(buildCategory()).expect(201);
    ({ slug, id } = (
      await content
        .admin('post', '/api/blog/admin/posts')
        .send(buildPost({ is_published: true }))
        .expect(201)
    ).body.post);
  });
  afterAll(async () => {
    await replica.close();
    await content.close();
  });
  beforeEach(async () => {
    await content.dataSource.query(
      `TRUNCATE demo_days, page_views_daily, referrers_daily, poor_searches_daily, missing_pages, crawler_hits_daily, unlisted_robots_daily,
         chat_starts_daily, campaigns, conversations, post_views_daily`,
    );
    await content.dataSource.query('UPDATE post_view_totals SET views = 0');
  });

  const counts = (): DemoCount[] => [
    { kind: 'page', path: `/blog/${slug}`, origin: 'search', count: 7 },
    { kind: 'page', path: `/blog/${slug}`, origin: 'ai', count: 2 },
    { kind: 'page', path: '/', origin: 'direct', count: 5 },
    { kind: 'page', path: '/blog/de-ninguem', origin: 'direct', count: 50 },
    { kind: 'referrer', host: 'chatgpt.com', origin: 'ai', count: 2 },
    { kind: 'search', words: 'firewall', found: 0, count: 3 },
    {
      kind: 'chat',
      path: `/blog/${slug}`,
      place: 'article',
      campaign: { source: 'Boletim', medium: '', name: '' },
      count: 1,
    },
    { kind: 'chat', path: '/', place: 'hero', campaign: null, count: 2 },
    { kind: 'missing', path: '/nada', count: 4 },
    { kind: 'crawler', crawler: 'GPTBot', verified: 'no', path: '/', count: 6 },
    { kind: 'crawler', crawler: 'Inventado', verified: 'no', path: '/', count: 6 },
  ];
  const fill = (app = content, days = DAYS) =>
    app
      .internal('post', '/internal/demo-figures')
      .send({ days: days.map((day) => ({ day, counts: counts() })) });
  const read = async (path: string) => (await content.admin('get', path).expect(200)).body;
  const totals = async () => ({
    readers: readerReportSchema.parse(await read(`/api/blog/admin/audience/readers?${period}`)),
    chats: chatReportSchema.parse(await read(`/api/blog/admin/audience/chats?${period}`)),
    crawlers: crawlerReportSchema.parse(await read(`/api/blog/admin/audience/crawlers?${period}`)),
    outcomes: outcomeReportSchema.parse(await read(`/api/blog/admin/audience/outcomes?${period}`)),
  });

  it('figures of the demo are in every report, each day once, no matter who asks again and at the same time', async () => {
    const answers = await Promise.all([fill(), fill(replica), fill()]);
    expect(answers.map(({ body }) => body.filled).sort()).toEqual([0, 0, 2]);
    expect((await fill(content, [DAYS[1]!, '2026-03-05']).expect(200)).body).toEqual({ filled: 1 });
    const { readers, chats, crawlers, outcomes } = await totals();
    expect(outcomes).toMatchObject({ conversations: 2, won: 1 });
    expect(readers).toMatchObject({
      count: 28,
      entries: 28,
      searches: [{ words: 'firewall', count: 6 }],
      missing: [{ path: '/nada', count: 8 }],
    });
    expect(chats).toMatchObject({ count: 6 });
    expect(chats.campaigns.map(({ campaign, count }) => [campaign, count])).toContainEqual([
      { source: 'boletim', medium: '', name: '' },
      2,
    ]);
    expect(crawlers).toMatchObject({ count: 12, crawlers: [{ name: 'GPTBot', verified: 'no' }] });
    const [row] = await content.dataSource.query('SELECT views FROM post_view_totals WHERE post_id = $1', [
      id,
    ]);
    expect(row).toEqual({ views: 27 });
  });

  it('figures of the demo do not come back once they are too old to be stored, nor count twice in what stays', async () => {
    const brief = await startContent({
      database: content.database,
      identity: content.identity,
      env: { AUDIENCE_MONTHS: '2' },
    });
    try {
      await fill(brief).expect(200);
      await brief.app.get(SweepAudienceService).run();
      expect((await fill(brief).expect(200)).body).toEqual({ filled: 0 });
    } finally {
      await brief.close();
    }
    const [row] = await content.dataSource.query('SELECT views FROM post_view_totals WHERE post_id = $1', [
      id,
    ]);
    expect(row).toEqual({ views: 18 });
    const { readers, outcomes } = await totals();
    expect([readers.count, outcomes.conversations]).toEqual([0, 0]);
  });

  it('figures of the demo are marked in every report and file, and what is real comes on top', async () => {
    await content.dataSource.query(
      `INSERT INTO page_views_daily (page, origin, day, views) VALUES (1, 'direct', $1, 1), (1, 'direct', '2026-03-02', 1)`,
      [DAYS[0]],
    );
    const before = await totals();
    expect([before.readers.demo, before.chats.demo, before.crawlers.demo]).toEqual([false, false, false]);
    const file = async (name: string) =>
      (
        await content
          .admin('get', `/api/blog/admin/audience/${name}.csv?from=2026-03-02&to=${DAYS[1]}`)
          .expect(200)
      ).text;
    expect(await file('readers')).not.toContain('demonstração');
    await fill().expect(200);
    const { readers, chats, crawlers } = await totals();
    expect([readers.demo, chats.demo, crawlers.demo, readers.count]).toEqual([true, true, true, 29]);
    const lines = (await file('readers')).trim().split('\r\n');
    expect(lines[0]).toMatch(/;Observação$/);
    expect(lines[1]).toBe('2026-03-02;Página inicial;/;Direto;1;');
    expect(lines.slice(2).every((line) => line.endsWith(';inclui números de demonstração'))).toBe(true);
    for (const name of ['chats', 'crawlers', 'outcomes'])
      expect((await file(name)).trim().split('\r\n').slice(1).join('\n')).toMatch(
        /^(?:.*;inclui números de demonstração\n?)+$/,
      );
    const series = viewSeriesSchema.parse(await read('/api/blog/admin/views?days=365'));
    expect(series.demo).toBe(true);
    expect((await read('/api/blog/admin/health')).demo).toBe(
      Date.now() - Date.parse(DAYS[1]!) < 56 * 86_400_000,
    );
  });

  it('figures of the demo of one report are of one moment, whatever is counted while it is read', async () => {
    const { dataSource } = content;
    const other = dataSource.createQueryRunner();
    await other.startTransaction();
    // The report waits here, behind its counts by day and before its origins.
    await other.query('LOCK TABLE referrers_daily IN ACCESS EXCLUSIVE MODE');
    const report = content
      .admin('get', `/api/blog/admin/audience/crawlers?${period}`)
      .expect(200)
      .then(({ body }) => crawlerReportSchema.parse(body));
    const waits = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    while ((await dataSource.query<unknown[]>(waits)).length === 0) await sleep(10);
    await other.query(
      `INSERT INTO unlisted_robots_daily (day, name, hits) VALUES ('${DAYS[0]}', 'OutroBot', 3)`,
    );
    await other.commitTransaction();
    await other.release();
    expect([(await report).unlisted, (await report).crawlers]).toEqual([[], []]);
  });

  it('figures of the demo are refused when they make no sense', async () => {
    for (const days of [
      'x',
      [{ day: '2026-13-01', counts: [] }],
      [{ day: DAYS[0], counts: [{ kind: 'page', path: 'nada', origin: 'direct', count: 1 }] }],
      [{ day: DAYS[0], counts: [{ kind: 'page', path: '/', origin: 'direct', count: 0 }] }],
      [{ day: DAYS[0], counts: [{ kind: 'view', post: 1, count: 1 }] }],
    ])
      await content.internal('post', '/internal/demo-figures').send({ days }).expect(400);
    await content.visitor.post('/internal/demo-figures').send({ days: [] }).expect(403);
  });

  it('figures of the demo are never those of production', async () => {
    const live = await startContent({
      database: content.database,
      identity: content.identity,
      env: PRODUCTION,
    });
    try {
      expect((await fill(live).expect(404)).body.code).toBe('resource.not_found');
    } finally {
      await live.close();
    }
    expect(await content.dataSource.query('SELECT FROM demo_days')).toEqual([]);
  });
});
