import type { MigrationInterface, QueryRunner } from 'typeorm';

const CONDITIONS = `s.vector @@ query AND (category IS NULL OR s.category_id = category)
  AND (excluded IS NULL OR s.post_id <> excluded)
  AND (after_at IS NULL OR (s.shown_at, s.post_id) < (after_at, after_id))
  AND (s.shown_at, s.post_id) < (ceiling_at, ceiling_id)`;

/** One window: what it finds is newer than anything outside of it, so with enough of it the search is over. */
const searchWindow = (number: number): string => `
  RETURN QUERY SELECT s.post_id, s.shown_at FROM recent_search s
    WHERE s.window_number = ${number} AND ${CONDITIONS}
    ORDER BY s.shown_at DESC, s.post_id DESC LIMIT wanted;
  GET DIAGNOSTICS found = ROW_COUNT;
  wanted := wanted - found;
  SELECT w.floor_at, w.floor_id INTO ceiling_at, ceiling_id FROM search_windows w WHERE w.number = ${number};
  IF wanted = 0 OR ceiling_at = '-infinity' THEN RETURN; END IF;`;

/**
 * search_posts: the newest published posts that hold every word of `words` (see search_query), at most `wanted`.
 * `category`, `excluded` and the place to go on after (`after_at`, `after_id`) may be null. A sequential scan is never
 * right here: the planner does not see what reading vectors out of line costs.
 */
export class CreateSearchPosts1763700000009 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE FUNCTION search_posts(words text, wanted integer, category integer, excluded integer,
        after_at timestamptz, after_id integer) RETURNS TABLE (post_id integer, shown_at timestamptz)
      LANGUAGE plpgsql STABLE ROWS 26 SET search_path FROM CURRENT SET enable_seqscan = off SET jit = off AS $$
      DECLARE
        query tsquery := search_query(words);
        ceiling_at timestamptz := 'infinity';
        ceiling_id integer := 0;
        found integer;
      BEGIN
        ${[1, 2, 3].map(searchWindow).join('')}
        -- Matches first, order afterwards: walking all posts in order and looking for the word could take for ever.
        RETURN QUERY SELECT m.post_id, m.shown_at FROM (
            SELECT s.post_id, s.shown_at FROM post_search s WHERE s.is_published AND ${CONDITIONS} OFFSET 0) AS m
          ORDER BY m.shown_at DESC, m.post_id DESC LIMIT wanted;
      END $$`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION search_posts(text, integer, integer, integer, timestamptz, integer)');
  }
}
