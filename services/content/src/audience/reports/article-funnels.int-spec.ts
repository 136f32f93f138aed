import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { articleFunnelsSchema, articlePage } from '@vitrine/contracts';
import { buildCategory, buildPost } from '@vitrine/testing';
import { startContent, type ContentApp } from '../../../test/content-app.js';

let content: ContentApp;
let [sold, read] = [0, 0];

beforeAll(async () => {
  content = await startContent();
  await content.admin('post', '/api/blog/admin/categories').send(buildCategory()).expect(201);
  const add = async (slug: string): Promise<number> => {
    const post = buildPost({ slug, title: `Sobre ${slug}`, is_published: true });
    return (await content.admin('post', '/api/blog/admin/posts').send(post).expect(201)).body.post.id;
  };
  [sold, read] = [await add('vende'), await add('lido')];
  const query = (sql: string, values: unknown[] = []) => content.dataSource.query(sql, values);
  await query(`INSERT INTO slug_redirects (slug, post_id) VALUES ('vendia', $1)`, [sold]);
  await query(`INSERT INTO search_paths (path) VALUES ('/blog/vende'), ('/blog/vendia'), ('/')`);
  await query(`INSERT INTO search_pages_daily (day, path_id, clicks, impressions, position)
    SELECT day::date, id, 2, 10, 3 FROM search_paths, unnest(ARRAY['2026-10-30', '2026-11-02', '2026-11-03']) AS day`);
  await query(
    `INSERT INTO page_views_daily (day, page, origin, views) VALUES ('2026-11-02', $1, 'search', 7),
      ('2026-11-03', $1, 'ai', 2), ('2026-10-30', $1, 'ai', 9), ('2026-11-03', $2, 'direct', 5), ('2026-11-03', 1, 'ai', 40)`,
    [articlePage(sold), articlePage(read)],
  );
  await query(`INSERT INTO crawler_hits_daily (day, crawler, verified, path, hits) VALUES
    ('2026-11-02', 'GPTBot', 'yes', '/blog/vende.md', 3), ('2026-11-02', 'ClaudeBot', 'no', '/blog/vendia', 1),
    ('2026-11-02', 'Googlebot', 'yes', '/blog/vende', 50)`);
  await query(
    `INSERT INTO chat_starts_daily (day, page, place, campaign_id, starts) VALUES ('2026-11-03', $1, 'article', 0, 4)`,
    [articlePage(sold)],
  );
  await query(
    `INSERT INTO conversations (reference, page, place, day, sender, source, state, value, entry_page, origin) VALUES
      ('a', $1, 'article', '2026-11-03', '\\x01', 'api', 'won', 12000, $1, 'ai'),
      ('b', 1, 'hero', '2026-11-03', '\\x02', 'api', 'lost', NULL, $1, 'search'),
      ('c', 1, 'hero', '2026-11-03', '\\x03', 'api', 'won', 500, $2, 'search'),
      ('d', $1, 'article', '2026-12-03', '\\x04', 'api', 'won', 1, $1, 'ai')`,
    [articlePage(sold), articlePage(read)],
  );
});
afterAll(() => content.close());

const funnels = async (query: string) => {
  const path = `/api/blog/admin/audience/funnels?${query}`;
  return articleFunnelsSchema.parse((await content.admin('get', path).expect(200)).body);
};

it("article funnels count searches, views, machines, chats and sales of a period, by each article's addresses", async () => {
  const { articles, ...all } = await funnels('from=2026-11-01&to=2026-11-30');
  expect(all).toMatchObject({ search_is_on: false, search_until: '2026-11-03', demo: false });
  // All three paths, on two days; before them one day.
  expect(all.site).toEqual({
    impressions: { count: 60, before: 30 },
    search_clicks: { count: 12, before: 6 },
  });
  expect(articles.map(({ page: { post_id }, ...figures }) => ({ post_id, ...figures }))).toEqual([
    {
      ...{ post_id: sold, impressions: 40, search_clicks: 8, views: 9, ai_views: 2, ai_readings: 4 },
      ...{ chat_clicks: 4, conversations: 2, ai_conversations: 1, won: 1, value: 12_000 },
    },
    {
      ...{ post_id: read, impressions: 0, search_clicks: 0, views: 5, ai_views: 0, ai_readings: 0 },
      ...{ chat_clicks: 0, conversations: 1, ai_conversations: 0, won: 1, value: 500 },
    },
  ]);
});

it('article funnels of one article name no other, and a period without figures has none', async () => {
  const { articles } = await funnels(`from=2026-11-01&to=2026-11-30&post=${read}`);
  expect(articles.map(({ page }) => page.post_id)).toEqual([read]);
  expect(await funnels('from=2020-01-01&to=2020-01-31')).toMatchObject({ articles: [], search_until: null });
});
