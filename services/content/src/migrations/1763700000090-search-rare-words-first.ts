import type { MigrationInterface, QueryRunner } from 'typeorm';
import { CreateSearchPosts1763700000009 } from './1763700000009-create-search-posts.js';

const CONDITIONS = `(category IS NULL OR s.category_id = category)
  AND (excluded IS NULL OR s.post_id <> excluded)
  AND (after_at IS NULL OR (s.shown_at, s.post_id) < (after_at, after_id))
  AND (s.shown_at, s.post_id) < (ceiling_at, ceiling_id)`;

/** One window: what it finds is newer than anything outside of it, so with enough of it the search is over. */
const searchWindow = (number: number): string => `
  RETURN QUERY SELECT s.post_id, s.shown_at FROM recent_search s
    WHERE s.window_number = ${number} AND s.vector @@ query AND ${CONDITIONS}
    ORDER BY s.shown_at DESC, s.post_id DESC LIMIT wanted;
  GET DIAGNOSTICS found = ROW_COUNT;
  wanted := wanted - found;
  SELECT w.floor_at, w.floor_id INTO ceiling_at, ceiling_id FROM search_windows w WHERE w.number = ${number};
  IF wanted = 0 OR ceiling_at = '-infinity' THEN RETURN; END IF;`;

/** A word that more of the newest posts hold than this (of 300 to 600) may begin most of the vocabulary. */
const COMMON = 30;
/** Posts whose words are read one by one. */
const READ = 400;

/**
 * search_posts as before (create-search-posts), but for a rare word beside one that most posts hold: looking the common one up costs
 * what its many words and posts cost. Where the windows of the newest posts had too few matches, the rare words are looked up alone,
 * and what they find is read for the others. Only when they find too much is everything looked up, as before.
 */
export class SearchRareWordsFirst1763700000090 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE OR REPLACE FUNCTION search_posts(words text, wanted integer, category integer, excluded integer,
        after_at timestamptz, after_id integer) RETURNS TABLE (post_id integer, shown_at timestamptz)
      LANGUAGE plpgsql STABLE ROWS 26 SET search_path FROM CURRENT SET enable_seqscan = off SET jit = off AS $$
      DECLARE
        query tsquery := search_query(words);
        ceiling_at timestamptz := 'infinity';
        ceiling_id integer := 0;
        found integer;
        word text;
        part tsquery;
        rare tsquery;
        candidates integer[];
      BEGIN
        ${searchWindow(1)}
        IF strpos(words, ' ') > 0 THEN
          FOREACH word IN ARRAY string_to_array(words, ' ') LOOP
            part := search_query(word);
            CONTINUE WHEN part IS NULL;
            SELECT count(*) INTO found FROM recent_search s WHERE s.window_number = 1 AND s.vector @@ part;
            IF found <= ${COMMON} THEN rare := CASE WHEN rare IS NULL THEN part ELSE rare && part END; END IF;
          END LOOP;
          IF rare IS NOT NULL THEN
            SELECT array_agg(m.post_id) INTO candidates FROM (
              SELECT s.post_id FROM post_search s WHERE s.is_published AND s.vector @@ rare LIMIT ${READ + 1}) AS m;
            IF candidates IS NULL THEN RETURN; END IF;
            IF cardinality(candidates) <= ${READ} THEN
              RETURN QUERY SELECT s.post_id, s.shown_at FROM post_search s
                WHERE s.post_id = ANY (candidates) AND s.vector @@ query AND ${CONDITIONS}
                ORDER BY s.shown_at DESC, s.post_id DESC LIMIT wanted;
              RETURN;
            END IF;
          END IF;
        END IF;
        ${[2, 3].map(searchWindow).join('')}
        -- Matches first, order afterwards: walking all posts in order and looking for the word could take for ever.
        RETURN QUERY SELECT m.post_id, m.shown_at FROM (
            SELECT s.post_id, s.shown_at FROM post_search s WHERE s.is_published AND s.vector @@ query AND ${CONDITIONS}
            OFFSET 0) AS m
          ORDER BY m.shown_at DESC, m.post_id DESC LIMIT wanted;
      END $$`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION search_posts(text, integer, integer, integer, timestamptz, integer)');
    await new CreateSearchPosts1763700000009().up(runner);
  }
}
