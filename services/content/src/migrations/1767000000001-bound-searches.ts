import type { MigrationInterface, QueryRunner } from 'typeorm';
import { CONDITIONS, findPosts, NEWEST_MATCHES, searchWindow } from './1763700000092-rank-search.js';

/** So many posts with the rare words are looked through one by one, whatever comes of it. */
const FEW = 1_000;
/** Of more than those, after so many it shows whether a third holds the other words. */
const TRIED = 100;

const NEWEST_OF_RARE = `CREATE OR REPLACE FUNCTION newest_matches(query tsquery, rare tsquery, wanted integer, category integer,
    excluded integer, from_at timestamptz, from_id integer)
    RETURNS TABLE (post_id integer, shown_at timestamptz)
  LANGUAGE plpgsql STABLE ROWS 100 SET search_path FROM CURRENT SET enable_seqscan = off SET jit = off AS $$
  DECLARE
    ceiling_at timestamptz := coalesce(from_at, 'infinity');
    ceiling_id integer := coalesce(from_id, 0);
    here search_windows;
    candidate record;
    are_few boolean;
    looked integer := 0;
    found integer := 0;
  BEGIN
    IF rare IS NOT NULL THEN
      are_few := (SELECT count(*) <= ${FEW} FROM (
        SELECT FROM post_search s WHERE s.is_published AND s.vector @@ rare LIMIT ${FEW + 1}) AS few);
      FOR candidate IN SELECT r.post_id, r.shown_at, r.vector @@ query AS holds FROM (
          SELECT m.* FROM (SELECT s.post_id, s.shown_at, s.vector FROM post_search s
            WHERE s.is_published AND s.vector @@ rare AND ${CONDITIONS} OFFSET 0) AS m
          ORDER BY m.shown_at DESC, m.post_id DESC LIMIT ${FEW}) AS r LOOP
        looked := looked + 1;
        ceiling_at := candidate.shown_at;
        ceiling_id := candidate.post_id;
        IF candidate.holds THEN
          post_id := candidate.post_id;
          shown_at := candidate.shown_at;
          RETURN NEXT;
          found := found + 1;
          IF found >= wanted THEN RETURN; END IF;
        END IF;
        EXIT WHEN NOT are_few AND looked >= ${TRIED} AND found * 3 < looked;
      END LOOP;
      IF are_few THEN RETURN; END IF;
      wanted := wanted - found;
    END IF;
    ${[1, 2, 3].map(searchWindow).join('')}
    -- Matches first, order afterwards: walking all posts in order and looking for the word could take for ever.
    RETURN QUERY SELECT m.* FROM (
        SELECT s.post_id, s.shown_at FROM post_search s
        WHERE s.is_published AND s.vector @@ query AND ${CONDITIONS} OFFSET 0) AS m
      ORDER BY m.shown_at DESC, m.post_id DESC LIMIT wanted;
  END $$`;

/**
 * A word that more than a thousand posts hold, beside a beginning of most words: the index would read every word that the beginning
 * stands for. Those posts are walked through instead, the newest first, and the other words looked for in each; where few of them hold
 * the others, those are rare enough for the index. The ranks of a search with very many matches have their rare words too, and a vector is read
 * once for all five ranks.
 */
export class BoundSearches1767000000001 implements MigrationInterface {
  name = 'BoundSearches1767000000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(NEWEST_OF_RARE);
    await runner.query(
      findPosts(
        "CASE WHEN rare IS NOT NULL THEN search_all(rare_words, CASE number WHEN 1 THEN '=' WHEN 3 THEN '+' ELSE '' END) END",
        // A vector lies out of line; what strip() makes of it, which is the same, doesn't.
        `(SELECT p.post_id, p.shown_at, strip(p.vector) AS vector FROM post_search p WHERE p.post_id = ANY (matches) OFFSET 0) AS s`,
      ),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(NEWEST_MATCHES);
    await runner.query(findPosts());
  }
}
