import type { MigrationInterface, QueryRunner } from 'typeorm';

const columns = 'category_id AS id, count(*) AS posts, count(*) FILTER (WHERE is_published) AS published';

/** The counting of migration 3, of the posts that `kept` is true of. */
const countFunction = (
  kept: string,
): string => `CREATE OR REPLACE FUNCTION count_category_posts() RETURNS trigger
  LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
  DECLARE delta record;
  BEGIN
    IF TG_OP = 'INSERT' THEN
      FOR delta IN SELECT ${columns} FROM new_posts WHERE ${kept} GROUP BY category_id ORDER BY category_id
      LOOP
        UPDATE categories SET post_count = post_count + delta.posts,
          published_count = published_count + delta.published WHERE id = delta.id;
      END LOOP;
    ELSIF TG_OP = 'DELETE' THEN
      FOR delta IN SELECT ${columns} FROM old_posts WHERE ${kept} GROUP BY category_id ORDER BY category_id
      LOOP
        UPDATE categories SET post_count = post_count - delta.posts,
          published_count = published_count - delta.published WHERE id = delta.id;
      END LOOP;
    ELSE
      FOR delta IN SELECT id, sum(posts) AS posts, sum(published) AS published FROM (
          SELECT category_id AS id, 1 AS posts, is_published::int AS published FROM new_posts WHERE ${kept}
          UNION ALL SELECT category_id, -1, -(is_published::int) FROM old_posts WHERE ${kept}) AS changes
        GROUP BY id HAVING sum(posts) <> 0 OR sum(published) <> 0 ORDER BY id
      LOOP
        UPDATE categories SET post_count = post_count + delta.posts,
          published_count = published_count + delta.published WHERE id = delta.id;
      END LOOP;
    END IF;
    RETURN NULL;
  END $$`;

/**
 * A deleted post waits in the bin: hidden, unscheduled, counted nowhere, its slug free and kept aside.
 * @contract A version that knows no bin never writes deleted_at, so the rule holds for its rows.
 */
export class CreatePostBin1763700000031 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE "posts" ADD "deleted_at" timestamptz, ADD "deleted_by" text, ADD "deleted_slug" text`,
    );
    await runner.query(`ALTER TABLE "posts" ADD CONSTRAINT "posts_deleted_is_hidden" CHECK (deleted_at IS NULL
      OR (NOT is_published AND scheduled_publish_at IS NULL AND deleted_slug IS NOT NULL AND deleted_by IS NOT NULL))`);
    await runner.query(
      `CREATE INDEX "posts_deleted" ON "posts" (deleted_at DESC, id DESC) WHERE deleted_at IS NOT NULL`,
    );
    await runner.query(countFunction('deleted_at IS NULL'));
    await runner.query('DROP INDEX "posts_stats"');
    await runner.query(`CREATE INDEX "posts_stats" ON "posts"
      (is_published, scheduled_publish_at, seo_score, geo_score, readability_score) WHERE deleted_at IS NULL`);
  }

  /** What is in the bin goes for good: without the bin it would be a draft again. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DELETE FROM "posts" WHERE deleted_at IS NOT NULL');
    await runner.query('DROP INDEX "posts_stats"');
    await runner.query(`CREATE INDEX "posts_stats" ON "posts"
      (is_published, scheduled_publish_at, seo_score, geo_score, readability_score)`);
    await runner.query(countFunction('true'));
    await runner.query('DROP INDEX "posts_deleted"');
    await runner.query('ALTER TABLE "posts" DROP CONSTRAINT "posts_deleted_is_hidden"');
    await runner.query('ALTER TABLE "posts" DROP "deleted_slug", DROP "deleted_by", DROP "deleted_at"');
  }
}
