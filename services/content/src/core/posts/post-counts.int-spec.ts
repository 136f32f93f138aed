import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { EXCELLENT_SCORE, LOW_SCORE, type PostStats } from '@vitrine/contracts';
import { startContent, type ContentApp } from '../../../test/content-app.js';

/** What the counts have to be, in other words than the service's. */
const COUNTED = `SELECT count(*) FILTER (WHERE deleted_at IS NULL)::int AS total,
  count(*) FILTER (WHERE is_published)::int AS published,
  count(*) FILTER (WHERE NOT is_published AND deleted_at IS NULL)::int AS drafts,
  count(*) FILTER (WHERE scheduled_publish_at IS NOT NULL)::int AS scheduled,
  count(*) FILTER (WHERE scheduled_publish_at < now() - interval '1 minute')::int AS late,
  count(*) FILTER (WHERE deleted_at IS NULL AND seo_score >= ${EXCELLENT_SCORE})::int AS seo_excellent,
  count(*) FILTER (WHERE deleted_at IS NULL AND geo_score >= ${EXCELLENT_SCORE} AND readability_score >= ${EXCELLENT_SCORE})::int AS ai_optimized,
  count(*) FILTER (WHERE deleted_at IS NULL AND (least(seo_score, geo_score, readability_score) < ${LOW_SCORE} OR excerpt = ''
    OR featured_image IS NULL OR meta_title = '' OR meta_description = ''
    OR quality <> '{}'))::int AS needs_work,
  count(*) FILTER (WHERE deleted_at IS NULL AND pending_change IS NOT NULL)::int AS pending,
  count(*) FILTER (WHERE deleted_at IS NOT NULL)::int AS in_bin FROM posts`;

describe('the counts of posts', () => {
  let content: ContentApp;

  beforeAll(async () => {
    content = await startContent();
    for (const name of ['Backup', 'Nuvem', 'Pessoas'])
      await content.admin('post', '/api/blog/admin/categories').send({ name }).expect(201);
  });
  afterAll(() => content.close());

  const query = <Row>(sql: string, values: unknown[] = []): Promise<Row[]> =>
    content.dataSource.query<Row[]>(sql, values);
  const shown = async (): Promise<PostStats> =>
    (await content.admin('get', '/api/blog/admin/posts').expect(200)).body.stats;
  const counted = async (): Promise<PostStats> => (await query<PostStats>(COUNTED))[0]!;

  /** Posts `from` to `to` as they come and change; each of the columns that is counted takes all its values. */
  async function write(from: number, to: number): Promise<void> {
    await query(
      `INSERT INTO posts (slug, title, content, category_id, author_name, author_email, updated_by, excerpt, featured_image,
         meta_title, meta_description, seo_score, geo_score, readability_score)
       SELECT 'post-' || n, 'Post ' || n, '<p>x</p>', 1 + n % 3, 'Ana', 'a@b.c', 'a@b.c', CASE WHEN n % 7 > 0 THEN 'x' ELSE '' END,
         CASE WHEN n % 5 > 0 THEN 'x' END, 'x', 'x', 60 + n % 40, 60 + n % 38, 65 + n % 35 FROM generate_series($1::int, $2) AS n`,
      [from, to],
    );
    for (let n = from; n <= to; n++) {
      const slug = `post-${n}`;
      if (n % 2)
        await query('UPDATE posts SET is_published = true, published_at = now() WHERE slug = $1', [slug]);
      if (n % 3 === 0)
        await query(`UPDATE posts SET seo_score = 95, category_id = 1 WHERE slug = $1`, [slug]);
      if (n % 6 === 1) await query(`UPDATE posts SET pending_change = '{}' WHERE slug = $1`, [slug]);
      if (n % 8 === 2)
        await query(
          `UPDATE posts SET scheduled_publish_at = now() + (random() - 0.5) * interval '1 day' WHERE slug = $1`,
          [slug],
        );
      if (n % 10 === 5) await query('DELETE FROM posts WHERE slug = $1', [slug]);
      else if (n % 10 === 7)
        await query(
          `UPDATE posts SET deleted_at = now(), deleted_by = 'x', deleted_slug = slug, is_published = false,
             pending_change = NULL WHERE slug = $1`,
          [slug],
        );
    }
  }

  it('the counts of posts are exact after eight have written, and what is taken back counts for nothing', async () => {
    const writers = Array.from({ length: 8 }, (_, index) => write(1 + index * 40, 40 + index * 40));
    const takenBack = content.dataSource
      .transaction(async (manager) => {
        await manager.query(`DELETE FROM posts WHERE id % 2 = 0`);
        throw new Error('taken back');
      })
      .catch(() => undefined);
    await Promise.all([...writers, takenBack]);
    const truth = await counted();
    expect(truth.total).toBeGreaterThan(200);
    expect(Math.min(...Object.values(truth))).toBeGreaterThan(0);
    expect(await shown()).toEqual({ ...truth, late_unapproved: 0 });
  });
});
