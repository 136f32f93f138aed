import { appendFile, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  articlePage,
  campaignCode,
  chatReference,
  chatReportSchema,
  crawlerReportSchema,
  foundReferencesSchema,
  postFiguresSchema,
  readerReportSchema,
  referredMessage,
  type ChatReport,
} from '@vitrine/contracts';
import { createRedis } from '@vitrine/platform';
import { buildCategory, buildPost, testEnv, testRedisUrl } from '@vitrine/testing';
import { CountFlusher } from './counting/count-flusher.js';
import { GatewayLogService } from './gateway/gateway-log.service.js';
import { SweepAudienceService } from './sweep-audience.service.js';
import { startContent, type ContentApp } from '../../test/content-app.js';

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const OWN_HOST = new URL(testEnv.PUBLIC_URL).host;
const AHREFS = 'Mozilla/5.0 (compatible; AhrefsBot/7.0; +http://ahrefs.com/robot/)';
const campaign = { source: 'boletim', medium: 'email', name: 'março' };
const uniqueSource = `edicao-${Date.now()}`;
let lastAddress = 0;
const nextAddress = (): string => `10.1.${++lastAddress >> 8}.${lastAddress & 255}`;

describe('the audience', () => {
  let content: ContentApp;
  const redis = createRedis(testRedisUrl(), {});
  const posts: { id: number; page: number; title: string; slug: string }[] = [];
  let today: string;
  let logs: string;

  beforeAll(async () => {
    logs = await mkdtemp(path.join(tmpdir(), 'vitrine-audience-'));
    content = await startContent({ env: { AUDIENCE_LOG_DIR: logs } });
    await content.admin('post', '/api/blog/admin/categories').send(buildCategory()).expect(201);
    for (let index = 0; index < 2; index += 1) {
      const { id, title, slug } = (
        await content
          .admin('post', '/api/blog/admin/posts')
          .send(buildPost({ is_published: true }))
          .expect(201)
      ).body.post;
      posts.push({ id, title, slug, page: articlePage(id) });
    }
    const [row] = await content.dataSource.query<{ day: string }[]>(
      `SELECT to_char(now() AT TIME ZONE 'America/Sao_Paulo', 'YYYY-MM-DD') AS day`,
    );
    today = row!.day;
  });
  afterAll(async () => {
    const left = await redis.keys(`*${content.redisPrefix}*`);
    if (left.length > 0) await redis.del(left);
    redis.disconnect();
    await content.close();
    await rm(logs, { recursive: true });
  });

  const flush = (): Promise<void> => content.app.get(CountFlusher).run();
  const send = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    content.visitor
      .post(path)
      .set({ 'User-Agent': BROWSER, 'X-Real-IP': nextAddress(), ...headers })
      .send(body as object);
  const click = (body: object, headers: Record<string, string> = {}) =>
    send('/api/blog/chats', body, headers).expect(204);
  const period = () => `from=${today}&to=${today}`;
  const report = async (query = period()): Promise<ChatReport> => {
    await flush();
    return chatReportSchema.parse(
      (await content.admin('get', `/api/blog/admin/audience/chats?${query}`).expect(200)).body,
    );
  };
  const emptyChats = () => content.dataSource.query('TRUNCATE chat_starts_daily, campaigns');

  describe('chats', () => {
    it('chats are counted by page, place and campaign, and a repeated click in 30 minutes is not', async () => {
      await emptyChats();
      const visitor = { 'X-Real-IP': nextAddress() };
      const start = { page: posts[0]!.page, place: 'article', campaign };
      await click(start, visitor);
      // Another tab, and the same again.
      await click(start, visitor);
      await click({ ...start, campaign: null }, visitor);
      await click({ ...start, place: 'floating' }, visitor);
      await click({ page: 1, place: 'hero' });
      await click({
        page: 1,
        place: 'hero',
        campaign: { source: ' BOLETIM ', medium: 'email', name: 'Março' },
      });
      const found = await report();
      expect(found).toMatchObject({ count: 4, before: 0, days: [{ date: today, count: 4 }] });
      expect(found.pages.map(({ page, count }) => [page.name, page.path, page.post_id, count])).toEqual([
        ['Página inicial', '/', null, 2],
        [posts[0]!.title, `/blog/${posts[0]!.slug}`, posts[0]!.id, 2],
      ]);
      expect(found.places).toEqual([
        { place: 'hero', count: 2, before: 0 },
        { place: 'article', count: 1, before: 0 },
        { place: 'floating', count: 1, before: 0 },
      ]);
      expect(found.campaigns.map((row) => [row.campaign, row.count])).toEqual(
        expect.arrayContaining([
          [campaign, 3],
          [null, 1],
        ]),
      );
    });

    it('chats of machines, of pages fetched ahead and of our own people are not counted', async () => {
      await emptyChats();
      for (const headers of [
        { 'User-Agent': 'GPTBot/1.2' },
        { 'User-Agent': '' },
        { 'Sec-Purpose': 'prefetch' },
        { Cookie: 'vitrine_session=abc' },
      ] as Record<string, string>[])
        await click({ page: 1, place: 'hero' }, headers);
      expect((await report()).count).toBe(0);
    });

    it('chats on a page that there is not are counted as of another', async () => {
      await emptyChats();
      for (const page of [30, articlePage(2_147_483_647), 0]) await click({ page, place: 'header' });
      const found = await report();
      expect(found.pages.map(({ page, count }) => [page.name, count])).toEqual([['Outra página', 3]]);
    });

    it('chats are refused when they make no sense, and from another site', async () => {
      for (const body of [
        {},
        { page: -1, place: 'hero' },
        { page: 1.5, place: 'hero' },
        { page: 1e12, place: 'hero' },
        { page: 1, place: 'lua' },
        { page: 1, place: 'hero', campaign: 'x' },
        { page: 1, place: 'hero', campaign: { source: 'x'.repeat(300) } },
        { page: 1, place: 'hero', campaign: { source: 'a\u0000b' } },
        [],
      ])
        expect((await send('/api/blog/chats', body).expect(400)).body.code).toBe('request.invalid');
      await send('/api/blog/chats', { page: 1, place: 'hero' }, { Origin: 'https://outro.example' }).expect(
        403,
      );
    });

    it('chats have visits next to them, counted where the campaign’s link led, not on the pages after', async () => {
      await emptyChats();
      await content.dataSource.query('TRUNCATE campaign_visits_daily');
      const own = { source: 'revista', medium: '', name: uniqueSource };
      const view = (from: string) =>
        send(
          `/api/blog/posts/${posts[0]!.slug}/view?utm_source=REVISTA&utm_campaign=${own.name}&from=${from}`,
          {},
        );
      const visit = (from: string) => send('/api/blog/visits', { page: 1, from, campaign: own });
      for (const from of ['', 'www.google.com']) {
        await view(from).expect(204);
        await visit(from).expect(204);
      }
      await visit(OWN_HOST).expect(204);
      await send('/api/blog/visits', { page: 1, from: '' }).expect(204);
      await flush();
      const { campaigns } = readerReportSchema.parse(
        (await content.admin('get', `/api/blog/admin/audience/readers?${period()}`).expect(200)).body,
      );
      expect(campaigns).toEqual([{ campaign: own, count: 4, before: 0 }]);
    });

    it('chats of a flood of invented campaigns add few campaigns, and lose no click', async () => {
      await emptyChats();
      for (let index = 0; index < 80; index += 1) {
        await click({ page: 1, place: 'hero', campaign: { source: `inventada ${index}` } });
        // Some of them are in the table when the others come.
        if (index === 19) await flush();
      }
      const found = await report();
      expect(found.count).toBe(80);
      expect(found.campaigns).toHaveLength(51);
      expect(found.campaigns[0]).toEqual({ campaign: 'other', count: 30, before: 0 });
    });

    it('chats are compared with as many days before', async () => {
      await emptyChats();
      await content.dataSource.query(
        `INSERT INTO chat_starts_daily (day, page, place, campaign_id, starts)
         VALUES ('2026-03-08', 1, 'hero', 0, 3), ('2026-03-07', 1, 'hero', 0, 2), ('2026-03-02', 2, 'plan', 0, 1),
                ('2026-03-05', 3, 'plan', 0, 4),
                ('2026-02-28', 1, 'hero', 0, 100)`,
      );
      const found = await report('from=2026-03-06&to=2026-03-10');
      expect(found).toMatchObject({ count: 5, before: 5 });
      expect(found.days.map(({ count }) => count)).toEqual([0, 2, 3, 0, 0]);
      expect(found.days_before.map(({ date }) => date)).toEqual(
        ['01', '02', '03', '04', '05'].map((day) => `2026-03-${day}`),
      );
      expect(found.pages.map(({ page, count, before }) => [page.page, count, before])).toEqual([
        [1, 5, 0],
        [3, 0, 4],
        [2, 0, 1],
      ]);
      for (const query of [
        '',
        'from=x&to=y',
        'from=2026-03-10&to=2026-03-01',
        'from=2020-01-01&to=2026-01-01',
      ])
        await content.admin('get', `/api/blog/admin/audience/chats?${query}`).expect(400);
    });

    it('chats go into a spreadsheet that runs nothing', async () => {
      await emptyChats();
      await click({ page: posts[1]!.page, place: 'form', campaign: { source: '=cmd()', name: 'a;b' } });
      await flush();
      const answer = await content.admin('get', `/api/blog/admin/audience/chats.csv?${period()}`).expect(200);
      expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
      expect(answer.text.split('\r\n')[1]).toBe(
        `${today};"${posts[1]!.title}";/blog/${posts[1]!.slug};Formulário de contato;'=cmd();;"a;b";1`,
      );
    });
  });

  describe('a reference', () => {
    const find = async (text: string) =>
      foundReferencesSchema.parse(
        (await content.admin('post', '/api/blog/admin/audience/references').send({ text }).expect(200)).body,
      ).references;

    it('a reference says page, place and campaign of the conversation that it is in', async () => {
      await emptyChats();
      const { page, title, id, slug } = posts[0]!;
      await click({ page, place: 'article', campaign });
      await flush();
      const code = chatReference({ page, place: 'article' }, campaign);
      const unseen = chatReference({ page: 2, place: 'plan' }, { ...campaign, name: 'outra' });
      expect(
        await find(
          `${referredMessage(`Olá! Li o artigo "${title}".`, code)}\n${referredMessage('E', unseen)}`,
        ),
      ).toEqual([
        {
          code,
          ...{ entry_page: null, origin: null },
          page: { page, name: title, path: `/blog/${slug}`, post_id: id },
          place: 'article',
          campaign_code: campaignCode(campaign),
          campaigns: [campaign],
          conversation: expect.objectContaining({ reference: code, day: today, is_new: true }),
        },
        expect.objectContaining({ place: 'plan', campaigns: [] }),
      ]);
    });

    it('a reference outlives its article', async () => {
      const { id, title } = (
        await content
          .admin('post', '/api/blog/admin/posts')
          .send(buildPost({ is_published: true }))
          .expect(201)
      ).body.post;
      await content
        .admin('patch', `/api/blog/admin/posts/${id}/toggle-publish`)
        .send({ is_published: false })
        .expect(200);
      const [withdrawn] = await find(chatReference({ page: articlePage(id), place: 'article' }));
      expect(withdrawn?.page).toMatchObject({ name: title, path: null, post_id: id });
      await content.admin('delete', `/api/blog/admin/posts/${id}`).expect(204);
      const [found] = await find(chatReference({ page: articlePage(id), place: 'article' }));
      expect(found?.page).toMatchObject({ name: 'Post excluído', path: null });
    });

    it('a reference of a text without any is none, and no text is refused', async () => {
      expect(await find('Olá, tudo bem? Meu pedido é ref. 1234.')).toEqual([]);
      for (const text of ['', '   ', 'x'.repeat(20_001), 1, null, 'a\u0000'])
        await content.admin('post', '/api/blog/admin/audience/references').send({ text }).expect(400);
    });
  });

  describe('readers', () => {
    const empty = () =>
      content.dataSource.query(
        'TRUNCATE page_views_daily, referrers_daily, poor_searches_daily, missing_pages, crawler_hits_daily, chat_starts_daily',
      );
    const readers = async () => {
      await flush();
      return readerReportSchema.parse(
        (await content.admin('get', `/api/blog/admin/audience/readers?${period()}`).expect(200)).body,
      );
    };
    const view = (slug: string, from: string, headers: Record<string, string>) =>
      content.visitor
        .post(`/api/blog/posts/${slug}/view?from=${encodeURIComponent(from)}`)
        .set({ 'User-Agent': BROWSER, ...headers })
        .expect(204);

    it('readers of a thousand journeys are reported exactly, and so are the conversations', async () => {
      await empty();
      let seed = 42;
      const random = (below: number): number => {
        seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
        return Math.floor((seed / 2_147_483_648) * below);
      };
      const pages = [1, 2, 3, 4, 5, posts[0]!.page, posts[1]!.page];
      const hosts = [
        '',
        'www.google.com',
        'chatgpt.com',
        't.co',
        'parceiro.example',
        'com.google.android.gm',
      ];
      const kindOf = ['direct', 'search', 'ai', 'social', 'site', 'email'];
      const campaigns = [null, campaign, { source: 'google', medium: 'cpc', name: '' }];
      const seen = new Set<string>();
      const expected = {
        views: 0,
        entries: 0,
        chats: 0,
        campaigns: {} as Record<string, number>,
        pages: {} as Record<number, number>,
        origins: {} as Record<string, number>,
      };
      const journey = async (index: number): Promise<void> => {
        const machine = index % 10 === 3;
        const withoutScripts = index % 10 === 6;
        const ahead = index % 50 === 7;
        // Two tabs, or a visitor who comes back within half an hour.
        const who = index % 5 === 4 ? index - 1 : index;
        const headers = {
          'X-Real-IP': `10.${2 + (who >> 16)}.${(who >> 8) & 255}.${who & 255}`,
          'User-Agent': machine ? 'GPTBot/1.2' : BROWSER,
          ...(ahead && { 'Sec-Purpose': 'prefetch' }),
        };
        const counts = !machine && !ahead;
        const steps = 1 + random(4);
        for (let step = 0; step < steps; step += 1) {
          const page = pages[random(pages.length)]!;
          const host = random(hosts.length);
          const led = campaigns[random(campaigns.length)]!;
          const from = step === 0 ? hosts[host]! : OWN_HOST;
          const click = random(3) === 0;
          // Without scripts neither is told.
          if (withoutScripts) continue;
          const post = posts.find((known) => known.page === page);
          if (post) await view(post.slug, from, headers);
          else await send('/api/blog/visits', { page, from }, headers).expect(204);
          const fresh = (what: string): boolean => {
            const key = `${headers['X-Real-IP']} ${headers['User-Agent']} ${what}`;
            if (!counts || seen.has(key)) return false;
            seen.add(key);
            return true;
          };
          if (fresh(`view ${page}`)) {
            const origin = step === 0 ? kindOf[host]! : 'internal';
            expected.views += 1;
            expected.pages[page] = (expected.pages[page] ?? 0) + 1;
            expected.origins[origin] = (expected.origins[origin] ?? 0) + 1;
            if (origin !== 'internal') expected.entries += 1;
          }
          if (!click) continue;
          await send('/api/blog/chats', { page, place: 'floating', campaign: led }, headers).expect(204);
          if (!fresh(`chat ${page}`)) continue;
          expected.chats += 1;
          const key = JSON.stringify(led);
          expected.campaigns[key] = (expected.campaigns[key] ?? 0) + 1;
        }
      };
      // Lanes side by side; a visitor's two tabs are in one of them, one after the other.
      const lane = async (first: number): Promise<void> => {
        for (let group = first; group < 1000; group += 40)
          for (let index = group; index < group + 5; index += 1) await journey(index);
      };
      await Promise.all(Array.from({ length: 8 }, (_, index) => lane(index * 5)));
      const [found, chats] = [await readers(), await report()];
      expect({
        views: found.count,
        entries: found.entries,
        pages: Object.fromEntries(found.pages.map(({ page, count }) => [page.page, count])),
        origins: Object.fromEntries(found.origins.map(({ origin, count }) => [origin, count])),
        chats: chats.count,
        campaigns: Object.fromEntries(
          chats.campaigns.map((row) => [JSON.stringify(row.campaign), row.count]),
        ),
      }).toEqual(expected);
      expect(expected.views).toBeGreaterThan(800);
      expect(expected.chats).toBeGreaterThan(200);
      expect(found.referrers.map(({ host }) => host).sort()).toEqual([
        'chatgpt.com',
        'com.google.android.gm',
        'google.com',
        'parceiro.example',
        't.co',
      ]);
      expect(found.entry_pages.reduce((sum, { count }) => sum + count, 0)).toBe(expected.entries);
      const articles = posts.map(({ page }) => expected.pages[page]!).reduce((sum, count) => sum + count, 0);
      expect(found.categories.map(({ count }) => count)).toEqual([articles]);
    });

    it('readers who search in vain are listed by their words, but not what looks like an address or a number', async () => {
      await empty();
      for (const words of ['Ransomeware ', 'ransomeware', 'ana@empresa.com', '(11) 91234-5678'])
        await send('/api/blog/searches', { words, found: 0 }).expect(204);
      expect((await readers()).searches).toEqual([{ words: 'ransomeware', found: 0, count: 2, before: 0 }]);
      for (const body of [
        {},
        { words: '', found: 0 },
        { words: 'a', found: -1 },
        { words: 'a', found: 3 },
        { words: 'x'.repeat(101), found: 0 },
      ])
        await send('/api/blog/searches', body).expect(400);
    });

    it('names of readers count once a second network has brought them, with what waited', async () => {
      await empty();
      const scanner = { 'X-Real-IP': '2001:db8:5:6::1' };
      for (let index = 0; index < 25; index += 1) {
        // Another address of the same network, of which five visitors count.
        const again = { 'X-Real-IP': `2001:db8:5:6::${index + 2}`, 'User-Agent': `${BROWSER} ${index}` };
        await send('/api/blog/searches', { words: `varrido ${index}`, found: 0 }, scanner).expect(204);
        await send('/api/blog/searches', { words: `varrido ${index}`, found: 0 }, again).expect(204);
        await send('/api/blog/visits', { page: 1, from: `varrido${index}.example` }, again).expect(204);
      }
      let found = await readers();
      expect([found.searches, found.referrers, found.count]).toEqual([[], [], 5]);
      await send('/api/blog/searches', { words: 'varrido 3', found: 0 }).expect(204);
      // Beyond its network's share it never waited.
      for (let visitor = 0; visitor < 2; visitor += 1)
        await send('/api/blog/searches', { words: 'varrido 24', found: 0 }).expect(204);
      found = await readers();
      expect(found.searches.map(({ words, count }) => [words, count])).toEqual([
        ['varrido 3', 3],
        ['varrido 24', 2],
      ]);
    });

    it('readers from a flood of invented sites are counted, but few of the sites are stored', async () => {
      await empty();
      await content.dataSource.query(
        `INSERT INTO referrers_daily (host, origin, day, visits) SELECT 'x' || n, 'site', $1::date, 1 FROM generate_series(1, 499) AS n`,
        [today],
      );
      for (let index = 0; index < 12; index += 1)
        await send('/api/blog/visits', { page: 1, from: `inventado${index % 6}.example` }).expect(204);
      await send('/api/blog/visits', { page: 1, from: 'isto não é <host>' }).expect(204);
      const found = await readers();
      expect(found.count).toBe(13);
      expect(found.referrers.find(({ host }) => host === '(outros)')?.count).toBe(10);
    });
  });

  describe('of one article', () => {
    const figures = async (post: { id: number }, query = 'days=2') =>
      postFiguresSchema.parse(
        (await content.admin('get', `/api/blog/admin/posts/${post.id}/figures?${query}`).expect(200)).body,
      );

    it('the audience of one article views, origins, chats and machines are next to those of the days before', async () => {
      await content.dataSource.query('TRUNCATE page_views_daily, crawler_hits_daily, chat_starts_daily');
      const other = posts[1]!;
      const made = (
        await content
          .admin('post', '/api/blog/admin/posts')
          .send(buildPost({ is_published: true }))
          .expect(201)
      ).body.post;
      const post = { ...made, page: articlePage(made.id) };
      await content
        .admin('put', `/api/blog/admin/posts/${post.id}`)
        .send({ ...buildPost({ is_published: true }), title: post.title, slug: `${post.slug}-novo` })
        .expect(200);
      await content.dataSource.query(
        `INSERT INTO page_views_daily (page, origin, day, views) VALUES
           ($1, 'search', $3::date, 3), ($1, 'ai', $3::date - 1, 2), ($1, 'ai', $3::date - 2, 5),
           ($1, 'ai', $3::date - 4, 100), ($2, 'ai', $3::date, 100)`,
        [post.page, other.page, today],
      );
      await content.dataSource.query(
        `INSERT INTO chat_starts_daily (day, page, place, campaign_id, starts) VALUES
           ($3::date, $1, 'article', 0, 2), ($3::date - 3, $1, 'floating', 0, 1), ($3::date, $2, 'article', 0, 9)`,
        [post.page, other.page, today],
      );
      await content.dataSource.query(
        `INSERT INTO crawler_hits_daily (crawler, verified, path, day, hits) SELECT 'GPTBot', verified, path, day, hits FROM (VALUES
           ('yes', '/blog/' || $1, $3::date, 4), ('yes', '/blog/' || $1 || '-novo.md', $3::date, 1),
           ('no', '/blog/' || $1, $3::date - 2, 7), ('yes', '/blog/' || $2, $3::date, 50)) AS t (verified, path, day, hits)`,
        [post.slug, other.slug, today],
      );
      const found = await figures(post);
      expect(found).toMatchObject({
        ...{ count: 5, before: 5, demo: false },
        origins: [
          { origin: 'search', count: 3, before: 0 },
          { origin: 'ai', count: 2, before: 5 },
        ],
        chats: { count: 2, before: 1, places: [{ place: 'article' }, { place: 'floating' }] },
        crawlers: [
          { name: 'GPTBot', verified: 'yes', count: 5, before: 0 },
          { name: 'GPTBot', verified: 'no', count: 0, before: 7 },
        ],
      });
      expect(found.days.map(({ count }) => count)).toEqual([2, 3]);
    });

    it('the audience of one article are none for a new one, and of none for those who ask wrongly', async () => {
      const { id } = (await content.admin('post', '/api/blog/admin/posts').send(buildPost()).expect(201)).body
        .post;
      expect(await figures({ id }, '')).toMatchObject({
        ...{ count: 0, before: 0, origins: [], crawlers: [] },
        chats: { count: 0, places: [] },
      });
      await content.admin('get', '/api/blog/admin/posts/999999/figures').expect(404);
      for (const days of ['0', '366', 'x', '1.5'])
        await content.admin('get', `/api/blog/admin/posts/${id}/figures?days=${days}`).expect(400);
    });
  });

  it('the audience is said to be uncounted, not no one’s, where the lines of the gateway are not read', async () => {
    const { database, identity } = content;
    const elsewhere = await startContent({ database, identity });
    const shut = await startContent({
      database,
      identity,
      env: { AUDIENCE_LOG_DIR: path.join(logs, 'none') },
    });
    try {
      const told = async ({ admin }: ContentApp) =>
        Promise.all(
          [
            `audience/readers?${period()}`,
            `audience/crawlers?${period()}`,
            `posts/${posts[0]!.id}/figures`,
            'health',
            'health/items?section=missing',
          ].map(
            async (path) => (await admin('get', `/api/blog/admin/${path}`).expect(200)).body.gateway_read,
          ),
        );
      expect(new Set(await told(content))).toEqual(new Set([true]));
      expect(new Set(await told(elsewhere))).toEqual(new Set([false]));
      expect(new Set(await told(shut))).toEqual(new Set([false]));
    } finally {
      await elsewhere.close();
      await shut.close();
    }
  });

  describe('what is old', () => {
    it('what is old is deleted in steps, and totals, campaigns in use and what is younger stay', async () => {
      await content.dataSource.query(
        'TRUNCATE page_views_daily, post_views_daily, referrers_daily, missing_pages, crawler_hits_daily, chat_starts_daily, campaign_visits_daily, campaigns, conversations, demo_days',
      );
      const [post] = posts;
      await content.dataSource.query('UPDATE post_view_totals SET views = 900 WHERE post_id = $1', [
        post!.id,
      ]);
      await content.dataSource.query(
        `INSERT INTO crawler_hits_daily (crawler, verified, path, day, hits)
         SELECT 'GPTBot', 'yes', '/' || n, $1::date - interval '26 months', 1 FROM generate_series(1, 4500) AS n`,
        [today],
      );
      await content.dataSource.query(
        `INSERT INTO post_views_daily (day, post_id, views) SELECT ($1::date - age * interval '1 month')::date, $2, 1
         FROM unnest(ARRAY[1, 24, 26, 60]) AS age`,
        [today, post!.id],
      );
      await content.dataSource.query(
        `INSERT INTO campaigns (source, medium, name, code, first_seen) SELECT source, '', '', source, now() - interval '30 months'
         FROM unnest(ARRAY['velha', 'em uso', 'de visitas', 'de conversa']) AS source`,
      );
      await content.dataSource.query(
        `INSERT INTO chat_starts_daily (day, page, place, campaign_id, starts)
         SELECT age, 1, 'hero', id, 1 FROM campaigns, unnest(ARRAY[
           CASE source WHEN 'velha' THEN $1::date - 900 ELSE $1::date - 9 END, $1::date - 901]) AS age
         WHERE source IN ('velha', 'em uso')`,
        [today],
      );
      await content.dataSource.query(
        `INSERT INTO campaign_visits_daily (day, campaign_id, visits)
         SELECT $1::date - age, id, 1 FROM campaigns, unnest(ARRAY[9, 901]) AS age WHERE source = 'de visitas'`,
        [today],
      );
      await content.dataSource.query(
        `INSERT INTO conversations (reference, page, place, campaign_code, day, sender, source)
         SELECT 'K74A', 1, 'hero', code, $1::date - 9, '\\x00', 'api' FROM campaigns WHERE source = 'de conversa'`,
        [today],
      );
      const sweep = content.app.get(SweepAudienceService);
      const deleted = await Promise.all([sweep.run(), sweep.run()]);
      expect(deleted[0] + deleted[1]).toBe(4500 + 2 + 3 + 1 + 1);
      const [left] = await content.dataSource.query(
        `SELECT (SELECT count(*)::int FROM crawler_hits_daily) AS crawlers, (SELECT count(*)::int FROM post_views_daily) AS views,
           (SELECT views FROM post_view_totals WHERE post_id = $1) AS total, (SELECT string_agg(source, ',' ORDER BY source) FROM campaigns) AS campaigns`,
        [post!.id],
      );
      expect(left).toEqual({ crawlers: 0, views: 2, total: 900, campaigns: 'de conversa,de visitas,em uso' });
      expect(await sweep.run()).toBe(0);
    });
  });

  describe("the gateway's lines", () => {
    const read = (): Promise<void> => content.app.get(GatewayLogService).run();
    const lineOf = (change: object) =>
      `${JSON.stringify({ time: new Date().toISOString(), method: 'GET', path: '/nada', status: 404, crawler: '', address: '', agent: BROWSER, ...change })}\n`;

    it("the gateway's lines are counted once each, whole ones alone, and the file goes when its hour is over", async () => {
      await content.dataSource.query('TRUNCATE missing_pages, crawler_hits_daily, unlisted_robots_daily');
      const file = path.join(logs, '2026-11-22T10-a.log');
      const bot = { status: 200, crawler: 'GPTBot', agent: 'GPTBot/1.2', path: '/blog/um' };
      await appendFile(
        file,
        [
          lineOf({ address: '198.51.100.0/24' }),
          lineOf({ address: '2001:db8:1::/48' }),
          ...Array.from({ length: 2 }, () => lineOf({ path: '/de-um-so', address: '198.51.100.0/24' })),
          lineOf({ path: '/metade', address: '198.51.100.0/24' }),
          lineOf({ ...bot, address: '20.171.206.9' }),
          lineOf({ ...bot, address: '20.171.206.10' }),
          // A forged one.
          lineOf({ ...bot, address: '198.51.100.7' }),
          lineOf({ crawler: 'Bytespider', status: 200, path: '/robots.txt', address: '198.51.100.7' }),
          ...['203.0.112.0/24', '203.0.112.0/24'].map((address) =>
            lineOf({ crawler: '?', status: 200, path: '/', address, agent: AHREFS }),
          ),
          lineOf({ crawler: '?', status: 404, address: '203.0.112.0/24', agent: AHREFS }),
          'no line\n',
          lineOf({ path: '/metade' }).slice(0, 30),
        ].join(''),
      );
      await Promise.all([read(), read()]);
      await appendFile(file, lineOf({ path: '/metade' }).slice(30));
      await read();
      await read();
      const missing = await content.dataSource.query('SELECT path, hits FROM missing_pages ORDER BY path');
      expect(missing).toEqual([
        { path: '/metade', hits: 2 },
        { path: '/nada', hits: 2 },
      ]);
      const found = crawlerReportSchema.parse(
        (await content.admin('get', `/api/blog/admin/audience/crawlers?${period()}`).expect(200)).body,
      );
      expect(
        found.crawlers.map(({ name, verified, purpose, count }) => [name, verified, purpose, count]),
      ).toEqual([
        ['GPTBot', 'yes', 'training', 2],
        ['Bytespider', 'unknown', 'training', 1],
        ['GPTBot', 'no', 'training', 1],
      ]);
      expect(found.count).toBe(4);
      expect(found.unlisted).toEqual([{ name: 'AhrefsBot', count: 2, before: 0 }]);
      const csv = await content.admin('get', `/api/blog/admin/audience/crawlers.csv?${period()}`).expect(200);
      expect(csv.text).toContain(
        'GPTBot;OpenAI;Treinamento de modelos;não verificado: veio de fora da rede publicada;/blog/um;1',
      );
      const rows = await content.dataSource.query(
        'SELECT * FROM missing_pages CROSS JOIN crawler_hits_daily CROSS JOIN audience_log_positions',
      );
      expect(JSON.stringify(rows)).not.toMatch(/198\.51\.100|20\.171\.206|2001:db8/);
      // The gateway empties a file that grew too large.
      await writeFile(file, lineOf({ ...bot, address: '20.171.206.9', path: '/de-novo' }));
      await read();
      const anew = await content.dataSource.query(
        `SELECT hits FROM crawler_hits_daily WHERE path = '/de-novo'`,
      );
      expect(anew).toEqual([{ hits: 1 }]);
      await utimes(file, new Date(0), new Date(0));
      await read();
      expect(await readdir(logs)).not.toContain(path.basename(file));
    });

    it("the gateway's lines of a flood of invented addresses and robots fill no table", async () => {
      await content.dataSource.query('TRUNCATE missing_pages, unlisted_robots_daily');
      const file = path.join(logs, '2026-11-22T11-a.log');
      const lines = Array.from({ length: 1000 }, (_, n) => {
        const path = `/inventado-${n}`;
        // A share of names for each of many networks, and one network with names without end.
        const own = ['10.8', '10.9'].map((half) => lineOf({ path, address: `${half}.${n % 200}.0/24` }));
        return [
          ...own,
          ...['a', 'b'].map((name) => lineOf({ path: `${path}-${name}`, address: '10.7.7.0/24' })),
          ...(n < 300
            ? [lineOf({ crawler: '?', status: 200, agent: `bot${n}`, address: `10.6.${n % 15}.0/24` })]
            : []),
        ];
      });
      await appendFile(file, lines.flat().join(''));
      await read();
      const [row] = await content.dataSource.query<{ rows: number; hits: number }[]>(
        'SELECT count(*)::int AS rows, sum(hits)::int AS hits FROM missing_pages',
      );
      expect(row).toEqual({ rows: 501, hits: 2000 });
      const [robots] = await content.dataSource.query<{ rows: number; hits: number }[]>(
        'SELECT count(*)::int AS rows, sum(hits)::int AS hits FROM unlisted_robots_daily',
      );
      expect(robots).toEqual({ rows: 201, hits: 300 });
    });
  });

  it('robots.txt welcomes all machines until an admin says otherwise, and never shuts out a search engine', async () => {
    const robots = async () => (await content.visitor.get('/robots.txt').expect(200)).text;
    const asItWas = await robots();
    expect(asItWas).not.toContain('GPTBot');
    await content
      .admin('put', '/api/blog/admin/audience/robots')
      .send({ training: false, index: false, answer: true })
      .expect(200);
    const changed = await robots();
    expect(changed).toMatch(/\n\nUser-agent: GPTBot\n(User-agent: .+\n)+Disallow: \/\n\nSitemap: /);
    expect(changed).toContain('User-agent: Google-Extended\n');
    expect(changed).toContain('User-agent: OAI-SearchBot\n');
    expect(changed).not.toMatch(/Googlebot|bingbot|Applebot\n|ChatGPT-User/);
    expect((await content.admin('get', '/api/blog/admin/audience/robots').expect(200)).body).toEqual({
      training: false,
      index: false,
      answer: true,
    });
    await content.admin('put', '/api/blog/admin/audience/robots').send({ training: 'não' }).expect(400);
    await content
      .admin('put', '/api/blog/admin/audience/robots')
      .send({ training: true, index: true, answer: true })
      .expect(200);
    expect(await robots()).toBe(asItWas);
  });
});
