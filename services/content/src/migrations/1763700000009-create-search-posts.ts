import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The newest published posts that hold every word of `words` (see search_query), at most `wanted` of them: from the
 * window of recent posts first, and only where that has too few from all. `category`, `excluded` and the place to go on
 * after (`after_at`, `after_id`) may be null. A sequential scan is never right here: the planner does not see what
 * reading vectors out of line costs.
 */
export class CreateSearchPosts1763700000009 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE FUNCTION search_posts(words text, wanted integer, category integer, excluded integer,
        after_at timestamptz, after_id integer) RETURNS TABLE (post_id integer, shown_at timestamptz)
      LANGUAGE plpgsql STABLE ROWS 26 SET search_path FROM CURRENT SET enable_seqscan = off SET jit = off AS $$
      DECLARE query tsquery := search_query(words);
      BEGIN
        RETURN QUERY
        WITH recent AS MATERIALIZED (
          SELECT r.post_id, r.shown_at FROM recent_search r
          WHERE r.vector @@ query AND (category IS NULL OR r.category_id = category)
            AND (excluded IS NULL OR r.post_id <> excluded)
            AND (after_at IS NULL OR (r.shown_at, r.post_id) < (after_at, after_id))),
        older AS MATERIALIZED (
          SELECT s.post_id, s.shown_at FROM post_search s
          WHERE (SELECT count(*) FROM recent) < wanted
            AND s.vector @@ query AND s.is_published AND (category IS NULL OR s.category_id = category)
            AND (excluded IS NULL OR s.post_id <> excluded)
            AND (after_at IS NULL OR (s.shown_at, s.post_id) < (after_at, after_id))
            AND (s.shown_at, s.post_id) < (SELECT w.floor_at, w.floor_id FROM search_window w))
        SELECT f.post_id, f.shown_at FROM (SELECT * FROM recent UNION ALL SELECT * FROM older) AS f
        ORDER BY f.shown_at DESC, f.post_id DESC LIMIT wanted;
      END $$`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION search_posts(text, integer, integer, integer, timestamptz, integer)');
  }
}
