import type { MigrationInterface, QueryRunner } from 'typeorm';
import { CreateSearchPosts1763700000009 } from './1763700000009-create-search-posts.js';

/** How many matches are ranked in one go; a search with more of them goes through the ranks one after the other. */
const RANKED_AT_ONCE = 200;
/** A word that more of the newest 300 posts hold is common. */
const COMMON = 30;
/** Where rare words stand beside common ones, so many posts with the rare ones are looked through one by one. */
const LOOKED_THROUGH = 1_000;

export const CONDITIONS = `(category IS NULL OR s.category_id = category) AND (excluded IS NULL OR s.post_id <> excluded)
  AND (s.shown_at, s.post_id) < (ceiling_at, ceiling_id)`;

/** One window: what it finds is newer than anything outside of it, so with enough of it the search is over. */
export const searchWindow = (number: number): string => `
  SELECT * INTO here FROM search_windows w WHERE w.number = ${number};
  IF (here.floor_at, here.floor_id) < (ceiling_at, ceiling_id) THEN
    RETURN QUERY SELECT s.post_id, s.shown_at FROM recent_search s
      WHERE s.window_number = ${number} AND s.vector @@ query AND ${CONDITIONS}
      ORDER BY s.shown_at DESC, s.post_id DESC LIMIT wanted;
    GET DIAGNOSTICS found = ROW_COUNT;
    wanted := wanted - found;
    ceiling_at := here.floor_at;
    ceiling_id := here.floor_id;
  END IF;
  IF wanted <= 0 OR here.floor_at = '-infinity' THEN RETURN; END IF;`;

/** The newest posts that a query finds, from a place in their order on. */
export const NEWEST_MATCHES = `CREATE OR REPLACE FUNCTION newest_matches(query tsquery, rare tsquery, wanted integer, category integer,
    excluded integer, from_at timestamptz, from_id integer)
    RETURNS TABLE (post_id integer, shown_at timestamptz)
  LANGUAGE plpgsql STABLE ROWS 100 SET search_path FROM CURRENT SET enable_seqscan = off SET jit = off AS $$
  DECLARE
    ceiling_at timestamptz := coalesce(from_at, 'infinity');
    ceiling_id integer := coalesce(from_id, 0);
    here search_windows;
    candidates integer[];
    found integer;
  BEGIN
    ${[1, 2].map(searchWindow).join('')}
    IF rare IS NOT NULL THEN
      -- Of the other words an index would read every one that a beginning stands for.
      SELECT array_agg(m.post_id) INTO candidates FROM (
        SELECT s.post_id FROM post_search s WHERE s.is_published AND s.vector @@ rare LIMIT ${LOOKED_THROUGH + 1}) AS m;
      IF coalesce(cardinality(candidates), 0) <= ${LOOKED_THROUGH} THEN
        RETURN QUERY SELECT s.post_id, s.shown_at FROM post_search s
          WHERE s.post_id = ANY (candidates) AND s.vector @@ query AND ${CONDITIONS}
          ORDER BY s.shown_at DESC, s.post_id DESC LIMIT wanted;
        RETURN;
      END IF;
    END IF;
    ${searchWindow(3)}
    -- Matches first, order afterwards: walking all posts in order and looking for the word could take for ever.
    RETURN QUERY SELECT m.* FROM (
        SELECT s.post_id, s.shown_at FROM post_search s
        WHERE s.is_published AND s.vector @@ query AND ${CONDITIONS} OFFSET 0) AS m
      ORDER BY m.shown_at DESC, m.post_id DESC LIMIT wanted;
  END $$`;

