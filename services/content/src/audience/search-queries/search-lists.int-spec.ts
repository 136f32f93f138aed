import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { postSearchesSchema, searchListsSchema, type AdminPost } from '@vitrine/contracts';
import { buildPost } from '@vitrine/testing';
import { startContent, type ContentApp } from '../../../test/content-app.js';
import { addDays } from '../../core/site/site-dates.js';
import { replaceWeek, weekOf } from './search-weeks.js';

const TODAY = new Date().toISOString().slice(0, 10);
const THIS_WEEK = weekOf(TODAY);
/** Google's newest day: Sunday of the week before, and two days that it may correct. */
const NEWEST = addDays(THIS_WEEK, 1);

interface Shown {
  path: string;
  query: string;
  clicks: number;
  impressions: number;
  position: number;
}

describe('searches that lead to articles', () => {
  let content: ContentApp;
  const posts: Record<string, AdminPost> = {};

  const add = async (slug: string, html: string, over = {}): Promise<void> => {
    const post = buildPost({ slug, title: `Sobre ${slug}`, content: html, is_published: true, ...over });
    const answer = await content.admin('post', '/api/blog/admin/posts').send(post).expect(201);
    posts[slug] = (answer.body as { post: AdminPost }).post;
  };
  const idOf = (slug: string): number => posts[slug]!.id;
  /** What Google showed in a week that began `ago` weeks before this one; `days` are of its Monday. */
  const shown = (ago: number, queries: Shown[], days: Shown[] = queries): Promise<void> => {
    const week = addDays(THIS_WEEK, -7 * ago);
    const sums = days.map(({ query: _, ...day }) => ({ ...day, by: week }));
    return replaceWeek(
      content.dataSource,
      week,
      sums,
      queries.map(({ query, ...figures }) => ({ ...figures, by: query })),
    );
  };
  const lists = async () =>
    searchListsSchema.parse(
      (await content.admin('get', '/api/blog/admin/search-queries/lists').expect(200)).body,
    );
  const searches = async (slug: string) => {
    const path = `/api/blog/admin/posts/${idOf(slug)}/searches`;
    return postSearchesSchema.parse((await content.admin('get', path).expect(200)).body);
  };

  beforeAll(async () => {
    content = await startContent();
    await content.admin('post', '/api/blog/admin/categories').send({ name: 'Backup' }).expect(201);
    await add('backup', '<p>A regra de cópias de segurança 3-2-1.</p>');
    await add('nuvem', '<p>Guardar arquivos na nuvem.</p>');
    await add('firme', '<p>Um texto lido como sempre.</p>');
    await content.dataSource.query(
      `UPDATE posts SET published_at = now() - interval '2 years', updated_at = now() - interval '14 months'`,
    );
    const path = (slug: string) => `/blog/${slug}`;
    for (let ago = 12; ago >= 1; ago -= 1) {
      const lately = ago <= 4;
      const falls = { clicks: lately ? 20 : 60, impressions: 500, position: lately ? 9 : 4 };
      await shown(
        ago,
        [
          { path: path('backup'), query: 'regra de cópia', ...falls },
          { path: path('backup'), query: 'fita lto', clicks: 0, impressions: 30, position: 12 },
          ...(lately
            ? [{ path: path('nuvem'), query: 'regra de cópia', clicks: 2, impressions: 90, position: 11 }]
            : []),
          { path: '/', query: 'pentest preço', clicks: 0, impressions: 25, position: 30 },
        ],
        [
          { path: path('backup'), query: '', ...falls },
          { path: path('firme'), query: '', clicks: 40 + (ago % 3), impressions: 400, position: 3 },
        ],
      );
    }
    const newest = { path: path('firme'), query: '', clicks: 1, impressions: 9, position: 3 };
    await shown(0, [], [newest]);
    await content.dataSource.query('UPDATE search_pages_daily SET day = $1 WHERE day = $2', [
      NEWEST,
      THIS_WEEK,
    ]);
  });
  afterAll(() => content.close());

  it('searches that lead to articles are compared, looked for in the text, and show who competes', async () => {
    const { is_on, weeks, queries } = await searches('backup');
    expect(is_on).toBe(false);
    expect(weeks).toEqual({ from: addDays(THIS_WEEK, -28), to: addDays(THIS_WEEK, -1) });
    expect(queries).toEqual([
      {
        ...{ query: 'regra de cópia', clicks: 80, impressions: 2_000, position: 9, in_text: true },
        before: { clicks: 240, impressions: 2_000, position: 4 },
        other: { id: idOf('nuvem'), slug: 'nuvem', title: 'Sobre nuvem' },
      },
      {
        ...{ query: 'fita lto', clicks: 0, impressions: 120, position: 12, in_text: false, other: null },
        before: { clicks: 0, impressions: 120, position: 12 },
      },
    ]);
    expect((await searches('nuvem')).queries[0]).toMatchObject({ before: null, in_text: false });
    expect((await searches('firme')).queries).toEqual([]);
    await content.admin('get', '/api/blog/admin/posts/999999/searches').expect(404);
  });

  it('searches that lead to articles list what falls, with its reasons, and what nearly ranks', async () => {
    const { falling, near } = await lists();
    const [fallen, ...others] = falling.filter(({ clicks }) => clicks.before > 0);
    expect(others).toEqual([]);
    expect(fallen).toMatchObject({
      post: { id: idOf('backup') },
      clicks: { before: 240 },
      views: { before: 0 },
    });
    expect(fallen?.reasons[0]).toContain('4,0');
    expect(near.map(({ post, queries }) => [post.slug, queries.map(({ query }) => query)])).toEqual([
      ['backup', ['regra de cópia', 'fita lto']],
      ['nuvem', ['regra de cópia']],
    ]);
  });

  it('searches that lead to articles list views that fall without Google', async () => {
    const sql = `INSERT INTO post_views_daily (day, post_id, views)
      SELECT now()::date - ago, $1, CASE WHEN ago <= 28 THEN 2 ELSE 9 END FROM generate_series(1, 84) AS ago`;
    await content.dataSource.query(sql, [idOf('nuvem')]);
    const { falling } = await lists();
    expect(falling.map(({ post, views }) => [post.slug, views.before > 200])).toContainEqual(['nuvem', true]);
  });

  it('searches that lead to articles list none for a fall of the whole site, and say how far it fell', async () => {
    for (let at = 0; at < 9; at += 1) await add(`todos-${at}`, '<p>Um texto.</p>');
    const sql = `WITH all_posts AS (UPDATE posts SET published_at = now() - interval '2 years' RETURNING id, slug)
      INSERT INTO post_views_daily (day, post_id, views)
        SELECT now()::date - ago, id, CASE WHEN ago > 28 THEN 20 WHEN slug = 'todos-0' THEN 2 ELSE 10 END
        FROM all_posts, generate_series(1, 84) AS ago WHERE slug LIKE 'todos-%'`;
    await content.dataSource.query(sql);
    const { falling, site_fall } = await lists();
    expect(site_fall).toEqual({ clicks: 0, views: 50 });
    const slugs = falling.map(({ post }) => post.slug).filter((slug) => slug.startsWith('todos'));
    expect(slugs).toEqual(['todos-0']);
  });

  it('searches that lead to articles list queries that none answers, of Google and of the blog', async () => {
    const sql = `INSERT INTO poor_searches_daily (day, words, found, searches)
      VALUES (now()::date - 1, 'siem', 0, 5), (now()::date - 1, 'vpn', 2, 9), (now()::date - 1, 'raro', 0, 1)`;
    await content.dataSource.query(sql);
    expect((await lists()).unanswered).toEqual([
      { query: 'pentest preço', impressions: 100, searches: 0 },
      { query: 'siem', impressions: 0, searches: 5 },
    ]);
  });

  it('searches that lead to articles follow an article whose slug changes', async () => {
    const rename = async (slug: string) =>
      content
        .admin('put', `/api/blog/admin/posts/${idOf('backup')}`)
        .send({ ...posts['backup'], ...(await content.seen(idOf('backup'))), slug })
        .expect(200);
    await rename('copias');
    expect((await searches('backup')).queries).toHaveLength(2);
    expect((await lists()).unanswered.map(({ query }) => query)).not.toContain('regra de cópia');
    await rename('backup');
  });
});
