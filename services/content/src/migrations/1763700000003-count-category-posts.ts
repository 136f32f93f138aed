import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Keeps categories.post_count and published_count true, one statement at a time, so that no list ever counts posts.
 * Category rows are locked in the order of their ids: statements that touch the same categories can't deadlock.
 */
export class CountCategoryPosts1763700000003 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE FUNCTION count_category_posts() RETURNS trigger
      LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
      DECLARE delta record;
      BEGIN
        IF TG_OP = 'INSERT' THEN
          FOR delta IN SELECT category_id AS id, count(*) AS posts, count(*) FILTER (WHERE is_published) AS published
            FROM new_posts GROUP BY category_id ORDER BY category_id
          LOOP
            UPDATE categories SET post_count = post_count + delta.posts,
              published_count = published_count + delta.published WHERE id = delta.id;
          END LOOP;
        ELSIF TG_OP = 'DELETE' THEN
          FOR delta IN SELECT category_id AS id, count(*) AS posts, count(*) FILTER (WHERE is_published) AS published
            FROM old_posts GROUP BY category_id ORDER BY category_id
          LOOP
            UPDATE categories SET post_count = post_count - delta.posts,
              published_count = published_count - delta.published WHERE id = delta.id;
          END LOOP;
        ELSE
          FOR delta IN SELECT id, sum(posts) AS posts, sum(published) AS published FROM (
              SELECT category_id AS id, 1 AS posts, is_published::int AS published FROM new_posts
              UNION ALL SELECT category_id, -1, -(is_published::int) FROM old_posts) AS changes
            GROUP BY id HAVING sum(posts) <> 0 OR sum(published) <> 0 ORDER BY id
          LOOP
            UPDATE categories SET post_count = post_count + delta.posts,
              published_count = published_count + delta.published WHERE id = delta.id;
          END LOOP;
        END IF;
        RETURN NULL;
      END $$`);
    await runner.query(`CREATE TRIGGER posts_counted_on_insert AFTER INSERT ON posts
      REFERENCING NEW TABLE AS new_posts FOR EACH STATEMENT EXECUTE FUNCTION count_category_posts()`);
    await runner.query(`CREATE TRIGGER posts_counted_on_update AFTER UPDATE ON posts
      REFERENCING OLD TABLE AS old_posts NEW TABLE AS new_posts
      FOR EACH STATEMENT EXECUTE FUNCTION count_category_posts()`);
    await runner.query(`CREATE TRIGGER posts_counted_on_delete AFTER DELETE ON posts
      REFERENCING OLD TABLE AS old_posts FOR EACH STATEMENT EXECUTE FUNCTION count_category_posts()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const event of ['insert', 'update', 'delete']) {
      await runner.query(`DROP TRIGGER posts_counted_on_${event} ON posts`);
    }
    await runner.query('DROP FUNCTION count_category_posts()');
  }
}