/** What a search finds, by rank; `rareOfRank` are the rare words that are looked for first when it goes rank by rank. */
export const findPosts = (
  rareOfRank = 'NULL',
  matched = 'post_search s',
): string => `CREATE OR REPLACE FUNCTION find_posts(input text, wanted integer, category integer, excluded integer,
    after_rank integer, after_at timestamptz, after_id integer)
    RETURNS TABLE (post_id integer, rank integer, shown_at timestamptz)
  LANGUAGE plpgsql STABLE ROWS 26 SET search_path FROM CURRENT SET enable_seqscan = off SET jit = off AS $$
  DECLARE
    words text[] := string_to_array(input, ' ');
    everywhere tsquery := search_all(words, '');
    headings tsquery := search_all(words, '+');
    title tsquery := search_all(words, '=');
    in_title tsquery;
    ranks tsquery[];
    rare_words text[];
    rare tsquery;
    matches integer[];
    number integer;
    better tsquery;
    found integer;
  BEGIN
    IF everywhere IS NULL THEN RETURN; END IF;
    SELECT string_agg('(' || search_word(word, '=')::text || ')', ' | ')::tsquery INTO in_title
      FROM unnest(words) AS word;
    ranks := ARRAY[title, headings && in_title, headings, everywhere && in_title, everywhere];
    IF cardinality(words) > 1 THEN
      SELECT array_agg(word) INTO rare_words FROM unnest(words) AS word WHERE (SELECT count(*) FROM (
        SELECT FROM recent_search s WHERE s.window_number = 1 AND s.vector @@ search_word(word, '')
        LIMIT ${COMMON + 1}) AS holding) <= ${COMMON};
      IF cardinality(rare_words) < cardinality(words) THEN rare := search_all(rare_words, ''); END IF;
    END IF;

    SELECT array_agg(m.post_id) INTO matches
      FROM newest_matches(everywhere, rare, ${RANKED_AT_ONCE + 1}, category, excluded, NULL, NULL) AS m;
    IF coalesce(cardinality(matches), 0) <= ${RANKED_AT_ONCE} THEN
      RETURN QUERY SELECT * FROM (
          SELECT s.post_id, CASE WHEN s.vector @@ ranks[1] THEN 1 WHEN s.vector @@ ranks[2] THEN 2
            WHEN s.vector @@ ranks[3] THEN 3 WHEN s.vector @@ ranks[4] THEN 4 ELSE 5 END AS rank, s.shown_at
          FROM ${matched} WHERE s.post_id = ANY (matches)) AS r
        WHERE after_rank IS NULL OR r.rank > after_rank
          OR r.rank = after_rank AND (r.shown_at, r.post_id) < (after_at, after_id)
        ORDER BY r.rank, r.shown_at DESC, r.post_id DESC LIMIT wanted;
      RETURN;
    END IF;
    FOREACH number IN ARRAY ARRAY[1, 3, 5] LOOP
      IF number >= coalesce(after_rank, 1) THEN
        RETURN QUERY SELECT m.post_id, number, m.shown_at FROM newest_matches(
          CASE WHEN better IS NULL THEN ranks[number] ELSE ranks[number] && !!better END, ${rareOfRank}, wanted, category, excluded,
          CASE WHEN number = after_rank THEN after_at END, CASE WHEN number = after_rank THEN after_id END) AS m;
        GET DIAGNOSTICS found = ROW_COUNT;
        wanted := wanted - found;
        IF wanted <= 0 THEN RETURN; END IF;
      END IF;
      better := CASE WHEN better IS NULL THEN ranks[number] ELSE better || ranks[number] END;
    END LOOP;
  END $$`;

/** Has a function index posts as they are written. */
async function triggerIndex(runner: QueryRunner, name: string): Promise<void> {
  await runner.query('DROP TRIGGER posts_indexed_on_update ON posts');
  await runner.query('DROP TRIGGER posts_indexed_on_insert ON posts');
  await runner.query(`CREATE TRIGGER posts_indexed_on_insert AFTER INSERT ON posts
    FOR EACH ROW EXECUTE FUNCTION ${name}()`);
  await runner.query(`CREATE TRIGGER posts_indexed_on_update
    AFTER UPDATE OF title, excerpt, meta_keywords, content, category_id, is_published, custom_created_at, published_at
    ON posts FOR EACH ROW EXECUTE FUNCTION ${name}()`);
}

/**
 * Search by rank. Words of a title and of headings stand in a post's vector a second and third time, with a mark before
 * them, so that the ranks are queries of the same index:
 *
 * | rank | every word is in |
 * |---|---|
 * | 1 | the title |
 * | 2 | the title or a heading, at least one in the title |
 * | 3 | headings |
 * | 4 | the text, at least one in the title |
 * | 5 | the text |
 *
 * Within a rank the newest come first. Of a search with very many matches ranks 2 and 4 are a part of 3 and 5. find_posts takes
 * the place of search_posts.
 * @contract Searches of the version before failed until it was replaced: this was before versions ran beside each other.
 */
