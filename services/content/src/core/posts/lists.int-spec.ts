import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  adminPostListSchema,
  publicPostListSchema,
  type AdminPostList,
  type PublicPostList,
} from '@vitrine/contracts';
import { buildPost } from '@vitrine/testing';
import { newestPostsStatement } from './public/newest-posts.js';
import { SELECT_PUBLIC_SUMMARY_SQL } from './model/post-queries.js';
import { startContent, type ContentApp } from '../../../test/content-app.js';

describe('lists of posts', () => {
  let content: ContentApp;

  beforeAll(async () => {
    content = await startContent();
    for (const name of ['Backup', 'Nuvem'])
      await content.admin('post', '/api/blog/admin/categories').send({ name }).expect(201);
    const insert = (values: string, count: number): Promise<unknown> =>
      content.dataSource.query(
        `INSERT INTO posts (slug, title, excerpt, content, category_id, author_name, author_email, updated_by, created_at,
           is_published, published_at, scheduled_publish_at, custom_created_at, seo_score, geo_score, readability_score)
         SELECT ${values} FROM generate_series(1, ${count}) AS n`,
      );
    const common = `'Resumo', '<p>x</p>', 1 + n % 2, 'Ana', 'a@b.c', 'a@b.c', now() - n * interval '1 hour'`;
    await insert(
      `'pub-' || n, 'Publicado ' || n, ${common}, true, timestamptz '2025-01-01' + n % 40 * interval '1 day', NULL,
      CASE WHEN n % 50 = 0 THEN timestamptz '2026-01-01' END, n % 101, 100 - n % 101, 95`,
      600,
    );
    await insert(`'ras-' || n, 'Rascunho ' || n, ${common}, false, NULL, NULL, NULL, 0, 0, 0`, 300);
    await insert(
      `'age-' || n, 'Agendado ' || n, ${common}, false, NULL, now() + n * interval '1 day', NULL, 0, 0, 0`,
      80,
    );
    await insert(
      `'atr-' || n, 'Atrasado ' || n, ${common}, false, NULL, now() - (n * 10 + 55) * interval '1 second', NULL, 0, 0, 0`,
      20,
    );
  });
  afterAll(() => content.close());

  const publicPage = async (query: Record<string, unknown> = {}): Promise<PublicPostList> =>
    publicPostListSchema
      .strict()
      .parse((await content.visitor.get('/api/blog/posts').query(query).expect(200)).body);
  const adminPage = async (query: Record<string, unknown> = {}): Promise<AdminPostList> =>
    adminPostListSchema
      .strict()
      .parse((await content.admin('get', '/api/blog/admin/posts').query(query).expect(200)).body);

  describe('for visitors', () => {
    it("visitors' lists of posts show the newest first by the date shown, 25 unless asked, never more than 100", async () => {
      const page = await publicPage();
      expect(page.posts).toHaveLength(25);
      expect(page.posts[0]?.published_at).toBe('2026-01-01T00:00:00.000Z');
      const dates = page.posts.map((post) => post.published_at);
      expect(dates).toEqual([...dates].sort().reverse());
      expect((await publicPage({ limit: 100 })).posts).toHaveLength(100);
      for (const limit of [0, 101, -1, 'x', '1e9', '2.5'])
        await content.visitor.get(`/api/blog/posts?limit=${limit}`).expect(400);
    });

    it("visitors' lists of posts of a category never walk through the posts of the others", async () => {
      const runner = content.dataSource.createQueryRunner();
      await runner.startTransaction();
      // As the statistics of a large blog have it, without what triggers add to its posts.
      await runner.query('ALTER TABLE posts DISABLE TRIGGER USER');
      await runner.query(
        `INSERT INTO posts (slug, title, content, category_id, author_name, author_email, updated_by, is_published, published_at)
         SELECT 'muitos-' || n, 'x', repeat('x', 900), 1 + n % 2, 'a', 'a@b.c', 'a', true, timestamptz '2024-01-01' - n * interval '1 hour'
         FROM generate_series(1, 20000) AS n`,
      );
      await runner.query(
        'INSERT INTO post_view_totals (post_id) SELECT id FROM posts ON CONFLICT DO NOTHING',
      );
      await runner.query('ANALYZE posts, post_view_totals');
      const { sql, values } = newestPostsStatement(
        SELECT_PUBLIC_SUMMARY_SQL,
        { category: 'nenhuma', limit: 25 },
        undefined,
      );
      const plan = JSON.stringify(await runner.query(`EXPLAIN (FORMAT JSON) ${sql}`, values));
      await runner.rollbackTransaction();
      await runner.release();
      expect(plan).not.toContain('posts_public_order');
    });

    it("visitors' lists of posts are read to their end by cursor, each post once, also where dates are the same", async () => {
      for (const filter of [{}, { category: 'nuvem' }, { category: 'nuvem', exclude: 1 }]) {
        const seen: number[] = [];
        let cursor: string | null = null;
        do {
          const page: PublicPostList = await publicPage({ limit: 37, ...filter, ...(cursor && { cursor }) });
          seen.push(...page.posts.map((post) => post.id));
          cursor = page.next_cursor;
        } while (cursor);
        const [row] = await content.dataSource.query(
          `SELECT count(*)::int AS count FROM posts WHERE is_published AND ($1::int IS NULL OR category_id = $1) AND id <> $2`,
          ['category' in filter ? 2 : null, 'exclude' in filter ? 1 : 0],
        );
        expect([seen.length, new Set(seen).size]).toEqual([row.count, row.count]);
      }
    });

    it("visitors' lists of posts end with a full page where nothing follows it", async () => {
      let cursor: string | null = '';
      const sizes: number[] = [];
      while (cursor !== null) {
        const page: PublicPostList = await publicPage({ limit: 100, ...(cursor && { cursor }) });
        sizes.push(page.posts.length);
        cursor = page.next_cursor;
      }
      expect(sizes).toEqual([100, 100, 100, 100, 100, 100]);
    });

    it("visitors' lists of posts keep to a category, and leave out the article they are under", async () => {
      const [first] = (await publicPage({ category: 'backup', limit: 1 })).posts;
      const related = await publicPage({ category: 'backup', limit: 3, exclude: first!.id });
      expect(related.posts).toHaveLength(3);
      expect(related.posts.every((post) => post.category_slug === 'backup' && post.id !== first!.id)).toBe(
        true,
      );
      expect(await publicPage({ category: 'nenhuma' })).toEqual({ posts: [], next_cursor: null });
      for (const cursor of [
        'x',
        'MjAyNQ',
        'LzE',
        Buffer.from('2025-13-01T00:00:00.000000Z/1').toString('base64url'),
      ]) {
        expect((await content.visitor.get('/api/blog/posts').query({ cursor }).expect(400)).body.field).toBe(
          'cursor',
        );
      }
    });
  });

  describe('for admins', () => {
    it("admins' lists of posts come in pages of 50 with their total and counts over everything", async () => {
      const { stats, ...page } = await adminPage();
      expect([page.posts.length, page.total, page.page, page.per_page]).toEqual([50, 1000, 1, 50]);
      expect(stats).toEqual({
        total: 1000,
        published: 600,
        drafts: 400,
        scheduled: 100,
        late: 20,
        late_unapproved: 0,
        seo_excellent: 61,
        ai_optimized: expect.any(Number),
        needs_work: 1000,
        pending: 0,
        in_bin: expect.any(Number),
      });
      expect((await adminPage({ page: 20 })).posts).toHaveLength(50);
      expect((await adminPage({ page: 21 })).posts).toEqual([]);
      expect((await adminPage({ per_page: 200 })).posts).toHaveLength(200);
    });

    it.each([
      ['published', 600, 'Publicado'],
      ['draft', 300, 'Rascunho'],
      ['scheduled', 80, 'Agendado'],
      ['late', 20, 'Atrasado'],
    ])("admins' lists of posts can be limited to the status %s", async (status, total, title) => {
      const page = await adminPage({ status });
      expect(page.total).toBe(total);
      expect(page.posts.every((post) => post.status === status && post.title.startsWith(title))).toBe(true);
      expect(page.stats.total).toBe(1000);
    });

    it("admins' lists of posts can be filtered and searched at once", async () => {
      expect((await adminPage({ search: 'rascunho 77' })).posts.map((post) => post.slug)).toEqual(['ras-77']);
      expect((await adminPage({ search: 'rascun', category: 'nuvem' })).total).toBe(150);
      expect((await adminPage({ search: 'rascunho', status: 'published' })).total).toBe(0);
      expect((await adminPage({ search: '???' })).total).toBe(0);
      expect((await adminPage({ search: '   ' })).total).toBe(1000);
      expect((await adminPage({ category: 'nenhuma' })).total).toBe(0);
    });

    it.each(['updated', 'created', 'title', 'views', 'seo', 'geo', 'readability', 'scheduled'] as const)(
      "admins' lists of posts can be sorted by %s, both ways, without losing or repeating a post",
      async (sort) => {
        for (const order of ['asc', 'desc'] as const) {
          const pages = await Promise.all(
            [1, 2, 3, 4, 5].map((page) => adminPage({ sort, order, page, per_page: 200 })),
          );
          const posts = pages.flatMap((page) => page.posts);
          expect(new Set(posts.map((post) => post.id)).size).toBe(1000);
          if (sort !== 'seo' && sort !== 'created') continue;
          const keys = posts.map((post) => (sort === 'seo' ? post.seo_score : Date.parse(post.created_at)));
          expect(keys).toEqual([...keys].sort((a, b) => (order === 'asc' ? a - b : b - a)));
        }
      },
    );

    it("admins' lists of posts sort titles as people do, and put posts without a time after those with one", async () => {
      const body = buildPost({ title: 'Área restrita', category_id: 1 });
      const { id } = (await content.admin('post', '/api/blog/admin/posts').send(body).expect(201)).body.post;
      const titles = (await adminPage({ sort: 'title', order: 'asc', per_page: 3 })).posts.map(
        (post) => post.title,
      );
      expect(titles.every((title) => title.startsWith('A') || title.startsWith('Á'))).toBe(true);
      expect((await adminPage({ sort: 'scheduled', order: 'asc' })).posts[0]?.status).toBe('late');
      expect((await adminPage({ sort: 'scheduled', order: 'desc' })).posts[0]?.status).toBe('scheduled');
      await content.admin('delete', `/api/blog/admin/posts/${id}`).expect(204);
    });

    it("admins' lists of posts can be limited to what needs work, has a change, is mine, and what figures count", async () => {
      const good = {
        excerpt: 'x',
        featured_image: '/media/a/1408.jpg',
        meta_title: 'x',
        meta_description: 'x',
      };
      const { body } = await content
        .admin('post', '/api/blog/admin/posts')
        .send(buildPost({ ...good, title: 'Bom', category_id: 1, author_email: 'admin@vitrine.test' }));
      await content.dataSource.query(
        `UPDATE posts SET seo_score = 70, geo_score = 70, readability_score = 70, quality = '{}' WHERE id = $1`,
        [body.post.id],
      );
      const needing = async () => (await adminPage({ focus: 'needs_work' })).total;
      expect(await needing()).toBe(1000);
      const damages = ['seo_score = 69', 'geo_score = 69', 'readability_score = 69', `excerpt = ''`].concat(
        'featured_image = NULL',
        `meta_title = ''`,
        `meta_description = ''`,
        `quality = '{Nenhum link}'`,
      );
      for (const damage of damages) {
        await content.dataSource.query(`UPDATE posts SET ${damage} WHERE id = $1`, [body.post.id]);
        expect([damage, await needing(), (await adminPage()).stats.needs_work]).toEqual([damage, 1001, 1001]);
        await content.dataSource.query(
          `UPDATE posts SET seo_score = 70, geo_score = 70, readability_score = 70, excerpt = 'x', featured_image = 'x',
             meta_title = 'x', meta_description = 'x', quality = '{}' WHERE id = $1`,
          [body.post.id],
        );
      }
      expect((await adminPage({ focus: 'mine' })).posts.map(({ id }) => id)).toEqual([body.post.id]);
      await content.dataSource.query(
        `UPDATE posts SET author_email = 'outra@b.c', pending_change = $2 WHERE id = $1`,
        [body.post.id, { saved_by: 'a@b.c', saved_at: '2026-01-02T03:04:05.000Z' }],
      );
      // What she has saved is hers too.
      expect((await adminPage({ focus: 'mine' })).total).toBe(1);
      expect((await adminPage({ focus: 'mine', status: 'published' })).total).toBe(0);
      expect((await adminPage({ focus: 'pending' })).posts.map(({ id }) => id)).toEqual([body.post.id]);
      expect((await adminPage({ focus: 'published_week' })).total).toBe(0);
      const { stats } = await adminPage();
      expect((await adminPage({ focus: 'seo_excellent' })).total).toBe(stats.seo_excellent);
      expect((await adminPage({ focus: 'ai_optimized' })).total).toBe(stats.ai_optimized);
      expect((await adminPage({ focus: 'unpublished' })).total).toBe(stats.drafts);
      await content.admin('delete', `/api/blog/admin/posts/${body.post.id}`).expect(204);
    });

    it("admins' lists of posts can be limited to days of the date shown, both included", async () => {
      const shown = async (from?: string, to?: string) =>
        (await adminPage({ status: 'published', from, to })).total;
      // Published at midnight UTC, which is still the evening before in São Paulo.
      expect(await shown('2024-12-31', '2024-12-31')).toBe(await shown('2024-01-01', '2024-12-31'));
      expect(await shown('2024-12-31', '2024-12-31')).toBeGreaterThan(0);
      expect(await shown(undefined, '2025-12-30')).toBe(588);
      expect(await shown('2025-12-31')).toBe(12);
      expect(await shown('2025-02-01', '2025-01-01')).toBe(0);
    });

    it("admins' lists of posts refuse what they do not know", async () => {
      for (const query of [
        'sort=x',
        'order=x',
        'status=x',
        'page=0',
        'per_page=201',
        'page=x',
        'focus=x',
        'from=x',
      ]) {
        expect((await content.admin('get', `/api/blog/admin/posts?${query}`).expect(400)).body.field).toBe(
          query.split('=')[0],
        );
      }
    });
  });
});
