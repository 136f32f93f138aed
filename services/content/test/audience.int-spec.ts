import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  articlePage,
  campaignCode,
  chatReference,
  chatReportSchema,
  foundReferencesSchema,
  referredMessage,
  type ChatReport,
} from '@vitrine/contracts';
import { createRedis } from '@vitrine/platform';
import { buildCategory, buildPost, testRedisUrl } from '@vitrine/testing';
import { CountFlusher } from '../src/audience/count-flusher.js';
import { startContent, type ContentApp } from './content-app.js';

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const campaign = { source: 'boletim', medium: 'email', name: 'março' };
let lastAddress = 0;
const nextAddress = (): string => `10.1.${++lastAddress >> 8}.${lastAddress & 255}`;

describe('the audience', () => {
  let content: ContentApp;
  const redis = createRedis(testRedisUrl(), {});
  const posts: { id: number; page: number; title: string; slug: string }[] = [];
  let today: string;

  beforeAll(async () => {
    content = await startContent();
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
  });

  const flush = (): Promise<void> => content.app.get(CountFlusher).flush();
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
    it('are counted by page, place and campaign, and a repeated click in 30 minutes is not', async () => {
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

    it('of machines, of pages fetched ahead and of our own people are not counted', async () => {
      await emptyChats();
      for (const headers of [
        { 'User-Agent': 'GPTBot/1.2' },
        { 'User-Agent': '' },
        { 'Sec-Purpose': 'prefetch' },
        { Cookie: 'vitrine_session=abc' },
      ])
        await click({ page: 1, place: 'hero' }, headers);
      expect((await report()).count).toBe(0);
    });

    it('on a page that there is not are counted as of another', async () => {
      await emptyChats();
      for (const page of [31, articlePage(2_147_483_647), 0]) await click({ page, place: 'header' });
      const found = await report();
      expect(found.pages.map(({ page, count }) => [page.name, count])).toEqual([['Outra página', 3]]);
    });

    it('are refused when they make no sense, and from another site', async () => {
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

    it('of a flood of invented campaigns add few campaigns, and lose no click', async () => {
      await emptyChats();
      for (let index = 0; index < 80; index += 1)
        await click({ page: 1, place: 'hero', campaign: { source: `inventada ${index}` } });
      const found = await report();
      expect(found.count).toBe(80);
      expect(found.campaigns).toHaveLength(51);
      expect(found.campaigns[0]).toEqual({ campaign: 'other', count: 30, before: 0 });
    });

    it('are compared with as many days before', async () => {
      await emptyChats();
      await content.dataSource.query(
        `INSERT INTO chat_starts_daily (day, page, place, campaign_id, starts)
         VALUES ('2026-03-08', 1, 'hero', 0, 3), ('2026-03-07', 1, 'hero', 0, 2), ('2026-03-02', 2, 'plan', 0, 1),
                ('2026-02-28', 1, 'hero', 0, 100)`,
      );
      const found = await report('from=2026-03-06&to=2026-03-10');
      expect(found).toMatchObject({ count: 5, before: 1 });
      expect(found.days.map(({ count }) => count)).toEqual([0, 2, 3, 0, 0]);
      expect(found.days_before.map(({ date }) => date)).toEqual(
        ['01', '02', '03', '04', '05'].map((day) => `2026-03-${day}`),
      );
      expect(found.pages.map(({ page, count, before }) => [page.page, count, before])).toEqual([
        [1, 5, 0],
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

    it('go into a spreadsheet that runs nothing', async () => {
      await emptyChats();
      await click({ page: posts[1]!.page, place: 'form', campaign: { source: '=cmd()', name: 'a;b' } });
      await flush();
      const answer = await content.admin('get', `/api/blog/admin/audience/chats.csv?${period()}`).expect(200);
      expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
      expect(answer.text.split('\r\n')[1]).toBe(
        `${today};${posts[1]!.title};/blog/${posts[1]!.slug};Formulário de contato;'=cmd();;"a;b";1`,
      );
    });
  });

  describe('a reference', () => {
    const find = async (text: string) =>
      foundReferencesSchema.parse(
        (await content.admin('post', '/api/blog/admin/audience/references').send({ text }).expect(200)).body,
      ).references;

    it('says page, place and campaign of the conversation that it stands in', async () => {
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
          page: { page, name: title, path: `/blog/${slug}`, post_id: id },
          place: 'article',
          campaign_code: campaignCode(campaign),
          campaigns: [campaign],
        },
        expect.objectContaining({ place: 'plan', campaigns: [] }),
      ]);
    });

    it('outlives its article', async () => {
      const { id } = (
        await content
          .admin('post', '/api/blog/admin/posts')
          .send(buildPost({ is_published: true }))
          .expect(201)
      ).body.post;
      await content.admin('delete', `/api/blog/admin/posts/${id}`).expect(204);
      const [found] = await find(chatReference({ page: articlePage(id), place: 'article' }));
      expect(found?.page).toMatchObject({ name: 'Artigo excluído', path: null });
    });

    it('of a text without any is none, and no text is refused', async () => {
      expect(await find('Olá, tudo bem? Meu pedido é ref. 1234.')).toEqual([]);
      for (const text of ['', '   ', 'x'.repeat(20_001), 1, null, 'a\u0000'])
        await content.admin('post', '/api/blog/admin/audience/references').send({ text }).expect(400);
    });
  });
});