export class RankSearch1763700000092 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION search_posts(text, integer, integer, integer, timestamptz, integer)');
    // All of these in plpgsql: it keeps its plans, while what is written in SQL and can't be inlined is planned at each call.
    // The first quantifier decides for the whole expression: reluctant, so that it ends at the heading's own end.
    await runner.query(`CREATE FUNCTION search_headings(content text) RETURNS text
      LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE SET search_path FROM CURRENT AS $$
      BEGIN
        RETURN (SELECT coalesce(string_agg(heading[1], ' '), '')
          FROM regexp_matches(content, '<h[2-6][^>]*?>(.*?)</h[2-6]>', 'gi') AS heading);
      END $$`);
    await runner.query(`CREATE FUNCTION search_lexemes(input text) RETURNS text[]
      LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE SET search_path FROM CURRENT AS $$
      BEGIN
        RETURN tsvector_to_array(to_tsvector('pg_catalog.simple', search_words(input))) || ARRAY(
          SELECT translate(public.unaccent('public.unaccent'::regdictionary, stem), chr(39) || chr(92), '')
          FROM unnest(tsvector_to_array(to_tsvector('pg_catalog.portuguese', input))) AS stem);
      END $$`);
    await runner.query(`CREATE FUNCTION search_vector(title text, excerpt text, keywords text, content text)
      RETURNS tsvector LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE SET search_path FROM CURRENT AS $$
      DECLARE
        searched text := left(content, 100000);
        in_title text[] := search_lexemes(title);
        in_headings text[] := search_lexemes(search_headings(searched));
        lexemes text[] := search_lexemes(concat_ws(' ', title, excerpt, keywords, searched));
        lexeme text;
      BEGIN
        FOREACH lexeme IN ARRAY in_title LOOP lexemes := lexemes || ('=' || lexeme); END LOOP;
        FOREACH lexeme IN ARRAY in_title || in_headings LOOP lexemes := lexemes || ('+' || lexeme); END LOOP;
        RETURN array_to_tsvector(array_remove(lexemes, ''));
      END $$`);
    await runner.query(`CREATE FUNCTION index_ranked_post() RETURNS trigger
      LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
      BEGIN
        IF TG_OP = 'UPDATE' AND NEW.title = OLD.title AND NEW.excerpt = OLD.excerpt
          AND NEW.meta_keywords = OLD.meta_keywords AND NEW.content = OLD.content THEN
          UPDATE post_search SET category_id = NEW.category_id, is_published = NEW.is_published,
            shown_at = coalesce(NEW.custom_created_at, NEW.published_at) WHERE post_id = NEW.id;
          RETURN NULL;
        END IF;
        INSERT INTO post_search (post_id, category_id, is_published, shown_at, vector)
        VALUES (NEW.id, NEW.category_id, NEW.is_published, coalesce(NEW.custom_created_at, NEW.published_at),
          search_vector(NEW.title, NEW.excerpt, NEW.meta_keywords, NEW.content))
        ON CONFLICT (post_id) DO UPDATE SET category_id = excluded.category_id,
          is_published = excluded.is_published, shown_at = excluded.shown_at, vector = excluded.vector;
        RETURN NULL;
      END $$`);
    await triggerIndex(runner, 'index_ranked_post');
    await runner.query(`UPDATE post_search s SET vector = search_vector(p.title, p.excerpt, p.meta_keywords, p.content)
      FROM posts p WHERE p.id = s.post_id`);
    await runner.query('DELETE FROM recent_search');
    await runner.query('SELECT rebuild_search_windows()');

    // One word: as the beginning of a word (from three letters on), or as a word of the same stem; null for no word.
    await runner.query(`CREATE FUNCTION search_word(word text, mark text) RETURNS tsquery
      LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path FROM CURRENT AS $$
      SELECT string_agg(quote_literal(mark || form.text) || form.suffix, ' | ')::tsquery
      FROM (SELECT folded AS text, CASE WHEN length(folded) >= 3 THEN ':*' ELSE '' END AS suffix
          FROM regexp_replace(search_words(word), '[^[:alnum:]]+', '', 'g') AS folded WHERE folded <> ''
        UNION ALL SELECT unnest(search_stems(word)), '') AS form $$`);
    await runner.query(`CREATE FUNCTION search_all(words text[], mark text) RETURNS tsquery
      LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path FROM CURRENT AS $$
      SELECT string_agg('(' || search_word(word, mark)::text || ')', ' & ')::tsquery FROM unnest(words) AS word $$`);

    await runner.query(NEWEST_MATCHES);

    await runner.query(findPosts());

    // What a misspelt word may have meant: words of titles, headings and keywords of the newest 2,000 published posts.
    await runner.query(`CREATE TABLE "search_vocabulary" (
      "word" text NOT NULL,
      "folded" text NOT NULL,
      CONSTRAINT "search_vocabulary_pkey" PRIMARY KEY ("word"))`);
    await runner.query(
      'CREATE INDEX "search_vocabulary_folded" ON "search_vocabulary" USING gin (folded public.gin_trgm_ops)',
    );
    await runner.query(`CREATE FUNCTION refresh_search_vocabulary() RETURNS void
      LANGUAGE sql SET search_path FROM CURRENT AS $$
      WITH words AS MATERIALIZED (
        SELECT DISTINCT word FROM recent_search r JOIN posts p ON p.id = r.post_id, regexp_split_to_table(
          lower(concat_ws(' ', p.title, p.meta_keywords,
            regexp_replace(search_headings(left(p.content, 100000)), '<[^>]*>|&[^;]*;', ' ', 'g'))),
          '[^[:alpha:]]+') AS word
        WHERE r.window_number = 2 AND length(word) BETWEEN 4 AND 40),
      gone AS (DELETE FROM search_vocabulary v WHERE NOT EXISTS (SELECT FROM words w WHERE w.word = v.word))
      INSERT INTO search_vocabulary (word, folded) SELECT word, search_words(word) FROM words ORDER BY word
        ON CONFLICT DO NOTHING $$`);
    await runner.query('SELECT refresh_search_vocabulary()');
    // A word that stands in a published post is right; null where nothing is wrong, or something can't be put right.
    await runner.query(`CREATE FUNCTION correct_search(input text) RETURNS text
      LANGUAGE plpgsql STABLE SET search_path FROM CURRENT SET enable_seqscan = off SET jit = off AS $$
      DECLARE
        typed text;
        meant text;
        whole tsquery;
        words text[] := '{}';
        is_wrong boolean := false;
      BEGIN
        FOREACH typed IN ARRAY string_to_array(input, ' ') LOOP
          whole := search_word(typed, '');
          IF length(typed) < 4 OR whole IS NULL
            OR EXISTS (SELECT FROM recent_search s WHERE s.window_number = 2 AND s.vector @@ whole)
            OR EXISTS (SELECT FROM post_search s
              WHERE s.is_published AND s.vector @@ replace(whole::text, ':*', '')::tsquery) THEN
            words := words || typed;
          ELSE
            SELECT v.word INTO meant FROM search_vocabulary v WHERE v.folded % search_words(typed)
              ORDER BY similarity(v.folded, search_words(typed)) DESC, length(v.word), v.word LIMIT 1;
            IF meant IS NULL THEN RETURN NULL; END IF;
            words := words || meant;
            is_wrong := true;
          END IF;
        END LOOP;
        RETURN CASE WHEN is_wrong THEN array_to_string(words, ' ') END;
      END $$`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of [
      'correct_search(text)',
      'refresh_search_vocabulary()',
      'find_posts(text, integer, integer, integer, integer, timestamptz, integer)',
      'newest_matches(tsquery, tsquery, integer, integer, integer, timestamptz, integer)',
    ]) {
      await runner.query(`DROP FUNCTION ${name}`);
    }
    await runner.query('DROP TABLE "search_vocabulary"');
    // What the marks added to the vectors, the search before this one doesn't see.
    await triggerIndex(runner, 'index_post');
    for (const name of [
      'index_ranked_post()',
      'search_all(text[], text)',
      'search_word(text, text)',
      'search_vector(text, text, text, text)',
      'search_lexemes(text)',
      'search_headings(text)',
    ]) {
      await runner.query(`DROP FUNCTION ${name}`);
    }
    await new CreateSearchPosts1763700000009().up(runner);
  }
}
